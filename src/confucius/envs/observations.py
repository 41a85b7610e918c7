"""What a seat sees, as a row of small numbers, each with a name.

The row is made of a View alone, so that nothing hidden can get into it, and of the question that is
put to the seat itself. Players are counted clockwise from the one who looks (``+0``); the row has
room for five, whatever the number of players. Every entry is a count or a flag. For learning, an
entry is divided by its *unit*, so that most are between 0 and 1.

A change of the table is a new `VERSION`; a test holds a digest of all names against it.
"""

from typing import Final

from confucius.bots.value import would_resolve
from confucius.envs import versions
from confucius.envs.actions import ASKED_FURTHER
from confucius.envs.questions import COUNT_OF_2, COUNT_OF_3, EXTRA_WHAT, QUESTIONS, SECOND, Question
from confucius.rules import cards, components, examination, moves, officials
from confucius.rules import state as steps
from confucius.rules.cards import OF_CASH, STARTING_HAND
from confucius.rules.components import BOXES_PER_SLOT, FOREIGN_LANDS, FOREIGN_POINTS, MAX_PLAYERS, NOBODY
from confucius.rules.cubes import counted
from confucius.rules.ledger import DRAWN, PAID, TUTORED_PLAIN
from confucius.rules.moves import Target
from confucius.rules.options import VARIANTS
from confucius.rules.payment import AT_LEAST_CARDS, CASH, EXACTLY_CARDS, LICENCES, UP_TO_CASH
from confucius.rules.referee import price
from confucius.rules.state import ACTIVE, AVAILABLE, DECISIONS, GONE, rewards_of_kind
from confucius.rules.views import View
from confucius.rules.voyages import size

VERSION: Final = versions.OBSERVATIONS

_BOXES: Final = components.SLOTS * BOXES_PER_SLOT
# The actions of which it matters whether they have been taken already; pairs count as one (rules 3.2).
_REPEATABLE: Final = (
    moves.BRIBE,
    moves.NOMINATE,
    moves.FORCE,
    moves.BUY_JUNKS,
    moves.RECRUIT,
    moves.BUY_GIFT,
    moves.GIVE_GIFT,
    moves.COMMERCE,
    moves.TAX,
)


def _about(*targets: Target) -> list[bool]:
    """For every kind of move, whether its first target is one of these."""
    return [len(shape.targets) > 0 and shape.targets[0] in targets for shape in moves.SHAPES]


_ABOUT_A_POST: Final = _about(moves.POST)
_ABOUT_A_BOX: Final = _about(moves.BOX)
_ABOUT_A_SPACE: Final = _about(moves.SPACE)
_ABOUT_A_NUMBER: Final = _about(moves.JUNKS_BOUGHT, moves.FLEET, moves.GIFT)


def observe(view: View, question: Question | None) -> bytes:
    """The row of a seat: one byte for each entry. `question` is what it is asked itself, if anything."""
    out: list[bytes] = []
    _write_game(out, view)
    _write_cards(out, view)
    _write_officials(out, view)
    for ministry in range(3):
        _write_ministry(out, view, ministry)
    _write_examination(out, view)
    _write_lands(out, view)
    _write_players(out, view)
    _write_gifts(out, view)
    _write_question(out, view, question)
    return b"".join(out)


# Pieces: what can be one of few things has its bytes ready.


def _one_of(number: int) -> list[bytes]:
    """Flags for a number of things: first none set, then each alone."""
    each = [bytes([1 if k == chosen else 0 for k in range(number)]) for chosen in range(number)]
    return [bytes(number), *each]


def _flags(number: int) -> list[bytes]:
    """All sets of a number of bits, as flags."""
    return [bytes([bits >> k & 1 for k in range(number)]) for bits in range(1 << number)]


_PLAYER: Final = _one_of(MAX_PLAYERS)
_THREE: Final = _one_of(3)
_FOUR: Final = _one_of(4)
_DECISION: Final = _one_of(len(DECISIONS))
_QUESTION: Final = _one_of(len(QUESTIONS))
_KIND: Final = _one_of(len(ASKED_FURTHER))
_POST: Final = _one_of(components.POSTS)
_BOX: Final = _one_of(_BOXES)
_TWO: Final = _one_of(2)
_LAND: Final = _one_of(len(FOREIGN_LANDS))
_FLAGS_3: Final = _flags(3)
_FLAGS_5: Final = _flags(5)
_FLAGS_9: Final = _flags(9)


