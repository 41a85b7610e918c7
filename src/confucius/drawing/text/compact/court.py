"""The ministries and the Imperial Examination."""

from typing import Final

from rich.text import Text

from confucius import targets
from confucius.drawing.text.compact.canvas import GAP, Canvas, block, fitted, widest
from confucius.drawing.text.look import FAMILY_STYLES
from confucius.drawing.text.ministries import SHORT_OFFICES
from confucius.rules import components
from confucius.rules.components import NO_TILE, NOBODY, POSTS_PER_MINISTRY
from confucius.rules.examination import candidates_below, is_due
from confucius.rules.state import State, is_secured
from confucius.rules.views import View
from confucius.words import names
from confucius.words.language import P_, gettext, pgettext

_MINISTRIES: Final = range(len(components.MINISTRIES))
_OFFICES: Final = range(components.CHITS_PER_MINISTRY)
_SIDE_BY_SIDE: Final = 90
_RESOLVED, _RESOLVING = "✓", "►"


def ministries(view: View, canvas: Canvas) -> Text:
    """A line for each ministry, or three blocks side by side where there is room."""
    state = view.state
    if canvas.width >= _SIDE_BY_SIDE:
        return _blocks(state, canvas)
    names_wide = widest(map(names.ministry, _MINISTRIES)) + 2
    office_wide = max(widest(gettext(short) for short in SHORT_OFFICES), 3) + 1
    cell = (canvas.width - names_wide - 2 * office_wide) // POSTS_PER_MINISTRY
    ranks = [fitted(f" {rank}" if cell > 4 else str(rank), cell) for rank in range(1, POSTS_PER_MINISTRY + 1)]
    offices = [fitted(gettext(short), office_wide, right=True) for short in SHORT_OFFICES]
    head = Text.assemble(fitted("", names_wide - 1), *ranks, *offices)
    lines = [canvas.headed(Text.assemble(" ", head))]
    for ministry in _MINISTRIES:
        name = fitted(_name(state, ministry, canvas), names_wide)
        posts = [fitted(_post(state, post, canvas, cell > 4), cell) for post in components.posts_of(ministry)]
        held = [fitted(_office(state, ministry, o, canvas), office_wide, right=True) for o in _OFFICES]
        lines.append(Text.assemble(name, *posts, *held))
    return block(lines)


def _name(state: State, ministry: int, canvas: Canvas) -> Text:
    sign = " "
    if state.resolving == ministry:
        sign = _RESOLVING
    elif state.resolved[ministry]:
        sign = _RESOLVED
    style = canvas.faint if state.resolved[ministry] else canvas.strong
    return Text.assemble((sign, canvas.strong), (names.ministry(ministry), style))


def _post(state: State, post: int, canvas: Canvas, roomy: bool) -> Text:
    """What the official costs, and the marker; while a ministry is resolved, who backs whom."""
    tile, owner = state.tiles[post], state.owners[post]
    if tile == NO_TILE:
        return canvas.thing(targets.post(post), Text.assemble(" " if roomy else "", canvas.nothing))
    cost = canvas.signs.candidate if tile >= components.FIRST_CANDIDATE_TILE else str(tile)
    found = Text(f" {cost}" if roomy else cost, canvas.tile)
    found.append_text(_marker(state, post, canvas) if owner != NOBODY else Text("  ", canvas.tile))
    return canvas.thing(targets.post(post), found)


def _marker(state: State, post: int, canvas: Canvas) -> Text:
    owner, signs = state.owners[post], canvas.signs
    rank = post % POSTS_PER_MINISTRY
    if state.resolving == post // POSTS_PER_MINISTRY and state.backing[rank] not in (NOBODY, owner):
        return Text.assemble(canvas.emblem(owner), canvas.emblem(state.backing[rank]))
    how = signs.secured if is_secured(state, post) else signs.unsecured
    return Text(signs.emblems[owner] + how, FAMILY_STYLES[owner])


def _office(state: State, ministry: int, office: int, canvas: Canvas) -> Text:
    place = components.CHITS_PER_MINISTRY * ministry + office
    found = Text.assemble((f"{state.chits[place]} ", canvas.strong), canvas.emblem(state.offices[place]))
    return canvas.thing(targets.office(ministry, office), found)


