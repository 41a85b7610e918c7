"""What is new on the board since the viewer's last move."""

from confucius import targets
from confucius.rules.components import NOBODY, POSTS
from confucius.rules.state import State, active_gift, is_secured


def news(before: State | None, now: State) -> list[str]:
    """Officials with another marker, new gifts, and fleets that have grown, by their names.

    >>> from confucius import Game
    >>> game = Game(players=3, seed=1)
    >>> before = game.state.copy()
    >>> events = game.push("junks 2 pay 3")
    >>> news(before, game.state) == [targets.yard(events[0].seat)]
    True
    """
    if before is None:
        return []
    found = [targets.post(post) for post in range(POSTS) if _changed(before, now, post)]
    for giver in range(now.players):
        for taker in range(now.players):
            value = active_gift(now, giver, taker)
            if value and value != active_gift(before, giver, taker):
                found.append(targets.given(giver, taker))
        if now.shipyards[giver] > before.shipyards[giver]:
            found.append(targets.yard(giver))
    return found


def _changed(before: State, now: State, post: int) -> bool:
    if now.owners[post] == NOBODY:
        return False
    return now.owners[post] != before.owners[post] or is_secured(now, post) != is_secured(before, post)
