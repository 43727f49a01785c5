"""What can be wrong with a code that was pasted: the closed list of "they sent" errors.

Its docstring is what the player reads (saying.py tells how), its layer what refuses it, tried in this order:

| layer | errors |
| --- | --- |
| text | `NoCode` `TooLong` `CutShort` `Misspelt` `WrongKind` `Malformed` `PartsMissing` `PartsMixed` |
| checksum | `Mistyped` |
| version | `UnknownVersion` `UnknownKind` `UnknownGame` |
| decryption | `NotYourMatch` `OtherMatch` `NotForYou` `WrongRecovery` `LostChoice` |
| signature | `Forged` `CopiedKey` |
| order | `Reflected` `AlreadyPlayed` `MissingBefore` `Forked` `OutOfStep` `StaleInvitation` `MadeElsewhere` |
| | `InvitationTaken` `MatchOver` `OlderFile` `OlderThanSent` `SecondCode` `OtherAcceptance` `NeverSent` |
| opening, proof, rules | faults.py: the code is authentic, so its sender made it wrong |
"""

from __future__ import annotations

from sealed.codes.saying import CodeError as CodeError

# text


class NoCode(CodeError, layer="text"):
    """No code in this text.

    A code starts with Sealed1. Copy the whole message; the code inside is found.
    """


class TooLong(CodeError, layer="text"):
    """This is too long for a code.

    It has {length} characters, and at most {limit} are read. Nothing has changed. Copy only the message with
    the code.
    """

    length: int
    limit: int


class CutShort(CodeError, layer="text"):
    """Only part of the code arrived.

    {arrived} of {expected} characters; the end is missing. Ask your opponent to send it again, or paste the
    rest below this part.
    """

    arrived: int
    expected: int


class Misspelt(CodeError, layer="text"):
    """This code was changed on the way.

    It is complete, but no program writes these letters: one of them is wrong. Nothing has changed. Copy the
    code again instead of typing it, or ask your opponent to send it again.
    """


class WrongKind(CodeError, layer="text"):
    """Another kind of code belongs here.

    This one begins with Sealed1{kind}; what is needed here begins with Sealed1{wanted}. Nothing has changed.
    """

    kind: str
    wanted: str


class Malformed(CodeError, layer="text"):
    """This code makes no sense.

    It arrived complete and unchanged, but what is in it does not follow the format ({what}). Nothing has
    changed. Whoever sent it does not use this program, or has changed it.
    """

    what: str


class PartsMissing(CodeError, layer="text"):
    """Some parts are still to come.

    {arrived} of {count} parts are here. Still missing: {missing}. Paste them too, in any order; those that
    are here are kept.
    """

    arrived: int
    count: int
    missing: tuple[int, ...]


class PartsMixed(CodeError, layer="text"):
    """These parts do not belong together.

    They are parts of different codes, or one of them was changed. Nothing has changed here. Paste the parts
    of one code only, or ask your opponent to send all of them again.
    """


# checksum


class Mistyped(CodeError, layer="checksum"):
    """A letter of this code is wrong.

    It is complete, but its check does not come out: a letter was changed, lost or added on the way. Nothing
    has changed. Copy the code again instead of typing it, or ask your opponent to send it again.
    """


# version


class UnknownVersion(CodeError, layer="version"):
    """This code is from another version.

    It is written in version {version}, which this copy of Sealed Moves does not know. Nothing has changed.
    Reload this page while you are online, or ask your opponent to do so, and try again.
    """

    version: int


class UnknownKind(CodeError, layer="version"):
    """This kind of code is unknown here.

    It begins with Sealed1{kind}, which this copy of Sealed Moves does not know. Nothing has changed. Reload
    this page while you are online and try again.
    """

    kind: str


class UnknownGame(CodeError, layer="version"):
    """This copy does not know the game.

    The invitation is for {game}, or for a way of playing it, that this copy of Sealed Moves does not have.
    Nothing has changed. Reload this page while you are online and try again.
    """

    game: str


# decryption


class NotYourMatch(CodeError, layer="decryption"):
    """This match is not on this device.

    The code belongs to none of the matches here. Paste it where the match is played, or import the match here
    first. Nothing has changed.
    """


class OtherMatch(CodeError, layer="decryption"):
    """This code is for another match.

    It belongs to {game} with {name}, where it is code {number}. Nothing has changed here.
    """

    game: str
    name: str
    number: int


