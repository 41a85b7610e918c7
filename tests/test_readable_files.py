"""Style sheets, scripts and templates are read by people: their lines fit on a screen."""

from pathlib import Path
from typing import Final

import pytest

SOURCES: Final = Path(__file__).parents[1] / "src" / "confucius"
LONGEST: Final = {".css": 110, ".js": 110, ".html": 120}


@pytest.mark.parametrize("suffix", LONGEST)
def test_no_line_is_longer_than_a_screen_is_wide(suffix: str) -> None:
    found = sorted(SOURCES.rglob(f"*{suffix}"))
    assert found
    too_long = [
        f"{path.relative_to(SOURCES)}:{number}: {len(line)} characters"
        for path in found
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST[suffix]
    ]
    assert not too_long, "\n".join(too_long)
