"""What is likely at court, told: a section for each part of the table, each line a whole sentence.

Families are named, never "you", so that the lines read the same for everybody.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from confucius.forecast import (
    Backing,
    Course,
    ExamForecast,
    Forecast,
    InvasionForecast,
    MinistryForecast,
    TitleForecast,
    VoyageForecast,
)
from confucius.forecast.cubes import Range
from confucius.forecast.examination import Tutor
from confucius.forecast.resolutions import AT_THE_END, NOW, RESOLVED
from confucius.forecast.voyages import Fleet
from confucius.rules.components import ANY_MINISTRY, MINISTRIES, NOBODY, POSTS_PER_MINISTRY
from confucius.words import names
from confucius.words.language import N_, Counted, cited, gettext, say

_RESOLVED: Final = N_("Resolved: {minister} is Minister and {secretary} is Secretary")
_RESOLVED_ALONE: Final = N_("Resolved: {minister} is Minister and Secretary")
_UNCLAIMED: Final = N_("Resolved: nobody had influence here")
_COMPLETE: Final = N_("All seven officials carry a marker: it is resolved in this round's Court Phase")
_AT_THE_END: Final = N_("The game ends with this round: it is then resolved with the markers it holds")
_OPEN: Final = Counted(
    "{open} more [marker completes|markers complete] it; if it were resolved now:", by="open"
)
_EMPTY: Final = N_("Nobody has influence here yet")
_LEVEL: Final = Counted(
    "{who} is level with {others} at {markers} [marker|markers], "
    "but {who}'s most senior official is the more junior",
    by="markers",
)
_BOUND: Final = Counted(
    "{who} has the least influence, {markers} [marker|markers]: "
    "because of {to}'s gift worth {gift} it goes to {to}",
    by="markers",
)
_BOUND_TO_EITHER: Final = Counted(
    "{who} has the least influence, {markers} [marker|markers]: "
    "gifts worth {gift} bind {who} to {choice}, and {who} chooses",
    by="markers",
)
_FREE: Final = Counted(
    "{who} has the least influence, {markers} [marker|markers], and may give it to {choice}", by="markers"
)
_OFFICES: Final = Counted(
    "{minister} becomes Minister for {prize} [point|points], {secretary} Secretary for {second}", by="prize"
)
_BOTH_OFFICES: Final = Counted(
    "{minister} is alone and becomes Minister and Secretary for {both} [point|points]", by="both"
)
_IF_OFFICES: Final = Counted(
    "If {who} backs {to}: "
    "{minister} becomes Minister for {prize} [point|points], {secretary} Secretary for {second}",
    by="prize",
)
_IF_SOME: Final = N_("If {who} backs {to}: the Minister is {ministers}, the Secretary {secretaries}")
_EXAM_FIRST: Final = N_("The examination comes first: its winner places a candidate, which may change this")

_ALL_WON: Final = N_("All candidates have been won")
_CANDIDATE: Final = N_("The candidate is for {candidate}")
_CANDIDATE_ANY: Final = N_("The candidate is for any ministry")
_NO_EXAM_EMPTY: Final = N_("There is no student yet, so no examination takes place")
_FORCED_EMPTY: Final = N_("The examination has been forced, but there is no student: nothing happens")
_NO_EXAM_ALONE: Final = N_(
    "{who}'s student waits alone: an examination takes place when another comes, or when somebody forces it"
)
_ALONE: Final = N_("The examination takes place and {who} wins it: there is no other family's student")
_PLACES: Final = N_("{who} has won the examination and places the candidate")
_CONTESTED: Final = N_(
    "{red}'s student on the red space meets {plain}'s: more cash in cards wins, a tie goes to {red}"
)
_MUST_TUTOR: Final = N_("{who} must tutor {owner}'s student because of {owner}'s gift worth {gift}")
_TUTORS_OWN: Final = N_("{who} is bound to nobody and may tutor either student")
_TUTORS_BOUND_TO_BOTH: Final = N_("{who} holds gifts worth {gift} from both and may tutor either student")
_NO_CARDS: Final = N_("{who} has no card and does not tutor")
_WINNER_FILLS: Final = N_("The winner places the candidate in an empty seat: {places}")
_WINNER_REPLACES: Final = N_("The winner replaces an unbribed or unsecured official: {places}")
_NO_PLACE: Final = N_("There is no place for the candidate: the tile leaves the game")
_LAST_CANDIDATE: Final = N_("It is the last candidate: the game ends with this round")

_TAKEN: Final = N_("{land} was taken in round {round}")
_FAILED: Final = N_("The invasion of {land} failed in round {round}")
_SUCCEEDS: Final = N_("{land} is full: it is taken in this round's Court Phase")
_FAILS: Final = Counted(
    "{land} needs {missing} more [army|armies]: unless [it comes|they come] this round, the invasion fails",
    by="missing",
)
_LACKS: Final = Counted(
    "{land} needs {missing} more [army|armies] by the end of round {deadline}", by="missing"
)
_BRINGS: Final = N_("Points if {land} is taken: {shares}")
_REWARDED: Final = N_("{who}'s army in {land} draws a reward card, whether the land is taken or not")
_SHARE: Final = N_("{who} {number}")

_UNDISCOVERED: Final = N_("Still to be discovered: {lands}")
_DISCOVERED: Final = N_(
    "All Distant Lands have been discovered; a voyage still counts towards the title of Admiral"
)
_LAND: Final = Counted("{land:the} for {points} [point|points]", by="points")
_REWARDS_LEFT: Final = Counted("Every voyage draws a reward card; {number} [is|are] left", by="number")
_READY: Final = N_("{who} has the junks for a voyage: {sea} at sea, {yard} in the shipyard")
_UNDER_WAY: Final = Counted(
    "{who} needs {missing} more [junk|junks] for a voyage: {sea} at sea, {yard} in the shipyard", by="missing"
)
_EVERYWHERE: Final = N_("{who} has been to all Distant Lands")
_NO_FLEETS: Final = N_("Nobody has a junk yet")

_CUBES: Final = N_("Cubes, given the gifts active then: {shares}")
_NO_NEXT_ROUND: Final = N_("As things stand the game ends with this round")
_BETWEEN: Final = N_("{who} {least} or {most}")

_TITLE: Final = N_("{title}: {who} with {claim}, ahead of {next}")
_TITLE_TIED: Final = N_("{title}: tied at {claim}, so it goes to {who}, the Minister of {ministry}")
_TITLE_OPEN: Final = N_("{title}: tied at {claim}, and {ministry} has no Minister to take it")


@dataclass(frozen=True)
class Section:
    """A part of the table and what is likely there. `id` is stable, for programs."""

    id: str
    heading: str
    lines: tuple[str, ...]


def forecast_sections(ahead: Forecast) -> list[Section]:
    """The whole forecast, in the order of the Court Phase."""
    found = [Section("examination", gettext(N_("Examination")), tuple(exam_lines(ahead.examination)))]
    for ministry in ahead.ministries:
        lines = tuple(ministry_lines(ministry, ahead.examination.held))
        found.append(Section(MINISTRIES[ministry.ministry], names.ministry(ministry.ministry), lines))
    invasions = tuple(line for one in ahead.invasions for line in invasion_lines(one))
    found.append(Section("invasions", gettext(N_("Foreign Lands")), invasions))
    found.append(Section("voyages", gettext(N_("Voyages")), tuple(voyage_lines(ahead.voyages))))
    found.append(Section("cubes", gettext(N_("Cubes next round")), (cube_line(ahead.cubes),)))
    titles = tuple(title_line(title) for title in ahead.titles)
    found.append(Section("titles", gettext(N_("Titles")), titles))
    return found


def _families(seats: Iterable[int]) -> str:
    return names.one_of(names.player(seat) if seat != NOBODY else gettext(N_("nobody")) for seat in seats)


# Ministries


def ministry_lines(ahead: MinistryForecast, exam: bool = False) -> Iterator[str]:
    """When it is resolved, who backs whom and why, and who takes the offices."""
    if ahead.when == RESOLVED:
        yield _taken(ahead.courses[0])
        return
    if not ahead.markers:
        yield gettext(_EMPTY)
        return
    yield _when(ahead)
    sure = _sure_steps(ahead)
    for step in sure:
        yield from _step_lines(step)
    yield from _outcomes(ahead, len(sure))
    if exam:
        yield cited(_EXAM_FIRST, "8.2.4")


def backing_lines(ahead: MinistryForecast) -> Iterator[str]:
    """Who backs whom and why, as far as it is certain, and the first free choice."""
    if ahead.when == RESOLVED:
        return
    sure = _sure_steps(ahead)
    for step in sure:
        yield from _step_lines(step)
    undecided = [course for course in ahead.courses if len(course.backings) > len(sure)]
    if undecided:
        yield from _step_lines(undecided[0].backings[len(sure)])


def _taken(course: Course) -> str:
    if course.minister == NOBODY:
        return gettext(_UNCLAIMED)
    facts = {"minister": names.player(course.minister), "secretary": names.player(course.secretary)}
    return say(_RESOLVED_ALONE if course.minister == course.secretary else _RESOLVED, facts)


def _when(ahead: MinistryForecast) -> str:
    if ahead.when == NOW:
        return cited(_COMPLETE, "8.3")
    if ahead.when == AT_THE_END:
        return cited(_AT_THE_END, "10.1")
    return say(_OPEN, {"open": POSTS_PER_MINISTRY - ahead.markers})


def _sure_steps(ahead: MinistryForecast) -> list[Backing]:
    """The steps that all courses begin with; a choice ends them."""
    found: list[Backing] = []
    for steps in zip(*(course.backings for course in ahead.courses), strict=False):
        if any(step != steps[0] for step in steps):
            break
        found.append(steps[0])
    return found


def _step_lines(step: Backing) -> Iterator[str]:
    facts = {
        "who": names.player(step.seat),
        "markers": step.markers,
        "to": names.player(step.to),
        "gift": step.gift,
        "choice": _families(step.choice) if step.choice else "",
    }
    if step.level:
        others = names.all_of(names.player(seat) for seat in step.level)
        yield cited(_LEVEL, "8.3.2", **facts, others=others)
    if not step.choice:
        yield cited(_BOUND, "7.4", **facts)
    elif step.gift:
        yield cited(_BOUND_TO_EITHER, "7.4", **facts)
    else:
        yield cited(_FREE, "8.3.2", **facts)


def _outcomes(ahead: MinistryForecast, sure: int) -> Iterator[str]:
    """The offices; where a choice decides about them, for each choice."""
    undecided = [course for course in ahead.courses if len(course.backings) > sure]
    if undecided:
        yield from _step_lines(undecided[0].backings[sure])
    if ahead.is_certain:
        yield _offices(ahead, ahead.courses[0])
        return
    for to in dict.fromkeys(course.backings[sure].to for course in undecided):
        yield _if_backed(ahead, sure, to)


def _offices(ahead: MinistryForecast, course: Course) -> str:
    prize, second = ahead.chits
    minister, secretary = names.player(course.minister), names.player(course.secretary)
    if course.minister == course.secretary:
        return cited(_BOTH_OFFICES, "8.3.1", minister=minister, both=prize + second)
    return cited(_OFFICES, "8.3.1", minister=minister, prize=prize, secretary=secretary, second=second)


def _if_backed(ahead: MinistryForecast, sure: int, to: int) -> str:
    courses = [c for c in ahead.courses if len(c.backings) > sure and c.backings[sure].to == to]
    facts = {"who": names.player(courses[0].backings[sure].seat), "to": names.player(to)}
    offices = {(course.minister, course.secretary) for course in courses}
    if len(offices) == 1:
        minister, secretary = offices.pop()
        prize, second = ahead.chits
        facts |= {"minister": names.player(minister), "secretary": names.player(secretary)}
        return say(_IF_OFFICES, facts | {"prize": prize, "second": second})
    ministers = _families(sorted({course.minister for course in courses}))
    secretaries = _families(sorted({course.secretary for course in courses}))
    return say(_IF_SOME, facts | {"ministers": ministers, "secretaries": secretaries})


# Examination


def exam_lines(ahead: ExamForecast) -> Iterator[str]:
    if ahead.candidate < 0:
        yield gettext(_ALL_WON)
        return
    any_ministry = ahead.candidate == ANY_MINISTRY
    yield (
        gettext(_CANDIDATE_ANY)
        if any_ministry
        else say(_CANDIDATE, {"candidate": names.candidate(ahead.candidate)})
    )
    yield _whether_held(ahead)
    for tutor in ahead.tutors:
        yield _tutoring(tutor)
    if ahead.held:
        yield _placing(ahead)
        if ahead.ends_the_game:
            yield cited(_LAST_CANDIDATE, "9.3")


def _whether_held(ahead: ExamForecast) -> str:
    red, plain = ahead.students
    if ahead.contested:
        return cited(_CONTESTED, "8.2.2", red=names.player(red), plain=names.player(plain))
    if ahead.held and ahead.winner not in ahead.students:
        return cited(_PLACES, "8.2.4", who=names.player(ahead.winner))
    if ahead.held:
        contested = NOBODY not in ahead.students and red != plain
        return cited(_PLACES if contested else _ALONE, "8.2.3", who=names.player(ahead.winner))
    present = [owner for owner in ahead.students if owner != NOBODY]
    if present:
        return cited(_NO_EXAM_ALONE, "8.2", who=names.player(present[0]))
    return cited(_FORCED_EMPTY if ahead.forced else _NO_EXAM_EMPTY, "8.2")


def _tutoring(tutor: Tutor) -> str:
    facts = {"who": names.player(tutor.seat), "gift": tutor.gift}
    if not tutor.cards:
        return cited(_NO_CARDS, "8.2.1", **facts)
    if len(tutor.owners) == 1:
        return cited(_MUST_TUTOR, "7.3", **facts, owner=names.player(tutor.owners[0]))
    return cited(_TUTORS_BOUND_TO_BOTH if tutor.gift else _TUTORS_OWN, "7.3", **facts)


def _placing(ahead: ExamForecast) -> str:
    if not ahead.places:
        return cited(_NO_PLACE, "8.2.4")
    sentence = _WINNER_FILLS if ahead.into_empty_seats else _WINNER_REPLACES
    return cited(sentence, "8.2.4", places=names.officials(ahead.places))


# Invasions and voyages


def invasion_lines(ahead: InvasionForecast) -> Iterator[str]:
    facts = {"land": names.foreign_land(ahead.land), "missing": ahead.missing, "deadline": ahead.deadline}
    if ahead.outcome:
        yield say(_TAKEN if ahead.outcome > 0 else _FAILED, facts | {"round": abs(ahead.outcome)})
        return
    if ahead.succeeds_now:
        yield cited(_SUCCEEDS, "8.4", **facts)
    else:
        yield cited(_FAILS if ahead.fails_now else _LACKS, "8.4", **facts)
    shares = [_share(seat, points) for seat, points in enumerate(ahead.points) if points]
    if shares:
        yield say(_BRINGS, facts | {"shares": names.all_of(shares)})
    if ahead.rewarded != NOBODY:
        yield cited(_REWARDED, "8.4", **facts, who=names.player(ahead.rewarded))


def _share(seat: int, number: int) -> str:
    return say(_SHARE, {"who": names.player(seat), "number": number})


def voyage_lines(ahead: VoyageForecast) -> Iterator[str]:
    if ahead.lands:
        open_lands = [
            say(_LAND, {"land": names.distant_land(land), "points": points}) for land, points in ahead.lands
        ]
        yield cited(_UNDISCOVERED, "5.6", lands=names.all_of(open_lands))
    else:
        yield cited(_DISCOVERED, "10.2")
    if ahead.rewards:
        yield cited(_REWARDS_LEFT, "5.6", number=ahead.rewards)
    fleets = [fleet for fleet in ahead.fleets if fleet.finished or fleet.sea + fleet.yard]
    for fleet in fleets:
        yield _fleet_line(fleet)
    if not fleets:
        yield gettext(_NO_FLEETS)


def _fleet_line(fleet: Fleet) -> str:
    facts = {"who": names.player(fleet.seat), "missing": fleet.missing, "sea": fleet.sea, "yard": fleet.yard}
    if fleet.finished:
        return say(_EVERYWHERE, facts)
    return say(_UNDER_WAY if fleet.missing else _READY, facts)


# Cubes and titles


def cube_line(ahead: tuple[Range, ...] | None) -> str:
    if ahead is None:
        return cited(_NO_NEXT_ROUND, "9.3")
    return cited(_CUBES, "2.1", shares=names.all_of(_cubes(seat, *both) for seat, both in enumerate(ahead)))


def _cubes(seat: int, least: int, most: int) -> str:
    if least == most:
        return _share(seat, most)
    return say(_BETWEEN, {"who": names.player(seat), "least": least, "most": most})


def title_line(ahead: TitleForecast) -> str:
    best = max(ahead.claims)
    facts: dict[str, object] = {
        "title": names.title(ahead.title),
        "claim": best,
        "ministry": names.ministry(ahead.ministry),
    }
    if ahead.holder == NOBODY:
        return cited(_TITLE_OPEN, "10.2", **facts)
    facts["who"] = names.player(ahead.holder)
    if ahead.tied:
        return cited(_TITLE_TIED, "10.2", **facts)
    others = [claim for seat, claim in enumerate(ahead.claims) if seat != ahead.holder]
    nearest = [s for s, claim in enumerate(ahead.claims) if claim == max(others) and s != ahead.holder]
    shares = names.all_of(_share(seat, ahead.claims[seat]) for seat in nearest)
    return cited(_TITLE, "10.2", **facts, next=shares)
