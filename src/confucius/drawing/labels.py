"""The few words written on the board itself; names of things come from words/names.py.

They must stay short: a drawing cannot wrap a line. What needs a sentence is a tooltip or belongs to
the page around the board.
"""

from typing import Final

from confucius.words.language import N_, gettext, say

# Headings of the zones, with what explains them.
SCORE: Final = N_("Score")
GREAT_WALL: Final = N_("Great Wall")
GIFTS: Final = N_("Gifts")
GIFTS_NOTE: Final = N_("who is obliged to whom")
EXAMINATION: Final = N_("Examination")
VOYAGES: Final = N_("Voyages")
VOYAGES_NOTE: Final = N_("five junks reach a Distant Land")
FOREIGN_LANDS: Final = N_("Foreign Lands")
ACTIONS: Final = N_("Actions")
ACTIONS_NOTE: Final = N_("cubes lying; your cost")
ACTIONS_NOTE_PLAIN: Final = N_("cubes lying")
TITLES: Final = N_("Titles")
TITLES_NOTE: Final = N_("if the game ended now")
TITLES_NOTE_OVER: Final = N_("1 point each")

# The bar at the top
GAME: Final = N_("Confucius")
ROUND: Final = N_("Round {round}")
OF_ROUNDS: Final = N_("of {rounds}")
PHASES: Final = (N_("Gifts"), N_("Minister"), N_("Actions"), N_("Court"), N_("Round end"))
YOUR_TURN: Final = N_("Your turn")
CHIEF_MINISTER: Final = N_("Chief Minister")
WINS: Final = N_("{winner} wins")
DRAWN: Final = N_("A draw between {winners}")
TURN_ORDER: Final = N_("Turn order")

# Ministries
FIELDS: Final = {"bingbu": N_("Army"), "hubu": N_("Finance"), "gongbu": N_("Public Works")}
RESOLVED: Final = N_("resolved in round {round}")
RESOLVING: Final = N_("being resolved")
NO_BRIBE: Final = N_("no bribe: gift from")
EMPTY_SEAT: Final = N_("{seat}, empty")
OFFICIAL: Final = N_("{seat}, cost {cost}")
CANDIDATE_OFFICIAL: Final = N_("{seat}, candidate")
SECURED: Final = N_("{owner}, secured")
UNSECURED: Final = N_("{owner}, unsecured")
BACKING: Final = N_("counts for {owner}")
SEATS: Final = N_("{ministry}, the seven officials")
NO_INFLUENCE: Final = N_("nobody has influence")
EXPECTED: Final = N_("today {who}")
UNDECIDED: Final = N_("today {who}, by choice")
BARRED_BY: Final = N_("no bribe: gift from {giver}")
INFLUENCE: Final = N_("{owner}: influence {number}")
POINTS: Final = N_("{number} points")

# Gifts
OWES: Final = N_("owes")
GIVES: Final = N_("gives")
CUBES: Final = N_("cubes")
NEXT: Final = N_("next")
YOU: Final = N_("You")
GAVE: Final = N_("{giver} gave {recipient}: {gift} {value}")
CUBES_NEXT: Final = N_("{owner}: {number} cubes in the next round, if nothing changes")
YOU_OWE: Final = N_("You owe")
BRIBE: Final = N_("bribe")
TUTOR: Final = N_("tutor")
GIFT: Final = N_("gift")
MUST: Final = N_("must")
AT_LEAST: Final = N_("{value} or more")
NO_BRIBE_IN: Final = N_("no bribe in {ministry}")
YOU_HOLD_NONE: Final = N_("no gift binds you")

# Examination
CANDIDATE: Final = N_("candidate for {ministry}, {number} below")
NO_CANDIDATE: Final = N_("no candidate")
WINS_EXAM: Final = N_("wins this round")
BOUND: Final = N_("must tutor: {who}")
CANDIDATE_FOR: Final = N_("candidate for")
ANY_MINISTRY: Final = N_("any")
ALL_WON: Final = N_("all won")
BELOW: Final = N_("below")
THIS_ROUND: Final = N_("held this round")
FORCED: Final = N_("forced; no student")
WINS_TIES: Final = N_("wins ties")
STUDENT: Final = N_("student")
MUST_TUTOR: Final = N_("must tutor")
TUTORED_BY: Final = N_("tutored by")
TUTORED: Final = N_("{owner}: {number} cards face down")

