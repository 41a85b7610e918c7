"""The web app: tables to play at, live or turn by turn, for people and for programs.

>>> from confucius.server import Settings, create_app
>>> app = create_app(Settings(database="sqlite+aiosqlite:///:memory:"))
"""

from confucius.server.app import create_app
from confucius.server.settings import Settings

__all__ = ["Settings", "create_app"]
