"""How many faults in the rules the tests would notice: plant one, run the tests, and see whether one fails.

    python -m benchmarks.mutants [--faults 300] [--seed 1] [--skip 0] [--jobs 2] [--only gifts] [--least 95]
                                 [--reach FILE]

Every place in `rules/` where a small fault can be planted is listed: a comparison, a constant, an operator, a
condition, a statement left out, two arguments exchanged, a list that copies share changed in place, a
function that returns too early. A sample of them, fixed by the seed, is tried one by one on a copy of the
package; the working tree is never touched.

First every file of tests runs once without a fault, and it is noted which lines of the rules it reaches and
how long it takes (``--reach`` keeps that for the next time). A fault is then shown to the tests that reach
its line, those of its module first and the quickest of the others next, up to the first failure; no other
test could notice it. Tests that run out of time or memory have noticed the fault too. What no test notices
is listed with its line, to be given a test or a reason (docs/testing.md). The command fails if less than
`--least` percent are caught.
"""

import argparse
import ast
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from queue import SimpleQueue

from coverage import CoverageData
from translations import compile_catalogues

ROOT = Path(__file__).parents[1]
RULES = Path("confucius", "rules")
MEMORY = 4 << 30  # bytes; a fault may make a loop that fills it
PATIENCE = 3  # times as much processor time as the tests need without a fault
QUICKEST = 8  # tests by files; most faults are noticed by them
WAITING = 3600  # seconds, for a fault that makes something wait instead of work
QUICK = {"PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}

# The tests that know most about a module, where they are not those of its own name in tests/rules/.
CLOSEST = {
    "board": ("rules/test_board.py",),
    "cards": ("rules/test_payment.py",),
    "chance": ("rules/test_chance.py", "rules/test_setup.py", "test_shortage.py"),
    "components": ("rules/test_setup.py",),
    "dealing": ("rules/test_dealing.py", "test_secrecy.py"),
    "events": ("words/test_log.py",),
    "explanation": ("words/test_refusals.py",),
    "history": ("test_secrecy.py",),
    "ledger": ("test_secrecy.py",),
    "listing": ("rules/test_payment.py",),
    "moves": ("test_notation.py",),
    "offers": ("rules/test_payment.py",),
    "options": ("test_options.py",),
    "pieces": ("test_position.py",),
    "referee": ("rules/test_rounds.py",),
    "scoring": ("rules/test_end.py",),
    "state": ("rules/test_setup.py",),
    "views": ("test_secrecy.py",),
    "violations": ("words/test_refusals.py",),
}
# Of the property tests only the first games.
GAMES = {
    "every_game_passes_all_checks_from_its_beginning_to_its_end": 1,
    "the_legal_moves_are_exactly_those_of_the_whole_move_space_without_a_violation": 3,
    "a_copy_goes_on_like_its_original_and_leaves_it_alone": 3,
    "an_illegal_push_changes_nothing": 6,
    "every_legal_move_is_accepted_and_read_back": 6,
}
ELSEWHERE = ("test_record.py", "test_reproducible.py", "test_shortage.py", "test_table_alone.py")
APART = "test_table_alone.py"  # plays in a process of its own, where nobody notes what it reaches


def units() -> list[list[str]]:
    """The tests that are shown faults, file by file."""
    tests = ROOT / "tests"
    files = [*tests.glob("rules/test_*.py"), *tests.glob("words/test_*.py")]
    names = {path.relative_to(tests).as_posix() for path in files}.union(*CLOSEST.values(), ELSEWHERE)
    names.remove("rules/test_citations.py")  # about the tests themselves
    games = [
        [f"test_properties.py::test_{name}[{at}]" for at in range(games)] for name, games in GAMES.items()
    ]
    return [*([name] for name in sorted(names)), *games]


COMPARISONS: dict[type[ast.cmpop], tuple[str, ...]] = {
    ast.Lt: ("<=", ">"),
    ast.LtE: ("<", ">="),
    ast.Gt: (">=", "<"),
    ast.GtE: (">", "<="),
    ast.Eq: ("!=",),
    ast.NotEq: ("==",),
    ast.In: ("not in",),
    ast.NotIn: ("in",),
    ast.Is: ("is not",),
    ast.IsNot: ("is",),
}
OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "//",
    ast.FloorDiv: "*",
    ast.Mod: "//",
    ast.LShift: ">>",
    ast.RShift: "<<",
    ast.BitAnd: "|",
    ast.BitOr: "&",
}
EITHER_WAY = ("max", "min")  # of two numbers are the same in whatever order they come
TOO_EARLY = {"None": "", "int": " 0", "bool": " False", "list": " []", "str": ' ""'}  # what is returned


