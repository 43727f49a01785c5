"""Whether somebody is who they seem to be.

Check words are four words that agree on both screens unless somebody in between has changed the codes. Who
compares them picks a word that only the other player can tell: a button that says “the same” would be pressed
unread. From then on this device knows the other's key.

A name proves nothing, since anybody can take any name. So a player who uses the name of a friend, or one that
looks like it, is told apart by the key. The remark is amber, never red: a friend with a new device and
somebody else of the same name are honest people.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from sealed.codes import keys, names
from sealed.codes.names import Acquaintance
from sealed.name import Name
from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.art import SIDE
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import Said, Told
from sealed.page.engine.app import App
from sealed.page.match.chat.storage import ChatScreen, chat_value, current, keep_here
from sealed.rules.seats import Seat

if TYPE_CHECKING:
    from sealed.page.match.chat.play import Chat

COVERED = {Seat.ONE: 3, Seat.TWO: 2}
"""The number of the word that each player has to ask for. It is another on the other's screen, where it can
therefore be read.
"""
DECOYS = 2
"""The wrong words beside the covered one. Chosen by feel, not measured."""


def panel(_model: Model, screen: ChatScreen) -> Child:
    """The panel with the four words, what to do with them, and what they prove."""
    chat = screen.play
    words = chat.match.check_words
    if words is None:
        yield parts.panel_head(_("Check words"))
        yield remarks(chat.known, chat.other)
        yield h(
            "p",
            _(
                "There are none yet: they are made from the first codes of both sides, and appear with "
                "code 2."
            ),
        )
        return
    yield parts.panel_head(_("Compare four words with {name}").format(name=chat.other))
    yield h(
        "p.mut",
        _(
            "Call {name}, or ask in person, but not in this chat, and read the words to each other. If "
            "they are the same, nobody is in the middle. Once is enough: later matches know the key."
        ).format(name=chat.other),
    )
    yield remarks(chat.known, chat.other)
    yield stamps(chat, words)
    if chat.compared == "differ":
        yield from warning()
    if is_settled(chat):
        yield parts.note(
            "good",
            "check",
            _("Compared: this key is remembered as {name}’s.").format(name=chat.friend),
        )
    else:
        yield question(screen, words)


def is_settled(chat: Chat) -> bool:
    """Whether the other's key is known, and no friend of that name has another."""
    return bool(chat.friend) and not chat.known.namesake


def stamps(chat: Chat, words: tuple[str, ...]) -> Node:
    """The words as numbered stamps; the one to ask for is covered until the words were compared."""
    covered = 0 if is_settled(chat) else COVERED[chat.seat]
    return h(
        "ol.stamps",
        (
            h(
                "li.stampw",
                h("div.stp", h("span.cap.num", n), h("b", _("Ask for it") if n == covered else word)),
            )
            for n, word in enumerate(words, 1)
        ),
        class_=SIDE[chat.seat.other],
        aria_label=_("Check words"),
    )


def question(screen: ChatScreen, words: tuple[str, ...]) -> Child:
    """The question for the covered word, with what a wrong answer means."""
    chat, missed = screen.play, chat_value(screen).missed
    number = COVERED[chat.seat]
    if missed:
        yield parts.note(
            "warn",
            "warn",
            parts.headed(
                _("Word {number} is different here.").format(number=number),
                _(
                    "If you have guessed, ask {name} now. If {name} has really said “{word}”, look first "
                    "whether both of you have opened the same match; if you have, the words are different."
                ).format(name=chat.other, word=missed[-1]),
            ),
        )
    yield h(
        "fieldset.asked",
        h(
            "legend",
            _("What is word {number} on the screen of {name}?").format(number=number, name=chat.other),
        ),
        h(
            "div.row.wrap.answers",
            (parts.button("pick", word, arg=word, cls="grow") for word in offered(chat, words, len(missed))),
        ),
    )
    yield h(
        "div.row.wrap",
        chat.compared != "differ" and parts.button("differ", _("None of these: the words are different")),
        parts.button("put-off", _("Not now"), cls="ghost"),
    )


def offered(chat: Chat, words: tuple[str, ...], tries: int) -> list[str]:
    """The covered word among others of its list, in any order; other ones after each wrong answer."""
    chance = random.Random(f"{words} {chat.seat} {tries}")  # no secret: the same ones in every drawing
    others = [word for word in keys.words() if word not in words]
    found = [words[COVERED[chat.seat] - 1], *chance.sample(others, DECOYS)]
    chance.shuffle(found)
    return found


def suggested(chat: Chat, heard: int) -> Told:
    """The suggestion to compare the words, once: when both have had a turn, before the next one. `heard` is
    the number of the other's last code. () if it is not made.
    """
    if heard < 2 or chat.ask is None or chat.check_postponed or chat.compared or chat.friend:
        return ()
    why = _("Four words tell, by phone or in person. Once is enough for all your matches.")
    return Said(_("Is it really {name}?").format(name=chat.other), is_head=True), Said(why)


