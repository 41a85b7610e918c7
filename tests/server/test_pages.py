"""The pages around the table: what they say, what their forms do, and that nobody's name is markup."""

import json
import random
import re
from html import unescape
from pathlib import Path

import httpx
import pytest

from confucius import rulebook
from confucius.bots import known_bots
from confucius.record import dumps
from confucius.server.settings import Settings
from confucius.simulation import Series, play
from server.analysed import finished_game, with_analysis
from server.club import Club, Visitor, any_move, opened

pytestmark = pytest.mark.anyio

SCRIPT = "<script>alert(1)</script>"
TEMPLATES = Path(__file__).parents[2] / "src/confucius/browser/templates"


def reader(club: Club) -> Visitor:
    return club.visitor(accept="text/html,application/xhtml+xml")


async def page(visitor: Visitor, path: str, status: int = 200) -> str:
    answer = await visitor.ask("GET", path, follow_redirects=True)
    assert answer.status_code == status, f"{path}: {answer.status_code}"
    assert answer.headers["content-type"].startswith("text/html")
    return answer.text


async def send(visitor: Visitor, path: str, **fields: str) -> httpx.Response:
    return await visitor.client.post(path, data=fields)


def said(html: str) -> str:
    """What a page says, without its markup."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


async def laid(visitor: Visitor, *seats: str, **fields: str) -> str:
    numbered = {f"seat-{n}": seat for n, seat in enumerate(seats, 1)}
    answer = await send(visitor, "/tables", players=str(len(seats)), **numbered, **fields)
    assert answer.status_code == 303, said(answer.text)
    return str(answer.headers["location"])


# Every page


PAGES = ["/", "/tables/new", "/account", "/rules", "/rules/7", "/rules?q=gift", "/api/docs"]
PAGES += ["/learn", "/learn/3", "/rules/aid", "/rules/tips", "/rules/history"]


@pytest.mark.parametrize("path", PAGES)
async def test_a_stranger_can_open_every_page_and_stays_a_stranger(club: Club, path: str) -> None:
    visitor = reader(club)
    html = await page(visitor, path)
    assert html.startswith("<!doctype html>")
    assert html.count("<h1") == 1
    assert not visitor.client.cookies


async def test_pages_need_nothing_from_elsewhere_and_no_inline_script_or_style(club: Club) -> None:
    visitor = reader(club)
    table = await laid(visitor, "me", "open", "invited")
    for path in [table, "/rules/5", "/nowhere", *(path for path in PAGES if path != "/learn/3")]:
        html = await page(visitor, path, 404 if path == "/nowhere" else 200)
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=", html), path
        assert not re.search(r"<script(?![^>]*\ssrc=\"/)", html), path
        assert not re.search(r"(?:src|href)=\"(?:https?:)?//", html), path


async def test_what_a_page_links_to_is_there(club: Club) -> None:
    visitor = reader(club)
    html = await page(visitor, "/") + await page(visitor, "/rules/12") + await page(visitor, "/learn")
    addresses = sorted(set(re.findall(r'(?:src|href)="(/[^"#]*)', html)))
    assert {"/rules", "/learn"} <= set(addresses)
    for address in addresses:
        assert (await visitor.ask("GET", address, follow_redirects=True)).status_code == 200, address


@pytest.mark.parametrize("name", sorted(path.name for path in TEMPLATES.glob("*.html")))
def test_every_word_of_a_template_can_be_translated(name: str) -> None:
    source = (TEMPLATES / name).read_text(encoding="utf-8")
    layout = r"\{% block width %\}.*?\{% endblock %\}"
    markup = r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|<svg.*?</svg>|<[^>]*>"
    bare = re.sub(f"{layout}|{markup}", " ", source, flags=re.DOTALL)
    assert not re.findall(r"[A-Za-z]{2,}", re.sub(r'[\w-]+="[^"]*"', "", bare)), name
    spoken = re.findall(r'(?:placeholder|aria-label|title|alt)="(?!\{)([^"]*)"', source)
    assert not spoken, name


# The front page


async def test_play_now_seats_a_stranger_at_a_running_game(club: Club) -> None:
    visitor = reader(club)
    answer = await send(visitor, "/play")
    assert answer.status_code == 303
    table = await visitor.get(f"/api{answer.headers['location']}")
    assert table["status"] == "running"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot", "bot"]
    assert table["seats"][0]["you"]


async def test_a_name_is_never_markup(club: Club) -> None:
    ada, ben = reader(club), reader(club)
    await send(ada, "/account/name", name=SCRIPT)
    table = await laid(ada, "me", "open", "here", **{"name-3": SCRIPT})
    for visitor in (ada, ben):
        for path in ("/", table, "/account"):
            html = await page(visitor, path)
            assert SCRIPT not in html, path
    assert SCRIPT in said(await page(ben, table))


async def test_open_tables_are_listed_for_others_and_private_ones_are_not(club: Club) -> None:
    ada, ben = reader(club), reader(club)
    await send(ada, "/account/name", name="Ada")
    shown = await laid(ada, "me", "open", "bot:novice", visible="listed")
    hidden = await laid(ada, "me", "open", "bot:novice", visible="private")
    front = await page(ben, "/")
    assert f'href="{shown}"' in front
    assert f'href="{hidden}"' not in front
    own = await page(ada, "/")
    assert f'href="{shown}"' in own
    assert f'href="{hidden}"' in own


async def test_tables_that_wait_for_you_come_first_and_are_marked(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, pace=60)) as club:
        ada = reader(club)
        mine = await laid(ada, "here", "here", "here", **{f"name-{n}": f"Player {n}" for n in (1, 2, 3)})
        later = await laid(ada, "me", "open", "open")
        front = await page(ada, "/")
        assert front.index(f'href="{mine}"') < front.index(f'href="{later}"')
        assert "Your turn" in said(front)
        assert "(1) Your turn" in said(re.findall(r"<title>.*</title>", front)[0])
        assert "waiting for 2 players" in said(front)


async def test_a_table_of_ones_own_says_who_is_to_move_and_since_when(sqlite: str) -> None:
    hour, minute = 3600, 60
    clock = [1_000_000.0]
    async with opened(Settings(database=sqlite, now=lambda: clock[0])) as club:
        ada = reader(club)
        place = await laid(ada, "here", "here", "here", **{f"name-{n}": f"Player {n}" for n in (1, 2, 3)})
        assert "last move" not in said(await page(ada, "/")), "nobody has moved"
        table = place.removeprefix("/tables/")
        seat = (await ada.view(table))["decision"]["seat"]
        await ada.take_turn(table, await ada.view(table, **{"as": seat}), any_move(random.Random(1)))
        for passed, words in {
            10: "just now",
            minute: "1 minute ago",
            59 * minute: "59 minutes ago",
            5 * hour: "5 hours ago",
            49 * hour: "2 days ago",
        }.items():
            clock[0] = 1_000_000.0 + passed
            assert f"last move {words}" in said(await page(ada, "/"))


async def test_the_latest_finished_game_has_its_result_and_once_analysed_its_chart(club: Club) -> None:
    ada = reader(club)
    table = await finished_game(club, ada)
    front = await page(ada, "/")
    own = (await ada.get(f"/api/tables/{table}"))["result"]
    place, points = own["places"]["black"], own["points"]["black"]
    assert f"place {place} of {len(own['places'])}, {points} points" in said(front)
    assert 'class="small-chart"' not in front
    await with_analysis(club, table)
    for _ in range(2):  # drawn, and then found again
        front = await page(ada, "/")
        assert front.count('class="small-chart"') == 1
        assert f'href="/tables/{table}/story"' in front
    assert 'class="small-chart"' not in await page(reader(club), "/"), "it is for those who played"


async def test_a_record_can_be_looked_at_and_a_bad_one_is_refused_with_the_reason(club: Club) -> None:
    visitor = reader(club)
    record = play(Series(1, ("random",) * 3, seed=1, keep_records=True).sitting(0)).record
    assert record is not None
    good = await visitor.client.post("/records", files={"record": ("game.json", dumps(record))})
    assert good.status_code == 303
    assert (await visitor.get(f"/api{good.headers['location']}"))["status"] == "finished"
    for content, words in {
        "not json": "it is not JSON",
        json.dumps({"format": "chess"}): "cannot be replayed",
    }.items():
        bad = await visitor.client.post("/records", files={"record": ("game.json", content)})
        assert bad.status_code in (400, 422)
        assert words in said(bad.text)


@pytest.mark.parametrize("path", ["/play", "/records", "/tables"])
async def test_reloading_after_a_form_was_refused_shows_its_page_again(club: Club, path: str) -> None:
    """The answer keeps the form's address, and the front page looks there for news of its tables."""
    assert "<h1" in await page(reader(club), path)


