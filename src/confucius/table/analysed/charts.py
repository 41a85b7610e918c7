"""The chart of chances as the page of an analysis shows it."""

from confucius.table.analysed.zones import AnalysedTable


def page_charts(read: AnalysedTable) -> str:
    return ""