# Voyages and invasions
AT_SEA: Final = N_("{owner}: {number} junks at sea")
IN_YARD: Final = N_("{owner}: {number} junks in the shipyard")
PER_BOX: Final = N_("a box")
BY_ROUND: Final = N_("by round {round}")
IN_ROUND: Final = N_("in round {round}")
TAKEN: Final = N_("Taken")
FAILED: Final = N_("Failed")
BOX: Final = N_("{land} {box}: {points} points")
FOREIGN: Final = N_("{land}: {cost} cash a box, by round {round}")
FOREIGN_TAKEN: Final = N_("{land}, taken in round {round}")
FOREIGN_FAILED: Final = N_("{land}, failed in round {round}")
SUCCEEDS: Final = N_("taken this round")
FAILS: Final = N_("fails this round without {missing} more")
LAND_OPEN: Final = N_("{land}, {points} points")
LAND_REACHED: Final = N_("{land}: {who}")
WALL_BUILT: Final = N_("piece {piece}, built")
WALL_OPEN: Final = N_("piece {piece}, not built")
POINTS_OF: Final = N_("{owner}: {points} points")
TITLE_CLAIMS: Final = N_("{title}: {claims}")
TITLE_TODAY: Final = N_("{title}: {claims}; today {who}")
REWARD_CARD: Final = N_("Emperor's Reward card")
COLONIES: Final = N_("Military colonies")
IN_STOCK: Final = N_("in stock")
COLONY: Final = N_("{owner}: {number} armies in the colonies, {stock} in stock")
ARMY_OF: Final = N_("{owner}, army")
DEADLINE: Final = N_("Deadline of {land}: round {round}")

# Stacks
DECK: Final = N_("deck")
DISCARD: Final = N_("discard")
OFFICIALS: Final = N_("officials")
REWARDS: Final = N_("rewards")
JUNKS: Final = N_("junks")
STACKS: Final = N_("Stacks")
DISCARDED: Final = N_("{number} cards worth {cash} in the discard pile")

# Players
CARDS_HELD: Final = N_("{number} Confucius cards")
REWARDS_HELD: Final = N_("{number} Emperor's Reward cards")
JUNKS_OWNED: Final = N_("junks: {yard} in the shipyard, {sea} at sea")
ARMIES_OWNED: Final = N_("armies: {colonies} in the colonies, {abroad} abroad, {stock} in stock")
CUBES_LEFT: Final = N_("{left} of {all} cubes left")
HOLDS: Final = N_("holds")
PASSED: Final = N_("passed")
WINNER: Final = N_("winner")
INSULTED: Final = N_("Insulted!")
GIFT_NOTE: Final = N_("{gift} {value}, {state}")
GIVEN_TO: Final = N_("{gift} {value}, given to {recipient}")
HELD_FROM: Final = N_("{gift} {value} from {giver}")
CLAIM: Final = N_("{owner}: {number}")

# The own hand
YOUR_HAND: Final = N_("Your hand")
CARDS: Final = N_("Cards")
YOUR_REWARDS: Final = N_("Rewards")
YOUR_GIFTS: Final = N_("Your gifts")
YOU_HOLD: Final = N_("You hold")
GIVE: Final = N_("give")
BUY: Final = N_("buy {value}")
GONE: Final = N_("gone")
NONE: Final = N_("none")
IN_SHIPYARD: Final = N_("in the yard")
SAILING: Final = N_("at sea")
IN_COLONIES: Final = N_("in colonies")
ABROAD: Final = N_("abroad")
CARD: Final = N_("{cash} cash or {licences} licences")

# Emperor's Reward cards, in the lines that fit on a small card.
REWARD_LINES: Final = {
    "bribery-bingbu": (N_("Bribery"), N_("Bingbu")),
    "bribery-hubu": (N_("Bribery"), N_("Hubu")),
    "bribery-gongbu": (N_("Bribery"), N_("Gongbu")),
    "bribery-any": (N_("Bribery"), N_("any")),
    "gift": (N_("Gift"), N_("free")),
    "extra-action": (N_("Extra"), N_("Action")),
    "cash": (N_("Cash"), N_("draw 4")),
    "recruit-army": (N_("Recruit"), N_("army")),
    "emperor-insulted": (N_("Emperor"), N_("Insulted!")),
}

# Names of actions that would be too long for their row.
SHORT_ACTIONS: Final = {"force": N_("Force Examination"), "invade": N_("Invade Foreign Land")}


def word(message: str, **facts: object) -> str:
    """The message in the language of the moment.

    >>> word(BY_ROUND, round=6)
    'by round 6'
    """
    return say(message, facts) if facts else gettext(message)
