"""Nothing is told by colour alone: the palette as people with other colour vision see it.

The matrices are those of Machado, Oliveira and Fernandes (2009) for a complete lack of one kind of cone, on
linear RGB; without any colour vision only luminance is left.
"""

import re
from itertools import combinations
from pathlib import Path

import pytest

import confucius.browser
from confucius.drawing import THEMES
from confucius.drawing.named_view import NamedView
from confucius.drawing.palette import FAMILIES, values
from confucius.drawing.pieces import _EMBLEMS, marker
from confucius.drawing.stylesheet import page_style
from confucius.game import Game

Vector = tuple[float, float, float]
IDENTITY = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
GREY = ((0.2126, 0.7152, 0.0722),) * 3
VISIONS = {
    "usual": IDENTITY,
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "achromatopsia": GREY,
}
TEXT = 4.5  # contrast that words need (WCAG 1.4.3)
SHAPE = 3.0  # contrast that shapes and controls need (WCAG 1.4.11)
CSS = Path(confucius.browser.__file__).parent / "static" / "table"


def linear(colour: str) -> Vector:
    def channel(text: str) -> float:
        value = int(text, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return channel(colour[1:3]), channel(colour[3:5]), channel(colour[5:7])


def as_seen(colour: str, vision: str) -> Vector:
    r, g, b = linear(colour)
    seen = [min(1.0, max(0.0, m[0] * r + m[1] * g + m[2] * b)) for m in VISIONS[vision]]
    return seen[0], seen[1], seen[2]


def contrast(one: str, other: str, vision: str = "usual") -> float:
    def luminance(colour: str) -> float:
        r, g, b = as_seen(colour, vision)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def all_ways() -> list[tuple[str, str]]:
    return [(theme, vision) for theme in THEMES for vision in VISIONS]


def test_the_matrices_leave_grey_as_it_is() -> None:
    for vision in VISIONS:
        assert as_seen("#808080", vision) == pytest.approx(as_seen("#808080", "usual"), abs=0.01)


@pytest.mark.parametrize(("theme", "vision"), all_ways())
def test_the_emblem_on_a_piece_is_seen_by_everybody(theme: str, vision: str) -> None:
    """It is what tells families apart: the colour of a piece only helps."""
    for family in FAMILIES:
        colours = values(theme, family)
        assert contrast(colours["fam-ink"], colours["fam"], vision) >= SHAPE, family


@pytest.mark.parametrize(("theme", "vision"), all_ways())
def test_a_piece_stands_out_from_what_it_stands_on(theme: str, vision: str) -> None:
    """By its outline or by its fill."""
    for family in FAMILIES:
        colours = values(theme, family)
        for ground in ("paper", "paper-2", "tile", "fam-tint"):
            outline = contrast(colours["fam-line"], colours[ground], vision)
            fill = contrast(colours["fam"], colours[ground], vision)
            assert max(outline, fill) >= SHAPE, (family, ground)


def test_every_family_has_a_shape_of_its_own_and_bears_it_on_every_piece() -> None:
    assert len(set(_EMBLEMS.values())) == len(FAMILIES)
    view = NamedView(Game(players=5, seed=1).view())
    for seat, family in enumerate(FAMILIES):
        for secured in (True, False):
            assert _EMBLEMS[family] in marker(view, seat, 0, 0, 1, "m", secured=secured)


def test_every_family_has_a_pattern_of_its_own_beside_its_colour() -> None:
    """Black and white share the plain one: nobody takes one for the other."""
    style = (CSS / "table.css").read_text()
    patterns = dict(re.findall(r"\.f-(\w+) \{\s+--pattern: ([^;]+);", style))
    assert set(patterns) == set(FAMILIES)
    for one, other in combinations(FAMILIES, 2):
        if {one, other} == {"black", "white"}:
            for theme, vision in all_ways():
                assert contrast(values(theme, one)["fam"], values(theme, other)["fam"], vision) > 7
        else:
            assert patterns[one] != patterns[other], (one, other)


@pytest.mark.parametrize(("theme", "vision"), all_ways())
def test_words_and_controls_are_seen_whatever_the_colour_vision(theme: str, vision: str) -> None:
    colours = values(theme)
    for words, ground in (
        ("ink", "paper"),
        ("ink-2", "paper"),
        ("ink-3", "paper"),
        ("cinnabar-ink", "paper"),
        ("cinnabar-ink", "cinnabar-soft"),
        ("jade-ink", "paper"),
        ("jade-ink", "jade-soft"),
        ("cobalt-ink", "paper"),
        ("cobalt-ink", "tile"),
        ("ink", "cobalt-soft"),
        ("gold-text", "gold-soft"),
        ("on-fill", "cinnabar"),
        ("on-fill", "jade"),
        ("on-fill", "cobalt"),
        ("on-gold", "gold"),
        ("bar-ink", "bar"),
        ("bar-ink-2", "bar"),
    ):
        assert contrast(colours[words], colours[ground], vision) >= TEXT, (words, ground)
    for edge in ("cinnabar-edge", "jade-edge", "cobalt-ink"):
        for ground in ("paper", "tile"):
            assert contrast(colours[edge], colours[ground], vision) >= SHAPE, (edge, ground)


def test_chosen_and_possible_differ_in_more_than_colour() -> None:
    """Jade and cinnabar are hard to tell apart for many: the edge is thicker, and there is a tick."""
    widths = dict(re.findall(r"(?m)^(\.chosen )?\.edge \{[^}]*stroke-width: ([0-9.]+)", page_style()))
    assert float(widths[".chosen "]) > float(widths[""])
    assert "✓" in (CSS / "lighting.js").read_text()
    assert 'content: "✓"' in (CSS / "help.css").read_text()


def test_secured_and_unsecured_markers_are_drawn_differently() -> None:
    view = NamedView(Game(players=3, seed=1).view())
    standing, lying = (marker(view, 0, 0, 0, 1, "m", secured=firm) for firm in (True, False))
    outlines = [re.findall(r'class="fam" d="([^"]+)"', drawn) for drawn in (standing, lying)]
    assert outlines[0] != outlines[1]