def _gift_pieces() -> list[bytes]:
    """Three flags a gift, by the two bits a gift that a state keeps."""
    of_one = [bytes(3), b"\1\0\0", b"\0\1\0", b"\0\0\1"]
    assert (AVAILABLE, ACTIVE, GONE) == (1, 2, 3)
    found = []
    for held in range(1 << 2 * components.GIFTS):
        found.append(b"".join([of_one[held >> 2 * gift & 3] for gift in range(components.GIFTS)]))
    return found


_GIFTS: Final = _gift_pieces()


def _official_pieces() -> list[bytes]:
    """An official by tile, then by the one who owns it, none first, then by whether it is secured."""
    found = []
    for tile in range(components.FIRST_CANDIDATE_TILE + len(components.CANDIDATES)):
        candidate = tile >= components.FIRST_CANDIDATE_TILE
        for owner in range(MAX_PLAYERS + 1):
            for secured in range(2):
                found.append(bytes([0 if candidate else tile, candidate, secured]) + _PLAYER[owner])
    return found


_OFFICIAL: Final = _official_pieces()
_PER_TILE: Final = 2 * (MAX_PLAYERS + 1)


def _foreign_pieces() -> list[bytes]:
    """A Foreign Land and its cost, none first."""
    found = [_LAND[0] + b"\0"]
    for land in range(len(FOREIGN_LANDS)):
        found.append(_LAND[land + 1] + bytes([components.FOREIGN_COST[land]]))
    return found


def _box_pieces() -> list[bytes]:
    """A box by land, none first, by its place there, and by whose army is in it, none first.

    Its points, whether it is the reward box, the army; no points where there is no box.
    """
    found = []
    for land in range(-1, len(FOREIGN_LANDS)):
        for place in range(BOXES_PER_SLOT):
            printed = bytes(2)
            if land >= 0 and place < len(FOREIGN_POINTS[land]):
                printed = bytes([FOREIGN_POINTS[land][place], components.FOREIGN_REWARD_BOX[land] == place])
            found += [printed + army for army in _PLAYER]
    return found


_FOREIGN: Final = _foreign_pieces()
_BOX_AND_ARMY: Final = _box_pieces()
_BYTE: Final = [bytes([number]) for number in range(256)]
_TAKEN_PIECES: Final[dict[int, bytes]] = {}
_REWARD_PIECES: Final[dict[int, bytes]] = {}


def _taken_piece(taken: int) -> bytes:
    piece = _TAKEN_PIECES.get(taken)
    if piece is None:
        piece = bytes([taken >> kind & 1 for kind in _REPEATABLE])
        _TAKEN_PIECES[taken] = piece
    return piece


def _rewards_piece(rewards: int) -> bytes:
    """The number of each kind; there are few enough sets of ten cards to remember them all."""
    piece = _REWARD_PIECES.get(rewards)
    if piece is None:
        piece = bytes([rewards_of_kind(rewards, kind) for kind in range(components.REWARD_KINDS)])
        _REWARD_PIECES[rewards] = piece
    return piece


def _counts(packed: int) -> bytes:
    """How many cards of each cash; a set of cards is packed by bytes (rules/cards.py)."""
    return packed.to_bytes(3, "little")


# The parts of the row, in order


def _from_me(view: View, seat: int) -> int:
    """The place of a player's flag: clockwise from the one who looks, after the place for nobody."""
    return 0 if seat == NOBODY else (seat - view.seat) % view.state.players + 1


def _write_game(out: list[bytes], view: View) -> None:
    state = view.state
    decides = not state.due and steps.CHOOSING_CHIEF <= state.step <= steps.DISCARDING
    out.append(_THREE[state.players - 2])
    out.append(bytes([getattr(state.options, name) for name in VARIANTS]))
    out.append(bytes([state.round, state.wall, state.supply, state.forced]))
    out.append(_DECISION[state.step + 1 if decides else 0])
    out.append(_PLAYER[_from_me(view, state.actor) if decides else 0])
    out.append(_PLAYER[_from_me(view, state.chief)])
    out.append(_THREE[state.resolving + 1])


