"""An analysis as a JSON document, and back."""

from collections.abc import Sequence
from typing import Any, Final

from confucius.analysis.chances import DIGITS, OUTCOMES
from confucius.analysis.decisions import ComparedMove
from confucius.analysis.report import AnalysedMoment, Analysis, Balance, Reading, TurningPoint
from confucius.analysis.settings import AnalysisSetting
from confucius.bots.advice import AdviceReason
from confucius.notation import move_text, parse_move
from confucius.notation.fields import shown
from confucius.rules.chance import PURPOSES, TARGETS, Draw, draw_due
from confucius.rules.components import COLOURS
from confucius.rules.moves import Move
from confucius.rules.options import Options
from confucius.words.language import N_, say

FORMAT: Final = "confucius-analysis"
VERSION: Final = 1

Json = dict[str, Any]


class AnalysisError(ValueError):
    """This is not an analysis, or there is none to be made; the message says why."""


def analysis_json(analysis: Analysis) -> Json:
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": analysis.rules,
        "options": analysis.options.to_json(),
        "game": analysis.game,
        "value": dict(analysis.judge),
        "setting": analysis.setting.to_json() | {"outcomes": OUTCOMES},
        "seats": list(analysis.seats),
        "start": list(analysis.start),
        "moments": [_moment(moment) for moment in analysis.moments],
        "players": [_balance(balance) for balance in analysis.players],
        "turning_points": [_turning_point(point) for point in analysis.turning_points],
    }


def _short(number: float) -> float:
    return round(number, DIGITS)


def _colour(seat: int | None) -> str | None:
    return None if seat is None else COLOURS[seat]


def _text(move: Move | None) -> str | None:
    return None if move is None else move_text(move)


def _draws(draws: Sequence[Draw]) -> list[Json]:
    return [{"draw": draw.name, "for": draw.target, "outcome": draw.outcome} for draw in draws]


def _moment(moment: AnalysedMoment) -> Json:
    return {
        "number": moment.number,
        "round": moment.round,
        "seat": _colour(moment.seat),
        "move": _text(moment.move),
        "draws": _draws(moment.draws),
        "forced": moment.forced,
        "before": list(moment.before),
        "expected": list(moment.expected),
        "after": list(moment.after),
        "known": None if moment.known is None else _reading(moment.known),
        "open": None if moment.open is None else _reading(moment.open),
    }


def _reading(reading: Reading) -> Json:
    return {
        "loss": _short(reading.loss),
        "error": _short(reading.error),
        "grade": reading.grade,
        "best": _text(reading.best.move),
        "chance": _short(reading.chosen.chance),
        "best_chance": _short(reading.best.chance),
        "simulations": reading.simulations,
        "moves": [_compared(compared) for compared in reading.moves],
    }


def _compared(compared: ComparedMove) -> Json:
    return {
        "move": _text(compared.move),
        "chance": _short(compared.chance),
        "error": _short(compared.error),
        "behind": _short(compared.behind),
        "behind_error": _short(compared.behind_error),
        "reasons": [_reason(reason) for reason in compared.reasons],
    }


def _reason(reason: AdviceReason) -> Json:
    return {"name": reason.name, "gain": round(reason.gain, 3), "facts": dict(reason.facts)}


def _balance(balance: Balance) -> Json:
    others = {COLOURS[seat]: _exact(x) for seat, x in enumerate(balance.others) if seat != balance.seat}
    return {
        "seat": COLOURS[balance.seat],
        "start": balance.start,
        "own": _exact(balance.own),
        "others": others,
        "luck": _exact(balance.luck),
        "end": balance.end,
        "accuracy": balance.accuracy,
        "accuracy_open": balance.accuracy_open,
        "adjusted": _exact(balance.adjusted),
        "points": balance.points,
    }


def _exact(number: float) -> float:
    """Sums of numbers with six digits have six digits too."""
    return round(number, DIGITS) + 0.0


def _turning_point(point: TurningPoint) -> Json:
    return {
        "number": point.number,
        "round": point.round,
        "by": point.by,
        "seat": _colour(point.seat),
        "move": _text(point.move),
        "draws": _draws(point.draws),
        "about": COLOURS[point.about],
        "change": _exact(point.change),
        "before": list(point.before),
        "after": list(point.after),
        "effects": [_reason(reason) for reason in point.effects],
    }


