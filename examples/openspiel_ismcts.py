"""OpenSpiel's search plays Confucius: IS-MCTS at one seat, a bot of this project and chance at the others."""

import random

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from confucius.envs.openspiel import BotPlayer, Rollouts

game = pyspiel.load_game("confucius(players=3)")
searcher = ismcts.ISMCTSBot(
    game,
    evaluator=Rollouts(1, seed=1),  # OpenSpiel's RandomRolloutEvaluator does the same, more slowly
    uct_c=1.4,
    max_simulations=10,
    random_state=np.random.RandomState(1),
)
players = [searcher, BotPlayer("novice"), pyspiel.make_uniform_random_bot(2, 1)]

state, lots = game.new_initial_state(), random.Random(3)
searched = 0
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(lots.choices(outcomes, probabilities)[0])
        continue
    mover = state.current_player()
    action = int(players[mover].step(state))
    searched += mover == 0
    if mover == 0 and searched <= 5:
        chosen = state.action_to_string(mover, action)
        print(f"IS-MCTS chooses among {len(state.legal_actions())}: {chosen}")
    state.apply_action(action)

for name, won in zip(("IS-MCTS", "novice", "random"), state.returns(), strict=True):
    print(f"{name:8} {won:+.1f}")
print(f"IS-MCTS searched {searched} times.")
