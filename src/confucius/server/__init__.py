"""The web app: tables to play at, live or turn by turn, for people and for programs.

>>> from confucius.server import Settings, create_app
>>> app = create_app(Settings(database="sqlite:///club.sqlite3"))
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from confucius.server.app import create_app
    from confucius.server.settings import Settings

__all__ = ["Settings", "create_app"]


def __getattr__(name: str) -> Any:
    """Imported when asked for: the processes in which bots think need nothing of the web."""
    if name == "create_app":
        from confucius.server.app import create_app

        return create_app
    if name == "Settings":
        from confucius.server.settings import Settings

        return Settings
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
