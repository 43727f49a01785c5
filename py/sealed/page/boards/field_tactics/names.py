"""How the events of Field Tactics are told, and what its ranks and words are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.page.boards.board import Telling
from sealed.page.texts import N_, _
from sealed.rules.field_tactics.army import FLAG, RANKS
from sealed.rules.game import Event

RANK_NAMES = (
    N_("General ***"),
    N_("General **"),
    N_("General *"),
    N_("Field Officer ..."),
    N_("Field Officer .."),
    N_("Field Officer ."),
    N_("Company Officer ^^^"),
    N_("Company Officer ^^"),
    N_("Company Officer ^"),
    N_("Plane"),
    N_("Tank"),
    N_("Cavalry"),
    N_("Engineer"),
    N_("Spy"),
    N_("Mine"),
    N_("Flag"),
)
WORDS: Mapping[str, str] = {
    "first": N_("first"),
    "second": N_("second"),
    "pass": N_("pass"),
    "timeout": N_("too late"),
    "?": N_("sealed"),
    "attacker": N_("the attacker wins"),
    "defender": N_("the defender holds"),
    "neither": N_("both are destroyed"),
}


def rank_name(rank: int) -> str:
    """A rank as the player knows it, by its number."""
    return _(RANK_NAMES[rank])


def one_of(rank: int) -> str:
    """A piece of a rank: “a Plane”, “an Engineer”, “the Flag”."""
    if rank == FLAG:
        return _("the {piece}").format(piece=rank_name(rank))
    template = _("an {piece}") if RANK_NAMES[rank][0] in "AEIOU" else _("a {piece}")
    return template.format(piece=rank_name(rank))


def code_name(code: str) -> str:
    """A rank by its code in the notation: `G3` is “General ***”. (C1 to C3 and F1 to F3 are squares, too:
    `label` takes them for these.)
    """
    return rank_name(RANKS.index(code))


def label(word: str) -> str:
    """A word, or a whole move, as the player reads it: `A1:MI` is “A1: Mine”."""
    return " ".join(_label(part) for part in word.split())


def _label(word: str) -> str:
    if word in WORDS:
        return _(WORDS[word])
    square, colon, code = word.partition(":")
    if colon and code in RANKS:
        return _("{square}: {piece}").format(square=square, piece=code_name(code))
    return word


def data(event: Event) -> Sequence[str | int]:
    """What an event says, in the player's words."""
    match event.kind, event.data:
        case "destroyed", (square, code):
            return (square, code_name(str(code)))
        case "leader", (code,):
            return (code_name(str(code)),)
        case "tie-break", (clause,):
            return (str(clause).partition(" ")[2],)
    return [label(item) if isinstance(item, str) else item for item in event.data]


TELLINGS: Mapping[str, Telling] = {
    "order": Telling(N_("{who} goes {0}."), milliseconds=0),
    "set-up": Telling(N_("{who}’s army stands, and is sealed."), sound="seal"),
    "begun": Telling(N_("Both armies are in order. {who} begins."), sound="turn", milliseconds=320),
    "moved": Telling(N_("{who} moves from {0} to {1}."), sound="place", milliseconds=320),
    "passed": Telling(N_("{who} has no legal move and passes.")),
    "attacked": Telling(N_("{who} attacks {1} from {0}."), sound="place", milliseconds=520),
    "battle": Telling(N_("{0} against {1}: {2}."), sound="battle", milliseconds=520),
    "destroyed": Telling(N_("{who}’s {1} is destroyed and shown."), milliseconds=700),
    "entered": Telling(N_("{who} has a piece in {other}’s base."), sound="place"),
    "leader": Telling(N_("It is a leader, the {0}."), sound="won", milliseconds=420),
    "no-leader": Telling(N_("It is shown to be no leader.")),
    "tie-break": Telling(
        N_("The tie-break begins (§ {0}): both choose a piece in secret."), milliseconds=420
    ),
    "sealed": Telling(N_("{who} has sealed a choice."), sound="seal"),
    "chose": Telling(N_("{who} chose the piece on {0}.")),
    "late": Telling(N_("{who} ran out of time."), sound="refused"),
    "showed": Telling(N_("{who}’s army is shown.")),
}
