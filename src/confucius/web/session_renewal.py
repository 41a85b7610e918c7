"""Cookies of sessions in use: they last as long as their sessions, which end when they are not used."""

from fastapi import Request, Response
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import Message, Receive, Scope, Send

from confucius.web.languages import FOR_EVERYBODY
from confucius.web.middleware import HttpMiddleware, before_answer
from confucius.web.sessions import COOKIE, house, set_cookie


class SessionRenewalMiddleware(HttpMiddleware):
    """Sends the cookie again, at most once an hour, with an answer that is for this visitor alone."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        token = None if scope["path"].startswith(FOR_EVERYBODY) else request.cookies.get(COOKIE)

        def renew(head: Message) -> None:
            headers = MutableHeaders(scope=head)
            noted = token is not None and house(request).people.was_noted(token)
            if token is not None and noted and not _has_session(headers):
                renewed = Response()
                set_cookie(request, renewed, token)
                headers.append("set-cookie", renewed.headers["set-cookie"])

        await self.app(scope, receive, send if token is None else before_answer(send, renew))


def _has_session(headers: Headers) -> bool:
    """Whether the answer itself begins or ends a session."""
    return any(value.startswith(f"{COOKIE}=") for value in headers.getlist("set-cookie"))
