"""The board as SVG: everything public is on it, nothing hidden is, and every reader can parse it.

docs/board.svg is ``board_svg(game.view("green"))`` of the game ``novices(5, 45)`` below before its
160th move; docs/board.png is the same file in a browser window of its size.
"""

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from confucius import targets
from confucius.bots.novice import Novice
from confucius.drawing import THEMES, Mark, NamedView, board_svg, mat_zone, page_style, score_zone, seats_zone
from confucius.drawing.palette import COLOURS as PALETTE
from confucius.drawing.palette import FAMILIES
from confucius.drawing.stylesheet import file_style
from confucius.drawing.svg import fit, measure
from confucius.drawing.tracks import spread
from confucius.game import Game, sampled
from confucius.rules.cards import as_list, pack
from confucius.rules.components import COLOURS, GIFTS, MINISTRIES, NOBODY, REWARDS, SLOTS
from confucius.rules.cubes import all_lying
from confucius.rules.invasions import boxes
from confucius.rules.state import (
    ACTIVE,
    PLACING,
    TUTORING,
    YIELDING,
    arrivals_of,
    gift_state,
    is_secured,
    one_reward,
    rewards_of_kind,
)
from rules.positions import give, students, table

SVG = "{http://www.w3.org/2000/svg}"


def positions(players: int, seed: int, every: int) -> Iterator[Game]:
    """A random game, looked at every so many moves and at its end."""
    game = Game(players=players, advanced=seed % 2 == 1, seed=seed)
    rng = random.Random(seed)
    moves = 0
    while not game.is_over:
        if moves % every == 0:
            yield game
        choices = game.irredundant_moves
        game.push(choices[rng.randrange(len(choices))])
        moves += 1
    yield game


def novices(players: int, seed: int) -> Iterator[Game]:
    """A game of players who want to win, at every move."""
    game = Game(players=players, advanced=True, seed=seed)
    rng = random.Random(seed)
    while not game.is_over:
        yield game
        game.push(Novice().choose(game.view(game.state.actor), game.legal_moves, rng))
    yield game


@cache
def samples() -> list[tuple[Game, str | None, ET.Element]]:
    """Positions from games of every size, each drawn for a spectator and for one of the seats."""
    return [
        (game.copy(), viewer, drawn(game, viewer))
        for players in (3, 4, 5)
        for k, game in enumerate(positions(players, seed=players, every=29))
        for viewer in (None, COLOURS[k % players])
    ]


def drawn(game: Game, viewer: str | None, theme: str = "light") -> ET.Element:
    return ET.fromstring(board_svg(game.view(viewer), theme=theme))


def ids(root: ET.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def words(root: ET.Element) -> list[str]:
    """What is written on the board, tooltips aside."""
    return ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]


def of_kind(root: ET.Element, cls: str) -> list[ET.Element]:
    return [element for element in root.iter() if cls in element.attrib.get("class", "").split()]


def named(root: ET.Element, prefix: str) -> set[str]:
    return {name for name in ids(root) if name.startswith(prefix)}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_games_are_well_formed_for_every_seat_and_theme(players: int) -> None:
    for k, game in enumerate(positions(players, seed=10 + players, every=41)):
        for viewer in (None, *game.seats):
            for theme in THEMES if k % 2 else THEMES[:1]:
                root = drawn(game, viewer, theme)
                assert root.tag == f"{SVG}svg"
                repeated = [name for name, times in Counter(ids(root)).items() if times > 1]
                assert repeated == []


def test_markers_on_officials_stand_as_they_are() -> None:
    for game, _, root in samples():
        state = game.state
        expected = set()
        for post, owner in enumerate(state.owners):
            if owner != NOBODY:
                expected.add(f"m-{MINISTRIES[post // 7]}-{post % 7 + 1}")
        assert named(root, "m-") == expected
        loose = [p for p, owner in enumerate(state.owners) if owner != NOBODY and not is_secured(state, p)]
        assert len(of_kind(root, "loose")) == len(loose)
        seats = {element.attrib["data-target"] for element in of_kind(root, "seat")}
        assert len(seats) == 21
        assert len(named(root, "office-")) == sum(holder != NOBODY for holder in state.offices)


