"""Codes that are authentic but wrong: their sender made them so, and has lost the match (docs/codes.md 7).

They are errors like those of errors.py, in their last three layers: opening, proof and rules. `number` is the
code's, `name` its sender's.

What a code has to hold follows from the rules, and no code shows that its sender's program has the same ones:
the digest in the invitation is made of their revision's number. So every fault to which other rules could
lead says that, too. Only the number of seat one's chance is checked without the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sealed.codes.errors import CodeError
from sealed.name import Name


@dataclass(eq=False)
class Fault(CodeError):
    """A code that its sender has signed, and that does not hold. Every subclass ends the match."""

    suspicious = True
    headline = "Code {number} of {name} is wrong"
    text = (
        "It is signed by {name}, but what it says cannot be. It is kept as evidence and not applied. {name} "
        "has lost the match."
    )

    number: int
    name: Name


@dataclass(eq=False)
class BadOpening(Fault):
    """A value and its salt, or a rank and its blinding factor, that do not give their seal."""

    layer = "opening"
    headline = "{name} opened something other than what was sealed"
    text = (
        "What code {number} shows does not fit its seal ({slot}). The code is signed by {name}; it is "
        "kept as evidence and not applied. {name} has lost the match, or the two programs have different "
        "rules."
    )

    slot: str


@dataclass(eq=False)
class BadSeal(Fault):
    """A seal that equals another of the match; or a rank's seal that is no point, or open to anybody."""

    layer = "opening"
    headline = "{name} used an impossible seal"
    text = (
        "A seal in code {number} ({slot}) is a copy of another, or no seal at all. The code is signed by "
        "{name}; it is kept as evidence and not applied. {name} has lost the match, or the two programs "
        "have different rules."
    )

    slot: str


class BadNonce(Fault):
    """A chance nonce of seat one that does not give its lock."""

    layer = "opening"
    headline = "{name} changed the draw"
    text = (
        "Chance comes from a number of each side, fixed in the invitation. The one in code {number} is "
        "another. The code is signed by {name}; it is kept as evidence and not applied. {name} has lost the "
        "match."
    )


@dataclass(eq=False)
class BadProof(Fault):
    """A proof about a hidden piece that does not hold."""

    layer = "proof"
    headline = "A proof of {name} is false"
    text = (
        "Code {number} should prove something about a hidden piece ({slot}), and does not. The code is "
        "signed by {name}; it is kept as evidence and not applied. {name} has lost the match, or the two "
        "programs have different rules."
    )

    slot: str


class BadArmy(Fault):
    """A proof of an army that does not hold."""

    layer = "proof"
    headline = "{name} set up an impossible army"
    text = (
        "The proof in code {number} should show that all pieces are there, each on a square that it may "
        "start on, and does not. The code is signed by {name}; it is kept as evidence and not applied. "
        "{name} has lost the match, or the two programs have different rules."
    )


@dataclass(eq=False)
class FalseTable(Fault):
    """A battle's table that was disputed with reason, or that leaves its attacker without a proof."""

    layer = "proof"
    headline = "{name} rigged a battle"
    text = (
        "The attack in code {number} ({slot}) came with a false table of outcomes, and what followed has "
        "proved it. The code is signed by {name} and kept as evidence. {name} has lost the match, or the "
        "two programs have different rules."
    )

    slot: str


@dataclass(eq=False)
class FalseOutcome(Fault):
    """An outcome that is not in the entry of the table, or that the two pieces do not have."""

    layer = "proof"
    headline = "{name} told a false outcome"
    text = (
        "What code {number} says of a battle ({slot}) is not what the two pieces gave. The code is signed"
        " by {name}; it is kept as evidence and not applied. {name} has lost the match, or the two "
        "programs have different rules."
    )

    slot: str


@dataclass(eq=False)
class BadShowing(Fault):
    """A showing that does not fit the seals, answers or moves of its seat."""

    layer = "proof"
    headline = "The final showing of {name} is false"
    text = (
        "What code {number} shows does not fit what was sealed, said or moved in this match ({slot}). The"
        " code is signed by {name} and kept as evidence. {name} has lost the match, or the two programs "
        "have different rules."
    )

    slot: str


class FalseFault(Fault):
    """A table that was disputed without reason."""

    layer = "proof"
    headline = "{name} made a false accusation"
    text = (
        "Code {number} says that a false table was sent, but it was right. The code is signed by {name}; "
        "it is kept as evidence. {name} has lost the match, or the two programs have different rules."
    )


@dataclass(eq=False)
class IllegalInCode(Fault):
    """A move or a value that the rules refuse, or that is not in canonical form."""

    layer = "rules"
    headline = "{name} made an illegal move"
    text = (
        "Code {number} plays {move}, which {clause} does not allow. The code is signed by {name}; it is "
        "kept as evidence and not applied. {name} has lost the match, or the two programs have different "
        "rules."
    )

    move: str
    clause: str


@dataclass(eq=False)
class UnreadableAnswer(Fault):
    """Answers that end too early, go on too long, or are not written as docs/codes.md 1 says."""

    layer = "rules"
    headline = "{name} sent no proper answer"
    text = (
        "Code {number} does not answer what the rules ask ({what}). The code is signed by {name}; it is "
        "kept as evidence and not applied. {name} has lost the match, or the two programs have different "
        "rules."
    )

    what: str
    phrases = ("what",)


def every() -> Iterator[type[CodeError]]:
    """The closed list: every kind of error that can be raised, those of errors.py and faults."""
    queue: list[type[CodeError]] = [CodeError]
    while queue:
        kind = queue.pop()
        queue.extend(reversed(kind.__subclasses__()))
        if hasattr(kind, "layer"):
            yield kind
