"""The languages: complete, up to date, with everything in its place; and the command in each of them."""

import os
import re
import string
from collections.abc import Iterator
from datetime import UTC, datetime
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from catalogues import OTHERS, collected, in_every_language, in_every_other_language, several
from confucius import Game, rulebook
from confucius.bots import known_bots
from confucius.cli import COMMANDS, main
from confucius.drawing.text import board_text
from confucius.rules.components import COLOURS, STUDENT_SPACES, TITLES
from confucius.rules.moves import KIND_NAMES
from confucius.words import language, names
from confucius.words.decisions import prompt
from confucius.words.events import event_text
from confucius.words.language import LANGUAGES, SOURCE, Name, gettext, say, speaking
from confucius.words.moves import describe
from confucius.words.numbers import date, date_and_time, decimal, percent
from games import moments
from greek import GREEK, greek_known, latin

# The catalogues


def messages(short: str) -> Iterator[Message]:
    return (message for message in collected.catalogue(short) if message.id)


def compiled(written: str) -> GNUTranslations:
    return GNUTranslations(BytesIO(collected.compiled_catalogue(written.encode())))


def placeholders(text: str) -> set[str]:
    """
    >>> sorted(placeholders("{who:dat} {n} {word!r}"))
    ['n', 'who', 'word!r']
    """
    found = string.Formatter().parse(text)
    return {f"{name}!{turned}" if turned else name for _, name, _, turned in found if name is not None}


def forms_asked(text: str) -> set[str]:
    return {form for _, name, form, _ in string.Formatter().parse(text) if name is not None and form}


def test_every_language_has_a_catalogue_and_rules() -> None:
    assert collected.languages() == sorted(OTHERS)
    assert rulebook.languages() == sorted(LANGUAGES)


@in_every_other_language
def test_the_catalogue_has_exactly_the_sentences_of_the_sources(short: str) -> None:
    assert collected.po_file(short).read_bytes() == collected.updated(short), "run: python translations.py"


@in_every_other_language
def test_nothing_is_left_untranslated_or_doubtful(short: str) -> None:
    assert [message.id for message in collected.untranslated(short)] == []


def test_what_is_missing_or_doubtful_is_seen() -> None:
    written = 'msgid "a"\nmsgstr ""\n\n#, fuzzy\nmsgid "b"\nmsgstr "B"\n\nmsgid "c"\nmsgstr "C"\n'
    assert [compiled(written).gettext(message) for message in "abc"] == ["a", "b", "C"]


@in_every_other_language
def test_every_sentence_has_its_placeholders(short: str) -> None:
    wrong = []
    for message in messages(short):
        wanted = [placeholders(text) for text in several(message.id)]
        for number, text in enumerate(several(message.string)):
            # "One seat" needs no number where the form is for one alone.
            alone = number == 0 and short != "ru"
            if placeholders(text) not in (wanted if alone else wanted[-1:]):
                wrong.append((message.id, text))
    assert wrong == []


@in_every_other_language
def test_every_plural_has_all_its_forms(short: str) -> None:
    number = collected.catalogue(short).num_plurals
    assert number == (3 if short == "ru" else 2)
    counted = [message for message in messages(short) if message.pluralizable]
    assert len(counted) > 50
    assert [message.id for message in counted if len(set(several(message.string))) > number] == []
    assert [message.id for message in counted if len(several(message.string)) != number] == []


def test_an_english_form_that_a_sentence_asks_for_is_given_by_some_name() -> None:
    texts = [text for message in collected.template() if message.id for text in several(message.id)]
    asked = {form for text in texts for form in forms_asked(text)}
    given = {form for text in texts for form in forms_given(text)}
    assert asked == given == {"the", "low"}


@in_every_other_language
def test_tags_and_addresses_in_sentences_are_kept(short: str) -> None:
    def tags(text: str) -> list[str]:
        return sorted(re.findall(r"<[^>]+>", text))

    wrong = [
        (message.id, text)
        for message in messages(short)
        for text in several(message.string)
        if tags(text) != tags(several(message.id)[-1])
    ]
    assert wrong == []


@in_every_other_language
def test_sentences_end_as_in_english(short: str) -> None:
    """With a full stop, a question mark or a colon, or without; a few words may be shortened."""
    wrong = []
    for message in messages(short):
        english = several(message.id)[-1]
        for text in several(message.string):
            if len(english) > 30 and english[-1] != text[-1:] and {english[-1], text[-1:]} & set(".:?…"):
                wrong.append((english, text))
    assert wrong == []


