"""The menu of a match by chat, the panels that it opens, and what is shown at the end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.codes import keys, matchfile
from sealed.codes.channel import speaker
from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import sentences
from sealed.page.engine import player, saving
from sealed.page.engine.app import App
from sealed.page.match import book, panels
from sealed.page.match.chat import (
    across_screen,
    check,
    ending,
    letter,
    letter_slot,
    proof,
    telling,
    waiting,
)
from sealed.page.match.chat.storage import ChatScreen, chat_value, current
from sealed.rules.questions import Seat

if TYPE_CHECKING:
    from sealed.page.match.chat.play import Chat

# --- the menu


def menu(model: Model, screen: ChatScreen) -> Child:
    """The lines of the menu that only a match by chat has."""
    chat = screen.play
    match = chat.match
    yield across_screen.line(model, screen)
    if chat.ask and chat_value(screen).shares_first:
        label = _("Seal only, and send it later") if chat.ask.slots else _("Play only, and send it later")
        yield parts.menu_row("seal-only", "", "lock", label)
    yield parts.menu_row("panel", "words", "shield", _("Check words"))
    if match.complete and not chat_value(screen).across:
        yield parts.menu_row("code", "", "mail", _("Your last code again"))
    yield from waiting.menu(chat)
    if len(letter.sent(chat)) > 1:
        yield parts.menu_row("panel", "codes", "mail", _("Codes that you have sent"))
    if chat.ask and match.number:
        yield parts.menu_row("panel", "words-with", "pen", _("Add a few words to the next code"))
    if match.draft and match.previous:
        yield parts.menu_row("undo", "", "undo", _("Take the last move back"))
    if any(match.messages):
        yield parts.menu_row("panel", "messages", "pen", _("Messages so far"))
    if match.evidence:
        yield parts.menu_row("panel", "evidence", "warn", _("Evidence"))


def saves(_model: Model, screen: ChatScreen) -> Child:
    """The lines of the menu that save the match, or what it proves."""
    chat = screen.play
    yield parts.menu_row("panel", "file", "dl", _("Save the match as a file…"))
    yield parts.menu_row("panel", "recovery", "key", _("Recovery code…"))
    if handed_out(chat):
        over = chat.match.outcome is not None
        yield parts.menu_row(
            "save-certificate",
            "",
            "check",
            _("Save certificate") if over else _("Save the certificate so far"),
        )


def handed_out(chat: Chat) -> int:
    """The number of the last code that counts as handed out."""
    match = chat.match
    return match.draft.before.number if match.draft else match.number


def resign(model: Model, screen: ChatScreen) -> Child:
    """The question before giving up, or why giving up has to wait."""
    chat = screen.play
    if chat.match.draft is not None:
        return panels.resign(model, screen)
    return (
        parts.panel_head(_("Resign?")),
        h(
            "p",
            sentences(
                _("By chat you resign instead of making a move: when it is your turn to send a code."),
                _("{name} owes code {number}: paste it first.").format(
                    name=chat.other, number=chat.match.number + 1
                ),
            ),
        ),
        waiting.away(screen),
        h("div.row", parts.button("panel", _("Play on"), cls="main")),
    )


def words_with(_model: Model, screen: ChatScreen) -> Child:
    """The panel for the few words that go with the next code, where that leaves as soon as it is sealed."""
    return (
        parts.panel_head(_("Add a few words to the next code")),
        letter_slot.words(chat_value(screen).message),
        h("div.row", parts.button("panel", C_("button", "Done"), cls="main")),
    )


def messages(_model: Model, screen: ChatScreen) -> Child:
    """All the messages that came with codes."""
    chat = screen.play
    return (
        parts.panel_head(_("Messages so far")),
        h(
            "ol.talk",
            (
                h(
                    "li",
                    h(
                        "span.cap",
                        _("{name}, code {number}").format(
                            name=chat.names[speaker(number) - 1], number=number
                        ),
                    ),
                    h("p", said),
                    class_="mine" if speaker(number) is chat.seat else None,
                )
                for number, said in enumerate(chat.match.messages, 1)
                if said
            ),
        ),
    )


def file(_model: Model, screen: ChatScreen) -> Child:
    """The warning before the match is saved as a file."""
    chat = screen.play
    begun = chat.seat is Seat.TWO and not handed_out(chat)
    return (
        parts.panel_head(_("Save the match as a file")),
        h(
            "p",
            _("With this file you can continue the match in another browser: drop it onto the page there."),
        ),
        parts.note(
            "warn",
            "warn",
            parts.headed(
                _("It holds your secrets and all messages."),
                _(
                    "Anyone who has it can read what you have sealed, and play in your place. Do not "
                    "send it to anyone."
                ),
            ),
        ),
        parts.note("", "help", _("Continue in one place only, or two different codes would be sent.")),
        begun
        and parts.note(
            "",
            "key",
            _(
                "Your acceptance has not been sent yet. Only a browser that holds your player key can finish "
                "it: bring the key there first, in the settings."
            ),
        ),
        h(
            "div.row.wrap",
            parts.button("save-match", _("Save the file"), "dl", cls="main"),
            parts.button("panel", _("Not now"), cls="ghost"),
        ),
    )


def recovery(_model: Model, _screen: ChatScreen) -> Child:
    """The warning before the recovery code goes to the clipboard."""
    return (
        parts.panel_head(_("The recovery code of this match")),
        h(
            "p",
            _(
                "If this browser loses the match, you can rebuild it from this code and all the codes of "
                "both sides, which are still in the chat. Keep it where only you can read it."
            ),
        ),
        parts.note(
            "warn",
            "warn",
            parts.headed(
                _("Anyone who has it can read every code of this match."), _("Never paste it into the chat.")
            ),
        ),
        h(
            "div.row.wrap",
            parts.button("save-recovery", _("Save as a file"), "dl", cls="main"),
            parts.button("copy-recovery", C_("button", "Copy"), "copy"),
            parts.button("panel", _("Not now"), cls="ghost"),
        ),
    )


def evidence(_model: Model, screen: ChatScreen) -> Child:
    """The signed proof that a player has broken the protocol."""
    chat = screen.play
    match = chat.match
    rows = []
    for fork in match.evidence:
        first = match.transcript.codes[fork.number - 1]
        both = [first] if first == fork.signed else [first, fork.signed]
        rows.append((fork.number, [each.signature.hex() for each in both]))
    if match.forks:
        yield parts.panel_head(_("Two different codes"))
        yield from _how_it_happens(chat)
        yield h("details", h("summary", _("See both")), _signed(chat, rows))
    else:
        yield parts.panel_head(_("Evidence"))
        yield _signed(chat, rows)


def _how_it_happens(chat: Chat) -> Child:
    """The innocent causes of two codes of one number, and how to go on."""
    yield h(
        "p",
        _(
            "It happens to honest people: a match that is open on two devices, or that came back from an old "
            "backup. So ask {name} first, and tell which code counts: the first that was opened here."
        ).format(name=chat.other),
    )
    yield h(
        "p",
        _(
            "You can play on. If {name} cannot, the match continues where the code that counts was made: "
            "on that device, or from the chat with “Recover a match”."
        ).format(name=chat.other),
    )


def _signed(chat: Chat, rows: list[tuple[int, list[str]]]) -> Child:
    """The signatures under the numbers of their codes, and what they prove."""
    yield h(
        "p.mut",
        _(
            "Every code is signed together with the whole game before it. Only somebody with the key of "
            "{name} can have signed these."
        ).format(name=chat.other),
    )
    for number, signatures in rows:
        yield h(
            "div.evid",
            h("h3", _("Code {number}").format(number=number)),
            (h("div.codebox", signature) for signature in signatures),
        )
    yield h("p.cap", _("The certificate holds them too, so anyone can check them."))


# --- the end


def end(model: Model, screen: ChatScreen) -> Child:
    """The part under the result: a fault or a condition of the result, the code to send or to wait for."""
    chat = screen.play
    match = chat.match
    if told := book.standing(model, screen.key):
        yield h("p.small", told)
    if match.fault:
        kind = "bad" if telling.is_sure(chat, match.fault) else "warn"
        yield parts.note(kind, "warn", parts.told(telling.decided_by(chat)))
    elif decided := telling.decided_by(chat):
        yield parts.note("warn", "wait", parts.told(decided))
    if chat.ready:
        yield parts.note("warn", "mail", _("Your last code has not been sent yet."), " ", last_code())
    elif chat.undelivered:
        yield letter.box(model, screen) or last_code()
    elif chat.waits:
        yield h("div.lasts", letter_slot.owed_code(screen), letter_slot.slot(model, screen))


def proves(_model: Model, screen: ChatScreen) -> Child:
    """The button beside those under the result that shows the certificate, with the sign of its verdict."""
    if not handed_out(screen.play) or screen.play.ready:
        return None
    return proof.opener(chat_value(screen).proof)


def certificate(_model: Model, screen: ChatScreen) -> Child:
    """The card with what the certificate proves, and the button that saves it."""
    save = parts.button("save-certificate", _("Save certificate"), "dl", cls="grow")
    return parts.panel_head(_("Certificate")), proof.card(chat_value(screen).proof, save)


def last_code() -> Node:
    """The button that shows the envelope with the last code."""
    return parts.button("code", _("To the code"), "mail", cls="sm")


PANELS = {
    "certificate": certificate,
    "words": check.panel,
    "resign": resign,
    "agree": ending.offer_panel,
    "messages": messages,
    "words-with": words_with,
    **letter.PANELS,
    **waiting.PANELS,
    "file": file,
    "recovery": recovery,
    "evidence": evidence,
}


# --- handlers


def stem(chat: Chat, what: str) -> str:
    """The name of a file about this match, without its ending."""
    return f"sealed-moves-{chat.match.rules.key}-{chat.match.transcript.hashes[0][:4].hex()}-{what}.txt"


def _saved(app: App, name: str, text: str) -> None:
    saving.save(app, name, text)
    app.update_screen(panel="")


def save_certificate(app: App, _event: Event) -> None:
    """Saves the certificate, which covers only codes that have been handed out."""
    chat = current(app).play
    _saved(app, stem(chat, "certificate"), proof.paper(chat))


async def export(app: App, chat: Chat) -> tuple[str, str]:
    """The match file, with its player's stamp."""
    seed = await player.seed(app)
    return stem(chat, "match"), matchfile.export(chat.match, seed, _(matchfile.HEADING))


async def save_match(app: App, _event: Event) -> None:
    """Saves the match as a file."""
    _saved(app, *await export(app, current(app).play))


def save_recovery(app: App, _event: Event) -> None:
    """Saves the recovery code as a file."""
    chat = current(app).play
    _saved(app, stem(chat, "recovery"), keys.recovery_text(chat.match.secrets.match_secret) + "\n")


async def copy_recovery(app: App, _event: Event) -> None:
    """Puts the recovery code on the clipboard."""
    await app.browser.copy(_recovery(current(app).play))
    app.update_screen(panel="")
    app.notify("good", _("Copied"), _("Paste it now into your password manager. It must not go into a chat."))


async def _recovery(chat: Chat) -> str:
    return keys.recovery_text(chat.match.secrets.match_secret)


WORDS = {
    "save-certificate": save_certificate,
    "save-match": save_match,
    "save-recovery": save_recovery,
    "copy-recovery": copy_recovery,
}
