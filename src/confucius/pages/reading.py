"""To read beside the rules: the play aid on one sheet, tips for beginners, and the history behind it all."""

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from confucius import reading
from confucius.pages.markdown import markdown_html
from confucius.pages.scene import front_picture
from confucius.pages.visits import Served, Visit, page
from confucius.rules import components, moves
from confucius.rules.components import JUNK_PRICES
from confucius.rules.income import COMMERCE_LIMIT, TAX_DRAWS
from confucius.rules.moves import PETITIONS
from confucius.words import names
from confucius.words.citations import OF_MOVES
from confucius.words.language import N_, Counted, Sentence, gettext, language, say

_USUAL: Final = N_("1, then 2")
_TILE: Final = N_("cash on the tile")
_NOTHING: Final = N_("nothing")
_CASH: Final = Counted("{price} cash", by="price")
# By kind: what it costs in cubes and otherwise, and what it does. Pairs stand together (rules 3.2).
_ACTIONS: Final[tuple[tuple[tuple[int, str, Sentence, Sentence], ...], ...]] = (
    (
        (moves.BRIBE, _USUAL, _TILE, N_("your unsecured marker on an official without a marker")),
        (moves.SECURE, _USUAL, _TILE, N_("your unsecured marker becomes secured")),
    ),
    ((moves.NOMINATE, _USUAL, _CASH, N_("your student on an empty space; not in round 1")),),
    ((moves.FORCE, _USUAL, _CASH, N_("an examination this round; not in round 1")),),
    (
        (
            moves.BUY_JUNKS,
            _USUAL,
            N_("{one}, {two}, {three} or {four} cash"),
            N_("1 to 4 junks to your shipyard"),
        ),
        (moves.VOYAGE, _USUAL, N_("1 licence for each junk"), N_("junks to sea; five of them reach a land")),
    ),
    (
        (
            moves.RECRUIT,
            _USUAL,
            Counted("{price} [licence|licences]", by="price"),
            N_("one army to your colonies"),
        ),
        (moves.INVADE, _USUAL, _TILE, N_("one army from your colonies to an empty box")),
    ),
    ((moves.BUY_GIFT, _USUAL, N_("its value in cash"), N_("one of your gifts becomes available")),),
    ((moves.GIVE_GIFT, _USUAL, _NOTHING, N_("an available gift to another player")),),
    (
        (
            moves.TRANSFER,
            "0",
            _NOTHING,
            N_("one of your officials to a player whose gift you hold; it is cancelled"),
        ),
    ),
    ((PETITIONS[0], "2", N_("a gift worth 2 or more"), N_("advanced game only, see Petitions")),),
    (
        (
            moves.COMMERCE,
            "1",
            Counted("0 to {most} cash", by="most"),
            N_("draw one card more than the cash you pay; once per round"),
        ),
    ),
    ((moves.TAX, _USUAL, _NOTHING, Counted("draw {draws} [card|cards]", by="draws")),),
    ((moves.NO_ACTION, "1", _NOTHING, N_("nothing happens")),),
)
_FACTS: Final = {
    "one": JUNK_PRICES[1],
    "two": JUNK_PRICES[2],
    "three": JUNK_PRICES[3],
    "four": JUNK_PRICES[4],
    "most": COMMERCE_LIMIT,
    "draws": TAX_DRAWS,
}
_PRICES: Final = {
    moves.NOMINATE: components.NOMINATION_PRICE,
    moves.FORCE: components.FORCE_PRICE,
    moves.RECRUIT: components.ARMY_LICENCES,
}
_PETITIONS: Final = (
    N_("two junks from one shipyard to another"),
    N_("your student in place of another player's"),
    N_("swap your official with one of equal or lower seniority"),
    N_("an army to another empty box"),
    N_("anyone's secured marker in place of an unsecured one"),
)


@dataclass(frozen=True)
class Line:
    """One action of the aid."""

    name: str
    rule: str
    cubes: str
    price: str
    what: str


def aid(visit: Visit) -> Served:
    """Everything one looks up during a game, on one printed page."""
    return page(
        visit,
        "aid.html",
        actions=[[_line(*entry) for entry in pair] for pair in _ACTIONS],
        cheaper_junks=", ".join(map(str, components.JUNK_PRICES_WITH_GONGBU[1:])),
        cheaper_army=components.ARMY_LICENCES_WITH_BINGBU,
        petitions=[(value, names.gift(value), gettext(what)) for value, what in enumerate(_PETITIONS, 2)],
        rewards=[
            (names.reward(kind), names.reward_text(kind))
            for kind in range(components.GIFT_CARD, components.REWARD_KINDS)
        ],
    )


def _line(kind: int, cubes: str, price: Sentence, what: Sentence) -> Line:
    facts = _FACTS | {"price": _PRICES.get(kind, 0)}
    return Line(names.action(kind), OF_MOVES[kind], gettext(cubes), say(price, facts), say(what, facts))


def tips(visit: Visit) -> Served:
    return _read(visit, "tips", None)


def history(visit: Visit) -> Served:
    return _read(visit, "history", front_picture())


def _read(visit: Visit, name: str, picture: Markup | None) -> Served:
    title, _, body = reading.text(name, language()).partition("\n")
    return page(
        visit,
        "reading.html",
        name=name,
        heading=title.removeprefix("# "),
        body=markdown_html(body.strip()),
        picture=picture,
    )
