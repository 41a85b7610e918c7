"""Small examples for the rules, drawn from prepared positions: what is on them, and what to say about it.

The tests play what the captions claim.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from confucius.lessons.boards import distant_lands, lands, ministries
from confucius.words.language import N_


@dataclass(frozen=True)
class Figure:
    """`zones` are a ministry, gifts, exam, ocean, lands or titles; things are named as in drawings."""

    rule: str
    caption: str
    position: Mapping[str, Any]
    zones: tuple[str, ...]
    seat: str | None = "black"
    prices: Mapping[str, int] = field(default_factory=dict)  # what can be had, and for how much
    open: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()


def _board(*written: str, **more: Any) -> dict[str, Any]:
    return {"players": 3, "ministries": ministries(*written), **more}


FIGURES: Final = (
    Figure(
        rule="2.1",
        caption=N_(
            "A row shows what a family has given, a column what it holds. Purple has given one gift and "
            "holds two: three together, so five cubes. White has neither given nor received: three cubes."
        ),
        position=_board(
            players=5,
            round=3,
            seats={
                "purple": {"gifts": {"given": {"black": 3}}},
                "green": {"gifts": {"given": {"purple": 1}}},
                "yellow": {"gifts": {"given": {"purple": 2}}},
            },
        ),
        zones=("gifts",),
        seat=None,
    ),
    Figure(
        rule="4.3",
        caption=N_(
            "Seat 1 is unbribed. In seat 2 your marker lies on its side: unsecured. In seat 3 it stands "
            "upright: secured. Seat 4 is Green's. In seat 6 sits a candidate, with Purple's marker. Seats 5 "
            "and 7 are empty. Your influence here is 2."
        ),
        position=_board(round=3, ministries=ministries(hubu="6 4b 3B 5g . *P .")),
        zones=("hubu",),
    ),
    Figure(
        rule="4.5",
        caption=N_(
            "Your official in Hubu makes every bribe 1 cash cheaper, in other ministries too: this official "
            "in Gongbu costs you 3, not 4."
        ),
        position=_board(round=2, chief="purple", ministries=ministries(hubu=". . 3b 5 7 . .")),
        zones=("hubu", "gongbu"),
        prices={"post:gongbu:3": 3},
    ),
    Figure(
        rule="5.6",
        caption=N_(
            "Three of your junks are at sea, and two lie in your shipyard. If both sail, for 2 "
            "licences, five are at sea: you reach a land. India, Arabia and Africa would score; in the "
            "Spice Islands Green was first, and you have already been to the Americas."
        ),
        position=_board(
            round=4,
            chief="purple",
            distant_lands=distant_lands({"spice-islands": ["green"], "americas": ["black"]}),
            seats={"black": {"shipyard": 2, "sea": 3}, "green": {"sea": 2, "shipyard": 1}},
        ),
        zones=("ocean",),
        open=("land:spice-islands", "land:india", "land:arabia", "land:africa"),
    ),
    Figure(
        rule="7.1",
        caption=N_(
            "You and Green hold each other's vase; two arrows mark such a pair. A coat (4) from you to Green "
            "would cancel Green's vase and replace your own."
        ),
        position=_board(
            round=4,
            chief="purple",
            seats={
                "black": {"gifts": {"given": {"green": 3}, "available": [4]}},
                "green": {"gifts": {"given": {"black": 3}}},
            },
        ),
        zones=("gifts",),
    ),
    Figure(
        rule="7.2",
        caption=N_(
            "You hold a gift from Green. In Hubu Green has two officials and you have one, so you may bribe "
            "one more. In Bingbu each of you has one: there you may not bribe. In Gongbu Green has none, and "
            "you are free."
        ),
        position=_board(
            "6 3 2b 4g 5 . .",
            "6g 4b 3g 5 7 . .",
            "2 5 4 3 5 . .",
            round=3,
            chief="purple",
            seats={"black": {"hand": [3, 3, 2]}, "green": {"gifts": {"given": {"black": 2}}}},
        ),
        zones=("bingbu", "hubu", "gongbu"),
        prices={
            "post:hubu:4": 4,
            "post:hubu:5": 6,
            "post:gongbu:1": 1,
            "post:gongbu:2": 4,
            "post:gongbu:3": 3,
            "post:gongbu:4": 2,
            "post:gongbu:5": 4,
        },
        barred=("post:bingbu:1", "post:bingbu:2", "post:bingbu:5"),
    ),
    Figure(
        rule="7.3",
        caption=N_(
            "Black and Green have the two students, and Green holds a gift from Black: Green must tutor "
            "Black's student, against Green's own."
        ),
        position=_board(
            round=4,
            chief="green",
            step="tutor",
            examination={"candidate": "hubu", "students": {"red": "black", "plain": "green"}},
            seats={"black": {"gifts": {"given": {"green": 1}}}},
        ),
        zones=("exam",),
        seat=None,
    ),
    Figure(
        rule="8.2.2",
        caption=N_(
            "Your student is on the red space. Green laid two cards for the other one, Purple one for yours; "
            "what they are worth is hidden. The red space wins if the sums are equal."
        ),
        position=_board(
            round=4,
            chief="green",
            step="tutor",
            actor="black",
            examination={
                "candidate": "hubu",
                "students": {"red": "black", "plain": "green"},
                "piles": {"plain": {"green": [2, 1]}, "red": {"purple": [2]}},
            },
        ),
        zones=("exam",),
    ),
    Figure(
        rule="8.2.4",
        caption=N_("The candidate for Hubu goes to an empty seat there: 6 or 7, as the winner chooses."),
        position=_board(
            round=3,
            chief="purple",
            step="place",
            actor="black",
            ministries=ministries(hubu="6 4b 3 5g 7 . ."),
            examination={"candidate": "hubu", "students": {"red": "black"}, "forced": True},
        ),
        zones=("hubu",),
        open=("post:hubu:6", "post:hubu:7"),
    ),
    Figure(
        rule="8.3.2",
        caption=N_(
            "Green and Purple are level with two officials, but Purple's best seat, 3, is junior to Green's, "
            "2: Purple drops out. Of the gifts Purple holds, Green's coat (4) is the highest, so Green gets "
            "Purple's influence and becomes Minister with four against three. The coat is cancelled."
        ),
        position=_board(
            round=6,
            step="resolving",
            ministries=ministries(hubu="6B 4g 3p 5b 2G 7b 4p"),
            seats={
                "black": {"gifts": {"given": {"purple": 2}}},
                "green": {"gifts": {"given": {"purple": 4}}},
            },
        ),
        zones=("hubu", "gifts"),
        seat=None,
    ),
    Figure(
        rule="8.4",
        caption=N_(
            "Round 4 ends. Yunnan is full: your army scores 4; Green's scores 2 and draws a reward "
            "card, for the crown in its box. With an empty box the invasion would have failed. "
            "Mongolia has time until the end of round 6, Korea until the end of round 8."
        ),
        position=_board(
            round=4,
            step="invading",
            foreign_lands=lands(
                ("yunnan", ["black", "green"]), ("mongolia", ["purple", None, None]), "korea"
            ),
            seats={"black": {"colonies": 1}},
        ),
        zones=("lands",),
    ),
    Figure(
        rule="10.2",
        caption=N_(
            "You and Green have reached one land each, 5 junks, but one more of Green's is at sea: Green is "
            "Admiral. Without it there would be a tie, and the Minister of Gongbu would take the title."
        ),
        position=_board(
            "6G 3G 2P 4B 5B 4G 6P minister=green secretary=black",
            "6B 4B 3G 5B 7B 2P 3G minister=black secretary=green",
            "2P 5G 4P 3P 5P 4g 7",
            round=9,
            distant_lands={"africa": {"chit": 4, "arrivals": ["black", "green"]}},
            foreign_lands=[
                {"land": "yunnan", "armies": ["green", None], "failed": 4},
                {"land": "mongolia", "armies": ["black", None, "black"], "failed": 6},
                {"land": "korea", "failed": 8},
            ],
            seats={"green": {"sea": 1}},
        ),
        zones=("titles",),
    ),
)


def figures_of(rule: str) -> list[Figure]:
    """The examples drawn for a rule."""
    return [figure for figure in FIGURES if figure.rule == rule]
