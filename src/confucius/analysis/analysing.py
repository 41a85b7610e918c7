"""Analysing a game, on one process or several: the same record and simulations give the same analysis."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from confucius.analysis.games import WholeGame
from confucius.analysis.report import AnalysedMoment, Analysis
from confucius.analysis.settings import STANDARD, AnalysisSetting
from confucius.cluster import on_cluster
from confucius.game import Game
from confucius.record import Record, line, loads
from confucius.simulation import on_processes

Progress = Callable[[int, int], None]
"""Called with how many moves are done, and how many there are."""


def analyse(
    game: Game | Record,
    setting: AnalysisSetting = STANDARD,
    progress: Progress | None = None,
    *,
    jobs: int | None = None,
    cluster: bool = False,
) -> Analysis:
    """What every decision of a finished game was worth, and every draw.

    With `jobs` its decisions are spread over so many processes, with `cluster` over the cores of a Ray
    cluster; the analysis is the same. Raises AnalysisError if the game is not finished, RecordError if it
    is not a legal one, NoCluster if Ray is not there.
    """
    record = game if isinstance(game, Record) else Record.of(game)
    whole = WholeGame.of(record)
    setting = whole.affordable(setting, jobs or 1)
    done = []
    for moment in _spread(whole, setting.simulations, jobs, cluster):
        done.append(moment)
        if progress is not None:
            progress(len(done), len(whole.situations))
    return whole.analysis(setting, sorted(done, key=lambda moment: moment.number))


_Task = tuple[str, int, int]  # the record, the place of a move in it, simulations


def _spread(whole: WholeGame, simulations: int, jobs: int | None, cluster: bool) -> Iterator[AnalysedMoment]:
    if not cluster and (jobs or 1) <= 1:
        return (whole.moment(situation, simulations) for situation in whole.situations)
    text = line(whole.record)
    tasks = [(text, place, simulations) for place in range(len(whole.situations))]
    return on_cluster(_moment, tasks, jobs) if cluster else on_processes(_moment, tasks, jobs or 1, False)


def _moment(task: _Task) -> AnalysedMoment:
    text, place, simulations = task
    whole = _whole(text)
    return whole.moment(whole.situations[place], simulations)


@lru_cache(maxsize=1)
def _whole(text: str) -> WholeGame:
    """One game at a time: a process does many of its moves."""
    return WholeGame.of(loads(text))
