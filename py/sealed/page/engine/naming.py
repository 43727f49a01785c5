"""Names that a reader could take for something else: for a sign or words of the page, for an address, for
nobody.

A player who types such a name here is asked for another one. A name that comes from outside is accepted,
because a valid code stays valid; but there is a remark on it, and this device leaves it out of what it sends.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from unicodedata import normalize

from sealed.codes.names import skeleton
from sealed.name import SIGNS, Name
from sealed.page.draw import parts
from sealed.page.draw.texts import N_, _, ngettext, remember
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import Said, Told, own_list, sentences
from sealed.page.engine.app import App

SIGN, ADDRESS, WORDS = "sign", "address", "words"
"""The things that a name can be taken for."""

# Translators: names that no player may take, because a reader could not tell who is meant. Write those of
# your language, as many as there are, with commas between them.
WHOLE = N_(
    "nobody, no one, noone, none, no player, anybody, anyone, somebody, someone, everybody, everyone, "
    "whoever accepts, the one who accepts, whoever, you, yourself, I, me, myself, we, us, he, she, they, "
    "both, both players, the other, the other player, player, opponent, your opponent, your friend, "
    "computer, the computer, red, blue, draw"
)
"""Names that are words of the page: for nobody, for oneself, for whom it does not know. A language may have
more of them, and other ones.
"""
# Translators: words that may not stand anywhere in a player’s name. Write those of your language, as many as
# there are, with commas between them.
WITHIN = N_(
    "seat one, seat two, key compared, another key, whom you know, a player you know, "
    "has won, has lost, has resigned, wins at once, you win, you lost, your turn, sealed moves"
)
"""Words of the page that are not to stand anywhere in a name."""

REASONS = {
    SIGN: N_("{name} contains a sign that has a meaning on this page."),
    ADDRESS: N_("{name} looks like an address, and a chat would make a link of it."),
    WORDS: N_("{name} cannot be a name here: sentences would be ambiguous."),
}
REMARKS = {
    SIGN: N_("The name {name} holds a sign of this page. Here such a sign is shown as a point."),
    ADDRESS: N_("The name {name} looks like an address. It leads nowhere here."),
    WORDS: N_("The name {name} is made of words that this page uses. Mind who is meant."),
}

_ADDRESS = re.compile(r"://|@|\bwww\b|\w[.\u3002\uff61]\w\w")
_LONG = 3
"""Words of fewer letters have too many look-alikes among honest names: of “I”, “L” is one."""


@remember(64)  # the name of an opponent is in every drawing
def taken_for(name: str) -> str:
    """The thing for which a reader could take a name; "" for nothing but a name."""
    if SIGNS & set(name):
        return SIGN
    folded = normalize("NFKC", name).casefold()
    if _ADDRESS.search(folded):
        return ADDRESS
    said = " ".join(re.findall(r"\w+", folded))
    whole, within, looks = _words()
    if said in whole or any(f" {each} " in f" {said} " for each in within):
        return WORDS
    return WORDS if len(said) >= _LONG and skeleton(said) in looks else ""


@remember(1)
def _words() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    whole, within = (frozenset(each.casefold() for each in own_list(text)) for text in (WHOLE, WITHIN))
    return whole, within, frozenset(skeleton(each) for each in whole if len(each) >= _LONG)


def reason(name: str) -> str:
    """Why nobody can take that name here; "" if it is a name like any other, or none."""
    if not name.isascii():
        from sealed.page.engine.letters import is_seen

        if not is_seen(name):
            return _("This name has only invisible signs.")
    what = taken_for(name)
    return _(REASONS[what]).format(name=Name(name)) if what else ""


LONGEST = 24
"""The most letters that the field for a name takes."""


def changed(name: str, *, by_chat: bool = False) -> str:
    """The changes to a name since it was typed: that the field takes no more letters, and how the name reads
    in codes, which have room for 32 bytes and no invisible signs; "" if all is as typed.
    """
    full = len(name) >= LONGEST and ngettext(
        "A name has at most {n} letter.", "A name has at most {n} letters.", LONGEST
    ).format(n=LONGEST)
    if not by_chat or (name.isascii() and len(name) <= LONGEST):
        return full or ""
    from sealed.codes.wire import NAME, tidy  # codes are loaded where they are played with

    sent = tidy(name, NAME)
    if not sent and name.strip():
        return sentences(full or "", unsent())
    reads = sent != " ".join(name.split()) and _("Others will read it as {name}.").format(name=Name(sent))
    return sentences(full or "", reads or "")


def unsent() -> str:
    """The sentence for a name that is empty in a code."""
    return _(
        "Nothing of this name can be sent: it has only signs that are invisible or that other programs "
        "may not know, such as a new emoji. Add a letter or a figure."
    )


class Wrong(NamedTuple):
    """Why the name in a field cannot be taken, said below that field until it is another one: a notice would
    lie over the button to press next. Part of a screen's state, as `wrong`.
    """

    field: str = ""
    text: str = ""

    def of(self, field: str) -> str:
        """The fault of that field; "" for none."""
        return self.text if field == self.field else ""


def refuse(app: App, field: str, text: str) -> None:
    """Says below a field why its name cannot be taken, and gives it the focus."""
    app.update_screen(wrong=Wrong(field, text))
    app.say(alert=text)
    app.focus(field)


def refused(app: App, name: str, field: str) -> bool:
    """Whether nobody can take the name that was typed in a field; then the player is told why."""
    if said := reason(name):
        refuse(app, field, sentences(_("Please take another name."), said))
    return bool(said)


def field(label: Child, written: str, wrong: Wrong, *, by_chat: bool, **control: object) -> Node:
    """The field for a name, and below it what is wrong with it or not as it was typed."""
    at = str(control["id"])
    said, below = wrong.of(at), f"{at}-wrong"
    about = changed(written, by_chat=by_chat)
    return h(
        "label.field",
        h("span.label", label),
        h(
            "input.input",
            do="name",
            value=written,
            maxlength=LONGEST,
            aria_invalid="true" if said else None,
            aria_describedby=below if said else None,
            **control,
        ),
        h("span.wrong", said, id=below) if said else about and h("span.cap", about),
    )


def told(name: Name) -> Told:
    """The remark on a name from outside; () if nobody can take it for anything else."""
    what = taken_for(name)
    return (Said(_(REMARKS[what]).format(name=name), is_head=True),) if what else ()


def remarks(name: Name) -> tuple[Node, ...]:
    """That, drawn."""
    said = told(name)
    return (parts.note("warn", "warn", parts.told(said)),) if said else ()
