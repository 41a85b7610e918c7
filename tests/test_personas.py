"""The bots are somebody: names, faces, levels."""

from xml.etree import ElementTree

import pytest

from confucius.bots.registry import known_bots
from confucius.drawing.portraits import FACES, chip, level_of, level_seal, portrait
from confucius.table.personas import dealt
from confucius.words.language import LANGUAGES, speaking
from confucius.words.names import PERSONAS, persona

TABLES = [f"table-{number}" for number in range(300)]


def test_nobody_sits_at_a_table_twice_and_everybody_sits_everywhere() -> None:
    seats = [dealt(table)[:5] for table in TABLES]
    assert all(len(set(found)) == 5 for found in seats)
    for place in range(5):
        assert {found[place] for found in seats} == set(PERSONAS)


def test_the_same_table_has_the_same_company_on_every_server() -> None:
    """Written down, so that a restart or another version does not change who sits there."""
    assert dealt("table-0") == ("shen", "hai", "bao", "mei", "jin", "yan")


def test_names_are_written_in_each_languages_letters() -> None:
    with speaking("ru"):
        assert [persona(who) for who in PERSONAS] == ["Мэй", "Хай", "Бао", "Янь", "Цзинь", "Шэнь"]
    for language in LANGUAGES:
        with speaking(language):
            assert len({persona(who) for who in PERSONAS}) == len(PERSONAS)


@pytest.mark.parametrize("who", PERSONAS)
def test_everybody_has_a_portrait_and_a_chip(who: str) -> None:
    assert who in FACES
    for drawn in (portrait(who), chip(who)):
        assert ElementTree.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"
        assert len(drawn) < 12_000
    assert portrait(who) != chip(who)


def test_every_bot_has_a_seal_of_its_own() -> None:
    levels = [level_of(bot) for bot in known_bots()]
    assert None not in levels
    assert len({level_seal(str(level)) for level in levels}) == len(levels)
