"""The table page as the server writes it: every choice can be pointed at, nothing hidden is shown."""

import functools
import itertools
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from itertools import islice
from typing import Any, cast

import pytest

from confucius import Game
from confucius.browser.sentences import peopled, ruled
from confucius.rules.components import COLOURS
from confucius.rules.state import AVAILABLE, set_gift_state
from confucius.table.answers import PageAnswer
from confucius.table.choices import choices
from confucius.table.zones import Scene, zones
from confucius.table.zones.cache import cache
from confucius.table.zones.obligations import debts_of, debts_to
from confucius.table.zones.rendering import ZONES
from confucius.words.decisions import prompt
from confucius.words.language import LANGUAGES, speaking
from confucius.words.names import PLAYER_BEGINS, family, marking_players, player
from games import moments
from rules.positions import army, fill, students, table
from server.club import Club, Visitor

SCRIPT = "<script>alert(1)</script>"
ON_THE_TABLE = ("post", "space", "land", "box", "gift", "seat", "action")
VOID = {"input", "br", "link", "meta", "img"}


@pytest.fixture(autouse=True)
def as_the_page_asks() -> Iterator[None]:
    with marking_players():
        yield


def drawn_zones(scene: Scene) -> dict[str, str]:
    return {name: fragment.whole for name, fragment in zones(scene).items()}


def seen_by(game: Game, seat: int | None, names: list[str] | None = None) -> Scene:
    """As the player to decide or somebody else sees the game, without a server."""
    actor = None if game.is_over else game.state.actor
    yours = actor is not None and seat == actor
    decision = None
    if game.decision is not None and actor is not None:
        kind = game.decision.name
        decision = {"kind": kind, "name": kind, "seat": COLOURS[actor], "prompt": "", "yours": yours}
        if yours:
            decision["prompt"] = prompt(game.state)
    called = names or [colour.title() for colour in game.seats]
    nobody_else = {"bot": None, "persona": None, "temper": None, "away": False, "deadline": None}
    seats = [
        {"seat": colour, "name": name, **nobody_else} for colour, name in zip(game.seats, called, strict=True)
    ]
    answer: dict[str, Any] = {
        "table": {"id": "t", "kind": "game", "status": "running", "seats": seats},
        "viewer": None if seat is None else COLOURS[seat],
        "owned_seats": [] if seat is None else [COLOURS[seat]],
        "orders": ["pass"],
        "number": 1,
        "last": 1,
        "decision": decision,
        "over": game.is_over,
        "choices": choices(game) if yours else [],
    }
    return Scene(game.view(seat), cast(PageAnswer, answer))


