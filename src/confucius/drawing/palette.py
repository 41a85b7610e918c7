"""The colours, each once: its value by daylight and at night.

Colour has a job. Cinnabar: yours to decide, or binding you. Jade: possible, or binding others to
you. Cobalt: the sea, and what is new. Everything else is ink on paper. A family's colour never
appears without its emblem or its owner's name.
"""

from typing import Final

THEMES: Final = ("light", "dark")

_SANS: Final = (
    '-apple-system, "Segoe UI", "Noto Sans", "Liberation Sans", "Helvetica Neue", Arial, '
    '"DejaVu Sans", sans-serif'
)
_SERIF: Final = (
    '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", "Noto Serif", '
    '"Liberation Serif", Georgia, "DejaVu Serif", serif'
)

BAR: Final = "#2a2320"  # lacquer; browsers colour their own bars alike
# name: (light, dark)
COLOURS: Final[dict[str, tuple[str, str]]] = {
    "table": ("#dfd8c9", "#121314"),  # linen; night
    "paper": ("#faf6ec", "#1e1d1b"),  # the board
    "paper-2": ("#f1eadc", "#282623"),  # insets on paper
    "tile": ("#fffdf7", "#37332d"),  # official tiles, cards
    "ink": ("#221e1b", "#f1eadc"),
    "ink-2": ("#51483f", "#cdc4b3"),
    "ink-3": ("#665c50", "#a89f90"),
    "line": ("#d8cdb8", "#3a3731"),
    "line-2": ("#96876d", "#756d5f"),
    "bar": (BAR, "#0b0b0c"),
    "bar-2": ("#3d3632", "#1f1e1e"),
    "bar-ink": ("#f5eee0", "#f5eee0"),
    "bar-ink-2": ("#c4b9a6", "#c4b9a6"),
    "cinnabar": ("#ad2c1a", "#bb3f2b"),  # fills
    "cinnabar-ink": ("#9c2615", "#f39b87"),  # the same as text
    "cinnabar-soft": ("#f9e4da", "#3d231d"),
    "cinnabar-edge": ("#ad2c1a", "#ef6d55"),
    "jade": ("#12705b", "#1d7c66"),
    "jade-ink": ("#0e6250", "#7fd1b6"),
    "jade-soft": ("#dcece2", "#1d3029"),
    "jade-edge": ("#12705b", "#45bd9d"),
    "cobalt": ("#1e4b8c", "#2f62aa"),
    "cobalt-ink": ("#1b447f", "#9cc0f2"),
    "cobalt-soft": ("#e4ecf5", "#1b2531"),
    "cobalt-line": ("#8fa9cd", "#3f5f8c"),
    "wave": ("#c0d0e4", "#2a3d57"),
    "porcelain": ("#fdfefe", "#2b3a4e"),
    "gold": ("#e4bb55", "#d3a63d"),
    "gold-line": ("#7d570c", "#4d3606"),
    "gold-edge": ("#7d570c", "#b8913a"),  # outlines of reward cards
    "gold-soft": ("#f8eed5", "#3a3220"),
    "gold-text": ("#6d4b08", "#e9c46a"),
    "on-fill": ("#fffaf2", "#fffaf2"),  # text on cinnabar, jade, cobalt
    "on-gold": ("#241a06", "#241a06"),
    "stone": ("#b5ab9b", "#5d574d"),
    "stone-line": ("#6f6658", "#938a7b"),
    "shade": ("#281c10", "#000000"),
    "shade-depth": ("0.2", "0.45"),
    "gauze": ("#3b3530", "#0f0e0d"),
    "gauze-line": ("#3b3530", "#93897a"),
    "face": ("#f3e3cf", "#cdb79d"),
    "brow": ("#4a3c30", "#4a3c30"),
    "robe-green": ("#7d9a78", "#56704f"),
    "robe-blue": ("#6482ab", "#46658f"),
    "robe-red": ("#b9654f", "#94452f"),
    "sans": (_SANS, _SANS),
    "serif": (_SERIF, _SERIF),
}

# By family; the emblems that go with them are in pieces.py.
FAMILIES: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "black": {
        "fam": ("#2d2b2e", "#131214"),
        "fam-top": ("#59555a", "#39363a"),
        "fam-side": ("#0e0d0f", "#0e0d0f"),
        "fam-line": ("#0d0c0e", "#b3aa9c"),
        "fam-ink": ("#ffffff", "#ffffff"),
        "fam-tint": ("#ebe9e3", "#2b2825"),
        "fam-bar-line": ("#d8cfbf", "#d8cfbf"),
    },
    "green": {
        "fam": ("#33792f", "#33792f"),
        "fam-top": ("#6cad5c", "#6cad5c"),
        "fam-side": ("#205220", "#205220"),
        "fam-line": ("#173f16", "#9fd48f"),
        "fam-ink": ("#ffffff", "#ffffff"),
        "fam-tint": ("#e9efe0", "#37412d"),
        "fam-bar-line": ("#b9cbb2", "#b9cbb2"),
    },
    "purple": {
        "fam": ("#74409a", "#74409a"),
        "fam-top": ("#a377c4", "#a377c4"),
        "fam-side": ("#4d2669", "#4d2669"),
        "fam-line": ("#3a1b52", "#d0aee8"),
        "fam-ink": ("#ffffff", "#ffffff"),
        "fam-tint": ("#f1e9ee", "#3f353c"),
        "fam-bar-line": ("#c9b6d8", "#c9b6d8"),
    },
    "white": {
        "fam": ("#fbf8f1", "#fbf8f1"),
        "fam-top": ("#ffffff", "#ffffff"),
        "fam-side": ("#cfc8ba", "#cfc8ba"),
        "fam-line": ("#565047", "#8c8477"),
        "fam-ink": ("#2a2622", "#2a2622"),
        "fam-tint": ("#f1eadc", "#474339"),
        "fam-bar-line": ("#8c8477", "#8c8477"),
    },
    "yellow": {
        "fam": ("#eabb2f", "#eabb2f"),
        "fam-top": ("#f8db75", "#f8db75"),
        "fam-side": ("#ad8210", "#ad8210"),
        "fam-line": ("#6b4b00", "#5c4100"),
        "fam-ink": ("#2a2008", "#2a2008"),
        "fam-tint": ("#fdf6e2", "#443c2a"),
        "fam-bar-line": ("#5c4100", "#5c4100"),
    },
}


def theme_number(theme: str) -> int:
    if theme not in THEMES:
        raise ValueError(f"there is no theme {theme!r}; the themes are {', '.join(THEMES)}")
    return THEMES.index(theme)


def values(theme: str, family: str | None = None) -> dict[str, str]:
    """The colours of a theme, and those of a family where there is one."""
    place = theme_number(theme)
    known = COLOURS | (FAMILIES[family] if family else {})
    return {name: pair[place] for name, pair in known.items()}


def written_out(style: str) -> str:
    """A style sheet with the light colours written out: not every program that shows SVG knows variables."""
    for name, value in values("light").items():
        style = style.replace(f"var({name})", value)
    return style


def variables() -> str:
    """The palette as CSS variables that follow the page's colour scheme."""
    rules = [_declared(":root", COLOURS)]
    rules += [_declared(f".f-{family}", colours) for family, colours in FAMILIES.items()]
    return "\n".join(rules)


def _declared(selector: str, colours: dict[str, tuple[str, str]]) -> str:
    lines = [f"--{name}: {_either(*pair)};" for name, pair in colours.items()]
    return f"{selector} {{ {' '.join(lines)} }}"


def _either(light: str, dark: str) -> str:
    return light if light == dark else f"light-dark({light}, {dark})"
