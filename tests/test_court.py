"""The court as it is staged: every part once, with the right numbers, and no card that stays secret."""

import json
from collections import Counter
from typing import cast

import pytest

from confucius.rules import events
from confucius.rules.cards import cash
from confucius.rules.components import COLOURS, MINISTRIES, POSTS_PER_MINISTRY
from confucius.rules.events import EVERYONE, Event
from confucius.rules.views import SPECTATOR
from confucius.table.answers import CourtSceneAnswer
from confucius.table.court import court_scenes
from confucius.table.log import GameLog
from confucius.table.zones.page_words import words
from confucius.words.language import LANGUAGES, speaking
from test_recap import logs


def finished(number: int) -> GameLog:
    for log in logs(number):
        last = log
    return last


def all_scenes(log: GameLog, seat: int = SPECTATOR) -> list[CourtSceneAnswer]:
    """As a page gets them, move by move; a later one of the same id takes the place of the earlier."""
    found = {one["id"]: one for one in court_scenes(log, seat, 0, log.last)}
    for number in range(log.last):
        for one in court_scenes(log, seat, number, number + 1):
            found[one["id"]] = one
    return list(found.values())


def told(log: GameLog, name: str) -> list[Event]:
    return [event for happened in log.happened for event in happened if event.name == name]


@pytest.mark.parametrize("number", range(6))
def test_every_part_of_every_court_is_one_scene(number: int) -> None:
    log = finished(number)
    found = all_scenes(log)
    kinds = Counter(scene["kind"] for scene in found)
    placed = told(log, events.CANDIDATE_PLACED) + told(log, events.CANDIDATE_UNPLACED)
    lands = told(log, events.LAND_CONQUERED) + told(log, events.INVASION_FAILED)
    assert kinds["exam"] == len(placed)
    assert kinds["ministry"] == len(told(log, events.RESOLUTION_BEGAN)) == 3
    assert kinds["invasion"] == len(lands)
    assert kinds["round"] == len(told(log, events.ROUND_ENDED))
    assert kinds["end"] == 1
    assert all(scene["done"] and scene["title"] and scene["lines"] for scene in found)


@pytest.mark.rule("8.2.2")
@pytest.mark.parametrize("number", range(6))
def test_an_examination_has_its_piles_and_totals_and_tells_only_how_many_cards_each_gave(number: int) -> None:
    log = finished(number)
    exams = [scene["exam"] for scene in all_scenes(log) if scene["kind"] == "exam"]
    decided = told(log, events.EXAM_DECIDED)
    contested = [exam for exam in exams if exam["sides"]]
    assert len(contested) == len(decided)
    for exam, event in zip(contested, decided, strict=True):
        assert [side["total"] for side in exam["sides"]] == [event.a, event.b]
        assert exam["winner"] == COLOURS[event.seat]
        assert exam["winner"] in {side["seat"] for side in exam["sides"]}
        for side in exam["sides"]:
            assert sum(side["cards"]) == side["total"]
            assert side["cards"] == sorted(side["cards"], reverse=True), (
                "in no order that tells whose they are"
            )
            assert sum(tutor["cards"] for tutor in side["tutors"]) == len(side["cards"])
    assert sum(cash(pile.cards) for pile in told(log, events.EXAM_PILE)) == sum(e.a + e.b for e in decided)


@pytest.mark.rule("8.3")
@pytest.mark.parametrize("number", range(6))
def test_a_ministry_shows_the_markers_as_they_stood_and_who_took_the_offices(number: int) -> None:
    markers = dict[str, list[str | None]]()
    for log in logs(number):
        state = log.game.state
        for m, name in enumerate(MINISTRIES):
            if not state.resolved[m] and state.resolving != m:
                owners = state.owners[m * POSTS_PER_MINISTRY : (m + 1) * POSTS_PER_MINISTRY]
                markers[name] = [None if owner < 0 else COLOURS[owner] for owner in owners]
    for scene in all_scenes(log):
        if scene["kind"] != "ministry":
            continue
        resolution = scene["resolution"]
        now, before = resolution["markers"], markers[resolution["ministry"]]
        # The move that led to it may have put down one more marker.
        assert sum(a != b for a, b in zip(now, before, strict=True)) <= 2
        count = Counter(seat for seat in now if seat)
        for one in resolution["yields"]:
            assert count[one["seat"]] == one["markers"]
            count[one["to"]] += count.pop(one["seat"])
        if count:
            assert {office["seat"] for office in resolution["offices"]} == set(count)
            minister = resolution["offices"][0]["seat"]
            assert count[minister] == max(count.values())


@pytest.mark.parametrize("number", range(6))
def test_points_add_up_from_round_to_round(number: int) -> None:
    log = finished(number)
    points = dict.fromkeys(COLOURS[: log.opening.players], 0)
    scenes = [scene for scene in all_scenes(log) if scene["kind"] in ("round", "end")]
    for scene in scenes:
        for one in scene["summary"]["points"]:
            assert one["before"] == points[one["seat"]]
            assert one["after"] == one["before"] + sum(one["gains"])
            points[one["seat"]] = one["after"]
    assert list(points.values()) == log.game.state.points
    for scene in scenes:
        if scene["kind"] == "round":
            assert scene["summary"]["order"][-1] == scene["summary"]["chief"]
            assert set(scene["summary"]["cubes"]) == set(points)


@pytest.mark.rule("8.4")
@pytest.mark.parametrize("number", range(6))
def test_an_invasion_shows_who_scored_what(number: int) -> None:
    log = finished(number)
    scored = Counter[str]()
    for scene in all_scenes(log):
        if scene["kind"] == "invasion":
            for box in scene["invasion"]["boxes"]:
                if box["seat"]:
                    scored[box["seat"]] += box["points"]
    expected = Counter[str]()
    for event in told(log, events.ARMY_REWARDED):
        expected[COLOURS[event.seat]] += event.b
    assert +scored == expected


def test_no_scene_needs_anything_that_one_seat_alone_may_see() -> None:
    log = finished(4)
    seats = (SPECTATOR, *range(log.opening.players))
    scenes = [json.dumps(all_scenes(log, seat)) for seat in seats]
    assert len(set(scenes)) == 1, "everybody sees the same court"
    log.happened = [[event for event in one if event.only == EVERYONE] for one in log.happened]
    assert json.dumps(all_scenes(log)) == scenes[0]


def test_moves_without_a_court_have_no_scenes() -> None:
    log = finished(0)
    assert court_scenes(log, SPECTATOR, 3, 4) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_scenes_speak_every_language(language: str) -> None:
    with speaking(language):
        assert all(scene["title"] and all(scene["lines"]) for scene in all_scenes(finished(1)))


@pytest.mark.parametrize(
    ("language", "bound", "free", "reward"),
    [
        ("en", "influence goes to you,", "You get the influence.", "You draw an Emperor's Reward card."),
        ("fr", "l’influence vous revient,", "Vous recevez l’influence.", "Vous tirez"),
        ("de", "Der Einfluss geht an dich,", "Du erhältst den Einfluss.", "Du ziehst"),
        ("ru", "влияние получаете вы,", "Влияние получаете вы.", "Вы берёте"),
    ],
)
def test_the_court_speaks_to_the_reader(language: str, bound: str, free: str, reward: str) -> None:
    with speaking(language):
        said = cast(dict[str, str], words()["say"])
    assert bound in said["court-bound-you"]
    assert said["court-free-you"] == free
    assert said["court-reward-you"].startswith(reward)
    assert not any("{name}" in said[f"court-{part}-you"] for part in ("bound", "free", "reward"))
