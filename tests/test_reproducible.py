"""The same seed gives the same game: in every process, on every platform, pure and compiled."""

import hashlib
import os
import subprocess
import sys

import pytest

from confucius.record import line, result_json
from confucius.rules.options import Options
from confucius.simulation import Outcome, Series, play, simulate

BOTS = {"r": "random", "n": "novice"}
# Bots by seat, advanced game, Admiral variation, seed -> SHA-256 of the record as one line. A digest changes
# only when the rules, a bot, the order of the legal moves or the generator change, all on purpose.
DIGESTS = {
    ("rrr", False, False, 1): "0930394d9e0cda8384d0836626308df41b298a37b9104a189a91cb13109dfbf3",
    ("rrrr", True, False, 7): "60dc5af4a5328110a00ba79f4247259ec2ac115136225f22556ca0020028a994",
    ("rrrrr", True, True, 2008): "c826451a8b17e6b304e517c0eb39474964223fd08fde2b79141c2d071141deef",
    ("nnn", True, False, 3): "fb6665ff03ebbd631b95ec2be159a176aa85d67cee8027585d3ae3d1a647e7b7",
    ("nrnr", False, True, -1): "340cc8bdf09877d5923959a7d986ab3c7e8b89a587c59d4506d8bc0a2f97068e",
    ("nnnnn", False, False, 0): "d9120a209f1a08436cadd541e1a6d9f9f8630e96b56b2c40f6743dfba9bf3ebf",
}
Table = tuple[str, bool, bool, int]

IN_A_PROCESS = """
import hashlib, sys
from confucius.record import line
from confucius.rules.options import Options
from confucius.simulation import Series, play
bots, advanced, admiral, seed = sys.argv[1:]
names = tuple({"r": "random", "n": "novice"}[bot] for bot in bots)
options = Options(len(names), advanced == "True", admiral == "True")
plan = Series(1, names, int(seed), options, keep_records=True)
print(hashlib.sha256(line(play(plan.sitting(0)).record).encode()).hexdigest())
"""


def plan_of(table: Table, games: int = 1) -> Series:
    bots, advanced, admiral, seed = table
    options = Options(len(bots), advanced, admiral)
    return Series(games, tuple(BOTS[bot] for bot in bots), seed, options, keep_records=True)


def digest(outcome: Outcome) -> str:
    assert outcome.record is not None
    return hashlib.sha256(line(outcome.record).encode()).hexdigest()


@pytest.mark.parametrize("table", DIGESTS)
def test_a_seed_gives_the_game_it_has_always_given(table: Table) -> None:
    assert digest(play(plan_of(table).sitting(0))) == DIGESTS[table]


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
def test_another_process_with_another_hash_seed_plays_the_same_games(hash_seed: str) -> None:
    """Nothing may depend on the order of a set of texts, which changes from process to process."""
    for table in list(DIGESTS)[1:5:3]:
        words = [str(part) for part in table]
        done = subprocess.run(
            [sys.executable, "-c", IN_A_PROCESS, *words],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        assert done.stdout.strip() == DIGESTS[table]


def test_the_number_of_processes_changes_nothing() -> None:
    plan = plan_of(("nrnr", True, False, 5), games=6)
    one, two = (list(simulate(plan, jobs)) for jobs in (1, 2))
    assert [outcome.number for outcome in two] == list(range(6))
    assert [digest(outcome) for outcome in one] == [digest(outcome) for outcome in two]
    assert [result_json(o.result) for o in one] == [result_json(o.result) for o in two]
    assert [o.decisions for o in one] == [o.decisions for o in two]


def test_a_game_of_a_simulation_depends_on_its_number_alone() -> None:
    plan = plan_of(("rnr", False, False, 9), games=4)
    assert digest(list(simulate(plan))[3]) == digest(play(plan.sitting(3)))
    assert len({digest(outcome) for outcome in simulate(plan)}) == 4
