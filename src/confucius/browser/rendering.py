"""The one Jinja environment: what every template can say and draw, and the addresses of static files."""

import hashlib
from collections.abc import Callable, MutableMapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template, select_autoescape
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

from confucius.browser import inline
from confucius.browser.sentences import counted, rule_link, ruled, said, sentence, sentence_in
from confucius.drawing import labels
from confucius.drawing.han import seal
from confucius.drawing.hand import confucius_card, reward_card
from confucius.drawing.palette import BAR
from confucius.drawing.pieces import badge
from confucius.drawing.stylesheet import page_style
from confucius.drawing.svg import PICTURE, Zone, drawing_for
from confucius.rules.components import COLOURS
from confucius.words import names as called
from confucius.words.language import language
from confucius.words.numbers import percent
from confucius.words.variants import VARIANTS


def rendered(template: str, /, **facts: object) -> str:
    return _template(template).render(facts)


@cache
def _template(name: str) -> Template:
    return environment.get_template(name)


@cache
def static(path: str) -> str:
    """The address of a static file, with a mark that changes when the file does."""
    content = files("confucius.browser").joinpath("static", *path.split("/")).read_bytes()
    return f"/static/{path}?v={hashlib.sha256(content).hexdigest()[:8]}"


@cache
def palette_address() -> str:
    """Where the palette and the style of the pieces are: one source for drawings and pages."""
    return f"/palette.css?v={hashlib.sha256(page_style().encode()).hexdigest()[:8]}"


def family_badge(seat: int) -> Markup:
    """The emblem of a family in its colour; its name stands beside it."""
    drawn = badge(seat, 12, 12, 1)
    return Markup(f'<svg class="badge-icon" viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>')


def _worth(cash: int, licences: int) -> str:
    return labels.word(labels.CARD, cash=cash, licences=licences)


def _card_face(value: int) -> Markup:
    return _face("card-face", 54, confucius_card, value, language())


def _reward_face(kind: str) -> Markup:
    return _face("reward-face-z", 72, reward_card, kind, language())


@cache
def _face(name: str, width: float, draw: Callable[..., str], card: int | str, _language: str) -> Markup:
    """A card as the inside of a button: the button is what one points at."""
    with drawing_for(PICTURE):
        return Markup(str(Zone(name, width, 102, "", draw(card, 0, 0))))


_PIECES: Final = (
    "army",
    "badge",
    "barrel",
    "candidate",
    "crown",
    "cube",
    "face",
    "gift_icon",
    "icon",
    "level_seal",
    "lying_barrel",
    "own_cube",
    "own_cube_symbol",
    "seal",
    "spent_cube",
)


class _QuickContext(Context):
    def call(self, function: Callable[..., Any], /, *args: Any, **facts: Any) -> Any:
        """As Jinja calls, without asking each time whether the context is wanted: only macros want it."""
        if isinstance(function, Macro):
            return super().call(function, *args, **facts)
        if facts:
            facts.pop("_loop_vars", None)
            facts.pop("_block_vars", None)
        return function(*args, **facts)


def _quick_escape(value: object) -> str:
    """As markupsafe escapes: most of what templates show is markup, a number, or a word shown before."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[return-value]
    if kind is str:
        return _escaped(value)
    return str(value) if kind is int else escape(value)


_escaped: Final = lru_cache(maxsize=4096)(escape)


class _QuickTemplate(Template):
    @classmethod
    def _from_namespace(
        cls, environment: Environment, namespace: MutableMapping[str, Any], globals: MutableMapping[str, Any]
    ) -> Template:
        namespace["escape"] = _quick_escape
        return super()._from_namespace(environment, namespace, globals)


class _QuickEnvironment(Environment):
    context_class = _QuickContext
    template_class = _QuickTemplate

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What every template can use, copied whenever one is filled: a plain dict, because that is quick."""
        return dict(self.globals, **(d or {}))


def _environment() -> Environment:
    made = _QuickEnvironment(
        loader=PackageLoader("confucius.browser"),
        autoescape=select_autoescape(default=True),
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["ruled"] = ruled
    made.filters["ministry_name"] = called.ministry
    for name in _PIECES:
        made.globals[name] = getattr(inline, name)
    made.globals |= {
        "_": sentence,
        "_p": sentence_in,
        "counted": counted,
        "cite": rule_link,
        "called": called,
        "bot_name": called.bot,
        "said": said,
        "variants": VARIANTS,
        "all_ministries": lambda found: called.all_of(map(called.ministry, found)),
        "static": static,
        "palette_address": palette_address,
        "family_badge": family_badge,
        "seal_shape": lambda name: Markup(seal(name, 0, 0, 20)),
        "worth": _worth,
        "percents": lambda points: percent(points / 100, digits=0),
        "card_face": _card_face,
        "reward_face": _reward_face,
        "BAR": BAR,
        "COLOURS": COLOURS,
    }
    return made


environment: Final = _environment()
