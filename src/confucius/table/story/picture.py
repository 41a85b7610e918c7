"""The picture that goes with the link to a story: 1200 x 630, with its style in it."""

from confucius.analysis import Analysis
from confucius.table.live import LiveTable
from confucius.table.story.telling import Story


def share_picture(live: LiveTable, analysis: Analysis, story: Story) -> str:
    return ""
