"""The weights of a net as a file: a line of JSON that says what they are, then the numbers.

The numbers are half-precision floats, little-endian: half the size of single precision, and a chance to win
changes by less than a thousandth. The line carries a checksum of them, the version of the facts they belong
to, and the command that made them.
"""

import hashlib
import json
import struct
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from confucius.bots.net.evaluation import Net, NetMemory, NetsByTime, size
from confucius.bots.net.layout import VERSION

SHIPPED: Final = "champion.weights"
_FORMAT: Final = 1


class BadWeights(ValueError):
    """The file holds no weights that this version can use; the message says why."""


@dataclass(frozen=True)
class Weights:
    """All numbers of a net, or of one for each part of the game, and where they come from."""

    width: int
    inner: int
    numbers: tuple[float, ...]  # in the order of evaluation.sizes
    made_by: str  # the command

    def to_bytes(self) -> bytes:
        """The file."""
        numbers = struct.pack(f"<{len(self.numbers)}e", *self.numbers)
        head = {
            "format": _FORMAT,
            "features": VERSION,
            "width": self.width,
            "inner": self.inner,
            "sha256": hashlib.sha256(numbers).hexdigest(),
            "made_by": self.made_by,
        }
        return json.dumps(head).encode() + b"\n" + numbers

    @staticmethod
    def from_bytes(content: bytes) -> "Weights":
        """Read a file; raises BadWeights."""
        line, _, numbers = content.partition(b"\n")
        head = _Head.read(line)
        if hashlib.sha256(numbers).hexdigest() != head.sha256:
            raise BadWeights("the weights are damaged: the checksum is wrong; get the file again")
        width, inner = head.width, head.inner
        one = size(width, inner)
        number = len(numbers) // 2
        if not number or len(numbers) % (2 * one):
            raise BadWeights(f"a net of {width} and {inner} has {one} weights, not {number}")
        return Weights(width, inner, struct.unpack(f"<{number}e", numbers), head.made_by)

    @property
    def parts(self) -> int:
        """For how many parts of the game there is a net."""
        return len(self.numbers) // size(self.width, self.inner)

    def net(self) -> NetsByTime:
        """The nets themselves."""
        one = size(self.width, self.inner)
        memory = NetMemory()  # one is enough: games do not jump between their parts
        nets: list[Net] = []
        for part in range(self.parts):
            numbers = list(self.numbers[part * one : (part + 1) * one])
            nets.append(Net(self.width, self.inner, numbers, memory, part))
        return NetsByTime(nets)


@dataclass(frozen=True)
class _Head:
    """What the first line says."""

    width: int
    inner: int
    sha256: str
    made_by: str

    @staticmethod
    def read(line: bytes) -> "_Head":
        try:
            told = json.loads(line)
            versions = (told["format"], told["features"])
            head = _Head(int(told["width"]), int(told["inner"]), str(told["sha256"]), str(told["made_by"]))
        except (ValueError, KeyError, TypeError) as error:
            raise BadWeights("this is no file of weights") from error
        if versions != (_FORMAT, VERSION):
            found = f"format {versions[0]} with facts {versions[1]}"
            raise BadWeights(
                f"the weights are of {found}, not of format {_FORMAT} with {VERSION}: train the net again"
            )
        return head


def read(path: Path) -> Weights:
    """The weights in a file; raises BadWeights or OSError."""
    return Weights.from_bytes(path.read_bytes())


@lru_cache(maxsize=8)
def net_in(path: Path) -> NetsByTime:
    """The net in a file, read once: many games are played with the same few; raises as `read`."""
    return read(path).net()


@cache
def shipped() -> NetsByTime:
    """The net that comes with the package."""
    content = files("confucius.bots.net").joinpath(SHIPPED).read_bytes()
    return Weights.from_bytes(content).net()
