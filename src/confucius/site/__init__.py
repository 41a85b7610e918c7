"""The whole game without a server: a folder of files, in which the browser itself runs this package.

`building` writes the folder. In the browser, `in_browser` opens an `App`, which answers the pages at the same
doors (method and path) as a server; `thinking` answers for the bots in a second worker.
"""
