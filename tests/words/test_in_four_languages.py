"""Sentences that once said something else than the rules, in all four languages, as players read them."""

from collections.abc import Callable
from typing import Final

import pytest

from confucius.cli.play.steps import path
from confucius.drawing.labels import BY_ROUND, word
from confucius.forecast import forecast
from confucius.rules import events
from confucius.rules.cards import from_list
from confucius.rules.events import Event
from confucius.rules.moves import Move
from confucius.rules.state import PLACING, State
from confucius.words import names
from confucius.words.events import event_text
from confucius.words.explaining import explain
from confucius.words.forecast import invasion_lines
from confucius.words.language import LANGUAGES, speaking
from confucius.words.purposes import purposes
from rules.positions import give, official, table

GREEN, WHITE = 1, 3
HUBU_6, HUBU_ANY = 12, [7, 8, 12, 13]
Told = Callable[[], str | None]


def state() -> State:
    return table().state


def logged(event: Event) -> Told:
    return lambda: event_text(event, None, state())


def moved(move: str) -> Told:
    return logged(Event(events.MOVED, GREEN, Move.parse(move).code))


def placing() -> str:
    game = table(round=6)
    game.state.step = PLACING
    return purposes(game.view("green"), "place")[-1]


def bound_by_a_gift() -> str:
    game = table()
    give(game, "black", "green", 3)
    return " ".join(explain(game.view("green"), "given:black:green").lines)


def barred_by_a_gift() -> str:
    game = table()
    for rank, colour in ((3, "black"), (4, "green")):
        official(game, "hubu", rank, owner=colour)
    give(game, "black", "green", 3)
    return " ".join(explain(game.view("green"), "given:black:green").lines)


def asked_last() -> str:
    """What the terminal asks at the end of a petition for influence."""
    game = table(advanced=True)
    official(game, "hubu", 3, owner="black")
    move = Move.parse("petition influence hubu 3 white")
    return path(move, game.state)[-1].question


def petitions() -> str:
    game = table(advanced=True)
    return purposes(game.view("green"), "petition")[-1]


def deadline() -> str:
    return next(invasion_lines(forecast(table().view("green")).invasions[0]))


