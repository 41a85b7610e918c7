"""``python -m confucius`` is the same as the command ``confucius``."""

import sys

from confucius.cli import main

if __name__ == "__main__":  # worker processes import this module again; they must not start the command
    sys.exit(main())
