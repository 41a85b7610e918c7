"""Whether the pieces of a state add up to those in the box (rules 1).

``discrepancies`` says in sentences what does not; it is empty for every state that play can reach,
and a position made by hand is judged by the same sentences. What leaves the game is not stored
(played reward cards, replaced officials, candidates won or skipped): it is what is missing, so
there may be less of these but never more.
"""

from typing import Final

from confucius.rules import components, scoring
from confucius.rules.cards import ones, threes, twos
from confucius.rules.components import ANY_CANDIDATES, ANY_MINISTRY, COLOURS, MINISTRIES, NOBODY, post_name
from confucius.rules.cubes import FAVOUR_SPACE, lying
from confucius.rules.state import ACTIVE, State, arrivals_of, gift_state, is_secured, rewards_of_kind

CUBES: Final = 5


def discrepancies(state: State) -> list[str]:
    """What does not add up, one sentence each; nothing for a sound position."""
    found: list[str] = []
    _check_cards(state, found)
    _check_rewards(state, found)
    _check_officials(state, found)
    _check_candidates(state, found)
    _check_markers(state, found)
    _check_offices(state, found)
    _check_chits(state, found)
    _check_gifts(state, found)
    _check_cubes(state, found)
    _check_junks(state, found)
    _check_armies(state, found)
    _check_foreign_lands(state, found)
    _check_points(state, found)
    if not 0 <= state.wall <= components.WALL_PIECES:
        found.append(f"the Great Wall has {state.wall} pieces down; there are {components.WALL_PIECES}")
    return found


# Cards


def _check_cards(state: State, found: list[str]) -> None:
    """22 of each kind over hands, deck, discard pile and tutoring cards (rules 1.7)."""
    places = state.hands + state.piles + [state.deck, state.discard]
    totals = [
        sum([ones(cards) for cards in places]),
        sum([twos(cards) for cards in places]),
        sum([threes(cards) for cards in places]),
    ]
    for kind in range(3):
        if totals[kind] != components.CARDS_OF_EACH_KIND:
            found.append(
                f"cards worth {kind + 1} cash: {totals[kind]} in hands, deck, discard pile and "
                f"tutoring piles, should be {components.CARDS_OF_EACH_KIND}"
            )


def _check_rewards(state: State, found: list[str]) -> None:
    for kind in range(components.REWARD_KINDS):
        number = sum([rewards_of_kind(held, kind) for held in state.rewards])
        number += rewards_of_kind(state.reward_deck, kind)
        if kind == components.INSULTED_CARD and state.insulted != NOBODY:
            number += 1
        if number > components.REWARD_COUNTS[kind]:
            name, most = components.REWARDS[kind], components.REWARD_COUNTS[kind]
            found.append(f"{number} {name} cards in the game; {_only(most)}")


def _only(number: int) -> str:
    return "there is only 1" if number == 1 else f"there are only {number}"


# Ministries


def _check_officials(state: State, found: list[str]) -> None:
    """On the board and face down; those replaced by candidates have left the game."""
    for cost, total in components.OFFICIALS_BY_COST.items():
        stacked = state.officials[cost - components.LOWEST_COST]
        laid = state.tiles.count(cost)
        if stacked < 0 or stacked + laid > total:
            found.append(
                f"officials of cost {cost}: {laid} on the board and {stacked} face down; {_only(total)}"
            )


def _check_candidates(state: State, found: list[str]) -> None:
    for candidate, name in enumerate(components.CANDIDATES):
        number = state.tiles.count(components.FIRST_CANDIDATE_TILE + candidate)
        number += 1 if state.candidate == candidate else 0
        if candidate == ANY_MINISTRY:
            number += state.any_candidates
        else:
            number += state.candidates >> candidate & 1
        total = ANY_CANDIDATES if candidate == ANY_MINISTRY else 1
        if number > total:
            found.append(f"{number} '{name}' candidates in seats and pile; {_only(total)}")
    if state.candidates and (state.candidate == ANY_MINISTRY or state.any_candidates < ANY_CANDIDATES):
        found.append("the 'any' candidates lie beneath those of the ministries (rules 1.5)")


def _official(post: int) -> str:
    return post_name(post).capitalize()