# What is told, and how: English, French, German, Russian.
TOLD: Final[list[tuple[str, Told, tuple[str, str, str, str]]]] = [
    (
        "8.2.4: the marker on a replaced official goes back to its owner",
        placing,
        (
            "An official it replaces leaves the game, and the marker on it goes back to its owner.",
            "Le fonctionnaire remplacé quitte le jeu\u202f; son marqueur retourne à son propriétaire.",
            "Ein ersetzter Beamter kommt aus dem Spiel; der Marker darauf geht an seinen Besitzer zurück.",
            "Заменённый чиновник уходит из игры, а маркер с него возвращается владельцу.",
        ),
    ),
    (
        "8.2.4: the same in the log",
        logged(Event(events.OFFICIAL_REPLACED, GREEN, HUBU_6, 5)),
        (
            "The official costing 5 in Hubu 6 left the game; Green's marker was returned",
            "Le fonctionnaire de coût 5 à Hubu 6 a quitté le jeu\u202f; "
            "le marqueur posé par Vert lui est revenu",
            "Der Beamte auf Hubu 6 (Kosten 5) kam aus dem Spiel; der Marker von Grün ging zurück",
            "Чиновник ценой 5 на месте Hubu 6 уходит из игры, маркер возвращается игроку Зелёному",
        ),
    ),
    (
        "5.7: an army is paid in licences",
        moved("recruit pay 1+1"),
        (
            "Green recruited an army, paying 6 licences (cards of 1 + 1)",
            "Vert a recruté une armée en payant 6 licences (cartes de 1 + 1)",
            "Grün stellte eine Armee auf und zahlte 6 Lizenzen (Karten zu 1 + 1)",
            "Зелёный набирает армию; плата: 6 лицензий (карты номиналом 1 + 1)",
        ),
    ),
    (
        "5.6: so is a voyage",
        moved("voyage 1 pay 3"),
        (
            "Green sent 1 junk to sea, paying 1 licence (a 3-cash card)",
            "Vert a envoyé 1 jonque en mer en payant 1 licence (carte de 3)",
            "Grün schickte 1 Dschunke auf See und zahlte 1 Lizenz (Karte zu 3)",
            "Зелёный отправляет в океан 1 джонку; плата: 1 лицензия (карта номиналом 3)",
        ),
    ),
    (
        "4.1: one card is not a number of cards",
        moved("discard 1"),
        (
            "Green discarded a 1-cash card",
            "Vert a défaussé une carte de 1",
            "Grün legte eine Karte zu 1 ab",
            "Зелёный сбрасывает карту номиналом 1",
        ),
    ),
    (
        "7.5: how many cards tutor matters",
        logged(Event(events.EXAM_PILE, a=0, cards=from_list([3, 1]))),
        (
            "The student on the red space was tutored with cards of 3 + 1",
            "L’étudiant de la case rouge a été assisté avec des cartes de 3 + 1",
            "Der Gelehrte auf dem roten Feld wurde mit Karten zu 3 + 1 unterstützt",
            "За обучение ученика на красном месте заплачено картами номиналом 3 + 1",
        ),
    ),
    (
        "8.4: the deadline round counts",
        deadline,
        (
            "by the end of round 4 (rules 8.4)",
            "avant la fin du tour 4 (règle 8.4)",
            "bis Ende von Runde 4 (Regel 8.4)",
            "до конца раунда 4",
        ),
    ),
    (
        "8.4: on the board too",
        lambda: word(BY_ROUND, round=4),
        ("end of round 4", "fin du tour 4", "Ende Runde 4", "срок: раунд 4"),
    ),
    (
        "7.4: influence goes to a giver who takes part, unless a higher gift binds",
        bound_by_a_gift,
        (
            "in which Black still takes part, it goes to Black, unless a higher gift binds Green.",
            "à laquelle Noir participe encore, Noir la reçoit, à moins qu’un cadeau de plus forte valeur",
            "geht er an Schwarz, sofern kein wertvolleres Geschenk Grün verpflichtet.",
            "в котором ещё участвует Чёрный, у игрока Зелёного наименьшее влияние",
        ),
    ),
    (
        "6.2: the ministry of a Bribery card binds both halves, until it is resolved",
        lambda: names.reward_text("bribery-hubu"),
        (
            "In Hubu: bribe an unbribed official for free, "
            "or take another player's unsecured one at its cost. "
            "If Hubu is resolved: in any unresolved ministry.",
            "À Hubu\u00a0: corrompez gratuitement un fonctionnaire non corrompu, ou prenez",
            "In Hubu: Bestich kostenlos einen unbestochenen Beamten oder übernimm",
            "Если Hubu разрешено: в любом неразрешённом министерстве.",
        ),
    ),
    (
        "5.12: a petition is not the Imperial Favour",
        petitions,
        (
            "A gift worth 2 or more is spent on a petition to the Emperor.",
            "Un cadeau de valeur 2 ou plus est sacrifié pour une requête à l’Empereur.",
            "Ein Geschenk ab Wert 2 wird für ein Bittgesuch an den Kaiser hergegeben.",
            "На ходатайство перед императором уходит дар ценностью 2 или больше.",
        ),
    ),
    (
        "8.2.5: a candidate goes because its ministry is resolved",
        logged(Event(events.CANDIDATE_SKIPPED, a=1)),
        (
            "A candidate (Hubu) left the game, because its ministry is already resolved",
            "Un candidat (Hubu) a quitté le jeu, car son ministère est déjà résolu",
            "Ein Kandidat (Hubu) kam aus dem Spiel, "
            "weil es in seinem Ministerium schon eine Machtübernahme gab",
            "Кандидат (Hubu) уходит из игры: его министерство уже разрешено",
        ),
    ),
    (
        "seats are listed as words are",
        lambda: names.officials(HUBU_ANY),
        ("Hubu 1, 2, 6 or 7", "Hubu 1, 2, 6 ou 7", "Hubu 1, 2, 6 oder 7", "Hubu 1, 2, 6 или 7"),
    ),
    (
        "seats of several ministries too",
        lambda: names.officials([3, 6, 7, 13, 17]),
        (
            "Bingbu 4 and 7, Hubu 1 and 7 or Gongbu 4",
            "Bingbu 4 et 7, Hubu 1 et 7 ou Gongbu 4",
            "Bingbu 4 und 7, Hubu 1 und 7 oder Gongbu 4",
            "Bingbu 4 и 7, Hubu 1 и 7 или Gongbu 4",
        ),
    ),
    (
        "7.2: equal influence bars, not the want of any",
        barred_by_a_gift,
        (
            "Green may not bribe in Hubu, where Black does not have more influence than Green.",
            "Vert ne peut pas corrompre à Hubu, où Noir n’a pas davantage d’influence que Vert.",
            "Grün darf in Hubu nicht bestechen: Dort hat Schwarz nicht mehr Einfluss als Grün.",
            "Зелёному нельзя подкупать в Hubu",
        ),
    ),
    (
        "5.12: with the junk any player's marker may be put there",
        asked_last,
        (
            "Whose marker replaces it?",
            "De quel joueur est le nouveau marqueur\u202f?",
            "Wessen Marker ersetzt ihn?",
            "Чьим маркером его заменить?",
        ),
    ),
    (
        "lands have their articles",
        logged(Event(events.VOYAGE_COMPLETED, WHITE, 0, 0)),
        (
            "White completed a voyage to the Spice Islands",
            "Blanc a accompli une expédition vers les îles à épices",
            "Weiß schloss eine Reise zu den Gewürzinseln ab",
            "Белый завершает путешествие на Острова Пряностей",
        ),
    ),
    (
        "a section is cited as a section",
        lambda: str(table().why_not("chief white")),
        ("(rules, section 2)", "(règles, section 2)", "(Regeln, Abschnitt 2)", "(правила, глава 2)"),
    ),
]


@pytest.mark.parametrize(("tell", "wanted"), [row[1:] for row in TOLD], ids=[row[0] for row in TOLD])
def test_it_is_said_in_every_language(tell: Told, wanted: tuple[str, str, str, str]) -> None:
    for language, words in zip(LANGUAGES, wanted, strict=True):
        with speaking(language):
            told = tell()
        assert told is not None
        assert words in told
