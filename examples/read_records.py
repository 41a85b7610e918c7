"""Where do points come from? Read a file of records, check each, and look into them.

    confucius simulate --games 1000 --out games.jsonl
    python examples/read_records.py games.jsonl

Without a file it reads the games that the tests keep.
"""

import sys
from collections import Counter
from pathlib import Path

from confucius import read_records

KEPT = Path(__file__).parent.parent / "tests" / "corpus" / "games.jsonl"

games = 0
winners: Counter[str] = Counter()
others: Counter[str] = Counter()
file = Path(sys.argv[1]) if len(sys.argv) > 1 else KEPT
for record in read_records(file):  # one at a time: a file may be long
    game = record.check()  # every move and draw is replayed by the rules; a damaged record raises
    if game.result is None:
        continue  # a game that was not finished is sound, too
    games += 1
    for seat, sources in record.to_json()["result"]["sources"].items():
        (winners if seat in game.result.winners else others).update(sources)

print(f"{games} games. Points by their source, to winners and to others:")
for source in sorted(winners | others, key=lambda source: -winners[source]):
    print(f"  {source:16} {winners[source]:4} {others[source]:4}")

# Any moment of a record can be stood up again, to look at it or to play on from there.
halfway = record.replay(record.moves // 2)
print(f"\nHalf-way through the last game: {halfway!r}")