def test_students_wall_and_points_are_on_the_board() -> None:
    for game, _, root in samples():
        state = game.state
        assert len(named(root, "student-")) == sum(owner != NOBODY for owner in state.students)
        assert len(of_kind(root, "built")) == state.wall
        assert named(root, "score-") == {f"score-{seat}" for seat in game.seats}
        shown = sorted(int("".join(e.itertext())) for e in of_kind(root, "points"))
        assert shown == sorted(state.points)


def test_all_junks_of_the_players_are_drawn() -> None:
    for game, _, root in samples():
        state = game.state
        for seat, colour in enumerate(game.seats):
            number = state.sea[seat] + state.shipyards[seat]
            assert named(root, f"junk-{colour}-") == {f"junk-{colour}-{k}" for k in range(number)}


def test_all_recruited_armies_are_drawn() -> None:
    for game, _, root in samples():
        state = game.state
        for seat, colour in enumerate(game.seats):
            number = 6 - state.stock[seat]
            assert named(root, f"army-{colour}-") == {f"army-{colour}-{k}" for k in range(1, number + 1)}
        drawn_boxes = {element.attrib["data-target"] for element in of_kind(root, "box-g")}
        assert drawn_boxes == {targets.box(box) for slot in range(SLOTS) for box in boxes(state, slot)}
        assert len(of_kind(root, "stamp")) == sum(conquest != 0 for conquest in state.conquests)


def test_active_gifts_stand_in_the_tracker() -> None:
    for game, _, root in samples():
        state = game.state
        expected = {
            f"gift-{colour}-{value}"
            for seat, colour in enumerate(game.seats)
            for value in range(1, GIFTS + 1)
            if gift_state(state, seat, value) == ACTIVE
        }
        assert named(root, "gift-") == expected


def test_distant_lands_show_their_chit_until_somebody_comes() -> None:
    for game, _, root in samples():
        state = game.state
        arrived = [arrivals_of(state, land) for land in range(5)]
        assert len(named(root, "land-")) == sum(map(len, arrived))
        assert len(of_kind(root, "cobalt")) == sum(not seats for seats in arrived)


def test_cubes_in_the_actions_box_and_on_the_mats_are_all_there() -> None:
    for game, viewer, root in samples():
        if viewer is not None:
            continue
        state = game.state
        lying = sum(all_lying(box) for box in state.box)
        assert len(of_kind(root, "cube")) == lying + sum(state.cubes)
        assert len(of_kind(root, "cube-spent")) == lying


def test_a_seat_sees_its_own_cards_and_a_spectator_none() -> None:
    for game, viewer, root in samples():
        cards = [e.attrib["data-target"] for e in of_kind(root, "cc")]
        rewards = [e.attrib["data-target"] for e in of_kind(root, "rc-g")]
        if viewer is None:
            assert cards == rewards == []
            continue
        seat = game.seat(viewer)
        assert len(cards) == len(as_list(game.state.hands[seat]))
        held = Counter({kind: rewards_of_kind(game.state.rewards[seat], k) for k, kind in enumerate(REWARDS)})
        assert Counter(name.removeprefix("card:") for name in rewards) == +held


def test_what_a_seat_cannot_see_changes_nothing_in_its_drawing() -> None:
    lots = random.Random(4)
    differing = 0
    for game, viewer, _ in samples():
        if viewer is None or game.is_over:
            continue
        view = game.view(viewer)
        other = sampled(view, lots)
        differing += other.state.hands != game.state.hands
        assert board_svg(other.view(viewer)) == board_svg(view)
    assert differing > 5


