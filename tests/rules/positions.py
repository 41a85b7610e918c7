"""Hand-made positions: a table that is always the same, and words to change it.

    game = table(actor="green")             # round 2, Actions Phase, green to move
    hand(game, "green", [3, 1])
    official(game, "hubu", 4, cost=5, owner="white", secured=True)
    give(game, "white", "green", 4)
    refused(game, "bribe hubu 3 pay 3", "7.2", "obligation-bars")

The table: chits 7/4 in Bingbu, 8/5 in Hubu, 6/4 in Gongbu; officials in seats 3, 4, 5 costing 2, 4, 6 in
Bingbu, 3, 5, 7 in Hubu, 4, 3, 5 in Gongbu; Spice Islands 2, India 3, Arabia 4, Africa 4, Americas 2; Annam
until round 4, Mongolia until 6, Korea until 8; the Hubu candidate face up.
"""

from typing import Any

import pytest

from confucius import Event, Game, IllegalMove, Move, State
from confucius.rules import events
from confucius.rules.cards import as_list, contains, from_list
from confucius.rules.components import (
    CANDIDATES,
    COLOURS,
    DEADLINES,
    DISTANT_LANDS,
    FIRST_CANDIDATE_TILE,
    FOREIGN_LANDS,
    LOWEST_COST,
    MINISTRIES,
    NO_TILE,
    NOBODY,
    REWARDS,
)
from confucius.rules.cubes import FAVOUR_SPACE, lay
from confucius.rules.options import Options
from confucius.rules.state import (
    ACTING,
    ACTIVE,
    AVAILABLE,
    FAVOUR,
    GONE,
    NOT_AVAILABLE,
    arrivals_of,
    blank,
    one_reward,
    put_marker,
    remove_marker,
    rewards_of_kind,
    set_gift_state,
)
from confucius.rules.state import gift_state as state_of_gift
from confucius.rules.state import is_secured as has_secured_marker

laid: list[Game] = []  # the tables of the running test

_CHITS = [7, 4, 8, 5, 6, 4]
_COSTS = {"bingbu": (2, 4, 6), "hubu": (3, 5, 7), "gongbu": (4, 3, 5)}
_LAND_CHITS = [2, 3, 4, 4, 2]
_FOREIGN = ("annam", "mongolia", "korea")
_GIFT_STATES = {NOT_AVAILABLE: "not available", AVAILABLE: "available", ACTIVE: "active", GONE: "gone"}
_LETTERS = {"b": "black", "g": "green", "p": "purple", "w": "white", "y": "yellow"}


# Laying the table


def table(
    players: int = 5,
    *,
    advanced: bool = False,
    admiral: bool = False,
    round: int = 2,
    actor: str = "green",
    chief: str = "black",
    foreign: tuple[str, str, str] = _FOREIGN,
    explicit: bool = False,
) -> Game:
    """A game in the Actions Phase: four cubes each, one of the Chief Minister's on Imperial Favour."""
    state = blank(Options(players, advanced, admiral))
    state.chits = _CHITS[:]
    state.land_chits = _LAND_CHITS[:]
    state.foreign = [FOREIGN_LANDS.index(land) for land in foreign]
    state.round = round
    state.wall = round - 1
    state.step = ACTING
    state.chief = COLOURS.index(chief)
    state.actor = COLOURS.index(actor)
    state.cubes = [4] * players
    state.cubes[state.chief] = 3
    lay(state, state.chief, FAVOUR_SPACE, 1)
    state.candidate = MINISTRIES.index("hubu")
    state.candidates = 0b101
    game = Game(position=state, seed=None if explicit else 1, explicit=explicit)
    for ministry, costs in _COSTS.items():
        for rank, cost in zip((3, 4, 5), costs, strict=True):
            official(game, ministry, rank, cost=cost)
    laid.append(game)
    return game


def seat(colour: str) -> int:
    return COLOURS.index(colour)


def post(ministry: str, rank: int) -> int:
    return MINISTRIES.index(ministry) * 7 + rank - 1


def box(deadline: int, number: int) -> int:
    return DEADLINES.index(deadline) * 4 + number - 1


def asked(game: Game) -> tuple[str, str | None]:
    """What is to be decided, and by whom."""
    assert game.decision is not None
    return game.decision.name, game.decision.seat


def turn(game: Game, colour: str) -> None:
    game.state.actor = seat(colour)


def cubes(game: Game, colour: str, number: int) -> None:
    game.state.cubes[seat(colour)] = number


