"""Why a move is not allowed, as a sentence."""
from confucius.rules.explanation import Violation

def refusal(v: Violation) -> str:
    return f"{v.name} {v.facts} (rules {v.rule})"
