"""The guide for a first game: what one can do and what for, and what is likely at court."""

from dataclasses import dataclass
from typing import Final

from confucius import targets
from confucius.forecast import Forecast, forecast
from confucius.forecast.resolutions import AT_THE_END, NOW
from confucius.rules.components import MINISTRIES, NOBODY
from confucius.table.zones.scene import Scene
from confucius.words.forecast import Section, forecast_sections
from confucius.words.purposes import purposes

_EARLY: Final = 2  # rounds


@dataclass(frozen=True)
class Use:
    """Something one can do now, and what it is good for."""

    id: str
    target: str  # what is clicked for it, empty for a decision out of turn
    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class CourtSection:
    """A part of the table: who would take it today, as emblems, and the sentences."""

    section: Section
    holders: tuple[tuple[int, ...], ...]  # one set of seats for each office
    soon: bool  # it is decided in this round


@dataclass(frozen=True)
class Guide:
    uses: tuple[Use, ...]
    court: tuple[CourtSection, ...]
    uses_first: bool  # in the first rounds little is decided at court yet


def guide(scene: Scene) -> Guide:
    ahead = forecast(scene.view)
    court = tuple(_part(ahead, section) for section in forecast_sections(ahead))
    return Guide(tuple(_uses(scene)), court, scene.table.state.round <= _EARLY)


def _uses(scene: Scene) -> list[Use]:
    """Only what is possible: why something is not stands in its row."""
    groups = scene.answer["choices"] if scene.yours else []
    found = []
    for group in groups:
        if group["possible"]:
            card = group["id"].startswith("card:")
            target = group["id"] if card else targets.action(group["id"]) if len(groups) > 1 else ""
            lines = tuple(purposes(scene.view, group["id"]))
            found.append(Use(group["id"], target, group["name"], lines))
    return found


def _part(ahead: Forecast, section: Section) -> CourtSection:
    if section.id in MINISTRIES:
        ministry = ahead.ministries[MINISTRIES.index(section.id)]
        offices = tuple(tuple(ministry.holders(office)) for office in range(2))
        return CourtSection(section, offices, ministry.when in (NOW, AT_THE_END))
    if section.id == "examination":
        winner = ahead.examination.winner
        return CourtSection(section, ((winner,),) if winner != NOBODY else (), ahead.examination.held)
    if section.id == "invasions":
        return CourtSection(section, (), any(land.succeeds_now or land.fails_now for land in ahead.invasions))
    if section.id == "titles":
        return CourtSection(
            section, tuple((t.holder,) if t.holder != NOBODY else () for t in ahead.titles), False
        )
    return CourtSection(section, (), False)
