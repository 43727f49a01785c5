"""Waiting for the other side's code: the letter slot, which code is owed, and what came with the last one."""

from __future__ import annotations

from sealed.codes.wire import MESSAGE
from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event, courtesy
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.times import day, waited
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import Said, Told, facts
from sealed.page.engine import naming
from sealed.page.engine.app import App
from sealed.page.match import how, narration
from sealed.page.match.chat import (
    across_screen,
    check,
    ending,
    letter,
    missing_own_code,
    own_move,
    telling,
    waiting,
)
from sealed.page.match.chat.play import Chat
from sealed.page.match.chat.storage import ChatScreen, chat_value, current, new_chat_value, prove
from sealed.page.match.play import ABOVE, GO_ON, on_screen
from sealed.page.match.play import telling as begun

FIRST = 2
"""The highest number that the first code of a player can have."""


def opened(app: App) -> None:
    """Called when a match is opened: tells what the player has not been shown yet."""
    screen = current(app)
    kept = chat_value(screen)
    app.update_screen(mode_value=new_chat_value(app, made=kept.made))
    if screen.play.match.events and (screen.play.ends or not screen.play.ready):
        app.change(screen_value=begun(current(app), screen.play.match.events))
        narration.begin(app)
        bring(app)
    elif screen.play.ask or screen.play.barred or screen.play.match.offered:
        bring(app)
    if kept.led and not how.is_first(app.model, current(app)):
        app.focus(focus(current(app)))
    prove(app)


def bring(app: App) -> None:
    """Brings what came with the other's last code into view, once its moves have been told: on a small screen
    it is below the board. The focus goes along to an offer, which is to be answered.
    """
    screen = current(app)
    if screen.telling:
        return
    app.spawn(has_been_told(app))
    if (place := ending.place(screen.play)) == ending.OFFER:
        app.focus(place)
        app.scroll(place)
    elif has_news(screen.play) and not screen.play.ready:
        app.scroll(ABOVE)


def shown_now(app: App) -> Told:
    """The news of the match on the screen; () if it is none by chat."""
    screen = on_screen(app)
    return news(app.model, screen.play) if screen and isinstance(screen.play, Chat) else ()


def focus(screen: ChatScreen) -> str:
    """The id of what has the focus once a code has come: what is to be answered or gone on from, or the hand,
    where letters choose. (On the heading a screen reader takes them for its own keys.)
    """
    hand = "board" if screen.play.ask else "title"
    if screen.telling and not screen.waits:
        return hand  # what is told at last takes it by itself
    if screen.waits or screen.lingers:
        return GO_ON
    if screen.play.game.outcome:
        return "result"
    return ending.OFFER if ending.place(screen.play) == ending.OFFER else hand


async def has_been_told(app: App) -> None:
    """Notes that the player has been shown everything in the open match, so that it is not told once more
    when that is opened. Where it cannot be noted, it is.
    """
    screen = current(app)
    if not (screen.play.ends or screen.play.match.complete) and screen.play.seen < len(screen.play.match.log):
        with courtesy():
            await app.store.keep_told(screen.key, len(screen.play.match.log))


def has_news(chat: Chat) -> bool:
    """Whether something came with the other's last code that is to be read. Remarks on a name come with their
    first code; later ones need not bring them up again, since the other's plate leads to them.
    """
    first = heard_in(chat) <= FIRST
    return bool(chat.match.their_message or (first and names(chat)) or chat.barred)


def mark(chat: Chat) -> Child:
    """The sign beside the other's name that there are remarks on them, which leads there."""
    red = bool(chat.match.forks)
    if not (red or names(chat) or chat.compared == "differ"):
        return None
    said = _("Notes about {name}").format(name=chat.other)
    return h(
        "button.remarked",
        icon("warn", 20),
        do="remarks",
        class_="bad" if red else "warn",
        title=said,
    )


def show_remarks(app: App, _event: Event) -> None:
    """Goes to the remarks on the other player."""
    app.scroll(ABOVE)
    app.focus(ABOVE)


def foot(model: Model, screen: ChatScreen) -> Child:
    """The part in place of the line: what ended the match, the own code that has not left yet, or the wait
    for the other's code.
    """
    chat = screen.play
    if screen.lingers:
        return ending.foot(screen)
    if chat.ready or chat.undelivered:
        box = letter.box(model, screen)
        return h(
            "section.line.told.waits",
            box or h("p.ask", h("b", chat.unsent)),
            own_move.note(model, screen),
            h(
                "div.row.wrap",
                parts.button("code", _("To the code"), "mail", cls="ghost" if box else "main"),
                chat.match.previous
                and not chat.unsure
                and parts.button("undo", _("Take it back"), "undo", cls="ghost"),
            ),
            aria_label=_("Your code"),
        )
    return h(
        "section.line.told.waits.owed",
        owed_code(screen),
        own_move.note(model, screen),
        slot(model, screen),
        h(
            "div.row.signs",
            across_screen.sign(model, screen),
            parts.tool("code", _("Your last code again"), "mail"),
            waiting.sign(chat),
        ),
        aria_label=C_("heading", "Waiting"),
    )


def owed_code(screen: ChatScreen) -> Node:
    """The heading that tells whose code is awaited, since when, and how long that is."""
    chat = screen.play
    match = chat.match
    if match.number == 0:
        head = _("Waiting for an acceptance")
        # Translators: since when nobody has accepted an invitation; {day} is a date or a time of day.
        about = _("since {day}").format(day=day(chat.changed))
    else:
        head = _("Waiting for {name}").format(name=chat.other)
        # Translators: stands beside the name of the other player; {day} is a date or a time of day.
        about = _("no answer since {day}").format(day=day(chat.changed))
    days = waited(chat.changed, chat_value(screen).today)
    return h("div.row.between.owes", h("h2", head), parts.tag(facts(filter(None, (about, days)))))


