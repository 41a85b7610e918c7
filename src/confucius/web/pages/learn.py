"""The tutorial over HTTP; see `confucius.pages.learn`."""

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from confucius.pages import learn, wishes
from confucius.web.api.requests import TakeBackRequest
from confucius.web.pages.rendering import sent, visit
from confucius.web.pages.table import PageMoveRequest, PageShown
from confucius.web.pages.unkept import At, add_routes
from confucius.web.sessions import Here, Visitor, someone

router = APIRouter(prefix="/learn", include_in_schema=False)


@router.get("")
def steps(request: Request, person: Visitor) -> Response:
    return sent(request, learn.steps(visit(request, person)))


@router.post("/first-game")
async def first_game(request: Request, here: Here) -> Response:
    """Against three novices, at once, with the guide."""
    answer = RedirectResponse("/", 303)
    person = await someone(request, answer)
    await here.people.want_guide(person, True)
    live, _ = await here.seating.create(wishes.FIRST_GAME, person)
    answer.headers["location"] = f"/tables/{live.table.id}"
    return answer


@router.get("/first-game")
def before_the_first_game() -> Response:
    """Opened as an address it starts no lesson; the way there is among the steps."""
    return RedirectResponse("/learn", 303)


@router.get("/{number}")
def step(request: Request, number: int) -> Response:
    return sent(request, learn.step(visit(request), number))


@router.get("/{number}/at/{at}")
def earlier(request: Request, number: int, at: int) -> Response:
    return sent(request, learn.step(visit(request), number, at))


@router.get("/{number}/fragments")
def changed(request: Request, number: int, shown: PageShown, at: At = None) -> Response:
    return sent(request, learn.changed(visit(request), number, shown, at))


@router.post("/{number}/moves")
def move(request: Request, number: int, asked: PageMoveRequest) -> Response:
    return sent(request, learn.move(visit(request), number, asked.move, asked.expected, asked.shown))


@router.post("/{number}/take-back")
def take_back(request: Request, number: int, asked: TakeBackRequest) -> Response:
    return sent(request, learn.take_back(visit(request), number, asked.expected))


@router.post("/{number}/restart")
def restart(request: Request, number: int) -> Response:
    return sent(request, learn.restart(visit(request), number))


add_routes(router, learn)
