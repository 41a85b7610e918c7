"""The shortest way to a game: the command on its own."""

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path


def test_the_command_alone_serves_the_web_app_and_opens_it(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = f'{sys.executable} -c "import sys; open({str(opened)!r}, chr(119)).write(sys.argv[1])" %s'
    home = {name: str(tmp_path) for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA")}
    running = subprocess.Popen(
        [sys.executable, "-m", "confucius"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | home | {"BROWSER": browser},
    )
    try:
        assert running.stdout is not None
        said = running.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert address is not None, said
        with urllib.request.urlopen(f"{address[0]}/healthz") as answer:
            assert answer.status == 200
        assert opened.read_text() == address[0]
        assert list(tmp_path.rglob("*.sqlite*")) or list(tmp_path.rglob("*.db")), "games are kept on disk"
    finally:
        running.send_signal(signal.SIGINT)
        running.wait(20)
