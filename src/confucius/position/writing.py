"""A state as JSON, complete and in the words of the game."""

from confucius.notation.fields import Object
from confucius.position.names import SPACES, STEPS, seats_in
from confucius.rules import components
from confucius.rules.board import Board, ForeignLand, Ministry, Official, Player, colour, counts, reward_names
from confucius.rules.cards import as_list
from confucius.rules.chance import Draw
from confucius.rules.components import LOWEST_COST, OFFICIALS_BY_COST
from confucius.rules.cubes import lying
from confucius.rules.events import END_REASONS
from confucius.rules.state import State


def position_json(state: State) -> Object:
    """Any state as a JSON object from which `read_position` makes the same state again."""
    board = Board(state)
    foreign = {land.deadline: land for land in board.foreign_lands}
    return {
        **state.options.to_json(),
        "round": state.round,
        "step": STEPS[state.step],
        "actor": colour(state.actor),
        "chief": board.chief,
        "wall": state.wall,
        "ending": END_REASONS[state.ending] if state.ending >= 0 else None,
        "due": [_draw(due) for due in state.due],
        "deck": counts_json(state.deck),
        "discard": counts_json(state.discard),
        "reward_deck": reward_names(state.reward_deck),
        "seats": {seat: _seat(state, board.player(seat)) for seat in board.seats},
        "ministries": {found.name: _ministry(found, board.officials) for found in board.ministries},
        "officials": {str(cost): state.officials[cost - LOWEST_COST] for cost in OFFICIALS_BY_COST},
        "removed_officials": {str(cost): removed(state, cost) for cost in OFFICIALS_BY_COST},
        "resolving": _resolving(state),
        "examination": _examination(state, board),
        "junk_supply": state.supply,
        "distant_lands": {
            land.name: {"chit": land.points or None, "arrivals": land.arrivals}
            for land in board.distant_lands
        },
        "foreign_lands": [_foreign_land(foreign.get(deadline)) for deadline in components.DEADLINES],
        "insulted": colour(state.insulted),
    }


def _draw(due: int) -> Object:
    draw = Draw(due)
    return {"draw": draw.name} | ({"for": draw.target} if draw.target else {})


def counts_json(cards: int) -> Object:
    return {str(cash): number for cash, number in counts(cards).items()}


def removed(state: State, cost: int) -> int:
    """Officials that have left the game: those neither on the board nor face down."""
    return OFFICIALS_BY_COST[cost] - state.officials[cost - LOWEST_COST] - state.tiles.count(cost)


def _seat(state: State, player: Player) -> Object:
    seat = player.number
    return {
        "hand": as_list(state.hands[seat]),
        "rewards": reward_names(state.rewards[seat]),
        "points": player.points,
        "cubes": player.cubes,
        "box": {name: n for space, name in enumerate(SPACES) if (n := lying(state, seat, space))},
        "taken": [name for kind, name in enumerate(SPACES) if state.taken[seat] >> kind & 1],
        "passed": player.passed,
        "gifts": {"available": player.gifts, "given": player.given, "gone": player.gone_gifts},
        "influence": player.influence,
        "shipyard": player.junks,
        "sea": player.junks_at_sea,
        "visited": player.visited,
        "stock": player.army_stock,
        "colonies": player.armies,
    }


def _ministry(ministry: Ministry, officials: list[Official]) -> Object:
    return {
        "chits": [points or None for points in ministry.points],
        "resolved": ministry.resolved,
        "minister": ministry.minister,
        "secretary": ministry.secretary,
        "officials": {
            str(official.seat): _official(official)
            for official in officials
            if official.ministry == ministry.name
        },
    }


def _official(official: Official) -> Object:
    tile = {"cost": official.cost} if official.candidate is None else {"candidate": official.candidate}
    marker = {} if official.owner is None else {"owner": official.owner, "secured": official.secured}
    return tile | marker


def _resolving(state: State) -> Object | None:
    if state.resolving < 0:
        return None
    return {
        "ministry": components.MINISTRIES[state.resolving],
        "backing": [colour(seat) for seat in state.backing],
    }


def _examination(state: State, board: Board) -> Object:
    return {
        "candidate": board.candidate,
        "face_down": face_down(state),
        "students": board.students,
        "forced": state.forced,
        "tutored": [components.COLOURS[seat] for seat in seats_in(state.tutored, state.players)],
        "piles": {space: _piles(state, s) for s, space in enumerate(components.STUDENT_SPACES)},
    }


def face_down(state: State) -> list[str]:
    """The candidates still to come, those of the ministries first."""
    return [name for m, name in enumerate(components.MINISTRIES) if state.candidates >> m & 1] + (
        ["any"] * state.any_candidates
    )


def _piles(state: State, space: int) -> Object:
    piles = state.piles[space * state.players : (space + 1) * state.players]
    return {components.COLOURS[seat]: as_list(pile) for seat, pile in enumerate(piles) if pile}


def _foreign_land(land: ForeignLand | None) -> Object:
    if land is None:
        return {"land": None}
    return {"land": land.name, "armies": land.armies, "conquered": land.conquered, "failed": land.failed}
