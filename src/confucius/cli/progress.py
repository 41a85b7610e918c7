"""A progress bar on standard error, where a person watches."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console
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
    with _bar(screen) as progress:
        task = progress.add_task(doing, total=total, completed=done)
        for number, item in enumerate(items):
            yield item
            if number >= done:
                progress.advance(task)


@contextmanager
def counting(doing: str, *, quiet: bool = False) -> Iterator[Callable[[int, int], None]]:
    """What to call with how many are done and how many there are."""
    screen = console(stderr=True)
    if quiet or not screen.is_terminal:
        yield lambda done, total: None
        return
    with _bar(screen) as progress:
        task = progress.add_task(doing, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def _bar(screen: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=screen, transient=True)
