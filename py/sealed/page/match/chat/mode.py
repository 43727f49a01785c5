"""The mode by codes: what the match screen shows and does besides the game."""

from __future__ import annotations

import random

from sealed.codes import names
from sealed.codes.names import Acquaintance
from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, N_
from sealed.page.draw.tree import Child, h
from sealed.page.engine.app import App
from sealed.page.match import line
from sealed.page.match.chat import (
    across_handlers,
    across_screen,
    check,
    ending,
    envelope,
    handout,
    letter,
    letter_slot,
    missing_own_code,
    own_move,
    panels,
    rematch,
    waiting,
)
from sealed.page.match.chat.play import Chat, read
from sealed.page.match.chat.storage import ChatScreen, ChatValue, chat_value, current
from sealed.page.match.line_handlers import write
from sealed.page.match.play import Mode, ModeDrawings, left_to_chance
from sealed.rules.seats import Seat

CHANCE = random.SystemRandom()


def remark(screen: ChatScreen, seat: Seat) -> str:
    """A remark beside the other player's name: the key is known from compared check words under another
    name, or another key goes with that name.
    """
    chat = screen.play
    if seat is chat.seat or chat.known == Acquaintance():
        return ""
    if not chat.friend:
        # Translators: stands beside a player whose name is that of a friend.
        return C_("player key", "another key")
    # Translators: stands beside a player who uses another name than the friend who has this key.
    return "" if is_compared(chat) else C_("player key", "key of {name}").format(name=chat.friend)


def is_compared(chat: Chat) -> bool:
    """Whether the other's key is known from compared check words, under the very name of this match."""
    return bool(chat.friend) and names.is_same(chat.friend, chat.other)


def badge(screen: ChatScreen, seat: Seat) -> Child:
    """The signs that the other's key was compared, and that there are remarks on them."""
    if seat is screen.play.seat:
        return
    if is_compared(screen.play):
        said = C_("player key", "key compared")
        yield h("span.compared", icon("shield", 20), h("span.hear", said), title=said)
    yield letter_slot.mark(screen.play)


def sealing(screen: ChatScreen, verb: str) -> tuple[str, str]:
    """The button that ends a move: on phones it shares the code, too, if the move makes one."""
    kept = chat_value(screen)
    if kept.shares_first and own_move.makes_code(screen):
        is_secret = bool(screen.play.ask and screen.play.ask.slots)
        label = C_("button", "Seal and share") if is_secret else C_("button", "Play and share")
        return "seal-and-share", label
    return "seal", verb


def by_chance(app: App, _event: Event) -> None:
    """Chance writes the line: the other player has a part in what comes after it."""
    screen = current(app)
    found = left_to_chance(screen.play.match.rules, screen.play.match.state)
    if screen.play.ask and found:
        write(app, line.written_out(screen, tuple(CHANCE.choice(found).split())))


def cover(model: Model, screen: ChatScreen) -> Child:
    """The envelope; or the screen of a match that is played across the table."""
    return across_screen.cover(model, screen) if chat_value(screen).across else envelope.cover(model, screen)


def covered(screen: ChatScreen) -> bool:
    """Whether the envelope, or that screen, lies over the board."""
    return across_screen.is_open(screen) if chat_value(screen).across else envelope.covers(screen)


def foot(model: Model, screen: ChatScreen) -> Child:
    """The part in place of the line when there is nothing to decide."""
    if chat_value(screen).across and not screen.lingers:
        return across_screen.foot(model, screen)
    return letter_slot.foot(model, screen)


MODE: Mode[Chat, ChatValue | None] = Mode(
    read=read,
    export=panels.export,
    draws=ModeDrawings(
        cover=cover,
        foot=foot,
        above=letter_slot.above,
        menu=panels.menu,
        saves=panels.saves,
        end=panels.end,
        leads=lambda model, screen: (None, None, panels.proves(model, screen)),
        plate=lambda _model, screen, seat: (badge(screen, seat), None, remark(screen, seat)),
        strip=across_screen.strip,
        timed=lambda screen: chat_value(screen).across is not None,
        sealing=sealing,
        by_chance=N_("Leave this one to chance"),
        panels=panels.PANELS,
    ),
    covered=covered,
    decided=across_handlers.decided,
    opened=letter_slot.opened,
    told=across_handlers.told,
    words={
        "by-chance": by_chance,
        **across_handlers.WORDS,
        **handout.WORDS,
        **letter.WORDS,
        **check.WORDS,
        **panels.WORDS,
        **missing_own_code.WORDS,
        **ending.WORDS,
        **letter_slot.WORDS,
        **rematch.WORDS,
        **waiting.WORDS,
    },
)
