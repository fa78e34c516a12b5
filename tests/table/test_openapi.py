"""The description is true: schemathesis sends what fits and what does not, and every answer is described."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from offworld.table.api import Endpoint
from offworld.table.openapi import describe
from offworld.table.routes import ENDPOINTS
from tests.table.harness import Server, Table

OF_A_TABLE = [endpoint for endpoint in ENDPOINTS if "{table}" in endpoint.path]
FEW, MANY = 6, 100
"""Requests of each kind, in an ordinary run and with `--slow`."""
Sends = Callable[[Callable[[], None]], Callable[[], None]]


@pytest.fixture(scope="session")
def sends(request: pytest.FixtureRequest) -> Sends:
    most = MANY if request.config.getoption("--slow") else FEW
    return settings(max_examples=most, suppress_health_check=list(HealthCheck))


@cache
def schema() -> Any:
    """Made when a test asks for it: every process of a run collects these tests, and few of them run here."""
    from schemathesis import openapi

    return openapi.from_dict(describe(ENDPOINTS))


def cases(endpoint: Endpoint) -> st.SearchStrategy[Any]:
    """What fits and what does not."""
    from schemathesis import GenerationMode

    operation = schema()[endpoint.path][endpoint.method]
    return st.one_of(*map(operation.as_strategy, GenerationMode))


def send(case: Any, server: Server) -> None:
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

    checks = [not_a_server_error, status_code_conformance, response_schema_conformance]
    answer = case.call(base_url=f"http://127.0.0.1:{server.port}")
    case.validate_response(answer, checks=checks)


def name(endpoint: Endpoint) -> str:
    return f"{endpoint.method} {endpoint.path}"


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=name)
def test_every_answer_to_a_stranger_is_described(server: Server, endpoint: Endpoint, sends: Sends) -> None:
    @sends
    @given(cases(endpoint))
    def ask(case: Any) -> None:
        send(case, server)

    ask()


@pytest.fixture(scope="module")
def table(server: Server) -> Table:
    return server.make("mars", "me")


@pytest.mark.parametrize("endpoint", OF_A_TABLE, ids=name)
def test_every_answer_to_a_seat_or_an_owner_is_described(
    server: Server, table: Table, endpoint: Endpoint, sends: Sends
) -> None:
    owners = endpoint.path.rsplit("/", 1)[-1] in ("{seat}", "clock")

    @sends
    @given(cases(endpoint))
    def ask(case: Any) -> None:
        case.path_parameters = {**case.path_parameters, "table": table.id}
        case.headers = {"Authorization": f"Bearer {table.owner if owners else table.tokens[0]}"}
        send(case, server)
        if owners:
            table.tokens[0] = table.post("/seats/0", {"action": "reissue"}, table.owner).json()["token"]

    ask()


def test_the_server_publishes_the_description(server: Server) -> None:
    found = server.http.get("/api/openapi.json").json()
    assert found["openapi"] == "3.1.0"
    assert set(found["paths"]) == {endpoint.path for endpoint in ENDPOINTS}
    for name in ("Snapshot", "View", "Push", "Hello", "MoveAnswer"):
        assert name in found["components"]["schemas"]