# A new table


async def test_the_form_offers_every_bot(club: Club) -> None:
    html = await page(reader(club), "/tables/new")
    for bot in known_bots():
        assert f'value="bot:{bot}"' in html


async def test_all_wishes_for_a_table_are_granted(club: Club) -> None:
    ada = reader(club)
    place = await laid(
        ada,
        "bot:random",
        "me",
        "invited",
        "open",
        "here",
        **{"name-5": "Grandmother"},
        game="advanced",
        admiral="yes",
        mode="turns",
        limit="86400",
        visible="private",
    )
    table = await ada.get(f"/api{place}")
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "person", "invited", "open", "here"]
    assert table["seats"][4]["name"] == "Grandmother"
    assert table["options"] == {"players": 5, "advanced": True, "admiral": True}
    assert (table["mode"], table["limit"], table["private"]) == ("turns", 86400, True)


async def test_a_clock_runs_only_where_people_elsewhere_wait(club: Club) -> None:
    ada = reader(club)
    alone = await ada.get(f"/api{await laid(ada, 'me', 'bot:random', 'bot:random')}")
    assert alone["limit"] is None
    beside = await laid(ada, "me", "here", "bot:random", **{"name-2": "Grandmother"})
    assert (await ada.get(f"/api{beside}"))["limit"] is None
    together = await ada.get(f"/api{await laid(ada, 'me', 'open', 'bot:random')}")
    assert together["limit"] is not None