# Cards


def hand(game: Game, colour: str, cards: list[int]) -> None:
    """Exchange a hand for these cards out of the deck."""
    state = game.state
    wanted = from_list(cards)
    state.deck += state.hands[seat(colour)]
    assert contains(state.deck, wanted), "the deck does not hold these cards"
    state.deck -= wanted
    state.hands[seat(colour)] = wanted


def empty_hands(game: Game) -> None:
    for colour in game.seats:
        hand(game, colour, [])


def deck(game: Game, cards: list[int]) -> None:
    """Leave only these cards in the deck; the others lie on the discard pile."""
    state = game.state
    wanted = from_list(cards)
    assert contains(state.deck, wanted), "the deck does not hold these cards"
    state.discard += state.deck - wanted
    state.deck = wanted


def cards(game: Game, colour: str) -> list[int]:
    """The cards in a hand by their cash, dearest first."""
    return as_list(game.state.hands[seat(colour)])


def discarded(game: Game) -> list[int]:
    return as_list(game.state.discard)


def draw(game: Game, *cash: int) -> list[Event]:
    """Make the draws that are due come out as these cards."""
    happened: list[Event] = []
    for value in cash:
        happened += game.push_outcome(value - 1)
    return happened


def reward(game: Game, colour: str, *names: str) -> None:
    """Deal these reward cards out of the stack."""
    for name in names:
        card = REWARDS.index(name)
        assert rewards_of_kind(game.state.reward_deck, card), f"no {name} left in the stack"
        game.state.reward_deck -= one_reward(card)
        game.state.rewards[seat(colour)] += one_reward(card)


def reward_stack(game: Game, *names: str) -> None:
    """Leave only these reward cards in the stack; the others have been played."""
    game.state.reward_deck = sum(one_reward(REWARDS.index(name)) for name in names)


def rewards(game: Game, colour: str) -> list[str]:
    held = game.state.rewards[seat(colour)]
    return [name for card, name in enumerate(REWARDS) for _ in range(rewards_of_kind(held, card))]


# Ministries


def official(
    game: Game,
    ministry: str,
    rank: int,
    *,
    cost: int | None = None,
    candidate: str | None = None,
    owner: str | None = None,
    secured: bool = False,
) -> None:
    """Lay a tile in a seat (keeping the one there unless a cost is named) and put a marker on it."""
    state = game.state
    place = post(ministry, rank)
    remove_marker(state, place)
    if candidate is not None:
        _back_to_stack(state, place)
        state.tiles[place] = FIRST_CANDIDATE_TILE + CANDIDATES.index(candidate)
    elif cost is not None or state.tiles[place] == NO_TILE:
        _back_to_stack(state, place)
        _lay_from_stack(state, place, cost)
    if owner is not None:
        put_marker(state, place, seat(owner), secured)


def _back_to_stack(state: State, place: int) -> None:
    if NO_TILE < state.tiles[place] < FIRST_CANDIDATE_TILE:
        _count_official(state, state.tiles[place], 1)
    state.tiles[place] = NO_TILE


def _lay_from_stack(state: State, place: int, cost: int | None) -> None:
    if cost is None:
        cost = next(c for c in range(LOWEST_COST, 8) if state.officials[c - LOWEST_COST])
    _count_official(state, cost, -1)
    assert state.officials[cost - LOWEST_COST] >= 0, f"no official of cost {cost} left"
    state.tiles[place] = cost


def _count_official(state: State, cost: int, change: int) -> None:
    stack = state.officials[:]
    stack[cost - LOWEST_COST] += change
    state.officials = stack


def empty_seat(game: Game, ministry: str, rank: int) -> None:
    remove_marker(game.state, post(ministry, rank))
    _back_to_stack(game.state, post(ministry, rank))


def fill(game: Game, ministry: str, owners: str) -> None:
    """Officials in seats 1 to 7 by one letter each: w unsecured, W secured, . unbribed, - no tile."""
    for rank, letter in enumerate(owners, 1):
        if letter == "-":
            empty_seat(game, ministry, rank)
        elif letter == ".":
            official(game, ministry, rank)
        else:
            owner = _LETTERS[letter.lower()]
            official(game, ministry, rank, owner=owner, secured=letter.isupper())


