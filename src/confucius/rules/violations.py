"""Reasons why a move is not allowed, each with the rule it comes from.

The rule modules answer with one of these small numbers, ALLOWED meaning "no objection". The same
answer lists the legal moves, guards ``push`` and, with the facts that matter (see explanation.py),
explains a refusal.
"""

from typing import Final

ALLOWED: Final = 0

# The moment: whose decision it is, and about what.
GAME_OVER: Final = 1
OTHER_SEAT: Final = 2
OTHER_DECISION: Final = 3
CHANCE_PENDING: Final = 4
MUST_ACT: Final = 5
TOO_FEW_CUBES: Final = 6
FAVOUR_IS_AN_ACTION: Final = 7
CARD_NOT_HELD: Final = 8
NOT_AN_ACTION: Final = 9
MALFORMED: Final = 10

# Paying.
CARDS_NOT_IN_HAND: Final = 11
NOTHING_DUE: Final = 12
PAY_MORE_CASH: Final = 13
PAY_MORE_LICENCES: Final = 14
PAY_AT_MOST_FOUR: Final = 15
DISCARD_EXACTLY: Final = 16
TUTOR_AT_LEAST_ONE: Final = 17
TUTOR_THREE_TO_CANCEL: Final = 18

# Officials.
POST_EMPTY: Final = 19
MINISTRY_RESOLVED: Final = 20
ALREADY_BRIBED: Final = 21
OBLIGATION_BARS: Final = 22
NOT_YOUR_OFFICIAL: Final = 23
ALREADY_SECURED: Final = 24
TRANSFER_RESOLVED: Final = 25
TRANSFER_NOT_YOURS: Final = 26
NO_GIFT_FROM: Final = 27

# Examination.
NOMINATE_ROUND_ONE: Final = 28
FORCE_ROUND_ONE: Final = 29
STUDENTS_FULL: Final = 30
STUDENT_ALREADY: Final = 31
STUDENT_SPACE_TAKEN: Final = 32
NO_SUCH_STUDENT: Final = 33
TUTOR_OBLIGED: Final = 34
CANCEL_WITHOUT_GIFT: Final = 35
PLACE_EMPTY_FIRST: Final = 36
PLACE_IN_ITS_MINISTRY: Final = 37
PLACE_SECURED: Final = 38
PLACE_RESOLVED: Final = 39
PLACE_REPLACES_ONLY: Final = 40

# Voyages.
JUNKS_ONE_TO_FOUR: Final = 41
JUNK_SUPPLY_SHORT: Final = 42
SHIPYARD_SHORT: Final = 43
LANDS_DO_NOT_MATCH: Final = 44
LAND_VISITED: Final = 45

# Invasions.
NO_ARMY_IN_STOCK: Final = 46
NO_ARMY_IN_COLONIES: Final = 47
NO_SUCH_BOX: Final = 48
LAND_DONE: Final = 49
BOX_TAKEN: Final = 50

# Gifts.
GIFT_NOT_FOR_SALE: Final = 51
GIFT_NOT_AVAILABLE: Final = 52
GIFT_TO_YOURSELF: Final = 53
GIFT_TOO_LOW: Final = 54

# Petitions.
BASIC_GAME: Final = 55
PETITION_GIFT: Final = 56
PETITION_ONE_SHIPYARD: Final = 57
PETITION_TWO_JUNKS: Final = 58
PETITION_NO_STUDENT: Final = 59
PETITION_OWN_STUDENT: Final = 60
PETITION_NO_TILE: Final = 61
PETITION_SAME_TILE: Final = 62
PETITION_RESOLVED: Final = 63
PETITION_NOT_YOURS: Final = 64
PETITION_NO_ARMY: Final = 65
PETITION_LAND_DONE: Final = 66
PETITION_BOX_TAKEN: Final = 67
PETITION_NO_MARKER: Final = 68
PETITION_SECURED: Final = 69

# Income, reward cards and the rest.
COMMERCE_TWICE: Final = 70
BRIBERY_OTHER_MINISTRY: Final = 71
BRIBERY_RESOLVED: Final = 72
BRIBERY_NO_TILE: Final = 73
BRIBERY_YOURS: Final = 74
BRIBERY_SECURED: Final = 75
INSULT_NO_ARMY: Final = 76
CHIEF_IS_ANOTHER: Final = 77
YIELD_TO_ANOTHER: Final = 78
YIELD_NOT_TAKING_PART: Final = 79
YIELD_OBLIGED: Final = 80