class Outline(HTMLParser):
    """Checks that what is opened is closed, and collects ids and targets."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.targets: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            assert name != "style", tag
            assert not name.startswith("on"), f"{tag} has {name}"
            if name == "id":
                self.ids.append(value or "")
            elif name == "data-target":
                self.targets.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@functools.cache
def read(html: str) -> Outline:
    """Most zones are the same from one moment to the next: each HTML is read once."""
    outline = Outline()
    outline.feed(html)
    outline.close()
    assert outline.open == []
    return outline


def some_moments() -> Iterator[Game]:
    for number in range(6):
        for k, game in enumerate(moments(number)):
            if k % 9 == number or game.is_over:
                yield game


def test_every_zone_is_whole_and_every_id_there_once() -> None:
    for game in some_moments():
        for seat in (None if game.is_over else game.state.actor, None):
            drawn = drawn_zones(seen_by(game, seat))
            assert set(drawn) == set(ZONES)
            assert all(PLAYER_BEGINS not in html for html in drawn.values())
            outlines = [read(html) for html in drawn.values()]
            ids = [name for outline in outlines for name in outline.ids]
            assert len(ids) == len(set(ids))
            targets = [name for outline in outlines for name in outline.targets]
            twice = {name for name in targets if targets.count(name) > 1}
            assert twice <= {"card:bribery-any"}, "the one card that a hand can hold more than once"


def test_whatever_can_be_chosen_is_on_the_table() -> None:
    """The keys of the paths are the data-target of something, but for numbers and yes or no."""
    kinds = set()
    for game in some_moments():
        if game.is_over:
            continue
        seen = seen_by(game, game.state.actor)
        targets = {name for html in drawn_zones(seen).values() for name in read(html).targets}
        for group in seen.answer["choices"]:
            if group["id"].startswith("card:"):
                assert group["id"] in targets
            for option in group["options"]:
                for key in option["path"]:
                    kinds.add(key.split(":")[0])
                    if key.split(":")[0] in ON_THE_TABLE:
                        assert key in targets, key
    assert kinds >= set(ON_THE_TABLE) - {"action"}


def test_a_spectator_sees_no_hand_and_a_player_only_the_own_one() -> None:
    for game in some_moments():
        assert "cc-b" not in drawn_zones(seen_by(game, None))["hand"]
        for seat in range(game.players):
            hand = drawn_zones(seen_by(game, seat))["hand"]
            assert hand.count('class="cc-b"') == game.view(seat).hand_counts[seat]


@pytest.mark.parametrize("last_first", [False, True])
def test_what_is_made_once_for_all_who_look_is_what_each_would_get_alone(last_first: bool) -> None:
    for game in islice(some_moments(), 0, None, 6):
        viewers = [seen_by(game, seat) for seat in (None, *range(game.players))]
        alone = [_made_anew(viewer) for viewer in viewers]
        shared: dict[object, object] = {}
        together = [replace(viewer, shared=shared) for viewer in viewers]
        order = [*range(len(viewers))][:: -1 if last_first else 1]
        cache.clear()
        for number in order:
            assert drawn_zones(together[number]) == alone[number]


def _made_anew(scene: Scene) -> dict[str, str]:
    cache.clear()
    return drawn_zones(scene)


def test_a_cost_is_shown_with_the_cube_of_the_viewer() -> None:
    game = next(game for game in some_moments() if not game.is_over)
    for seat in range(game.players):
        box = drawn_zones(seen_by(game, seat))["actions"]
        (own,) = re.findall(r'<symbol id="own-cube".*?</symbol>', box)
        assert re.findall(r"f-(\w+)", own) == [COLOURS[seat]]
    assert "own-cube" not in drawn_zones(seen_by(game, None))["actions"]


def test_names_are_never_markup() -> None:
    for game in (next(some_moments()), *[game for game in some_moments() if game.is_over][:1]):
        names = [f"{SCRIPT}{seat}" for seat in range(game.players)]
        for seat in (0, None):
            for html in drawn_zones(seen_by(game, seat, names)).values():
                assert "<script" not in html


def test_an_impossible_action_says_why_and_names_its_rule() -> None:
    game = Game(players=3, seed=1)
    actions = drawn_zones(seen_by(game, game.state.actor))["actions"]
    row = re.search(r'<button[^>]*data-action="nominate".*?</button>', actions, re.DOTALL)
    assert row is not None
    assert 'aria-disabled="true"' in row[0]
    assert "5.3" in row[0]


def test_what_a_gift_forbids_and_what_ends_it_is_told() -> None:
    """Rules 7: a bribe is barred where the holder matches the giver."""
    game = Game(players=3, seed=1)
    state = game.state
    names = ["Ann", "Ben", "Cem"]
    set_gift_state(state, 1, 2, 2)
    state.active[1 * 3 + 0] = 2
    set_gift_state(state, 0, 4, AVAILABLE)
    (debt,) = debts_of(state, 0, names)
    assert (debt.giver, debt.value, debt.barred, debt.tutors) == (1, 2, (), False)
    assert debt.ways[0].open
    assert "4" in debt.ways[0].words
    assert "Ben" in debt.ways[0].words
    for seat, post in ((1, 9), (0, 10)):
        state.owners[post] = seat
        state.influence[1 * 3 + seat] += 1
    assert debts_of(state, 0, names)[0].barred == ("hubu",)
    assert [owed.holder for owed in debts_to(state, 1, names)] == [0]
    assert debts_of(state, 2, names) == []


def test_rule_numbers_become_links_and_nothing_else_does() -> None:
    link = '<a class="rule" href="/rules/8.2.4" data-rule="8.2.4" aria-label="Rule 8.2.4">8.2.4</a>'
    assert str(ruled("<b> (rules 8.2.4)")).endswith(f"&lt;b&gt; {link}")


# The guide


def guided(game: Game, names: list[str] | None = None) -> dict[str, str]:
    seat = None if game.is_over else game.state.actor
    return drawn_zones(replace(seen_by(game, seat, names), guide=True))


def test_the_guide_tells_what_can_be_done_and_what_is_likely() -> None:
    kinds = set()
    for game in islice((game for game in some_moments() if not game.is_over), 0, None, 5):
        assert game.decision is not None
        kinds.add(game.decision.name)
        drawn = guided(game, [SCRIPT] * game.players)
        assert all("<script" not in html and PLAYER_BEGINS not in html for html in drawn.values())
        outline = read(drawn["guide"])
        assert {f"ahead-{part}" for part in ("hubu", "voyages", "titles")} <= set(outline.ids)
        assert '<section class="uses"' in drawn["guide"]
        assert 'class="expected"' not in drawn_zones(seen_by(game, game.state.actor))["ministries"]
    assert len(kinds) > 1


def test_the_board_marks_what_is_decided_this_round() -> None:
    """Who would take an office, which invasion succeeds or fails, who wins an examination for certain."""
    game = table(round=4)
    fill(game, "hubu", "wwwwbbb")
    army(game, 6, 1, "white")
    army(game, 6, 2, "white")
    army(game, 6, 3, "black")
    students(game, red="white", plain="white")
    drawn = guided(game)
    assert "Minister, 8 points, now White" in drawn["ministries"]
    assert "expected-tick" in drawn["lands"]  # Mongolia is full
    assert "expected-cross" in drawn["lands"]  # Annam is not, and its deadline is now
    assert "wins this round" in drawn["exam"]
    assert "expected" not in drawn_zones(seen_by(game, game.state.actor))["lands"]


def test_families_are_called_by_their_players() -> None:
    sentence = f"{player(3)} gave {player(0)} a gift (rules 7.1)"
    told = peopled(sentence, ["Ann", "Ben", "Cem", "Dai & Co"])
    assert told.count('class="who"') == 2
    assert "<b>Dai &amp; Co</b>" in told
    assert 'data-rule="7.1"' in told
    assert "Black" not in told
    assert peopled("Black", ["Ann"]) == "Black"


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_a_family_is_bent_in_a_sentence(language: str) -> None:
    with speaking(language), marking_players(False):
        names = ["Ann", *(str(family(seat)) for seat in (1, 2))]
    with speaking(language):
        forms = getattr(player(0), "forms", {})
        for seat, form in itertools.product(range(3), ("", *forms)):
            told = peopled(f"{player(seat):{form}}" if forms else player(seat), names)
            with marking_players(False):
                bent = f"{family(seat):{form}}" if forms else family(seat)
            assert f"<b>{bent if seat else 'Ann'}</b>" in told


# Over HTTP


async def html_of(visitor: Visitor, path: str, status: int = 200) -> str:
    answer = await visitor.ask("GET", path, headers={"accept": "text/html"})
    assert answer.status_code == status
    return answer.text


@pytest.mark.anyio
async def test_the_page_carries_what_its_scripts_need_and_no_script_of_its_own(club: Club) -> None:
    ada = await club.visitor().named("Ada </script><b>")
    table = (await ada.lay("me", "here:Ben", "here:<i>Cem"))["table"]["id"]
    html = await html_of(ada, f"/tables/{table}")
    assert "<b>," not in html
    assert "<i>Cem" not in html
    tags = re.findall(r"<script[^>]*>", html)
    assert len(tags) > 1
    for tag in tags:
        assert "src=" in tag or "application/json" in tag
    start = re.search(r'id="start">(.*?)</script>', html, re.DOTALL)
    assert start is not None
    assert json.loads(start[1])["payload"]["table"]["id"] == table
    for address in re.findall(r'(?:src|href)="(/(?:static|table-scripts|palette)[^"]+)"', html):
        assert (await ada.ask("GET", address)).status_code == 200, address


@pytest.mark.anyio
async def test_fragments_are_of_the_state_and_the_seat_asked_for(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "here:Ben", "here:Cem"))["table"]["id"]
    view = await ada.view(table)
    seat = view["decision"]["seat"]
    await ada.move(table, "tax", view["last"] + 1, seat=seat)
    now = await ada.get(f"/tables/{table}/fragments")
    assert now["payload"]["viewer"] is None
    assert "cc-b" not in now["html"]["hand"]
    first = await ada.get(f"/tables/{table}/fragments", at=0, **{"as": seat})
    assert first["payload"]["viewer"] == seat
    assert first["html"]["hand"].count('class="cc-b"') == 3
    assert "view" not in now["payload"]
    stranger = club.visitor()
    assert (await stranger.ask("GET", f"/tables/{table}/fragments?as={seat}")).status_code == 403
    watching = await stranger.get(f"/tables/{table}/fragments")
    assert watching["payload"]["owned_seats"] == []


@pytest.mark.anyio
async def test_every_state_has_an_address_and_what_is_not_there_is_said(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "here:Ben", "here:Cem"))["table"]["id"]
    await html_of(ada, f"/tables/{table}/at/0")
    await html_of(ada, f"/tables/{table}/at/999", 400)
    await html_of(ada, "/tables/nothing-here", 404)
    await html_of(ada, "/table-scripts/x/secret.py", 404)


@pytest.mark.anyio
async def test_a_table_that_waits_shows_the_waiting_room(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "open", "open"))["table"]["id"]
    assert "is waiting for players" in await html_of(ada, f"/tables/{table}")
    answer = await ada.ask("GET", f"/tables/{table}/at/0")
    assert answer.status_code == 307
    for part in ("fragments", "explanations"):
        assert (await ada.ask("GET", f"/tables/{table}/{part}")).json()["code"] == "not-begun"


@pytest.mark.anyio
async def test_sentences_mark_players_for_the_page_and_for_whoever_asks(club: Club) -> None:
    """Programs get the families' names."""
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "here:Ben", "here:Cem"))["table"]["id"]
    view = await ada.view(table)
    seat = view["decision"]["seat"]
    await ada.move(table, "tax", view["last"] + 1, seat=seat)
    mark = f"{PLAYER_BEGINS}{seat}:"
    log = f"/api/tables/{table}/log"
    plain = (await ada.ask("GET", log)).json()["entries"][-1]["events"][0]["text"]
    assert plain.startswith(seat.title())
    marked = await ada.ask("GET", log, headers={"x-players": "marked"})
    assert marked.json()["entries"][-1]["events"][0]["text"].startswith(mark)
    assert "X-Players" in marked.headers["vary"]
    about = await ada.get(f"/tables/{table}/explanations")
    assert about[f"seat:{seat}"]["title"].startswith(mark)
    for html in (await ada.get(f"/tables/{table}/fragments"))["html"].values():
        assert PLAYER_BEGINS not in html
    assert PLAYER_BEGINS not in json.dumps(await ada.view(table), ensure_ascii=False)


