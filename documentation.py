"""What the site of the documentation needs beside mkdocs.yml.

As a hook of MkDocs it brings in the files outside docs/ that pages link to. As an extension of Griffe,
which reads the docstrings, it makes their examples blocks of code.
"""

import re
from pathlib import Path
from typing import Any

import griffe
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

HERE = Path(__file__).resolve().parent
_OUTSIDE = re.compile(r"\]\(\.\./([^)#]+)")
_EXAMPLE = re.compile(r"^( *)>>> .*\n?(?:\1\S.*\n?)*", re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what pages link to outside docs/: examples, the changelog, sources."""
    for page in list(files.documentation_pages()):
        for path in _OUTSIDE.findall(page.content_string):
            if path not in files.src_uris:
                files.append(File.generated(config, path, abs_src_path=str(HERE / path)))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """In the site these files and the pages lie side by side."""
    return _OUTSIDE.sub(r"](\1", markdown).replace("](docs/", "](")


class Examples(griffe.Extension):
    """Examples in docstrings, which Markdown would take for quotations."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = _EXAMPLE.sub(_as_code, obj.docstring.value)


def _as_code(example: re.Match[str]) -> str:
    return f"```pycon\n{example.group().rstrip()}\n```\n"
