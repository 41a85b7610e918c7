"""The game learned by playing it: short lessons on prepared positions, in order.

A lesson is data. The web app lets somebody play it on the real table, and the tests play every
solution, every wrong try and every forbidden move through the engine.
"""

from confucius.lessons.course import COURSE
from confucius.lessons.lesson import LEARNER, Forbidden, Lesson, Turn, Wrong

__all__ = ["COURSE", "LEARNER", "Forbidden", "Lesson", "Turn", "Wrong"]
