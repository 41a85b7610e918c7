"""The web app's back end, with real databases and, where it matters, real server processes."""
