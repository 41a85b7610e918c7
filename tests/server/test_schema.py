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
import requests
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
PARTS = 3  # API, pages and streams share the time
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
        self.sent = 0
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
        self.sent += 1
        answer = case.call(base_url=self.server.url, cookies=dict(self.http.cookies), timeout=30)
        case.validate_response(answer, checks=checks)

    def listen(self, case: schemathesis.Case[Any]) -> None:
        """Ask for a stream and hang up after its first words."""
        if "table" in (case.path_parameters or {}) and self.rng.random() < PUT_RIGHT:
            self.put_right(case)
        self.sent += 1
        told = case.as_transport_kwargs(base_url=self.server.url)
        told["cookies"] = {**(told.get("cookies") or {}), **dict(self.http.cookies)}
        with requests.request(**told, stream=True, timeout=30) as answer:
            assert answer.status_code < 500, answer.text[:200]
            if answer.status_code == 200:
                assert next(answer.iter_content(16))

    def put_right(self, case: schemathesis.Case[Any]) -> None:
        case.path_parameters["table"] = self.rng.choice(self.tables)
        if isinstance(case.body, dict) and "expected" in case.body and self.rng.random() < PUT_RIGHT:
            view = self.http.get(f"/api/tables/{case.path_parameters['table']}/view").json()
            case.body["expected"] = view.get("last", 0) + 1  # none where he has just left the table


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
    attack_all(addresses, attacker, checks, request.config)


def test_no_request_for_a_stream_breaks_the_server(server: Serving, request: pytest.FixtureRequest) -> None:
    """Streams never end, so only what comes first is looked at."""
    attacker = Attacker(server)
    addresses = [
        one.ok()
        for schema in (described(), pages_described())
        for one in schemathesis.openapi.from_dict(schema).get_all_operations()
        if isinstance(one, Ok) and one.ok().path.endswith("/stream")
    ]
    assert len(addresses) >= 3
    attack_all(addresses, attacker, None, request.config)


def attack_all(
    addresses: list[Any], attacker: Attacker, checks: list[CheckFunction] | None, config: pytest.Config
) -> None:
    """Each address in turn, again and again until the time is over."""
    until = time.monotonic() + 60 * config.getoption("--attack-minutes") / PARTS
    first = 1_000_000 * config.getoption("--attack-seed")
    rounds = 0
    while rounds == 0 or time.monotonic() < until:
        for address in addresses:
            attack(address, attacker, checks, first + rounds)
        rounds += 1
    print(f"{attacker.sent} requests to {len(addresses)} addresses")
    assert "Traceback" not in attacker.server.log.read_text()


def attack(address: Any, attacker: Attacker, checks: list[CheckFunction] | None, round_: int) -> None:
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
        if checks is None:
            attacker.listen(case)
        else:
            attacker.send(case, checks)

    tried()
