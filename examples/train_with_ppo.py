"""Training a policy with PPO in the vector environment (pip install 'confucius-game[envs,train]'):

    python examples/train_with_ppo.py 120

trains for so many seconds against three random players and then measures what share of the games it wins;
a player as good as the others would win a quarter. It is one file in the style of CleanRL: masks, advantages
and the clipped objective are all here. Without a number it trains just enough to show how it goes.
"""

import sys
import time

import numpy as np

from confucius.envs.vector import OneSeat

try:
    import torch
    from torch import nn
    from torch.distributions import Categorical
except ImportError:
    sys.exit("This example needs PyTorch: pip install 'confucius-game[envs,train]'")

PLAYERS = 4
GAMES = 64 if len(sys.argv) > 1 else 4  # at once
STEPS = 64  # in each of them, between two updates
EPOCHS = 3
MINIBATCH = 1024
LEARNING_RATE = 7e-4
DISCOUNT = 1.0  # a victory is worth the same whenever it comes
TRACE = 0.97  # the lambda of generalised advantage estimation
CLIP = 0.2
ENTROPY = 0.005
VALUE = 0.5
NEVER = -1e9  # what a mask does to the logit of an action that is not possible


class Policy(nn.Module):
    """Two layers, from which both the actions and the value of a position are told."""

    def __init__(self, entries: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(entries, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.actor = nn.Linear(width, actions)
        self.critic = nn.Linear(width, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        inner = self.body(seen)
        logits = self.actor(inner).masked_fill(~mask, NEVER)
        return Categorical(logits=logits, validate_args=False), self.critic(inner).squeeze(-1)


def tensors(observations: dict[str, np.ndarray]) -> tuple[torch.Tensor, torch.Tensor]:
    return torch.from_numpy(observations["observation"]), torch.from_numpy(observations["action_mask"]).bool()


def win_shares(rewards: np.ndarray) -> np.ndarray:
    """1 for a victory, 0 for a defeat, a part for a shared victory, from the rewards of finished games."""
    shares: np.ndarray = (rewards * (PLAYERS - 1) + 1) / PLAYERS
    return shares


def train(seconds: float, updates: int) -> Policy:
    torch.manual_seed(1)
    games = OneSeat(GAMES, num_players=PLAYERS, opponents="random")
    seen, mask = tensors(games.reset(seed=1)[0])
    policy = Policy(seen.shape[1], mask.shape[1])
    optimizer = torch.optim.Adam(policy.parameters(), LEARNING_RATE, eps=1e-5)
    begun, done = time.monotonic(), 0
    recent: list[float] = []
    while done < updates and (spent := time.monotonic() - begun) < seconds:
        for group in optimizer.param_groups:
            group["lr"] = LEARNING_RATE * (1 - spent / seconds)
        seen, mask, batch, shares = collect(games, policy, seen, mask)
        learn(policy, optimizer, batch)
        recent = (recent + shares)[-2000:]
        done += 1
        if done % 20 == 0:
            print(
                f"{spent:4.0f} s, {done * GAMES * STEPS:9,} steps: wins {np.mean(recent):.0%} while it tries"
            )
    games.close()
    return policy


Batch = tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]


@torch.no_grad()
def collect(
    games: OneSeat, policy: Policy, seen: torch.Tensor, mask: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor, Batch, list[float]]:
    """Play on in all games, and note what was seen, done and won."""
    rows, masks = torch.zeros(STEPS, *seen.shape), torch.zeros(STEPS, *mask.shape, dtype=torch.bool)
    actions = torch.zeros(STEPS, GAMES, dtype=torch.long)
    chances, values, rewards, ends = (torch.zeros(STEPS, GAMES) for _ in range(4))
    shares: list[float] = []
    for step in range(STEPS):
        choice, value = policy(seen, mask)
        action = choice.sample()
        rows[step], masks[step], actions[step] = seen, mask, action
        chances[step], values[step] = choice.log_prob(action), value
        observations, won, over, _, _ = games.step(action.numpy())
        rewards[step], ends[step] = torch.from_numpy(won), torch.from_numpy(over)
        shares += win_shares(won[over]).tolist()
        seen, mask = tensors(observations)
    gains = advantages(rewards, ends, values, policy(seen, mask)[1])
    batch = rows, masks, actions, chances, gains, gains + values
    return seen, mask, tuple(part.flatten(0, 1) for part in batch), shares  # type: ignore[return-value]


def advantages(
    rewards: torch.Tensor, ends: torch.Tensor, values: torch.Tensor, following: torch.Tensor
) -> torch.Tensor:
    """Generalised advantage estimation; nothing is carried over the end of a game."""
    found, trace = torch.zeros_like(rewards), torch.zeros(GAMES)
    for step in reversed(range(STEPS)):
        goes_on = 1 - ends[step]
        surprise = rewards[step] + DISCOUNT * following * goes_on - values[step]
        trace = surprise + DISCOUNT * TRACE * goes_on * trace
        found[step], following = trace, values[step]
    return found


def learn(policy: Policy, optimizer: torch.optim.Optimizer, batch: Batch) -> None:
    for _ in range(EPOCHS):
        for places in torch.randperm(GAMES * STEPS).split(MINIBATCH):
            rows, masks, actions, before, gains, returns = (part[places] for part in batch)
            choice, value = policy(rows, masks)
            ratio = (choice.log_prob(actions) - before).exp()
            gains = (gains - gains.mean()) / (gains.std() + 1e-8)
            objective = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            loss = -objective - ENTROPY * choice.entropy().mean() + VALUE * (value - returns).square().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def measure(policy: Policy, number: int) -> None:
    """Play games that it has not seen, with its likeliest actions."""
    games = OneSeat(GAMES, num_players=PLAYERS, opponents="random")
    observations, _ = games.reset(seed=1_000_000)
    shares: list[float] = []
    while len(shares) < number:
        action = policy(*tensors(observations))[0].logits.argmax(-1)
        observations, won, over, _, _ = games.step(action.numpy())
        shares += win_shares(won[over]).tolist()
    games.close()
    error = 1.96 * np.std(shares) / len(shares) ** 0.5
    print(f"It wins {np.mean(shares):.1%} ± {error:.1%} of {len(shares)} games against three random players.")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        measure(train(float(sys.argv[1]), updates=1_000_000), 2000)
    else:
        measure(train(60, updates=2), GAMES)
