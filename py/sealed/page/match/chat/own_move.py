"""The player's own move, shown to that player alone as a reminder while it is sealed, or while it waits in
the open for the other's seal to be opened: days may pass between a move and its answer. The envelope names
what is played in the open as well, since nothing else shows what is in it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sealed.page.browser.model import Model
from sealed.page.draw.art import wax
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, h
from sealed.page.draw.wording import grouped, listed
from sealed.page.match.play import GameScreen, hand, seen
from sealed.rules.game import GameError
from sealed.rules.log import Entry, Unasked
from sealed.rules.questions import Answer, Army, Ask, Decide, Open, Prove

if TYPE_CHECKING:
    from sealed.page.match.chat.play import Chat

SHOWN = 12
"""A line of more words is not written out: it is seen on the board, as an army is."""


def note(model: Model, screen: GameScreen[Chat], *, names_all: bool = False) -> Child:
    """The reminder while the move is sealed: “You sealed (Round 6 of 25)”, with the move; or, where the other
    has sealed first, until the next code: “You chose (Round 6 of 25)”. With `names_all` what is played in the
    open is named as well. None if there is nothing to tell.
    """
    chat = screen.play
    if chat.match.outcome:
        return None
    sealed = tuple(unopened(chat))[::-1]
    found = sealed or tuple(unanswered(chat))
    # Translators: stands above the player’s move; {where} is such as “Round 6 of 25”.
    label = _("You sealed ({where})") if sealed else _("You chose ({where})")
    if not found and names_all:
        found = decisions(chat)
        # Translators: stands above a move in the open; {where} is such as “Turn 6”.
        label = _("You played ({where})")
    told = [entry for entry in found if not is_long(chat, entry)]
    if not found:
        return None
    return h(
        "div.mine-sealed",
        wax(chat.seat, 40),
        h(
            "div",
            len(told) < len(found) and h("b", _(screen.board.own.long_line)),
            bool(told)
            and (
                h("span.lbl", label.format(where=place(model, screen, told[-1]))),
                " ",
                h("b", grouped(words(screen, entry) for entry in told)),
            ),
        ),
        role="note",
    )


def is_long(chat: Chat, entry: Entry) -> bool:
    """Whether a decision of the player of this device is not written out."""
    return len(text(chat, entry).split()) > SHOWN


def text(chat: Chat, entry: Entry) -> str:
    """A decision of the player of this device in notation, be it sealed or not."""
    assert isinstance(entry.ask, Decide), "called only of decisions"
    return entry.move or chat.match.rules.unseal(entry.state, entry.ask, chat.match.hand(chat.seat))


def unopened(chat: Chat) -> Iterator[Entry]:
    """The player's own latest decisions whose seals the rules will open but have not yet, latest first. What
    may stay sealed for good is shown with the latest alone, since nothing would ever take it away again.
    """
    opened = chat.match.account.hands[chat.seat.side]
    latest = True
    for entry in reversed(chat.match.log):
        ask = entry.ask
        if isinstance(ask, Decide) and ask.seat is chat.seat and ask.opens:
            if not is_sealed(chat, entry) or not (latest or set(ask.opens) - set(opened)):
                return
            yield entry
            latest = False


def unanswered(chat: Chat) -> Iterator[Entry]:
    """This player's last decision, if it goes out in the open because the other has sealed already."""
    last, _ending = last_decision(chat)
    made = chat.ready or chat.undelivered or chat.waits
    if made and last is not None and isinstance(last.ask, Decide) and last.ask.slots:
        yield last


def is_sealed(chat: Chat, entry: Entry) -> bool:
    """Whether a decision went out sealed and has not been opened."""
    account = chat.match.account
    opened = account.hands[chat.seat.side]
    ask = entry.ask
    return isinstance(ask, Decide) and any(slot in account.seals and slot not in opened for slot in ask.slots)


def words(screen: GameScreen[Chat], entry: Entry) -> str:
    """A decision of the player of this device, in the board's words."""
    said = [screen.board.label(word) for word in text(screen.play, entry).split()]
    return listed(said) or C_("move", "nothing")


def place(model: Model, screen: GameScreen[Chat], entry: Entry) -> str:
    """The place in the game where a decision was made: “Round 6 of 25”."""
    state = entry.state
    then = seen(model, screen)._replace(state=state, shown=state, waiting=(), news=(), told=0)
    return screen.board.round_name(then)


def makes_code(screen: GameScreen[Chat]) -> bool:
    """Whether the line, once it is sealed, makes a code: it does not if the same player is to decide again
    first. Of a line that is no whole move yet it is not known, and then it counts as making one.
    """
    chat = screen.play
    rules, state, due = chat.match.rules, chat.match.state, chat.ask
    if due is None:
        return True
    ask: Ask | None = due
    try:
        answer: Answer = due.slots or rules.check(state, due, " ".join(screen.line), hand(screen))
        while ask is not None:
            state = rules.answer(state, ask, answer).state
            ask, answer = next((one for one in rules.asks(state) if one.seat is chat.seat), None), None
            if isinstance(ask, Decide):
                return False
            if not isinstance(ask, Army | Prove):  # what else is answered here, the sealed values tell
                return True
    except GameError:
        return True
    return True


def in_last_code(chat: Chat) -> tuple[Entry, ...]:
    """This player's answers since the other side's last code, the latest first."""
    own = (chat.seat, None)
    return tuple(itertools.takewhile(lambda step: step.ask.seat in own, reversed(chat.match.log)))


def last_decision(chat: Chat) -> tuple[Entry | None, Unasked | None]:
    """This player's last decision since the other side's last code, and giving up or agreeing to an end; each
    None if there is none.
    """
    ending = next((step.ask for step in in_last_code(chat) if isinstance(step.ask, Unasked)), None)
    return next(reversed(decisions(chat)), None), ending


def decisions(chat: Chat) -> tuple[Entry, ...]:
    """This player's decisions since the other side's last code, in their order."""
    return tuple(step for step in reversed(in_last_code(chat)) if isinstance(step.ask, Decide))


def opens(chat: Chat) -> bool:
    """Whether the code opens something that this player had sealed."""
    return any(isinstance(step.ask, Open) for step in in_last_code(chat))
