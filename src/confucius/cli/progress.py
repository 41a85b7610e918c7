"""A progress bar on standard error, where a person watches."""

from collections.abc import Iterator
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from confucius.cli.output import console

Item = TypeVar("Item")


def tracked(items: Iterator[Item], total: int | None, doing: str) -> Iterator[Item]:
    """The same items, counted on the screen if standard error is a terminal."""
    screen = console(stderr=True)
    if not screen.is_terminal:
        yield from items
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as progress:
        yield from progress.track(items, total=total, description=doing)
