"""What the parts of a court are called, where it is told part by part."""

from confucius.rules.components import WALL_PIECES
from confucius.words import names
from confucius.words.language import N_, P_, gettext, say


def exam_title(candidate: int) -> tuple[str, str]:
    note = N_("candidate for {ministry}")
    return gettext("Imperial Examination"), say(note, {"ministry": names.candidate(candidate)})


def resolution_title(ministry: int) -> tuple[str, str]:
    title = N_("{ministry} is decided")
    return say(title, {"ministry": names.ministry(ministry)}), names.ministry_title(ministry)


def invasion_title(land: int, taken: bool) -> tuple[str, str]:
    note = P_("a foreign land", "taken") if taken else P_("a foreign land", "not taken")
    return say(N_("Invasion of {land}"), {"land": names.foreign_land(land)}), gettext(note)


def round_title(number: int) -> tuple[str, str]:
    return say(N_("Round {round} of {rounds} is over"), {"round": number, "rounds": WALL_PIECES}), ""


def end_title(reason: int) -> tuple[str, str]:
    return gettext("The end of the game"), names.end_reason(reason)
