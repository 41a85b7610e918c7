"""Proxies: who is believed about a visitor's address, and about how much of it."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from confucius.cli import main
from confucius.server.settings import database_file
from confucius.web.proxies import Proxies
from confucius.web.slow_clients import MOST_CONNECTIONS
from server.process import Process


@contextmanager
def server_behind(proxy: str, folder: Path, *options: str) -> Iterator[Process]:
    database = database_file(folder / "club.sqlite3")
    running = Process(database, folder / "server.log", "--proxy", proxy, *options)
    running.start()
    try:
        yield running
    finally:
        running.close()


@pytest.mark.parametrize("proxy", ["*", "127.0.0.1"])
def test_a_visitor_cannot_choose_the_address_that_is_counted(proxy: str, tmp_path: Path) -> None:
    """What the visitor sent stands to the left of what the proxy appended."""
    with server_behind(proxy, tmp_path, "--limits", "passwords=3") as server, server.visitor() as thief:
        statuses = []
        for number in range(8):
            forwarded = {"x-forwarded-for": f"198.51.100.{number}, 192.0.2.1"}
            body = {"name": f"N{number}", "password": "guess guess"}
            statuses.append(thief.post("/api/login", json=body, headers=forwarded).status_code)
        other = {"x-forwarded-for": "192.0.2.1, 192.0.2.2"}
        last = thief.post("/api/login", json={"name": "N", "password": "guess guess"}, headers=other)
    assert statuses == [401] * 3 + [429] * 5
    assert last.status_code == 401, "another visitor of the same proxy"


def opens(server: Process, family: int, host: str, source: str, count: int) -> int:
    """How many of so many connections from one address are kept open."""
    with ExitStack() as stack:
        held = []
        for _ in range(count):
            connection = stack.enter_context(socket.socket(family, socket.SOCK_STREAM))
            try:
                connection.bind((source, 0))
                connection.connect((host, server.port))
            except OSError:
                pytest.skip("this machine has no such address")
            held.append(connection)
        with httpx.Client() as sure:  # by then the server has seen them all
            sure.get(f"http://{f'[{host}]' if ':' in host else host}:{server.port}/health")
        return sum(map(is_open, held))


def is_open(connection: socket.socket) -> bool:
    connection.settimeout(0.01)
    try:
        return connection.recv(1) != b""
    except TimeoutError:
        return True
    except OSError:
        return False


BEYOND = MOST_CONNECTIONS + 20


@pytest.mark.parametrize("proxy", ["127.0.0.0/8", "10.0.0.1, 127.0.0.2"])
def test_a_proxy_may_have_many_connections(proxy: str, tmp_path: Path) -> None:
    with server_behind(proxy, tmp_path) as server:
        assert opens(server, socket.AF_INET, "127.0.0.1", "127.0.0.2", BEYOND) == BEYOND


def test_so_may_one_that_is_reached_by_ipv6(tmp_path: Path) -> None:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("this machine has no IPv6")
    with server_behind("0:0::1", tmp_path, "--host", "::1") as server:
        assert opens(server, socket.AF_INET6, "::1", "::1", BEYOND) == BEYOND


def test_nobody_else_may(tmp_path: Path) -> None:
    with server_behind("127.0.1.0/24", tmp_path) as server:
        assert opens(server, socket.AF_INET, "127.0.0.1", "127.0.0.2", BEYOND) == MOST_CONNECTIONS


@pytest.mark.parametrize(
    ("named", "address", "believed"),
    [
        ("::1", "0:0:0:0:0:0:0:1", True),
        ("::1", "::2", False),
        ("2001:db8::/32", "2001:db8:5::7", True),
        ("10.0.0.0/8", "::ffff:10.1.2.3", True),
        ("10.0.0.5", "10.0.0.50", False),
        ("10.0.0.5", "nonsense", False),
        ("*", "203.0.113.9", True),
    ],
)
def test_addresses_are_compared_as_addresses(named: str, address: str, believed: bool) -> None:
    assert (address in Proxies.named(named)) == believed


@pytest.mark.parametrize("proxy", ["nginx", "10.0.0.0/99", "10.0.0.1,*"])
def test_what_is_no_address_is_named(proxy: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--proxy", proxy]) == 2
    assert "10.0.0.0/8" in capsys.readouterr().err