@in_every_other_language
def test_a_form_that_a_sentence_asks_for_is_given_by_some_name(short: str) -> None:
    texts = [text for message in messages(short) for text in several(message.string)]
    asked = {form for text in texts for form in forms_asked(text)}
    given = {form for text in texts for form in forms_given(text)}
    assert asked <= given
    assert given <= asked, "forms that nobody asks for"


def forms_given(text: str) -> set[str]:
    return set(Name.of(text).forms) if " | " in text else set()


@in_every_other_language
def test_every_family_can_stand_wherever_one_of_them_can(short: str) -> None:
    """A form given for one name of a kind is given for all of them."""
    with speaking(short):
        for kind, keys in ((names.family, COLOURS), (names.title, TITLES), (names.space, STUDENT_SPACES)):
            given = {frozenset(getattr(kind(key), "forms", ())) for key in keys}
            assert len(given) == 1, (kind.__name__, given)


@in_every_other_language
def test_everything_translated_is_compiled(short: str) -> None:
    with speaking(short):
        for message in messages(short):
            context = f"{message.context}\x04" if message.context else ""
            if isinstance(message.id, str):
                assert language._catalogue(short).gettext(context + message.id) == message.string
            else:
                singular, plural = message.id
                found = {language._catalogue(short).ngettext(singular, plural, n) for n in range(30)}
                assert found == set(several(message.string))


def test_quotes_line_breaks_and_backslashes_come_through() -> None:
    odd = Catalog(locale="de", fuzzy=False)
    odd.add('say "{x}"\n\\ twice', "„{x}“\n\\ zweimal", context='a "context"')
    odd.add(("{n} junk", "{n} junks"), ("{n} Dschunke", "{n} Dschunken"))
    body = BytesIO()
    write_po(body, odd, width=20)
    read = compiled(body.getvalue().decode())
    assert read.pgettext('a "context"', 'say "{x}"\n\\ twice') == "„{x}“\n\\ zweimal"
    assert [read.ngettext("{n} junk", "{n} junks", n) for n in (0, 1, 2)] == [
        "{n} Dschunken",
        "{n} Dschunke",
        "{n} Dschunken",
    ]


def test_a_catalogue_that_is_not_compiled_says_how_to_compile_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "LOCALES", tmp_path)
    language._catalogue.cache_clear()
    with pytest.raises(FileNotFoundError, match=r"run: python translations\.py"), speaking("de"):
        pass


def test_building_compiles_what_is_newer_than_what_was_compiled(tmp_path: Path) -> None:
    collected.compile_catalogues(tmp_path)
    made = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("confucius.mo")}
    assert len(made) == len(OTHERS)
    first, *_ = made
    os.utime(first, (0, 0))
    collected.compile_catalogues(tmp_path)
    assert [path for path, when in made.items() if path.stat().st_mtime_ns != when] == [first]


# Words


def test_a_name_comes_in_the_form_a_sentence_asks_for() -> None:
    mongolia = Name.of("Mongolei | dat: der Mongolei | acc: die Mongolei")
    assert (mongolia, f"{mongolia:dat}", f"{mongolia:gen}") == ("Mongolei", "der Mongolei", "Mongolei")
    facts = {"land": mongolia, "person": "Ann", "n": 3}
    assert say("{person:dat} in {land:dat}, {n}", facts) == "Ann in der Mongolei, 3"


def test_a_list_of_names_can_be_bent_as_a_whole() -> None:
    both = names.one_of([Name.of("Mongolei | dat: der Mongolei"), "Korea"])
    assert (both, f"{both:dat}") == ("Mongolei or Korea", "der Mongolei or Korea")


def test_russian_has_three_plural_forms() -> None:
    junks = language.Counted("{n} [junk|junks]", by="n")
    with speaking("ru"):
        said = {n: say(junks, {"n": n}).split()[1] for n in (1, 2, 5, 11, 21, 22, 25, 100, 101)}
    assert said[1] == said[21] == said[101]
    assert said[2] == said[22]
    assert said[5] == said[11] == said[25] == said[100]
    assert len({said[1], said[2], said[5]}) == 3


