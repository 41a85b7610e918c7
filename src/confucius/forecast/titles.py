"""The three titles as they would be given if the game ended now (rules 10.2)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from confucius.forecast.resolutions import MinistryForecast
from confucius.rules.scoring import DECIDING_MINISTRY, claims, title_holder, was_tied
from confucius.rules.state import State, replaced


@dataclass(frozen=True)
class TitleForecast:
    title: int
    claims: tuple[int, ...]  # by seat
    holder: int
    tied: bool
    ministry: int  # whose Minister takes it if it is tied


def title_forecasts(state: State, ministries: Sequence[MinistryForecast]) -> Iterator[TitleForecast]:
    """Titles are given after the last resolutions, so the offices that are certain count already."""
    ahead = state.copy()
    for ministry in ministries:
        if ministry.is_certain:
            ahead.offices = _filled(ahead.offices, ministry)
    for title, deciding in enumerate(DECIDING_MINISTRY):
        found = tuple(claims(ahead, title))
        yield TitleForecast(title, found, title_holder(ahead, title), was_tied(ahead, title), deciding)


def _filled(offices: list[int], ministry: MinistryForecast) -> list[int]:
    course, place = ministry.courses[0], 2 * ministry.ministry
    return replaced(replaced(offices, place, course.minister), place + 1, course.secretary)
