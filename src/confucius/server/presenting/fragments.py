"""The zones of the page, each rendered by its own template."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from confucius.drawing import labels
from confucius.drawing.examination import exam_zone
from confucius.drawing.hand import confucius_card, reward_card
from confucius.drawing.invasions import lands_zone
from confucius.drawing.ministries import head_zone, influence_zone, seats_zone
from confucius.drawing.svg import PICTURE, Zone, drawing_for
from confucius.drawing.titles import titles_zone
from confucius.drawing.tracker import gift_zone
from confucius.drawing.tracks import score_zone, wall_zone
from confucius.drawing.voyages import ocean_zone
from confucius.forecast import forecast
from confucius.rules.components import COLOURS
from confucius.rules.state import OVER
from confucius.server.presenting import inline
from confucius.server.presenting.actions import action_groups
from confucius.server.presenting.drawings import drawings
from confucius.server.presenting.ending import ending
from confucius.server.presenting.guide import guide
from confucius.server.presenting.moment import moment
from confucius.server.presenting.news import news
from confucius.server.presenting.obligations import debts_of, debts_to
from confucius.server.presenting.players import own_hand, player, players, turn_order
from confucius.server.presenting.seen import Seen
from confucius.server.presenting.stacks import stacks
from confucius.server.presenting.told import peopled, rule_link, ruled
from confucius.words import names as called

ZONES: Final = (
    "bar",
    "chips",
    "actions",
    "tracks",
    "ministries",
    "gifts",
    "exam",
    "ocean",
    "lands",
    "players",
    "titles",
    "hand",
    "guide",
    "ending",
)


def fragments(seen: Seen) -> dict[str, str]:
    """Each zone's inside, by its id on the page."""
    facts = _facts(seen)
    return {zone: _fragment(zone, facts) for zone in ZONES}


def fragment(zone: str, seen: Seen) -> str:
    return _fragment(zone, _facts(seen))


def _fragment(zone: str, facts: Mapping[str, object]) -> str:
    return environment().get_template(f"table/zones/{zone}.html").render(facts)


@cache
def environment() -> Environment:
    # Here and not above: the pages import this package.
    from confucius.server.pages.rendering import WORDS, palette_address, static

    found = Environment(
        loader=PackageLoader("confucius.server", "templates"),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters["ruled"] = ruled
    found.filters["ministry_name"] = called.ministry
    found.globals.update(WORDS, static=static, palette_address=palette_address)
    for name in ("badge", "cube", "spent_cube", "icon", "gift_icon", "crown", "seal"):
        found.globals[name] = getattr(inline, name)
    found.globals["cite"] = rule_link
    found.globals["COLOURS"] = COLOURS
    found.globals["called"] = called
    found.globals["worth"] = _worth
    found.globals["all_ministries"] = lambda found: called.all_of(map(called.ministry, found))
    found.globals["card_face"] = _card_face
    found.globals["reward_face"] = _reward_face
    return found


def _worth(cash: int, licences: int) -> str:
    return labels.word(labels.CARD, cash=cash, licences=licences)


def _card_face(value: int) -> Markup:
    with drawing_for(PICTURE):
        return _face("card-face", 54, confucius_card(value, 0, 0))


def _reward_face(kind: str) -> Markup:
    with drawing_for(PICTURE):
        return _face("reward-face-z", 72, reward_card(kind, 0, 0))


def _face(name: str, width: float, drawing: str) -> Markup:
    """A card as the inside of a button: the button is what one points at."""
    return Markup(str(Zone(name, width, 102, "", drawing)))


def _facts(seen: Seen) -> dict[str, object]:
    table, state = seen.table, seen.table.state
    names = [table.name(seat) for seat in range(table.players)]

    return {
        "seen": seen,
        "names": names,
        "short_names": [table.you_or_name(seat) for seat in range(table.players)],
        "all_of": lambda seats: called.all_of(names[seat] for seat in seats),
        "moment": moment(seen),
        "action_groups": lambda: action_groups(seen),
        "stacks": lambda: stacks(seen),
        "players": lambda: players(seen),
        "player": lambda seat: player(seen, seat),
        "turn_order": lambda: turn_order(seen),
        "own_hand": lambda: own_hand(seen),
        "owed": lambda: debts_of(state, seen.me, names) if seen.seated else [],
        "owing": lambda: debts_to(state, seen.me, names) if seen.seated else [],
        "ending": lambda: ending(seen),
        "guide": lambda: guide(seen),
        "told": lambda sentence: peopled(sentence, names),
        "ahead": lambda: forecast(seen.view) if seen.guide and state.step != OVER else None,
        "over": state.step == OVER,
        "news": news(seen.before, state),
        "zone": partial(drawings.of, table),
        "zones": {
            "score": score_zone,
            "wall": wall_zone,
            "head": head_zone,
            "seats": seats_zone,
            "influence": influence_zone,
            "tracker": gift_zone,
            "exam": exam_zone,
            "ocean": ocean_zone,
            "lands": lands_zone,
            "titles": titles_zone,
        },
    }
