"""A bot of this project against OpenSpiel's IS-MCTS: ``python -m benchmarks.ismcts --simulations 50``.

One seat is taken by the bot, all others by OpenSpiel's own search in Python, each move of which is
searched with so many simulations. The bot sits at every seat in turn, with the same table each time.
Nothing is installed here; ``pip install confucius-game[envs]`` brings OpenSpiel.

The search values a position by random play to the end. ``--rollouts openspiel`` takes OpenSpiel's own
`RandomRolloutEvaluator`; ``engine`` does the same draw by draw within the engine and is many times faster.
"""

import argparse
import json
import math
import multiprocessing
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from benchmarks.engine import is_compiled
from confucius.bots import make_bot

FINAL_POLICIES = ("max-visits", "by-visits")


@dataclass(frozen=True)
class Match:
    """Which games are to be played."""

    bot: str
    simulations: int
    games: int
    players: int = 4
    advanced: bool = False
    seed: int = 1
    rollouts: str = "openspiel"
    final_policy: str = FINAL_POLICIES[0]
    exploration: float = 1.4

    @property
    def name(self) -> str:
        return f"confucius(players={self.players},advanced={str(self.advanced).lower()})"


@dataclass(frozen=True)
class Played:
    """One game: what the bot won, and what it took."""

    share: float  # of the victory
    points: tuple[int, ...]
    seat: int
    searches: int
    seconds: float


def play(match: Match, number: int) -> Played:
    """Game `number`: the bot's seat goes round, and each round of seats has a table of its own."""
    import pyspiel

    from confucius.envs.openspiel import BotPlayer

    block, seat = divmod(number, match.players)
    state = pyspiel.load_game(match.name).new_initial_state()
    players = [searcher(match, f"{match.seed}/{number}/{k}") for k in range(match.players)]
    players[seat] = BotPlayer(match.bot, f"{match.seed}/{number}")
    lots = random.Random(f"{match.seed}/{block}")
    searches = 0
    begun = time.process_time()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(lots.choices(outcomes, odds)[0])
            continue
        mover = state.current_player()
        searches += mover != seat
        state.apply_action(int(players[mover].step(state)))
    seconds = time.process_time() - begun
    result = state.steps.game.result
    assert result is not None
    share = 1 / result.places.count(1) if result.places[seat] == 1 else 0.0
    return Played(share, tuple(result.points), seat, searches, seconds)


def searcher(match: Match, seed: str) -> Any:
    """OpenSpiel's IS-MCTS, with its lots drawn from a seed."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    from confucius.envs.openspiel import Rollouts

    lots = random.Random(seed)
    state = np.random.RandomState(lots.getrandbits(32))
    final = ismcts.ISMCTSFinalPolicyType
    bot = ismcts.ISMCTSBot(
        game=pyspiel.load_game(match.name),
        evaluator=RandomRolloutEvaluator(1, state) if match.rollouts == "openspiel" else Rollouts(1, seed),
        uct_c=match.exploration,
        max_simulations=match.simulations,
        random_state=state,
        final_policy_type=(
            final.MAX_VISIT_COUNT if match.final_policy == "max-visits" else final.NORMALIZED_VISITED_COUNT
        ),
    )
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, lots.random))
    return bot


@dataclass(frozen=True)
class _Player:
    match: Match

    def __call__(self, number: int) -> Played:
        return play(self.match, number)


def play_all(match: Match, jobs: int) -> Iterator[Played]:
    if jobs <= 1:
        yield from map(_Player(match), range(match.games))
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_Player(match), range(match.games))


def interval(wins: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, 19 times out of 20 (Wilson); games are taken as independent."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def summary(match: Match, played: list[Played]) -> dict[str, Any]:
    games = len(played)
    wins = sum(game.share for game in played)
    low, high = interval(wins, games)
    others = sum(sum(game.points) - game.points[game.seat] for game in played) / (match.players - 1)
    return {
        "build": "compiled" if is_compiled() else "pure Python",
        "bot": match.bot,
        "simulations": match.simulations,
        "rollouts": match.rollouts,
        "final_policy": match.final_policy,
        "players": match.players,
        "advanced": match.advanced,
        "games": games,
        "win_share": round(wins / games, 4),
        "interval": [round(low, 4), round(high, 4)],
        "fair_share": round(1 / match.players, 4),
        "points": round(sum(game.points[game.seat] for game in played) / games, 2),
        "points_of_the_others": round(others / games, 2),
        "seconds_per_game": round(sum(game.seconds for game in played) / games, 2),
        "searches_per_game": round(sum(game.searches for game in played) / games, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bot", default="adept", help="the bot at one seat, by its name")
    parser.add_argument("--simulations", type=int, default=50, help="for each move of the others")
    parser.add_argument("--games", type=int, default=40, help="best a multiple of the players")
    parser.add_argument("--players", type=int, default=4, choices=(3, 4, 5))
    parser.add_argument("--advanced", action="store_true", help="the advanced game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rollouts", choices=("openspiel", "engine"), default="openspiel")
    parser.add_argument("--final-policy", choices=FINAL_POLICIES, default=FINAL_POLICIES[0])
    parser.add_argument("--exploration", type=float, default=1.4, help="the constant of UCT")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    given = vars(parser.parse_args())
    jobs, as_json = given.pop("jobs"), given.pop("json")
    match = Match(**given)
    if match.simulations < 2 or match.games < 1:
        parser.error("OpenSpiel's search needs at least 2 simulations, and a match at least 1 game")
    try:
        make_bot(match.bot)
        played = list(_told(play_all(match, jobs), match, quiet=as_json))
    except (LookupError, ImportError) as error:
        sys.exit(str(error))
    found = summary(match, played)
    print(json.dumps(found) if as_json else "\n".join(f"{key:22} {value}" for key, value in found.items()))


def _told(games: Iterator[Played], match: Match, quiet: bool) -> Iterator[Played]:
    """The same games, with a line about each as it ends."""
    for number, game in enumerate(games, 1):
        if not quiet:
            points = "/".join(map(str, game.points))
            print(
                f"game {number} of {match.games}: {match.bot} at seat {game.seat} won {game.share:g}, "
                f"points {points}, {game.seconds:.1f} s",
                flush=True,
            )
        yield game


if __name__ == "__main__":
    main()
