"""How the events of Priority Pathway are told, and what its words are called."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.board import Telling
from sealed.page.texts import N_, _

WAYS: Mapping[str, str] = {
    "U": N_("up"),
    "D": N_("down"),
    "L": N_("left"),
    "R": N_("right"),
    "UL": N_("up-left"),
    "UR": N_("up-right"),
    "DL": N_("down-left"),
    "DR": N_("down-right"),
}
EFFECTS: Mapping[str, str] = {
    "I": N_("moves at once"),
    "Q": N_("moves next turn"),
    "N": N_("does not move"),
}
"""What the cards bring, said of a player."""
SHORT: Mapping[str, str] = {"I": N_("at once"), "Q": N_("next turn"), "N": N_("nothing")}
"""The same in a word or two."""


def label(text: str) -> str:
    """A word, or a whole submission, as the player reads it: `7 CU` is “7, C up”."""
    return ", ".join(_word(word) for word in text.split())


def _word(word: str) -> str:
    piece, way = word[:1], word[1:]
    if way in WAYS and piece.isupper():
        return _("{piece} {way}").format(piece=piece, way=_(WAYS[way]))
    if word in EFFECTS:
        return _(EFFECTS[word])
    return {"?": _("sealed"), "-": _("too late"), "timeout": _("too late")}.get(word, word)


TELLINGS: Mapping[str, Telling] = {
    "sealed": Telling("", milliseconds=0),
    "late-card": Telling(N_("{who} sent no card in time: the lowest, {0}, is played."), sound="refused"),
    "cards": Telling(
        N_("{one} plays {0} and {2}. {two} plays {1} and {3}."), sound="opened", milliseconds=1000
    ),
    "late-action": Telling(N_("{who} sent no move in time."), sound="refused", milliseconds=320),
    "life-lost": Telling(
        N_("{who} loses a life: {0} is left."), N_("{who} loses a life: {0} are left."), milliseconds=320
    ),
    "fallen": Telling(N_("{who} loses a life, and had none."), milliseconds=420),
    "impossible": Telling(N_("{who}’s move {0} has become impossible."), sound="refused", milliseconds=320),
    "paid": Telling(
        N_("{who} pays a life for the step back: {0} is left."),
        N_("{who} pays a life for the step back: {0} are left."),
        milliseconds=220,
    ),
    "moved": Telling(N_("{who}’s {0} goes from {1} to {2}."), sound="place", milliseconds=420),
    "captured": Telling(N_("It takes {other}’s {0}."), sound="capture", milliseconds=320),
    "life-gained": Telling(N_("{who} gains a life and has {0}."), sound="gain"),
    "collided": Telling(
        N_("{one}’s {0} and {two}’s {1} meet: both are gone."), sound="battle", milliseconds=420
    ),
    "entered-base": Telling(N_("{who}’s {0} is in {other}’s base."), milliseconds=420),
    "entered-territory": Telling(
        N_("{who}’s commander stands on {other}’s ground: held for one more turn, it wins."), milliseconds=420
    ),
    "queued": Telling(N_("{who}’s move {0} comes next turn."), sound="queue", milliseconds=320),
    "new-set": Telling(N_("All nine cards are played: both take a new set."), milliseconds=120),
    "over": Telling(N_("The game is over."), sound="won", milliseconds=120),
}
