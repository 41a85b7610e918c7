"""The language of an answer: the one the person chose, otherwise the one their browser asks for."""

from typing import Final

from fastapi import Request
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import Message, Receive, Scope, Send

from confucius.store.database import Unreachable
from confucius.web.middleware import HttpMiddleware, before_answer
from confucius.web.sessions import bearer, chosen_language, house, session_token
from confucius.words.language import LANGUAGES, SOURCE, speaking
from confucius.words.names import marking_players

_TABLE_PAGES: Final = ("/tables/", "/learn/", "/puzzles/")
# What is the same for everybody, in every language; caches keep it.
FOR_EVERYBODY: Final = ("/static/", "/table-scripts/", "/palette.css", "/portraits/")


class LanguageMiddleware(HttpMiddleware):
    """Answers every request in its language; the same for what goes wrong on the way, and for streams."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"].startswith(FOR_EVERYBODY):
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        language = await language_of(request)
        request.state.language = language  # for the answer to a crash, which is made outside

        def mark(head: Message) -> None:
            headers = MutableHeaders(scope=head)
            headers.setdefault("Content-Language", language)
            headers.add_vary_header("Accept-Language, Cookie, X-Players")

        with speaking(language), marking_players(_is_of_a_table_page(request)):
            await self.app(scope, receive, before_answer(send, mark))


def _is_of_a_table_page(request: Request) -> bool:
    """The page of a table shows players by their own names, and so marks them; its scripts ask for that."""
    return request.scope["path"].startswith(_TABLE_PAGES) or request.headers.get("x-players") == "marked"


async def language_of(request: Request) -> str:
    """A program says with each request what it wants; a browser's wish gives way to the person's."""
    asked = wanted(request.headers)
    if bearer(request) is not None and asked is not None:
        return asked
    return await _chosen(request) or asked or SOURCE


async def _chosen(request: Request) -> str | None:
    try:
        token = session_token(request)
        person = None if token is None else await house(request).people.of_token(token)
    except Unreachable:  # the answer will say so; its language is the browser's
        person = None
    if person is not None and person.language in LANGUAGES:
        return person.language
    return chosen_language(request)


def wanted(headers: Headers) -> str | None:
    """The best of the languages a browser asks for.

    >>> wanted(Headers({"accept-language": "pl, de-AT;q=0.8, en;q=0.9"})), wanted(Headers())
    ('en', None)
    """
    best, liking = None, 0.0
    for part in headers.get("accept-language", "").split(","):
        name, _, quality = part.partition(";")
        short = name.strip().casefold().partition("-")[0]
        liked = _number(quality)
        if short in LANGUAGES and liked > liking:
            best, liking = short, liked
    return best


def _number(quality: str) -> float:
    name, _, value = quality.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
