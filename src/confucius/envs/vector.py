"""Many games at once: one call steps all of them, and numpy arrays hold what comes of it.

`SelfPlay` asks whoever decides next in each game. `OneSeat` is a vector environment of Gymnasium, in which
bots have the other seats; importing this module registers it as ``Confucius-v1`` for ``gymnasium.make_vec``.

>>> games = SelfPlay(8, num_players=3)
>>> observations, infos = games.reset(seed=1)
>>> observations["observation"].shape, observations["action_mask"].shape, infos["player"].tolist()
((8, 888), (8, 589), [1, 2, 0, 0, 1, 0, 0, 0])
>>> actions = observations["action_mask"].argmax(axis=1)
>>> observations, rewards, terminations, truncations, infos = games.step(actions)
>>> rewards.shape
(8, 3)
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from confucius.envs.actions import ACTIONS, VERSION
from confucius.envs.batch import GameBatch
from confucius.envs.missing import missing
from confucius.envs.opponents import Opponent
from confucius.envs.steps import Steps
from confucius.rules.events import END_REASONS
from confucius.rules.options import Options
from confucius.rules.scoring import final_places

try:
    import gymnasium
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from confucius.envs.arrays import PER_UNIT, mask_of, observation_of
    from confucius.envs.spaces import action_space, observation_space
except ModuleNotFoundError as error:
    raise missing(error) from None

__all__ = ["NAME", "OneSeat", "SelfPlay"]

NAME: Final = f"Confucius-v{VERSION}"
Observations = dict[str, NDArray[Any]]
Seeds = int | Sequence[int | None] | None


class _Games:
    """What both have in common: the games, and the arrays that observations and masks are written to."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, num_envs: int, num_players: int, copy: bool, variants: dict[str, bool]) -> None:
        if num_envs < 1:
            raise ValueError(f"there must be at least one game, not {num_envs}")
        self.options = Options(num_players, **variants)
        self.num_envs = num_envs
        self.num_players = num_players
        self.copy = copy
        self.single_observation_space: gymnasium.Space[Any] = observation_space()
        self.single_action_space: gymnasium.Space[Any] = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch = GameBatch(self.options, num_envs)
        self._observations = np.zeros((num_envs, len(PER_UNIT)), np.float32)
        self._per_unit = np.tile(PER_UNIT, num_envs)
        self._masks = np.zeros((num_envs, ACTIONS), np.int8)
        self._first_actions = np.arange(num_envs) * ACTIONS  # where the mask of each game begins
        self._terminations = np.zeros(num_envs, np.bool_)
        self._truncations = np.zeros(num_envs, np.bool_)

    @property
    def steps(self) -> list[Steps]:
        """The games themselves, with everything hidden in them: for inspection, not for agents."""
        return self._batch.steps

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin all games: with a seed, or one for each, always the same ones.

        One seed stands for itself and the numbers that follow it. Without a seed, each game is the next of
        those that follow from its last seed.
        """
        for game, one in enumerate(self._each(seed)):
            self._batch.deal(game, one)
        return self._begin()

    def _begin(self) -> tuple[Observations, dict[str, Any]]:
        """What is seen first in games just dealt."""
        raise NotImplementedError

    def _each(self, seeds: Seeds) -> Sequence[int | None]:
        """A seed for each game; one number stands for itself and those that follow."""
        if seeds is None:
            return [None] * self.num_envs
        if isinstance(seeds, int | np.integer):
            return [int(seeds) + game for game in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} games, so {len(seeds)} seeds are not one for each")
        return [None if seed is None else int(seed) for seed in seeds]

    def _checked(self, actions: Any) -> list[int]:
        """The actions as whole numbers, if all of them are possible; otherwise nothing is done at all."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"actions should be {self.num_envs} whole numbers, one for each game")
        found: list[int] = chosen.tolist()
        refused = self._batch.first_refused(found)
        if refused >= 0:
            raise ValueError(
                f"action {found[refused]} is not possible now in game {refused};"
                f" possible: {self.steps[refused].answers}"
            )
        return found

    def _look(self, seats: list[int]) -> Observations:
        """What a seat of each game sees, and what can be done there."""
        observations, masks = self._to_fill(self._observations), self._to_fill(self._masks)
        entries = observations.reshape(-1)  # numpy is twice as fast with one long row
        entries[...] = np.frombuffer(self._batch.rows(seats), np.uint8)
        entries *= self._per_unit
        answers, numbers = self._batch.answers()
        places = np.frombuffer(answers, np.int64)
        places += np.repeat(self._first_actions, np.frombuffer(numbers, np.int64))
        masks.fill(0)
        masks.reshape(-1)[places] = 1
        return {"observation": observations, "action_mask": masks}

    def _to_fill(self, array: NDArray[Any]) -> NDArray[Any]:
        return np.empty_like(array) if self.copy else array

    def _out(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array


class SelfPlay(_Games):
    """Games in which all seats learn: each row is what the one who decides next in a game sees.

    It is called as the vector environments of Gymnasium are, but it is none, for rewards go to every seat:
    they have a column for each. ``infos["player"]`` is the seat that decides in each game.

    A game that is over is followed by the next at once. Then its row is of the new game, its rewards are
    those of the old one, and ``infos["final_info"]`` has its result. With ``copy=False`` every call returns
    the same arrays, written anew.
    """

    def __init__(self, num_envs: int, *, num_players: int = 4, copy: bool = True, **variants: bool) -> None:
        super().__init__(num_envs, num_players, copy, variants)
        self._rewards = np.zeros((num_envs, num_players), np.float32)

    def _begin(self) -> tuple[Observations, dict[str, Any]]:
        players = self._batch.players()
        return self._look(players), {"player": _seats(players)}

    def step(
        self, actions: Any
    ) -> tuple[Observations, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take an action in each game; ValueError, and no game changes, if one of them is not possible."""
        over = self._batch.take(self._checked(actions))
        self._rewards.fill(0)
        self._terminations.fill(False)
        infos: dict[str, Any] = {}
        if over:
            infos = self._end(over)
        players = self._batch.players()
        infos["player"] = _seats(players)
        observations = self._look(players)
        ended, cut = self._out(self._terminations), self._out(self._truncations)
        return observations, self._out(self._rewards), ended, cut, infos

    def _end(self, over: list[int]) -> dict[str, Any]:
        """Note the results of these games, and deal the next ones."""
        by_seat = (self.num_envs, self.num_players)
        points, places = np.zeros(by_seat, np.int64), np.zeros(by_seat, np.int64)
        rounds, endings = np.zeros(self.num_envs, np.int64), np.full(self.num_envs, None, object)
        for game in over:
            steps = self.steps[game]
            state = steps.game.state
            points[game], places[game] = state.points, final_places(state)
            rounds[game], endings[game] = state.round, END_REASONS[state.ending]
            self._rewards[game] = steps.returns()
            self._terminations[game] = True
            self._batch.deal(game)
        results = {"points": points, "place": places, "rounds": rounds, "ending": endings}
        return {"final_info": results, "_final_info": self._terminations.copy()}


def _seats(players: list[int]) -> NDArray[np.int64]:
    """The same as an array; numpy reads bytes faster than a list."""
    return np.frombuffer(bytes(players), np.uint8).astype(np.int64)


class OneSeat(_Games, VectorEnv):
    """A vector environment of Gymnasium: one `seat` learns, bots have the others.

    `opponents` is the name of a bot for all other seats, or one for each, clockwise from the next: the names
    of the registry, as everywhere. The random numbers of a bot follow from the seed of its game.

    A game that is over is followed by the next at once (``AutoresetMode.SAME_STEP``): its row is of the new
    game, and ``infos["final_obs"]`` and ``infos["final_info"]`` have the end of the old one. With
    ``copy=False`` every call returns the same arrays, written anew.
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        opponents: str | Sequence[str] = "novice",
        seat: int = 0,
        num_players: int = 4,
        copy: bool = True,
        **variants: bool,
    ) -> None:
        super().__init__(num_envs, num_players, copy, variants)
        if not 0 <= seat < num_players:
            raise ValueError(f"there is no seat {seat}; there are 0 to {num_players - 1}")
        names = [opponents] * (num_players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != num_players - 1:
            raise ValueError(f"{len(names)} opponents are not one for each of {num_players - 1} seats")
        self.seat = seat
        others = [(seat + k) % num_players for k in range(1, num_players)]
        self._opponents = [
            {other: Opponent(name) for other, name in zip(others, names, strict=True)}
            for _ in range(num_envs)
        ]
        self._rewards = np.zeros(num_envs, np.float64)

    def _begin(self) -> tuple[Observations, dict[str, Any]]:
        for game in range(self.num_envs):
            self._seat_the_others(game)
        return self._look([self.seat] * self.num_envs), {}

    def step(
        self, actions: Any
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take an action in each game, and let the others play until the seat is asked again.

        ValueError, and no game changes, if one of the actions is not possible.
        """
        self._batch.take(self._checked(actions))
        self._rewards.fill(0)
        self._terminations.fill(False)
        infos: dict[str, Any] = {}
        for game, steps in enumerate(self.steps):
            self._let_the_others_play(game)
            if steps.game.is_over:
                infos = self._add_info(infos, self._end(game), game)
        observations = self._look([self.seat] * self.num_envs)
        ended, cut = self._out(self._terminations), self._out(self._truncations)
        return observations, self._out(self._rewards), ended, cut, infos

    def _end(self, game: int) -> dict[str, Any]:
        """Note the result of a game, and deal the next one."""
        steps, seat = self.steps[game], self.seat
        self._rewards[game] = steps.returns()[seat]
        self._terminations[game] = True
        seen = {"observation": observation_of(steps, seat), "action_mask": mask_of(steps, seat)}
        result = steps.outcome(seat)
        self._batch.deal(game)
        self._seat_the_others(game)
        return {"final_obs": seen, "final_info": result}

    def _seat_the_others(self, game: int) -> None:
        """Let the bots begin a game; their random numbers are those of its seed and their seat."""
        for seat, opponent in self._opponents[game].items():
            opponent.restart(f"{self._batch.series[game].seed}/{seat}")
        self._let_the_others_play(game)

    def _let_the_others_play(self, game: int) -> None:
        steps, opponents = self.steps[game], self._opponents[game]
        while steps.player in opponents:
            steps.take(opponents[steps.player].answer(steps))

    def close_extras(self, **kwargs: Any) -> None:
        """Let bots that are programs end."""
        for opponents in self._opponents:
            for opponent in opponents.values():
                opponent.close()


gymnasium.register(NAME, vector_entry_point=OneSeat)
