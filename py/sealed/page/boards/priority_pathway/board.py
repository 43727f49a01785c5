"""The board of Priority Pathway, as the match screen knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.page.boards.board import Aside, Board, Own, Parts, Shape
from sealed.page.boards.cells import Rows, end_of
from sealed.page.boards.priority_pathway import sentences
from sealed.page.boards.priority_pathway.chart import chart_figure, chart_picture, sentence
from sealed.page.boards.priority_pathway.grid import BOX, spots
from sealed.page.boards.priority_pathway.hand import mine, plate, theirs
from sealed.page.boards.priority_pathway.picture import board
from sealed.page.boards.priority_pathway.scene import (
    CARD,
    Scene,
    cards_of,
    directions,
    grid_of,
    look,
    own_cells,
    paths,
    square_of,
    tab_stop,
    touched,
)
from sealed.page.boards.seen import Seen
from sealed.page.draw.keys import key_name
from sealed.page.draw.texts import C_, N_, _, ngettext
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import listed
from sealed.rules.priority_pathway.board import GONE, PIECES
from sealed.rules.priority_pathway.state import Pathway
from sealed.rules.questions import Seat

NUMPAD = {"7": "UL", "8": "U", "9": "UR", "4": "L", "6": "R", "1": "DL", "2": "D", "3": "DR"}


def score(seen: Seen, seat: Seat) -> str:
    """A player's pieces and lives."""
    state: Pathway = seen.shown
    left = sum(place != GONE for place in state.at[6 * seat.side : 6 * seat])
    pieces = ngettext("{n} piece", "{n} pieces", left).format(n=left)
    return listed((pieces, sentences.hearts(state.lives[seat.side])))


def standing(seen: Seen) -> tuple[tuple[str, str], ...]:
    """The cards that were played last."""
    last = seen.shown.last
    return ((_("Last cards"), f"{last.cards[0]} : {last.cards[1]}"),) if last else ()


def keys(seen: Seen) -> Mapping[str, tuple[str, str]]:
    """A digit for each card, letters for pieces and then for their way as it is seen: `u`, or `u` and `l`
    for a corner.
    """
    scene = look(seen)
    found = {card: CARD + card for card in cards_of(scene.state.hands[seen.below.side])}
    if seen.half:
        if scene.card:
            found |= {
                key: seen.half[0] + scene.grid.on_screen(direction) for key, direction in NUMPAD.items()
            }
        found |= {direction[0]: direction for direction in directions(seen)}
        found |= {"Enter": seen.half} if seen.half in seen.picks else {}
    else:
        left = (letter for letter in PIECES if square_of(scene.state, seen.below, letter))
        found |= {letter.lower(): letter for letter in left}
    return {key: ("touch", thing) for key, thing in found.items()}


def hints(_seen: Seen) -> Sequence[tuple[str, str]]:
    """The keys with their uses."""
    return (
        ("1–9", C_("use of a key", "card")),
        ("A–F", C_("use of a key", "piece")),
        ("U D L R", C_("use of a key", "way")),
        (key_name("Backspace"), C_("use of a key", "back")),
    )


def walk(seen: Seen, key: str) -> str:
    """The square or card to which a key moves the focus."""
    scene, hand = look(seen), own_cells(seen)
    cell, grid = tab_stop(seen, scene), scene.grid
    if seen.cell in hand:
        return cell if key == "ArrowUp" else Rows((hand,)).step(seen.cell, key, hand) or seen.cell
    rows = Rows(tuple(tuple(grid.at(x, y) for x in range(5)) for y in range(7)))
    below = hand[0] if hand and key == "ArrowDown" else cell
    return rows.step(cell, key, _marked(seen, scene)) or below


def _marked(seen: Seen, scene: Scene) -> tuple[str, ...]:
    """The squares that Page Up and Page Down visit: where the picked piece may go, or one's pieces."""
    if scene.picked.piece and not scene.picked.action:
        return tuple(scene.picked.by_square)
    return tuple(filter(None, (square_of(scene.state, seen.below, letter) for letter in PIECES)))


def parts(seen: Seen) -> Parts:
    """The board between both hands, and the chart that compares their cards."""
    scene = look(seen)
    return Parts(
        board=board(seen, scene),
        theirs=theirs(seen, scene),
        mine=mine(seen, scene),
        known=_chart(seen, scene),
    )


def aside(seen: Seen) -> Child:
    """The chart, and which cards were played last."""
    scene, below = look(seen), seen.below
    text = _("Rows: {mine}’s card. Columns: {theirs}’s card. Each reads it from their own side.")
    return (
        h("p.small", text.format(mine=seen.name(below), theirs=seen.name(below.other))),
        scene.last_cards and h("p.small.mut", sentences.played_last(seen, scene.state, *scene.last_cards)),
        _chart(seen, scene),
    )


def _chart(seen: Seen, scene: Scene) -> Node:
    """The chart with the hands, the card on the line and the last cards, as the player below sees it."""
    below, last = seen.below, scene.last_cards
    pair = (last[below.side], last[below.other.side]) if last else None
    hands = scene.state.hands
    left = (cards_of(hands[below.side]), cards_of(hands[below.other.side]))
    return chart_figure(
        scene.state.chart, chart_picture(scene.state.chart, below, row=scene.card, latest=pair, hands=left)
    )


def _lying(*, turned: bool) -> Board:
    """The board with seat two's side below, or seat one's."""
    return Board(
        tellings=sentences.TELLINGS,
        own=Own(
            turned=turned,
            turned_board=lambda two: TURNED if two else BOARD,
            rule=lambda seen: sentence(seen.state.chart),
        ),
        past_title=N_("Turns so far"),
        label=lambda word: sentences.label(word, turned),
        event_words=lambda event: sentences.event_words(event, turned),
        headline=sentences.headline,
        round_name=sentences.moment,
        prompt=sentences.prompt,
        button_label=lambda _seen: C_("button", "Seal"),  # every decision of this game is sealed
        lateness=sentences.lateness,
        score=score,
        standing=standing,
        inventory=sentences.inventory,
        known=sentences.known,
        touched=touched,
        shape=lambda _seen: Shape.of("slim", BOX, least=170, known="between"),
        spots=lambda seen: spots(grid_of(seen)),
        rings=own_cells,
        paths=lambda seen, move: tuple(paths(seen, move)),
        parts=parts,
        plate=lambda seen, seat: plate(seen, look(seen), seat),
        reference=Aside(N_("Chart"), N_("How cards decide"), aside),
        keys=keys,
        hints=hints,
        step=walk,
        stopped=lambda seen, key: "" if key == "ArrowUp" else end_of(own_cells(seen), seen.cell, key),
        history=sentences.history,
        row=sentences.summary,
    )


BOARD, TURNED = _lying(turned=False), _lying(turned=True)
"""Two hands of nine cards and the chart that compares them, above a board of six pieces each."""