def suggestion(chat: Chat, heard: int) -> Child:
    """That, with the way to the words."""
    told = suggested(chat, heard)
    return bool(told) and h(
        "section.note.suggests",
        h(
            "div",
            parts.told(told),
            h(
                "div.row.wrap",
                parts.button("panel", _("Compare four words"), "shield", arg="words", cls="sm"),
                parts.button("put-off", _("Not now"), cls="ghost sm"),
            ),
        ),
    )


def warning() -> Child:
    """The warning that somebody may be in between, and advice. It is not red: differing words prove nothing
    against anybody.
    """
    yield parts.note(
        "warn",
        "warn",
        parts.headed(
            _("Somebody may be in the middle."),
            _(
                "Somebody who passes your codes on may be reading and changing them. First make sure "
                "that you are both looking at the same match. If the words still differ, stop this "
                "match, choose another chat, and start again with an invitation handed over in person: "
                "as a QR code, for instance."
            ),
        ),
    )


async def pick(app: App, event: Event) -> None:
    """The player has picked the word that the other player has said. If it is the right one, the other's
    player key is remembered under their name.
    """
    screen = current(app)
    chat, words = screen.play, screen.play.match.check_words
    if words is None:
        return
    if event.arg != words[COVERED[chat.seat] - 1]:
        kept = chat_value(screen)
        app.update_screen(mode_value=kept._replace(missed=(*kept.missed, event.arg)))
        app.say(alert=_("Word {number} is different here.").format(number=COVERED[chat.seat]))
        app.focus("panel")
        return
    await app.store.keep_friend(chat.key_of_other, chat.other)
    await keep_here(app, chat._replace(compared="same", known=Acquaintance(chat.other)))
    app.notify(
        "good",
        _("Nobody is in the middle"),
        _("From now on every match with {name} is known by the same key.").format(name=chat.other),
    )


async def differ(app: App, _event: Event) -> None:
    """The player found that the words differ."""
    chat = current(app).play
    await keep_here(app, chat._replace(compared="differ"))
    app.update_screen(panel="words")
    app.say(alert=_("Somebody may be in the middle."))
    app.focus("panel")


async def put_off(app: App, _event: Event) -> None:
    """The player does not want to compare now; it is not suggested again in this match."""
    await keep_here(app, current(app).play._replace(check_postponed=True))


# --- remarks on names and keys


def told(known: Acquaintance, name: Name) -> tuple[Told, Told]:
    """The remarks on a player of that name, as `known` to this device: that it is the key of a friend, and
    that a friend of that name has another key.
    """
    friend, namesake = known
    of_friend: Told = ()
    if friend and not names.is_same(friend, name):
        text = _("You have compared check words with {friend}; here the name is {name}.")
        of_friend = (
            Said(_("This is the key of {friend}, a player you know.").format(friend=friend), is_head=True),
            Said(text.format(friend=friend, name=name)),
        )
    head = namesake and Said(headline(namesake, name), is_head=True)
    return of_friend, (head, Said(advice(namesake))) if head else ()


def remarks(known: Acquaintance, name: Name) -> tuple[Node, ...]:
    """That, drawn."""
    pairs = zip(("key", "warn"), told(known, name), strict=True)
    return tuple(parts.note("warn", picture, parts.told(said)) for picture, said in pairs if said)


def headline(namesake: Name, name: Name) -> str:
    """The headline for a key that is not the friend `namesake`'s, although the name is the same or
    looks like it.
    """
    if names.is_same(namesake, name):
        return _("This is not the key of the {friend} you know.").format(friend=namesake)
    return _("This name looks like {friend}, a player you know, but the key is another.").format(
        friend=namesake
    )


def advice(namesake: Name) -> str:
    """The possible reasons why a name comes with another key, and how to settle it."""
    return _(
        "{friend} may be playing on another device, or this may be somebody else with that name, or "
        "somebody posing as {friend}. Compare the four check words as soon as they are there, by phone "
        "or in person, not in this chat: that settles it."
    ).format(friend=namesake)


def alike(name: Name, own: str) -> Told:
    """The remark on a name of the other player that looks like one's own; () if it does not."""
    if not (own and name and names.looks_like(name, own)) or names.is_same(name, own):
        return ()
    how = _("It is spelled differently: check who is who.")
    return Said(_("This name looks like yours."), is_head=True), Said(how)


def look_alike(name: Name, own: str) -> tuple[Node, ...]:
    """That, drawn."""
    said = alike(name, own)
    return (parts.note("warn", "warn", parts.told(said)),) if said else ()


WORDS = {"pick": pick, "differ": differ, "put-off": put_off}