def test_tutoring_cards_lie_face_down_by_their_number() -> None:
    game = next(g for seed in range(1, 30) for g in novices(5, seed) if _tutors(g) >= 3)
    assert len(of_kind(drawn(game, None), "pile")) == _tutors(game)
    assert len(of_kind(drawn(game, None), "card-back")) == _tutors(game)


def test_once_the_examination_is_decided_nobody_must_tutor() -> None:
    game = table()
    students(game, red="white")
    give(game, "white", "green", 2)
    assert of_kind(drawn(game, None), "bound")
    game.state.step = PLACING
    assert not of_kind(drawn(game, None), "bound")


def _tutors(game: Game) -> int:
    return sum(pile > 0 for pile in game.state.piles) if game.state.step == TUTORING else 0


def test_a_resolution_shows_whom_the_markers_count_for() -> None:
    game = next(g for seed in range(1, 60) for g in novices(5, seed) if _yielded(g))
    assert len(named(drawn(game, None), "temp-")) == _yielded(game)


def _yielded(game: Game) -> int:
    state = game.state
    if state.step != YIELDING:
        return 0
    first = state.resolving * 7
    return sum(a != b for a, b in zip(state.backing, state.owners[first : first + 7], strict=True))


def test_the_bar_says_whose_decision_it_is_and_who_has_won() -> None:
    game = Game(players=3, seed=2)
    names = ["Ann", "Ben", "Cem"]
    deciding = names[game.state.actor]
    assert any(deciding in line and "action" in line for line in words(_named(game, names)))
    *_, over = positions(3, seed=2, every=1000)
    assert over.result is not None
    winner = names[over.seat(over.result.winners[0])]
    assert any(winner in line and "wins" in line for line in words(_named(over, names)))


def _named(game: Game, names: list[str]) -> ET.Element:
    return ET.fromstring(board_svg(game.view(), names=names))


def test_emperor_insulted_lies_on_the_mat_with_its_army() -> None:
    game = Game(players=4, seed=5)
    game.state.insulted = 2
    game.state.stock[2] = 5
    for viewer in (None, "purple", "white"):
        root = drawn(game, viewer)
        assert len(of_kind(root, "insulted")) == 1
        assert named(root, "army-") == {"army-purple-1"}


def test_a_game_stopped_at_its_first_draw_can_be_drawn() -> None:
    game = Game(players=5, explicit=True)
    assert any("draw is due" in line for line in words(drawn(game, None)))


def test_names_are_escaped() -> None:
    names = ['<script>alert("1")</script>', "Tom & Jerry", "'\"'", "bell\x07", "王小明"]
    game = Game(players=5, seed=3)
    for viewer in (None, "black", "white"):
        svg = board_svg(game.view(viewer), names=names)
        assert "<script" not in svg
        assert ET.fromstring(svg) is not None
    assert "Tom & Jerry" in "".join(words(_named(game, names)))


def test_there_is_a_name_for_every_player_or_none() -> None:
    with pytest.raises(ValueError, match="4 players, but there are 2 names"):
        board_svg(Game(players=4, seed=1).view(), names=["Ann", "Ben"])


def test_an_unknown_theme_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'sepia'.*light, dark"):
        board_svg(Game(players=3, seed=1).view(), theme="sepia")


def test_a_file_needs_nothing_from_outside() -> None:
    for theme in THEMES:
        svg = board_svg(Game(players=3, seed=1).view("black"), theme=theme)
        for foreign in ("var(", "light-dark", "color-mix", "href", "url(", "<image", "<use"):
            assert foreign not in svg, foreign
        assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]
    assert file_style("light") != file_style("dark")


