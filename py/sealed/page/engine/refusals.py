"""The sentences for a browser that did not do what was asked; loaded when that happens."""

from __future__ import annotations

from sealed.page.browser.seam import Full, Lost, Refused, Unreachable
from sealed.page.draw.texts import N_, _
from sealed.page.draw.wording import sentences, stated

BLOCKED, FILE, WAITS = "blocked", "file", "waits"
"""The fates of a file of the page: something answers in its place; it does not come; or not yet."""

SAID = {
    BLOCKED: (
        N_("Something on the way keeps back a file"),
        N_(
            "It is {path}. A filter at a school or at work, an extension of the browser or a download "
            "manager answers in its place. The person who looks after the network can let through the "
            "files of this page."
        ),
    ),
    FILE: (
        N_("A file did not arrive"),
        N_("It is {path}. Check that you are online, and try again."),
    ),
    WAITS: (
        N_("A file is not coming"),
        N_(
            "Nothing of {path} has come for ten seconds. If it does not come, something on the way may "
            "be holding it back, such as a filter or a browser extension."
        ),
    ),
}


def of_file(what: str, path: str) -> tuple[str, str]:
    """The heading and text for a file of the page that did not come."""
    head, text = SAID[what]
    return _(head), _(text).format(path=path)


def of_fault(path: str) -> tuple[str, str]:
    """The heading and text for a fault in the page itself: about the file that something has replaced, if
    there is one.
    """
    if path:
        return of_file(BLOCKED, path)
    return (
        _("Something is wrong with the page itself"),
        _("Nothing you kept is gone. Reload the page to continue, and please tell us what you did."),
    )


def said(no: Refused) -> tuple[str, str]:
    """The heading and text for a refusal of the browser, with the remedy."""
    if isinstance(no, Lost):
        head, text = of_file(BLOCKED if no.blocked else FILE, no.path)
        return head, sentences(_("Nothing has changed."), text)
    if isinstance(no, Full):
        return (
            _("There is no space left"),
            _("Nothing has changed. Make room on this device, or delete matches that are over."),
        )
    if isinstance(no, Unreachable):
        return (
            _("The browser could not read what it keeps"),
            _("Nothing has changed. Please try again; if that does not help, reload the page."),
        )
    return _("The browser refused"), _("Nothing has changed. Please try again, or reload the page.")


def why(no: Refused, otherwise: str) -> str:
    """Why a text of the page cannot be shown: what keeps it back, or else what the screen itself says."""
    if not isinstance(no, Lost) or not no.blocked:
        return otherwise
    head, text = of_file(BLOCKED, no.path)
    return sentences(stated(head), text)
