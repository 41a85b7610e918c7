"""What can be said for a move where the adept's value sees no gain: what it leaves, and who benefits.

Passing, tutoring, naming the Chief Minister or discarding improve no part of the table, but whoever reads an
analysis wants a reason for them too. Nothing is weighed: these are facts that the one who decides can see.
"""

from collections.abc import Iterator
from typing import Final

from confucius.bots.advice import AdviceReason, effects
from confucius.forecast.resolutions import courses
from confucius.rules import moves
from confucius.rules.cards import cash, count, licences
from confucius.rules.components import CASH_CARD_DRAWS, JUNKS_PER_VOYAGE, NOBODY
from confucius.rules.income import TAX_DRAWS, commerce_draws
from confucius.rules.moves import Move
from confucius.rules.state import State
from confucius.rules.views import View

_Found = Iterator[tuple[str, dict[str, int]]]
_MOST: Final = 2


def plain_reasons(view: View, move: Move) -> tuple[AdviceReason, ...]:
    """What a legal move of the view's seat changes for everybody to see; or else what it leaves as it is."""
    seen = [reason for reason in effects(view.state, move) if reason.name != "saves"][:_MOST]
    return tuple(seen) or tuple(AdviceReason(name, 0.0, facts) for name, facts in _facts(view.state, move))


def _facts(state: State, move: Move) -> _Found:
    seat, hand = state.actor, state.hands[state.actor]
    if move.kind in (moves.PASS, moves.NO_ACTION):
        yield "keeps", {"number": count(hand)}
    elif move.kind == moves.TUTOR:
        yield from _tutoring(state, seat, move)
    elif move.kind == moves.CHIEF:
        yield from _chief(state, seat, move.a)
    elif move.kind == moves.DISCARD:
        kept = hand - move.pay
        yield "keeps-worth", {"cash": cash(kept), "licences": licences(kept)}
    elif move.kind == moves.YIELD:
        yield from _yielding(state, move.a)
    elif move.kind == moves.FORCE:
        yield "exam-due", {}
    elif move.kind in (moves.BUY_JUNKS, moves.VOYAGE):
        yield from _fleet(state, seat, move)
    elif move.kind == moves.PETITION_JUNKS and move.a != seat:
        yield "rival", {"seat": move.a}
    else:
        yield from _drawing(move)


def _tutoring(state: State, seat: int, move: Move) -> _Found:
    owner = state.students[move.a]
    facts = {"cash": cash(move.pay), "left": count(state.hands[seat]) - count(move.pay)}
    yield ("tutors-own", facts) if owner == seat else ("tutors", facts | {"seat": owner})


def _chief(state: State, seat: int, named: int) -> _Found:
    """The Chief Minister has the Imperial Favour; the player to the left begins."""
    first = (named + 1) % state.players
    if named == seat:
        yield "favour", {}
    else:
        yield ("begins-self", {}) if first == seat else ("begins", {"seat": first})


def _yielding(state: State, to: int) -> _Found:
    ways = [course for course, _ in courses(state, state.resolving) if course.backings[0].to == to]
    offices = {(course.minister, course.secretary) for course in ways}
    if len(offices) == 1 and NOBODY not in (only := offices.pop()):
        yield "offices", {"minister": only[0], "secretary": only[1]}
    else:
        yield "backs", {"seat": to}


def _fleet(state: State, seat: int, move: Move) -> _Found:
    bought = move.a if move.kind == moves.BUY_JUNKS else 0
    missing = JUNKS_PER_VOYAGE - state.sea[seat] - state.shipyards[seat] - bought
    yield ("voyage-nearer", {"missing": missing}) if missing > 0 else ("voyage-ready", {})


def _drawing(move: Move) -> _Found:
    draws = {moves.TAX: TAX_DRAWS, moves.CARD_CASH: CASH_CARD_DRAWS}.get(move.kind, 0)
    if move.kind == moves.COMMERCE:
        draws = commerce_draws(move.pay) - count(move.pay)
    yield ("cards", {"number": draws}) if draws > 0 else ("later", {})
