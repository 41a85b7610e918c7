"""From a template to a page: the Jinja environment, its words, and addresses of static files."""

import hashlib
from functools import cache
from http import HTTPStatus
from importlib.resources import files
from typing import Final

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.datastructures import URL

from confucius.drawing.han import seal
from confucius.drawing.palette import THEMES
from confucius.drawing.pieces import badge
from confucius.drawing.stylesheet import page_style
from confucius.server.presenting.told import rule_link
from confucius.words.language import LANGUAGES, P_, Sentence, gettext, language, nameable, ngettext
from confucius.words.names import bot
from confucius.words.variants import VARIANTS

THEME_COOKIE: Final = "theme"


def sentence(message: str, /, **facts: object) -> Markup:
    """A whole sentence in the language of the moment; what is filled in is escaped.

    >>> sentence("<b>{name}</b> sits down", name="<Ann>")
    Markup('<b>&lt;Ann&gt;</b> sits down')
    """
    words = Markup(gettext(message))
    return words.format(**nameable(facts)) if facts or "{" in words else words


def counted(singular: str, plural: str, n: int, /, **facts: object) -> Markup:
    """A sentence that changes with a number.

    >>> counted("{n} seat", "{n} seats", 3)
    Markup('3 seats')
    """
    return Markup(ngettext(singular, plural, n)).format(n=n, **nameable(facts))


def sentence_in(context: str, message: str, /, **facts: object) -> Markup:
    """A word or sentence that some languages must tell apart by its context.

    >>> sentence_in("a seat nobody has taken", "free")
    Markup('free')
    """
    return sentence(P_(context, message), **facts)


def said(words: Sentence, /, **facts: object) -> Markup:
    """A sentence from a table, whether it changes with a number or not."""
    if isinstance(words, str):
        return sentence(words, **facts)
    number = facts[words.by]
    assert isinstance(number, int)
    return Markup(ngettext(words.singular, words.plural, number)).format(**nameable(facts))


@cache
def static(path: str) -> str:
    """The address of a static file, with a mark that changes when the file does."""
    content = files("confucius.server").joinpath("static", *path.split("/")).read_bytes()
    return f"/static/{path}?v={hashlib.sha256(content).hexdigest()[:8]}"


@cache
def palette_address() -> str:
    """Where the palette and the style of the pieces are: one source for drawings and pages."""
    return f"/palette.css?v={hashlib.sha256(page_style().encode()).hexdigest()[:8]}"


def family_badge(seat: int) -> Markup:
    """The emblem of a family in its colour; its name stands beside it."""
    drawn = badge(seat, 12, 12, 1)
    return Markup(f'<svg class="badge-icon" viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>')


# What templates say things with.
WORDS: Final = {"_": sentence, "_p": sentence_in, "counted": counted}


def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("confucius.server", "templates"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        WORDS,
        bot_name=bot,
        said=said,
        variants=VARIANTS,
        static=static,
        palette_address=palette_address,
        badge=family_badge,
        seal=lambda name: Markup(seal(name, 0, 0, 20)),
        cite=rule_link,
    )
    return made


environment: Final = _environment()


def back(request: Request) -> str:
    """Where to go after a choice of theme or language: this page, or the one whose form it answers."""
    try:
        address = request.url if request.method == "GET" else URL(request.headers.get("referer", "/"))
        return address.path + (f"?{address.query}" if address.query else "")
    except ValueError:  # what the browser says is no address
        return "/"


def page(request: Request, template: str, status: int = HTTPStatus.OK, **facts: object) -> HTMLResponse:
    """A template as an answer. Every page knows its theme, its language and its own address."""
    chosen = request.cookies.get(THEME_COOKIE, "")
    shared: dict[str, object] = {
        "theme": chosen if chosen in THEMES else "",
        "language": language(),
        "languages": LANGUAGES,
        "here": request.url.path,
        "back": back(request),
        "known": "person" in facts,  # a page for what went wrong cannot say who looks
        "person": None,
    }
    text = environment.get_template(template).render({**shared, **facts})
    return HTMLResponse(text, status)
