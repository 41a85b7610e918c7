"""The lines of one move: what belongs together is one line, and nothing is lost."""

import pytest

from confucius.rules import events
from confucius.rules.views import SPECTATOR
from confucius.words.events import event_text
from confucius.words.together import texts_together
from games import moments, table

MERGED = (
    events.CARDS_DRAWN,
    events.CARD_SEEN,
    events.OFFICIAL_LAID,
    events.TUTORED,
    events.REWARD_DRAWN,
)


def test_income_and_the_cards_drawn_are_one_line() -> None:
    game = table(0)
    seat = game.state.actor
    told = game.push("tax")
    seen = [line for line in texts_together(told, seat, game.state) if line]
    assert len(seen) == 2, "the income with its cards, and what the own cards are"
    assert "took Tax Income and drew 2 cards" in seen[0]
    assert "new cards: " in seen[1]
    public = [event for event in told if event.only == events.EVERYONE]
    assert [line for line in texts_together(public, None, game.state) if line] == seen[:1]


@pytest.mark.parametrize("number", range(4))
def test_every_event_is_told_by_its_own_line_or_by_one_of_its_kind(number: int) -> None:
    merged = 0
    for game in moments(number):
        before = game.copy()
        found = before.irredundant_moves
        if not found:
            break
        told = before.push(found[-1])
        for seat in (SPECTATOR, *range(before.players)):
            visible = [event for event in told if event.visible_to(seat)]
            viewer = None if seat == SPECTATOR else seat
            alone = [event_text(event, viewer, before.state) for event in visible]
            together = texts_together(visible, viewer, before.state)
            assert len(together) == len(visible)
            for event, one, line in zip(visible, alone, together, strict=True):
                assert one or not line
                if one and not line:
                    merged += 1
                    assert event.name in MERGED
    assert merged > 20
