"""One table: who sits there, its game and log, who may look, what can be chosen, and what is shown.

Plain typed Python, with no web framework, no database and no event loop. The store keeps tables, the web
answers requests about them, lessons and the terminal sit at them.
"""
