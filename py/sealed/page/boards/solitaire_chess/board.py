"""The board of Solitaire Chess and its Final, as the match screen knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.page.boards.board import Board, Parts, Shape, labelled, offered, path, step_in_choice
from sealed.page.boards.seen import Seen
from sealed.page.boards.solitaire_chess import sentences
from sealed.page.boards.solitaire_chess.art import SUITS, token
from sealed.page.boards.solitaire_chess.hand import side
from sealed.page.boards.solitaire_chess.picture import BOX, SPOTS, board
from sealed.page.boards.solitaire_chess.scene import RESERVE, count, look, most_inside, step, touched
from sealed.page.draw.keys import key_name
from sealed.page.draw.texts import C_, N_, _, ngettext
from sealed.page.draw.tree import Node, h
from sealed.page.draw.wording import named
from sealed.rules.questions import Seat
from sealed.rules.solitaire_chess.board import CARDS
from sealed.rules.solitaire_chess.final import DISCARD

MANY = 6
"""Up to this many queens in reserve are drawn one by one; more are one picture and a number."""


def score(seen: Seen, seat: Seat) -> str:
    """The number of cards that a player has taken."""
    number = count(seen.shown, seat)
    return ngettext("one card", "{n} cards", number).format(n=number)


def paths(_seen: Seen, move: str) -> Sequence[tuple[str, ...]]:
    """The square of a card that is discarded, and the way of a queen."""
    discarded, _space, rest = move.partition(" ")
    if not discarded.startswith(DISCARD):
        return path(SPOTS, move)
    return ((discarded.removeprefix(DISCARD),), *path(SPOTS, rest))


def parts(seen: Seen) -> Parts:
    """The board of cards between the stacks of both."""
    scene, below = look(seen), seen.below
    return Parts(
        board=board(seen, scene),
        theirs=side(seen, scene, below.other),
        mine=side(seen, scene, below),
    )


def reserve(seen: Seen, seat: Seat) -> Node:
    """The queens in reserve; while one of them may be placed, the way to the free entry squares."""
    number, out = seen.shown.reserve[seat.side], seen.shown.out[seat.side]
    text = ngettext("one queen in reserve", "{n} queens in reserve", number).format(n=number)
    pictures = [token(seat)] * (number if number <= MANY else 1)
    queens = number > 0 and h(
        "span.tokens",
        *pictures,
        h("span.num", f"×{number}") if number > MANY else h("span.num.few", number),
        aria_hidden="true",
    )
    caption = (
        C_("queens", "in reserve") if number else C_("player", "out") if out else C_("queens", "no reserve")
    )
    shown = queens, h("span.cap", caption)
    if number and seen.ask and seen.ask.seat is seat and seen.ask.kind in ("place", "turn"):
        # Translators: where the button leads that shows the queens in reserve.
        name = named(text, _("to the next free entry square"))
        return h(seen.use.kind("button.reserve"), shown, **seen.use.thing(RESERVE), aria_label=name)
    kind = "out" if out else None
    return h("span.reserve", shown, title=text, **seen.use.fact(RESERVE), class_=kind)


def keys(seen: Seen) -> Mapping[str, tuple[str, str]]:
    """Letters to one's queens and the free entry squares, a digit for each stack."""
    me = seen.ask.seat if seen.ask else seen.below
    found = {"q": ("walk", "Queen"), "p": ("walk", "Place")}
    for first, seat in ((1, me), (5, me.other)):
        found |= {str(n): ("known", f"{int(seat)}{suit}") for n, suit in enumerate(SUITS, first)}
    if most_inside(seen):
        found[DISCARD] = ("touch", DISCARD)
    return found


def hints(seen: Seen) -> Sequence[tuple[str, str]]:
    """The keys with their uses, in two rows beside the board; PgDn, which all boards have, is in the list
    alone.
    """
    keys = [
        ("Q", C_("use of a key", "next queen")),
        ("P", C_("use of a key", "free entry square")),
        (key_name("Ctrl+ArrowRight"), C_("use of a key", "along the line")),
        ("1–4", C_("use of a key", "your stacks")),
        ("5–8", C_("use of a key", "your opponent’s stacks")),
    ]
    return [*keys, ("X", C_("use of a key", "discard"))] if most_inside(seen) else keys


BOARD = Board(
    tellings=sentences.TELLINGS,
    past_title=N_("Moves so far"),
    never_turns=True,
    things=frozenset(CARDS),
    label=sentences.label,
    event_words=labelled(sentences.label),
    headline=sentences.headline,
    round_name=sentences.moment,
    prompt=sentences.prompt,
    button_label=sentences.verb,
    lateness=sentences.lateness,
    score=score,
    tallied=True,
    inventory=sentences.inventory,
    known=sentences.known,
    touched=touched,
    side=lambda _ask: Seat.ONE,
    shape=lambda _seen: Shape.of("full", BOX, least=260),
    spots=lambda _seen: SPOTS,
    rings=offered,
    paths=paths,
    parts=parts,
    plate=lambda seen, seat: (score(seen, seat), reserve(seen, seat)),
    keys=keys,
    hints=hints,
    step=lambda seen, key: step_in_choice(seen, key) or step(seen, key),
    history=sentences.history,
    row=sentences.summary,
)
"""A board of cards with queens, and four stacks for each player. Nothing is hidden, so it never turns."""
