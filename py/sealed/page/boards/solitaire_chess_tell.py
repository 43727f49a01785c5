"""How the events of Solitaire Chess are told, and what its words are called."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.board import Telling
from sealed.page.boards.solitaire_chess_art import RANKS, SUITS, card_name
from sealed.page.texts import N_, _

DISCARD = "x"
"""With it begins the word that discards a queen."""
WORDS: Mapping[str, str] = {
    "first": N_("first"),
    "second": N_("second"),
    "timeout": N_("too late"),
    DISCARD: N_("discard …"),
}


def label(text: str) -> str:
    """A word, or a whole move, as the player reads it: `xD4 C0 C3` is “discard D4, C0, C3”, `7S` the seven of
    spades.
    """
    return ", ".join(_word(word) for word in text.split())


def _word(word: str) -> str:
    if word in WORDS:
        return _(WORDS[word])
    if word.startswith(DISCARD):
        return _("discard {square}").format(square=word.removeprefix(DISCARD))
    return card_name(word) if is_card(word) else word


def is_card(word: str) -> bool:
    """Whether a text is a card's notation. (No square's is: `S`, `H`, `D` and `C` never end one.)"""
    return len(word) == 2 and word[0] in RANKS and word[1] in SUITS


TELLINGS: Mapping[str, Telling] = {
    "dealt": Telling(
        N_("The cards are dealt by a fair draw: by codes, both sides make it together and each checks it."),
        sound="turn",
        milliseconds=420,
    ),
    "order": Telling(N_("{who} goes {0}."), milliseconds=0),
    "placed": Telling(N_("{who} places a queen on {0}."), sound="place"),
    "discarded": Telling(N_("{who} discards the queen on {0}.")),
    "moved": Telling(N_("{who} moves from {0} to {1}."), sound="place"),
    "entered": Telling(N_("{who} enters from {0} to {1}."), sound="place"),
    "took": Telling(N_("The {0} joins {who}’s stack."), sound="gain", milliseconds=320),
    "captured": Telling(N_("{who} captures {other}’s queen on {0}."), sound="capture", milliseconds=320),
    "gained": Telling(N_("{who} gains a queen in reserve."), sound="gain"),
    "late": Telling(N_("{who} was too late."), sound="refused"),
    "out": Telling(
        N_("{who} is out: the queens leave the board, and the four stacks stay."), milliseconds=420
    ),
    "over": Telling(N_("The game is over."), sound="won"),
}
