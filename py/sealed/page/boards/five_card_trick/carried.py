"""The carriers of Five-Card Trick, its Final and Setna's Curse on paper."""

from __future__ import annotations

from sealed.page.boards.carried import ALL, ALOUD, BOX, PENCIL, Carried, CarriedRow, Move, Written
from sealed.page.draw.texts import N_, NC_

CHIP, MARK = "chip", "mark"
FINAL, CURSE = "five-card-trick-final", "setnas-curse"
ROUNDS = {FINAL: 50}
"""The most rounds of a game, where it is not forty."""
SENT = "{seat} sent"
TAKEN_BACK = Move("*", SENT, "{seat} hand", ALL)
PUSHED = (
    Move(MARK, "{seat} before *", BOX, ALL),
    Move(MARK, "{seat} last *", "{seat} before *", ALL),
)
"""The marks of the last round become those of the round before."""
GOES_ON = (
    Move("counter", "count *", "count +1"),
    Move(MARK, "again *", BOX, ALL),
    Move(MARK, "red blocked *", BOX, ALL),
    Move(MARK, "blue blocked *", BOX, ALL),
)


def carried(key: str) -> Carried:
    """The table of a ruleset."""
    return {FINAL: _FINAL, CURSE: _CURSE}.get(key, _TRICK)


def _chips(*moves: Move) -> tuple[Move, ...]:
    return moves


_POT = _chips(Move(CHIP, "pot", "{seat} chips", ALL))
_LAID = (
    Move(CHIP, BOX, "pot"),
    Move("red *", BOX, "red hand", ALL),
    Move("blue *", BOX, "blue hand", ALL),
)
_ROUND = {
    "Open r": (),
    "round": GOES_ON,
    "sent": (
        *PUSHED,
        Move(MARK, BOX, "{seat} last {card}"),
        Move(PENCIL, "", "score {seat}", "{0}"),
        TAKEN_BACK,
    ),
    "missed": (*PUSHED, Move(PENCIL, "", "score {seat}", "nothing")),
}
_CHOICE = {
    "Decide round": (
        Move("{seat} {each}", "{seat} hand", SENT),
        Move("{seat} names {target}", "{seat} hand", SENT),
    ),
    "sealed": (),
}
_TURN_OVER = CarriedRow(
    NC_("on paper", "Turn over"),
    N_(
        "When both have laid their cards, turn them over together. Push the counter on by one, and write "
        "both moves down. Each takes the marks off “The round before”, pushes those of “Last round” there, "
        "and lays a mark on “Last round” for each card that was sent now. Then take your cards back."
    ),
    MARK,
    _ROUND,
)
_BLOCKED = CarriedRow(
    NC_("on paper", "Blocked"),
    N_(
        "Does a mark lie on “Blocked” for a card that you have just sent? Then this card does nothing. Both "
        "take all marks off “Blocked” now."
    ),
    MARK,
    {"blocked": ()},
)
_LIGHTS = CarriedRow(
    NC_("on paper", "Lights"),
    N_(
        "Each card that you sent lights its lamp, even if it did nothing: lay a mark on it. Once all five "
        "are lit, take a chip from the heap, and take the five marks off."
    ),
    MARK,
    {
        "lit": (Move(MARK, BOX, "{seat} light {0}"),),
        "all-lit": (Move(CHIP, BOX, "{seat} chips", "{0}"), Move(MARK, "{seat} light *", BOX, ALL)),
    },
)
_GAINS = (
    CarriedRow(
        NC_("card", "Score"),
        N_("Take a chip from the heap."),
        CHIP,
        {"scored": (Move(CHIP, BOX, "{seat} chips", "{0}"),)},
    ),
    CarriedRow(
        NC_("card", "Grow"),
        N_("Put a chip from the heap into the pot."),
        CHIP,
        {"grew": (Move(CHIP, BOX, "pot", "{0}"),)},
    ),
    CarriedRow(
        NC_("card", "Claim"),
        N_("Take all chips in the pot, unless your opponent’s Steal takes them."),
        CHIP,
        {"claimed": _POT},
    ),
    CarriedRow(
        NC_("card", "Steal"),
        N_("If your opponent’s Claim would work now, you take the pot instead. If not, nothing happens."),
        CHIP,
        {"stole": _POT, "stole-nothing": ()},
    ),
    CarriedRow(
        NC_("card", "Block"),
        N_(
            "Lay a mark on your opponent’s “Blocked”, at the card that your small card names. It stops "
            "that card in the next round."
        ),
        MARK,
        {"blocks": (Move(MARK, BOX, "{other} blocked {0}"),)},
    ),
)
_REFILL = CarriedRow(
    NC_("on paper", "Empty pot"),
    N_("Put one chip into a pot that is empty at the end of the round."),
    CHIP,
    {"refilled": (Move(CHIP, BOX, "pot", "{0}"),)},
)
_STOP = CarriedRow(
    NC_("on paper", "To stop"),
    N_("You may give up at any time. You may also agree to end it, and nobody wins."),
    ALOUD,
    {"resigned": (), "agreed": ()},
)
_EQUAL = N_(
    "After round 25 the player with more chips wins. If you have equally many, play five more rounds, and so "
    "on up to round 40. If you are still equal then, Blue wins."
)
_EQUAL_FINAL = N_(
    "After round 25 the player with more chips wins. If you have equally many, play five more rounds, and so "
    "on up to round 50. If you are still equal then, Blue wins, who was given more items."
)


