"""What the page says by itself, in the language of the moment."""

from typing import Final

from confucius.browser.sentences import RULE
from confucius.rules.components import COLOURS, DISTANT_LANDS, MINISTRIES
from confucius.words import names as called
from confucius.words.language import (
    N_,
    P_,
    Counted,
    Sentence,
    citations,
    gettext,
    language,
    ngettext,
)

_WORDS: Final[dict[str, Sentence]] = {
    "watching": N_("You are watching this game."),
    "thinking": N_("{name} is deciding: {what}"),
    "choose-action": N_("Choose an action, here or directly on the board."),
    "all-actions": N_("All actions"),
    "choose-post": N_("Choose an official"),
    "choose-space": N_("Choose a student space"),
    "choose-number": N_("How many?"),
    "choose-land": N_("Choose a Distant Land"),
    "choose-box": N_("Choose an army box"),
    "choose-gift": N_("Choose a gift"),
    "choose-seat": N_("Choose a player"),
    "choose-action-first": N_("Which action?"),
    "choose-cancel": N_("Cancel the gift that binds you? It takes three cards."),
    "what-with": N_("What do you want to do here?"),
    "confirm": N_("Confirm"),
    "back": P_("one step back in a choice", "Back"),
    "enter": P_("key", "Enter"),
    "esc": P_("key", "Esc"),
    # On a card or an official, with very little room.
    "pay": P_("tag", "pay {n}"),
    "give-card": P_("tag on a card", "play"),
    "drop-card": P_("tag on a card", "discard"),
    "pay-cash": Counted("Pay {price} cash: the cards chosen are worth {sum}.", by="price"),
    "pay-licences": Counted("Pay {price} [licence|licences]: the cards chosen are worth {sum}.", by="price"),
    "pay-exactly": Counted("Choose {price} of your cards: {sum} chosen.", by="price"),
    "pay-at-least": Counted("Choose at least {price} of your cards: {sum} chosen.", by="price"),
    "pay-up-to": Counted("Up to {price} cash: choose cards. Chosen so far: {sum}.", by="price"),
    "cheapest": N_("Cheapest payment"),
    "cash": Counted("{n} cash", by="n"),
    "licences": Counted("{n} [licence|licences]", by="n"),
    "gift-key": N_("{gift} ({value})"),
    # So many junks for so much money.
    "number-for": N_("{n} for {price}"),
    "yes": N_("Yes, cancel it"),
    "no": P_("answer", "No"),
    "not-possible": N_("Not possible now"),
    "more": N_("{n} more"),
    "sending": N_("Sending…"),
    "past": N_("You are looking at move {n} of {last}."),
    "past-end": N_("The finished game at move {n} of {last}."),
    "to-now": N_("Back to the present"),
    "to-result": N_("Show the result"),
    "previous": P_("move", "Previous"),
    "next": P_("move", "Next"),
    "over": N_("The game is over."),
    "forced": N_("only option, played for you"),
    "cubes-counted": N_("Cubes for the round:"),
    "since": N_("since you last looked"),
    "round": N_("Round {n}"),
    "bot-left": N_("A bot is playing for you until you come back."),
    "come-back": N_("Come back to my seat"),
    "leave-sure": N_("A bot will play your seat until you come back. Leave?"),
    "copied": N_("Link copied"),
    "saved": N_("Saved"),
    "saving": N_("Saving…"),
    "unheard": N_("The server does not answer. Try again when the connection is back."),
    "move-unsure": N_("No answer. When the connection is back, this page shows whether your move was made."),
    "move-not-made": N_("Connected again. Your move was not made: confirm it once more."),
    "took-back": N_("Taken back."),
    "handover": N_("Let a bot play for {name}"),
    "handover-why": N_("The time for this move has run out."),
    "pass-to": N_("Pass the screen to {name}"),
    "pass-why": N_("The next decision is {name}'s. Nobody else should look."),
    "i-am": N_("I am {name}, show my cards"),
    "notify-title": N_("Confucius: your turn"),
    "notify-body": N_("The table is waiting for you."),
    "left": N_("{time} left"),
    "overdue": N_("time is up"),
    "minutes": N_("{n} min"),
    "hours": N_("{n} h"),
    "days": Counted("{n} [day|days]", by="n"),
    "nobody-said": N_("Nobody has said anything yet."),
    "rule": RULE,
    "rule-open": N_("Read it in the rules"),
    "rule-read": N_("Read rule {rule}"),
    "close": P_("button", "Close"),
    "missed": Counted("{n} [move|moves] since you last looked; the log has [it|them].", by="n"),
    "waiting-seats": N_("Waiting for players to take their seats."),
    "lesson-done": N_("Well done."),
    "lesson-astray": N_("Not quite. Read what happened, then try again."),
    "lesson-back": N_("Take it back"),
    "lesson-next": N_("Next step"),
    "lesson-last": N_("Play your first game"),
    "ask-hint": N_("Ask for a hint"),
    "hint-thinking": N_("The bot is thinking…"),
    "hint-says": N_("The adept would play:"),
    "hint-take": N_("Play this"),
    "hint-close": P_("a hint", "Close"),
    "rules-of": P_("before numbers", "Rules"),
    "turn-said": N_("Your turn. {prompt}"),
    "more-happened": Counted("{n} more [event is|events are] in the log.", by="n"),
    "can-choose": P_("a thing on the table", "can be chosen"),
    "chosen": P_("a thing on the table", "chosen"),
}
_SHORTCUTS: Final = (
    (("A",), N_("To the actions")),
    (("B",), N_("To the board")),
    (("G",), N_("To the gifts")),
    (("P",), N_("To the players")),
    (("H",), N_("To your hand")),
    (("C",), N_("To your decision")),
    (("L",), N_("To the log")),
    (("T",), N_("To the next item that can be chosen")),
    (("←", "↑", "→", "↓"), N_("Move between items in one part of the table")),
    (("Enter",), N_("Choose; if the item cannot be chosen, explain it")),
    (("R",), N_("Open the rule for this explanation")),
    (("Esc",), N_("One step back; close what is open")),
    (("Q",), N_("Ask the bot for a hint")),
    (("U",), N_("Take back your move")),
    (("F",), N_("Guide and forecast on or off")),
    (("←", "→"), N_("With nothing selected: one move back or forward in the replay")),
    (("?",), N_("This list")),
)


def shortcuts() -> list[tuple[tuple[str, ...], str]]:
    """What the keys do."""
    return [(keys, gettext(what)) for keys, what in _SHORTCUTS]


# What `Intl.PluralRules` calls the forms of a language, each with a number that takes it.
_FORMS: Final = {"one": 1, "few": 2, "many": 5, "other": 5}


def words() -> dict[str, object]:
    """Sentences by key, and the names of things that stand in paths."""
    return {
        "language": language(),
        "say": {key: _spoken(sentence) for key, sentence in _WORDS.items()},
        "cited": citations(),
        "families": {colour: called.family(colour) for colour in COLOURS},
        "ministries": {name: called.ministry(m) for m, name in enumerate(MINISTRIES)},
        "lands": {name: called.distant_land(land) for land, name in enumerate(DISTANT_LANDS)},
        "gifts": {str(value): called.gift(value) for value in range(1, 7)},
        "spaces": {"red": called.space(0), "plain": called.space(1)},
    }


def _spoken(sentence: Sentence) -> object:
    """The sentence, or all its forms where it changes with a number."""
    if isinstance(sentence, str):
        return gettext(sentence)
    forms = {form: ngettext(*sentence.forms, n) for form, n in _FORMS.items()}
    return {"by": sentence.by, "forms": forms}
