"""What to say when a library that an environment needs is not installed."""

from typing import Final

COMMAND: Final = "pip install 'confucius-game[envs]'"


def missing(error: ModuleNotFoundError) -> ImportError:
    """The same error with the remedy in it.

    >>> str(missing(ModuleNotFoundError("No module named 'pettingzoo'", name="pettingzoo")))
    "pettingzoo is not installed; pip install 'confucius-game[envs]' brings it"
    """
    return ImportError(f"{error.name} is not installed; {COMMAND} brings it", name=error.name)