def resolve(game: Game, ministry: str, owners: str, minister: str, secretary: str) -> None:
    """A ministry that was resolved in an earlier round."""
    fill(game, ministry, owners.upper())
    state = game.state
    number = MINISTRIES.index(ministry)
    state.resolved = [state.round - 1 if m == number else r for m, r in enumerate(state.resolved)]
    offices = state.offices[:]
    offices[2 * number : 2 * number + 2] = [seat(minister), seat(secretary)]
    state.offices = offices
    state.points[seat(minister)] += state.chits[2 * number]
    state.points[seat(secretary)] += state.chits[2 * number + 1]


def shown(game: Game, ministry: str) -> str:
    """The markers of a ministry in the letters of `fill`."""
    letters = ""
    for rank in range(1, 8):
        colour = owner(game, ministry, rank)
        if colour is None:
            letters += "-" if tile(game, ministry, rank) == NO_TILE else "."
        else:
            letters += colour[0].upper() if secured(game, ministry, rank) else colour[0]
    return letters


def tile(game: Game, ministry: str, rank: int) -> int:
    return game.state.tiles[post(ministry, rank)]


def holds_candidate(game: Game, ministry: str, rank: int, candidate: str) -> bool:
    return tile(game, ministry, rank) == FIRST_CANDIDATE_TILE + CANDIDATES.index(candidate)


def owner(game: Game, ministry: str, rank: int) -> str | None:
    found = game.state.owners[post(ministry, rank)]
    return None if found == NOBODY else COLOURS[found]


def secured(game: Game, ministry: str, rank: int) -> bool:
    return has_secured_marker(game.state, post(ministry, rank))


def influence(game: Game, colour: str, ministry: str) -> int:
    return game.state.influence[MINISTRIES.index(ministry) * game.players + seat(colour)]


def is_resolved(game: Game, ministry: str) -> bool:
    return game.state.resolved[MINISTRIES.index(ministry)] != 0


def offices(game: Game, ministry: str) -> tuple[str | None, str | None]:
    """Minister and Secretary."""
    first = 2 * MINISTRIES.index(ministry)
    minister, secretary = game.state.offices[first : first + 2]
    return (
        None if minister == NOBODY else COLOURS[minister],
        None if secretary == NOBODY else COLOURS[secretary],
    )


# Examination


def students(game: Game, red: str | None = None, plain: str | None = None) -> None:
    game.state.students = [NOBODY if colour is None else seat(colour) for colour in (red, plain)]


def students_now(game: Game) -> tuple[str | None, str | None]:
    red, plain = (None if s == NOBODY else COLOURS[s] for s in game.state.students)
    return red, plain


def candidate(game: Game, face_up: str, below: tuple[str, ...] = (), any_below: int = 3) -> None:
    """The candidate to be won, the ministry tiles below it and the 'any' tiles below those."""
    game.state.candidate = CANDIDATES.index(face_up)
    game.state.candidates = sum(1 << MINISTRIES.index(ministry) for ministry in below)
    game.state.any_candidates = any_below


def face_up(game: Game) -> str | None:
    return None if game.state.candidate < 0 else CANDIDATES[game.state.candidate]


# Gifts


def give(game: Game, giver: str, recipient: str, value: int) -> None:
    """A gift that has been given and is active."""
    set_gift_state(game.state, seat(giver), value, ACTIVE)
    game.state.active[seat(giver) * game.players + seat(recipient)] = value


def available(game: Game, colour: str, *values: int) -> None:
    for value in values:
        set_gift_state(game.state, seat(colour), value, AVAILABLE)


def gone(game: Game, colour: str, *values: int) -> None:
    for value in values:
        set_gift_state(game.state, seat(colour), value, GONE)


def gift(game: Game, giver: str, recipient: str) -> int:
    """The value of the active gift between two players, 0 for none."""
    return game.state.active[seat(giver) * game.players + seat(recipient)]


def gift_state(game: Game, colour: str, value: int) -> str:
    return _GIFT_STATES[state_of_gift(game.state, seat(colour), value)]


# Junks, armies, points


def junks(game: Game, colour: str, *, shipyard: int = 0, sea: int = 0) -> None:
    state = game.state
    me = seat(colour)
    state.supply += state.shipyards[me] + state.sea[me] - shipyard - sea
    state.shipyards[me] = shipyard
    state.sea[me] = sea


def discovered(game: Game, land: str, *colours: str) -> None:
    """Markers on a Distant Land in the order of arrival; the first took the chit."""
    state = game.state
    number = DISTANT_LANDS.index(land)
    packed = 0
    for place, colour in enumerate(colours):
        packed |= seat(colour) + 1 << 4 * place
        state.visited[seat(colour)] |= 1 << number
    state.arrivals = [packed if at == number else a for at, a in enumerate(state.arrivals)]
    state.points[seat(colours[0])] += state.land_chits[number]


