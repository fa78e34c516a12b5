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
from tests.table.harness import Server, Table

schema = schemathesis.openapi.from_dict(describe(ENDPOINTS))
CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]


def send(case: Any, server: Server) -> None:
    answer = case.call(base_url=f"http://127.0.0.1:{server.port}")
    case.validate_response(answer, checks=CHECKS)


@schema.parametrize()
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_to_a_stranger_is_described(case: Any, server: Server) -> None:
    send(case, server)


@pytest.fixture(scope="module")
def table(server: Server) -> Table:
    return server.make("mars", "me")


@schema.include(path_regex=r"{table}").parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_to_a_seat_or_an_owner_is_described(case: Any, server: Server, table: Table) -> None:
    owners = case.operation.path.rsplit("/", 1)[-1] in ("{seat}", "clock")
    case.path_parameters = {**case.path_parameters, "table": table.id}
    case.headers = {"Authorization": f"Bearer {table.owner if owners else table.tokens[0]}"}
    send(case, server)
    if owners:
        table.tokens[0] = table.post("/seats/0", {"action": "reissue"}, table.owner).json()["token"]


def test_the_server_publishes_the_description(server: Server) -> None:
    found = server.http.get("/api/openapi.json").json()
    assert found["openapi"] == "3.1.0"
    assert set(found["paths"]) == {endpoint.path for endpoint in ENDPOINTS}
    for name in ("Snapshot", "View", "Push", "Hello", "MoveAnswer"):
        assert name in found["components"]["schemas"]
