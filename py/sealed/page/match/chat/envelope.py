"""“Your code is ready”: the envelope with the code in it, and how it can leave."""

from __future__ import annotations

from collections.abc import Iterator

from sealed.letters import CHAT_MESSAGE as ONE_MESSAGE
from sealed.page.browser.model import Model
from sealed.page.draw import art, parts
from sealed.page.draw.icons import icon
from sealed.page.draw.qr import qr
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import facts, sentences
from sealed.page.engine import device
from sealed.page.match.chat import (
    across_screen,
    ending,
    letter,
    letter_slot,
    missing_own_code,
    own_move,
    waiting,
)
from sealed.page.match.chat.play import Chat
from sealed.page.match.chat.storage import ChatScreen, ChatValue, chat_value
from sealed.page.match.play import seen
from sealed.page.match.views import ended
from sealed.rules.log import Agree, Resign
from sealed.rules.questions import Decide

SHOWN = 12
"""The number of letters of a code that are shown before it is handed out."""


def covers(screen: ChatScreen) -> bool:
    """Whether the envelope covers the board, since there is a code to hand out."""
    cover, chat = chat_value(screen).cover, screen.play
    first = chat.ready or chat.undelivered or chat.match.number == 0
    lies = first if cover is None else cover
    return bool(lies and chat.match.code) and not (screen.telling or screen.lingers)


def cover(model: Model, screen: ChatScreen) -> Child:
    """The envelope that covers the board."""
    kept, chat = chat_value(screen), screen.play
    return h(
        "main.ready",
        top(model, screen),
        h(
            "div.readycols",
            envelope(model, screen),
            h(
                "div.stack.gap",
                h("section.sheet.pad.desk-only", steps(screen)),
                onward(chat),
                letter_slot.card(model, screen) if not chat.ready else None,
                picture(screen) if kept.qr else None,
                h("div.row.wrap", waiting.button(chat), letter_slot.known_as(chat)),
            ),
        ),
        key="ready",
    )


def onward(chat: Chat) -> Child:
    """The way to the result once the code that ended the match has left."""
    if chat.match.outcome is None or chat.ready or chat.undelivered:
        return None
    return parts.button("result", _("To the result"), "next", cls="block")


def top(model: Model, screen: ChatScreen) -> Node:
    """The bar: game and opponent, the way to the board, the menu."""
    shown = seen(model, screen)
    match, name = screen.play.match, screen.play.named
    where = C_("match", "with {name}").format(name=name) if name else C_("invitation", "by chat")
    return parts.top(
        _(screen.play.game.rules.title),
        facts((ended(screen, shown) or screen.board.round_name(shown), where)),
        parts.tool("board", _("See the board"), "board") if match.number else None,
        parts.tool("panel", _("More"), "dots", arg="menu"),
    )


def envelope(model: Model, screen: ChatScreen) -> Node:
    """The envelope itself."""
    chat, kept = screen.play, chat_value(screen)
    return art.envelope(
        chat.seat,
        h(
            "div.holds",
            h("h2.readyhead", headline(screen), id="ready", tabindex=-1),
            letter.box(model, screen),
            (said := content(model, screen)) and h("p.mut.small.centred", said),
            own_move.note(model, screen, names_all=True),
            letter_slot.words(kept.message) if chat.ready and chat.match.number else None,
            ending.switch(chat) if chat.ready else None,
            ending.offered(chat) if chat.match.offered else None,
        ),
        h(
            "div.hands-out",
            code_box(model, screen),
            ways_out(model, screen),
            h("p.cap.centred", size(screen)),
            back(screen),
        ),
    )


def headline(screen: ChatScreen) -> str:
    """The envelope's headline."""
    chat = screen.play
    if has_gone(screen):
        return gone(chat, shared="have-sent" not in chat_value(screen).done)
    if chat.match.number == 0:
        return _("Your invitation is ready")
    if chat.ready:
        return _("Your code is ready")
    return _("Your code {number}").format(number=chat.match.number)


def has_gone(screen: ChatScreen) -> bool:
    """Whether the player has just sent the code: shared it to an app, or said so. What is copied is still to
    be pasted into a chat.
    """
    chat = screen.play
    return not (chat.ready or chat.undelivered) and bool({"share", "have-sent"} & {*chat_value(screen).done})


def gone(chat: Chat, *, shared: bool) -> str:
    """The sentence on what has just happened to the code, and who is to move."""
    if chat.match.owes is None:
        return _("Shared") if shared else C_("code", "Sent")
    if not chat.named:
        return _("Shared. You wait for an acceptance") if shared else _("Sent. You wait for an acceptance")
    text = _("Shared. You wait for {name}") if shared else _("Sent. You wait for {name}")
    return text.format(name=chat.named)


def content(model: Model, screen: ChatScreen) -> str:
    """The content of the code in words."""
    chat = screen.play
    if chat.match.number:
        return sentences(*_content(model, screen))
    if chat.named:
        text = _("It asks {name} for a rematch. The first acceptance that you paste here takes it.")
        return text.format(name=chat.named)
    return _("It may be posted to a group: the first acceptance that you paste here takes it.")


