"""The rule help: complete, in order, and easy to find one's way in."""

import re
from importlib import resources

import pytest

from confucius import rulebook

PARAGRAPHS_OF_SECTION = {1: 11, 2: 7, 3: 4, 4: 5, 5: 16, 6: 3, 7: 5, 8: 4, 9: 3, 10: 4}
PARAGRAPHS_OF_RULE = {"8.2": 6, "8.3": 3}

RULINGS_UNDER_RULE = {
    "1.4": 1,
    "1.9": 3,
    "2.7": 1,
    "3.4": 2,
    "4.1": 1,
    "4.2": 2,
    "4.3": 2,
    "5.4": 1,
    "5.6": 1,
    "5.10": 1,
    "5.11": 1,
    "5.13": 1,
    "7.2": 1,
    "7.5": 1,
    "8.2": 1,
    "8.2.1": 1,
    "8.2.2": 1,
    "8.2.4": 2,
    "8.2.6": 1,
    "8.3.2": 1,
    "8.4": 1,
    "9.2": 1,
    "9.3": 1,
    "10.1": 2,
    "10.2": 1,
    "10.3": 1,
    "10.4": 1,
}

every_language = pytest.mark.parametrize("language", rulebook.languages())


def numbers_of_the_rules() -> list[str]:
    numbers = []
    for section, last in PARAGRAPHS_OF_SECTION.items():
        numbers.append(str(section))
        for paragraph in range(1, last + 1):
            number = f"{section}.{paragraph}"
            numbers.append(number)
            numbers.extend(f"{number}.{step}" for step in range(1, PARAGRAPHS_OF_RULE.get(number, 0) + 1))
    return numbers


def numbers(rules: list[rulebook.Rule]) -> list[str]:
    return [rule.number for rule in rules]


def in_numerical_order(rules: dict[str, rulebook.Rule]) -> list[str]:
    return sorted(rules, key=lambda number: [int(part) for part in number.split(".")])


@every_language
def test_every_rule_of_sections_1_to_10_is_there_and_in_order(language: str) -> None:
    found = [number for number in rulebook.rules(language) if int(number.split(".")[0]) <= 10]
    assert found == numbers_of_the_rules()


@every_language
def test_components_tips_and_history_follow_the_rules(language: str) -> None:
    sections = [number for number in rulebook.rules(language) if "." not in number]
    assert sections == [str(section) for section in range(1, 14)]
    assert all(rulebook.children(section, language) for section in ("11", "12", "13"))


@every_language
def test_no_number_is_used_twice_and_none_is_out_of_place(language: str) -> None:
    text = resources.files(rulebook).joinpath(f"{language}.md").read_text(encoding="utf-8")
    headings = re.findall(r"^##+ (\S+)", text, re.MULTILINE)
    assert headings == list(rulebook.rules(language)) == in_numerical_order(rulebook.rules(language))


@every_language
def test_every_rule_has_a_title_and_a_text(language: str) -> None:
    assert [rule.number for rule in rulebook.rules(language).values() if not (rule.title and rule.text)] == []


@every_language
def test_no_two_rules_of_a_section_share_a_title(language: str) -> None:
    titles = [(rule.number.split(".")[0], rule.title) for rule in rulebook.rules(language).values()]
    assert len(titles) == len(set(titles))


@every_language
def test_every_ruling_stands_under_its_rule(language: str) -> None:
    counts = {number: len(rule.rulings) for number, rule in rulebook.rules(language).items() if rule.rulings}
    assert counts == RULINGS_UNDER_RULE


@every_language
def test_the_list_of_rulings_goes_through_the_book_in_order(language: str) -> None:
    expected = [number for number, count in RULINGS_UNDER_RULE.items() for _ in range(count)]
    assert [number for number, _ in rulebook.rulings(language)] == expected


@every_language
def test_rulings_are_kept_out_of_the_text_and_carry_no_signs_of_markdown(language: str) -> None:
    assert not any("§" in rule.text for rule in rulebook.rules(language).values())
    assert not any(sign in ruling for _, ruling in rulebook.rulings(language) for sign in ("§", ">", "\n"))


@every_language
def test_every_reference_leads_to_a_rule(language: str) -> None:
    book = rulebook.rules(language)
    texts = [text for rule in book.values() for text in (rule.text, *rule.rulings)]
    references = {found for text in texts for found in re.findall(r"\d+(?:\.\d+)+", text)}
    assert references
    assert references <= book.keys()


@every_language
def test_the_introduction_explains_the_sign_of_a_ruling(language: str) -> None:
    introduction = rulebook.introduction(language)
    assert "§" in introduction
    assert "#" not in introduction


def test_a_rule_is_found_by_its_number() -> None:
    found = rulebook.rule("7.2")
    assert (found.number, found.title) == ("7.2", "Bribing where the giver has influence")
    assert found.text.startswith("In a ministry where the giver has at least one marker")
    assert found.rulings == (
        "This limit on bribing does not apply to transfers of influence or to petitions.",
    )


def test_text_after_a_ruling_belongs_to_the_rule() -> None:
    assert rulebook.rule("5.6").text.endswith("and no junk left at sea.")


def test_a_section_is_a_rule_too() -> None:
    assert rulebook.rule("7").title == "Gifts: obligations and cancelling"


def test_a_ruling_over_several_lines_is_one_sentence_flow() -> None:
    (ruling,) = rulebook.rule("8.2").rulings
    assert ruling.startswith("A forced examination needs")
    assert ruling.endswith("stays where it is.")


