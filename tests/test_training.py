"""Raising a net: examples, targets, learning, and a run that can be stopped and resumed."""

import json
import random
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="needs the extra train")

import torch

from confucius.arena import Estimate
from confucius.bots import Champion, Seats, make_bot
from confucius.bots.net.features import describe
from confucius.bots.net.weights import BadWeights, Weights, net_in, read
from confucius.game import Game
from confucius.training.examples import Examples
from confucius.training.learning import Batch, Learner, log_loss, loss_of, predicted, settled, targets
from confucius.training.matches import Verdict, match, one_against_all
from confucius.training.model import Model
from confucius.training.run import Run, RunSettings
from confucius.training.selfplay import Played, Task, play


@pytest.fixture(autouse=True)
def one_thread() -> None:
    """Tensors as small as these are learned from faster without company."""
    torch.set_num_threads(1)


@cache
def played() -> Played:
    """Two games of the formula."""
    return play(Task("test", 0, 2, None, ()))


def batch() -> Batch:
    return Batch.of(played().examples, "cpu")


# Examples


def test_a_game_gives_about_half_of_its_positions_with_how_it_ended() -> None:
    found = played()
    assert found.games == 2
    assert found.failures == ()
    assert 0.35 * found.moves < len(found.examples) < 0.65 * found.moves
    assert found.examples.last.sum() == 2
    assert found.examples.last[-1]
    assert found.examples.won.sum(axis=1) == pytest.approx(1, abs=1e-3)
    assert (found.examples.points >= found.examples.numbers[:, :, 6] * 20 - 0.1).all()


def test_the_same_seed_gives_the_same_games() -> None:
    again = play(Task("test", 1, 1, None, ())).examples
    both = played().examples
    assert (both.seats[-len(again) :] == again.seats).all()
    assert (both.won[-len(again) :] == again.won).all()


def test_examples_come_back_from_their_file(tmp_path: Path) -> None:
    path = tmp_path / "games.npz"
    played().examples.save(path)
    found = Examples.load(path)
    assert all((getattr(found, name) == value).all() for name, value in vars(played().examples).items())
    assert [file.name for file in tmp_path.iterdir()] == ["games.npz"]


# The model


@pytest.mark.parametrize("parts", [1, 3])
def test_the_model_that_learns_and_the_net_that_plays_agree(parts: int) -> None:
    model = Model(16, 16, parts)
    with torch.no_grad():
        model.start.add_(torch.randn(model.start.shape))  # the parts of the game are not alike any more
    net = model.weights("a test").net()
    model = Model.of(model.weights("a test"))  # rounded to half precision, as the net is
    for players in (3, 5):
        game = Game(players, seed=players)
        novice, lots = make_bot("novice"), random.Random(players)
        while not game.is_over:
            facts = describe(game.state)
            some = Batch.of(Examples.of_game([facts], [0.0] * players, [0] * players), "cpu")
            # The examples keep numbers in half precision; the net is asked about the same.
            facts.numbers[:] = some.numbers[0, :players].tolist()
            chances = predicted(model, some)[0, :players].tolist()
            assert net.judge(facts) == pytest.approx(chances, abs=1e-5)
            for _ in range(20):
                if not game.is_over:
                    game.push(novice.choose(game.view(game.state.actor), game.legal_moves, lots))


def test_weights_of_a_model_go_into_a_file_and_back() -> None:
    weights = Weights.from_bytes(Model(16, 16, 3).weights("a test").to_bytes())
    assert weights.parts == 3
    assert Model.of(weights).weights("a test") == weights


@pytest.mark.parametrize("sizes", [(16, 16, 3), (32, 16, 1), (16, 32, 1), (48, 32, 9)])
def test_a_net_with_more_room_judges_as_before(sizes: tuple[int, int, int]) -> None:
    torch.manual_seed(1)
    some = batch()
    model = Model(16, 16)
    before = predicted(model, some)
    assert torch.allclose(predicted(model.grown(*sizes), some), before, atol=1e-6)


def test_a_net_is_not_made_smaller() -> None:
    with pytest.raises(BadWeights, match="32 and 16 for 1 of the game does not fit into 16 and 16 for 1"):
        Model(32, 16).grown(16, 16, 1)
    with pytest.raises(BadWeights, match="for 2"):
        Model(16, 16, 3).grown(16, 16, 2)


