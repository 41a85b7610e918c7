"""The command that sets up and tests: what it makes of its checks, and of Ctrl-C."""

import ast
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import run  # noqa: E402

PYTHON = Path(sys.executable)
PASSES, FAILS, CANNOT_TELL = (["-c", f"print('said'); raise SystemExit({code})"] for code in (0, 1, 3))


def test_a_check_that_fails_stops_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "CHECKS", {"types": FAILS, "style": PASSES})
    with pytest.raises(SystemExit, match=r"^Failed: types$"):
        run.check(PYTHON)
    told = capsys.readouterr().out
    assert "types: FAILED\nsaid" in told
    assert "style: passed" in told


def test_a_check_that_cannot_be_made_is_neither_passed_nor_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "CHECKS", {"audit": CANNOT_TELL, "style": PASSES})
    assert run.check(PYTHON) == ["audit"]
    assert "audit: NOT CHECKED" in capsys.readouterr().out


def test_the_compiled_build_is_kept_until_the_project_changes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(run, "HERE", tmp_path)  # where there is nothing to build
    before = tmp_path / ".venv-test" / "wheels" / run.fingerprint()
    before.mkdir(parents=True)
    (before / "confucius.whl").touch()
    assert run.compiled(PYTHON) == before
    (tmp_path / "setup.py").touch()
    with pytest.raises(SystemExit):
        run.compiled(PYTHON)
    assert not before.exists()


@pytest.mark.skipif(os.name == "nt", reason="signals are different there")
def test_ctrl_c_lets_the_game_end_in_its_own_time() -> None:
    slow = (
        "import time\ntry: print('ready', flush=True); time.sleep(60)\nexcept: time.sleep(1); print('done')"
    )
    starter = f"import run, sys; run.run([sys.executable, '-c', {slow!r}])"
    with subprocess.Popen(
        [sys.executable, "-c", starter], cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.2)
        os.killpg(process.pid, signal.SIGINT)
        assert process.stdout.read() == "done\n"
    assert process.returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="signals are different there")
def test_the_tests_can_be_run_in_the_background(tmp_path: Path) -> None:
    """A shell starts background jobs with SIGINT ignored; what tests start must hear Ctrl-C all the same."""
    test = tmp_path / "test_child.py"
    said = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
    test.write_text(
        "import subprocess, sys\n"
        f"def test_child(): assert subprocess.check_output([sys.executable, '-c', {said!r}]) == b'True\\n'\n"
    )
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml")]
    shell = ["sh", "-c", 'trap "" INT; exec "$@"', "sh"]
    (tmp_path / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text())
    done = subprocess.run([*shell, *command, str(test)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_a_browser_is_installed_before_the_tests_and_never_by_a_fixture() -> None:
    assert "chromium.py" in (ROOT / "run.py").read_text(encoding="utf-8")
    for path in (ROOT / "tests").rglob("conftest.py"):
        parts = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        called = [ast.unparse(part.func).split(".")[-1] for part in parts if isinstance(part, ast.Call)]
        assert "install" not in called, path
