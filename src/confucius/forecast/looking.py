"""Everything together: one view, one forecast."""

from dataclasses import dataclass

from confucius.forecast.cubes import Range, next_cubes
from confucius.forecast.ending import ends_with_this_round
from confucius.forecast.examination import ExamForecast, exam_forecast
from confucius.forecast.invasions import InvasionForecast, invasion_forecasts
from confucius.forecast.resolutions import MinistryForecast, resolutions
from confucius.forecast.titles import TitleForecast, title_forecasts
from confucius.forecast.voyages import VoyageForecast, voyage_forecast
from confucius.rules.views import View


@dataclass(frozen=True)
class Forecast:
    """The table as it would come out today; seats are numbers, NOBODY for none."""

    round: int
    last_round: bool  # the game ends with this round, as things stand
    ministries: tuple[MinistryForecast, ...]
    examination: ExamForecast
    invasions: tuple[InvasionForecast, ...]
    voyages: VoyageForecast
    cubes: tuple[Range, ...] | None  # by seat, in the next round; None when there is none
    titles: tuple[TitleForecast, ...]


def forecast(view: View) -> Forecast:
    """What the viewer can foresee; a spectator foresees the same, for it needs no hidden card."""
    state = view.state
    ministries, futures = resolutions(state)
    return Forecast(
        state.round,
        ends_with_this_round(state),
        tuple(ministries),
        exam_forecast(view),
        tuple(invasion_forecasts(state)),
        voyage_forecast(view),
        next_cubes(state, futures),
        tuple(title_forecasts(state, ministries)),
    )
