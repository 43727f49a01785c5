"""The messages that go into the chat: a sentence, and a link that holds the code.

Copying, sharing and saving hand out the same text. The sentence names the game and the code's number, and
nothing else: the few words for the opponent travel inside the code, where nobody else reads them, and a name
that is more than a name is left out (a chat would make a link of an address). Where the page has no address
that others could open, the bare code stands below the sentence.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sealed.codes.armor import CHAT_MESSAGE, link
from sealed.name import quoted
from sealed.page.naming import taken_for
from sealed.page.texts import C_, _
from sealed.page.wording import named

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
        named, unnamed = _("{name} invites you to {game}"), _("An invitation to {game}")
    elif number == 1:
        named = _("{name} accepts your invitation to {game}, code 1")
        unnamed = _("Your invitation to {game} is accepted, code 1")
    else:
        named, unnamed = _("{game}, code {number} for {name}"), _("{game}, code {number}")
    name = chat.other if number > 1 else match.names[number]
    text = unnamed if taken_for(name) else named
    return quoted(text.format(game=_(match.rules.title), number=number, name=name))


def message(text: str, code: str, at: str) -> str:
    """A message: the sentence with a link that holds the code, or with the bare code if `at` is ""."""
    if at:
        return named(text, link(at, code))
    # Translators: a sentence in a chat, with a code in the line below.
    return f"{C_('message', '{message}:').format(message=text)}\n{code}"


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
    # Translators: {heading} says which code it is, such as “Five-Card Trick, code 3”.
    text = _("{heading}, part {number} of {count}")
    return text.format(heading=sentence(chat), number=number, count=count)
