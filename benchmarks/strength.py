"""How strong the champion is: the matches by which it is measured, as far as the time goes.

    python -m benchmarks.strength --jobs 16 --minutes 8
    python -m benchmarks.strength --weights run/best.weights --matches 0:master:100:4 0.5s:master:0.5s:5a

A match is BUDGET:OTHER:PLAYERS, with an "a" for the advanced game: one seat of the champion, the other bot in
all other seats, every deal in all rotations.
"""

import argparse
import time
from pathlib import Path

from confucius.training.matches import match, one_against_all

MATCHES = [f"100:master:100:{table}" for table in ("4", "4a", "3", "3a", "5", "5a")] + ["0:master:100:4"]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--weights", type=Path, help="instead of those that come with the package")
    parser.add_argument("--matches", nargs="+", default=MATCHES)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=60.0, help="for all matches together")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=4101, help="of the first match; each has the next")
    args = parser.parse_args()
    begun = time.monotonic()
    for number, words in enumerate(args.matches):
        budget, rest = words.split(":", 1)
        other, players = rest.rsplit(":", 1)
        until = begun + 60 * args.minutes * (number + 1) / len(args.matches)
        candidate = f"champion:{budget}" + (f":{args.weights}" if args.weights else "")
        plan = one_against_all(
            candidate, other, int(players[0]), args.games, args.seed + number, advanced="a" in players
        )
        print(match(plan, args.jobs, until), flush=True)


if __name__ == "__main__":
    main()
