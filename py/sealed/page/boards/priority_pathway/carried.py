"""The carriers of Priority Pathway on paper."""

from __future__ import annotations

from sealed.page.boards.carried import ALL, BOX, PENCIL, STOP, Carried, CarriedRow, Move, Written
from sealed.page.draw.texts import N_, NC_
from sealed.rules.priority_pathway.board import BOARDS, GONE, PIECES

_BOARD = BOARDS["pathway"]
LIFE = "life"
_STARTS = tuple(
    Move(f"{side} {PIECES[n % 6]}", BOX, f"at {_BOARD.squares[square]}")
    for n, square in enumerate(_BOARD.start)
    for side in ("red" if n < 6 else "blue",)
    if square != GONE
)
_LAID = (
    *_STARTS,
    *(Move(f"{side} card *", BOX, f"{side} hand", ALL) for side in ("red", "blue")),
    *(Move(f"{side} tile *", BOX, f"{side} hand", ALL) for side in ("red", "blue")),
    *(Move(f"{side} way *", BOX, f"{side} hand", ALL) for side in ("red", "blue")),
    *(Move(LIFE, BOX, f"{side} lives", "3") for side in ("red", "blue")),
)

CARRIED = Carried(
    begin=(
        N_(
            "Put each piece on the square with its letter, Red below. Each takes the cards 1 to 9, the tiles "
            "and the arrow of one colour, and three lives."
        ),
        N_("The chart lies beside the board. Find your card at the side, and your opponent’s above."),
    ),
    at_start=_LAID,
    places=tuple(f"at {square}" for square in _BOARD.squares),
    rows=(
        CarriedRow(
            NC_("on paper", "Choose"),
            N_(
                "Each lays a card, a tile with a letter and a tile with a direction face down. Infantry go "
                "U, D, L or R; cavalry over a corner, or straight back for a life; the commander goes any "
                "way."
            ),
            "red tile A",
            {
                "Decide turn": (
                    Move("{seat} tile *", "{seat} sent", "{seat} hand", ALL),
                    Move("{seat} way *", "{seat} sent", "{seat} hand", ALL),
                    Move("{seat} card {0}", "{seat} hand", "{seat} sent"),
                    Move("{seat} tile {piece}", "{seat} hand", "{seat} sent"),
                    Move("{seat} way {way}", "{seat} hand", "{seat} sent"),
                    Move(PENCIL, "", "score {seat}", "{0} {1}"),
                ),
                "sealed": (),
            },
        ),
        CarriedRow(
            NC_("on paper", "Cards"),
            N_(
                "Turn the cards over together, push the counter on by one, and look both up in the chart. "
                "Cards that were played lie face up beside you."
            ),
            "red card 1",
            {
                "Open card": (),
                "cards": (
                    Move("counter", "count *", "count +1"),
                    Move("red card {0}", "red sent", "red used"),
                    Move("blue card {1}", "blue sent", "blue used"),
                ),
            },
        ),
        CarriedRow(
            NC_("on paper", "Actions"),
            N_(
                "If the chart says “at once” or “next turn”, show your two tiles. If it says “nothing”, take "
                "them back unseen: write a dash for them."
            ),
            "red way U",
            {"Open action": ()},
        ),
        CarriedRow(
            NC_("on paper", "Move"),
            N_(
                "First both make the moves that come at once, together; then what waits from the turn "
                "before, at the same time. Take the arrow off a piece that has moved, or cannot. A piece "
                "cannot move off the board, or onto a piece of its own."
            ),
            "red A",
            {
                "moved": (
                    Move("{seat} {0}", "at {1}", "at {2}"),
                    Move("{seat} arrow", "{seat} waits {0}*", BOX, ALL),
                ),
                "impossible": (Move("{seat} arrow", "{seat} waits {0}*", BOX, ALL),),
            },
        ),
        CarriedRow(
            NC_("on paper", "Wait"),
            N_("What is for the next turn: lay your arrow on the piece so that it points the way."),
            "red arrow",
            {"queued": (Move("{seat} arrow", BOX, "{seat} waits {0}"),)},
        ),
        CarriedRow(
            NC_("on paper", "Take"),
            N_("Onto an enemy piece: it is gone, and you get a life if you have fewer than three."),
            LIFE,
            {
                "captured": (Move("{other} {0}", "at {1}", BOX),),
                "life-gained": (Move(LIFE, BOX, "{seat} lives"),),
            },
        ),
        CarriedRow(
            NC_("on paper", "Meet"),
            N_(
                "Two pieces that move at the same time onto one square, or change places: both are gone, and "
                "nobody gets a life."
            ),
            "red A",
            {
                "collided": (
                    Move("red {0}", "at *", BOX),
                    Move("blue {1}", "at *", BOX),
                    Move("red arrow", "red waits {0}*", BOX, ALL),
                    Move("blue arrow", "blue waits {1}*", BOX, ALL),
                )
            },
        ),
        CarriedRow(
            NC_("on paper", "Pay"),
            N_("Cavalry that goes straight back costs a life: put it away first."),
            LIFE,
            {"paid": (Move(LIFE, "{seat} lives", BOX),)},
        ),
        CarriedRow(
            NC_("on paper", "New cards"),
            N_("When all nine are played, both take them up again."),
            "red card 1",
            {
                "new-set": (
                    Move("red card *", "red used", "red hand", ALL),
                    Move("blue card *", "blue used", "blue hand", ALL),
                )
            },
        ),
        CarriedRow(
            NC_("on paper", "Too late"),
            N_(
                "If you play by a clock: without a card your lowest is played; without tiles you lose a "
                "life, and without a life the game."
            ),
            LIFE,
            {
                "late-card": (Move("{seat} card {0}", "{seat} hand", "{seat} sent"),),
                "late-action": (),
                "life-lost": (Move(LIFE, "{seat} lives", BOX),),
                "fallen": (),
            },
        ),
        CarriedRow(
            NC_("on paper", "You win"),
            N_(
                "at the end of a turn if the enemy commander is gone, if a piece of yours went onto the "
                "enemy base, or if your commander came onto the enemy’s five squares in the turn before "
                "and is still on one. If both win, or after 100 turns: more pieces, then more lives, "
                "then Blue."
            ),
            "counter",
            {"entered-base": (), "entered-territory": (), "over": ()},
        ),
        STOP,
    ),
    written=(
        Written("7 CU", N_("card 7, piece C goes up")),
        Written("3 DUL", N_("card 3, piece D goes up and left, as Red sees the board")),
        Written("5 –", N_("card 5, and the tiles were not shown")),
    ),
)