def _write_cards(out: list[bytes], view: View) -> None:
    state, me = view.state, view.seat
    hand = state.hands[me]
    out.append(_counts(hand) + bytes([cards.cash(hand), cards.licences(hand)]))
    out.append(_counts(view.unseen) + _counts(state.discard) + _BYTE[view.deck_count])
    out.append(_counts(state.piles[me]) + _counts(state.piles[state.players + me]))
    out.append(_BYTE[view.reward_deck_count])
    out.append(_rewards_piece(state.rewards[me]))
    out.append(_rewards_piece(view.unseen_rewards))


def _write_officials(out: list[bytes], view: View) -> None:
    state = view.state
    for post in range(components.POSTS):
        owner = _from_me(view, state.owners[post])
        out.append(_OFFICIAL[state.tiles[post] * _PER_TILE + 2 * owner + (state.secured >> post & 1)])
    out.append(bytes(state.officials))
    if state.resolving < 0:
        out.append(bytes(MAX_PLAYERS * components.POSTS_PER_MINISTRY))
    else:
        for backed in state.backing:
            out.append(_PLAYER[_from_me(view, backed)])


def _write_ministry(out: list[bytes], view: View, ministry: int) -> None:
    state, me = view.state, view.seat
    first = ministry * state.players
    mine = state.influence[first + me]
    rival = 0
    for seat in range(state.players):
        if seat != me and state.influence[first + seat] > rival:
            rival = state.influence[first + seat]
    barred = officials.barring_giver(state, me, ministry) != NOBODY
    minister, secretary = state.chits[2 * ministry], state.chits[2 * ministry + 1]
    resolved = state.resolved[ministry] != 0
    lead = mine - rival
    out.append(bytes([minister, secretary, resolved, barred, max(0, lead), max(0, -lead)]))
    out.append(_PLAYER[_from_me(view, state.offices[2 * ministry])])
    out.append(_PLAYER[_from_me(view, state.offices[2 * ministry + 1])])
    today = [NOBODY, NOBODY] if resolved else would_resolve(state, ministry)
    out.append(_PLAYER[_from_me(view, today[0])])
    out.append(_PLAYER[_from_me(view, today[1] if today[1] != NOBODY else today[0])])


def _write_examination(out: list[bytes], view: View) -> None:
    state = view.state
    out.append(_FOUR[state.candidate + 1])
    out.append(_FLAGS_3[state.candidates])
    out.append(_BYTE[state.any_candidates])
    out.append(_PLAYER[_from_me(view, state.students[0])])
    out.append(_PLAYER[_from_me(view, state.students[1])])
    bound = 0
    for seat in examination.bound_to(state, view.seat):
        bound |= 1 << (seat - view.seat) % state.players
    out.append(_FLAGS_5[bound])


