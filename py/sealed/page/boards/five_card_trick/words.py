"""How the events of Five-Card Trick and its sisters are told, and what their words are called."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.board import Telling
from sealed.page.texts import N_, _

WORDS: Mapping[str, str] = {
    "score": N_("Score"),
    "grow": N_("Grow"),
    "raise": N_("Raise"),
    "claim": N_("Claim"),
    "steal": N_("Steal"),
    "block": N_("Block"),
    "none": N_("nothing"),
    "overload": N_("Overload"),
    "reset": N_("Limit Reset"),
    "claim-priority": N_("Claim Priority"),
    "take": N_("Take the pot"),
    "leave": N_("Leave it"),
    "?": N_("sealed"),
    "timeout": N_("too late"),
}


def label(text: str) -> str:
    """A word, or a whole submission, as the player reads it: `score block:claim` is “Score, Block Claim”."""
    return ", ".join(_word(word) for word in text.split())


def _word(word: str) -> str:
    name, _colon, target = word.partition(":")
    if not target:
        return _(WORDS.get(name, name))
    return _("Block {card}").format(card=_(WORDS.get(target, target)))


TELLINGS: Mapping[str, Telling] = {
    "sealed": Telling("", milliseconds=0),
    "late": Telling(N_("{who} was too late."), sound="refused"),
    "replayed": Telling(N_("Both were late: round {0} is played again.")),
    "round": Telling("", sound="opened", milliseconds=120),
    "sent": Telling(N_("{who}: {0}."), milliseconds=420),
    "missed": Telling(N_("{who} sent nothing in time.")),
    "used": Telling(N_("{who} uses {0}.")),
    "dropped": Telling(N_("{who}’s {0} counts as never sent.")),
    "collided": Telling(N_("Both chose {0}: it is cancelled.")),
    "outnumbered": Telling(N_("{other} sent more copies of {0}: {who}’s is cancelled.")),
    "blocked": Telling(N_("{who}’s {0} is blocked.")),
    "scored": Telling(N_("{who} scores {0}."), sound="gain"),
    "grew": Telling(N_("The pot grows to {1}."), sound="gain"),
    "claimed": Telling(N_("{who} claims the pot: {0}."), sound="gain", milliseconds=420),
    "stole": Telling(N_("{who} steals the pot: {0}."), sound="capture", milliseconds=420),
    "stole-nothing": Telling(N_("{who}’s Steal finds no claim.")),
    "blocks": Telling(N_("{who} blocks {other}’s {0} for the next round.")),
    "lit": Telling("", sound="light", milliseconds=120),
    "all-lit": Telling(N_("All five of {who} are lit: one more."), sound="five", milliseconds=420),
    "refilled": Telling(N_("The pot is back to {0}."), milliseconds=120),
    "priority": Telling(N_("{who} may take the pot of {0} with Claim Priority.")),
    "taken": Telling(N_("{who} takes the pot with Claim Priority: {0}."), sound="gain", milliseconds=420),
    "left": Telling(N_("{who} leaves the pot and keeps Claim Priority.")),
    "extension": Telling(N_("Level. Five more rounds, to round {0}.")),
    "over": Telling(N_("The game is over."), sound="won"),
}
