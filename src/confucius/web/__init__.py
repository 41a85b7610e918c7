"""The web app: the server's services over HTTP, as pages for people and an API for programs.

>>> from confucius.server.settings import Settings
>>> from confucius.web import create_app
>>> app = create_app(Settings(database="sqlite:///club.sqlite3"))
"""

from confucius.web.app import create_app

__all__ = ["create_app"]