# Code -> (stable name, rule); explanation.rule_of knows where a reason cites another rule than this.
# A draw that is due is no rule of the game.
REASONS: Final[dict[int, tuple[str, str]]] = {
    GAME_OVER: ("game-over", "9.3"),
    OTHER_SEAT: ("other-seat", "2.3"),
    OTHER_DECISION: ("other-decision", "2"),
    CHANCE_PENDING: ("chance-pending", ""),
    MUST_ACT: ("must-act", "2.4"),
    TOO_FEW_CUBES: ("too-few-cubes", "3.1"),
    FAVOUR_IS_AN_ACTION: ("favour-is-an-action", "2.6"),
    CARD_NOT_HELD: ("card-not-held", "6.1"),
    NOT_AN_ACTION: ("not-an-action", "6.3"),
    MALFORMED: ("malformed", "2.7"),
    CARDS_NOT_IN_HAND: ("cards-not-in-hand", "4.1"),
    NOTHING_DUE: ("nothing-due", "4.1"),
    PAY_MORE_CASH: ("pay-more-cash", "4.1"),
    PAY_MORE_LICENCES: ("pay-more-licences", "4.1"),
    PAY_AT_MOST_FOUR: ("pay-at-most-four", "5.13"),
    DISCARD_EXACTLY: ("discard-exactly", "9.2"),
    TUTOR_AT_LEAST_ONE: ("tutor-at-least-one", "8.2.1"),
    TUTOR_THREE_TO_CANCEL: ("tutor-three-to-cancel", "7.5"),
    POST_EMPTY: ("post-empty", "5.1"),
    MINISTRY_RESOLVED: ("ministry-resolved", "8.3.3"),
    ALREADY_BRIBED: ("already-bribed", "4.4"),
    OBLIGATION_BARS: ("obligation-bars", "7.2"),
    NOT_YOUR_OFFICIAL: ("not-your-official", "5.2"),
    ALREADY_SECURED: ("already-secured", "5.2"),
    TRANSFER_RESOLVED: ("transfer-resolved", "5.11"),
    TRANSFER_NOT_YOURS: ("transfer-not-yours", "5.11"),
    NO_GIFT_FROM: ("no-gift-from", "5.11"),
    NOMINATE_ROUND_ONE: ("nominate-round-one", "5.3"),
    FORCE_ROUND_ONE: ("force-round-one", "5.4"),
    STUDENTS_FULL: ("students-full", "5.3"),
    STUDENT_ALREADY: ("student-already", "5.3"),
    STUDENT_SPACE_TAKEN: ("student-space-taken", "5.3"),
    NO_SUCH_STUDENT: ("no-such-student", "8.2.1"),
    TUTOR_OBLIGED: ("tutor-obliged", "7.3"),
    CANCEL_WITHOUT_GIFT: ("cancel-without-gift", "7.5"),
    PLACE_EMPTY_FIRST: ("place-empty-first", "8.2.4"),
    PLACE_IN_ITS_MINISTRY: ("place-in-its-ministry", "8.2.4"),
    PLACE_SECURED: ("place-secured", "8.2.4"),
    PLACE_RESOLVED: ("place-resolved", "8.2.4"),
    PLACE_REPLACES_ONLY: ("place-replaces-only", "8.2.4"),
    JUNKS_ONE_TO_FOUR: ("junks-one-to-four", "5.5"),
    JUNK_SUPPLY_SHORT: ("junk-supply-short", "5.5"),
    SHIPYARD_SHORT: ("shipyard-short", "5.6"),
    LANDS_DO_NOT_MATCH: ("lands-do-not-match", "5.6"),
    LAND_VISITED: ("land-visited", "5.6"),
    NO_ARMY_IN_STOCK: ("no-army-in-stock", "5.7"),
    NO_ARMY_IN_COLONIES: ("no-army-in-colonies", "5.8"),
    NO_SUCH_BOX: ("no-such-box", "5.8"),
    LAND_DONE: ("land-done", "5.8"),
    BOX_TAKEN: ("box-taken", "5.8"),
    GIFT_NOT_FOR_SALE: ("gift-not-for-sale", "5.9"),
    GIFT_NOT_AVAILABLE: ("gift-not-available", "5.10"),
    GIFT_TO_YOURSELF: ("gift-to-yourself", "5.10"),
    GIFT_TOO_LOW: ("gift-too-low", "7.1"),
    BASIC_GAME: ("basic-game", "1.8"),
    PETITION_GIFT: ("petition-gift", "5.12"),
    PETITION_ONE_SHIPYARD: ("petition-one-shipyard", "5.12"),
    PETITION_TWO_JUNKS: ("petition-two-junks", "5.12"),
    PETITION_NO_STUDENT: ("petition-no-student", "5.12"),
    PETITION_OWN_STUDENT: ("petition-own-student", "5.12"),
    PETITION_NO_TILE: ("petition-no-tile", "5.12"),
    PETITION_SAME_TILE: ("petition-same-tile", "5.12"),
    PETITION_RESOLVED: ("petition-resolved", "5.12"),
    PETITION_NOT_YOURS: ("petition-not-yours", "5.12"),
    PETITION_NO_ARMY: ("petition-no-army", "5.12"),
    PETITION_LAND_DONE: ("petition-land-done", "5.12"),
    PETITION_BOX_TAKEN: ("petition-box-taken", "5.12"),
    PETITION_NO_MARKER: ("petition-no-marker", "5.12"),
    PETITION_SECURED: ("petition-secured", "5.12"),
    COMMERCE_TWICE: ("commerce-twice", "5.13"),
    BRIBERY_OTHER_MINISTRY: ("bribery-other-ministry", "6.2"),
    BRIBERY_RESOLVED: ("bribery-resolved", "6.2"),
    BRIBERY_NO_TILE: ("bribery-no-tile", "6.2"),
    BRIBERY_YOURS: ("bribery-yours", "6.2"),
    BRIBERY_SECURED: ("bribery-secured", "6.2"),
    INSULT_NO_ARMY: ("insult-no-army", "6.3"),
    CHIEF_IS_ANOTHER: ("chief-is-another", "2.2"),
    YIELD_TO_ANOTHER: ("yield-to-another", "8.3.2"),
    YIELD_NOT_TAKING_PART: ("yield-not-taking-part", "8.3.2"),
    YIELD_OBLIGED: ("yield-obliged", "7.4"),
}
