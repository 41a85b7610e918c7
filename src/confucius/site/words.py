"""What the tab around the pages says, before and beside Python."""

from typing import Final

from confucius.words.language import LANGUAGES, N_, gettext, speaking

_SENTENCES: Final = {
    "frame": N_("The page"),
    "loading": N_("Loading the game: {loaded} of {total} MB"),
    "starting": N_("Starting Python"),
    "opening": N_("Setting the table"),
    "replacing": N_("Loading the new version"),
    "follows": N_("The game runs in another tab of this browser; this tab shows the same games."),
    "update": N_("A new version is ready. Your games stay as they are."),
    "update-now": N_("Load the new version"),
    "later": N_("Later"),
    "dismiss": N_("All right"),
    "again": N_("Try again"),
    "trouble": N_("The game cannot start here"),
    "framed": N_("This page cannot be shown inside another one. Open it in a tab of its own."),
    "not-secure": N_(
        "Browsers let a game run without a server only if the page comes over https, or from your own "
        "computer (localhost). Ask whoever runs this site for an address that begins with https."
    ),
    "no-service-worker": N_(
        "This browser does not let the page work without a server: its service workers are missing or "
        "switched off. That is usual in private windows; in an ordinary window of a current browser it works."
    ),
    "no-webassembly": N_(
        "This browser cannot run WebAssembly, which the game is made of. Every current browser can: perhaps "
        "it is switched off, or the browser is old."
    ),
    "not-loaded": N_(
        "A part of the game could not be loaded. Check your connection and try again; what was loaded "
        "is kept."
    ),
    "not-kept": N_(
        "This browser keeps nothing for this page, so no game would survive. Allow it to store data for this "
        "site, make room on the disk, or leave the private window."
    ),
    "not-started": N_("Something went wrong while the game was starting. Your games are safe."),
}
_UNSTARTED: Final = N_(
    "The game runs in your browser. It needs JavaScript, and this page must come from a web server: opened "
    "as a file it cannot run."
)


def sentences() -> dict[str, dict[str, str]]:
    """All of them, in every language."""
    return {language: _in(language) for language in LANGUAGES}


def unstarted() -> dict[str, str]:
    found = {}
    for language in LANGUAGES:
        with speaking(language):
            found[language] = gettext(_UNSTARTED)
    return found


def _in(language: str) -> dict[str, str]:
    with speaking(language):
        return {name: gettext(sentence) for name, sentence in _SENTENCES.items()}