# Reading


def read_analysis(obj: object) -> Analysis:
    """The analysis in a JSON document; AnalysisError if it is none."""
    if not isinstance(obj, dict) or obj.get("format") != FORMAT:
        raise AnalysisError(say(N_("this is not an analysis: {value}"), {"value": shown(obj)}))
    if obj.get("version") != VERSION:
        facts = {"version": shown(obj.get("version")), "known": VERSION}
        raise AnalysisError(say(N_("analysis of version {version}; this reads {known}"), facts))
    try:
        return _read(obj)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        facts = {"why": f"{type(error).__name__}: {error}"}
        raise AnalysisError(say(N_("the analysis is damaged: {why}"), facts)) from error


def _read(obj: Json) -> Analysis:
    setting = obj["setting"]
    return Analysis(
        options=Options(**obj["options"]),
        rules=obj["rules"],
        game=obj["game"],
        judge=obj["value"],
        setting=AnalysisSetting(setting["simulations"], setting["name"] or ""),
        moments=tuple(_read_moment(moment) for moment in obj["moments"]),
        players=tuple(_read_balance(player, obj["seats"]) for player in obj["players"]),
        turning_points=tuple(_read_turning_point(point) for point in obj["turning_points"]),
    )


def _seat(colour: str | None) -> int | None:
    return None if colour is None else COLOURS.index(colour)


def _read_move(text: str | None) -> Move | None:
    return None if text is None else parse_move(text)


def _read_draw(obj: Json) -> Draw:
    purpose = PURPOSES.index(obj["draw"])
    target = 0 if obj["for"] is None else TARGETS[purpose].index(obj["for"])
    code = draw_due(purpose, target)
    number = 0
    while Draw(code).named(number) != obj["outcome"]:
        number += 1
    return Draw(code, number)


def _read_draws(draws: list[Json]) -> tuple[Draw, ...]:
    return tuple(_read_draw(draw) for draw in draws)


def _read_moment(obj: Json) -> AnalysedMoment:
    move = _read_move(obj["move"])
    return AnalysedMoment(
        number=obj["number"],
        round=obj["round"],
        seat=_seat(obj["seat"]),
        move=move,
        draws=_read_draws(obj["draws"]),
        forced=obj["forced"],
        before=tuple(obj["before"]),
        expected=tuple(obj["expected"]),
        after=tuple(obj["after"]),
        known=_read_reading(obj["known"], move),
        open=_read_reading(obj["open"], move),
    )


def _read_reading(obj: Json | None, played: Move | None) -> Reading | None:
    if obj is None or played is None:
        return None
    moves = tuple(_read_compared(compared) for compared in obj["moves"])
    return Reading(played, obj["loss"], obj["error"], moves, obj["simulations"])


def _read_compared(obj: Json) -> ComparedMove:
    return ComparedMove(
        move=parse_move(obj["move"]),
        chance=obj["chance"],
        error=obj["error"],
        behind=obj["behind"],
        behind_error=obj["behind_error"],
        reasons=_read_reasons(obj["reasons"]),
    )


def _read_reasons(reasons: list[Json]) -> tuple[AdviceReason, ...]:
    return tuple(AdviceReason(reason["name"], reason["gain"], reason["facts"]) for reason in reasons)


def _read_balance(obj: Json, seats: list[str]) -> Balance:
    return Balance(
        seat=COLOURS.index(obj["seat"]),
        start=obj["start"],
        own=obj["own"],
        others=tuple(obj["others"].get(colour, 0.0) for colour in seats),
        luck=obj["luck"],
        end=obj["end"],
        accuracy=obj["accuracy"],
        accuracy_open=obj["accuracy_open"],
        points=obj["points"],
    )


def _read_turning_point(obj: Json) -> TurningPoint:
    return TurningPoint(
        number=obj["number"],
        round=obj["round"],
        by=obj["by"],
        seat=_seat(obj["seat"]),
        move=_read_move(obj["move"]),
        draws=_read_draws(obj["draws"]),
        about=COLOURS.index(obj["about"]),
        before=tuple(obj["before"]),
        after=tuple(obj["after"]),
        effects=_read_reasons(obj["effects"]),
    )
