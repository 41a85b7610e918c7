"""A game of OpenSpiel in Python that does nothing: importing this module registers ``empty``.

Its decisions and draws are as many as those of a game of Confucius for four on average. What it takes is the
least that a game in Python can take through OpenSpiel's interface.
"""

from typing import Any, Final

import pyspiel

DECISIONS: Final = 160
DRAWS: Final = 100
_ACTIONS: Final = list(range(8))
_OUTCOMES: Final = [(outcome, 1 / 3) for outcome in range(3)]

GAME_TYPE: Final = pyspiel.GameType(
    short_name="empty",
    long_name="Empty",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
_GAME_INFO: Final = pyspiel.GameInfo(
    num_distinct_actions=len(_ACTIONS),
    max_chance_outcomes=len(_OUTCOMES),
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=DECISIONS,
)


class EmptyGame(pyspiel.Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(GAME_TYPE, _GAME_INFO, params or {})

    def new_initial_state(self) -> "EmptyState":
        return EmptyState(self)


class EmptyState(pyspiel.State):
    """It counts its actions: first the decisions, then the draws."""

    def __init__(self, game: EmptyGame) -> None:
        super().__init__(game)
        self.left = DECISIONS + DRAWS

    def current_player(self) -> int:
        return 0 if self.left > DRAWS else -1 if self.left else -4

    def is_terminal(self) -> bool:
        return not self.left

    def is_chance_node(self) -> bool:
        return 0 < self.left <= DRAWS

    def legal_actions(self) -> list[int]:
        return _ACTIONS

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _OUTCOMES

    def _apply_action(self, action: int) -> None:
        self.left -= 1


pyspiel.register_game(GAME_TYPE, EmptyGame)
