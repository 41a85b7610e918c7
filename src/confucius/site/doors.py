"""The doors of the site: which method and path leads to which function. The server has the same ones."""

import re
from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import TYPE_CHECKING, Final

from confucius.pages.visits import Served
from confucius.site.asking import Ask
from confucius.table.problems import Problem, not_found
from confucius.table.text_cleaning import small_number
from confucius.words.language import gettext

if TYPE_CHECKING:
    from confucius.site.app import App

Answering = Callable[..., Awaitable[Served]]
_NUMBERS: Final = ("number", "at")


class Doors:
    def __init__(self) -> None:
        self._doors: list[tuple[str, re.Pattern[str], Answering, bool]] = []
        self._later: dict[tuple[str, ...], str] = {}

    def page(self, path: str, method: str = "GET") -> Callable[[Answering], Answering]:
        """A door whose answer a person sees: what goes wrong behind it is told on a page."""
        return self._door(method, path, True)

    def __call__(self, method: str, path: str) -> Callable[[Answering], Answering]:
        """A door for the scripts of a page: what goes wrong is told in JSON."""
        return self._door(method, path, False)

    def later(self, module: str, *places: str) -> None:
        """The doors of a module that is imported when somebody comes to one of these places: until then
        nobody waits for it."""
        self._later[places] = module

    def _door(self, method: str, path: str, is_page: bool) -> Callable[[Answering], Answering]:
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

        def add(door: Answering) -> Answering:
            self._doors.append((method, pattern, door, is_page))
            return door

        return add

    def find(self, method: str, path: str) -> tuple[Callable[["App", Ask], Awaitable[Served]], bool]:
        """The function behind a door, and whether its answer is a page. Raises a Problem if there is none."""
        for places in [places for places in self._later if path.startswith(places)]:
            import_module(self._later.pop(places))
        others = False
        for its_method, pattern, door, is_page in self._doors:
            found = pattern.fullmatch(path)
            if found and its_method == method:
                return _bound(door, found.groupdict()), is_page
            others |= bool(found)
        if others:
            raise Problem(405, "wrong-method", gettext("This address does not answer that kind of request."))
        raise not_found(gettext("There is nothing at this address."))


def _bound(door: Answering, names: dict[str, str]) -> Callable[["App", Ask], Awaitable[Served]]:
    facts: dict[str, str | int] = dict(names)
    for name in _NUMBERS:
        if name in names:
            number = small_number(names[name])
            if number is None:
                raise not_found(gettext("There is nothing at this address."))
            facts[name] = number
    return lambda app, ask: door(app, ask, **facts)


doors: Final = Doors()
