"""Every refusal names its rule: the same judgement lists the legal moves, guards push and explains."""

from confucius import Game, IllegalMove, read_position
from confucius.rulebook import rule

# Round 3. Green holds White's gift of value 4, and each has one official in Hubu.
game = Game(
    position=read_position(
        {
            "players": 4,
            "round": 3,
            "actor": "green",
            "seats": {
                "green": {"hand": [3, 3, 2, 1]},
                "white": {"gifts": {"available": [1], "given": {"green": 4}, "gone": []}},
            },
            "ministries": {
                "hubu": {
                    "officials": {
                        "3": {"cost": 3, "owner": "white"},
                        "4": {"cost": 4, "owner": "green"},
                        "5": {"cost": 2},
                    }
                }
            },
        }
    ),
    seed=1,
)

for move in ("bribe hubu 5 pay 1", "bribe hubu 3 pay 2", "nominate red pay 1", "give 1 to white", "tax"):
    violation = game.why_not(move)
    print(f"{move:20} {violation or 'is allowed'}")

# The name is for programs, the rule for people, the facts for whoever writes a sentence of their own.
refused = game.why_not("bribe hubu 5 pay 1")
assert refused is not None
print()
print(refused.name, refused.facts)
print(f"\n{refused.rule} {rule(refused.rule).title}\n{rule(refused.rule).text}")

# A refused move raises, and leaves the game as it was.
try:
    game.push("pass")
except IllegalMove as error:
    print(f"\nrefused: {error}")
