"""Which bots may sit at a table of this server."""

from typing import Final

from confucius.bots import Bot, UnknownBot, is_outside, known_bots, make_bot
from confucius.bots.playing import close
from confucius.bots.registry import temper_of
from confucius.bots.thinking import Thinker
from confucius.server.settings import Settings
from confucius.table.problems import bad_request
from confucius.words.language import N_, gettext, say

_MOST_SECONDS: Final = 5
_MOST_SIMULATIONS: Final = 2000
_LONGEST_NAME: Final = 40
_TOO_DEEP: Final = N_("Bots on this server think for at most {seconds} seconds or {simulations} simulations.")
_NO_TEMPER: Final = N_("At a table a bot's temper comes with its character: ask for {level}, not {name}.")
_NO_SUCH_BOT: Final = N_("There is no bot {name!r}; there are {known}.")


def check_bot(name: str, settings: Settings) -> str:
    """A bot's name that may be used here, or a Problem."""
    if is_outside(name) and not settings.allow_outside_bots:
        raise bad_request("bot-refused", gettext("Programs and files cannot be bots on this server."))
    try:
        if name not in known_bots():
            bot = make_bot(name)
            close(bot)
            _check_budget(bot, name)
            _check_no_temper(name)
    except UnknownBot as error:
        known = ", ".join(known_bots())
        raise bad_request("no-such-bot", say(_NO_SUCH_BOT, {"name": name, "known": known})) from error
    return name


def _check_no_temper(name: str) -> None:
    """Whoever sits there has a temper of their own, and always the same."""
    temper = temper_of(name)
    if temper is not None:
        facts = {"level": name.replace(f"/{temper}", "", 1), "name": name}
        raise bad_request("bot-refused", say(_NO_TEMPER, facts))


def _check_budget(bot: Bot, name: str) -> None:
    """The processes in which bots think are there for everybody."""
    if isinstance(bot, Thinker) and (
        bot.seconds > _MOST_SECONDS or (bot.simulations or 0) > _MOST_SIMULATIONS or len(name) > _LONGEST_NAME
    ):
        facts = {"seconds": _MOST_SECONDS, "simulations": _MOST_SIMULATIONS}
        raise bad_request("bot-refused", say(_TOO_DEEP, facts))
