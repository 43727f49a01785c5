"""The panel that lists the keys of a match: those for anywhere, those of all boards, and this game's own."""

from __future__ import annotations

from collections.abc import Iterable

from sealed.page import parts
from sealed.page.match import spoken
from sealed.page.match.layout import composer
from sealed.page.match.play import Duel, Play, seen, way
from sealed.page.model import Model
from sealed.page.texts import N_, _
from sealed.page.tree import Child, Node, h

ON_BOARDS = (
    ("← → ↑ ↓", N_("over the board")),
    ("PgDn PgUp", N_("to the next place that may be chosen, and back")),
    (N_("Space, Enter"), N_("choose what has the focus")),
    (N_("Enter"), N_("seal or play, once the line is complete")),
    ("⌫", N_("take the last word back")),
    (N_("Escape"), N_("close what is open; then take everything back")),
    ("?", N_("what is known of the place with the focus")),
)
"""The keys that every board has, each with its use."""


def panel(model: Model, duel: Duel[Play]) -> Child:
    """The panel with all keys."""
    shown = seen(model, duel)
    composing = composer(duel, shown)
    own = composing.shortcuts(shown) if composing else duel.board.shortcuts(shown)
    anywhere = (
        (_("Shift+{key}").format(key=key.upper()), _(told)) for key, (_word, told) in spoken.KEYS.items()
    )
    yield parts.panel_head(_("Keys"))
    if not model.settings.letters:
        yield h("p.note", _("Letters are switched off as keys: Settings switch them on again."))
    yield h("h3", _("Anywhere in a match"))
    added = ((_(key), _(told)) for key, told in way(duel.play).key_help)
    yield listed((*anywhere, *added))
    yield h("h3", _("On the board"))
    yield listed((_(key), _(meaning)) for key, meaning in ON_BOARDS)
    if own:
        yield h("h3", _("In this game"))
        yield listed(own)


def listed(keys: Iterable[tuple[str, str]]) -> Node:
    """A list of keys, each with its use."""
    return h("dl.agreed.keylist", ((h("dt", h("kbd", key)), h("dd", meaning)) for key, meaning in keys))
