"""Codes that are authentic but wrong: their sender made them so, and has lost the match (spec/codes.md, 4).

They are errors like those of errors.py, in their last three layers: opening, proof and rules. `number` is the
code's, `name` its sender's.
"""

from __future__ import annotations

from sealed.codes.saying import CodeError


class Fault(CodeError, suspicious=True):
    """Code {number} of {name} is wrong.

    It is signed by {name}, but what it says cannot be. It is kept as evidence and not applied. {name} has
    lost the match.
    """

    number: int
    name: str


class BadOpening(Fault, layer="opening"):
    """{name} opened something else than sealed.

    What code {number} shows does not fit its seal ({slot}). The code is signed by {name}; it is kept as
    evidence and not applied. {name} has lost the match.
    """

    slot: str


class BadSeal(Fault, layer="opening"):
    """{name} used a seal that cannot be.

    A seal in code {number} ({slot}) is a copy of another, or no seal at all. The code is signed by {name}; it
    is kept as evidence and not applied. {name} has lost the match.
    """

    slot: str


class BadNonce(Fault, layer="opening"):
    """{name} changed the draw.

    Chance comes from a number of each side, fixed in the invitation. The one in code {number} is another. The
    code is signed by {name}; it is kept as evidence and not applied. {name} has lost the match.
    """


class BadProof(Fault, layer="proof"):
    """A proof of {name} is false.

    Code {number} should prove something about a hidden piece ({slot}), and does not. The code is signed by
    {name}; it is kept as evidence and not applied. {name} has lost the match.
    """

    slot: str


class BadArmy(Fault, layer="proof"):
    """{name} set up an impossible army.

    The proof in code {number} should show that all pieces are there, each where it may stand, and does not.
    The code is signed by {name}; it is kept as evidence and not applied. {name} has lost the match.
    """


class FalseTable(Fault, layer="proof"):
    """{name} rigged a battle.

    The attack in code {number} ({slot}) came with a false table of outcomes, and what followed has proved it.
    The code is signed by {name} and kept as evidence. {name} has lost the match.
    """

    slot: str


class FalseOutcome(Fault, layer="proof"):
    """{name} told a false outcome.

    What code {number} says of a battle ({slot}) is not what the two pieces gave. The code is signed by
    {name}; it is kept as evidence and not applied. {name} has lost the match.
    """

    slot: str


class BadShowing(Fault, layer="proof"):
    """The final showing of {name} is false.

    What code {number} shows does not fit what was sealed, said or moved in this match ({slot}). The code is
    signed by {name} and kept as evidence. {name} has lost the match.
    """

    slot: str


class FalseFault(Fault, layer="proof"):
    """{name} found a fault that is none.

    Code {number} says that a false table was sent, but it was right. The code is signed by {name}; it is kept
    as evidence. {name} has lost the match.
    """


class IllegalInCode(Fault, layer="rules"):
    """{name} made an illegal move.

    Code {number} plays {move}, which {clause} does not allow. The code is signed by {name}; it is kept as
    evidence and not applied. {name} has lost the match.
    """

    move: str
    clause: str


class UnreadableAnswer(Fault, layer="rules"):
    """{name} sent no proper answer.

    Code {number} does not answer what the rules ask ({what}). The code is signed by {name}; it is kept as
    evidence and not applied. {name} has lost the match.
    """

    what: str
