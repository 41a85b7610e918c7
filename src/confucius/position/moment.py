"""Whether the moment of the game fits the table: step, actor, draws due, what is in progress.

The pieces may add up and the game could still not go on: nobody to decide, nothing to draw, no
candidate to place. Only such things are refused here; what play would merely never reach is not.
"""

from confucius.position.names import STEPS
from confucius.rules import chance, components, examination, resolution, rounds
from confucius.rules import state as steps
from confucius.rules.cards import count
from confucius.rules.components import COLOURS, HAND_LIMIT, NOBODY, POSTS_PER_MINISTRY
from confucius.rules.state import State, count_rewards

WALL_TO_COME = (steps.CHOOSING_CHIEF, steps.ACTING, steps.FAVOUR, steps.BUILDING_WALL)
# Leading to the next one.
_ANOTHER_ROUND = (steps.SETTING_UP, steps.BEGINNING_ROUND, steps.LIMITING_HANDS, steps.DISCARDING)
# Once the examination of the last candidate is over there is none face up, until the game ends.
_NO_CANDIDATE_NEEDED = (
    steps.RESOLVING,
    steps.YIELDING,
    steps.INVADING,
    steps.ENDING_ROUND,
    steps.SCORING,
    steps.OVER,
)
_ENDING = (steps.RESOLVING, steps.YIELDING, steps.SCORING, steps.OVER)


def contradictions(state: State) -> list[str]:
    """What keeps the game from going on from here, one sentence each."""
    found: list[str] = []
    _check_round(state, found)
    _check_draws(state, found)
    _check_laid(state, found)
    _check_piles(state, found)
    _check_resolving(state, found)
    # Whose decision it is can only be judged when the table itself makes sense.
    if not found:
        _check_actor(state, found)
    return found


def _check_round(state: State, found: list[str]) -> None:
    name = STEPS[state.step]
    if state.round == 0 and state.step not in (steps.SETTING_UP, steps.BEGINNING_ROUND):
        found.append(f"step {name!r} needs a round from 1")
    least = state.round - 1 if state.step in WALL_TO_COME else state.round
    if state.wall < least:
        found.append(f"in step {name!r} of round {state.round} at least {least} pieces of the wall are down")
    if state.wall >= components.WALL_PIECES and state.step in (*WALL_TO_COME, *_ANOTHER_ROUND):
        found.append(f"the wall is complete, so the game ends this round; step {name!r} cannot come now")
    if state.ending >= 0 and state.step not in _ENDING:
        found.append(f"the game is ending, which step {name!r} cannot follow")
    if state.ending < 0 and state.step in (steps.SCORING, steps.OVER):
        found.append(f"step {name!r} needs 'ending', the reason why the game ends")


def _check_draws(state: State, found: list[str]) -> None:
    """Every draw that is due must find something to draw and a place to put it."""
    purposes = [chance.purpose_of(due) for due in state.due]
    if purposes.count(chance.CARD) > count(state.deck) + count(state.discard):
        found.append("more cards are due to be drawn than lie in deck and discard pile")
    if purposes.count(chance.REWARD) > count_rewards(state.reward_deck):
        found.append("more reward cards are due to be drawn than are left")
    if purposes.count(chance.OFFICIAL) > sum(state.officials):
        found.append("more officials are due to be drawn than lie face down")
    for due in state.due:
        seat = chance.target_of(due)
        if chance.purpose_of(due) in (chance.CARD, chance.REWARD) and seat >= state.players:
            found.append(f"a draw is due for {COLOURS[seat]}, who is not in the game")
        if chance.purpose_of(due) == chance.OFFICIAL and (state.tiles[seat] or state.due.count(due) > 1):
            place = components.post_name(seat).capitalize()
            found.append(f"an official is due for {place}, which has one or gets another")
    _check_candidate_draw(state, purposes.count(chance.CANDIDATE), found)


def _check_candidate_draw(state: State, due: int, found: list[str]) -> None:
    none_left = not state.candidates and not state.any_candidates
    if due > 1 or (due and (none_left or state.candidate >= 0)):
        found.append("a candidate is due to be turned up, but one is face up or none is left")
    if state.candidate < 0 and not due:
        if state.step not in _NO_CANDIDATE_NEEDED:
            found.append("no candidate is face up")
        elif not none_left:
            found.append("candidates lie face down, but none is face up or due to be turned up")


