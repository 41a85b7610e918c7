"""A state from JSON; what is left out is as defaults.py says."""

from confucius.notation.fields import WRONG_LENGTH, Fields
from confucius.position import checks, defaults
from confucius.position.checks import PositionError
from confucius.position.names import SPACES, STEPS, bits
from confucius.position.writing import removed
from confucius.rules import components
from confucius.rules.cards import from_list, pack
from confucius.rules.chance import PURPOSES, TARGETS, draw_due
from confucius.rules.components import ANY_MINISTRY, CANDIDATES, CARDS, COLOURS, GIFTS, POSTS_PER_MINISTRY
from confucius.rules.cubes import FAVOUR_SPACE, lay, paired
from confucius.rules.events import END_REASONS
from confucius.rules.moves import ACTIONS_END
from confucius.rules.pieces import CUBES
from confucius.rules.state import (
    ACTING,
    ACTIVE,
    AVAILABLE,
    GONE,
    NOT_AVAILABLE,
    State,
    blank,
    gift_state,
    one_reward,
    set_gift_state,
)

MOST_POINTS = 99  # more than all chits, boxes and titles together
_COSTS = [str(cost) for cost in components.OFFICIALS_BY_COST]
_SEATS = [str(rank) for rank in range(1, POSTS_PER_MINISTRY + 1)]


def read_position(obj: object) -> State:
    """A state from its JSON form; PositionError gives the reasons why there is none.

    >>> from confucius.position import position_json
    >>> state = read_position({"players": 3, "round": 2, "seats": {"green": {"hand": [3, 3, 2]}}})
    >>> position_json(state)["deck"]
    {'1': 20, '2': 19, '3': 18}
    >>> read_position({"players": 3, "seats": {"green": {"stock": 5}}})
    Traceback (most recent call last):
    ...
    confucius.position.checks.PositionError: green has 0 armies out and 5 in stock, should be 6
    """
    top = Fields(obj, "position", PositionError)
    state = blank(top.options())
    reasons: list[str] = []
    _read_moment(top, state)
    _read_ministries(top, state)
    _read_officials(top, state, reasons)
    _read_distant_lands(top, state)
    _read_foreign_lands(top, state)
    state.insulted = top.name_or_none("insulted", COLOURS[: state.players])
    with top.inner("examination", optional=True) as examination:
        _read_candidates(examination, state)
        _read_students(examination, state)
        with top.inner("seats", optional=True) as seats:
            _read_seats(seats, state)
        _read_decks(top, state)
        _read_resolving(top, state)
        _read_actor(top, examination, state)
    checks.count_supply(state)
    state.supply = top.number("junk_supply", 0, components.JUNKS, state.supply)
    top.end()
    checks.require_sound(state, reasons)
    return state


# The moment


def _read_moment(top: Fields, state: State) -> None:
    state.round = top.number("round", 0, components.WALL_PIECES, 1)
    state.step = top.name("step", STEPS, ACTING)
    state.chief = top.name_or_none("chief", COLOURS[: state.players]) if top.has("chief") else 0
    state.wall = top.number("wall", 0, components.WALL_PIECES, defaults.wall_down(state))
    state.ending = top.name_or_none("ending", END_REASONS)
    for number, draw in enumerate(top.items("due"), 1):
        state.due.append(_draw(Fields(draw, f"position.due {number}", PositionError)))


def _draw(fields: Fields) -> int:
    purpose = fields.name("draw", PURPOSES)
    target = fields.name("for", TARGETS[purpose]) if TARGETS[purpose] else 0
    fields.end()
    return draw_due(purpose, target)


def _read_actor(top: Fields, examination: Fields, state: State) -> None:
    """Who decides can depend on hands and markers, so it comes after them."""
    state.actor = defaults.who_decides(state)
    if top.has("actor"):
        state.actor = top.name_or_none("actor", COLOURS[: state.players])
    state.tutored = defaults.have_had_their_turn(state)
    if examination.has("tutored"):
        state.tutored = bits(examination.names("tutored", COLOURS[: state.players]))


