"""The table on the whole screen of a terminal, redrawn as the game goes on; made with Textual."""

from confucius.cli.play.screen.game import ScreenGame

__all__ = ["ScreenGame"]