async def test_what_is_wrong_with_a_seat_is_said_beside_it_and_nothing_is_lost(club: Club) -> None:
    ada = reader(club)
    for seats, words in {
        ("me", "me", "open"): "You already have a seat",
        ("me", "here", "open"): "Enter the name of the person who plays here.",
        ("me", "bot:nobody", "open"): "This player is not known here",
    }.items():
        fields = {f"seat-{n}": seat for n, seat in enumerate(seats, 1)}
        answer = await send(ada, "/tables", players="3", game="advanced", **fields)
        assert answer.status_code == 422
        assert words in said(answer.text)
        assert 'aria-describedby="seat-fault-2"' in answer.text
        assert re.search(r'value="advanced"\s+checked', answer.text)
    assert "Your tables Nothing yet" in said(await page(ada, "/"))


async def test_programs_of_the_server_cannot_be_named_as_bots(club: Club) -> None:
    answer = await send(reader(club), "/tables", players="3", **{"seat-2": "bot:exec:rm -rf /"})
    assert answer.status_code == 422


# The waiting room


async def test_an_invitation_link_is_shown_to_the_one_who_invites_and_seats_exactly_one(club: Club) -> None:
    ada, ben, cem = reader(club), reader(club), reader(club)
    place = await laid(ada, "me", "invited", "bot:novice")
    [link] = re.findall(r'value="(http://club.test/join/[^"]+)"', await page(ada, place))
    assert "/join/" not in await page(cem, place)
    room = await page(ben, link)
    assert room.count("Sit down here") == 1
    assert not (await ben.get("/api/me"))["person"], "looking takes no seat"
    secret = link.rpartition("/")[2]
    answer = await send(ben, f"{place}/sit", seat="green", invite=secret, name="Ben")
    assert answer.headers["location"] == place
    table = await ben.get(f"/api{place}")
    assert table["status"] == "running"
    assert table["seats"][1]["name"] == "Ben"
    assert "There is nothing here" in said(await page(cem, link, 404))


