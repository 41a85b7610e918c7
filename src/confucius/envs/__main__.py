"""``python -m confucius.envs actions`` lists every action, ``observations`` every entry of an observation."""

import argparse
from collections.abc import Iterator

from confucius.envs import actions, observations
from confucius.envs.actions import action_names
from confucius.envs.entries import entries


def action_lines() -> Iterator[str]:
    yield f"# actions, version {actions.VERSION}: number, name"
    for number, name in enumerate(action_names()):
        yield f"{number}\t{name}"


def observation_lines() -> Iterator[str]:
    yield f"# observations, version {observations.VERSION}: number, name, most, unit"
    for number, entry in enumerate(entries()):
        yield f"{number}\t{entry.name}\t{entry.most}\t{entry.unit}"


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m confucius.envs", description="The tables of the environments."
    )
    parser.add_argument("table", choices=("actions", "observations"))
    chosen = parser.parse_args().table
    print("\n".join(action_lines() if chosen == "actions" else observation_lines()))


if __name__ == "__main__":
    main()