@pytest.mark.parametrize(
    ("short", "thousands", "shares"),
    [
        ("en", ("1,234.5", "12,345", "−0.5"), ("12.5%", "10.0–12.5%", "25%")),
        ("de", ("1.234,5", "12.345", "−0,5"), ("12,5\u00a0%", "10,0–12,5\u00a0%", "25\u00a0%")),
        ("fr", ("1\u202f234,5", "12\u202f345", "−0,5"), ("12,5\u00a0%", "10,0–12,5\u00a0%", "25\u00a0%")),
        ("ru", ("1\u00a0234,5", "12\u00a0345", "−0,5"), ("12,5\u00a0%", "10,0–12,5\u00a0%", "25\u00a0%")),
    ],
)
def test_numbers_are_written_as_each_language_writes_them(
    short: str, thousands: tuple[str, ...], shares: tuple[str, ...]
) -> None:
    with speaking(short):
        assert (decimal(1234.5, 1), decimal(12345), decimal(-0.5, 1)) == thousands
        assert (percent(0.125), percent(0.1, 0.125), percent(0.25, digits=0)) == shares


@pytest.mark.parametrize(
    ("short", "first", "later", "in_a_column"),
    [
        ("en", "1 February 2026", "16 November 2026", "2026-11-16 08:05"),
        ("de", "1. Februar 2026", "16. November 2026", "16.11.2026 08:05"),
        ("fr", "1er février 2026", "16 novembre 2026", "16/11/2026 08:05"),
        ("ru", "1 февраля 2026 г.", "16 ноября 2026 г.", "16.11.2026 08:05"),
    ],
)
def test_dates_are_written_as_each_language_writes_them(
    short: str, first: str, later: str, in_a_column: str
) -> None:
    begin = datetime(2026, 2, 1, tzinfo=UTC).timestamp()
    end = datetime(2026, 11, 16, 8, 5, tzinfo=UTC).timestamp()
    with speaking(short):
        assert [date(moment).replace("\u00a0", " ") for moment in (begin, end)] == [first, later]
        assert date_and_time(end) == in_a_column


def test_an_unknown_language_is_answered_with_those_there_are() -> None:
    there_are = f"no language 'tlh'; there are: {', '.join(LANGUAGES)}"
    with pytest.raises(language.UnknownLanguage, match=there_are), speaking("tlh"):
        pass


@in_every_other_language
def test_the_ministries_keep_their_names(short: str) -> None:
    with speaking(short):
        assert [names.ministry(m) for m in range(3)] == ["Bingbu", "Hubu", "Gongbu"]


@in_every_other_language
def test_distant_and_foreign_lands_are_never_confused(short: str) -> None:
    """In Russian the two sound alike; every sentence that has one of them has the right one."""
    stems = {"fr": ("lointaine", "étranger"), "de": ("fern", "fremd"), "ru": ("замор", "дальн")}[short]
    wrong = []
    for message in messages(short):
        english = " ".join(several(message.id))
        spoken_of = [f"{kind} Land" in english for kind in ("Distant", "Foreign")]
        text = " ".join(several(message.string)).casefold()
        if any(spoken_of) and [stem in text for stem in stems] not in (spoken_of, [False, False]):
            wrong.append((english, text))
    assert wrong == []


# The rules


@in_every_other_language
def test_each_rule_cites_the_same_rules_as_in_english(short: str) -> None:
    def cited(rule: rulebook.Rule) -> list[set[str]]:
        texts = (rule.text, *rule.rulings)
        return [set(re.findall(r"(?<![\d.])\d+(?:\.\d+)+", text)) for text in texts]

    english = {number: cited(rule) for number, rule in rulebook.rules(SOURCE).items()}
    translated = {number: cited(rule) for number, rule in rulebook.rules(short).items()}
    assert translated == english


@in_every_other_language
def test_each_rule_has_the_same_lists_and_tables_as_in_english(short: str) -> None:
    def shape(rule: rulebook.Rule) -> tuple[int, int, int]:
        lines = rule.text.splitlines()
        return (
            sum(line.startswith("- ") for line in lines),
            sum(bool(re.match(r"\d+\. ", line)) for line in lines),
            sum(line.startswith("|") for line in lines),
        )

    english, translated = rulebook.rules(SOURCE), rulebook.rules(short)
    assert {n for n in english if shape(english[n]) != shape(translated[n])} == set()


@in_every_language
def test_the_rules_come_in_the_language_of_the_moment(short: str) -> None:
    with speaking(short):
        assert rulebook.rule("7.2") == rulebook.rule("7.2", short)
        assert rulebook.introduction() == rulebook.introduction(short)
        assert rulebook.search(rulebook.rule("7.2").title.split()[0])


