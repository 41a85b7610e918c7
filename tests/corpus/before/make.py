"""Writes this folder anew, as the version of Confucius that runs it stores things.

Run it with the Python of the version to remember, before that version changes:
``python tests/corpus/before/make.py``. It uses only what users have: the command and the HTTP API.
"""

import json
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

HERE = Path(__file__).parent
BEGUN = 1_735_689_600.0  # all times are moved so that the first is this: 1 January 2025, 00:00 UTC
TIMES = {
    "people": ("created",),
    "sessions": ("created",),
    "tables": ("created", "changed", "deadline"),
    "moves": ("at",),
    "notices": ("at",),
    "talk": ("at",),
    "notes": ("at",),
}
PASSWORD = "only a test password"
SLOW = 60.0  # a bot that does not move while this is being made
CRASHING = "class Crashing:\n    def choose(self, view, moves, rng):\n        raise RuntimeError('no idea')\n"
Json = dict[str, Any]


class Person:
    def __init__(self, url: str, name: str) -> None:
        self.client = httpx.Client(base_url=url, timeout=60)
        self.name = name
        self.post("/api/me", {"name": name})

    def ask(self, method: str, path: str, body: object = None) -> Json:
        response = self.client.request(method, path, json=body)
        assert response.is_success, f"{method} {path}: {response.status_code} {response.text[:500]}"
        return response.json() if response.content else {}

    def get(self, path: str) -> Json:
        return self.ask("GET", path)

    def post(self, path: str, body: object = None) -> Json:
        return self.ask("POST", path, {} if body is None else body)

    def table(self, *seats: str, **options: object) -> tuple[str, dict[str, str]]:
        made = self.post("/api/tables", {"seats": list(seats), "pace": 0, **options})
        return made["table"]["id"], made["invitations"]

    @property
    def session(self) -> str:
        return self.client.cookies["confucius_session"]


def one_move(table: str, players: dict[str, Person], rng: random.Random) -> bool:
    """Make a move for whoever of `players` is to decide; False when the game is over."""
    someone = next(iter(players.values()))
    view = someone.get(f"/api/tables/{table}/view?as=spectator")
    if view["over"]:
        return False
    seat = view["decision"]["seat"]
    if seat not in players:
        time.sleep(0.02)
        return True
    own = players[seat].get(f"/api/tables/{table}/view?as={seat}")
    option = rng.choice([option for group in own["choices"] for option in group["options"]])
    move = f"{option['move']} {'+'.join(map(str, rng.choice(option['payments'])))}".strip()
    body = {"move": move, "expected": own["last"] + 1, "seat": seat}
    players[seat].post(f"/api/tables/{table}/moves", body)
    return True


def play(table: str, players: dict[str, Person], seed: int, moves: int | None = None) -> None:
    rng, someone = random.Random(seed), next(iter(players.values()))
    while moves is None or someone.get(f"/api/tables/{table}")["number"] < moves:
        if not one_move(table, players, rng):
            return


def furnish(url: str, folder: Path) -> Json:
    """People and tables of every kind; which is which."""
    ada, ben, cleo = (Person(url, name) for name in ("Ada", "Ben", "Cleo"))
    ada.post("/api/register", {"name": "Ada", "password": PASSWORD})
    ada.client.post("/language", data={"language": "de", "next": "/"})
    ben.ask("PUT", "/api/me/guide", {"on": False})
    token = ada.post("/api/tokens", {"label": "a test program"})["token"]
    three = {"black": ada, "green": ben, "purple": cleo}
    tables: Json = {}

    tables["waiting"], invitations = ada.table("me", "invite", "open", "bot:novice", mode="turns")
    tables["late"], _ = ben.table("me", "open", "open", limit=10)  # the minimum, to wait for below
    for colour, person in (("green", cleo), ("purple", ada)):
        person.post(f"/api/tables/{tables['late']}/join", {"seat": colour})

    tables["people"], links = ada.table("me", "invite", "open", mode="turns", advanced=True)
    ben.post(links["green"].replace("/join/", "/api/invites/"))
    cleo.post(f"/api/tables/{tables['people']}/join", {})
    play(tables["people"], three, 1, 24)
    people = f"/api/tables/{tables['people']}"
    ada.post(f"{people}/talk", {"text": "Good luck, everybody."})
    ben.post(f"{people}/talk", {"text": "Thank you; I shall need it. <b>&amp;</b>"})
    ada.ask("PUT", f"{people}/notes", {"text": "Ben seems to hold a three."})
    cleo.post(f"{people}/leave")
    cleo.post(f"{people}/return")
    tables["sandbox-of-a-view"] = ben.post(f"{people}/sandbox")["table"]["id"]
    play(tables["sandbox-of-a-view"], dict.fromkeys(three, ben), 2, 4)

    tables["screen"], _ = cleo.table("me", "here:Dora", "here:Emil", no_limit=True)
    play(tables["screen"], dict.fromkeys(three, cleo), 3, 9)

    games = {
        "finished-3": (("me", "bot:novice", "bot:random"), {}),
        "finished-4": (("me", "bot:novice", "bot:adept", "bot:random"), {"advanced": True}),
        "finished-5": (("me", "bot:random", "bot:random", "bot:random", "bot:novice"), {"admiral": True}),
    }
    for seed, (name, (seats, options)) in enumerate(games.items(), 10):
        tables[name], _ = ada.table(*seats, private=name == "finished-5", **options)
        play(tables[name], {"black": ada}, seed)
    finished = tables["finished-3"]
    tables["rematch"] = ada.post(f"/api/tables/{tables['finished-4']}/rematch")["table"]["id"]
    tables["sandbox-of-a-game"] = ada.post(f"/api/tables/{finished}/sandbox", {"at": 12})["table"]["id"]
    records = {name: ada.get(f"/api/tables/{tables[name]}/record") for name in games}
    tables["upload"] = cleo.post("/api/records", records["finished-3"])["table"]["id"]

    crashing = folder / "crashing.py"
    crashing.write_text(CRASHING)
    tables["failed-bot"], _ = ben.table("me", f"bot:file:{crashing}:Crashing", "bot:novice", pace=0.5)
    while not ben.get(f"/api/tables/{tables['failed-bot']}/log")["notices"]:
        one_move(tables["failed-bot"], {"black": ben}, random.Random(4))

    while True:  # until nobody can be late any more
        decider = ben.get(f"/api/tables/{tables['late']}")["decider"]
        other = ben if decider != "black" else cleo
        response = other.client.post(f"/api/tables/{tables['late']}/hand-over", json={"seat": decider})
        if response.is_success:
            break
        time.sleep(0.5)

    tables["bots"], _ = ben.table("me", "bot:adept", "bot:novice", "open", advanced=True, pace=SLOW)
    ada.post(f"/api/tables/{tables['bots']}/join", {})
    ben.post(f"/api/tables/{tables['bots']}/leave")  # or a human decides first: then a stand-in thinks
    sessions = {person.name: person.session for person in (ada, ben, cleo)}
    invitation = invitations["green"].rpartition("/")[2]
    return {
        "about": "Made-up people of a test. The secrets are those of the database beside this file.",
        "password": PASSWORD,
        "program": token,
        "sessions": sessions,
        "invitation": invitation,
        "tables": tables,
        "records": records,
    }