class NotForYou(CodeError, layer="decryption"):
    """This code cannot be opened here.

    It looks like code {number} of this match, but it is not locked for you: it was made with other keys, or
    changed on the way. Nothing has changed. Ask your opponent to send it again.
    """

    number: int


class WrongRecovery(CodeError, layer="decryption"):
    """This recovery code fits another match.

    The codes that you pasted were not made with it. Nothing has changed. Look for the recovery code that was
    saved with this match.
    """


class LostChoice(CodeError, layer="decryption"):
    """What you had sealed cannot be found.

    The codes are all there, but not what is behind your own seals, and this game has too many choices to
    try them all. Nothing has changed. Import the match from its file instead.
    """


# signature


class Forged(CodeError, layer="signature", suspicious=True):
    """Not signed by {name}.

    The signature of code {number} does not fit the key of {name}. Nothing has changed. Ask {name} by another
    way whether this code was sent.
    """

    name: str
    number: int


class CopiedKey(CodeError, layer="signature", suspicious=True):
    """These keys are copies of yours.

    Whoever made this code has put your own keys into it. Nothing has changed. Ask your opponent for a new
    code, and do not use this one.
    """


# order


class Reflected(CodeError, layer="order"):
    """This is your own code.

    You made code {number} yourself. Send it to your opponent, and paste here what comes back.
    """

    number: int


class AlreadyPlayed(CodeError, layer="order"):
    """You have opened this one already.

    Code {number} was applied before, and once is enough. Nothing has changed. The next one begins with the
    same word but ends differently.
    """

    number: int


class MissingBefore(CodeError, layer="order"):
    """One code is missing before this.

    This is code {number}. Code {missing} has not arrived yet. Code {number} is kept, and both are opened as
    soon as {missing} is here.
    """

    number: int
    missing: int


class Forked(CodeError, layer="order", suspicious=True):
    """{name} has sent two different codes {number}.

    The first one counts; both are kept and will show in the certificate. You can play on.
    """

    name: str
    number: int


class OutOfStep(CodeError, layer="order"):
    """The two of you are out of step.

    Code {number} of {name} answers another code than the one that was made here. Perhaps this match was also
    played on another device, or an old copy of it was brought back. Nothing has changed. Go on where the
    newest copy is.
    """

    name: str
    number: int


class StaleInvitation(CodeError, layer="order"):
    """You have accepted this invitation already.

    An invitation can be accepted once on a device, for good. Nothing has changed. If the match is gone, ask
    your opponent for a new invitation.
    """


class InvitationTaken(CodeError, layer="order"):
    """Somebody else accepted before {name}.

    The first acceptance that was pasted here took the invitation. Nothing has changed. Send {name} a new
    invitation if you want to play.
    """

    name: str


class MadeElsewhere(CodeError, layer="order"):
    """You have played this on another device.

    Code {number} is your own, but was not made here. Go on where the newest copy is, or bring the match up to
    date: open Recover with its recovery code and all codes. Never send two different codes of one number.
    """

    number: int


class MatchOver(CodeError, layer="order"):
    """This match is over.

    Nothing more is owed in it, so code {number} changes nothing.
    """

    number: int


class OlderFile(CodeError, layer="order"):
    """This file is older than the match.

    It ends with code {number}, and the match here has come to code {here}. Nothing has changed: going back
    would make you send two different codes of one number.
    """

    number: int
    here: int


class OlderThanSent(CodeError, layer="order"):
    """This is older than what you have sent.

    It ends with code {number}, and you have sent code {sent} already. Nothing has changed: going back would
    mean a second code of one number. Open Recover with this file or the recovery code, and all later codes.
    """

    number: int
    sent: int


class SecondCode(CodeError, layer="order"):
    """You have sent another code {number}.

    Code {number} in this copy of the match is not the one that you have sent. Nothing has changed: two
    different codes of one number show in every certificate. Go on where the newest copy of the match is, or
    open Recover with all codes of the chat.
    """

    number: int


class OtherAcceptance(CodeError, layer="order"):
    """This is another acceptance.

    The invitation was accepted here with other keys than in this file. Either you have accepted it on another
    device too, or somebody else did in your name. Nothing has changed. Go on with the match that is here.
    """


class NeverSent(CodeError, layer="order"):
    """This acceptance was never sent.

    Nothing has changed. Only the device that began it can finish it; here, accept the invitation itself.
    """
