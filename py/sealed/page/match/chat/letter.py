"""The messages that go into the chat: a sentence, and a link that holds the code.

Copying, sharing and saving hand out the same text. The sentence names the game and the code's number, and
nothing else: the few words for the opponent travel inside the code, where nobody else reads them. Where the
page has no address that others could open, the bare code stands below the sentence.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sealed.codes.armor import CHAT_MESSAGE, link
from sealed.page.texts import _

if TYPE_CHECKING:
    from sealed.page.match.chat.play import Chat

LOCAL = re.compile(r"(?:[^/:]*\.)?localhost[.:/]|127\.|\[::1\]")
"""An address without its scheme that leads every device to itself."""


def address(own: str, published: str) -> str:
    """The address for links: the page's own if others can open it, else the `published` one ("" for none)."""
    scheme, _slashes, rest = own.partition("://")
    return own if scheme == "https" and not LOCAL.match(rest) else published


def sentence(chat: Chat, number: int | None = None) -> str:
    """The sentence that tells everybody in the chat which code follows; without a number, the last one."""
    match = chat.match
    number = match.number if number is None else number
    if number == 0:
        return _("{name} invites you to {game}").format(name=match.names[0], game=match.rules.title)
    if number == 1:
        text = _("{name} accepts your invitation to {game}, code 1")
        return text.format(name=match.names[1], game=match.rules.title)
    text = _("{game}, code {number} for {name}")
    return text.format(game=match.rules.title, number=number, name=chat.other)


def message(text: str, code: str, at: str) -> str:
    """A message: the sentence with a link that holds the code, or with the bare code if `at` is ""."""
    return f"{text}: {link(at, code)}" if at else f"{text}:\n{code}"


def whole(chat: Chat, at: str) -> str:
    """The message that holds the whole last code."""
    return message(sentence(chat), chat.match.code or "", at)


def parts(chat: Chat, at: str) -> tuple[str, ...]:
    """The messages that hold a long code in parts; () if one message holds it all."""
    empty = message(_part(chat, 99, 99), "", at)
    try:
        pieces = chat.match.parts(chat.match.number, CHAT_MESSAGE - len(empty))
    except ValueError:
        return ()  # an address so long that no part would fit beside it
    return tuple(
        message(_part(chat, number, len(pieces)), piece, at) for number, piece in enumerate(pieces, 1)
    )


def _part(chat: Chat, number: int, count: int) -> str:
    text = _("{heading}, part {number} of {count}")
    return text.format(heading=sentence(chat), number=number, count=count)
