"""What is asked for; what things are called; catalogues and plural forms."""

from gettext import NullTranslations

import pytest

from confucius.game import Game
from confucius.rules.components import (
    COLOURS,
    DISTANT_LANDS,
    FOREIGN_LANDS,
    GIFT_CARD,
    GIFT_NAMES,
    MINISTRIES,
    REWARDS,
    TITLES,
)
from confucius.rules.events import END_REASONS
from confucius.rules.moves import (
    KIND_NAMES,
)
from confucius.rules.scoring import SOURCES
from confucius.rules.state import (
    CHOOSING_CHIEF,
    DECISIONS,
    OVER,
    YIELDING,
    one_reward,
)
from confucius.words import language, names
from confucius.words.decisions import prompt, waiting
from words.arrangements import (
    HUBU_4,
    Arrangement,
    assert_cites_a_rule,
    assert_well_said,
    black_holds_two_equal_gifts,
    discarding,
    favour,
    last_cube,
    no_cubes,
    nothing,
    placing,
    random_games,
    some_move,
    table,
    together,
    tutoring,
    tutoring_bound,
    tutoring_own,
    yielding,
    yielding_bound,
    yielding_bound_twice,
)

PROMPTS = [
    (nothing, "Take an action: you have 3 cubes (rules 2.4)"),
    (last_cube, "Take an action: you have 1 cube (rules 2.4)"),
    (no_cubes, "You have no cube left: transfer influence or pass (rules 2.5)"),
    (
        together(no_cubes, lambda s: setattr(s, "rewards", [one_reward(GIFT_CARD), 0, 0, 0])),
        "You have no cube left: play a reward card, transfer influence or pass (rules 2.5)",
    ),
    (favour, "Take the Imperial Favour action: any action of the Actions Box, without cubes (rules 2.6)"),
    (
        lambda s: setattr(s, "step", CHOOSING_CHIEF),
        "Choose the next Chief Minister: Green, Purple or White (rules 2.2)",
    ),
    (tutoring_bound, "Tutor White's student: White's gift worth 3 binds you (rules 7.3)"),
    (
        tutoring_own,
        "Tutor a student with one card or more: your own on the red space or White's (rules 8.2.1)",
    ),
    (tutoring, "Tutor a student with one card or more: Green's on the red space or White's (rules 8.2.1)"),
    (
        together(tutoring, black_holds_two_equal_gifts),
        "Tutor Green's or White's student: you hold gifts worth 3 from both and may choose (rules 7.3)",
    ),
    (placing("hubu"), "Place the candidate (Hubu) in an empty seat: Hubu 1, 2, 6 or 7 (rules 8.2.4)"),
    (
        placing("bingbu"),
        "Place the candidate (Bingbu), replacing an unbribed or unsecured official (rules 8.2.4)",
    ),
    (yielding, "You have the least influence in Hubu: give it to Green or Purple (rules 8.3.2)"),
    (
        yielding_bound,
        "You have the least influence in Hubu: Purple's gift worth 3 binds you to give it "
        "to Purple (rules 7.4)",
    ),
    (
        yielding_bound_twice,
        "You have the least influence in Hubu: gifts worth 3 bind you to give it to Green or Purple "
        "(rules 7.4)",
    ),
    (discarding, "Discard 2 cards: you may keep 4 (rules 9.2)"),
    (lambda s: setattr(s, "step", OVER), "The game is over"),
]


@pytest.mark.parametrize(("arrange", "text"), PROMPTS, ids=[text for _, text in PROMPTS])
def test_a_decision_is_asked_for_with_its_facts(arrange: Arrangement, text: str) -> None:
    state = table().state
    arrange(state)
    assert prompt(state) == text


def test_every_decision_of_a_game_has_a_prompt_with_its_rule() -> None:
    for game, rng in random_games(8):
        while not game.is_over:
            text = prompt(game.state)
            assert_well_said(text)
            assert_cites_a_rule(text)
            game.push(some_move(game, rng))


def test_the_others_are_told_whom_the_game_waits_for() -> None:
    state = table().state
    tutoring(state)
    assert waiting(state) == "Waiting for Black: tutor a student"


def test_a_draw_that_is_due_is_a_prompt_too() -> None:
    game = Game(players=3, explicit=True)
    assert prompt(game.state) == waiting(game.state) == "A draw is due"


# Names


def test_everything_has_a_name() -> None:
    for name_of, things in (
        (names.family, COLOURS),
        (names.ministry, MINISTRIES),
        (names.ministry_title, MINISTRIES),
        (names.candidate, (*MINISTRIES, "any")),
        (names.distant_land, DISTANT_LANDS),
        (names.foreign_land, FOREIGN_LANDS),
        (names.reward, REWARDS),
        (names.reward_text, REWARDS),
        (names.action, KIND_NAMES),
        (names.title, TITLES),
        (names.source, SOURCES),
        (names.end_reason, END_REASONS),
        (names.decision, DECISIONS),
    ):
        for number, thing in enumerate(things):
            assert name_of(number) == name_of(thing) != ""
    assert [names.gift(value) for value in range(1, 7)] == list(GIFT_NAMES)


def test_every_step_of_a_game_has_the_name_of_its_phase() -> None:
    state = table().state
    phases = []
    for step in range(OVER + 1):
        state.step = step
        phases.append(names.phase(state))
    assert phases[YIELDING] == "Court: Ministry Resolution"
    state.step, state.ending = YIELDING, 0
    assert names.phase(state) == "End of the game: Ministry Resolution"


def test_the_office_of_the_round_and_the_title_are_told_apart() -> None:
    assert names.title("chief-minister") == "Chief Minister (title)"


# Languages


def test_a_catalogue_replaces_the_english_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shouting(NullTranslations):
        def gettext(self, message: str) -> str:
            return message.replace("Hubu", "HUBU")

    catalogue = language._catalogue
    monkeypatch.setattr(language, "_catalogue", lambda lang: Shouting() if lang == "up" else catalogue(lang))
    with language.speaking("up"):
        assert names.official(HUBU_4) == "HUBU 4"
    assert names.official(HUBU_4) == "Hubu 4"


def test_a_language_without_a_catalogue_is_refused_at_once() -> None:
    with pytest.raises(language.UnknownLanguage, match="there are: en, "), language.speaking("tlh"):
        raise AssertionError("not reached")


def test_a_number_chooses_between_the_forms_of_a_sentence() -> None:
    sentence = language.Counted("{n} [junk|junks]", by="n")
    assert [language.say(sentence, {"n": n}) for n in (0, 1, 2)] == ["0 junks", "1 junk", "2 junks"]
    with pytest.raises(TypeError, match="n must be a number"):
        language.say(sentence, {"n": "two"})