def _end(says: str) -> CarriedRow:
    return CarriedRow(NC_("on paper", "The end"), says, CHIP, {"extension": (), "over": ()})


_SAME = CarriedRow(
    NC_("on paper", "The same card"),
    N_("A card that both of you have sent does nothing. It still lights its lamp."),
    "red score",
    {"collided": ()},
)
_HEAP = N_(
    "Put one chip into the pot. All others are the heap. Change small ones for large ones at any time."
)
_PIECES = N_("Each takes the cards of one colour, big and small. The counter waits beside its row.")
_TRICK = Carried(
    begin=(_PIECES, _HEAP),
    at_start=_LAID,
    rows=(
        CarriedRow(
            NC_("on paper", "Choose"),
            N_(
                "Each lays two different cards face down, in secret. Under Block lies a small card: it says "
                "what you block."
            ),
            "red block",
            _CHOICE,
        ),
        CarriedRow(
            NC_("on paper", "Not allowed"),
            N_(
                "A card with a mark on both rows, “Last round” and “The round before”. And both cards marked "
                "on “Last round” together."
            ),
            MARK,
        ),
        _TURN_OVER,
        _SAME,
        _BLOCKED,
        *_GAINS,
        _LIGHTS,
        _REFILL,
        CarriedRow(
            NC_("on paper", "Too late"),
            N_(
                "If you play by a clock: who is late sends nothing. If both are, play the round again, and "
                "put a mark beside the counter. With three marks there, Blue has won."
            ),
            MARK,
            {"late": (), "replayed": (Move(MARK, BOX, "again {1}"),)},
        ),
        _end(_EQUAL),
        _STOP,
    ),
    written=(
        Written("score grow", N_("Score and Grow")),
        Written("claim block:steal", N_("Claim, and Block, which names Steal")),
        Written("nothing", N_("sent nothing in time")),
    ),
)
_FINAL = Carried(
    begin=(
        _PIECES,
        _HEAP,
        N_("Red has the item Overload; Blue has Claim Priority and Limit Reset. Each works once."),
    ),
    at_start=_LAID,
    aside=frozenset(("overload", "reset")),
    rows=(
        CarriedRow(
            NC_("on paper", "Choose"),
            N_(
                "Each lays two cards face down, in secret; they may be the same. Under Block lies a small "
                "card: it says what you block. Overload (three cards) or Limit Reset lies face down with "
                "them."
            ),
            "red block",
            _CHOICE,
        ),
        CarriedRow(
            NC_("on paper", "Not allowed"),
            N_(
                "A card with a mark on both rows, or with two marks on “Last round”. And two cards together "
                "that are both marked on “Last round”. With Limit Reset everything is allowed."
            ),
            MARK,
        ),
        _TURN_OVER,
        CarriedRow(
            NC_("on paper", "Items"),
            N_(
                "A used item goes out of the game. After Limit Reset take your marks off “The round before” "
                "as well."
            ),
            "red overload",
            {
                "used overload": (Move("{seat} overload", "{seat} hand", "used"),),
                "used reset": (
                    Move("{seat} reset", "{seat} hand", "used"),
                    Move(MARK, "{seat} before *", BOX, ALL),
                ),
            },
        ),
        CarriedRow(
            NC_("on paper", "The same card"),
            N_(
                "If both have sent a card, it works for the one who sent it twice, and once. If both sent it "
                "equally often, it does nothing. It lights its lamps all the same."
            ),
            "red score",
            {"collided": (), "outnumbered": ()},
        ),
        _BLOCKED,
        *_GAINS,
        _LIGHTS,
        _REFILL,
        CarriedRow(
            NC_("item", "Claim Priority"),
            N_(
                "Both sent Claim equally often, Blue’s is not blocked, and Red has no Steal that works? Then "
                "Blue may take the pot now, and write “take” or “leave”. The item goes out of the game."
            ),
            "blue claim-priority",
            {
                "priority": (),
                "Decide priority": (),
                "taken": (
                    *_POT,
                    Move("{seat} claim-priority", "{seat} hand", "used"),
                ),
                "left": (),
            },
        ),
        CarriedRow(
            NC_("on paper", "Too late"),
            N_("If you play by a clock: who is late sends nothing, and the round counts."),
            ALOUD,
            {"late": ()},
        ),
        _end(_EQUAL_FINAL),
        _STOP,
    ),
    written=(
        Written("score score", N_("Score twice")),
        Written("overload score claim block:steal", N_("Overload: three cards; Block names Steal")),
        Written("take", N_("Blue takes the pot by Claim Priority (“leave”: does not)")),
    ),
)
_CURSE = Carried(
    begin=(
        N_("Each takes the cards of one colour, big and small. The counter waits beside its row."),
        N_(
            "The chips are gems. Put one into the pot. All others are the heap. Change small ones for large "
            "ones at any time."
        ),
    ),
    at_start=_LAID,
    aside=frozenset(("none",)),
    rows=(
        CarriedRow(
            NC_("on paper", "Choose"),
            N_(
                "Each lays two different cards face down, in secret, or one, or none. Under Block lies a "
                "small card: it says what you block."
            ),
            "red block",
            _CHOICE,
        ),
        _TURN_OVER,
        CarriedRow(
            NC_("on paper", "Cursed"),
            N_(
                "A card counts as not sent if you kept it in both rounds before; so do both if they are the "
                "two of the last round. Such a card does nothing: take its new mark off again."
            ),
            MARK,
            {"dropped": (Move(MARK, "{seat} last {0}", BOX),)},
        ),
        CarriedRow(
            NC_("on paper", "The same card"),
            N_("A card that both of you have sent does nothing. It still lights its torch."),
            "red score",
            {"collided": ()},
        ),
        _BLOCKED,
        CarriedRow(
            NC_("card", "Score"),
            N_("Take a gem from the heap."),
            CHIP,
            {"scored": (Move(CHIP, BOX, "{seat} chips", "{0}"),)},
        ),
        CarriedRow(
            NC_("card", "Raise"),
            N_("Put a gem from the heap into the pot."),
            CHIP,
            {"grew": (Move(CHIP, BOX, "pot", "{0}"),)},
        ),
        CarriedRow(
            NC_("card", "Claim"),
            N_("Take all gems in the pot, unless your opponent’s Steal takes them."),
            CHIP,
            {"claimed": _POT},
        ),
        *_GAINS[3:],
        CarriedRow(
            NC_("on paper", "Torches"),
            N_(
                "Each card that counts lights its torch: lay a mark on it. Once all five burn, take a gem "
                "from the heap, and take the five marks off."
            ),
            MARK,
            _LIGHTS.does,
        ),
        CarriedRow(
            NC_("on paper", "Empty pot"),
            N_("Put one gem into a pot that is empty at the end of the round."),
            CHIP,
            _REFILL.does,
        ),
        CarriedRow(
            NC_("on paper", "Too late"),
            N_("If you play by a clock: who is late sends nothing, and the round counts."),
            ALOUD,
            {"late": ()},
        ),
        _end(
            N_(
                "After round 25 the player with more gems wins. If you have equally many, play five more "
                "rounds, and so on up to round 40. If you are still equal then, Blue wins."
            )
        ),
        _STOP,
    ),
    written=(
        Written("raise block:claim", N_("Raise, and Block, which names Claim")),
        Written("score", N_("Score alone")),
        Written("none", N_("no card")),
    ),
)
