"""Chance as a player of its own: stop at every draw, list its outcomes, choose one or weigh them all."""

from fractions import Fraction

from confucius import Game

# Replaying a record needs no generator, so the replayed game waits at its next draw.
game = Game(players=3, seed=5).record.replay()
game.push("commerce pay 3")

assert game.decision is not None
assert game.decision.name == "chance"
draw = game.due[0]
print(f"Due: {draw.name} for {draw.target}, the first of {len(game.due)}")
for outcome, weight in game.outcomes:
    print(f"  a card worth {draw.named(outcome)}: {weight} of {sum(w for _, w in game.outcomes)}")


def hands(game: Game, probability: Fraction) -> dict[tuple[int, ...], Fraction]:
    """How likely each hand is after all the draws that are due: an exact expectation, no sampling."""
    if not game.outcomes:
        return {tuple(game.view(draw.target).hand): probability}
    total = sum(weight for _, weight in game.outcomes)
    found: dict[tuple[int, ...], Fraction] = {}
    for outcome, weight in game.outcomes:
        after = game.copy()  # copies are cheap, so a tree is walked by copying, not by taking back
        after.push_outcome(outcome)
        for hand, share in hands(after, probability * weight / total).items():
            found[hand] = found.get(hand, Fraction(0)) + share
    return found


likely = hands(game, Fraction(1))
assert sum(likely.values()) == 1
print(f"\n{len(likely)} hands are possible; the likeliest:")
for hand, share in sorted(likely.items(), key=lambda item: -item[1])[:3]:
    print(f"  {'+'.join(map(str, hand))}: {float(share):.1%}")