# Ministries and candidates


def _read_ministries(top: Fields, state: State) -> None:
    undealt = []
    with top.inner("ministries", optional=True) as ministries:
        for ministry, name in enumerate(components.MINISTRIES):
            with ministries.inner(name, optional=True) as fields:
                if fields.has("chits"):
                    _read_chits(fields, state, ministry)
                else:
                    undealt.append(ministry)
                _read_offices(fields, state, ministry)
                with fields.inner("officials", optional=True) as officials:
                    _read_posts(officials, state, ministry * POSTS_PER_MINISTRY)
    defaults.deal_chits(state, undealt)
    checks.count_influence(state)


def _read_chits(fields: Fields, state: State, ministry: int) -> None:
    values = fields.items("chits")
    if len(values) != 2:
        sentence = "{where}: {key!r} must be a list of 2, the Minister's and the Secretary's, not {value}"
        raise fields.refuse(sentence, "chits", values)
    lowest, highest = min(components.MINISTRY_CHITS), max(components.MINISTRY_CHITS)
    for office, value in enumerate(values):
        drawn = value is not None
        chit = fields.in_range("chits", value, lowest, highest) if drawn else 0
        state.chits[2 * ministry + office] = chit


def _read_offices(fields: Fields, state: State, ministry: int) -> None:
    for office, name in enumerate(components.OFFICES):
        state.offices[2 * ministry + office] = fields.name_or_none(name, COLOURS[: state.players])
    state.resolved[ministry] = _round_or_none(fields, "resolved")
    if state.offices[2 * ministry] != components.NOBODY and not fields.was_given("resolved"):
        state.resolved[ministry] = state.round


def _round_or_none(fields: Fields, key: str) -> int:
    """A round, 0 for null or if left out."""
    value = fields.take(key) if fields.has(key) else None
    return 0 if value is None else fields.in_range(key, value, 1, components.WALL_PIECES)


def _read_posts(officials: Fields, state: State, first: int) -> None:
    for at, name in enumerate(_SEATS):
        if officials.has(name):
            with officials.inner(name) as official:
                _read_post(official, state, first + at)


def _read_post(official: Fields, state: State, post: int) -> None:
    is_candidate = official.has("candidate")
    if is_candidate:
        state.tiles[post] = components.FIRST_CANDIDATE_TILE + official.name("candidate", CANDIDATES)
    else:
        state.tiles[post] = official.number(
            "cost", components.LOWEST_COST, components.LOWEST_COST + len(_COSTS) - 1
        )
    state.owners[post] = official.name_or_none("owner", COLOURS[: state.players])
    secured = is_candidate and state.owners[post] != components.NOBODY
    if official.has("secured"):
        secured = official.flag("secured")
    state.secured |= secured << post


def _read_officials(top: Fields, state: State, reasons: list[str]) -> None:
    state.officials = defaults.left_officials(state)
    if top.has("removed_officials"):
        for at, number in enumerate(top.counts("removed_officials", _COSTS, 5)):
            state.officials[at] -= number
    if top.has("officials"):
        given = state.officials
        state.officials = top.counts("officials", _COSTS, 5)
        if top.was_given("removed_officials") and given != state.officials:
            reasons.append(
                "officials on the board, face down and removed are not those in the box: removed are "
                + ", ".join(f"{removed(state, int(cost))} of cost {cost}" for cost in _COSTS)
            )


def _read_candidates(examination: Fields, state: State) -> None:
    state.candidate = defaults.next_candidate(state)
    if examination.has("candidate"):
        state.candidate = examination.name_or_none("candidate", CANDIDATES)
    if not examination.has("face_down"):
        defaults.lay_candidates_face_down(state)
        return
    names = examination.names("face_down", CANDIDATES)
    for candidate in range(len(CANDIDATES)):
        if names.count(candidate) > (components.ANY_CANDIDATES if candidate == ANY_MINISTRY else 1):
            raise PositionError(f"too many {CANDIDATES[candidate]!r} candidates lie face down")
    state.any_candidates = names.count(ANY_MINISTRY)
    state.candidates = bits([c for c in names if c != ANY_MINISTRY])


