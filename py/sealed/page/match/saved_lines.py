"""Lines to start from, where a line is laid out on the board.

The board offers some good ones; the player keeps others under names, with the settings of this device. They
are never sent, and a line is kept only when the player asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.composer import Composer
from sealed.page.boards.seen import Seen
from sealed.page.browser.model import Model
from sealed.page.browser.seam import Conflict, Event
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.engine.app import App, Handler
from sealed.page.engine.device import keep
from sealed.page.match.composing import composer
from sealed.page.match.play import GameScreen, Play, current, seen
from sealed.rules.registry import BY_KEY

LONGEST = 32
"""The most letters in the name of a line."""


def kept(model: Model, screen: GameScreen[Play]) -> Mapping[str, str]:
    """The lines that the player has kept for this game, by name."""
    return model.settings.lines.get(BY_KEY[screen.play.game.rules.key].family, {})


def line_name(app: App, event: Event) -> None:
    """The player is writing a name for the line."""
    app.update_screen(composing=current(app).composing._replace(name=event.value[:LONGEST], doubted=""))


async def keep_line(app: App, _event: Event) -> None:
    """Keeps the line under the name that was written, replacing any line of that name."""
    screen = current(app)
    shown = seen(app.model, screen)
    found, name = composer(screen, shown), " ".join(screen.composing.name.split())
    if found is None or not screen.line:
        return
    if not name:
        app.say(alert=_("Give it a name first."))
        app.focus("line-name")
        return
    if await _keep(app, {**kept(app.model, current(app)), name: found.saved_text(shown)}):
        app.update_screen(composing=current(app).composing._replace(name=""))
        app.say(line=_("Kept on this device: {name}.").format(name=name))


def doubt_line(app: App, event: Event) -> None:
    """Asks before one of the player's lines is deleted."""
    app.update_screen(composing=current(app).composing._replace(doubted=event.arg))
    app.say(line=_("Press again to delete {name}.").format(name=event.arg))


async def forget_line(app: App, event: Event) -> None:
    """Deletes one of the player's lines."""
    if await _keep(
        app, {name: text for name, text in kept(app.model, current(app)).items() if name != event.arg}
    ):
        app.update_screen(composing=current(app).composing._replace(doubted=""))
        app.say(line=_("Deleted: {name}.").format(name=event.arg))


async def _keep(app: App, lines: Mapping[str, str]) -> bool:
    """Keeps the player's lines; False if another tab was first. The line being laid out is not touched."""
    family = BY_KEY[current(app).play.game.rules.key].family
    try:
        await keep(app, lines={**app.model.settings.lines, family: dict(lines)})
    except Conflict:
        settings, app.settings_version = await app.store.settings()
        app.change(settings=settings)
        text = _("These are now the ones that the other tab saved. Please look again.")
        app.notify("warn", _("Changed in another tab"), text)
        return False
    return True


WORDS: Mapping[str, Handler] = {
    "line-name": line_name,
    "keep-line": keep_line,
    "doubt-line": doubt_line,
    "forget-line": forget_line,
}


# --- drawing


def sheet(model: Model, screen: GameScreen[Play], shown: Seen) -> Child:
    """The lines to start from, beside the board where there is room; None if there are none."""
    found = composer(screen, shown)
    return found and h(
        "section.sheet.log",
        h("div.head", h("h2", _(found.title))),
        _lines(model, screen, shown, found, "side"),
        aria_label=_(found.title),
    )


def panel(model: Model, screen: GameScreen[Play]) -> Child:
    """The lines to start from, in a panel over the screen."""
    shown = seen(model, screen)
    found = composer(screen, shown)
    return found and (parts.panel_head(_(found.title)), _lines(model, screen, shown, found, "panel"))


def _lines(model: Model, screen: GameScreen[Play], shown: Seen, found: Composer, where: str) -> Node:
    """The player's lines, if there are any, then the board's, and the form that keeps a line."""
    own = sorted(kept(model, screen).items())
    return h(
        "div.lines",
        bool(own)
        and (
            h("h3", _("Your own")),
            h("ul", (h("li", _own(screen, shown, found, *one), key=one[0]) for one in own)),
            h("h3", _("To start from")),
        ),
        h(
            "ul",
            (
                h("li", _card(shown, found, f"ready:{n}", _(one.name), _(one.why), one.text), key=n)
                for n, one in enumerate(found.ready)
            ),
        ),
        _keeping(model, screen, where),
    )


def _own(screen: GameScreen[Play], shown: Seen, found: Composer, name: str, text: str) -> Child:
    sure = screen.composing.doubted == name
    label = _("Delete {name}").format(name=name)
    yield _card(shown, found, f"own:{name}", name, "", text)
    yield h(
        "button.btn.sm.ghost",
        C_("line", "Delete?") if sure else icon("erase", 18),
        do="forget-line" if sure else "doubt-line",
        arg=name,
        title=label,
    )


def _card(shown: Seen, found: Composer, arg: str, name: str, why: str, text: str) -> Node:
    about = h("span.grow", h("b", name), why and h("span.why", why))
    return h("button.lay", found.picture(shown, text), about, do="lay", arg=arg)


def _keeping(model: Model, screen: GameScreen[Play], where: str) -> Node:
    """The form that keeps the line under a name."""
    name = " ".join(screen.composing.name.split())
    return h(
        "form.keepline",
        h("h3", _("Keep this one")),
        h(
            "div.row",
            h(
                "input.input.grow",
                id="line-name" if where == "panel" else "line-name-side",
                do="line-name",
                value=screen.composing.name,
                maxlength=LONGEST,
                placeholder=C_("line", "name"),
                aria_label=_("Keep what is on the board under this name"),
                autocomplete="off",
                spellcheck="false",
            ),
            h(
                "button.btn",
                C_("line", "Replace") if name in kept(model, screen) else C_("line", "Keep"),
                type="submit",
                aria_disabled=None if name and screen.line else "true",
                class_=None if name and screen.line else "dis",
            ),
        ),
        h("p.cap", _("Kept on this device only. Anyone who uses this device can see these.")),
        do="keep-line",
    )
