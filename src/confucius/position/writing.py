"""A state as JSON, complete and in the words of the game."""

from confucius.notation.fields import Object
from confucius.position.names import SPACES, STEPS, colour, seats_in
from confucius.rules.cards import as_list, ones, threes, twos
from confucius.rules.chance import Draw
from confucius.rules.components import (
    BOXES_PER_SLOT,
    CANDIDATES,
    COLOURS,
    DISTANT_LANDS,
    FIRST_CANDIDATE_TILE,
    FOREIGN_LANDS,
    FOREIGN_POINTS,
    GIFTS,
    LANDS,
    LOWEST_COST,
    MINISTRIES,
    NO_TILE,
    NOBODY,
    OFFICIALS_BY_COST,
    POSTS_PER_MINISTRY,
    REWARD_KINDS,
    REWARDS,
    SLOTS,
    STUDENT_SPACES,
)
from confucius.rules.cubes import lying
from confucius.rules.events import END_REASONS
from confucius.rules.state import (
    AVAILABLE,
    GONE,
    State,
    active_gift,
    arrivals_of,
    gift_state,
    influence_of,
    is_secured,
    rewards_of_kind,
)


def position_json(state: State) -> Object:
    """Any state as a JSON object from which `read_position` makes the same state again."""
    return {
        "players": state.players,
        "advanced": state.advanced,
        "admiral": state.admiral,
        "round": state.round,
        "step": STEPS[state.step],
        "actor": colour(state.actor),
        "chief": colour(state.chief),
        "wall": state.wall,
        "ending": END_REASONS[state.ending] if state.ending >= 0 else None,
        "due": [_draw(due) for due in state.due],
        "deck": _counts(state.deck),
        "discard": _counts(state.discard),
        "reward_deck": reward_names(state.reward_deck),
        "seats": {COLOURS[seat]: _seat(state, seat) for seat in range(state.players)},
        "ministries": {name: _ministry(state, ministry) for ministry, name in enumerate(MINISTRIES)},
        "officials": {str(cost): state.officials[cost - LOWEST_COST] for cost in OFFICIALS_BY_COST},
        "removed_officials": {str(cost): removed(state, cost) for cost in OFFICIALS_BY_COST},
        "resolving": _resolving(state),
        "examination": _examination(state),
        "junk_supply": state.supply,
        "distant_lands": {name: _distant_land(state, land) for land, name in enumerate(DISTANT_LANDS)},
        "foreign_lands": [_foreign_land(state, slot) for slot in range(SLOTS)],
        "insulted": colour(state.insulted),
    }


def _draw(due: int) -> Object:
    draw = Draw(due)
    return {"draw": draw.name} | ({"for": draw.target} if draw.target else {})


def _counts(cards: int) -> Object:
    return {"1": ones(cards), "2": twos(cards), "3": threes(cards)}


def reward_names(rewards: int) -> list[str]:
    return [REWARDS[kind] for kind in range(REWARD_KINDS) for _ in range(rewards_of_kind(rewards, kind))]


def removed(state: State, cost: int) -> int:
    """Officials that have left the game: those neither on the board nor face down."""
    return OFFICIALS_BY_COST[cost] - state.officials[cost - LOWEST_COST] - state.tiles.count(cost)


def _seat(state: State, seat: int) -> Object:
    return {
        "hand": as_list(state.hands[seat]),
        "rewards": reward_names(state.rewards[seat]),
        "points": state.points[seat],
        "cubes": state.cubes[seat],
        "box": {name: n for space, name in enumerate(SPACES) if (n := lying(state, seat, space))},
        "taken": [name for kind, name in enumerate(SPACES) if state.taken[seat] >> kind & 1],
        "passed": state.passed >> seat & 1 == 1,
        "gifts": _gifts(state, seat),
        "influence": {name: influence_of(state, seat, m) for m, name in enumerate(MINISTRIES)},
        "shipyard": state.shipyards[seat],
        "sea": state.sea[seat],
        "visited": [DISTANT_LANDS[land] for land in range(LANDS) if state.visited[seat] >> land & 1],
        "stock": state.stock[seat],
        "colonies": state.colonies[seat],
    }


def _gifts(state: State, seat: int) -> Object:
    given = {COLOURS[to]: active_gift(state, seat, to) for to in range(state.players)}
    values = range(1, GIFTS + 1)
    return {
        "available": [value for value in values if gift_state(state, seat, value) == AVAILABLE],
        "given": {to: value for to, value in given.items() if value},
        "gone": [value for value in values if gift_state(state, seat, value) == GONE],
    }


def _ministry(state: State, ministry: int) -> Object:
    first = ministry * POSTS_PER_MINISTRY
    posts = range(first, first + POSTS_PER_MINISTRY)
    return {
        "chits": [chit or None for chit in state.chits[2 * ministry : 2 * ministry + 2]],
        "resolved": state.resolved[ministry] or None,
        "minister": colour(state.offices[2 * ministry]),
        "secretary": colour(state.offices[2 * ministry + 1]),
        "officials": {
            str(post - first + 1): _official(state, post) for post in posts if state.tiles[post] != NO_TILE
        },
    }


def _official(state: State, post: int) -> Object:
    tile = state.tiles[post]
    official: Object = {"cost": tile}
    if tile >= FIRST_CANDIDATE_TILE:
        official = {"candidate": CANDIDATES[tile - FIRST_CANDIDATE_TILE]}
    if state.owners[post] != NOBODY:
        official["owner"] = COLOURS[state.owners[post]]
        official["secured"] = is_secured(state, post)
    return official


def _resolving(state: State) -> Object | None:
    if state.resolving < 0:
        return None
    return {
        "ministry": MINISTRIES[state.resolving],
        "backing": [colour(seat) for seat in state.backing],
    }


def _examination(state: State) -> Object:
    return {
        "candidate": CANDIDATES[state.candidate] if state.candidate >= 0 else None,
        "face_down": face_down(state),
        "students": {space: colour(state.students[s]) for s, space in enumerate(STUDENT_SPACES)},
        "forced": state.forced,
        "tutored": [COLOURS[seat] for seat in seats_in(state.tutored, state.players)],
        "piles": {space: _piles(state, s) for s, space in enumerate(STUDENT_SPACES)},
    }


def face_down(state: State) -> list[str]:
    """The candidates still to come, those of the ministries first."""
    return [name for m, name in enumerate(MINISTRIES) if state.candidates >> m & 1] + (
        ["any"] * state.any_candidates
    )


def _piles(state: State, space: int) -> Object:
    piles = state.piles[space * state.players : (space + 1) * state.players]
    return {COLOURS[seat]: as_list(pile) for seat, pile in enumerate(piles) if pile}


def _distant_land(state: State, land: int) -> Object:
    return {
        "chit": state.land_chits[land] or None,
        "arrivals": [COLOURS[seat] for seat in arrivals_of(state, land)],
    }


def _foreign_land(state: State, slot: int) -> Object:
    land = state.foreign[slot]
    if land < 0:
        return {"land": None}
    first = slot * BOXES_PER_SLOT
    boxes = state.armies[first : first + len(FOREIGN_POINTS[land])]
    decided = state.conquests[slot]
    return {
        "land": FOREIGN_LANDS[land],
        "armies": [colour(seat) for seat in boxes],
        "conquered": decided if decided > 0 else None,
        "failed": -decided if decided < 0 else None,
    }
