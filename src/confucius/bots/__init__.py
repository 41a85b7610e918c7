"""Players that are programs.

A bot is one method: ``choose(view, moves, rng)`` gets what its seat may see, the legal moves and a
random source of its own, and returns one of the moves. Bots have names: ``random``, ``novice``,
``adept``, ``master``, ``champion`` (``champion:200`` for 200 simulations a move, ``champion:0.5s`` for half
a second, ``champion:0`` for one move ahead); ``adept/captain`` is an adept with a temper;
``exec:COMMAND`` is any program that speaks the bot protocol (docs/protocol.md); ``file:PATH:CLASS``
is a class in a Python file; and packages can add names with the entry point group
``confucius.bots``.
"""

from confucius.bots.adept import Adept
from confucius.bots.champion import Champion
from confucius.bots.master import Master
from confucius.bots.novice import Novice
from confucius.bots.playing import Seats
from confucius.bots.registry import (
    Bot,
    OutsideBot,
    UnknownBot,
    installed_bot,
    is_outside,
    known_bots,
    make_bot,
)
from confucius.bots.tempers import TEMPERS
from confucius.bots.uniform import Uniform
from confucius.bots.value import TRAITS, time_left, traits

__all__ = [
    "TEMPERS",
    "TRAITS",
    "Adept",
    "Bot",
    "Champion",
    "Master",
    "Novice",
    "OutsideBot",
    "Seats",
    "Uniform",
    "UnknownBot",
    "installed_bot",
    "is_outside",
    "known_bots",
    "make_bot",
    "time_left",
    "traits",
]
