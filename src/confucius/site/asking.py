"""A request as a page of the site makes it, read with nothing but the standard library."""

import json
from dataclasses import dataclass
from email import message_from_bytes
from functools import cached_property
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

from confucius.pages.visits import Visit
from confucius.table.problems import Problem, bad_request
from confucius.table.text_cleaning import can_be_kept, small_number
from confucius.table.zones.updates import Shown, read_marks
from confucius.words.language import N_, gettext, say

_NOT_UNDERSTOOD: Final = N_("Part of the request was not understood: {where} ({why})")
_LONGEST: Final = 20_000
_MISSING: Final = object()


@dataclass(frozen=True)
class Ask:
    method: str
    address: str  # path and query
    kind: str  # of the body
    body: bytes
    visit: Visit

    @cached_property
    def query(self) -> dict[str, str]:
        return dict(parse_qsl(urlsplit(self.address).query))

    @cached_property
    def form(self) -> dict[str, str]:
        return dict(parse_qsl(self.body.decode(errors="replace")))

    @cached_property
    def json(self) -> dict[str, Any]:  # whatever was sent; each door checks what it takes out
        try:
            found = json.loads(self.body or b"{}")
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise bad_request("bad-body", gettext("The request could not be read."))
        return found

    def file(self, name: str) -> bytes:
        """The content of a file that came with a form."""
        message = message_from_bytes(f"Content-Type: {self.kind}\r\n\r\n".encode() + self.body)
        for part in message.walk():
            if part.get_param("name", header="content-disposition") == name:
                content = part.get_payload(decode=True)
                return content if isinstance(content, bytes) else b""
        return b""

    # From the address

    def number(self, name: str) -> int | None:
        text = self.query.get(name)
        if text is None:
            return None
        found = small_number(text.removeprefix("-"))
        if found is None:
            raise _misread(name, "not a number")
        return -found if text.startswith("-") else found

    @property
    def since(self) -> int:
        """The last move that is known; -1 for none."""
        found = self.number("since")
        return -1 if found is None else found

    @property
    def shown(self) -> Shown:
        """What the page shows already: from the address, or with a move."""
        source = self.query if self.method == "GET" else self.json
        logged = source.get("logged", -1)
        return Shown(read_marks(str(source.get("have", ""))), int(logged))

    # From a body in JSON

    def text(self, name: str, usual: Any = _MISSING) -> Any:
        found = self.json.get(name, usual)
        if found is usual and usual is not _MISSING:
            return found
        if not isinstance(found, str) or len(found) > _LONGEST or not can_be_kept(found):
            raise _misread(name, "not a text")
        return found

    def texts(self, name: str) -> list[str]:
        found = self.json.get(name)
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            raise _misread(name, "not a list of texts")
        return found

    def integer(self, name: str, usual: Any = _MISSING) -> Any:
        found = self.json.get(name, usual)
        if found is usual and usual is not _MISSING:
            return found
        if not isinstance(found, int) or isinstance(found, bool):
            raise _misread(name, "not a number")
        return found

    def flag(self, name: str) -> bool:
        return self.json.get(name) is True


def _misread(where: str, why: str) -> Problem:
    return Problem(422, "bad-request", say(_NOT_UNDERSTOOD, {"where": where, "why": why}), where=where)
