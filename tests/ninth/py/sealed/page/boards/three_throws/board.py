"""The board of Three Throws: it draws a state, tells the events and names the words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.page.boards.board import Board, Parts, PastRound, Telling, choice, labelled, step_in_choice
from sealed.page.boards.cells import end_of
from sealed.page.boards.seen import Seen
from sealed.page.boards.three_throws.art import NAMES, glyph
from sealed.page.draw.art import SIDE, emblem
from sealed.page.draw.texts import N_, _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.log import Log
from sealed.rules.questions import Seat
from sealed.rules.three_throws import BEATS, THROWS

WORDS: Mapping[str, str] = {**NAMES, "timeout": N_("too late"), "?": N_("sealed")}


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
    number = min(seen.state_of_news.number, THROWS)
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
    cards = {word: (glyph(word), h("span", _(name))) for word, name in NAMES.items()}
    hand = choice(seen, "div.throws", _("Your throw"), cards, "button.throw", ask=seen.use.known)
    return Parts(board=h("div.throws", middle), mine=hand)


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


# --- keys


def keys(_seen: Seen) -> Mapping[str, tuple[str, str]]:
    """A letter for each throw."""
    return {"s": ("touch", "stone"), "p": ("touch", "paper"), "c": ("touch", "scissors")}


# --- what has been played


def history(log: Log) -> Sequence[PastRound]:
    """The throws so far, latest last."""
    thrown = [entry.events for entry in log if any(event.kind == "thrown" for event in entry.events)]
    return [PastRound(number, events) for number, events in enumerate(thrown, 1)]


BOARD = Board(
    tellings=TELLINGS,
    past_title=N_("Throws so far"),
    label=label,
    event_words=labelled(label),
    headline=headline,
    round_name=headline,
    prompt=prompt,
    button_label=lambda _seen: _("Throw"),
    score=score,
    known=known,
    parts=parts,
    plate=plate,
    keys=keys,
    step=lambda seen, key: step_in_choice(seen, key, NAMES),
    stopped=lambda seen, key: end_of(tuple(NAMES), seen.cell, key),
    history=history,
)
"""Two throws in the middle, three to choose from before each player."""
