"""The few words written on the board itself; names of things come from words/names.py.

They must stay short: a drawing cannot wrap a line. What needs a sentence is a tooltip or belongs to
the page around the board.
"""

from typing import Final

from confucius.words.language import N_, P_, Counted, Sentence, gettext, say

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
ACTIONS_NOTE: Final = N_("cubes placed; your cost")
ACTIONS_NOTE_PLAIN: Final = N_("cubes placed")
TITLES: Final = N_("Titles")
TITLES_NOTE: Final = N_("if the game ended now")
TITLES_NOTE_OVER: Final = N_("1 point each")

# The bar at the top
GAME: Final = N_("Confucius")
ROUND: Final = N_("Round {round}")
OF_ROUNDS: Final = N_("of {rounds}")
PHASES: Final = (
    P_("phase", "Gifts"),
    P_("phase", "Minister"),
    P_("phase", "Actions"),
    P_("phase", "Court"),
    P_("phase", "Round end"),
)
YOUR_TURN: Final = N_("Your turn")
CHIEF_MINISTER: Final = N_("Chief Minister")
CHIEF_MINISTER_SHORT: Final = P_("little room", "Chief Minister")
WINS: Final = N_("{winner} wins")
DRAWN: Final = N_("A draw between {winners}")
DECIDES: Final = N_("{name}: {decision:low}")
TURN_ORDER: Final = N_("Turn order")

# Ministries
OFFICES: Final = (P_("little room", "Minister"), P_("little room", "Secretary"))
FIELDS: Final = {
    "bingbu": P_("ministry of", "Army"),
    "hubu": P_("ministry of", "Finance"),
    "gongbu": P_("ministry of", "Public Works"),
}
RESOLVED: Final = N_("resolved in round {round}")
RESOLVING: Final = N_("being resolved")
# The giver's emblem follows.
NO_BRIBE: Final = N_("no bribe: gift from")
EMPTY_SEAT: Final = N_("{seat}, empty")
OFFICIAL: Final = N_("{seat}, cost {cost}")
CANDIDATE_OFFICIAL: Final = N_("{seat}, candidate")
SECURED: Final = N_("{owner}, secured")
UNSECURED: Final = N_("{owner}, unsecured")
BACKING: Final = N_("counts for {owner}")
SEATS: Final = N_("{ministry}, the seven officials")
NO_INFLUENCE: Final = N_("nobody has influence")
EXPECTED: Final = N_("now {who}")
UNDECIDED: Final = N_("now {who}, if chosen")
BARRED_BY: Final = N_("no bribe: gift from {giver}")
INFLUENCE: Final = N_("{owner}: influence {number}")
POINTS: Final = Counted("{number} [point|points]", by="number")

# Gifts
# In the corner of the tracker: to the right those who owe, downwards those who give.
OWES: Final = P_("heading of the columns", "owes")
GIVES: Final = P_("heading of the rows", "gives")
# One above the other: cubes in the next round.
CUBES: Final = P_("over “next”", "cubes")
NEXT: Final = P_("under “cubes”", "next")
YOUR_STUDENT: Final = N_("your student")
YOU: Final = P_("in place of the own name", "You")
FAMILIES: Final = (
    P_("in place of a name, little room", "Black"),
    P_("in place of a name, little room", "Green"),
    P_("in place of a name, little room", "Purple"),
    P_("in place of a name, little room", "White"),
    P_("in place of a name, little room", "Yellow"),
)
GAVE: Final = N_("{giver} gave {recipient}: {gift} {value}")
CUBES_NEXT: Final = Counted(
    "{owner}: {number} [cube|cubes] in the next round, if nothing changes", by="number"
)
YOU_OWE: Final = N_("You owe")
# Headings of the table under “You owe”, and what stands in it.
BRIBE: Final = P_("what a gift forbids", "bribe")
TUTOR: Final = P_("what a gift forbids", "tutor")
GIFT: Final = P_("what a gift forbids", "gift")
MUST: Final = P_("tutor a student", "must")
AT_LEAST: Final = N_("{value} or more")
NO_BRIBE_IN: Final = N_("no bribe in {ministry}")
# The seals of ministries follow.
NO_BRIBE_HERE: Final = P_("before the seals of ministries", "no bribe in")
YOU_HOLD_NONE: Final = N_("no gift binds you")

