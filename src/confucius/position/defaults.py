"""What a position made by hand may leave out: the start of a game, or what the rest leaves over."""

from confucius.position.moment import WALL_TO_COME
from confucius.rules import components, cubes, resolution, rounds, scoring
from confucius.rules import state as steps
from confucius.rules.cards import ones, pack, threes, twos
from confucius.rules.components import ANY_CANDIDATES, ANY_MINISTRY, CARDS_OF_EACH_KIND, NOBODY
from confucius.rules.moves import ACTIONS_END
from confucius.rules.state import State, one_reward, rewards_of_kind

# Leftovers are never negative: where more is on the table than there is, pieces.py will say so.


def left_in_deck(state: State) -> int:
    """The cards that lie nowhere else."""
    places = state.hands + state.piles + [state.discard]
    left = [CARDS_OF_EACH_KIND - sum(of_kind(p) for p in places) for of_kind in (ones, twos, threes)]
    return pack(*(max(0, number) for number in left))


def left_rewards(state: State) -> int:
    """The reward cards that nobody holds; none has been played but Emperor Insulted! on the table."""
    deck = 0
    for kind in range(components.REWARD_KINDS):
        out = sum(rewards_of_kind(held, kind) for held in state.rewards)
        out += 1 if kind == components.INSULTED_CARD and state.insulted != NOBODY else 0
        deck += max(0, components.REWARD_COUNTS[kind] - out) * one_reward(kind)
    return deck


def left_officials(state: State) -> list[int]:
    """The officials not on the board, all still face down."""
    costs = range(components.LOWEST_COST, components.LOWEST_COST + len(components.OFFICIALS_BY_COST))
    return [max(0, components.OFFICIALS_BY_COST[cost] - state.tiles.count(cost)) for cost in costs]


def _on_board(state: State, candidate: int) -> int:
    return state.tiles.count(components.FIRST_CANDIDATE_TILE + candidate)


def next_candidate(state: State) -> int:
    """The first candidate of a ministry that is not on the board, else one for any."""
    for ministry in range(len(components.MINISTRIES)):
        if not _on_board(state, ministry):
            return ministry
    return ANY_MINISTRY if _on_board(state, ANY_MINISTRY) < ANY_CANDIDATES else -1


def lay_candidates_face_down(state: State) -> None:
    """The candidates not on the board; below one for any ministry lie only its like (rules 1.5)."""
    state.candidates = 0
    up = state.candidate
    state.any_candidates = max(0, ANY_CANDIDATES - _on_board(state, ANY_MINISTRY) - (up == ANY_MINISTRY))
    if up < 0:
        state.any_candidates = 0
    elif up != ANY_MINISTRY:
        for ministry in range(len(components.MINISTRIES)):
            if ministry != up and not _on_board(state, ministry):
                state.candidates |= 1 << ministry


def deal_chits(state: State, ministries: list[int]) -> None:
    """The highest chit left to the Minister, the lowest to the Secretary, in board order."""
    for ministry in ministries:
        left = [
            v for v, total in components.MINISTRY_CHITS.items() for _ in range(total - state.chits.count(v))
        ]
        state.chits[2 * ministry], state.chits[2 * ministry + 1] = max(left), min(left)


def deal_land_chits(state: State, lands: list[int]) -> None:
    """The highest chits left, in board order."""
    for land in lands:
        left = [v for v, total in components.LAND_CHITS.items() if state.land_chits.count(v) < total]
        state.land_chits[land] = max(left)


def deal_foreign_lands(state: State, slots: list[int]) -> None:
    """The first lands not on the table, left to right."""
    for slot in slots:
        state.foreign[slot] = next(n for n in range(len(components.FOREIGN_LANDS)) if n not in state.foreign)


def wall_down(state: State) -> int:
    """One piece a round, the one of this round if its Court Phase has begun (rules 8.1)."""
    return max(0, state.round - 1) if state.step in WALL_TO_COME else state.round


def actions_are_over(state: State) -> bool:
    """Whether the cubes are spent and all have passed."""
    return state.round > 0 and state.step not in (steps.CHOOSING_CHIEF, steps.ACTING)


def actions_with_cubes(state: State, seat: int) -> list[int]:
    return [kind for kind in range(ACTIONS_END) if cubes.lying(state, seat, kind)]


def cubes_left(state: State, seat: int) -> int:
    """As many as the gifts give (rules 2.1), less those in the Actions Box; none after the actions."""
    if state.round == 0 or actions_are_over(state):
        return 0
    lying = sum(cubes.lying(state, seat, space) for space in range(cubes.FAVOUR_SPACE + 1))
    return max(0, cubes.counted(state, seat)[0] - lying)


def favour_cube_lies(state: State, seat: int) -> bool:
    return state.round > 0 and state.step != steps.CHOOSING_CHIEF and seat == state.chief


def earned_points(state: State, seat: int) -> int:
    return sum(scoring.points_by_source(state, seat))


def who_decides(state: State) -> int:
    """The one whose decision it is, where the table tells."""
    from_chief = [(state.chief + k) % state.players for k in range(state.players)]
    if state.step in (steps.CHOOSING_CHIEF, steps.FAVOUR) or state.chief == NOBODY:
        return state.chief if state.step < steps.SETTING_UP else NOBODY
    if state.step == steps.ACTING:
        return next((s for s in from_chief[1:] + from_chief[:1] if not state.passed >> s & 1), NOBODY)
    if state.step == steps.TUTORING:
        return next((s for s in from_chief if state.hands[s]), NOBODY)
    if state.step == steps.YIELDING and state.resolving >= 0 and resolution.taking_part(state):
        return resolution.weakest(state)
    if state.step == steps.DISCARDING:
        return next((s for s in from_chief if rounds.cards_over_limit(state, s) > 0), NOBODY)
    return NOBODY


def have_had_their_turn(state: State) -> int:
    """In tutoring: from the Chief Minister to the actor, as a bit set (rules 8.2.1)."""
    if state.step == steps.DECIDING_EXAM:
        return (1 << state.players) - 1
    if state.step != steps.TUTORING or state.actor == NOBODY:
        return 0
    seats = 0
    for k in range((state.actor - state.chief) % state.players + 1):
        seats |= 1 << (state.chief + k) % state.players
    return seats
