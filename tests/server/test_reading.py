"""What there is to read beside the rules: the play aid, the tips, the history."""

import re
from html import unescape

import pytest

from confucius import reading, rulebook
from confucius.rules.moves import ACTIONS_END, PETITIONS
from confucius.words import names
from server.club import Club

pytestmark = pytest.mark.anyio


async def said(club: Club, path: str) -> str:
    answer = await club.visitor(accept="text/html").ask("GET", path)
    assert answer.status_code == 200
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())


async def test_the_aid_has_every_action_with_the_prices_of_the_engine(club: Club) -> None:
    words = await said(club, "/rules/aid")
    for kind in range(ACTIONS_END):
        if kind not in PETITIONS[1:]:
            assert names.action(kind) in words
    for value in range(2, 7):
        assert f"{value} {names.gift(value)}" in words
    assert "1, 3, 6 or 10 cash" in words
    assert "junks cost 1, 2, 4, 7 cash" in words
    assert "an army costs 4 licences" in words


@pytest.mark.parametrize("path", ["/rules/aid", "/rules/tips", "/rules/7"])
async def test_every_rule_that_is_cited_exists(club: Club, path: str) -> None:
    html = (await club.visitor(accept="text/html").ask("GET", path)).text
    cited = re.findall(r'href="/rules/(?:\d+#)?(\d[\d.]*)"', html)
    assert cited
    assert [number for number in cited if number not in rulebook.rules()] == []


async def test_the_history_knows_whose_son_the_yongle_emperor_was(club: Club) -> None:
    words = await said(club, "/rules/history")
    assert "The late emperor's fourth son, Zhu Di" in words
    assert "Hongwu died in 1398" in words


@pytest.mark.parametrize("name", reading.NAMES)
def test_every_language_has_the_same_headings_and_rules(name: str) -> None:
    english = reading.text(name)
    for language in reading.languages(name):
        text = reading.text(name, language)
        assert re.findall(r"^#+ ", text, re.MULTILINE) == re.findall(r"^#+ ", english, re.MULTILINE)
        cited = re.compile(r"\((\d+(?:\.\d+)+)\)")
        assert sorted(cited.findall(text)) == sorted(cited.findall(english)), language
    assert reading.text(name, "tlh") == english, "what is not translated is read in English"


async def test_the_rules_lead_to_all_of_it(club: Club) -> None:
    html = (await club.visitor(accept="text/html").ask("GET", "/rules")).text
    for path in ("/rules/aid", "/rules/tips", "/rules/history", "/learn"):
        assert f'href="{path}"' in html
