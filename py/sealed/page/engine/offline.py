"""The page without a network: what the browser has kept of it (sw.js), newer versions, and installing it."""

from __future__ import annotations

import json
from collections.abc import Iterable

from sealed.page.browser.model import Heading, Model, Offline
from sealed.page.browser.seam import APART, Event
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import listed, sentences
from sealed.page.engine.app import App
from sealed.rules.registry import BY_KEY

ONE_FILE = "sealed-moves.html"
"""The page as one file, beside it (tools/single.py)."""

# --- handlers


def tell(app: App, event: Event) -> None:
    """The browser says what it has kept of the page."""
    before, said = app.model.offline, json.loads(event.value)
    now = Offline(**said | {"changed": frozenset(said["changed"]), "file": tuple(said.get("file", ()))})
    app.change(offline=now)
    if now.mixed and not before.mixed:
        app.say(
            alert=sentences(
                _("A new version was published while this page was loading."), _("Please reload it.")
            )
        )
    if now.newer and now.newer != before.newer:
        app.say(line=_("A new version of this page is ready. It waits on the home screen."))


async def keep_page(app: App, _event: Event) -> None:
    """Has the page kept now, though bytes are dear."""
    await app.browser.keep_page()


async def renew(app: App, _event: Event) -> None:
    """Goes over to the newer version: the page is loaded anew."""
    await app.browser.renew()


# --- what holds an update up


def held_up(offline: Offline, headings: Iterable[Heading]) -> list[Heading]:
    """The matches that go on and could not with the newer version, because its rules differ."""
    return [one for one in headings if one.turn and f"{one.game}/{one.way}" in offline.changed]


# --- drawing


def news(model: Model) -> Child:
    """A note on a newer version, with the button that goes over to it; None if there is none."""
    offline = model.offline
    if offline.mixed:
        return parts.note(
            "warn",
            "warn",
            parts.headed(
                _("A new version was published while this page was loading."),
                _("Its parts may not fit together. Nothing is gone: please reload it."),
            ),
            h("div.row", parts.button("renew", _("Reload the page"), cls="sm")),
        )
    if offline.moved:
        return parts.note(
            "warn",
            "next",
            parts.headed(
                _("This tab still shows the old version."),
                _("The new one is in use already. Nothing is gone."),
            ),
            h("div.row", parts.button("renew", _("Show the new version here too"), cls="sm")),
        )
    if not offline.newer:
        return None
    held = held_up(offline, model.headings)
    return parts.note(
        "warn" if held else "good",
        "warn" if held else "next",
        parts.headed(
            _("A new version is ready."),
            _held(held) if held else _("All of it is here, and your matches continue with it."),
        ),
        h(
            "div.row",
            parts.button(
                "renew",
                _("Use it anyway") if held else _("Use the new version"),
                cls="sm",
            ),
        ),
    )


def _held(matches: list[Heading]) -> str:
    """The sentence on what would happen to these matches."""
    titles = dict.fromkeys(_(BY_KEY[one.game].title) for one in matches)
    said = ngettext(
        "Its rules are different. {n} match in progress here ({games}) could then only be saved, not "
        "played on. Finish that match first.",
        "Its rules are different. {n} matches in progress here ({games}) could then only be saved, not "
        "played on. Finish them first.",
        len(matches),
    )
    return said.format(n=len(matches), games=listed(titles))


