"""The zones of the page, each rendered by its own template."""

from functools import partial
from typing import Final

from confucius.browser.rendering import rendered
from confucius.browser.sentences import peopled
from confucius.drawing.examination import exam_zone
from confucius.drawing.invasions import lands_zone
from confucius.drawing.ministries import head_zone, influence_zone, seats_zone
from confucius.drawing.titles import titles_zone
from confucius.drawing.tracker import gift_zone
from confucius.drawing.tracks import score_zone, wall_zone
from confucius.drawing.voyages import ocean_zone
from confucius.forecast import forecast
from confucius.rules.state import OVER
from confucius.table.zones.actions import action_groups
from confucius.table.zones.drawings import drawings
from confucius.table.zones.ending import ending
from confucius.table.zones.guide import guide
from confucius.table.zones.moment import moment
from confucius.table.zones.news import news
from confucius.table.zones.obligations import debts_of, debts_to
from confucius.table.zones.players import own_hand, player, players, turn_order
from confucius.table.zones.scene import Scene
from confucius.table.zones.stacks import stacks
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


def zones(scene: Scene) -> dict[str, str]:
    """Each zone's inside, by its id on the page."""
    facts = _facts(scene)
    return {zone: rendered(f"table/zones/{zone}.html", **facts) for zone in ZONES}


def _facts(scene: Scene) -> dict[str, object]:
    table, state = scene.table, scene.table.state
    names = [table.name(seat) for seat in range(table.players)]

    return {
        "scene": scene,
        "names": names,
        "short_names": [table.you_or_name(seat) for seat in range(table.players)],
        "all_of": lambda seats: called.all_of(names[seat] for seat in seats),
        "moment": moment(scene),
        "action_groups": lambda: action_groups(scene),
        "stacks": lambda: stacks(scene),
        "players": lambda: players(scene),
        "player": lambda seat: player(scene, seat),
        "turn_order": lambda: turn_order(scene),
        "own_hand": lambda: own_hand(scene),
        "owed": lambda: debts_of(state, scene.me, names) if scene.seated else [],
        "owing": lambda: debts_to(state, scene.me, names) if scene.seated else [],
        "ending": lambda: ending(scene),
        "guide": lambda: guide(scene),
        "told": lambda sentence: peopled(sentence, names),
        "ahead": lambda: forecast(scene.view) if scene.guide and state.step != OVER else None,
        "over": state.step == OVER,
        "news": news(scene.before, state),
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
