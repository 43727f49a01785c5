"""The board of Three Throws: it draws a state, tells the events and names the words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sealed.name import Name
from sealed.page.boards import notes
from sealed.page.boards.board import Board, Parts, Telling, labelled, tell
from sealed.page.boards.cells import Rows, end_of, listbox, option
from sealed.page.boards.seen import Seen
from sealed.page.boards.three_throws.art import NAMES, glyph
from sealed.page.draw.art import SIDE, emblem
from sealed.page.draw.texts import N_, _, ngettext
from sealed.page.draw.tree import Child, Node, group, h
from sealed.rules.game import Event
from sealed.rules.log import Log
from sealed.rules.questions import Seat
from sealed.rules.three_throws import BEATS, THROWS

CELLS = Rows((tuple(NAMES),))
WORDS: Mapping[str, str] = {**NAMES, "timeout": N_("too late"), "?": N_("sealed")}


class Throw(NamedTuple):
    """A throw that is over, as its events told it."""

    number: int
    events: tuple[Event, ...]


TELLINGS: Mapping[str, Telling] = {
    "sealed": Telling("", milliseconds=0),
    "late": Telling(N_("{who} was too late."), sound="refused"),
    "thrown": Telling(N_("{one}: {0}. {two}: {1}."), sound="opened", milliseconds=700),
    "won": Telling(N_("{who} wins the throw."), sound="gain", milliseconds=420),
    "equal": Telling(N_("Nobody wins the throw."), milliseconds=420),
    "over": Telling(N_("The game is over."), sound="won"),
}


# --- what it says


def label(word: str) -> str:
    """A throw as the player reads it."""
    return _(WORDS.get(word, word))


def headline(seen: Seen) -> str:
    """Where the game stands."""
    number = min(seen.then.number, THROWS)
    return _("Throw {number} of {last}").format(number=number, last=THROWS)


def prompt(seen: Seen) -> str:
    """The question above the line."""
    return _("Seal it, or choose another.") if seen.words else _("Stone, paper or scissors?")


def score(seen: Seen, seat: Seat) -> str:
    """How many throws a player has won."""
    won = seen.shown.won[seat.side]
    return ngettext("one throw won", "{n} throws won", won).format(n=won)


def known(_seen: Seen, thing: str) -> str:
    """The fact about a throw: the one that it beats."""
    if thing not in BEATS:
        return ""
    return _("{one} beats {other}.").format(one=_(NAMES[thing]), other=_(NAMES[BEATS[thing]]))


# --- what it draws


def parts(seen: Seen) -> Parts:
    """Both throws in the middle, and three to choose from."""
    middle = (_thrown(seen, seat) for seat in (seen.below.other, seen.below))
    cards = (_card(seen, word) for word in NAMES)
    return Parts(board=h("div.throws", middle), mine=listbox("div.throws", cards, _("Your throw")))


def plate(seen: Seen, seat: Seat) -> tuple[str, Child]:
    """The number of throws that a player has won."""
    return "", h("span.num", seen.shown.won[seat.side], title=score(seen, seat))


def _thrown(seen: Seen, seat: Seat) -> Node:
    """A seat's throw on the table: covered from the seal to the opening, then open until the next seal."""
    covered, word = seen.shown.sealed[seat.side], seen.shown.last[seat.side]
    text = _("sealed") if covered else _(WORDS[word]) if word else _("nothing yet")
    return h(
        "div.throw",
        emblem(seat, 32) if covered else glyph(word) if word in NAMES else None,
        h("span", text),
        class_=f"{SIDE[seat]} tint-{SIDE[seat]}" if covered else SIDE[seat],
        role="img",
        aria_label=_("{name}: {throw}").format(name=seen.name(seat), throw=text),
        key=SIDE[seat],
    )


def _card(seen: Seen, word: str) -> Node:
    """One of the three to choose from."""
    chosen = word in seen.words
    return h(
        "button.throw",
        glyph(word),
        h("span", _(NAMES[word])),
        notes.ring(seen.ringed(word)),
        ask="known",
        class_="pick" if chosen else None,
        **option(word, seen.cell if seen.cell in NAMES else CELLS.cells[0], on=chosen),
        key=word,
    )


# --- keys


def keys(_seen: Seen) -> Mapping[str, tuple[str, str]]:
    """A letter for each throw."""
    return {"s": ("touch", "stone"), "p": ("touch", "paper"), "c": ("touch", "scissors")}


def step(seen: Seen, key: str) -> str:
    """The throw to which a key moves the focus."""
    return CELLS.step(seen.cell, key, CELLS.cells) if seen.cell in NAMES else CELLS.cells[0]


# --- what has been played


def history(log: Log) -> Sequence[Throw]:
    """The throws so far, latest last."""
    thrown = [entry.events for entry in log if any(event.kind == "thrown" for event in entry.events)]
    return [Throw(number, events) for number, events in enumerate(thrown, 1)]


def row(board: Board, names: tuple[Name, Name], entry: Throw) -> Child:
    """A row of the list: what happened in a throw."""
    told = " ".join(filter(None, (tell(board, names, event) for event in entry.events)))
    return group(h("span.k.num", entry.number), " ", h("span.happened", told))


BOARD = Board(
    tellings=TELLINGS,
    past_title=N_("Throws so far"),
    label=label,
    event_words=labelled(label),
    headline=headline,
    moment=headline,
    prompt=prompt,
    verb=lambda _seen: _("Throw"),
    score=score,
    known=known,
    parts=parts,
    plate=plate,
    keys=keys,
    step=step,
    stopped=lambda seen, key: end_of(CELLS.cells, seen.cell, key),
    history=history,
    row=row,
)
"""Two throws in the middle, three to choose from before each player."""
