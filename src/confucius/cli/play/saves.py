"""Where a game is kept while it is played, so that nothing is lost."""

import os
import shlex
import sys
from datetime import datetime
from pathlib import Path

from confucius.bots import is_outside
from confucius.cli.errors import UsageError
from confucius.record import dumps
from confucius.rules.components import COLOURS
from confucius.table.log import GameLog
from confucius.words.language import N_, gettext, say


class Save:
    """The file of a game. It is replaced as a whole, never left half written."""

    def __init__(self, path: Path, names: tuple[str, ...]) -> None:
        self.path = path
        self.names = names

    def write(self, log: GameLog) -> None:
        self.write_copy(log, self.path)

    def write_copy(self, log: GameLog, path: Path) -> None:
        unfinished = path.with_name(path.name + ".part")
        unfinished.write_text(dumps(log.record(self.names)), encoding="utf-8")
        os.replace(unfinished, path)

    @property
    def resuming(self) -> str:
        """The command that resumes the game; it has to name bots that are programs or files."""
        words = ["confucius", "play", "--resume", str(self.path)]
        if any(map(is_outside, self.names)):
            words += ["--seats", ",".join(f"{COLOURS[seat]}={name}" for seat, name in enumerate(self.names))]
        return shlex.join(words)

    @property
    def replaying(self) -> str:
        """The command that shows it again."""
        return f"confucius replay {shlex.quote(str(self.path))}"


def new_path(wanted: str | None) -> Path:
    """The file for a new game: the one asked for, which must not exist yet, or a fresh one."""
    if wanted is None:
        return _fresh_path()
    path = Path(wanted)
    if path.exists():
        sentence = N_("{path} already exists; resume it with --resume {path}, or save under another name")
        raise UsageError(say(sentence, {"path": wanted}))
    if not path.parent.is_dir():
        raise UsageError(say(N_("there is no folder {folder} to save in"), {"folder": str(path.parent)}))
    return path


def _fresh_path() -> Path:
    folder = _games_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sentence = N_("games cannot be saved in {folder} ({why}); name a file with --save FILE")
        raise UsageError(say(sentence, {"folder": str(folder), "why": error.strerror})) from error
    stem = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{stem}.json"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.json"
    return path


def _games_folder() -> Path:
    """Where the system wants programs to keep what people made with them."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    else:
        base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else _home() / ".local" / "share") / "confucius" / "games"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError as error:  # a user without an entry, as in some containers
        raise UsageError(
            gettext("you have no home folder to save games in; name a file with --save FILE")
        ) from error