def state(model: Model) -> Child:
    """Whether the page works without a network now."""
    offline = model.offline
    if offline.kept == "whole":
        yield parts.note("good", "check", _("This browser has the whole page: it works without a network."))
        if offline.cramped:
            yield parts.note(
                "warn",
                "warn",
                sentences(
                    _("There is a new version, but no room for it in this browser."),
                    _("It tries again at the next visit: please make room on this device until then."),
                ),
            )
    elif offline.kept == "later":
        yield parts.note(
            "",
            "help",
            sentences(
                _("This connection is to be spared, so the page is kept only when you come back."),
                _("Until then it needs a network to be opened."),
            ),
            h("div.row", parts.button("keep-page", _("Keep it now, about 2 MB"), "dl", cls="sm")),
        )
    elif offline.kept == "full":
        yield parts.note(
            "warn",
            "warn",
            sentences(
                _("There is no room in this browser to keep the page, so it needs a network to be opened."),
                _("It takes about 30 MB, and tries again at the next visit."),
            ),
        )
    elif offline.kept == "failed":
        yield parts.note(
            "",
            "help",
            sentences(
                _("Not all of the page has arrived yet, so it needs a network to be opened."),
                _("It tries again at the next visit."),
            ),
        )
    elif offline.kept == "file":
        yield parts.note(
            "good",
            "check",
            sentences(
                _("You have opened the page as a file: all of it is in there, and it needs no network."),
                _("A newer version is another file. In the same folder it has your matches."),
            ),
        )
    elif offline.kept == "none":
        yield parts.note(
            "",
            "help",
            sentences(
                _("This browser keeps no pages, so the page needs a network to be opened."),
                _("Private windows are like that, old browsers, and addresses without https."),
                _("Everything else works as usual."),
            ),
        )
    else:
        yield parts.note(
            "", "wait", _("The page is being kept in this browser, for times without a network.")
        )
    yield news(model)


def version(model: Model) -> Child:
    """Which version of the page this is, for people who compare copies."""
    offline = model.offline
    if offline.build:
        yield h("p.small.mut", _("This is version {build}.").format(build=offline.build), id="version")
    if offline.hash:
        yield h(
            "p.small.mut",
            _("The hash of all its files, to compare this copy of the page with another:"),
            " ",
            h("code.hash", offline.hash),
        )


def installing(browser_kind: str) -> Child:
    """The way to put the page on the home screen, for a kind of browser (`seam.Browser.installing`)."""
    yield h("h3", _("On the home screen"))
    if browser_kind == "done":
        yield h("p.small", _("The page is installed on this device."))
        yield h("p.small.mut", _links())
        return
    if browser_kind == "offer":
        yield h("p.small", _("As an app of its own, without the browser’s bars."))
        yield h("div.row", parts.button("install", _("Install Sealed Moves"), "dl"))
        return
    yield h("p.small", WAYS.get(browser_kind, WAYS[""])())
    if browser_kind in APART:
        yield parts.note(
            "warn",
            "warn",
            sentences(
                _("An installed page keeps its matches apart from the browser’s."),
                _("What you started here stays here: save a match as a file, and open the file there."),
                _links(),
            ),
        )


def _links() -> str:
    return _(
        "A link with a code may open in the browser, which does not know the matches of the installed page: "
        "copy the code and paste it there."
    )


WAYS = {
    "ios": lambda: _("Choose Share in the browser’s bar, then “Add to Home Screen”."),
    "android": lambda: _("In the browser’s menu, choose “Install app” or “Add to Home screen”."),
    "mac": lambda: _("In Safari’s File menu, choose “Add to Dock”."),
    "firefox": lambda: _(
        "Firefox on a computer installs no pages. A bookmark does as well: it opens without a network, too."
    ),
    "inside": lambda: _(
        "This is a window inside another app. Open the page in your usual browser, and install it from there."
    ),
    "": lambda: _("Look in the browser’s menu or address bar for “Install” or “Add to home screen”."),
}


def one_file(model: Model) -> Child:
    """The page as one file, with its size and hash, where that is published."""
    if not model.offline.file:
        return
    size, digest = model.offline.file
    yield h("h3", _("In one file"))
    yield h(
        "p.small",
        _("For a computer without a network, or where this page is blocked. It opens by a double click."),
    )
    yield h(
        "div.row",
        h(
            "a.btn",
            icon("dl", 18),
            # Translators: {size} is a number, such as 7.9.
            _("Save the file, {size} MB").format(size=f"{size / 1_000_000:.1f}"),
            href=ONE_FILE,
            download=ONE_FILE,
        ),
    )
    yield h("p.small.mut", _("Its hash:"), " ", h("code.hash", digest))


def section(model: Model, browser_kind: str) -> Node:
    """The part of the settings about all of this."""
    return h(
        "section.sheet.pad.stack",
        h("h2", _("Without a network")),
        state(model),
        browser_kind != "file" and installing(browser_kind),
        one_file(model),
        id="offline",
    )
