"""Clients that leave before they are answered: work for them is stopped."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import Request
from starlette.exceptions import HTTPException

Answer = TypeVar("Answer")
_LEFT = 499  # nobody reads it; it is what others write into their logs


async def unless_gone(request: Request, work: Coroutine[Any, Any, Answer]) -> Answer:
    """The answer, or no answer and no more work once the visitor has closed the connection."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait([working, leaving], return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise HTTPException(_LEFT)
        return working.result()
    finally:
        leaving.cancel()
        working.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