# Examination
CANDIDATE: Final = N_("candidate for {ministry}, {number} below")
NO_CANDIDATE: Final = N_("no candidate")
WINS_EXAM: Final = N_("wins this round")
BOUND: Final = N_("must tutor: {who}")
CANDIDATE_FOR: Final = N_("candidate for")
ANY_MINISTRY: Final = P_("ministry", "any")
ALL_WON: Final = P_("candidates", "all won")
BELOW: Final = P_("so many candidates under this one", "below")
THIS_ROUND: Final = P_("examination", "held this round")
FORCED: Final = P_("examination", "forced; no student")
WINS_TIES: Final = P_("the red space", "wins ties")
STUDENT: Final = P_("the plain space", "student")
# Emblems follow.
MUST_TUTOR: Final = P_("over those who", "must tutor")
TUTORED_BY: Final = P_("over those who do it", "tutored by")
TUTORED: Final = Counted("{owner}: {number} [card|cards] face down", by="number")

# Voyages and invasions
DISTANT_LANDS: Final = (
    P_("under its plate, little room", "Spice Islands"),
    P_("under its plate, little room", "India"),
    P_("under its plate, little room", "Arabia"),
    P_("under its plate, little room", "Africa"),
    P_("under its plate, little room", "Americas"),
)
AT_SEA: Final = Counted("{owner}: {number} [junk|junks] at sea", by="number")
IN_YARD: Final = Counted("{owner}: {number} [junk|junks] in the shipyard", by="number")
PER_BOX: Final = P_("after a price", "per army")
BY_ROUND: Final = N_("end of round {round}")
IN_ROUND: Final = N_("in round {round}")
TAKEN: Final = P_("a Foreign Land", "Taken")
FAILED: Final = P_("an invasion", "Failed")
BOX: Final = Counted("{land} {box}: {points} [point|points]", by="points")
FOREIGN: Final = Counted("{land}: {cost} cash per army, by the end of round {round}", by="cost")
FOREIGN_TAKEN: Final = N_("{land}, taken in round {round}")
FOREIGN_FAILED: Final = N_("{land}, failed in round {round}")
SUCCEEDS: Final = N_("taken this round")
FAILS: Final = Counted("fails this round without {missing} more", by="missing")
LAND_OPEN: Final = Counted("{land}, {points} [point|points]", by="points")
LAND_REACHED: Final = N_("{land}: {who}")
WALL_BUILT: Final = N_("piece {piece}, built")
WALL_OPEN: Final = N_("piece {piece}, not built")
POINTS_OF: Final = Counted("{owner}: {points} [point|points]", by="points")
TITLE_CLAIMS: Final = N_("{title}: {claims}")
TITLE_TODAY: Final = N_("{title}: {claims}; now {who}")
REWARD_CARD: Final = N_("Emperor's Reward card")
COLONIES: Final = N_("Military colonies")
IN_STOCK: Final = P_("armies", "in stock")
COLONY: Final = Counted("{owner}: {number} [army|armies] in the colonies, {stock} in stock", by="number")
ARMY_OF: Final = N_("{owner}, army")
DEADLINE: Final = N_("Deadline of {land}: round {round}")

# Stacks
DECK: Final = P_("stack", "deck")
DISCARD: Final = P_("stack", "discard")
OFFICIALS: Final = P_("stack", "officials")
REWARDS: Final = P_("stack", "rewards")
JUNKS: Final = P_("stack", "junks")
STACKS: Final = N_("Stacks")
DISCARDED: Final = Counted("{number} [card|cards] worth {cash} in the discard pile", by="number")