async def test_a_link_can_be_made_anew_and_the_old_one_opens_nothing(club: Club) -> None:
    ada, ben = reader(club), reader(club)
    place = await laid(ada, "me", "invited", "bot:novice")
    [old] = re.findall(r'value="(http://club.test/join/[^"]+)"', await page(ada, place))
    await send(ada, f"{place}/invite", seat="green")
    [new] = re.findall(r'value="(http://club.test/join/[^"]+)"', await page(ada, place))
    assert new != old
    await page(ben, old, 404)
    assert "Sit down here" in await page(ben, new)


async def test_anyone_may_take_an_open_seat_and_stand_up_again(club: Club) -> None:
    ada, ben = reader(club), reader(club)
    place = await laid(ada, "me", "open", "open")
    room = await page(ben, place)
    assert room.count("Sit down here") == 2
    await send(ben, f"{place}/sit", seat="purple")
    room = await page(ben, place)
    assert "Sit down here" not in room, "nobody sits twice"
    assert "One seat is still empty." in said(room)
    await send(ben, f"{place}/leave")
    assert (await page(ben, place)).count("Sit down here") == 2


async def test_a_taken_seat_is_refused_with_a_sentence(club: Club) -> None:
    ada, ben, cem = reader(club), reader(club), reader(club)
    place = await laid(ada, "me", "open", "open")
    await send(ben, f"{place}/sit", seat="green")
    answer = await send(cem, f"{place}/sit", seat="green")
    assert answer.status_code == 409
    assert "Somebody was faster: this seat is taken." in said(answer.text)


async def test_a_bot_can_take_the_last_seat_and_the_game_begins(club: Club) -> None:
    ada, ben = reader(club), reader(club)
    place = await laid(ada, "me", "open", "bot:novice")
    assert (await send(ben, f"{place}/bot", seat="green")).status_code in (401, 403)
    await send(ada, f"{place}/bot", seat="green")
    assert (await ada.get(f"/api{place}"))["status"] == "running"


async def test_the_owner_can_take_the_table_away(club: Club) -> None:
    ada = reader(club)
    place = await laid(ada, "me", "open", "open")
    assert (await send(ada, f"{place}/remove")).headers["location"] == "/"
    await page(ada, place, 404)


# Oneself


async def test_a_guest_changes_name_everywhere_it_is_shown(club: Club) -> None:
    ada, ben = reader(club), reader(club)
    place = await laid(ada, "me", "open", "open")
    answer = await send(ada, "/account/name", name="  Ada   Lovelace ", back=place)
    assert answer.headers["location"] == place
    assert "Ada Lovelace" in said(await page(ben, place))


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example"])
async def test_going_back_never_leads_to_another_site(club: Club, back: str) -> None:
    visitor = reader(club)
    assert (await send(visitor, "/theme", theme="dark", back=back)).headers["location"] == "/"
    assert (await send(visitor, "/account/name", name="Ada", back=back)).headers["location"] == "/"


async def test_seats_follow_a_person_with_a_password_to_another_device(club: Club) -> None:
    home, train = reader(club), reader(club)
    place = await laid(home, "me", "open", "open")
    assert (await send(home, "/account/register", name="Ada", password="correct horse")).status_code == 303
    assert (await send(train, "/account/login", name="ada", password="correct horse")).status_code == 303
    assert f'href="{place}"' in await page(train, "/")
    assert "You are logged in." in said(await page(train, "/account"))
    await send(train, "/account/logout")
    assert f'href="{place}"' not in (await page(train, "/")).partition("panel-open")[0]


