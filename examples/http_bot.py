"""A bot that plays over HTTP, with nothing but the standard library.

    python examples/http_bot.py http://localhost:8888                  lays a table against novices
    python examples/http_bot.py http://localhost:8888 --table ID       takes an open seat
    python examples/http_bot.py http://localhost:8888 --invite SECRET  accepts an invitation

It makes itself known once and gets a token, listens to the table's stream, and whenever it is to decide it
looks at the choices it is given. Replace `choose` by something better.
"""

import argparse
import json
import random
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]


class Server:
    """The HTTP API, as far as a bot needs it."""

    def __init__(self, address: str, token: str | None = None) -> None:
        self.address = address.rstrip("/")
        self.token = token or self.ask("POST", "/api/tokens", {"label": "example bot"})["token"]

    def ask(self, method: str, path: str, body: object = None) -> Json:
        """One request; a refusal is an answer too, with "code" and "message"."""
        try:
            with urllib.request.urlopen(self._request(method, path, body)) as answer:
                found: Json = json.load(answer)
                return found
        except urllib.error.HTTPError as refusal:
            told: Json = json.load(refusal)
            return told

    def listen(self, table: str) -> Iterator[Json]:
        """How the table stands, now and after every change."""
        with urllib.request.urlopen(self._request("GET", f"/api/tables/{table}/stream")) as stream:
            kind = ""
            for line in stream:
                name, _, value = line.decode().rstrip("\n").partition(": ")
                if name == "event":
                    kind = value
                elif name == "data" and kind in ("changed", "seats"):
                    yield json.loads(value)

    def _request(self, method: str, path: str, body: object = None) -> urllib.request.Request:
        headers = {"Content-Type": "application/json"}
        if hasattr(self, "token"):
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.Request(self.address + path, data, headers, method=method)


def choose(view: Json) -> str:
    """Any possible action, paid as cheaply as can be; not No Action if anything else is possible."""
    options = [option for group in view["choices"] for option in group["options"] if not option["alias"]]
    better = [option for option in options if option["move"] != "no-action"]
    option = random.choice(better or options)
    cards = "+".join(str(card) for card in option["payments"][0])
    return f"{option['move']} {cards}".strip()


def play(server: Server, table: str) -> Json:
    """Play until the game is over; the result."""
    for standing in server.listen(table):
        if standing["status"] == "finished":
            break
        if standing["your_turn"]:
            view = server.ask("GET", f"/api/tables/{table}/view")
            if view["choices"]:
                body = {"move": choose(view), "expected": view["last"] + 1}
                answer = server.ask("POST", f"/api/tables/{table}/moves", body)
                if "code" in answer:
                    print(f"{body['move']}: {answer['message']}")
    result: Json = server.ask("GET", f"/api/tables/{table}")["result"]
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description="a bot that plays over HTTP")
    parser.add_argument("address", nargs="?", help="where the server is: http://localhost:8888")
    parser.add_argument("--token", help="from POST /api/tokens; without one the bot is a new guest")
    parser.add_argument("--table", help="take an open seat there")
    parser.add_argument("--invite", help="the secret at the end of an invitation's address")
    parser.add_argument("--pace", type=float, default=0.2, help="seconds the novices take for a move")
    wanted = parser.parse_args()
    if wanted.address is None:
        parser.print_help()  # there is nothing to play at
        return
    server = Server(wanted.address, wanted.token)
    if wanted.table:
        answer = server.ask("POST", f"/api/tables/{wanted.table}/join", {})
    elif wanted.invite:
        answer = server.ask("POST", f"/api/invites/{wanted.invite}", {})
    else:
        answer = server.ask("POST", "/api/play", {"players": 3, "pace": wanted.pace})
        answer = answer.get("table", answer)
    if "code" in answer:
        raise SystemExit(answer["message"])
    print(f"Playing at {server.address}/tables/{answer['id']}")
    result = play(server, answer["id"])
    print(f"Won by {', '.join(result['winners'])}: {result['points']}")


if __name__ == "__main__":
    main()