def test_the_width_scales_the_drawing() -> None:
    view = Game(players=3, seed=1).view()
    plain, half = ET.fromstring(board_svg(view)).attrib, ET.fromstring(board_svg(view, width=720)).attrib
    assert (int(half["width"]), int(half["height"])) == (720, int(plain["height"]) // 2)
    assert half["viewBox"] == plain["viewBox"]


def test_every_class_of_the_stylesheet_is_bound_to_the_drawing() -> None:
    rules = re.findall(r"([^{}]+)\{", file_style("dark"))
    assert len(rules) > 50
    for rule in rules:
        for selector in rule.split(","):
            assert selector.strip().startswith(".confucius.dark ")


def test_groups_of_families_never_lie_within_each_other() -> None:
    """Otherwise a piece would take the colours of two families (see stylesheet.py)."""

    def check(element: ET.Element, inside: bool) -> None:
        own = any(part.startswith("f-") for part in element.attrib.get("class", "").split())
        assert not (own and inside), element.attrib
        for child in element:
            check(child, inside or own)

    for _, _, root in samples():
        check(root, False)


def test_every_theme_has_every_colour() -> None:
    used = set(re.findall(r"var\(--([a-z0-9-]+)\)", page_style()))
    known = set(PALETTE) | set(FAMILIES["black"])
    assert used <= known
    assert all(set(colours) == set(FAMILIES["black"]) for colours in FAMILIES.values())
    assert known <= used


def test_targets_carry_their_marks() -> None:
    view = NamedView(Game(players=3, seed=1).view("green"))
    barred = Mark("barred", recent=True)
    marks = {"post:hubu:4": Mark("legal", "pay 3"), "post:hubu:3": Mark("chosen"), "post:hubu:5": barred}
    root = ET.fromstring(str(seats_zone(view, 1, marks)))
    found = {e.attrib["data-target"]: e.attrib for e in root.iter() if "data-target" in e.attrib}
    assert found["post:hubu:4"]["role"] == "button"
    assert found["post:hubu:4"]["tabindex"] == "0"
    assert found["post:hubu:3"]["aria-pressed"] == "true"
    assert found["post:hubu:5"]["role"] == "img"
    assert found["post:hubu:6"]["class"] == "seat"
    assert found["post:hubu:6"]["data-frame"] == "58 72 4"
    assert "pay 3" in [e.text for e in root.iter()]
    mat = ET.fromstring(str(mat_zone(view, 0, {"seat:black": Mark("legal")})))
    assert mat[0].attrib["role"] == "button"


def test_zones_go_into_templates_as_they_are() -> None:
    zone = score_zone(NamedView(Game(players=3, seed=1).view()))
    assert zone.__html__() == str(zone)


def test_a_hand_of_any_size_stays_in_its_room() -> None:
    game = Game(players=5, seed=1)
    for hand in (pack(4, 4, 4), pack(9, 9, 9), pack(22, 20, 18), pack(30, 0, 0)):
        game.state.hands[0] = hand
        for rewards in (0, sum(one_reward(kind) for kind in range(6))):
            game.state.rewards[0] = rewards
            root = drawn(game, "black")
            cards = of_kind(root, "cc")
            assert len(cards) == len(as_list(hand))
            beside = of_kind(root, "own-gift") + of_kind(root, "rc-g")
            assert max(map(left_of, cards)) + 54 < min(map(left_of, beside))


def left_of(element: ET.Element) -> float:
    return float(element.attrib["transform"].removeprefix("translate(").split()[0])


def test_markers_on_the_score_track_keep_their_distance() -> None:
    rng = random.Random(8)
    for _ in range(200):
        wanted = sorted(rng.uniform(0, 400) for _ in range(5))
        places = spread(wanted, 15, 0, 400)
        assert all(b - a >= 15 - 1e-9 for a, b in pairwise(places))
        assert places[0] >= -1e-9
        assert places[-1] <= 400 + 1e-9


def test_long_names_are_cut_to_fit() -> None:
    for name in ("Wu", "Maximiliane von Hohenstein", "王小明王小明王小明"):
        assert measure(fit(name, 80, 13), 13) <= 80