def _check_laid(state: State, found: list[str]) -> None:
    """What the set-up draws is on the table, or its draw is still due (rules 1)."""
    missing: list[int] = []
    for ministry in range(3):
        undrawn = state.chits[2 * ministry : 2 * ministry + 2].count(0)
        missing += [chance.draw_due(chance.MINISTRY_CHIT, ministry)] * undrawn
    missing += [chance.draw_due(chance.LAND_CHIT, at) for at, v in enumerate(state.land_chits) if v == 0]
    missing += [chance.draw_due(chance.FOREIGN_TILE, at) for at, v in enumerate(state.foreign) if v < 0]
    if state.chief == NOBODY:
        missing.append(chance.draw_due(chance.FIRST_CHIEF))
    setup = (chance.MINISTRY_CHIT, chance.LAND_CHIT, chance.FOREIGN_TILE, chance.FIRST_CHIEF)
    due = [draw for draw in state.due if chance.purpose_of(draw) in setup]
    for draw in sorted(set(missing) | set(due)):
        if missing.count(draw) != due.count(draw):
            wrong = "missing, but not due to be drawn" if draw in missing else "there, but due to be drawn"
            found.append(f"a {chance.PURPOSES[chance.purpose_of(draw)]} is {wrong}")
    if due and state.step != steps.SETTING_UP:
        found.append(f"draws of the set-up are due in step {STEPS[state.step]!r}")


def _check_piles(state: State, found: list[str]) -> None:
    contested = state.students[0] != state.students[1] and NOBODY not in state.students
    if state.step in (steps.TUTORING, steps.DECIDING_EXAM):
        if not contested:
            found.append("tutoring needs two students of different players (rules 8.2.1)")
    elif any(state.piles) or state.tutored:
        found.append(f"there is no tutoring in step {STEPS[state.step]!r} (rules 8.2.1)")
    for at, pile in enumerate(state.piles):
        if pile and not state.tutored >> at % state.players & 1:
            found.append(f"{COLOURS[at % state.players]} has tutoring cards down but has not tutored yet")


def _check_resolving(state: State, found: list[str]) -> None:
    ministry = state.resolving
    if ministry < 0:
        return
    name = components.MINISTRIES[ministry].capitalize()
    if state.step not in (steps.RESOLVING, steps.YIELDING):
        found.append(f"{name} cannot be in resolution in step {STEPS[state.step]!r}")
    if state.resolved[ministry]:
        found.append(f"{name} is resolved already and cannot be in resolution")
    owners = state.owners[ministry * POSTS_PER_MINISTRY : (ministry + 1) * POSTS_PER_MINISTRY]
    if [seat == NOBODY for seat in owners] != [seat == NOBODY for seat in state.backing]:
        found.append(f"in the resolution of {name} every marker counts for someone, an empty seat for nobody")


def _check_actor(state: State, found: list[str]) -> None:
    step, seat = state.step, state.actor
    name = STEPS[step]
    if step >= steps.SETTING_UP:
        # The draws of the Imperial Favour are made with the Chief Minister still to act.
        if seat != NOBODY and not (step == steps.BUILDING_WALL and state.due):
            found.append(f"nobody decides in step {name!r}")
    elif seat == NOBODY:
        found.append(f"step {name!r} needs an 'actor'")
    elif step == steps.ACTING and state.passed >> seat & 1:
        found.append(f"{COLOURS[seat]} has passed and cannot act (rules 2.5)")
    elif step in (steps.CHOOSING_CHIEF, steps.FAVOUR) and seat != state.chief:
        found.append(f"step {name!r} is decided by the Chief Minister, {COLOURS[state.chief]}")
    elif step == steps.CHOOSING_CHIEF and 0 in state.cubes:
        found.append("everyone needs an active cube: the new Chief Minister gives one up (rules 2.2)")
    elif step == steps.TUTORING and not (state.hands[seat] and state.tutored >> seat & 1):
        found.append(f"{COLOURS[seat]} cannot tutor: no cards, or not yet their turn (rules 8.2.1)")
    elif step == steps.PLACING and not (seat in state.students and examination.places(state)):
        found.append(f"{COLOURS[seat]} has no student to place, or no place for the candidate (rules 8.2.4)")
    elif step == steps.YIELDING:
        _check_yielding(state, seat, found)
    elif step == steps.DISCARDING and rounds.cards_over_limit(state, seat) <= 0:
        found.append(f"{COLOURS[seat]} has no more than {HAND_LIMIT} cards to discard from (rules 9.2)")


def _check_yielding(state: State, seat: int, found: list[str]) -> None:
    if state.resolving < 0:
        found.append("step 'yield' needs 'resolving', the ministry in resolution")
    elif len(resolution.taking_part(state)) <= 2:
        found.append("nobody gives up influence while no more than two players take part (rules 8.3.2)")
    elif resolution.weakest(state) != seat:
        found.append(f"{COLOURS[resolution.weakest(state)]} has the least influence, not {COLOURS[seat]}")