def _read_students(examination: Fields, state: State) -> None:
    colours = COLOURS[: state.players]
    with examination.inner("students", optional=True) as students:
        state.students = [students.name_or_none(space, colours) for space in components.STUDENT_SPACES]
    state.forced = examination.flag("forced")
    with examination.inner("piles", optional=True) as piles:
        for space, name in enumerate(components.STUDENT_SPACES):
            with piles.inner(name, optional=True) as pile:
                for seat, colour in enumerate(colours):
                    state.piles[space * state.players + seat] = _cards(pile, colour)


def _read_resolving(top: Fields, state: State) -> None:
    if top.is_null("resolving"):
        return
    with top.inner("resolving") as fields:
        state.resolving = fields.name("ministry", components.MINISTRIES)
        state.backing = [state.owners[post] for post in components.posts_of(state.resolving)]
        if fields.has("backing"):
            state.backing = fields.names_or_none("backing", COLOURS[: state.players], POSTS_PER_MINISTRY)


# Cards


def _cards(fields: Fields, key: str) -> int:
    values = fields.numbers(key, 1, 3)
    if len(values) > CARDS:
        raise PositionError(f"{fields.where}: {key!r} lists more than the {CARDS} cards of the game")
    return from_list(values)


def _counted_cards(fields: Fields, key: str) -> int:
    return pack(*fields.counts(key, ("1", "2", "3"), components.CARDS_OF_EACH_KIND))


def _rewards(fields: Fields, key: str) -> int:
    kinds = fields.names(key, components.REWARDS)
    for kind in kinds:
        if kinds.count(kind) > components.REWARD_COUNTS[kind]:
            raise PositionError(f"{fields.where}: too many {components.REWARDS[kind]} cards in {key!r}")
    return sum(one_reward(kind) for kind in kinds)


def _read_decks(top: Fields, state: State) -> None:
    state.discard = _counted_cards(top, "discard")
    state.deck = _counted_cards(top, "deck") if top.has("deck") else defaults.left_in_deck(state)
    state.reward_deck = defaults.left_rewards(state)
    if top.has("reward_deck"):
        state.reward_deck = _rewards(top, "reward_deck")


# Seats


def _read_seats(seats: Fields, state: State) -> None:
    checks.count_visited(state)
    fields = [seats.opened(colour) for colour in COLOURS[: state.players]]
    for seat, own in enumerate(fields):
        _read_belongings(own, state, seat)
    # Cubes are counted from the gifts of all players, points with titles from the pieces of all.
    for seat, own in enumerate(fields):
        _read_cubes(own, state, seat)
        state.points[seat] = own.number("points", 0, MOST_POINTS, defaults.earned_points(state, seat))
        own.end()


def _read_belongings(own: Fields, state: State, seat: int) -> None:
    if own.has("hand"):
        state.hands[seat] = _cards(own, "hand")
    state.rewards[seat] = _rewards(own, "rewards")
    with own.inner("gifts", optional=True) as gifts:
        _read_gifts(gifts, state, seat)
    if own.has("influence"):
        for ministry, number in enumerate(own.counts("influence", components.MINISTRIES, POSTS_PER_MINISTRY)):
            state.influence[ministry * state.players + seat] = number
    state.shipyards[seat] = own.number("shipyard", 0, components.JUNKS, 0)
    state.sea[seat] = own.number("sea", 0, components.JUNKS, 0)
    if own.has("visited"):
        state.visited[seat] = bits(own.names("visited", components.DISTANT_LANDS))
    state.colonies[seat] = own.number("colonies", 0, components.ARMIES, 0)
    checks.count_stock(state, seat)
    state.stock[seat] = own.number("stock", 0, components.ARMIES, state.stock[seat])