# Learning


def test_targets_go_from_the_end_of_the_game_back_through_what_was_thought() -> None:
    """Three positions of one game and one of another; two seats are enough to see it."""
    found = Examples.blank(4)
    found.won[:3, 0] = 1
    found.won[3, 1] = 1
    found.last[2:] = True
    some = Batch.of(found, "cpu")
    thought = torch.zeros(4, 5)
    thought[:, 1] = 1
    assert targets(thought, some, 1.0)[:, :2].tolist() == [[1, 0], [1, 0], [1, 0], [0, 1]]
    assert targets(thought, some, 0.0)[:, :2].tolist() == [[0, 1], [0, 1], [1, 0], [0, 1]]
    assert targets(thought, some, 0.5)[:, :2].tolist() == [[0.25, 0.75], [0.5, 0.5], [1, 0], [0, 1]]


def test_the_loss_falls() -> None:
    torch.manual_seed(1)
    some = batch()
    learner = Learner(Model(16, 16), rate=3e-3, keep=0.9)
    before = log_loss(predicted(learner.average, some), some.won)
    target = targets(predicted(learner.average, some), some, 1.0)
    learner.learn(some, target, steps=60, size=128)
    assert log_loss(predicted(learner.average, some), some.won) < 0.7 * before


def test_a_net_settles_in_the_time_it_has() -> None:
    torch.manual_seed(1)
    some = batch()
    model = Model(16, 16)
    first = predicted(model, some)
    found = settled(model, some, targets(first, some, 1.0), seconds=20.0, size=16)
    assert log_loss(predicted(found, some), some.won) < log_loss(first, some.won)
    assert torch.equal(predicted(model, some), first), "the net it began with stays as it was"


def test_a_net_from_a_file_learns_nothing_about_points_to_come() -> None:
    """The file says nothing about them, and to begin with them anew turns upside down what the net knows."""
    torch.manual_seed(1)
    some = batch()
    new = Model(16, 16)
    target = predicted(new, some)
    for model, learns_points in ((new, True), (Model.of(new.weights("a test")), False)):
        torch.autograd.backward(loss_of(model, some, target))
        assert (model.points.grad is not None) is learns_points
        assert model.result.grad is not None