async def test_account_forms_say_what_is_wrong(club: Club) -> None:
    ada, ben = reader(club), reader(club)
    await send(ada, "/account/register", name="Ada", password="correct horse")
    for path, fields, words in [
        ("/account/name", {"name": " "}, "A name has 1 to 30 characters, on one line."),
        ("/account/name", {"name": "x" * 31}, "A name has 1 to 30 characters, on one line."),
        ("/account/name", {"name": "ADA"}, "This name belongs to somebody with a password."),
        ("/account/register", {"name": "Ben", "password": "short"}, "A password has 8 to 200 characters."),
        ("/account/login", {"name": "Ada", "password": "wrong"}, "The name or the password is wrong."),
    ]:
        answer = await send(ben, path, **fields)
        assert answer.status_code in (400, 401, 409), path
        assert words in said(answer.text)
        assert 'role="alert"' in answer.text


async def test_a_token_is_shown_once_and_works(club: Club) -> None:
    ada = reader(club)
    await send(ada, "/account/name", name="Ada")
    answer = await send(ada, "/account/tokens", label="My bot")
    [token] = re.findall(r'id="token" readonly value="([^"]+)"', answer.text)
    program = club.visitor(authorization=f"Bearer {token}")
    assert (await program.get("/api/me"))["person"]["name"] == "Ada"
    again = await page(ada, "/account")
    assert token not in again
    assert "My bot" in said(again)
    [kept] = re.findall(r'name="token" value="([^"]+)"', again)
    await send(ada, "/account/tokens/remove", token=kept)
    await program.get("/api/me", 401)


async def test_the_theme_follows_the_system_until_one_is_chosen(club: Club) -> None:
    visitor = reader(club)
    assert "data-theme=" not in await page(visitor, "/")
    await send(visitor, "/theme", theme="dark", back="/rules")
    assert '<html lang="en" data-theme="dark">' in await page(visitor, "/rules")
    await send(visitor, "/theme", theme='"><script>')
    assert '<html lang="en" data-theme="dark">' in await page(visitor, "/")


# The rules


async def test_every_rule_has_its_place_and_its_rulings_are_marked(club: Club) -> None:
    visitor = reader(club)
    for number in (n for n in rulebook.rules() if "." not in n):
        html = await page(visitor, f"/rules/{number}")
        inside = [entry for n, entry in rulebook.rules().items() if n == number or n.startswith(f"{number}.")]
        assert html.count('class="ruling"') == sum(len(entry.rulings) for entry in inside)
        for entry in inside[1:]:
            assert f'id="{entry.number}"' in html
            assert entry.title in said(html)


async def test_links_from_refusals_lead_to_the_paragraph(club: Club) -> None:
    answer = await reader(club).ask("GET", "/rules/7.2")
    assert answer.headers["location"] == "/rules/7#7.2"


async def test_every_link_between_rules_leads_to_a_rule(club: Club) -> None:
    visitor = reader(club)
    known = rulebook.rules()
    cited = set()
    for number in (n for n in known if "." not in n):
        html = await page(visitor, f"/rules/{number}")
        for section, paragraph in re.findall(r'href="/rules/([\d.]+)(?:#([\d.]+))?"', html):
            assert section in known
            assert not paragraph or paragraph in known
            cited.add(paragraph)
    assert {"4.5", "7.2", "8.2.4"} <= cited


@pytest.mark.parametrize(
    ("words", "expected"),
    [("gift cancelled", "How a gift is cancelled"), ("zzz", "No rule has these words.")],
)
async def test_the_rules_can_be_searched(club: Club, words: str, expected: str) -> None:
    assert expected in said(await page(reader(club), f"/rules?q={words}"))