def _check_markers(state: State, found: list[str]) -> None:
    """At most one marker on a tile, none elsewhere, and influence is the number of them (rules 4.3, 4.4)."""
    influence = [0] * len(state.influence)
    for post in range(components.POSTS):
        tile, owner = state.tiles[post], state.owners[post]
        if owner != NOBODY:
            influence[post // components.POSTS_PER_MINISTRY * state.players + owner] += 1
            if tile == components.NO_TILE:
                found.append(f"{_official(post)} has a marker but no official")
        elif is_secured(state, post):
            found.append(f"{_official(post)} is secured but has no marker")
        if tile >= components.FIRST_CANDIDATE_TILE and not is_secured(state, post):
            found.append(f"the candidate in {_official(post)} must carry a secured marker (rules 8.2.4)")
    for at in range(len(influence)):
        if influence[at] != state.influence[at]:
            found.append(
                f"{COLOURS[at % state.players]} has {influence[at]} markers in "
                f"{MINISTRIES[at // state.players].capitalize()}, not {state.influence[at]}"
            )


def _check_offices(state: State, found: list[str]) -> None:
    for ministry in range(len(MINISTRIES)):
        name = MINISTRIES[ministry].capitalize()
        filled = state.offices[2 * ministry] != NOBODY or state.offices[2 * ministry + 1] != NOBODY
        if filled and not state.resolved[ministry]:
            found.append(f"{name} has an office holder but is not resolved")
        resolved = state.resolved[ministry]
        if resolved > state.round:
            found.append(f"{name} was resolved in round {resolved}; it is round {state.round}")
        if resolved or state.resolving == ministry:
            _check_all_secured(state, ministry, found)


def _check_all_secured(state: State, ministry: int, found: list[str]) -> None:
    """Resolution begins by securing all markers (rules 8.3.1)."""
    for post in components.posts_of(ministry):
        if state.owners[post] != NOBODY and not is_secured(state, post):
            found.append(f"the marker on {_official(post)} must be secured by its resolution (rules 8.3.1)")


def _check_chits(state: State, found: list[str]) -> None:
    """A chit not drawn yet is 0 (rules 1.2, 1.3)."""
    for value, total in components.MINISTRY_CHITS.items():
        if state.chits.count(value) > total:
            found.append(f"{state.chits.count(value)} ministry chits of {value}; {_only(total)}")
    for value, total in components.LAND_CHITS.items():
        if state.land_chits.count(value) > total:
            found.append(f"{state.land_chits.count(value)} land chits of {value}; {_only(total)}")
    for ministry in range(len(MINISTRIES)):
        if state.chits[2 * ministry] < state.chits[2 * ministry + 1]:
            name = MINISTRIES[ministry].capitalize()
            found.append(f"the Minister of {name} has the lower chit; it is the Secretary's (rules 1.2)")


# Gifts and cubes


def _check_gifts(state: State, found: list[str]) -> None:
    """An active gift lies with exactly one other player, an inactive one with none (rules 5.10)."""
    for giver in range(state.players):
        row = state.active[giver * state.players : (giver + 1) * state.players]
        if row[giver]:
            found.append(f"{COLOURS[giver]} has given a gift to themselves")
        for value in range(1, components.GIFTS + 1):
            holders = row.count(value)
            if gift_state(state, giver, value) == ACTIVE and holders != 1:
                found.append(f"{COLOURS[giver]}'s gift {value} is active with {holders} players, should be 1")
            elif gift_state(state, giver, value) != ACTIVE and holders:
                found.append(f"{COLOURS[giver]}'s gift {value} lies with another player but is not active")


def _check_cubes(state: State, found: list[str]) -> None:
    for seat in range(state.players):
        number = state.cubes[seat]
        for space in range(FAVOUR_SPACE + 1):
            number += lying(state, seat, space)
        if state.cubes[seat] < 0 or number > CUBES:
            found.append(f"{COLOURS[seat]} has {number} cubes, active and in the Actions Box; {_only(CUBES)}")


# Voyages and invasions


def _check_junks(state: State, found: list[str]) -> None:
    afloat = sum(state.shipyards) + sum(state.sea)
    if state.supply < 0 or state.supply + afloat != components.JUNKS:
        found.append(
            f"{afloat} junks in shipyards and at sea and {state.supply} in the supply, "
            f"should be {components.JUNKS}"
        )
    visited = [0] * state.players
    for land in range(components.LANDS):
        seats = arrivals_of(state, land)
        for seat in seats:
            visited[seat] |= 1 << land
            if seats.count(seat) > 1:
                found.append(f"{COLOURS[seat]} has more than one marker on {components.DISTANT_LANDS[land]}")
                break
    for seat in range(state.players):
        if visited[seat] != state.visited[seat]:
            found.append(f"the lands {COLOURS[seat]} has visited are not those with a marker of theirs")


def _check_armies(state: State, found: list[str]) -> None:
    for seat in range(state.players):
        out = state.colonies[seat] + state.armies.count(seat) + (1 if state.insulted == seat else 0)
        if state.stock[seat] < 0 or state.stock[seat] + out != components.ARMIES:
            found.append(
                f"{COLOURS[seat]} has {out} armies out and {state.stock[seat]} in stock, "
                f"should be {components.ARMIES}"
            )


def _check_foreign_lands(state: State, found: list[str]) -> None:
    for slot in range(components.SLOTS):
        land = state.foreign[slot]
        if land >= 0 and state.foreign.index(land) < slot:
            found.append(f"{components.FOREIGN_LANDS[land]} lies on the table twice")
        printed = len(components.FOREIGN_POINTS[land]) if land >= 0 else 0
        for place in range(printed, components.BOXES_PER_SLOT):
            if state.armies[slot * components.BOXES_PER_SLOT + place] != NOBODY:
                found.append(f"an army in box {place + 1} of slot {slot + 1}, which has {printed} boxes")
        decided = abs(state.conquests[slot])
        if decided > state.round:
            found.append(f"slot {slot + 1} was decided in round {decided}; it is round {state.round}")


def _check_points(state: State, found: list[str]) -> None:
    for seat in range(state.players):
        earned = sum(scoring.points_by_source(state, seat))
        if state.points[seat] != earned:
            found.append(f"{COLOURS[seat]} has {state.points[seat]} points, but the pieces show {earned}")