# Whole games in words


@in_every_language
def test_every_sentence_of_a_game_can_be_said(short: str) -> None:
    with speaking(short):
        for game in moments(5):
            texts = [prompt(game.state)]
            texts += [describe(move, game.state) for move in list(game.irredundant_moves)[:40]]
            assert all(texts)
            assert not [text for text in texts if re.search(r"[{}|]|None", text)]
            assert board_text(game.view(), width=100)


# The command


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    code = main(words)
    told = capsys.readouterr()
    assert code == 0, told.err
    return told.out


@in_every_language
@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_explains_itself_in_each_language(
    short: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help", "--lang", short])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    with speaking(short):
        assert gettext("usage: ") in told
        assert gettext("examples:") in told
    assert f"--lang {{{','.join(LANGUAGES)}}}" in told


@in_every_language
def test_rules_and_records_are_told_in_each_language(short: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "rules", "7.2", "--lang", short)
    assert rulebook.rule("7.2", short).title in told
    assert said(capsys, "--lang", short, "rules", "7.2") == told
    assert said(capsys, "rules", f"--lang={short}", "7.2") == told


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "de_CH@euro"}, "de"),
        ({"LANG": "de_DE", "LANGUAGE": "pl:ru:en"}, "ru"),
        ({"LANG": "de_DE", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "tlh"}, "en"),
    ],
)
def test_the_system_says_which_language_is_usual(
    variables: dict[str, str],
    expected: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.delenv("LANG", raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert rulebook.rule("1.1", expected).title in said(capsys, "rules", "1.1")


@pytest.mark.parametrize("words", ["rules --lang", "play --lang tlh", "--lang= rules", "serve --lang EN"])
def test_a_language_that_is_not_spoken_is_refused_with_those_that_are(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert ", ".join(f"{short} ({own})" for short, own in LANGUAGES.items()) in told.err


def test_a_language_without_rules_of_its_own_is_refused_politely(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its catalogue comes first; until the rules are translated, the command names those that are."""
    with greek_known(tmp_path, rules=False):
        assert main(["rules", "--lang", GREEK]) == 2
    told = capsys.readouterr()
    assert (told.out, "Traceback" in told.err) == ("", False)
    assert "de, en, fr, ru" in told.err


@pytest.fixture
def greece(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with greek_known(tmp_path_factory.mktemp("locale")):
        yield


# Options, their values and the notation are typed, so they are the same in every language.
TYPED: Final = re.compile(
    r"confucius( [^\n]*?)?(?=  |\n|$)|--?[a-z][a-z-]*|\{[a-z,]+\}|[A-Z]+([=|,\[][A-Za-z.,|=\[\]]*)?|exec:\S+"
)


@pytest.mark.usefixtures("greece")
@pytest.mark.parametrize("command", COMMANDS)
def test_no_word_of_the_help_is_left_out_of_the_catalogues(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help", "--lang", GREEK])
    assert latin(TYPED.sub("", capsys.readouterr().out).splitlines(), known_bots()) == []


@pytest.mark.usefixtures("greece")
def test_no_word_of_the_terminal_is_left_out_of_the_catalogues() -> None:
    with speaking(GREEK):
        for game in moments(4):
            for width in (80, 140):
                shown = board_text(game.view(), width=width)
                assert latin(shown.splitlines(), ["+R", " c "]) == []  # signs of the board
            moves = list(game.irredundant_moves)[:30]
            assert latin([prompt(game.state), *(describe(move, game.state) for move in moves)]) == []


@pytest.mark.usefixtures("greece")
def test_no_word_of_the_log_is_left_out_of_the_catalogues() -> None:
    with speaking(GREEK):
        game = Game(players=5, seed=2, advanced=True)
        told = list(game.opening_events)
        while not game.is_over:
            told += game.push(game.irredundant_moves[-1])
        texts = [event_text(event, None, game.state) or "" for event in told]
        assert len(texts) > 100
        assert latin(texts) == []
        reasons = [str(game.why_not(f"{name.replace('-', ' ')}")) for name in ("tax", "pass", "force")]
        assert latin(reasons) == []


def test_all_kinds_of_move_have_a_name_in_every_language() -> None:
    for short in LANGUAGES:
        with speaking(short):
            assert all(names.action(kind) for kind in KIND_NAMES)
