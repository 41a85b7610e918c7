"""What goes to the browser: templates, styles, scripts, and the one Jinja environment that fills them."""
