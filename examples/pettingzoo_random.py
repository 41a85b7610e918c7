"""One game in the environment of PettingZoo: a bot of this project among agents that act at random."""

import random

import numpy as np

from confucius.envs import Opponent, action_names, entries, pettingzoo

env = pettingzoo.env(num_players=4, advanced=True)
env.reset(seed=7)
novice, rng = Opponent("novice"), random.Random(7)

# What an agent sees has a name for every entry, and what it can do a name for every action.
observation, *_ = env.last()
seen = {
    entry.name: value * entry.unit for entry, value in zip(entries(), observation["observation"], strict=True)
}
possible = [action_names()[action] for action in np.flatnonzero(observation["action_mask"])]
print(f"{env.agent_selection} holds {seen['hand.cash']:.0f} cash and can: {', '.join(possible)}")

steps = 0
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    if termination or truncation:
        print(f"{agent}: reward {reward:+.2f}, {info['points']} points, place {info['place']}")
        env.step(None)
        continue
    if agent == "player_0":
        action = novice.answer(env.unwrapped.steps)  # a bot looks at the game through its own view
    else:
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
    env.step(action)
    steps += 1
print(f"The game took {steps} steps.")