def _content(model: Model, screen: ChatScreen) -> Iterator[str]:
    """The sentences about a code that is no invitation."""
    chat = screen.play
    match, other = chat.match, chat.other
    decision, ending = own_move.last_decision(chat)
    if match.number == 1:
        yield _("It accepts the invitation of {name}.").format(name=other)
    if isinstance(ending, Resign):
        yield _("It resigns the match.")
    elif isinstance(ending, Agree):
        yield _("It accepts {name}’s offer: the match ends in a draw.").format(name=other)
    elif match.fault:
        yield _("It opens one of your pieces, which proves to anyone what {name} did.").format(name=other)
    elif decision is None and own_move.opens(chat):
        yield _("It opens what you had sealed; there was nothing to decide.")
    elif decision is None:
        yield _("There was nothing to decide in it.")
    elif not own_move.is_long(chat, decision):
        where = own_move.place(model, screen, decision)
        if own_move.is_sealed(chat, decision):
            text = _("It seals your move ({where}). {name} cannot read it until it is opened.")
        elif isinstance(decision.ask, Decide) and decision.ask.slots:
            text = _("It holds your move ({where}), in the open: {name} has sealed already.")
        else:
            text = _("It holds your move ({where}).")
        yield text.format(where=where, name=other)
    outcome = match.outcome
    if match.offering:
        yield _("It offers {name} a draw.").format(name=other)
    if outcome and outcome.winner and ending is None:
        yield _("With it the match is over: {name} wins.").format(name=chat.names[outcome.winner.side])


def code_box(model: Model, screen: ChatScreen) -> Node:
    """The beginning of the code; or, once it counts as handed out, the message as it is in the chat.
    Before that it could still be changed, so nobody may copy it by hand.
    """
    chat = screen.play
    text = chat.match.code or ""
    label = ngettext("Code {number}, {n} letter", "Code {number}, {n} letters", len(text))
    label = label.format(number=chat.match.number, n=len(text))
    if chat.ready or letter.unfiled(model, chat):
        return h(
            "div.codebox.closed",
            h("b", text[:8]),
            f"{text[8:SHOWN]}…",
            h("span.cap", ngettext("{n} letter", "{n} letters", len(text)).format(n=len(text))),
            role="group",
            aria_label=label,
        )
    return h(
        "div.message",
        letter.shown(letter.lead(chat, chat_value(screen).address), chat, chat_value(screen).address),
        id="code",
        tabindex=0,
        role="group",
        aria_label=label,
        data_code="",
    )


def ways_out(model: Model, screen: ChatScreen) -> Child:
    """The buttons that hand the code out; each records that first, then acts."""
    chat, kept = screen.play, chat_value(screen)
    if chat.barred:
        yield missing_own_code.note(model, chat)
        return
    if letter.unfiled(model, chat):
        yield file_first(chat)
        yield across_screen.door(model, screen)
        return
    yield iphone(model, screen)
    shares = kept.shares_first
    has_left = has_gone(screen)
    if has_left:
        yield on_from_here(model, chat)
    elif not letter.is_doubtful(screen):
        yield letter.main_way(model, screen, "btn.block")
    yield h(
        "div.ways",
        has_left and shares and letter.share_button(screen, "button.way-out"),
        letter.copy_button(screen, "way-out")
        if shares
        else (kept.shares and way_out("share", "share", C_("button", "Share"))),
        way_out("qr", "qr", _("QR picture")),
        way_out("file", "dl", C_("button", "File")),
        way_out("code", "pen", _("Code alone")),
    )
    if kept.browser_kind == device.FILE and not kept.address:
        yield h("p.small.mut", _("There is no link here, only the code: this page was opened as a file."))
    yield across_screen.door(model, screen)
    if pieces := letter.pieces(chat, kept.address):
        yield h("p.small.mut", _("It is too long for one message of some chats. In parts, in any order:"))
        yield h(
            "div.row.wrap",
            (
                parts.button(
                    "out",
                    _("Part {number} of {count}").format(number=number, count=len(pieces)),
                    "check" if f"part-{number}" in kept.done else "share" if shares else "copy",
                    arg=f"part-{number}",
                    cls="sm",
                )
                for number in range(1, len(pieces) + 1)
            ),
        )


def on_from_here(model: Model, chat: Chat) -> Child:
    """The main button once the code has gone: to the board, or home while nobody has accepted. What ended the
    match has a button of its own (`onward`), and so has a code that waits in the slot.
    """
    main = "block" if model.pasted.strip() else "main block"
    if chat.match.number == 0:
        return parts.link("home", parts.home_name(), "home", cls=main)
    if chat.match.outcome:
        return None
    return parts.button("board", _("To the board"), "board", cls=main)


