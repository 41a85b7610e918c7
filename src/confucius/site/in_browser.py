"""The app as the worker's script holds it: the other side of a bridge between Python and the browser.

The build opens it on CPython as well, to draw the front page in advance.
"""

import asyncio
import sys
from collections.abc import Callable
from typing import Any

from confucius.site.app import App
from confucius.site.shelf import NotKept

if sys.platform == "emscripten":
    from pyodide.ffi import create_proxy, to_js
else:

    def to_js(value: Any) -> Any:
        return value

    create_proxy = to_js


class Door:
    """What the worker's script holds: requests go in, answers come out."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def answer(self, method: str, address: str, kind: str, body: Any) -> Any:
        content = body.to_bytes() if hasattr(body, "to_bytes") else bytes(body)
        found = await self.app.answer(method, address, kind, content)
        content = found.body.encode() if isinstance(found.body, str) else found.body
        kind = f"{found.kind}; charset=utf-8" if found.kind.startswith("text/") else found.kind
        headers = [["Content-Type", kind], *map(list, found.headers.items())]
        return to_js([found.status, headers, content])

    def listen(self, address: str, say: Callable[[str], None], gone: Callable[[], None]) -> Any:
        """Begin a stream; the result ends it."""
        task = asyncio.ensure_future(self._tell(address, say, gone))
        return create_proxy(task.cancel)

    async def _tell(self, address: str, say: Callable[[str], None], gone: Callable[[], None]) -> None:
        try:
            async for event in self.app.events(address):
                say(event)
        finally:
            gone()


class _BrowserKeeper:
    """Texts in the browser's database."""

    def __init__(self, bridge: Any) -> None:
        self.bridge = bridge

    async def put(self, key: str, text: str) -> None:
        try:
            await self.bridge.put(key, text)
        except Exception as error:
            raise NotKept(str(error)) from error

    async def drop(self, key: str) -> None:
        try:
            await self.bridge.drop(key)
        except Exception as error:
            raise NotKept(str(error)) from error


class _BrowserMinds:
    """Bots in the second worker."""

    def __init__(self, bridge: Any) -> None:
        self.bridge = bridge

    async def think(self, question: str) -> str:
        return str(await self.bridge.think(question))


async def opened(bridge: Any, root: str) -> Door:
    """The app with everything this browser has kept. `bridge` is the worker's side of it."""
    languages = [str(name) for name in bridge.languages] if hasattr(bridge, "languages") else []
    app = App(_BrowserKeeper(bridge), _BrowserMinds(bridge), root, languages)
    app.open([(str(key), str(text)) for key, text in (await bridge.load()).to_py()])
    return Door(app)