# Players
CARDS_HELD: Final = Counted("{number} Confucius [card|cards]", by="number")
REWARDS_HELD: Final = Counted("{number} Emperor's Reward [card|cards]", by="number")
JUNKS_OWNED: Final = N_("junks: {yard} in the shipyard, {sea} at sea")
ARMIES_OWNED: Final = N_("armies: {colonies} in the colonies, {abroad} abroad, {stock} in stock")
CUBES_LEFT: Final = Counted("{left} of {all} [cube|cubes] left", by="all")
HOLDS: Final = P_("gifts of others", "holds")
PASSED: Final = P_("player", "passed")
WINNER: Final = P_("player", "winner")
COSTS: Final = N_("cost of moves")
INSULTED: Final = P_("Emperor", "Insulted!")
GIFT_NOTE: Final = N_("{gift} {value}, {state}")
GIVEN_TO: Final = N_("{gift} {value}, given to {recipient}")
HELD_FROM: Final = N_("{gift} {value} from {giver}")
CLAIM: Final = N_("{owner}: {number}")

# The own hand
YOUR_HAND: Final = N_("Your hand")
CARDS: Final = P_("Confucius", "Cards")
YOUR_REWARDS: Final = P_("Emperor's Reward cards", "Rewards")
YOUR_GIFTS: Final = N_("Your gifts")
YOU_HOLD: Final = P_("gifts of others", "You hold")
# On a gift: what can be done with it.
GIVE: Final = P_("a gift", "give")
BUY: Final = P_("a gift", "buy {value}")
GONE: Final = P_("a gift", "gone")
NONE: Final = P_("cards or gifts", "none")
# Each after a number.
IN_SHIPYARD: Final = P_("junks", "in the yard")
SAILING: Final = P_("junks", "at sea")
IN_COLONIES: Final = P_("armies", "in colonies")
ABROAD: Final = P_("armies", "abroad")
CARD: Final = Counted("{cash} cash or {licences} [licence|licences]", by="licences")

# Emperor's Reward cards: the icon, or the ministry whose seal it is, and the lines that fit on a small card.
REWARD_FACES: Final = {
    "bribery-bingbu": ("bingbu", P_("reward card, first line", "Bribery"), N_("Bingbu")),
    "bribery-hubu": ("hubu", P_("reward card, first line", "Bribery"), N_("Hubu")),
    "bribery-gongbu": ("gongbu", P_("reward card, first line", "Bribery"), N_("Gongbu")),
    "bribery-any": ("any", P_("reward card, first line", "Bribery"), P_("ministry", "any")),
    "gift": ("buy", P_("reward card, first line", "Gift"), P_("reward card, second line", "free")),
    "extra-action": (
        "petition",
        P_("reward card, first line", "Extra"),
        P_("reward card, second line", "Action"),
    ),
    "cash": ("commerce", P_("reward card, first line", "Cash"), P_("reward card, second line", "draw 4")),
    "recruit-army": (
        "recruit",
        P_("reward card, first line", "Recruit"),
        P_("reward card, second line", "army"),
    ),
    "emperor-insulted": (
        "army",
        P_("reward card, first line", "Emperor"),
        P_("reward card, second line", "Insulted!"),
    ),
}

# The rows of the Actions Box: the names of the actions, shorter where they must be.
ACTION_ROWS: Final = {
    "bribe": P_("row of the Actions Box", "Bribe Official"),
    "secure": P_("row of the Actions Box", "Secure Official"),
    "nominate": P_("row of the Actions Box", "Nominate Student"),
    "force": P_("row of the Actions Box", "Force Examination"),
    "junks": P_("row of the Actions Box", "Buy Junks"),
    "voyage": P_("row of the Actions Box", "Start a Voyage"),
    "recruit": P_("row of the Actions Box", "Recruit an Army"),
    "invade": P_("row of the Actions Box", "Invade Foreign Land"),
    "buy": P_("row of the Actions Box", "Buy Gift"),
    "give": P_("row of the Actions Box", "Give Gift"),
    "transfer": P_("row of the Actions Box", "Transfer Influence"),
    "petition": P_("row of the Actions Box", "Petition the Emperor"),
    "commerce": P_("row of the Actions Box", "Commercial Income"),
    "tax": P_("row of the Actions Box", "Tax Income"),
    "no-action": P_("row of the Actions Box", "No Action"),
    "favour": P_("row of the Actions Box", "Imperial Favour"),
}


def word(message: Sentence, **facts: object) -> str:
    """The message in the language of the moment.

    >>> word(BY_ROUND, round=6)
    'end of round 6'
    """
    return gettext(message) if isinstance(message, str) and not facts else say(message, facts)
