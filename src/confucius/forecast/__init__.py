"""What is likely at court if nothing changes: a look ahead that only counts what lies on the table.

>>> from confucius import Game
>>> from confucius.forecast import forecast
>>> ahead = forecast(Game(players=3, seed=1).view("green"))
>>> [ministry.when for ministry in ahead.ministries], ahead.cubes
(['later', 'later', 'later'], ((3, 3), (3, 3), (3, 3)))

Nothing here is guessed. The rules themselves are run on a copy of what the viewer sees, and wherever
somebody is free to choose, every choice is followed: it tells who decides, not what will be decided.
"""

from confucius.forecast.examination import ExamForecast
from confucius.forecast.invasions import InvasionForecast
from confucius.forecast.looking import Forecast, forecast
from confucius.forecast.resolutions import Backing, Course, MinistryForecast
from confucius.forecast.titles import TitleForecast
from confucius.forecast.voyages import VoyageForecast
from confucius.forecast.writing import forecast_json

__all__ = [
    "Backing",
    "Course",
    "ExamForecast",
    "Forecast",
    "InvasionForecast",
    "MinistryForecast",
    "TitleForecast",
    "VoyageForecast",
    "forecast",
    "forecast_json",
]