@dataclass(frozen=True)
class Fault:
    """A place in a file and what stands there instead."""

    module: str
    line: int
    start: int
    end: int
    text: str
    kind: str

    lines: tuple[int, ...]  # of the statement

    @property
    def path(self) -> Path:
        return ROOT / "src" / RULES / f"{self.module}.py"

    def planted_in(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]

    def __str__(self) -> str:
        source = self.path.read_bytes()
        was, now = (text.decode().splitlines() for text in (source, self.planted_in(source)))
        same = len(was) - len(now)  # lines gained or lost lie behind the place
        lost = was[self.line - 1 : self.line + max(same, 0)]
        new = now[self.line - 1 : self.line + max(-same, 0)]
        shown = [f"    - {text.strip()}" for text in lost] + [f"    + {text.strip()}" for text in new]
        return "\n".join([f"  rules/{self.module}.py:{self.line} ({self.kind})", *shown])


class Faults(ast.NodeVisitor):
    """Finds the places in a module where a fault can be planted."""

    def __init__(self, module: str, source: bytes) -> None:
        self.module = module
        self.source = source
        self.lines = [0]
        for text in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(text))
        self.statements = _statements(source)
        self.found: list[Fault] = []

    # Where things stand

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr) -> str:
        return self.source[self.start(node) : self.end(node)].decode()

    def add(self, node: ast.expr | ast.stmt, kind: str, text: str, start: int = -1, end: int = -1) -> None:
        first = start if start >= 0 else self.start(node)
        last = end if end >= 0 else self.end(node)
        lines = self.statements[node.lineno]
        self.found.append(Fault(self.module, node.lineno, first, last, text, kind, lines))

    def between(self, left: ast.expr, right: ast.expr, kind: str, text: str) -> None:
        """Another operator between two operands; brackets around them stay."""
        gap = self.source[self.end(left) : self.start(right)].decode()
        sign = gap.strip("() \n\t")
        assert sign, gap
        self.add(left, kind, gap.replace(sign, text, 1), self.end(left), self.start(right))

    # What is no part of the rules: annotations, docstrings, and what only the compiler reads

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arguments(self, node: ast.arguments) -> None:
        for default in node.defaults:
            self.visit(default)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.visit(node.args)
        body = node.body[1:] if ast.get_docstring(node) else node.body
        if not body or _is_stub(body[0]):
            return
        returned = ast.unparse(node.returns).split("[")[0] if node.returns else ""
        first = body[0]
        if returned in TOO_EARLY and not isinstance(first, ast.Return) and node.name != "__init__":
            text = f"return{TOO_EARLY[returned]}\n{' ' * first.col_offset}"
            self.add(first, "early return", text, end=self.start(first))
        for statement in body[:-1]:
            self.visit_statement(statement)
        if _says_what_the_end_says(body[-1]):
            self.visit(body[-1])
        else:
            self.visit_statement(body[-1])

    def visit_statement(self, node: ast.stmt) -> None:
        if isinstance(node, ast.Expr | ast.Assign | ast.AugAssign | ast.Return | ast.Continue):
            self.add(node, "statement left out", "pass")
        self.visit(node)

    def generic_visit(self, node: ast.AST) -> None:
        for _, value in ast.iter_fields(node):
            for item in value if isinstance(value, list) else [value]:
                if isinstance(item, ast.stmt) and not isinstance(node, ast.Module | ast.ClassDef):
                    self.visit_statement(item)
                elif isinstance(item, ast.AST):
                    self.visit(item)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.visit(node.value)

    # The faults

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.add(node, "constant", str(not node.value))
        elif isinstance(node.value, int):
            self.add(node, "constant", str(node.value + 1))
            self.add(node, "constant", str(node.value - 1))

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for at, sign in enumerate(node.ops):
            for other in COMPARISONS[type(sign)]:
                self.between(operands[at], operands[at + 1], "comparison", other)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in OPERATORS:
            self.between(node.left, node.right, "operator", OPERATORS[type(node.op)])
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in OPERATORS:
            self.between(node.target, node.value, "operator", OPERATORS[type(node.op)] + "=")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = "or" if isinstance(node.op, ast.And) else "and"
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.between(left, right, "and, or", other)
        self.generic_visit(node)

    def negated(self, condition: ast.expr) -> None:
        if isinstance(condition, ast.UnaryOp) and isinstance(condition.op, ast.Not):
            text = self.text(condition.operand)
        else:
            text = f"not ({self.text(condition)})"
        self.add(condition, "condition negated", text)

    def visit_If(self, node: ast.If) -> None:
        if not ast.unparse(node.test).startswith("TYPE_CHECKING"):
            self.negated(node.test)
            self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        if not isinstance(node.test, ast.Constant):
            self.negated(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negated(node.test)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        called = ast.unparse(node.func)
        if called == "mypyc_attr":
            return
        if len(node.args) >= 2 and called not in EITHER_WAY:
            for at in range(len(node.args) - 1):
                one, two = node.args[at : at + 2]
                if isinstance(one, ast.Starred) or isinstance(two, ast.Starred):
                    continue
                if ast.unparse(one) == ast.unparse(two):
                    continue
                gap = self.source[self.end(one) : self.start(two)].decode()
                exchanged = self.text(two) + gap + self.text(one)
                self.add(one, "arguments exchanged", exchanged, self.start(one), self.end(two))
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """``state.points[seat] += 3`` instead of ``state.points = added(state.points, seat, 3)``."""
        value = node.value
        if isinstance(value, ast.Call) and ast.unparse(value.func) in ("added", "replaced"):
            values, place, amount = (ast.unparse(argument) for argument in value.args)
            if values == ast.unparse(node.targets[0]):
                sign = "+=" if ast.unparse(value.func) == "added" else "="
                self.add(node, "list changed in place", f"{values}[{place}] {sign} {amount}")
        self.generic_visit(node)


def _statements(source: bytes) -> dict[int, tuple[int, ...]]:
    """For each line those of its statement; of one with a body those up to it."""
    found: dict[int, tuple[int, ...]] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and node.end_lineno is not None:
            body = getattr(node, "body", None)
            last = max(body[0].lineno - 1, node.lineno) if body else node.end_lineno
            decorators = [decorator.lineno for decorator in getattr(node, "decorator_list", [])]
            lines = tuple(range(min([node.lineno, *decorators]), last + 1))
            found |= dict.fromkeys(lines, lines)
    return found


def _is_stub(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _says_what_the_end_says(node: ast.stmt) -> bool:
    """A last ``return False`` or ``return None``: without it None is returned, which is false too."""
    if not isinstance(node, ast.Return) or node.value is None:
        return isinstance(node, ast.Return)
    return isinstance(node.value, ast.Constant) and (node.value.value is None or node.value.value is False)


def all_faults(only: list[str]) -> list[Fault]:
    found = []
    for path in sorted((ROOT / "src" / RULES).glob("*.py")):
        if not only or path.stem in only:
            faults = Faults(path.stem, path.read_bytes())
            faults.visit(ast.parse(path.read_bytes()))
            found += faults.found
    return found


def sample(possible: list[Fault], number: int, seed: int) -> list[Fault]:
    """So many of them in an order that the seed fixes; those that are no Python are passed over."""
    shuffled = random.Random(seed).sample(possible, len(possible))
    return list(islice(filter(_compiles, shuffled), number))


def _compiles(fault: Fault) -> bool:
    try:
        ast.parse(fault.planted_in(fault.path.read_bytes()))
    except SyntaxError:
        return False
    return True


# Running the tests


@dataclass(frozen=True)
class Unit:
    """Some tests: how long they take, and which lines of the rules they reach."""

    tests: list[str]
    seconds: float
    lines: dict[str, list[int]]

    def reaches(self, fault: Fault) -> bool:
        return APART in self.tests or not set(fault.lines).isdisjoint(self.lines.get(fault.module, ()))


class Copy:
    """A copy of the package in which one fault after the other is planted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        source = shutil.ignore_patterns("*.so", "__pycache__")
        shutil.copytree(ROOT / "src" / "confucius", folder / "confucius", ignore=source)
        compile_catalogues(folder / "confucius")

    def notices(self, fault: Fault, tests: list[Unit]) -> bool:
        """Whether one of the tests fails with the fault.

        The quick ones run by themselves: an endless loop then costs a few times what they take.
        """
        path = self.folder / RULES / f"{fault.module}.py"
        sound = path.read_bytes()
        path.write_bytes(fault.planted_in(sound))
        try:
            return any(self._fail(batch) for batch in (tests[:QUICKEST], tests[QUICKEST:]) if batch)
        finally:
            path.write_bytes(sound)

    def _fail(self, batch: list[Unit]) -> bool:
        patience = PATIENCE * int(sum(unit.seconds for unit in batch) + 1)
        return self.fails([test for unit in batch for test in unit.tests], patience)

    def reached(self, tests: list[str]) -> Unit:
        """What some tests reach without a fault."""
        noted = self.folder / "reached"
        noting = ["-m", "coverage", "run", f"--include={self.folder / RULES / '*'}", f"--data-file={noted}"]
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        if self.fails(tests, WAITING, noting):
            raise RuntimeError(f"these tests fail without any fault, mend that first: {', '.join(tests)}")
        seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        data = CoverageData(str(noted))
        data.read()
        lines = {Path(path).stem: sorted(data.lines(path) or ()) for path in data.measured_files()}
        data.erase()
        return Unit(tests, seconds, lines)

    def fails(self, tests: list[str], seconds: int, around: Sequence[str] = ()) -> bool:
        """Run the tests on this copy up to the first failure; running out of time or memory is one.

        Processor time is what counts, so that a busy machine changes nothing.
        """
        process = subprocess.Popen(
            [sys.executable, *around, "-m", "pytest", "-x", "--tb=line", "-p", "no:cacheprovider", *tests],
            cwd=ROOT / "tests",
            env={**os.environ, "PYTHONPATH": str(self.folder), **QUICK},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=partial(_be_modest, seconds),
        )
        try:
            process.wait(WAITING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        return process.returncode != 0


def _be_modest(seconds: int) -> None:
    os.nice(10)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Tests:
    """All tests with what they reach; `kept` is a file that remembers it."""

    def __init__(self, copy: Copy, kept: Path | None) -> None:
        if kept is not None and kept.exists():
            self.units = [Unit(**unit) for unit in json.loads(kept.read_text(encoding="utf-8"))]
        else:
            self.units = list(map(copy.reached, units()))
        if kept is not None:
            kept.write_text(json.dumps(list(map(asdict, self.units))), encoding="utf-8")

    def of(self, fault: Fault) -> list[Unit]:
        """The tests that reach a fault, those that know most about its module first."""
        closest = CLOSEST.get(fault.module, (f"rules/test_{fault.module}.py",))
        found = [unit for unit in self.units if unit.reaches(fault)]
        return sorted(found, key=lambda unit: (unit.tests[0] not in closest, unit.seconds))


def tried(faults: list[Fault], jobs: int, kept: Path | None) -> Iterator[tuple[Fault, bool]]:
    """Each fault with whether it was noticed, as they come."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(jobs):
            copies.put(Copy(Path(folder, str(number))))
        first = copies.get()
        tests = Tests(first, kept)
        copies.put(first)

        def one(fault: Fault) -> bool:
            copy = copies.get()
            try:
                return copy.notices(fault, tests.of(fault))
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(jobs) as pool:
            running = {pool.submit(one, fault): fault for fault in faults}
            for done in as_completed(running):
                yield running[done], done.result()


def main() -> int:
    about = (__doc__ or "").splitlines()[0]
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--faults", type=int, default=300, help="how many to plant (300)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--skip", type=int, default=0, help="how many of them were tried before (0)")
    parser.add_argument("--jobs", type=int, default=1, help="how many at the same time (1)")
    parser.add_argument("--only", nargs="*", default=[], help="modules of rules/ by name")
    parser.add_argument("--reach", type=Path, help="a file to keep what the tests reach, for the next run")
    parser.add_argument("--least", type=float, default=95.0, help="the least share to catch in percent (95)")
    args = parser.parse_args()
    possible = all_faults(args.only)
    chosen = sample(possible, args.faults, args.seed)[args.skip :]
    print(f"seed {args.seed}: {len(chosen)} of {len(possible)} possible faults; not noticed:", flush=True)
    tally = Tally()
    for fault, noticed in tried(chosen, args.jobs, args.reach):
        tally.count(fault, noticed)
        print(f"\r{tally.line(len(chosen))} ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{tally.line(len(chosen))}: {tally.share:.1f} %")
    for kind, total in sorted(tally.tried.items()):
        print(f"  {kind}: {total - tally.missed[kind]} of {total}")
    return 0 if tally.share >= args.least else 1


class Tally:
    """How many faults were tried and missed so far, by kind; those missed are printed as they come."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.missed: Counter[str] = Counter()

    def count(self, fault: Fault, noticed: bool) -> None:
        self.tried[fault.kind] += 1
        if not noticed:
            self.missed[fault.kind] += 1
            print(fault, flush=True)

    @property
    def share(self) -> float:
        return 100 * (1 - self.missed.total() / self.tried.total())

    def line(self, planned: int) -> str:
        caught = self.tried.total() - self.missed.total()
        return f"{self.tried.total()} of {planned} tried, {caught} caught"


if __name__ == "__main__":
    sys.exit(main())
