"""The OpenAPI description, made from the endpoints' own types."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

import offworld
from offworld.table.api import JSON, Endpoint
from offworld.table.messages import given, pushed
from offworld.table.messages.view import View

REF = "#/components/schemas/{name}"
PATTERNS = {
    "table": {"type": "string", "pattern": "^[a-z2-7]{12}$"},
    "game": {"type": "string", "pattern": "^[a-z]{1,40}$"},
    "seat": {"type": "integer", "minimum": 0, "maximum": 99},
}
MEANING = {
    200: "Done",
    201: "Made",
    400: "Not JSON",
    401: "Not the token of a seat",
    403: "Not yours to do, or from a foreign page",
    404: "Not found",
    408: "Too slow",
    409: "Not now; nothing was changed",
    410: "Begun under rules that this server does not play",
    413: "Too large",
    422: "Not valid",
    429: "Too often",
    503: "Try again in a moment",
}


def describe(endpoints: tuple[Endpoint, ...]) -> dict[str, Any]:
    spoken = {str(kind): kind for endpoint in endpoints for kind in _types(endpoint)}
    extra = [View, given.Hello, given.Beat, pushed.Push]
    schemas, components = msgspec.json.schema_components([*spoken.values(), *extra], ref_template=REF)
    by_type = dict(zip(spoken, schemas, strict=False))
    components["Push"] = schemas[-1]
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Offworld table", "version": offworld.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _types(endpoint: Endpoint) -> Iterator[Any]:
    if endpoint.takes is not None:
        yield endpoint.takes
    for kind in endpoint.statuses().values():
        yield from kind if isinstance(kind, tuple) else (kind,)


def _schema(kind: Any, by_type: dict[str, Any]) -> Any:
    if isinstance(kind, tuple):
        return {"anyOf": [by_type[str(one)] for one in kind]}
    return by_type[str(kind)]


def _operation(endpoint: Endpoint, by_type: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "responses": {
            str(status): {"description": MEANING[status], "content": {JSON: {"schema": _schema(kind, by_type)}}}
            for status, kind in sorted(endpoint.statuses().items())
        },
    }
    if parameters := _parameters(endpoint):
        operation["parameters"] = parameters
    if endpoint.takes is not None:
        content = {JSON: {"schema": _schema(endpoint.takes, by_type)}}
        operation["requestBody"] = {"required": True, "content": content}
    if endpoint.token:
        operation["security"] = [{"seat": []}, {}]
    return operation


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    path = [
        {"name": name, "in": "path", "required": True, "schema": PATTERNS[name]}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    number = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
    query = [
        {"name": name, "in": "query", "required": name in endpoint.query, "description": meaning, "schema": number}
        for name, meaning in (endpoint.query | endpoint.may_query).items()
    ]
    return path + query
