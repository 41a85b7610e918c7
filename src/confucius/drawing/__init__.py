"""The board as SVG: one drawing for browser, notebook, replay and file."""

from confucius.drawing.board import board_svg

__all__ = ["board_svg"]