def test_a_net_that_learned_from_sixty_games_beats_random_bots() -> None:
    """Each position once: more would teach it these games by heart."""
    torch.manual_seed(2)
    some = Batch.of(play(Task("test", 0, 60, None, ())).examples, "cpu")
    learner = Learner(Model(32, 16), rate=3e-3, keep=0.98)
    target = targets(predicted(learner.average, some), some, 1.0)
    learner.learn(some, target, steps=len(some) // 64, size=64)
    champion = Champion(simulations=0, net=learner.average.weights("a test").net())
    won = 0
    for seed in range(12):
        game = Game(3, seed=seed)
        Seats([make_bot("random"), champion, make_bot("random")], seed=seed).play_out(game)
        assert game.result is not None
        won += game.result.places[1] == 1
    assert won >= 8, "a fair share would be 4 of 12"


# Matches


def test_a_match_tells_the_share_of_the_candidate_and_what_would_be_fair() -> None:
    verdict = match(one_against_all("novice", "random", 3, 6, seed=1), jobs=1)
    assert verdict.is_stronger
    assert verdict.games == 6
    assert verdict.fair == pytest.approx(1 / 3)
    assert "novice against 2 random (basic)" in str(verdict)


def test_who_wins_a_little_more_than_a_fair_share_is_not_called_stronger() -> None:
    plan = one_against_all("novice", "random", 4, 400, seed=1)
    assert not Verdict(plan, 400, Estimate(0.27, 0.23, 0.31), 0.25).is_stronger
    assert Verdict(plan, 400, Estimate(0.31, 0.27, 0.35), 0.25).is_stronger


def test_a_match_ends_when_its_time_is_up_but_plays_a_whole_block() -> None:
    verdict = match(one_against_all("novice", "random", 3, 300, seed=1), jobs=1, until=0.0)
    assert verdict.games == 3


# A run


def settings(folder: Path, **more: int) -> RunSettings:
    """A generation is one game, and the time is up at once."""
    small = RunSettings(folder, 0.001, 1, games=1, first=1, settling=0.0, width=16, inner=16, match_games=0)
    small = replace(small, measured_by=0)
    return replace(small, **more)  # type: ignore[arg-type]


def test_a_run_resumes_where_it_was_stopped(tmp_path: Path) -> None:
    told: list[str] = []
    Run(settings(tmp_path), told.append).go()
    first = read(tmp_path / "best.weights")
    again = Run(settings(tmp_path), told.append)
    assert (again.generation, again.games, len(again.window)) == (1, 1, 1)
    assert again.learner.steps == 2 * len(again.window[0]) // 32
    assert again.learner.average.weights(first.made_by).to_bytes() == first.to_bytes()
    again.go()
    assert again.generation == 2
    assert told[1] == "resuming after generation 1, 1 games"
    assert read(tmp_path / "best.weights").numbers != first.numbers
    log = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [line["number"] for line in log if line["what"] == "generation"] == [1, 2]
    assert not list(tmp_path.rglob("*.unfinished"))


def test_a_run_tells_how_fast_it_plays_and_how_strong_it_is(tmp_path: Path) -> None:
    told: list[str] = []
    Run(settings(tmp_path, measured_by=4), told.append).go()
    assert re.fullmatch(r"\[\d+ s\] generation 1: 1 games, \d+\.\d a second, log loss \d\.\d{4}", told[0])
    log = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    strength = [line for line in log if line["what"] == "strength"]
    assert strength
    assert [line["bots"][1] for line in strength] == ["random", "novice", "adept"][: len(strength)]
    assert all(line["won"]["value"] >= 0.25 for line in strength[:-1]), "who lost goes no further up"
    assert all(line["after"] == 1 and line["games"] == 4 for line in strength)
    assert "against three of" in (tmp_path / "progress.svg").read_text(encoding="utf-8")


def test_a_run_that_begins_with_weights_gives_them_more_room(tmp_path: Path) -> None:
    start = tmp_path / "start.weights"
    start.write_bytes(Model(16, 16).weights("a test").to_bytes())
    asked = replace(settings(tmp_path / "run"), start=start, width=32, parts=3, settling=0.5)
    Run(asked, print).go()
    found = read(tmp_path / "run" / "best.weights")
    assert (found.width, found.inner, found.parts) == (32, 16, 3)
    assert found.made_by.endswith("--width 32 --inner 16 --parts 3 --settling 50 --match-games 0")


def test_a_net_that_is_begun_with_learns_gently(tmp_path: Path) -> None:
    """At the rate for a net that knows nothing, two thousand games made the champion's predictions worse."""
    start = tmp_path / "start.weights"
    start.write_bytes(Model(16, 16).weights("a test").to_bytes())
    begun_with = replace(settings(tmp_path / "run"), start=start, parts=1)
    of_nothing = Run(settings(tmp_path / "other"), print).learner
    for run in (Run(begun_with, print), Run(begun_with, print)):
        assert run.learner.rate < of_nothing.rate / 2
        assert run.learner.keep > of_nothing.keep
        run.go()  # the second begins with the checkpoint of the first


def test_games_played_elsewhere_are_learned_from(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    played().examples.save(tmp_path / "games" / "00004.npz")
    run = Run(settings(tmp_path), print)
    assert run.generation == 4
    assert len(run.window[0]) == len(played().examples)


def test_the_net_that_plays_is_the_one_that_was_just_written(tmp_path: Path) -> None:
    """A file that is written anew is another net, in the same process too."""
    run = Run(settings(tmp_path), print)
    path = tmp_path / "again.weights"
    nets = []
    for _ in range(2):
        run._write(path, Model(16, 16).weights("a test"))
        nets.append(net_in(path))
    state = Game(3, seed=1).state
    assert nets[0].chances(state) != nets[1].chances(state)


def test_the_oldest_positions_are_forgotten(tmp_path: Path) -> None:
    run = Run(settings(tmp_path, window=1), print)
    for number in (1, 2, 3):
        played().examples.save(tmp_path / "games" / f"{number:05}.npz")
        run._remember(played().examples)
    assert len(run.window) == 1
    assert [path.name for path in (tmp_path / "games").iterdir()] == ["00003.npz"]
