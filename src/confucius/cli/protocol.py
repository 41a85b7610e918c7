"""``confucius protocol``: games for programs in any language, one JSON line at a time."""

import sys
from collections.abc import Sequence
from typing import Final

from confucius.cli.arguments import Parser
from confucius.cli.errors import OK
from confucius.words.language import N_, gettext

_EXAMPLES: Final = (
    ("confucius protocol", N_("then type requests, one per line")),
    ("confucius protocol < requests.jsonl", N_("docs/protocol.md describes them")),
)


def run(arguments: Sequence[str]) -> int:
    text = gettext("Serve games to another program through standard input and output.")
    Parser("protocol", text, _EXAMPLES).parse_args(arguments)
    from confucius.protocol import serve

    serve(sys.stdin, sys.stdout)
    return OK
