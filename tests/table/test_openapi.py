"""The description is true: schemathesis sends what fits and what does not, and every answer is described."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from offworld.table.openapi import describe
from offworld.table.routes import ENDPOINTS
from tests.table.harness import Server

schema = schemathesis.openapi.from_dict(describe(ENDPOINTS))
CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def known(server: Server) -> Any:
    return server.make("mars", "me")


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_described(case: Any, server: Server, known: Any) -> None:
    if "table" in (case.path_parameters or {}) and hash(str(case.body)) % 2:
        case.path_parameters["table"] = known.id
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {known.tokens[0]}"}
    answer = case.call(base_url=f"http://127.0.0.1:{server.port}")
    case.validate_response(answer, checks=CHECKS)


def test_the_server_publishes_the_description(server: Server) -> None:
    found = server.http.get("/api/openapi.json").json()
    assert found["openapi"] == "3.1.0"
    assert set(found["paths"]) == {endpoint.path for endpoint in ENDPOINTS}
    for name in ("Snapshot", "View", "Push", "Hello", "MoveAnswer"):
        assert name in found["components"]["schemas"]