def iphone(model: Model, screen: ChatScreen) -> Child:
    """Before the first code leaves Safari on an iPhone: how to keep the match safe, or go on in the app."""
    if chat_value(screen).browser_kind != "ios" or device.is_known(screen.play.match.number):
        return None
    return parts.note(
        "",
        "help",
        h(
            "div.stack.gap",
            h("p", parts.headed(_("Keep it safe on this device."), device.care(model.care))),
            h("div.row", parts.link("backup", _("Save everything, or continue in an app"), "dl", cls="sm")),
        ),
    )


def file_first(chat: Chat) -> Child:
    """The button that saves the match before its code leaves, with the reason: in full for the first code."""
    if device.is_known(chat.match.number):
        said = _("First the match file: after it, the move cannot be taken back.")
        yield h("p.small.mut", said if chat.ready else _("First the match file: this window keeps nothing."))
    else:
        yield parts.note(
            "",
            "help",
            parts.headed(
                _("This window keeps nothing."),
                _(
                    "When it is closed or reloaded, the match is gone, along with what you have sent. So "
                    "save the match file first: then the code can leave, and you can continue from the "
                    "file."
                ),
            ),
            chat.ready and (" ", _("After that the move cannot be taken back.")),
        )
    yield h(
        "div.outs",
        parts.button("save-first", _("Save the match file first"), "dl", cls="main grow", id="save-first"),
    )


def way_out(arg: str, picture: str, label: str) -> Node:
    """A button for another way: a picture and a word, always both."""
    return h("button.way-out", icon(picture, 20), h("span", label), do="out", arg=arg)


def size(screen: ChatScreen) -> str:
    """The length of the whole message, and what that means for sending it."""
    chat, kept = screen.play, chat_value(screen)
    if chat.ready and chat.match.number:
        chat = chat._replace(match=chat.match.say(kept.message))
    letters = len(letter.whole(chat, kept.address))
    count = ngettext("{n} letter in all", "{n} letters in all", letters).format(n=letters)
    if letters <= ONE_MESSAGE:
        return facts((count, _("one chat message, too long for SMS")))
    return facts((count, _("too long for one message in Discord: send it as a file, or in parts")))


def back(screen: ChatScreen) -> Child:
    """The button that takes the decision back before its code leaves; afterwards, why that is no longer
    possible.
    """
    chat = screen.play
    if not chat.ready:
        return None
    takes = chat.match.previous is not None and not chat.unsure
    return h(
        "div.row.wrap.middle",
        takes and parts.button("undo", _("Take it back"), "undo", cls="ghost sm"),
        takes and h("span.cap", _("Nothing has left this device yet.")),
    )


def steps(screen: ChatScreen) -> Node:
    """The steps of a turn: done, next, and after that."""
    chat = screen.play
    match = chat.match
    name = chat.named
    made = (
        _("The invitation is made")
        if match.number == 0
        else _("Your code {number} is made").format(number=match.number)
    )
    rows = [
        made,
        _("Send it to {name}, in any chat").format(name=name) if name else _("Send it, in any chat"),
    ]
    if match.owes:
        rows.append(
            _("Paste what {name} sends back").format(name=name) if name else _("Paste what comes back")
        )
    at = 1 if chat.ready or chat.undelivered else 2
    return h(
        "ol.steps",
        (
            h(
                "li",
                h("span.n", icon("check", 15) if place < at else place + 1),
                h("span.what", row),
                class_="done" if place < at else "now" if place == at else None,
            )
            for place, row in enumerate(rows)
        ),
    )


def picture_buttons(kept: ChatValue) -> Node:
    """The number of the shown picture, between the buttons to the one before and the next."""
    at, count = kept.picture, kept.pictures
    return h(
        "div.row.middle",
        turn(at - 1, "back", _("The picture before"), there=at > 1),
        h("b", _("{n} of {count}").format(n=at, count=count)),
        turn(at + 1, "next", _("The next picture"), there=at < count),
        role="group",
        aria_label=_("Pictures"),
    )


def turn(number: int, name: str, label: str, *, there: bool) -> Node:
    """A button to another picture, if there is one."""
    if not there:
        return h("button.ib", icon(name, 20), aria_label=label, disabled=True)
    return h("button.ib", icon(name, 20), aria_label=label, do="picture", arg=number)


def picture(screen: ChatScreen) -> Node:
    """The code as a QR code, for a camera; a long one as several, one after another."""
    kept = chat_value(screen)
    if kept.pictures == 1:
        label = _("QR code of the link")
        text = _(
            "Point the other device’s camera at this. It opens the page with the code in its letter slot."
        )
    else:
        label = _("QR code {number} of {count}").format(number=kept.picture, count=kept.pictures)
        text = _(
            "The code is too long for one picture. Point the other device’s camera at each, in any order, "
            "and press Open on the page every time. The parts are kept until all are there."
        )
    return h(
        "section.sheet.pad.qrcard",
        qr(kept.qr, label),
        h(
            "div.stack.gap",
            h("p.small.mut", h("b", _("In the same room?")), " ", text),
            picture_buttons(kept) if kept.pictures > 1 else None,
        ),
        id="qr",
        tabindex=-1,
    )