def slot(model: Model, screen: ChatScreen) -> Node:
    """The letter slot for the other's code."""
    name = screen.play.match.name
    hint = (
        _("Paste {name}’s code here, with or without the words around it").format(name=name)
        if name
        else _("Paste the acceptance here, with or without the words around it")
    )
    return parts.slot(
        model.pasted, hint, "large" if chat_value(screen).browser_kind == "done" else "", model.held
    )


def shown(app: App, _event: Event) -> None:
    """The window is looked at again: in the app on the home screen that may be for a code that was copied."""
    screen = current(app)
    if chat_value(screen).browser_kind == "done" and screen.play.waits and not app.model.pasted.strip():
        app.focus(parts.PASTE)


def card(model: Model, screen: ChatScreen) -> Child:
    """The letter slot as a card beside the envelope."""
    chat = screen.play
    if chat.waits:
        return h("section.sheet.pad.stack.gap", owed_code(screen), slot(model, screen))
    # What may not have left may have left all the same, and be answered.
    return h("section.sheet.pad", slot(model, screen)) if chat.undelivered and chat.match.owes else None


def words(written: str) -> Node:
    """The field for an optional short message that goes with the code."""
    return h(
        "label.note-field",
        h("span.cap", _("Add a few words, if you like")),
        h(
            "input.input",
            id="message",
            do="message",
            value=written,
            maxlength=MESSAGE,
            autocomplete="off",
            placeholder=_("Only for your opponent"),
        ),
    )


def known_as(chat: Chat) -> Child:
    """The remarks on the other player, beside an envelope."""
    if remarks := names(chat):
        return h("div.stack.gap", remarks, compare(chat))
    return None


def compare(chat: Chat) -> Child:
    """The button that shows the check words, until they were compared."""
    if not chat.match.check_words or check.is_settled(chat):
        return None
    label = _("Compare four words with {name}").format(name=chat.other)
    return parts.button("panel", label, "shield", arg="words", cls="ghost sm")


def names(chat: Chat) -> tuple[Node, ...]:
    """The remarks on the other player's name and key."""
    own, other = chat.names[chat.seat.side], chat.match.name
    return check.remarks(chat.known, chat.other) + check.look_alike(other, own) + naming.remarks(other)


def names_told(chat: Chat) -> Told:
    """These remarks."""
    own, other = chat.names[chat.seat.side], chat.match.name
    of_friend, of_namesake = check.told(chat.known, chat.other)
    return *of_friend, *of_namesake, *check.alike(other, own), *naming.told(other)


def news(model: Model, chat: Chat) -> Told:
    """All that there is to read of the other's last code, in the order in which it is shown."""
    named = names_told(chat)
    return (
        *message(chat),
        *ending.told(chat),
        *forked(chat),
        *(named or check.suggested(chat, heard_in(chat))),
        *(missing_own_code.told(model, chat) if chat.barred else early(chat)),
        *differing(chat),
        *telling.decided_by(chat),
    )


def message(chat: Chat) -> Told:
    """Whose message came with the last code, and the message; () for none. A listener hears first that
    it is not the page that speaks.
    """
    text = chat.match.their_message
    if not text:
        return ()
    whose = _("{name}, with code {number}").format(name=chat.other, number=heard_in(chat))
    return Said(whose), Said(text, is_foreign=True)


def forked(chat: Chat) -> Told:
    """That the other has sent two different codes; () if they have not."""
    if not chat.match.forks:
        return ()
    head = _("{name} has sent two different codes.").format(name=chat.other)
    return (
        Said(head, is_head=True),
        Said(_("Two devices, or an old backup? Ask first.")),
        Said(_("What to do")),
    )


def early(chat: Chat) -> Told:
    """That a code waits for the one before it; () for none."""
    match = chat.match
    if not match.early:
        return ()
    text = _("Code {number} is here already and waits for code {missing}.")
    return (Said(text.format(number=match.early[0].number, missing=match.number + 1)),)


def differing(chat: Chat) -> Told:
    """That the check words differed; () if they did not."""
    if chat.compared != "differ":
        return ()
    return Said(_("The check words differed."), is_head=True), Said(_("What to do"))


def above(model: Model, screen: ChatScreen) -> Child:
    """The message that came with the other side's last code, and warnings about the codes."""
    chat = screen.play
    if heard := message(chat):
        whose, text = heard
        yield h("figure.heard", h("blockquote", text.text), h("figcaption.cap", whose.text))
    yield ending.offered(chat)
    if two := forked(chat):
        yield _leading("bad", two, "evidence")
    if remarks := names(chat):
        yield from remarks
        yield compare(chat)
    else:
        yield check.suggestion(chat, heard_in(chat))
    if chat.barred:
        yield h("div.barred", missing_own_code.note(model, chat))
    elif waits := early(chat):
        yield parts.note("warn", "wait", parts.told(waits))
    if differ := differing(chat):
        yield _leading("warn", differ, "words")


def _leading(kind: str, said: Told, panel: str) -> Node:
    """A remark that opens a panel."""
    told = h("span", parts.told(said))
    return h("button.note", icon("warn", 18), told, class_=kind, do="panel", arg=panel)


def heard_in(chat: Chat) -> int:
    """The number of the other side's last code."""
    match = chat.match
    number = match.draft.before.number if match.draft else match.number
    return number if (number % 2 == 0) == (chat.seat == 2) else number - 1


WORDS = {"remarks": show_remarks, "shown": shown}
