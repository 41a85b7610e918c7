"""The pages of the app: what they show and what their forms and scripts are answered; no HTTP.

`web` serves them from a server, `site` in a browser without one.
"""
