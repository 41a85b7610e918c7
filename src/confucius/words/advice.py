"""The reasons of a bot for its move, as sentences to the player it advises."""

from collections.abc import Callable, Mapping
from typing import Final

from confucius.bots.advice import Advice, AdviceReason
from confucius.rules.views import View
from confucius.words import names
from confucius.words.language import N_, Counted, Sentence, gettext, say
from confucius.words.purposes import action_of, purposes

# By the name of the reason.
REASONS: Final[dict[str, Sentence]] = {
    "points": Counted("It scores {points} [point|points] at once.", by="points"),
    "minister": Counted(
        "It makes you Minister of {ministry} as things stand: {points} [point|points].", by="points"
    ),
    "secretary": Counted(
        "It makes you Secretary of {ministry} as things stand: {points} [point|points].", by="points"
    ),
    "both-offices": Counted(
        "It makes you Minister and Secretary of {ministry} as things stand: {points} [point|points].",
        by="points",
    ),
    "perhaps": N_("It gives you a chance of an office in {ministry}."),
    "influence": Counted(
        "It gives you {mine} [marker|markers] in {ministry}; no rival has more than {best}.", by="mine"
    ),
    "influence/alone": Counted(
        "It gives you {mine} [marker|markers] in {ministry}, where nobody else has any.", by="mine"
    ),
    "secured": N_("Nobody can take that official from you any more."),
    "officials": N_("It improves your chances of an office."),
    "cubes-next": Counted("You will have {then} [cube|cubes] next round, not {before}.", by="then"),
    "backed": N_("If {ministry} were resolved now, you would be backed."),
    "freed": N_("It frees you from {who}'s gift worth {value}."),
    "binds": N_("Your gift worth {value} binds {who} to you."),
    "gift-ready": N_("Your gift worth {value} can then be given."),
    "reached": N_("You reach {land:the}."),
    "voyage-nearer": Counted(
        "It brings a voyage closer: {missing} more [junk is|junks are] needed.", by="missing"
    ),
    "voyage-ready": N_("You then have the junks for a voyage."),
    "invasion": Counted("{land} then needs only {missing} more [army|armies].", by="missing"),
    "invasion/full": N_("{land} is then full and will be taken."),
    "army": N_("The army can go to a Foreign Land and counts towards the title of General."),
    "cards": Counted("You will hold {number} more [card|cards].", by="number"),
    "reward": N_("You draw an Emperor's Reward card."),
    "student": N_("Your student can win the candidate: a secured official."),
    "unrivalled": N_("Your student is alone: unless a rival comes, the candidate is yours without a card."),
    "rival": N_("It holds {who} back."),
    "title": N_("As things stand it makes you {title}."),
    "decided": N_("{ministry} is full with it and is decided this round."),
    "bars": N_("{who} may not bribe in {ministry} then."),
    "saves": Counted("Your officials save you {number} on the price.", by="number"),
    "costs-cards": Counted("It costs {number} [card|cards].", by="number"),
    # Of moves that gain nothing by themselves; see bots/plain_reasons.py.
    "keeps": Counted("You give nothing away and keep your {number} [card|cards].", by="number"),
    "keeps/nothing": N_("You give nothing away."),
    "keeps-worth": Counted(
        "What you keep is worth {cash} cash or {licences} [licence|licences].", by="licences"
    ),
    "tutors": Counted("{who}'s student gets {cash} cash, and you keep {left} [card|cards].", by="left"),
    "tutors-own": Counted("Your student gets {cash} cash, and you keep {left} [card|cards].", by="left"),
    "favour": N_("You act once more when everyone has passed."),
    "begins": N_("{who} then begins the round."),
    "begins-self": N_("You then begin the round."),
    "offices": N_("{minister} then becomes Minister, and {secretary} Secretary."),
    "backs": N_("{who} gets your markers."),
    "exam-due": N_("The examination is then held in this round."),
    "later": N_("What it is good for shows only later."),
}
# The same about another player, the mover, where the sentence would say "you".
OF_OTHERS: Final[dict[str, Sentence]] = {
    "minister": Counted(
        "It makes {mover} Minister of {ministry} as things stand: {points} [point|points].", by="points"
    ),
    "secretary": Counted(
        "It makes {mover} Secretary of {ministry} as things stand: {points} [point|points].", by="points"
    ),
    "both-offices": Counted(
        "It makes {mover} Minister and Secretary of {ministry} as things stand: {points} [point|points].",
        by="points",
    ),
    "perhaps": N_("It gives {mover} a chance of an office in {ministry}."),
    "influence": Counted(
        "It gives {mover} {mine} [marker|markers] in {ministry}; no rival has more than {best}.", by="mine"
    ),
    "influence/alone": Counted(
        "It gives {mover} {mine} [marker|markers] in {ministry}, where nobody else has any.", by="mine"
    ),
    "secured": N_("Nobody can take that official from {mover} any more."),
    "officials": N_("It brings {mover} closer to an office."),
    "cubes-next": Counted("{mover} will have {then} [cube|cubes] next round, not {before}.", by="then"),
    "backed": N_("If {ministry} were resolved now, {mover} would be backed."),
    "freed": N_("It frees {mover} from {who}'s gift worth {value}."),
    "binds": N_("The gift worth {value} binds {who} to {mover}."),
    "gift-ready": N_("The gift worth {value} can then be given."),
    "reached": N_("{mover} reaches {land:the}."),
    "voyage-ready": N_("{mover} then has the junks for a voyage."),
    "cards": Counted("{mover} will hold {number} more [card|cards].", by="number"),
    "reward": N_("{mover} draws an Emperor's Reward card."),
    "student": N_("The student can win {mover} the candidate: a secured official."),
    "unrivalled": N_("{mover}'s student is alone and wins the candidate unless a rival comes."),
    "title": N_("As things stand it makes {mover} {title}."),
    "saves": Counted("The officials of {mover} save {number} on the price.", by="number"),
    "keeps": Counted("{mover} gives nothing away and keeps {number} [card|cards].", by="number"),
    "keeps/nothing": N_("{mover} gives nothing away."),
    "keeps-worth": Counted(
        "What {mover} keeps is worth {cash} cash or {licences} [licence|licences].", by="licences"
    ),
    "tutors": Counted("{who}'s student gets {cash} cash, and {mover} keeps {left} [card|cards].", by="left"),
    "tutors-own": Counted("The student gets {cash} cash, and {mover} keeps {left} [card|cards].", by="left"),
    "favour": N_("{mover} acts once more when everyone has passed."),
    "begins-self": N_("{mover} then begins the round."),
    "backs": N_("{who} gets the markers of {mover}."),
}
_ALONE: Final = N_("There is no other move.")
_NAMED: Final[dict[str, Callable[[int], str]]] = {
    "ministry": names.ministry,
    "seat": names.player,
    "minister": names.player,
    "secretary": names.player,
    "title": names.title,
}


