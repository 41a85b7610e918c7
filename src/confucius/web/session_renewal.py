"""Cookies of sessions in use: they last as long as their sessions, which end when they are not used."""

from fastapi import Request, Response
from starlette.datastructures import MutableHeaders
from starlette.types import Message, Receive, Scope, Send

from confucius.web.middleware import HttpMiddleware, before_answer
from confucius.web.sessions import COOKIE, house, set_cookie


class SessionRenewalMiddleware(HttpMiddleware):
    """Sends the cookie again, at most once an hour, unless the answer begins or ends a session."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        token = request.cookies.get(COOKIE)

        def renew(head: Message) -> None:
            headers = MutableHeaders(scope=head)
            given = any(value.startswith(f"{COOKIE}=") for value in headers.getlist("set-cookie"))
            if token is not None and house(request).people.was_noted(token) and not given:
                renewed = Response()
                set_cookie(request, renewed, token)
                headers.append("set-cookie", renewed.headers["set-cookie"])

        await self.app(scope, receive, send if token is None else before_answer(send, renew))
