"""The chart of chances as the pages show it."""

from confucius.analysis import Analysis
from confucius.table.analysed.zones import AnalysedTable
from confucius.table.live import LiveTable


def page_charts(read: AnalysedTable) -> str:
    return ""


def story_charts(live: LiveTable, analysis: Analysis, winner: int) -> str:
    return ""
