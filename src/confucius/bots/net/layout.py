"""Where each fact has its place: the rows of every question, and the numbers of a seat.

Weights are learned for these places. Whoever moves one raises `VERSION` and trains the net again.
"""

from typing import Final

VERSION: Final = 1
"""Weights belong to one version of these facts."""

# Where the rows of each question begin; row 0 says nothing. Three of a kind are for the three ministries.
INFLUENCE: Final = 1  # own markers, the strongest rival's; or resolved
SAFETY: Final = INFLUENCE + 3 * 65  # secured markers, rank of the most senior
STANDING: Final = SAFETY + 3 * 41  # the chits that would fall to the seat today
CROWD: Final = STANDING + 3 * 16  # own markers, all markers
SUPPORT: Final = CROWD + 3 * 33  # markers that gifts bind to the seat, whether its own obligations bar it
GIFT: Final = SUPPORT + 3 * 11  # each gift and its state
BOND: Final = GIFT + 24  # gifts to and from one other seat
BONDS: Final = BOND + 49  # how many gifts in all, the round
FLEET: Final = BONDS + 45  # junks in the shipyard and at sea
REACHED: Final = FLEET + 50  # lands reached, the best chit left
JUNKS: Final = REACHED + 24  # all junks, the round
INVASION: Final = JUNKS + 90  # own armies in a slot, boxes empty, rounds left; or over
READY: Final = INVASION + 101  # armies in the colonies, slots open
GENERAL: Final = READY + 20  # claim to the title
REWARDED: Final = GENERAL + 21  # armies on reward boxes
CHIEF_MINISTER: Final = REWARDED + 3  # claim to the title
ADMIRAL: Final = CHIEF_MINISTER + 7  # claim to the title
HAND: Final = ADMIRAL + 13  # cards by kind
CARDS: Final = HAND + 125  # number of cards, third of the game
REWARD: Final = CARDS + 30  # a reward card
REWARDS: Final = REWARD + 9  # number of reward cards, third of the game
CUBES: Final = REWARDS + 15  # cubes, whether the seat has passed
TAKEN: Final = CUBES + 14  # actions taken: influence, junks, armies, examination
TAKEN_MORE: Final = TAKEN + 16  # actions taken: gifts and cards
TURN: Final = TAKEN_MORE + 16  # seats until the seat's turn
AFTER_CHIEF: Final = TURN + 6  # seats after the Chief Minister
STUDENT: Final = AFTER_CHIEF + 5  # students of the seat and of others, whether forced
TUTORED: Final = STUDENT + 12  # lead in tutoring
DECIDES: Final = TUTORED + 18  # what the seat has to decide
BACKED: Final = DECIDES + 8  # in a resolution: markers for the seat, for its strongest rival
POINTS: Final = BACKED + 65  # points
LEAD: Final = POINTS + 32  # lead over the best rival, the round
OFFICES: Final = LEAD + 189  # Ministers and Secretaries
INSULTED: Final = OFFICES + 16  # Emperor Insulted! on the table
# The whole table
ROUND: Final = INSULTED + 2
STEP: Final = ROUND + 10
PLAYERS: Final = STEP + 8
VARIANTS: Final = PLAYERS + 3
CHITS: Final = VARIANTS + 4  # of a ministry; or resolved
OPENINGS: Final = CHITS + 3 * 26  # officials, those without a marker
CHEAPEST: Final = OPENINGS + 3 * 64  # cost of the cheapest of them
CANDIDATE: Final = CHEAPEST + 3 * 7
STUDENTS: Final = CANDIDATE + 5
LAND: Final = STUDENTS + 6  # chit of a Distant Land not reached yet
FOREIGN: Final = LAND + 4  # Foreign Land in a slot, boxes empty; or over
SUPPLY: Final = FOREIGN + 3 * 26
REWARD_DECK: Final = SUPPLY + 9
PASSED: Final = REWARD_DECK + 11
TO_COME: Final = PASSED + 6  # ministries resolved, candidates to come

ROWS: Final = TO_COME + 28  # of the net's table
SEAT_ROWS: Final = 56  # of them describe a seat, at most
TABLE_ROWS: Final = 28  # describe the whole table, at most
NUMBERS: Final = 9  # describe a seat


# The places of the numbers
OFFICES_ROUGHLY: Final = 0  # offices in reach by influence alone
OFFICES_SHARPLY: Final = 1  # and with the gifts
MINISTER_CHIT: Final = 2  # chits that would fall today
SECRETARY_CHIT: Final = 3
INVASION_POINTS: Final = 4  # points of the invasions under way
LAND_POINTS: Final = 5  # points of the next land
OWN_POINTS: Final = 6  # in twentieths
LEAD_IN_POINTS: Final = 7  # lead in points
HOPE: Final = 8  # lead in points to be hoped for