def _write_lands(out: list[bytes], view: View) -> None:
    state = view.state
    for land in range(components.LANDS):
        out.append(_BYTE[state.land_chits[land]])
        out.append(_PLAYER[_from_me(view, (state.arrivals[land] & 15) - 1)])
    for slot in range(components.SLOTS):
        done = state.conquests[slot]
        left = 0 if done else max(0, components.DEADLINES[slot] - state.round + 1)
        out.append(_FOREIGN[state.foreign[slot] + 1])
        out.append(_BYTE[left])
        out.append(_TWO[1 if done > 0 else 2 if done < 0 else 0])
    for box in range(_BOXES):
        place = (state.foreign[box // BOXES_PER_SLOT] + 1) * BOXES_PER_SLOT + box % BOXES_PER_SLOT
        out.append(_BOX_AND_ARMY[place * (MAX_PLAYERS + 1) + _from_me(view, state.armies[box])])


_NO_PLAYER: Final = bytes(56)


def _write_players(out: list[bytes], view: View) -> None:
    state, n = view.state, view.state.players
    known = certain_cards(view)
    for k in range(n):
        seat = (view.seat + k) % n
        has = known[seat]
        influence = [state.influence[seat], state.influence[n + seat], state.influence[2 * n + seat]]
        out.append(
            bytes(
                [
                    1,
                    state.points[seat],
                    state.cubes[seat],
                    counted(state, seat)[0],
                    state.passed >> seat & 1,
                    state.tutored >> seat & 1,
                    view.hand_counts[seat],
                    has & 255,
                    has >> 8 & 255,
                    has >> 16,
                    view.reward_counts[seat],
                    view.pile_counts[seat],
                    view.pile_counts[n + seat],
                    state.shipyards[seat],
                    state.sea[seat],
                    state.stock[seat],
                    state.colonies[seat],
                    state.insulted == seat,
                    influence[0],
                    influence[1],
                    influence[2],
                    # What each would claim the titles with (rules 10.2).
                    influence[0] + influence[1] + influence[2] + state.offices.count(seat),
                    5 * size(state.visited[seat]) + state.sea[seat],
                    components.ARMIES - state.stock[seat],
                ]
            )
        )
        out.append(_FLAGS_5[state.visited[seat]])
        out.append(_taken_piece(state.taken[seat]))
        out.append(_GIFTS[state.gifts[seat]])
    for _ in range(n, MAX_PLAYERS):
        out.append(_NO_PLAYER)


def certain_cards(view: View) -> list[int]:
    """The cards each seat is sure to hold, as far as the looking seat has been able to follow them."""
    state, me = view.state, view.seat
    n = state.players
    known = [STARTING_HAND if view.start is None else 0] * n
    following = 0 if view.start is not None else (1 << n) - 1 & ~(1 << me)
    for item in view.ledger:
        if not following:
            break
        movement, seat = item // 20, item // 4 % 5
        if movement == DRAWN or movement > TUTORED_PLAIN or seat == me:
            continue
        if movement == PAID:
            card = OF_CASH[item % 4]
            if cards.contains(known[seat], card):
                known[seat] -= card
        else:  # a face-down card may be any of them
            known[seat] = _less_one_of_each(known[seat])
        if known[seat] == 0:
            following &= ~(1 << seat)
    known[me] = state.hands[me]
    return known


def _less_one_of_each(some: int) -> int:
    for card in OF_CASH[1:]:
        if cards.contains(some, card):
            some -= card
    return some


def _write_gifts(out: list[bytes], view: View) -> None:
    state, n = view.state, view.state.players
    values = [0] * (MAX_PLAYERS * (MAX_PLAYERS - 1))
    for i in range(n):
        row = (view.seat + i) % n * n
        for j in range(n):
            value = state.active[row + (view.seat + j) % n]
            if value:
                values[i * (MAX_PLAYERS - 1) + (j if j < i else j - 1)] = value
    out.append(bytes(values))


_UNTOLD: Final = bytes(len(ASKED_FURTHER) + components.POSTS + _BOXES + 2 + components.LANDS + 2 + 5)


def _write_question(out: list[bytes], view: View, question: Question | None) -> None:
    """What the seat itself is asked, and what it has said of the move so far."""
    out.append(_QUESTION[0 if question is None else question.kind + 1])
    if question is None or question.kind <= EXTRA_WHAT:
        out.append(_UNTOLD)
        return
    code = question.codes[0]
    kind, a = code & 31, code >> moves.A_SHIFT & 63
    b = code >> moves.B_SHIFT & 63 if question.kind > SECOND else 0
    out.append(_KIND[ASKED_FURTHER.index(kind) + 1])
    out.append(_POST[a + 1 if _ABOUT_A_POST[kind] else 0])
    out.append(_BOX[a + 1 if _ABOUT_A_BOX[kind] else 0])
    out.append(_TWO[a + 1 if _ABOUT_A_SPACE[kind] else 0])
    out.append(_FLAGS_5[b if kind == moves.VOYAGE else 0])
    out.append(bytes([a if _ABOUT_A_NUMBER[kind] else 0, code & moves.EXTRA_BIT != 0]))
    _write_price(out, view, question, price(view.state, view.seat, kind, a, b))


def _write_price(out: list[bytes], view: View, question: Question, due: int) -> None:
    """What is to be paid, and how many cards of the more valuable kinds have been given already."""
    if question.kind <= SECOND:
        out.append(bytes(5))
        return
    currency, amount = due & 7, due >> 3
    cash = amount if currency == CASH or currency == UP_TO_CASH else 0
    number = amount if currency == EXACTLY_CARDS or currency == AT_LEAST_CARDS else 0
    pay = question.ways[0][0]
    told = cards.threes(pay) if question.kind > COUNT_OF_3 else 0
    also = cards.twos(pay) if question.kind > COUNT_OF_2 else 0
    out.append(bytes([cash, amount if currency == LICENCES else 0, number, told, also]))
