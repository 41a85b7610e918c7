"""The table as a picture of points."""

import io

from confucius.drawing import board_svg
from confucius.envs.missing import missing
from confucius.rules.views import View

try:
    import numpy as np
    import resvg_py
    from numpy.typing import NDArray
    from PIL import Image
except ModuleNotFoundError as error:
    raise missing(error) from None


def board_pixels(view: View, width: int = 1440) -> NDArray[np.uint8]:
    """The table as the seat of `view` sees it: height by width by red, green and blue."""
    drawn = resvg_py.svg_to_bytes(svg_string=board_svg(view, width=width), width=width)
    with Image.open(io.BytesIO(drawn)) as picture:
        return np.asarray(picture.convert("RGB"))
