"""The panel that lists the keys of a match: those for anywhere, those of all boards, and this game's own."""

from __future__ import annotations

from collections.abc import Iterable

from sealed.page.browser.model import Model
from sealed.page.draw import parts
from sealed.page.draw.keys import key_name
from sealed.page.draw.texts import C_, NC_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.match import spoken
from sealed.page.match.composing import composer
from sealed.page.match.play import GameScreen, Play, seen

ON_BOARDS = (
    (("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"), NC_("use of a key", "over the board")),
    (("PageDown", "PageUp"), NC_("use of a key", "to the next place that may be chosen, and back")),
    (("Space", "Enter"), NC_("use of a key", "choose what has the focus")),
    (("Enter",), NC_("use of a key", "seal or play, once the line is complete")),
    (("Backspace",), NC_("use of a key", "take the last word back")),
    (("Escape",), NC_("use of a key", "close what is open; then take everything back")),
    (("?",), NC_("use of a key", "what is known of the place with the focus")),
)
"""The keys that every board has, with what they do."""


def panel(model: Model, screen: GameScreen[Play]) -> Child:
    """The panel with all keys."""
    shown = seen(model, screen)
    composing = composer(screen, shown)
    own = composing.shortcuts(shown) if composing else screen.board.shortcuts(shown)
    anywhere = ((f"Shift+{key}", told) for key, (_word, told) in spoken.KEYS.items())
    yield parts.panel_head(C_("keyboard", "Keys"))
    if not model.settings.letters:
        yield h("p.note", _("Letters are switched off as keys: Settings switch them on again."))
    yield h("h3", _("Anywhere in a match"))
    yield key_list(((key_name(key),), _(told)) for key, told in (*anywhere, *screen.mode.draws.key_help))
    yield h("h3", _("On the board"))
    yield key_list((map(key_name, keys), _(told)) for keys, told in ON_BOARDS)
    if own:
        yield h("h3", _("In this game"))
        yield key_list(((name,), told) for name, told in own)


def key_list(rows: Iterable[tuple[Iterable[str], str]]) -> Node:
    """The names of keys, each row of them with what they do."""
    return h("dl.agreed", ((_names(names), h("dd", told)) for names, told in rows))


def _names(names: Iterable[str]) -> Node:
    return h("dt", ((h("kbd", name), " ") for name in names))
