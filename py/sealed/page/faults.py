"""What is wrong with a code (`codes/errors.py`), in the player's words."""

from __future__ import annotations

from sealed.codes.errors import CodeError, ErrorText, say
from sealed.page import parts
from sealed.page.texts import _
from sealed.page.tree import Child, Node
from sealed.page.wording import listed, sentences, stated


def said(error: CodeError) -> ErrorText:
    """The headline, which has no full stop, and the text."""
    return say(error, _, listed)


def spoken(error: CodeError) -> str:
    """Headline and text as sentences in a row."""
    headline, text = said(error)
    return sentences(stated(headline), text)


def note(error: CodeError, kind: str = "warn", *more: Child) -> Node:
    """The remark on it, in the colours of its kind."""
    headline, text = said(error)
    return parts.note(kind, "warn", parts.headed(stated(headline), text), *more)
