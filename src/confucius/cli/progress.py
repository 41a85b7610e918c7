"""A progress bar on standard error, where a person watches."""

from collections.abc import Iterator
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from confucius.cli.output import console

Item = TypeVar("Item")


def tracked(
    items: Iterator[Item], total: int | None, doing: str, *, done: int = 0, quiet: bool = False
) -> Iterator[Item]:
    """The same items, counted on the screen if standard error is a terminal.

    The first items may have been `done` at an earlier time; they say nothing about the time left.
    """
    screen = console(stderr=True)
    if quiet or not screen.is_terminal:
        yield from items
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as progress:
        task = progress.add_task(doing, total=total, completed=done)
        for number, item in enumerate(items):
            yield item
            if number >= done:
                progress.advance(task)
