"""Against a real server process: what is too large, too slow, never ends or is no HTTP at all.

One server is attacked by all tests; whatever they do, it answers the others at once, logs no fault and
does not grow.
"""

import json
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from confucius.server.settings import Settings, database_file
from confucius.web.body_limits import LARGEST_BODY, LARGEST_RECORD
from confucius.web.slow_clients import MOST_CONNECTIONS, SECONDS_FOR_A_HEAD
from nonsense import DEEP
from server.process import Process

ATTACKER = "127.0.0.2"  # the others come from 127.0.0.1
PROMPT = 5.0  # seconds; on a busy machine
MOST_GROWTH = 150  # megabytes


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("attacked")
    running = Process(database_file(folder / "club.sqlite3"), folder / "server.log")
    running.start()
    grown = memory(running)
    yield running
    assert prompt(running), "it still answers"
    assert memory(running) - grown < MOST_GROWTH
    running.end()
    log = running.log.read_text()
    assert " failed\n" not in log
    assert "ASGI application" not in log
    running.close()


def memory(server: Process) -> int:
    """Megabytes that it has at its largest; 0 where the system does not say."""
    assert server._running is not None
    status = Path(f"/proc/{server._running.pid}/status")
    if not status.exists():
        return 0
    return next(int(row.split()[1]) // 1024 for row in status.read_text().splitlines() if "VmHWM" in row)


def prompt(server: Process) -> bool:
    begun = time.monotonic()
    with server.visitor() as somebody:
        answered = somebody.get("/healthz").status_code == 200 and somebody.get("/").status_code == 200
    return answered and time.monotonic() - begun < PROMPT


def connect(server: Process, source: str = ATTACKER) -> socket.socket:
    port = int(server.url.rsplit(":", 1)[1])
    try:
        return socket.create_connection(("127.0.0.1", port), timeout=20, source_address=(source, 0))
    except OSError:
        pytest.skip("this machine has one address only")


def said(connection: socket.socket) -> bytes:
    """All that comes until the other side is silent or gone."""
    heard = b""
    try:
        while piece := connection.recv(65536):
            heard += piece
    except OSError:
        pass
    return heard


HALVES = [
    b"",
    b"GET / HT",
    b"GET / HTTP/1.1\r\nHost: club.test\r\nX-Slow: 1\r\n",
    b"POST /api/me HTTP/1.1\r\nHost: club.test\r\nContent-Length: 50\r\n",
]


def test_connections_that_never_say_what_they_want_keep_nobody_out_and_are_closed(server: Process) -> None:
    held = [connect(server) for _ in range(MOST_CONNECTIONS)]
    begun = time.monotonic()
    for number, connection in enumerate(held):
        connection.sendall(HALVES[number % len(HALVES)])
    assert prompt(server)
    beyond = connect(server)
    beyond.settimeout(PROMPT)
    assert said(beyond) == b"", "one address has only so many connections"
    trickle = threading.Thread(target=drip, args=(held[2],))
    trickle.start()
    for connection in held:
        assert said(connection) == b""
        connection.close()
    assert time.monotonic() - begun < SECONDS_FOR_A_HEAD + PROMPT
    trickle.join()
    assert prompt(server)
    with httpx.Client(transport=httpx.HTTPTransport(local_address=ATTACKER)) as again:
        assert again.get(f"{server.url}/healthz").status_code == 200, "who behaves is let in again"


def drip(connection: socket.socket) -> None:
    """A header, letter by letter: that some of it comes does not help."""
    for _ in range(int(SECONDS_FOR_A_HEAD) * 4):
        try:
            connection.sendall(b"a")
        except OSError:
            return
        time.sleep(0.5)


@pytest.mark.parametrize(
    ("path", "size", "status"),
    [
        ("/api/me", LARGEST_BODY + 1, 413),
        ("/api/records", LARGEST_RECORD + 1, 413),
        ("/account/name", LARGEST_BODY + 1, 413),
        ("/api/records", LARGEST_BODY + 1, 400),
    ],
)
def test_what_is_too_large_is_not_even_read(server: Process, path: str, size: int, status: int) -> None:
    with server.visitor() as visitor:
        answer = visitor.post(path, content=b"[" * size, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["message"]


def test_a_body_without_a_length_is_cut_off_too(server: Process) -> None:
    def endless() -> Iterator[bytes]:
        while True:
            yield b" " * 100_000

    with server.visitor() as visitor:
        try:
            answer = visitor.post("/api/me", content=endless(), headers={"content-type": "application/json"})
        except httpx.TransportError:  # closed while we still talked
            pass
        else:
            assert answer.status_code == 413
    assert prompt(server)


NESTED = [
    "[" * DEEP + "]" * DEEP,
    '{"a":' * DEEP + "1" + "}" * DEEP,
    "[" * 200_000,
    '{"seats":' + "[" * DEEP + "]" * DEEP + "}",
    '{"play":' + "9" * 100_000 + "}",
]


@pytest.mark.parametrize("path", ["/api/records", "/api/tables", "/api/login"])
@pytest.mark.parametrize("number", range(len(NESTED)))
def test_json_nested_without_end_is_refused(server: Process, path: str, number: int) -> None:
    with server.visitor() as visitor:
        answer = visitor.post(path, content=NESTED[number], headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422), answer.text[:200]
    assert answer.json()["code"] in ("bad-body", "bad-request", "bad-record")


def test_a_nested_file_is_no_record(server: Process) -> None:
    with server.visitor() as visitor:
        for text in NESTED:
            assert visitor.post("/records", files={"record": ("game.json", text)}).status_code in (400, 422)


HEAD = b"Host: club.test\r\nConnection: close\r\n"
BAD_REQUESTS = {
    "a long header": b"GET / HTTP/1.1\r\n" + HEAD + b"X-Long: " + b"a" * 200_000 + b"\r\n\r\n",
    "a long address": b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\n" + HEAD + b"\r\n",
    "many headers": b"GET / HTTP/1.1\r\n" + HEAD + b"X-A: 1\r\n" * 20_000 + b"\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two lengths": b"POST /api/me HTTP/1.1\r\n" + HEAD + b"Content-Length: 2\r\nContent-Length: 9\r\n\r\n{}",
    "a length and chunks": (
        b"POST /api/me HTTP/1.1\r\n" + HEAD + b"Content-Length: 4\r\nTransfer-Encoding: gzip\r\n\r\n{}"
    ),
    "a length and chunks that could be read": (
        b"POST /api/me HTTP/1.1\r\n" + HEAD + b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n"
        b"Content-Type: application/json\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
    ),
    "no number": b"POST /api/me HTTP/1.1\r\n" + HEAD + b"Content-Length: -5\r\n\r\n",
    "a NUL": b"GET /\0 HTTP/1.1\r\n" + HEAD + b"\r\n",
    "not HTTP": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(range(256)),
    "another HTTP": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "an odd line": b"\x00\xff\xfe\r\n\r\n",
}
ODD_REQUESTS = {
    "another code": b"GET /api/tables/%ff%fe/view HTTP/1.1\r\n" + HEAD + b"Cookie: \xff\xfe=\xff\r\n\r\n",
    "a strange host": b"GET /rules HTTP/1.1\r\nHost: [\r\nConnection: close\r\nAccept: text/html\r\n\r\n",
    "an origin": b"POST /api/me HTTP/1.1\r\n" + HEAD + b"Origin: http://[\r\nContent-Length: 2\r\n\r\n{}",
    "a strange token": b"GET /api/me HTTP/1.1\r\n" + HEAD + b"Authorization: Bearer \xff\xfe\r\n\r\n",
    "a strange cookie": b"GET /learn HTTP/1.1\r\n" + HEAD + b"Cookie: learned=" + b"9" * 5000 + b"\r\n\r\n",
    "a strange wish": b"GET / HTTP/1.1\r\n" + HEAD + b"Accept-Language: de;q=nan,fr;q=9e999\r\n\r\n",
    "a step upwards": b"GET /static/../../../../etc/passwd HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a hidden step": b"GET /static/%2e%2e/%2e%2e/settings.py HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a method nobody knows": b"BREW / HTTP/1.1\r\n" + HEAD + b"\r\n",
}


@pytest.mark.parametrize("name", BAD_REQUESTS)
def test_what_is_no_request_is_refused(server: Process, name: str) -> None:
    with connect(server) as connection:
        try:
            connection.sendall(BAD_REQUESTS[name])
        except OSError:
            return  # refused before we had said it all
        answer = said(connection)
    assert answer == b"" or answer[:12] in (b"HTTP/1.1 400", b"HTTP/1.1 404", b"HTTP/1.1 501"), answer[:200]


@pytest.mark.parametrize("name", ODD_REQUESTS)
def test_an_odd_request_is_no_fault_of_the_server(server: Process, name: str) -> None:
    with connect(server) as connection:
        connection.sendall(ODD_REQUESTS[name])
        answer = said(connection)
    status = int(answer[9:12])
    assert 200 <= status < 500, answer[:300]
    assert b"root:" not in answer
    assert b"Settings" not in answer


def test_one_person_listens_at_so_many_places_and_others_still_can(server: Process) -> None:
    with server.visitor() as ada:
        ada.post("/api/me", json={"name": "Ada"})
        cookie = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
        head = f"GET /api/stream HTTP/1.1\r\nHost: club.test\r\nCookie: {cookie}\r\n\r\n".encode()
        most = Settings(database="sqlite://").most_streams_each
        listening = [connect(server) for _ in range(most)]
        for connection in listening:
            connection.sendall(head)
        assert all(connection.recv(15).startswith(b"HTTP/1.1 200") for connection in listening)
        refused = ada.get("/api/stream")
        assert (refused.status_code, refused.json()["code"]) == (429, "too-often")
        assert prompt(server)
        for connection in listening:
            connection.close()
        until = time.monotonic() + 20
        while True:
            with ada.stream("GET", "/api/stream") as again:
                if again.status_code == 200:
                    break
            assert time.monotonic() < until, "closed streams are not counted any more"
            time.sleep(0.2)


def test_bad_letters_in_json_are_refused(server: Process) -> None:
    with server.visitor() as visitor:
        half = json.dumps({"name": "x"}).encode("utf-16")[:-1]
        for content in (b"\xff\xfe\x00", b'{"name": "\xc3\x28"}', half):
            answer = visitor.post("/api/me", content=content, headers={"content-type": "application/json"})
            assert answer.status_code in (400, 422), content