@pytest.mark.parametrize(
    ("language", "words", "marked"),
    [
        ("en", "tie examination", "equal"),
        ("de", "Gleichstand Prüfung", "gleich"),
        ("fr", "égalité examen", "égales"),
        ("ru", "ничья экзамен", "равны"),
    ],
)
async def test_the_rules_are_searched_in_every_language_and_what_is_found_is_marked(
    club: Club, language: str, words: str, marked: str
) -> None:
    answer = await club.visitor(**{"accept-language": language}).ask("GET", f"/rules?q={words}")
    hits = answer.text.partition('class="hits"')[2].partition("</ol>")[0]
    assert 'href="/rules/8#8.2.2"' in hits
    assert f"<mark>{marked}</mark>" in hits


async def test_a_search_says_what_has_only_some_of_the_words(club: Club) -> None:
    visitor = reader(club)
    assert "These rules have some of the words:" in said(await page(visitor, "/rules?q=junks+gongbu"))
    assert "No rule has all of these words." in said(await page(visitor, "/rules?q=junks+spaceship"))


async def test_searching_for_a_number_goes_there(club: Club) -> None:
    answer = await reader(club).ask("GET", "/rules?q=8.2.4")
    assert answer.headers["location"] == "/rules/8#8.2.4"


async def test_words_searched_for_are_never_markup(club: Club) -> None:
    html = await page(reader(club), f"/rules?q={SCRIPT}")
    assert SCRIPT not in html
    assert SCRIPT in said(html)


async def test_an_unknown_rule_names_those_there_are(club: Club) -> None:
    html = await page(reader(club), "/rules/7.99", 404)
    assert "There is no rule 7.99" in said(html)
    assert 'href="/rules/7#7.1"' in html


# When something goes wrong


async def test_a_page_that_is_not_there_says_what_to_do(club: Club) -> None:
    for path in ("/nowhere", "/tables/nosuchtable", "/join/nosuchinvitation"):
        html = await page(reader(club), path, 404)
        assert "There is nothing here" in said(html)
        assert 'href="/"' in html


@pytest.mark.parametrize(
    ("method", "path", "status", "heading"),
    [
        ("GET", "/learn/first", 404, "Hier ist nichts"),
        ("GET", "/learn/3/at/x", 404, "Hier ist nichts"),
        ("GET", "/theme", 405, "So geht das nicht"),
        ("POST", "/language", 422, "Die Anfrage war nicht verständlich"),
    ],
)
async def test_what_is_not_understood_is_a_page_in_the_language_of_whoever_asked(
    club: Club, method: str, path: str, status: int, heading: str
) -> None:
    answer = await reader(club).ask(method, path, headers={"accept-language": "de"})
    assert answer.status_code == status
    assert '<html lang="de"' in answer.text
    assert heading in said(answer.text)
    assert "valid" not in said(answer.text)
    assert "Field required" not in said(answer.text)


async def test_a_first_game_is_not_begun_by_its_address_alone(club: Club) -> None:
    answer = await reader(club).ask("GET", "/learn/first-game")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/learn"


async def test_programs_get_json_instead_of_an_error_page(club: Club) -> None:
    answer = await club.visitor().ask("GET", "/tables/nosuchtable")
    assert answer.json()["code"] == "not-found"


async def test_a_form_sent_from_another_site_is_refused_on_a_page(club: Club) -> None:
    visitor = club.visitor(accept="text/html", origin="https://evil.example")
    answer = await send(visitor, "/play")
    assert answer.status_code == 403
    assert "This came from a page on another site." in said(answer.text)


async def test_a_failure_of_the_server_is_a_page_too(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the database burns")

    monkeypatch.setattr(club.house, "open_tables", broken)
    html = await page(reader(club), "/", 500)
    assert "Something went wrong" in said(html)
    assert "burns" not in html
