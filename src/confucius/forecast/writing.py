"""A forecast as JSON, things called by their names in positions and moves."""

from collections.abc import Iterable
from typing import Any

from confucius.forecast.examination import ExamForecast, Tutor
from confucius.forecast.invasions import InvasionForecast
from confucius.forecast.looking import Forecast
from confucius.forecast.resolutions import Backing, Course, MinistryForecast
from confucius.forecast.titles import TitleForecast
from confucius.forecast.voyages import VoyageForecast
from confucius.rules import components
from confucius.rules.board import colour
from confucius.rules.components import COLOURS, MINISTRIES, post_name

Json = dict[str, Any]


def forecast_json(ahead: Forecast) -> Json:
    """
    >>> from confucius import Game
    >>> from confucius.forecast import forecast
    >>> told = forecast_json(forecast(Game(players=3, seed=1).view()))
    >>> told["cubes"], told["ministries"][1]["ministry"]
    ({'black': [3, 3], 'green': [3, 3], 'purple': [3, 3]}, 'hubu')
    """
    return {
        "round": ahead.round,
        "last_round": ahead.last_round,
        "examination": _examination(ahead.examination),
        "ministries": [_ministry(one) for one in ahead.ministries],
        "invasions": [_invasion(one) for one in ahead.invasions],
        "voyages": _voyages(ahead.voyages),
        "cubes": None if ahead.cubes is None else {COLOURS[s]: list(r) for s, r in enumerate(ahead.cubes)},
        "titles": [_title(one) for one in ahead.titles],
    }


def _seats(seats: Iterable[int]) -> list[str | None]:
    return [colour(seat) for seat in seats]


def _ministry(ahead: MinistryForecast) -> Json:
    return {
        "ministry": MINISTRIES[ahead.ministry],
        "when": ahead.when,
        "markers": ahead.markers,
        "chits": list(ahead.chits),
        "certain": ahead.is_certain,
        "choosers": _seats(ahead.choosers),
        "courses": [_course(course) for course in ahead.courses],
    }


def _course(course: Course) -> Json:
    return {
        "backings": [_backing(step) for step in course.backings],
        "minister": colour(course.minister),
        "secretary": colour(course.secretary),
    }


def _backing(step: Backing) -> Json:
    return {
        "seat": COLOURS[step.seat],
        "markers": step.markers,
        "level": _seats(step.level),
        "to": COLOURS[step.to],
        "gift": step.gift,
        "choice": _seats(step.choice),
    }


def _examination(ahead: ExamForecast) -> Json:
    return {
        "candidate": None if ahead.candidate < 0 else components.CANDIDATES[ahead.candidate],
        "below": ahead.below,
        "students": dict(zip(components.STUDENT_SPACES, _seats(ahead.students), strict=True)),
        "forced": ahead.forced,
        "held": ahead.held,
        "contested": ahead.contested,
        "winner": colour(ahead.winner),
        "tutors": [_tutor(tutor) for tutor in ahead.tutors],
        "places": [post_name(post) for post in ahead.places],
        "into_empty_seats": ahead.into_empty_seats,
    }


def _tutor(tutor: Tutor) -> Json:
    owners = _seats(tutor.owners)
    return {"seat": COLOURS[tutor.seat], "owners": owners, "gift": tutor.gift, "cards": tutor.cards}


def _invasion(ahead: InvasionForecast) -> Json:
    return {
        "land": components.FOREIGN_LANDS[ahead.land],
        "deadline": ahead.deadline,
        "outcome": ahead.outcome,
        "missing": ahead.missing,
        "chances": ahead.chances,
        "points": {COLOURS[seat]: points for seat, points in enumerate(ahead.points)},
        "rewarded": colour(ahead.rewarded),
    }


def _voyages(ahead: VoyageForecast) -> Json:
    return {
        "lands": {components.DISTANT_LANDS[land]: points for land, points in ahead.lands},
        "fleets": {
            COLOURS[fleet.seat]: {"sea": fleet.sea, "yard": fleet.yard, "missing": fleet.missing}
            for fleet in ahead.fleets
        },
        "rewards": ahead.rewards,
    }


def _title(ahead: TitleForecast) -> Json:
    return {
        "title": components.TITLES[ahead.title],
        "claims": {COLOURS[seat]: claim for seat, claim in enumerate(ahead.claims)},
        "holder": colour(ahead.holder),
        "tied": ahead.tied,
        "ministry": MINISTRIES[ahead.ministry],
    }
