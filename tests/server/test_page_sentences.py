"""Sentences of the pages that state a rule, as they are read in each language."""

import pytest

from server.club import Club
from server.test_pages import said

pytestmark = pytest.mark.anyio

# No-break spaces are how French is printed, not what it says.
SPACES = str.maketrans({"\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " "})

SENTENCES = {
    # Only students of two families are tutored (rules 8.2.1, 8.2.3).
    ("/rules/aid", "en"): (
        "If the two students belong to different players, everybody tutors with one card or more; more cash "
        "wins, a tie goes to the red space. Otherwise the owner wins without cards."
    ),
    ("/rules/aid", "de"): (
        "Gehören die beiden Gelehrten verschiedenen Spielern, unterstützt jeder mit mindestens einer Karte; "
        "mehr Geld gewinnt, bei Gleichstand das rote Feld. Sonst gewinnt der Besitzer ohne Karten."
    ),
    ("/rules/aid", "fr"): (
        "Si les deux étudiants appartiennent à des joueurs différents, chacun assiste avec une carte ou "
        "plus ; la plus forte somme l’emporte, une égalité profite à la case rouge. Sinon, le propriétaire "
        "gagne sans jouer de carte."
    ),
    ("/rules/aid", "ru"): (
        "Если ученики принадлежат разным игрокам, каждый платит за обучение хотя бы одной картой; побеждает "
        "тот, за кого больше монет, при равенстве — красное место. Иначе владелец побеждает без карт."
    ),
    # The deadline round counts to its end (rules 8.4).
    ("/rules/8", "en"): "Mongolia has time until the end of round 6, Korea until the end of round 8.",
    ("/rules/8", "de"): "Die Mongolei hat Zeit bis Ende von Runde 6, Korea bis Ende von Runde 8.",
    ("/rules/8", "fr"): "La Mongolie a jusqu’à la fin du tour 6, la Corée jusqu’à la fin du tour 8.",
    ("/rules/8", "ru"): "У Монголии есть время до конца раунда 6, у Кореи — до конца раунда 8.",
    ("/learn", "en"): "Fill all boxes by the deadline",
    ("/learn", "de"): "Besetze alle Felder bis zur Frist",
    ("/learn", "fr"): "Remplir toutes les cases au plus tard à l’échéance",
    ("/learn", "ru"): "Заполните все секции к сроку",
    # Up to four cash, not four cards (rules 5.13).
    ("/learn/2", "en"): (
        "Pay up to 4 cash with Commercial Income, and draw one card more than the cash you paid."
    ),
    ("/learn/2", "de"): (
        "Mit „Handelserträge“ zahlst du bis zu 4 Münzen und ziehst eine Karte mehr, als du Münzen gezahlt "
        "hast."
    ),
    ("/learn/2", "fr"): (
        "Avec Revenus Commerciaux, payez jusqu’à 4 pièces et tirez une carte de plus que de pièces payées."
    ),
    ("/learn/2", "ru"): (
        "За доход от торговли заплатите до 4 монет и возьмите на одну карту больше, чем заплатили монет."
    ),
    # What a live table expects of people is said before they sit down.
    ("/tables/new", "en"): "Everybody is here now: 10 minutes",
    ("/tables/new", "de"): "Alle sind jetzt da: 10 Minuten",
    ("/tables/new", "fr"): "Tout le monde est là maintenant : 10 minutes",
    ("/tables/new", "ru"): "Все сейчас на месте: 10 минут",
}


@pytest.mark.parametrize(("path", "language"), SENTENCES)
async def test_a_page_says_it_in_the_readers_language(club: Club, path: str, language: str) -> None:
    visitor = club.visitor(**{"accept-language": language, "accept": "text/html"})
    answer = await visitor.ask("GET", path)
    assert answer.status_code == 200
    assert SENTENCES[path, language] in said(answer.text).translate(SPACES)


# How many cards: one more than the cash, not than the cards, that are paid (rules 5.13).
INCOME = {
    "en": "draw one card more than the cash you pay",
    "de": "zieh eine Karte mehr, als du Münzen zahlst",
    "fr": "tirez une carte de plus que de pièces payées",
    "ru": "взять на карту больше, чем заплачено монет",
}


@pytest.mark.parametrize("language", INCOME)
async def test_the_play_aid_counts_the_cash_that_is_paid(club: Club, language: str) -> None:
    visitor = club.visitor(**{"accept-language": language, "accept": "text/html"})
    answer = await visitor.ask("GET", "/rules/aid")
    assert INCOME[language] in said(answer.text).translate(SPACES)