def stored(folder: Path) -> Json:
    file = folder / "club.sqlite3"
    command = [sys.executable, "-m", "confucius", "serve", "--port", "0", "--no-open", "--allow-outside-bots"]
    server = subprocess.Popen(
        [*command, "--database", f"sqlite:///{file}"], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    found = re.search(r"http://\S+", server.stdout.readline())
    assert found
    try:
        facts = furnish(found.group(), folder)
    finally:
        server.kill()  # as a power cut would
        server.wait()
    dump(file, folder)
    return facts


def dump(file: Path, folder: Path) -> None:
    """The database as SQL, with fixed times and bots that do not make tests wait."""
    with sqlite3.connect(file) as database:
        (first,) = database.execute("SELECT min(created) FROM people").fetchone()
        for table, columns in TIMES.items():
            for column in columns:
                moved = f"round({column} - {first!r} + {BEGUN!r}, 3)"
                database.execute(f"UPDATE {table} SET {column} = {moved} WHERE {column} IS NOT NULL")
        database.execute("UPDATE tables SET pace = 0")
        # Notices of still earlier versions are sentences.
        table, number = database.execute("SELECT table_id, number FROM notices ORDER BY id").fetchone()
        old = (table, number, 1, "left", "{}", "Green has left; a bot plays on.", BEGUN)
        names = "table_id, number, seat, code, facts, text, at"
        database.execute(f"INSERT INTO notices ({names}) VALUES (?, ?, ?, ?, ?, ?, ?)", old)
        lines = "\n".join(database.iterdump()).replace(str(folder), "/bots")
    (HERE / "club.sql").write_text(lines + "\n", encoding="utf-8")


def confucius(*words: object, answers: str = "") -> str:
    command = [sys.executable, "-m", "confucius", *map(str, words)]
    done = subprocess.run(command, input=answers, capture_output=True, text=True, check=True)
    return done.stdout


TRANSCRIPT = (
    {"do": "new", "players": 3, "advanced": True, "seed": "before"},
    {"do": "push", "move": "tax"},
    {"do": "legal"},
    {"do": "why", "move": "nominate red pay 2"},
    {"do": "view", "seat": "green"},
    {"do": "sample", "seat": "green", "seed": 1},
    {"do": "push", "move": "nonsense"},
    {"do": "position"},
    {"do": "record"},
    {"do": "result"},
    {"do": "quit"},
)


def files(records: Json) -> None:
    for name, record in records.items():
        (HERE / f"{name}.json").write_text(json.dumps(record, separators=(",", ":")) + "\n", encoding="utf-8")
    saved = HERE / "saved.json"
    saved.unlink(missing_ok=True)
    confucius("play", "--plain", "--players", 3, "--seed", "before", "--save", saved, answers="tax\n\nquit\n")
    journal = HERE / "arena.jsonl"
    journal.unlink(missing_ok=True)
    arena = ("arena", "--bots", "novice,random,random", "--seed", 7, "--games", 6)
    confucius(*arena, "--out", journal, "--json")
    lines = [json.dumps(request) + "\n" for request in TRANSCRIPT]
    answers = confucius("protocol", answers="".join(lines)).splitlines(keepends=True)
    pairs = zip(lines, answers, strict=True)
    (HERE / "protocol.txt").write_text("".join(f"> {ask}< {answer}" for ask, answer in pairs))


def positions() -> None:
    """Positions of games under way, as JSON and as lines."""
    requests = []
    for players, advanced, admiral in ((3, False, False), (4, True, False), (5, True, True)):
        requests += [{"do": "new", "players": players, "advanced": advanced, "admiral": admiral, "seed": 7}]
        requests += [{"do": "push", "move": "tax"}, {"do": "position"}]
    answers = confucius("protocol", answers="".join(json.dumps(r) + "\n" for r in requests)).splitlines()
    found = [json.loads(answer) for answer in answers[2::3]]
    made = [{"position": one["position"], "text": one["text"]} for one in found]
    (HERE / "positions.json").write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory() as folder:
        facts = stored(Path(folder))
    files(facts.pop("records"))
    positions()
    (HERE / "club.json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
