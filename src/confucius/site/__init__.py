"""The whole game as a folder of files, for hosts that only serve files: Python runs in the visitor's browser."""
