"""Analyses of finished games, and their stories."""

from fastapi import APIRouter, Response

from confucius.table.analysed.access import check_can_be_analysed
from confucius.table.analysed.progress import analysis_answer
from confucius.table.answers import AnalysisAnswer, StoryAnswer
from confucius.web.api.requests import REFUSALS, AnalyseRequest
from confucius.web.sessions import Here, Known, Someone, Visitor

router = APIRouter(prefix="/api/tables/{table}", tags=["analyses"], responses=REFUSALS)


@router.get("/analysis")
async def analysis(table: str, person: Visitor, here: Here) -> AnalysisAnswer:
    """The analysis of a finished game, or how far it is (docs/analysis.md)."""
    live, _ = await here.viewer(table, person)
    check_can_be_analysed(live)
    found = await here.analysing.find(live)  # first: what is told of its progress may be newer, not older
    return analysis_answer(await here.analysing.state(table), found)


@router.post("/analysis", status_code=202)
async def analyse(table: str, asked: AnalyseRequest, person: Someone, here: Here) -> AnalysisAnswer:
    """Ask for the analysis of a finished game. It is made once; ask with GET how far it is."""
    live, _ = await here.viewer(table, person)
    state = await here.analysing.ask(live, person, asked.setting)
    return analysis_answer(state, await here.analysing.find(live))


@router.put("/story")
async def share(table: str, person: Known, here: Here) -> StoryAnswer:
    """Share the story of a game you played: whoever knows the address can read it."""
    live, _ = await here.viewer(table, person)
    return {"address": await here.stories.share(live, person)}


@router.delete("/story", status_code=204)
async def stop_sharing(table: str, person: Known, here: Here) -> Response:
    """Keep the story to the players again; its address is good for nothing from now on."""
    live, _ = await here.viewer(table, person)
    await here.stories.stop_sharing(live, person)
    return Response(status_code=204)
