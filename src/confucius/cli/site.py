"""``confucius site``: the whole game as a folder of files that any host can serve."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from confucius.cli.arguments import Parser
from confucius.cli.errors import OK, UsageError
from confucius.words.language import N_, gettext, say

if TYPE_CHECKING:
    from confucius.site.fetching import NotBuilt

_EXAMPLES: Final = (
    ("confucius site public", ""),
    ("confucius site public --pyodide ~/pyodide", N_("without npm")),
)
_NOT_EMPTY: Final = N_(
    "{path} holds other things; name a new folder, an empty one, or one that this command has written"
)
_REASONS: Final = {
    "no-npm": N_(
        "npm is needed to fetch Pyodide, the Python that runs in browsers: install Node.js, or name a folder "
        "that holds Pyodide with --pyodide"
    ),
    "npm-failed": N_("npm could not fetch Pyodide: {details}"),
    "incomplete": N_("this is not all of Pyodide's npm package; missing: {details}"),
    "no-node": N_("Node.js is needed to compile the packages for the browser: install it"),
    "not-compiled": N_("the packages cannot be compiled for the browser:\n{details}"),
}
_WRITTEN: Final = N_("{path}: {files} files, {bytes} MB; compressed, as a visitor loads them, {packed} MB")
_TRY: Final = N_("To try it: python3 -m http.server --directory {path}, then open http://localhost:8000")


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    from confucius.cli.output import writing
    from confucius.site import building, fetching

    out = Path(args.folder)
    if not building.is_ours(out):
        raise UsageError(say(_NOT_EMPTY, {"path": out}))
    with _steps() as tell, writing(out):
        try:
            pyodide = fetching.complete(Path(args.pyodide)) if args.pyodide else _fetched(tell)
            written = building.build(out, pyodide, tell)
        except fetching.NotBuilt as error:
            raise UsageError(_message(error)) from error
    facts = {"path": out, "files": len(written.sizes), "bytes": _megabytes(sum(written.sizes.values()))}
    print(say(_WRITTEN, {**facts, "packed": _megabytes(written.packed)}))
    print(say(_TRY, {"path": out}))
    return OK


def _fetched(tell: Callable[[str], None]) -> Path:
    from platformdirs import user_cache_path

    from confucius.site.fetching import from_npm

    tell(gettext("Fetching Pyodide with npm"))
    return from_npm(user_cache_path("confucius") / "pyodide")


def _message(error: "NotBuilt") -> str:
    return say(_REASONS[error.reason], {"details": error.details})


def _megabytes(number: int) -> str:
    from confucius.words.numbers import decimal

    return decimal(number / 1e6, 1)


@contextmanager
def _steps() -> Iterator[Callable[[str], None]]:
    """What is being done, on standard error, where a person watches."""
    from confucius.cli.output import console

    screen = console(stderr=True)
    if not screen.is_terminal:
        yield lambda step: None
        return
    with screen.status("") as status:
        yield lambda step: status.update(f"{step} ...")


def _parser() -> Parser:
    text = gettext(
        "Write the whole game as a folder of files: play against bots or together at one screen, lessons, "
        "puzzles, rules, replay and analysis. Any host that serves files can serve it, in any folder; "
        "Python runs in the visitor's browser, where the games are kept. An earlier build in the folder "
        "is replaced."
    )
    parser = Parser("site", text, _EXAMPLES)
    parser.add_argument("folder", metavar="FOLDER", help=gettext("where to write it"))
    parser.option(
        "--pyodide",
        "FOLDER",
        gettext("take Pyodide from this folder, unpacked from its npm package, instead of from npm"),
    )
    return parser
