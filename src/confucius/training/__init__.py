"""Raising the champion's net by self-play (``confucius train``; docs/training.md).

Games are played on all cores with the net as it is (`selfplay`), what happened in them is kept (`examples`),
PyTorch learns from it (`model`, `learning`), and matches tell whether the result is stronger (`matches`).
`run` does all this in turn, in a folder from which it can resume. Only this package needs the extra
``train``.
"""
