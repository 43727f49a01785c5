"""Names the faults of a code (`codes/errors.py`) in the player's words."""

from __future__ import annotations

from sealed.codes.errors import CodeError, ErrorText, say
from sealed.page.draw import parts
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node
from sealed.page.draw.wording import Said, Told, listed, stated
from sealed.page.draw.wording import spoken as read_out


def said(error: CodeError) -> ErrorText:
    """The headline, which has no full stop, and the text."""
    return say(error, _, listed)


def told(error: CodeError) -> Told:
    """Both, as they are told."""
    headline, text = said(error)
    return Said(stated(headline), is_head=True), Said(text)


def spoken(error: CodeError) -> str:
    """The text that the voice reads for an error."""
    return read_out(told(error))


def note(error: CodeError, kind: str = "warn", *more: Child) -> Node:
    """The remark on it, in the colours of its kind."""
    return parts.note(kind, "warn", parts.told(told(error)), *more)