def reasons(advice: Advice, view: View) -> list[str]:
    """Why the bot would play this. Where its value tells nothing in words, what the action is good for."""
    if advice.alone:
        return [gettext(_ALONE)]
    told = [reason_text(reason) for reason in advice.reasons]
    if any(reason.gain > 0 for reason in advice.reasons):
        return told
    return purposes(view, action_of(advice.move)) + told


def reason_text(reason: AdviceReason, mover: int | None = None) -> str:
    """As it is said to the player who decides; with `mover`, to somebody else about them."""
    key = _key(reason)
    if mover is None:
        return say(REASONS[key], _in_words(reason))
    facts = dict(_in_words(reason)) | {"mover": names.player(mover)}
    return say(OF_OTHERS.get(key, REASONS[key]), facts)


def _key(reason: AdviceReason) -> str:
    if reason.name == "invasion" and not reason.facts["missing"]:
        return "invasion/full"
    if reason.name == "keeps" and not reason.facts["number"]:
        return "keeps/nothing"
    return "influence/alone" if reason.name == "influence" and not reason.facts["best"] else reason.name


def _in_words(reason: AdviceReason) -> Mapping[str, object]:
    facts: dict[str, object] = dict(reason.facts)
    for name, number in reason.facts.items():
        if name in _NAMED:
            facts["who" if name == "seat" else name] = _NAMED[name](number)
        elif name == "land":
            distant = reason.name == "reached"
            facts[name] = names.distant_land(number) if distant else names.foreign_land(number)
    return facts
