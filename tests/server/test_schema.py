"""Whatever is sent to any address, by its own description or against it: no fault of ours, no surprise.

Schemathesis makes the requests up, from the description of the API and from one of the pages and forms. In
most of them the table and the number of the move are put right, so that they get further than the door.
``pytest --attack-minutes 10 tests/server/test_schema.py`` tries for longer.
"""

import random
import time
import warnings
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import httpx
import pytest
import schemathesis
from fastapi import APIRouter
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from confucius.server.settings import Settings
from confucius.web import create_app, pages
from server.serving import Serving, serving

API: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
TRIES = 10  # for each address
PUT_RIGHT = 0.8  # the share of requests about a table that is there


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("attacked")) as running:
        yield running


def described() -> dict[str, Any]:
    return create_app(Settings(database="sqlite://")).openapi()


def pages_described() -> dict[str, Any]:
    """The pages and forms, which the description of the API leaves out."""
    parts = [part for part in vars(pages).values() if isinstance(part, ModuleType)]
    routes = [
        APIRoute(route.path, route.endpoint, methods=route.methods, response_model=None)
        for part in parts
        for route in getattr(part, "router", APIRouter()).routes
        if isinstance(route, APIRoute)
    ]
    return get_openapi(title="Pages", version="1", routes=routes)


def test_every_operation_has_an_id_of_its_own() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert described()["paths"]
        assert pages_described()["paths"]


class Attacker:
    """Somebody who sits at a table, and sends what he is given to send."""

    def __init__(self, server: Serving) -> None:
        self.http = httpx.Client(base_url=server.url, timeout=30)
        self.server = server
        self.rng = random.Random(1)
        self.http.post("/api/me", json={"name": "Mallory"})
        company = ["me", "bot:novice", "bot:novice"]
        shared, waiting = ["here:Ann", "me", "bot:random"], ["me", "invite", "open"]
        self.tables = [self.lay(seats) for seats in (company, shared, waiting)]

    def lay(self, seats: list[str]) -> str:
        laid = self.http.post("/api/tables", json={"seats": seats, "hints": True})
        return str(laid.json()["table"]["id"])

    def send(self, case: schemathesis.Case[Any], checks: list[CheckFunction]) -> None:
        if "table" in (case.path_parameters or {}) and self.rng.random() < PUT_RIGHT:
            self.put_right(case)
        answer = case.call(base_url=self.server.url, cookies=dict(self.http.cookies), timeout=30)
        case.validate_response(answer, checks=checks)

    def put_right(self, case: schemathesis.Case[Any]) -> None:
        case.path_parameters["table"] = self.rng.choice(self.tables)
        if isinstance(case.body, dict) and "expected" in case.body and self.rng.random() < PUT_RIGHT:
            view = self.http.get(f"/api/tables/{case.path_parameters['table']}/view").json()
            case.body["expected"] = view["last"] + 1


@pytest.mark.parametrize("part", ["api", "pages"])
def test_no_request_breaks_the_server_or_is_answered_otherwise_than_described(
    server: Serving, part: str, request: pytest.FixtureRequest
) -> None:
    schema = schemathesis.openapi.from_dict(described() if part == "api" else pages_described())
    checks: list[CheckFunction] = API if part == "api" else [not_a_server_error]
    attacker = Attacker(server)
    found = list(schema.get_all_operations())
    operations = [one.ok() for one in found if isinstance(one, Ok)]
    assert len(operations) == len(found)
    addresses = [one for one in operations if not one.path.endswith("/stream")]  # those never end
    assert len(addresses) > 30
    until = time.monotonic() + 60 * request.config.getoption("--attack-minutes") / 2
    round_ = 0
    while round_ == 0 or time.monotonic() < until:
        for address in addresses:
            attack(address, attacker, checks, round_)
        round_ += 1
    assert "Traceback" not in server.log.read_text()


def attack(address: Any, attacker: Attacker, checks: list[CheckFunction], round_: int) -> None:
    @seed(round_)
    @settings(
        max_examples=TRIES,
        database=None,
        deadline=None,
        derandomize=False,
        phases=[Phase.explicit, Phase.generate],
        verbosity=Verbosity.quiet,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=address.as_strategy())
    def tried(case: schemathesis.Case[Any]) -> None:
        attacker.send(case, checks)

    tried()
