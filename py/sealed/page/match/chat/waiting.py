"""A friend who does not answer: how long that is, a reminder, and the match put away.

While the other side owes a code nobody here can give up or offer an end (docs/codes.md 3). So a match that
nobody goes on with would be in the list for good. One that is put away is not lost: it comes back by
itself when a code arrives, and all that was sent stays remembered.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.times import day
from sealed.page.draw.tree import Child, Node, h
from sealed.page.engine import saving
from sealed.page.engine.app import App
from sealed.page.match.chat import calendar, letter
from sealed.page.match.chat.storage import ChatScreen, chat_value, current, put_away

if TYPE_CHECKING:
    from sealed.page.match.chat.play import Chat


IN_DAYS = (1, 3, 7)
"""In how many days the calendar may remind the player."""


def may_remind(chat: Chat) -> bool:
    """Whether a known opponent owes the next code: an invitation that waits has nobody to remind."""
    return chat.waits and chat.match.number > 0


def message(chat: Chat, at: str) -> str:
    """The message that reminds the other player, with the last code once more."""
    return letter.message(sentence(chat), chat.match.code or "", at)


def sentence(chat: Chat) -> str:
    """The reminder's sentence before the code."""
    # Translators: for the other player: since when they have not moved.
    text = _("{game} has been waiting for your move since {day}. Here is my last code again.")
    return text.format(day=day(chat.changed), game=_(chat.match.rules.title))


def button(chat: Chat) -> Child:
    """The button that opens the reminder."""
    if not may_remind(chat):
        return None
    label = _("Remind {name}").format(name=chat.other)
    return parts.button("panel", label, "wait", arg="remind", cls="ghost sm")


def sign(chat: Chat) -> Child:
    """The button as a sign, where there is no room for words."""
    if not may_remind(chat):
        return None
    return parts.tool("panel", _("Remind {name}").format(name=chat.other), "wait", arg="remind")


def menu(chat: Chat) -> Child:
    """The lines of the menu while a code is awaited."""
    if may_remind(chat):
        yield parts.menu_row("panel", "remind", "wait", _("Remind {name}").format(name=chat.other))
    if chat.waits:
        yield parts.menu_row("panel", "away", "box", _("Put the match away…"))


def panel(_model: Model, screen: ChatScreen) -> Child:
    """The panel with the reminder."""
    chat, kept = screen.play, chat_value(screen)
    if not may_remind(chat):
        return None
    sharing = kept.shares_first
    return (
        parts.panel_head(_("Remind {name}").format(name=chat.other)),
        h(
            "div.stack.gap",
            h("p.mut", _("It includes your last code again, so nobody has to look for it.")),
            h(
                "div.message",
                letter.shown(sentence(chat), chat, kept.address),
                id="reminder",
                tabindex=0,
                role="group",
            ),
            h(
                "div.row.wrap",
                sharing and parts.button("remind", C_("button", "Share"), "share", arg="share", cls="main"),
                parts.button(
                    "remind", C_("button", "Copy"), "copy", arg="copy", cls="" if sharing else "main"
                ),
            ),
            by_calendar(),
            away(screen),
        ),
    )


def by_calendar() -> Node:
    """The buttons that save a reminder for the player's own calendar."""
    return h(
        "div.stack",
        h("p.cap", _("Or be reminded yourself, by your calendar, to look after it:")),
        h(
            "div.row.wrap",
            (
                parts.button(
                    "calendar",
                    ngettext("In {n} day", "In {n} days", days).format(n=days),
                    "wait",
                    arg=str(days),
                    cls="sm",
                )
                for days in IN_DAYS
            ),
        ),
    )


def away(screen: ChatScreen) -> Child:
    """The advice for a match whose answer may never come."""
    if screen.play.away:
        return h("p.cap", _("This match is put away. It comes back by itself when a code arrives."))
    return (
        h(
            "p.cap",
            _(
                "While you wait for a code you can neither give up nor offer an end. If no answer comes, put "
                "the match away: it goes to the end of your list, and comes back by itself when a code "
                "arrives."
            ),
        ),
        h("div.row", parts.button("away", _("Put it away"), "box", cls="sm")),
    )


def away_panel(_model: Model, screen: ChatScreen) -> Child:
    """The panel on putting the match away."""
    return parts.panel_head(_("Put the match away")), h("div.stack.gap", away(screen))


def save_reminder(app: App, event: Event) -> None:
    """Saves a calendar file that reminds the player in some days. It says which game waits, and nothing of
    the match: calendars are shared, too.
    """
    days, now = int(event.arg), app.browser.now()
    if days not in IN_DAYS:
        return
    game = _(current(app).play.match.rules.title)
    text = calendar.reminder(
        f"{secrets.token_hex(16)}@sealed-moves",
        _("Sealed Moves: look after {game}").format(game=game),
        _("A match by chat is waiting. See whether an answer has come, or remind your opponent."),
        chat_value(current(app)).address,
        calendar.CalendarTime(now, app.browser.day(now)),
        days,
    )
    saving.save(app, "sealed-moves-reminder.ics", text)
    app.update_screen(panel="")


async def remind(app: App, event: Event) -> None:
    """Copies or shares the reminder."""
    chat, at = current(app).play, chat_value(current(app)).address
    if not may_remind(chat):
        return
    text, said = message(chat, at), _("The reminder is copied.")
    if event.arg == "share":
        await app.browser.share(text, sentence(chat))
        said = ""
    else:
        await app.browser.copy(letter.at_once(text))
    app.update_screen(panel="")
    app.focus("title")
    app.say(alert=said)


async def leave(app: App, _event: Event) -> None:
    """Puts the match away, and goes home."""
    screen = current(app)
    if not screen.play.waits:
        return
    await put_away(app, screen.key, away=True)
    app.go("home")
    app.notify(
        "good",
        _("The match is put away"),
        _("It is at the end of your list, and comes back by itself when a code arrives."),
    )


PANELS = {"remind": panel, "away": away_panel}
WORDS = {"remind": remind, "calendar": save_reminder, "away": leave}