def explorers(game: Game, land: str) -> list[str]:
    return [COLOURS[s] for s in arrivals_of(game.state, DISTANT_LANDS.index(land))]


def colonies(game: Game, colour: str, number: int) -> None:
    """Armies from the stock in the military colonies."""
    me = seat(colour)
    game.state.stock[me] += game.state.colonies[me] - number
    game.state.colonies[me] = number


def army(game: Game, deadline: int, number: int, colour: str) -> None:
    """An army from the stock on a box of the Foreign Land with that deadline."""
    game.state.stock[seat(colour)] -= 1
    game.state.armies[box(deadline, number)] = seat(colour)


def army_on(game: Game, deadline: int, number: int) -> str | None:
    found = game.state.armies[box(deadline, number)]
    return None if found == NOBODY else COLOURS[found]


def outcome(game: Game, deadline: int) -> int:
    """Of a Foreign Land: 0 open, the round if conquered, minus the round if failed."""
    return game.state.conquests[DEADLINES.index(deadline)]


def conquered(game: Game, deadline: int, in_round: int) -> None:
    """A Foreign Land that was conquered (or, with a minus sign, lost) by the armies on it."""
    slot = DEADLINES.index(deadline)
    game.state.conquests = [in_round if at == slot else c for at, c in enumerate(game.state.conquests)]


def points(game: Game, colour: str) -> int:
    return game.state.points[seat(colour)]


def all_points(game: Game) -> dict[str, int]:
    return dict(zip(game.seats, game.state.points, strict=True))


# Playing on


def favour(game: Game) -> None:
    """All cubes are spent and all have passed: the Chief Minister takes Imperial Favour."""
    state = game.state
    state.cubes = [0] * game.players
    state.passed = (1 << game.players) - 1
    state.step = FAVOUR
    state.actor = state.chief


def court(game: Game) -> list[Event]:
    """Let the Court Phase begin, Imperial Favour being used for nothing."""
    favour(game)
    return game.push("no action")


def until(game: Game, kind: str, limit: int = 200) -> list[Event]:
    """Play the first legal move again and again until a decision of this kind is asked for."""
    happened: list[Event] = []
    for _ in range(limit):
        if game.is_over or (game.decision is not None and game.decision.name == kind):
            return happened
        happened += game.push(game.irredundant_moves[-1])
    raise AssertionError(f"no {kind} decision within {limit} moves")


def next_round(game: Game, chief: str | None = None) -> list[Event]:
    """From the Actions Phase to the next one, nothing else being done."""
    happened = court(game)
    happened += until(game, "chief")
    return happened + game.push(f"chief {chief}") if chief else happened


def of_kind(happened: list[Event], kind: str) -> list[Event]:
    assert kind in vars(events).values(), f"there is no event {kind}"
    return [event for event in happened if event.name == kind]


# Refusals


def snapshot(game: Game) -> dict[str, Any]:
    """Everything in the state, and the game's memory of it."""
    state = game.state
    names = [name for name in dir(state) if not name.startswith("_")]
    fields = {name: getattr(state, name) for name in names if not callable(getattr(state, name))}
    kept = {name: list(value) if isinstance(value, list) else value for name, value in fields.items()}
    return kept | {"history": list(game.steps()), "ledger": bytes(game.ledger)}


def refused(game: Game, move: Move | str, rule: str, reason: str = "", seat: str | None = None) -> None:
    """The move is refused by this rule for this reason, in every way to ask, and nothing changes."""
    if isinstance(move, str):
        move = Move.parse(move)
    before = snapshot(game)
    found = game.why_not(move, seat)
    assert found is not None, f"{move} is allowed"
    assert (found.rule, found.name) == (rule, reason or found.name)
    with pytest.raises(IllegalMove) as refusal:
        game.push(move, seat)
    assert refusal.value.violation.rule == rule
    if seat is None:
        assert move not in game.legal_moves
    assert snapshot(game) == before


def allowed(game: Game, *moves: Move | str) -> bool:
    """Whether all these moves are legal; the list of legal moves and the referee must agree."""
    verdicts = [game.why_not(move) is None for move in moves]
    assert verdicts == [move in game.legal_moves for move in moves]
    return all(verdicts)
