"""Chance as a player of its own: stop at every draw, list its outcomes, choose one or weigh them all."""

from fractions import Fraction

from confucius import Game
from confucius.record import Record, due_draw, outcome_name
from confucius.rules.chance import PURPOSES

# Replaying a record needs no generator, so the replayed game waits at its next draw.
game = Record.of(Game(players=3, seed=5)).replay()
game.push("commerce pay 3")

assert game.decision is not None
assert game.decision.name == "chance"
drawn, whose = due_draw(game)
print(f"Due: {drawn} for {whose}, the first of {len(game.state.due)}")
for outcome, weight in game.outcomes:
    name = outcome_name(PURPOSES.index(drawn), outcome)
    print(f"  a card worth {name}: {weight} of {sum(w for _, w in game.outcomes)}")


def hands(game: Game, probability: Fraction) -> dict[int, Fraction]:
    """How likely each hand is after all the draws that are due: an exact expectation, no sampling."""
    if not game.outcomes:
        return {game.state.hands[game.seat(whose or 0)]: probability}
    total = sum(weight for _, weight in game.outcomes)
    found: dict[int, Fraction] = {}
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
    ones, twos, threes = hand & 255, hand >> 8 & 255, hand >> 16
    print(f"  {threes} threes, {twos} twos, {ones} ones: {float(share):.1%}")