@pytest.mark.anyio
async def test_only_what_changed_is_sent_part_by_part(club: Club) -> None:
    ada, eve = await club.visitor().named("Ada"), club.visitor()
    table = (await ada.lay("me", "here:Ben", "here:Cem"))["table"]["id"]
    before = await eve.get(f"/tables/{table}/fragments")
    view = await ada.view(table)
    mover = view["decision"]["seat"]
    await ada.move(table, "tax", view["last"] + 1, seat=mover)
    have = ",".join(f"{zone}:{mark}" for zone, mark in before["marks"].items())
    after = await eve.get(f"/tables/{table}/fragments", have=have, logged=before["payload"]["number"])
    mats = {zone for zone in after["html"] if zone.startswith("mat.")}
    assert mats == {f"mat.{mover}"}, "the cubes and cards of whoever moved"
    assert {zone for zone in after["html"] if zone.startswith("action.")} == {"action.tax"}
    assert not {"players", "actions", "chips", "ministries", "tracks", "ocean"} & set(after["html"])
    assert all(before["marks"][zone] != mark for zone, mark in after["marks"].items())
    whole = await eve.get(f"/tables/{table}/fragments")
    assert {**before["html"], **after["html"]} == whole["html"]
    assert {**before["marks"], **after["marks"]} == whole["marks"]


def test_a_page_with_its_parts_shows_what_is_sent_one_by_one() -> None:
    for game in islice(some_moments(), 4):
        for fragment in zones(seen_by(game, None)).values():
            filled = str.__str__(fragment.__html__())
            for name, part in fragment.parts.items():
                (place,) = re.findall(rf'<\w+[^>]* data-part="{re.escape(name)}"[^>]*>', filled)
                before, _, after = filled.partition(place)
                filled = before + place + str.__str__(part.__html__()) + after
            assert filled == fragment.whole
