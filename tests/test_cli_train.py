"""``confucius train``: what it says when it cannot train. How it trains is in test_training.py."""

import sys
from pathlib import Path

import pytest

from confucius.cli import main


def test_without_pytorch_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("confucius.training")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main(["train", str(tmp_path / "run")]) == 2
    assert 'pip install "confucius-game[train]"' in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("minutes", ["0", "-1", "long", "nan", "inf"])
def test_the_time_must_be_a_number_of_minutes(minutes: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "run", f"--minutes={minutes}"]) == 2
    assert "should be a number of minutes" in capsys.readouterr().err


@pytest.mark.parametrize("content", [None, b"no weights"])
def test_weights_to_begin_with_must_be_there(
    tmp_path: Path, content: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="needs the extra train")
    path = tmp_path / "first.weights"
    if content is not None:
        path.write_bytes(content)
    assert main(["train", str(tmp_path / "run"), "--from", str(path)]) == 2
    assert "cannot train: " in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_it_trains_and_leaves_a_net_that_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch", reason="needs the extra train")
    from confucius.bots import Champion, make_bot

    small = ["--minutes=0.001", "--jobs=1", "--games=1", "--width=16", "--settling=0", "--match-games=0"]
    assert main(["train", str(tmp_path / "run"), *small]) == 0
    assert "generation 1: 1 games" in capsys.readouterr().out
    assert isinstance(make_bot(f"champion:0:{tmp_path / 'run' / 'best.weights'}"), Champion)
