"""Faults are planted where they are meant to be, and a test that should notice one does."""

import ast
from pathlib import Path

import pytest
from benchmarks.mutants import CLOSEST, Copy, Fault, Faults, Unit, all_faults, units

SOURCE = b'''"""A rule of 2 lines."""

LIMIT: Final[int] = 4


def paid(state: State, seat: int) -> int:
    """Not 3 of it."""
    if state.cash[seat] < LIMIT and seat:
        state.cash = added(state.cash, seat, -1)
    return count(state, seat) + LIMIT
'''


def planted(kind: str) -> list[str]:
    found = Faults("a_rule", SOURCE)
    found.visit(ast.parse(SOURCE))
    changed = []
    for fault in found.found:
        if fault.kind == kind:
            lines = fault.planted_in(SOURCE).splitlines()
            changed += [line.decode().strip() for line in lines if line not in SOURCE.splitlines()]
    return changed


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("constant", ["LIMIT: Final[int] = 5", "LIMIT: Final[int] = 3"]),
        ("comparison", ["if state.cash[seat] <= LIMIT and seat:", "if state.cash[seat] > LIMIT and seat:"]),
        ("and, or", ["if state.cash[seat] < LIMIT or seat:"]),
        ("condition negated", ["if not (state.cash[seat] < LIMIT and seat):"]),
        ("operator", ["return count(state, seat) - LIMIT"]),
        ("list changed in place", ["state.cash[seat] += -1"]),
        ("statement left out", ["pass", "pass"]),
        ("early return", ["return 0"]),
    ],
)
def test_a_fault_of_each_kind_stands_where_the_right_thing_stood(kind: str, expected: list[str]) -> None:
    assert [line for line in planted(kind) if "-2" not in line and "-0" not in line] == expected


@pytest.mark.parametrize(
    ("last", "lines"),
    [("return False", [3]), ("return None", [3]), ("return", [3]), ("return 0", [3, 4]), ("go()", [3, 4])],
)
def test_a_last_return_of_nothing_stays_since_nothing_is_returned_without_it(
    last: str, lines: list[int]
) -> None:
    source = f"def is_paid(cash: int) -> bool:\n    for coin in cash:\n        return True\n    {last}\n"
    found = Faults("a_rule", source.encode())
    found.visit(ast.parse(source))
    assert [fault.line for fault in found.found if fault.kind == "statement left out"] == lines


def test_arguments_change_places_and_nothing_else_does() -> None:
    assert "return count(seat, state) + LIMIT" in planted("arguments exchanged")


@pytest.mark.parametrize("same", ["max(cash, price)", "min(cash, price)", "pay(cash, cash)"])
def test_what_is_the_same_in_either_order_is_left_in_its_order(same: str) -> None:
    assert exchanged(f"found = {same}\n") == []
    assert exchanged("found = pay(cash, cash, price)\n") == ["price, cash"]


def exchanged(source: str) -> list[str]:
    found = Faults("a_rule", source.encode())
    found.visit(ast.parse(source))
    return [fault.text for fault in found.found if fault.kind == "arguments exchanged"]


def test_what_only_the_compiler_reads_is_no_place_for_a_fault() -> None:
    found = Faults("a_rule", b"@mypyc_attr(acyclic=True, free_list_len=1)\nclass Rule:\n    number = 4\n")
    found.visit(ast.parse(found.source))
    assert {fault.line for fault in found.found} == {3}


def test_every_module_of_the_rules_has_faults_to_plant_and_tests_to_notice_them() -> None:
    modules = {fault.module for fault in all_faults([])}
    assert len(modules) > 25
    shown = {test for tests in units() for test in tests}
    assert all(shown.issuperset(CLOSEST.get(name, [f"rules/test_{name}.py"])) for name in modules)


def test_a_fault_is_shown_to_the_tests_that_reach_its_statement() -> None:
    source = b"def price(cards):\n    if (\n        cards > 10\n    ):\n        return 20\n    return 30\n"
    found = Faults("a_rule", source)
    found.visit(ast.parse(source))
    where: dict[str, Fault] = {fault.text: fault for fault in found.found if fault.kind == "constant"}
    assert where["11"].lines == (2, 3, 4)
    assert where["21"].lines == (5,)
    few = Unit(["test_few.py"], 1.0, {"a_rule": [1, 2, 6]})
    assert few.reaches(where["11"])
    assert few.reaches(where["31"])
    assert not few.reaches(where["21"])


@pytest.mark.thorough  # runs tests in a process of their own, three times
def test_a_planted_fault_is_noticed_and_taken_out_again(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    own = copy.reached(["rules/test_income.py"])
    sound = (tmp_path / "confucius" / "rules" / "income.py").read_bytes()
    (fault,) = [f for f in all_faults(["income"]) if f.planted_in(sound).count(b"TAX_DRAWS: Final = 3")]
    assert own.reaches(fault)
    assert copy.notices(fault, [own])
    assert (tmp_path / "confucius" / "rules" / "income.py").read_bytes() == sound
    assert not copy.fails(own.tests, 60)