def _read_gifts(gifts: Fields, state: State, seat: int) -> None:
    state.gifts[seat] = NOT_AVAILABLE
    with gifts.inner("given", optional=True) as given:
        for to, colour in enumerate(COLOURS[: state.players]):
            if given.has(colour):
                value = given.number(colour, 1, GIFTS)
                _put_gift(state, seat, value, ACTIVE)
                checks.give(state, seat, to, value)
    for value in gifts.numbers("gone", 1, GIFTS):
        _put_gift(state, seat, value, GONE)
    for value in gifts.numbers("available", 1, GIFTS):
        _put_gift(state, seat, value, AVAILABLE)
    if not gifts.was_given("available") and gift_state(state, seat, 1) == NOT_AVAILABLE:
        set_gift_state(state, seat, 1, AVAILABLE)


def _put_gift(state: State, seat: int, value: int, to: int) -> None:
    if gift_state(state, seat, value) != NOT_AVAILABLE:
        raise PositionError(f"{COLOURS[seat]}'s gift {value} is named twice; there is one of each value")
    set_gift_state(state, seat, value, to)


def _read_cubes(own: Fields, state: State, seat: int) -> None:
    if own.has("box"):
        for space, number in enumerate(own.counts("box", SPACES, CUBES)):
            lay(state, seat, space, number)
    elif defaults.favour_cube_lies(state, seat):
        lay(state, seat, FAVOUR_SPACE, 1)
    taken = defaults.actions_with_cubes(state, seat)
    if own.has("taken"):
        taken = own.names("taken", SPACES[:ACTIONS_END])
    state.taken[seat] = bits([paired(kind) for kind in taken])
    state.cubes[seat] = own.number("cubes", 0, CUBES, defaults.cubes_left(state, seat))
    passed = own.flag("passed") if own.has("passed") else defaults.actions_are_over(state)
    state.passed |= passed << seat


# Lands


def _read_distant_lands(top: Fields, state: State) -> None:
    undealt = []
    with top.inner("distant_lands", optional=True) as lands:
        for land, name in enumerate(components.DISTANT_LANDS):
            with lands.inner(name, optional=True) as fields:
                if not fields.has("chit"):
                    undealt.append(land)
                else:
                    state.land_chits[land] = _chit_or_none(fields)
                seats = fields.names("arrivals", COLOURS[: state.players])
                if len(set(seats)) < len(seats):
                    raise PositionError(f"a player has two markers on {name}; one is the most (rules 5.6)")
                state.arrivals[land] = sum(seat + 1 << 4 * k for k, seat in enumerate(seats))
    defaults.deal_land_chits(state, undealt)


def _chit_or_none(fields: Fields) -> int:
    value = fields.take("chit")
    return 0 if value is None else fields.in_range("chit", value, 2, 4)


def _read_foreign_lands(top: Fields, state: State) -> None:
    tiles = top.items("foreign_lands")
    if len(tiles) > components.SLOTS:
        raise top.refuse(WRONG_LENGTH, "foreign_lands", tiles, length=components.SLOTS)
    fields = [Fields(tile, f"position.foreign_lands {k}", PositionError) for k, tile in enumerate(tiles, 1)]
    undealt = list(range(len(tiles), components.SLOTS))
    for slot, tile in enumerate(fields):
        if tile.has("land"):
            state.foreign[slot] = tile.name_or_none("land", components.FOREIGN_LANDS)
        else:
            undealt.append(slot)
    defaults.deal_foreign_lands(state, sorted(undealt))
    for slot, tile in enumerate(fields):
        _read_foreign_land(tile, state, slot)
        tile.end()


def _read_foreign_land(tile: Fields, state: State, slot: int) -> None:
    land = state.foreign[slot]
    if land >= 0 and tile.has("armies"):
        boxes = tile.names_or_none("armies", COLOURS[: state.players], len(components.FOREIGN_POINTS[land]))
        first = slot * components.BOXES_PER_SLOT
        state.armies[first : first + len(boxes)] = boxes
    conquered, failed = _round_or_none(tile, "conquered"), _round_or_none(tile, "failed")
    if conquered and failed:
        raise PositionError(f"{tile.where}: a land is either conquered or its invasion failed")
    state.conquests[slot] = conquered or -failed
