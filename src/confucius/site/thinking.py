"""Where bots think in a site without a server: a second worker of the browser, which is asked in JSON."""

import json
from dataclasses import asdict
from typing import Any, Final

from confucius.analysis.steps import AnalysisStep, AnalysisTask, looked_at, put_together
from confucius.bots import installed_bot
from confucius.bots.advice import AdviceReason
from confucius.bots.tasks import Advised, BotTask, advised, chosen

MOVE: Final = "move"
ADVICE: Final = "advice"
MOMENT: Final = "moment"
ANALYSIS: Final = "analysis"


def bot_question(kind: str, asked: BotTask) -> str:
    return json.dumps({"kind": kind, **asdict(asked), "ledger": asked.ledger.hex()})


def analysis_question(kind: str, step: AnalysisStep) -> str:
    return json.dumps({"kind": kind, **asdict(step)})


def read_advice(answer: str) -> Advised:
    found = json.loads(answer)
    reasons = tuple(AdviceReason(**reason) for reason in found["reasons"])
    return Advised(found["move"], reasons, found["alone"])


def answer(question: str) -> str:
    """In the worker: a move, advice, or a step of an analysis."""
    asked: dict[str, Any] = json.loads(question)  # what a task consists of depends on its kind
    kind = asked.pop("kind")
    if kind in (MOVE, ADVICE):
        task = BotTask(**{**asked, "ledger": bytes.fromhex(asked["ledger"])})
        return chosen(task, installed_bot(task.bot)) if kind == MOVE else json.dumps(asdict(advised(task)))
    step = AnalysisStep(AnalysisTask(**asked["task"]), asked["place"], tuple(asked["moments"]))
    return json.dumps(looked_at(step) if kind == MOMENT else put_together(step))
