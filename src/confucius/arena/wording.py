"""What is said about a tournament, in tables, pages and pictures alike."""

from typing import Final

from confucius.arena.plan import Plan
from confucius.arena.standings import Estimate, Standings
from confucius.rules.options import Options
from confucius.words.language import N_, Counted, gettext, say
from confucius.words.names import all_of
from confucius.words.numbers import Count, decimal, percent
from confucius.words.variants import VARIANTS

FEW_BLOCKS: Final = 10


def about(standings: Standings) -> str:
    """Which games were played."""
    facts = {
        "n": Count(standings.games),
        "blocks": Count(standings.blocks),
        "players": standings.plan.players,
        "kind": kind_of_game(standings.plan.options),
        "seed": standings.plan.seed,
    }
    sentence = Counted("{n} [game|games] in {blocks} blocks; {players} players, {kind}, seed {seed}", by="n")
    return say(sentence, facts)


def kind_of_game(options: Options) -> str:
    """
    >>> kind_of_game(Options(4)), kind_of_game(Options(4, advanced=True, admiral=True))
    ('the basic game', 'the advanced game with the Admiral variation')
    """
    chosen = [gettext(VARIANTS[name].phrase) for name, on in options.variants.items() if on]
    if len(chosen) > 1:
        return say(N_("{game} with {variants}"), {"game": chosen[0], "variants": all_of(chosen[1:])})
    return chosen[0] if chosen else gettext("the basic game")


def known_as(plan: Plan) -> dict[str, str]:
    """What to call each bot: a class in a file goes by its own name, unless two have the same."""
    short = {bot: bot.rpartition(":")[2] if bot.startswith("file:") else bot for bot in plan.entrants}
    return short if len(set(short.values())) == len(short) else dict(zip(short, short, strict=True))


def rating(value: float) -> str:
    """
    >>> rating(211.7), rating(-0.3), rating(-80)
    ('+212', '0', '−80')
    """
    return ("+" if round(value) > 0 else "") + decimal(value)


def rating_range(found: Estimate) -> str:
    return say(N_("{low} to {high}"), {"low": rating(found.low), "high": rating(found.high)})


def time_of(seconds: float) -> str:
    """
    >>> time_of(0.000004), time_of(0.0123), time_of(2.5)
    ('4 µs', '12.3 ms', '2.5 s')
    """
    if seconds < 0.001:
        return say(N_("{number} µs"), {"number": decimal(1e6 * seconds)})
    if seconds < 1:
        return say(N_("{number} ms"), {"number": decimal(1e3 * seconds, 1)})
    return say(N_("{number} s"), {"number": decimal(seconds, 1)})


def introduction(standings: Standings) -> list[str]:
    """What one must know to read the standings."""
    facts = {
        "about": about(standings),
        "anchor": known_as(standings.plan)[standings.anchor],
        "share": percent(standings.fair_share),
    }
    sentences = (
        N_("{about}."),
        N_("Ratings are on the Elo scale, with {anchor} at 0."),
        N_("Shares and averages are for one seat; if all bots were equal, each would win {share}."),
    )
    return [say(sentence, facts) for sentence in sentences]


def cautions(standings: Standings) -> list[str]:
    """What may make the standings less than they seem."""
    found = []
    if standings.blocks < FEW_BLOCKS:
        facts = {"n": standings.blocks}
        few = Counted(
            "[An interval|Intervals] from {n} [block is|blocks are] no more than [a guess|guesses]; "
            "play more games.",
            by="n",
        )
        found.append(say(few, facts))
    called = known_as(standings.plan)
    for standing in standings.bots:
        beaten = set(standing.ahead.values())
        if beaten == {1.0}:
            sentence = N_("No bot ever finished ahead of {bot}, so its lead cannot be measured.")
            found.append(say(sentence, {"bot": called[standing.bot]}))
        if beaten == {0.0}:
            sentence = N_(
                "{bot} never finished ahead of another bot, so how far it is behind cannot be measured."
            )
            found.append(say(sentence, {"bot": called[standing.bot]}))
        if standing.failures:
            times = {"n": len(standing.failures), "first": standing.failures[0], "bot": called[standing.bot]}
            failed = Counted("{bot} [failed|failed {n} times, first]: {first}", by="n")
            found.append(say(failed, times))
    return found