# Side by side


def _blocks(state: State, canvas: Canvas) -> Text:
    third = (canvas.width - 4) // 3
    drawn = [_block(state, ministry, canvas.wide(third)) for ministry in _MINISTRIES]
    return block(Text(GAP).join(fitted(line, third) for line in row) for row in zip(*drawn, strict=True))


def _block(state: State, ministry: int, canvas: Canvas) -> list[Text]:
    cell = (canvas.width - 1) // POSTS_PER_MINISTRY
    posts = components.posts_of(ministry)
    ranks = [fitted(Text(f" {rank}", canvas.faint), cell) for rank in range(1, POSTS_PER_MINISTRY + 1)]
    return [
        canvas.strip(_name(state, ministry, canvas).plain.strip(), _title(ministry, canvas)),
        Text.assemble(" ", *ranks),
        Text.assemble(" ", *(fitted(_upper(state, post, canvas), cell) for post in posts)),
        Text.assemble(" ", *(fitted(_lower(state, post, canvas), cell) for post in posts)),
        Text.assemble(" ", *(_named_office(state, ministry, office, canvas) for office in _OFFICES)),
    ]


def _title(ministry: int, canvas: Canvas) -> str:
    """What the ministry is in charge of, if there is room to say so of all of them."""
    every = [len(f" {_RESOLVED}{names.ministry(m)} {names.ministry_title(m)} ") for m in _MINISTRIES]
    return names.ministry_title(ministry) if max(every) <= canvas.width else ""


def _upper(state: State, post: int, canvas: Canvas) -> Text:
    tile = state.tiles[post]
    if tile == NO_TILE:
        return canvas.thing(targets.post(post), Text.assemble(" ", canvas.nothing, " "))
    cost = canvas.signs.candidate if tile >= components.FIRST_CANDIDATE_TILE else str(tile)
    return canvas.thing(targets.post(post), Text(f" {cost} ", canvas.tile))


def _lower(state: State, post: int, canvas: Canvas) -> Text:
    owner = state.owners[post]
    if state.tiles[post] == NO_TILE:
        return Text("   ")
    if owner == NOBODY:
        return canvas.thing(targets.post(post), Text("   ", canvas.tile))
    return canvas.thing(
        targets.post(post), Text.assemble((" ", FAMILY_STYLES[owner]), _marker(state, post, canvas))
    )


def _named_office(state: State, ministry: int, office: int, canvas: Canvas) -> Text:
    name = Text(f"{names.office(office)} ", canvas.faint)
    return Text.assemble(name, _office(state, ministry, office, canvas), GAP)


# The examination


def examination(view: View, canvas: Canvas) -> Text:
    state, title = view.state, gettext("Imperial Examination")
    return block(
        [
            canvas.strip(title, _news(state, canvas.width - len(title) - 3)),
            Text.assemble(
                " ", _candidate(state, canvas), GAP, *(_student(view, space, canvas) for space in range(2))
            ),
        ]
    )


def _news(state: State, room: int) -> str:
    """Whether there will be an examination, in a word if there is no room for more."""
    if is_due(state):
        told, in_short = gettext("due in this round"), pgettext("an examination", "due")
    elif state.forced:
        told, in_short = gettext("forced, but without a student"), pgettext("an examination", "forced")
    else:
        return ""
    return told if len(told) <= room else in_short


def _candidate(state: State, canvas: Canvas) -> Text:
    left = candidates_below(state)
    if state.candidate < 0:
        return Text(gettext("not turned up yet") if left else gettext("all have been won"), canvas.faint)
    return Text.assemble((names.candidate(state.candidate), canvas.strong), f" (+{left})")


def _student(view: View, space: int, canvas: Canvas) -> Text:
    """Whose student stands there, and with how many cards face down it was tutored."""
    state = view.state
    owner = state.students[space]
    lying = sum(view.pile_counts[space * state.players : (space + 1) * state.players])
    cards = f" {lying}" if lying else ""
    found = Text.assemble((f"{gettext(_SPACES[space])} ", canvas.faint), canvas.emblem(owner), cards)
    return Text.assemble(canvas.thing(targets.space(space), found), GAP)


_SPACES: Final = (P_("a student's space", "red"), P_("a student's space", "plain"))