def test_children_are_the_paragraphs_directly_below() -> None:
    assert numbers(rulebook.children("8")) == ["8.1", "8.2", "8.3", "8.4"]
    assert numbers(rulebook.children("8.3")) == ["8.3.1", "8.3.2", "8.3.3"]
    assert rulebook.children("7.2") == []
    assert numbers(rulebook.children("1"))[-2:] == ["1.10", "1.11"]


@pytest.mark.parametrize(
    ("number", "message"),
    [
        ("7.9", "there is no rule 7.9; section 7 has 7.1 to 7.5"),
        ("8.2.7", "there is no rule 8.2.7; rule 8.2 has 8.2.1 to 8.2.6"),
        ("5.3.1", "there is no rule 5.3.1; section 5 has 5.1 to 5.16"),
        ("77", "there is no rule 77; the sections are 1 to 13"),
        ("junks", "there is no rule junks; the sections are 1 to 13"),
        ("", "there is no rule ''; the sections are 1 to 13"),
    ],
)
def test_an_unknown_number_is_answered_with_the_nearest_ones(number: str, message: str) -> None:
    for ask in (rulebook.rule, rulebook.children):
        with pytest.raises(rulebook.UnknownRule) as refusal:
            ask(number)
        assert str(refusal.value) == message
        assert isinstance(refusal.value, LookupError)


def test_an_unknown_language_is_answered_with_the_languages_there_are() -> None:
    for ask in (rulebook.rules, rulebook.rulings, rulebook.introduction):
        with pytest.raises(rulebook.UnknownLanguage, match=r"no rules in 'tlh'; choose one of: .*\ben\b"):
            ask("tlh")


def test_a_language_cannot_be_a_path() -> None:
    with pytest.raises(rulebook.UnknownLanguage):
        rulebook.rules("../rulebook/en")


def test_english_is_the_default_language() -> None:
    assert "en" in rulebook.languages()
    assert rulebook.rules() == rulebook.rules("en")


def test_changing_the_answer_does_not_change_the_book() -> None:
    rulebook.rules().clear()
    assert rulebook.rule("1").number == "1"


def test_rules_with_all_the_words_come_first_and_then_those_with_most() -> None:
    hits = rulebook.find("junks gongbu")
    complete = [hit.complete for hit in hits]
    assert complete == sorted(complete, reverse=True)
    assert {"4.5", "5.5"} <= {hit.rule.number for hit in hits if hit.complete}
    assert not any(hit.complete for hit in rulebook.find("junks spaceship"))
    assert "5.5" in numbers(rulebook.search("junks spaceship"))


@pytest.mark.parametrize(
    ("language", "words", "number"),
    [
        ("en", "tie examination", "8.2.2"),
        ("en", "examinations tied", "8.2.2"),
        ("en", "what happens in a tie at the examination?", "8.2.2"),
        ("en", "bribing officials", "5.1"),
        ("en", "official bribed", "5.1"),
        ("en", "transferring influence", "5.11"),
        ("de", "Gleichstand Beamtenprüfung", "8.2.2"),
        ("de", "Prüfung bei Gleichstand", "8.2.2"),
        ("de", "bestochene Beamte", "5.1"),
        ("de", "Bestechung eines Beamten", "5.1"),
        ("fr", "égalité examen", "8.2.2"),
        ("fr", "Examens à égalité", "8.2.2"),
        ("fr", "corrompre des fonctionnaires", "5.1"),
        ("fr", "cadeaux annulés", "7.5"),
        ("ru", "ничья экзамен", "8.2.2"),
        ("ru", "экзамены, если поровну", "8.2.2"),
        ("ru", "подкупить чиновников", "5.1"),
        ("ru", "отмена даров", "7.5"),
    ],
)
def test_words_are_found_in_any_order_and_with_any_ending(language: str, words: str, number: str) -> None:
    complete = [hit.rule.number for hit in rulebook.find(words, language) if hit.complete]
    assert number in complete[:5]


def test_the_order_of_the_words_does_not_matter() -> None:
    assert rulebook.search("officials bribe") == rulebook.search("bribe officials")


def test_a_rare_word_counts_more_than_a_common_one() -> None:
    """Nobody who looks for "gift decline" wants every rule that speaks of gifts."""
    assert numbers(rulebook.search("spaceship decline gift"))[0] == "8.2.4"


def test_hits_in_a_title_come_first() -> None:
    assert numbers(rulebook.search("gift"))[:3] == ["2.1", "5.9", "5.10"]
    found = numbers(rulebook.search("voyage"))
    assert found[0] == "5.6"
    assert "3.2" in found


def test_a_search_finds_a_word_by_its_beginning_but_not_by_its_middle() -> None:
    assert "5.5" in numbers(rulebook.search("shipy"))
    assert rulebook.search("hipyard") == []


def test_a_search_looks_into_rulings() -> None:
    assert "8.2.4" in numbers(rulebook.search("decline"))


def test_a_search_does_not_mind_capitals_accents_or_curly_apostrophes() -> None:
    plain = numbers(rulebook.search("emperor's reward"))
    assert plain
    assert numbers(rulebook.search("EMPEROR\N{RIGHT SINGLE QUOTATION MARK}S Réward")) == plain


def test_a_search_for_a_number_finds_the_rule_and_those_that_cite_it() -> None:
    found = numbers(rulebook.search("7.2"))
    assert found[0] == "7.2"
    assert "5.1" in found


@pytest.mark.parametrize("nothing", ["", "   "])
def test_a_search_for_nothing_finds_nothing(nothing: str) -> None:
    assert rulebook.search(nothing) == []


def test_signs_say_nothing() -> None:
    assert rulebook.search("(") == rulebook.search(".*") == rulebook.search("[") == []
    assert rulebook.search("gift ( [") == rulebook.search("gift")
