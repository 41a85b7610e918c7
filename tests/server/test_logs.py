"""What the server writes down holds no secret, however much is asked for."""

import re
from pathlib import Path

import pytest

from confucius.server.settings import database_file
from confucius.web.sessions import COOKIE
from server.process import Process

SAID, NOTED, PASSWORD = "a whisper at the table", "what I think of Ben", "a long secret phrase"


@pytest.mark.parametrize("form", ["text", "json"])
def test_even_at_debug_no_draw_talk_note_or_hash_is_written(form: str, tmp_path: Path) -> None:
    log = tmp_path / "server.log"
    server = Process(database_file(tmp_path / "club.sqlite3"), log, "--log-level", "debug", "--log", form)
    server.start()
    try:
        with server.visitor() as ada:
            ada.post("/api/register", json={"name": "Ada", "password": PASSWORD})
            seats = {"seats": ["me", "here:Ben", "bot:novice"], "pace": 0}
            made = ada.post("/api/tables", json=seats).json()["table"]
            seat = made["decider"]
            ada.post(f"/api/tables/{made['id']}/moves", json={"move": "tax", "expected": 1, "seat": seat})
            ada.post(f"/api/tables/{made['id']}/talk", json={"text": SAID})
            ada.put(f"/api/tables/{made['id']}/notes", json={"text": NOTED})
            ada.post("/api/login", json={"name": "Ada", "password": PASSWORD})
            assert ada.get("/").status_code == 200
            cookie = ada.cookies.get(COOKIE) or ""
        server.end()
    finally:
        server.close()
    written = log.read_text()
    assert "/api/tables/{table}/moves" in written, "requests are told"
    for secret in (SAID, NOTED, PASSWORD, cookie, "$argon2", "outcomes", "INSERT", "SELECT"):
        assert secret not in written, secret
    assert not re.search(r"\b[0-9a-f]{64}\b", written), "a hash"
