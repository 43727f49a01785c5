"""The closed list of "they sent" errors: everything that can be wrong with a pasted code, and its words.

Each has a headline of about six words, and a text that says what happened and what to do; its values are in
braces in both. `say` fills them in, in the player's language. Its layer is the check that refuses the code;
the checks come in this order (docs/codes.md 6):

| layer | errors |
| --- | --- |
| text | `NoCode` `TooLong` `CutShort` `Covered` `Misspelt` `WrongKind` `Malformed` `PartsMissing` |
| | `PartsMixed` `CopiedKey` `SameName` |
| checksum | `Mistyped` |
| version | `UnknownVersion` `UnknownKind` `UnknownGame` `OtherRules` |
| decryption | `NotYourMatch` `OtherMatch` `NotForYou` `WrongRecovery` `LostChoice` `WrongPassphrase` |
| signature | `Forged` |
| order | `Reflected` `AlreadyPlayed` `MissingBefore` `Forked` `OutOfStep` `StaleInvitation` `MadeElsewhere` |
| | `InvitationTaken` `MatchOver` `OlderFile` `OlderThanSent` `SecondCode` `OtherAcceptance` `NeverSent` |
| | `NoInvitation` `UnreadHere` |
| opening, proof, rules | faults.py: the code is authentic, so its sender made it wrong |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import ClassVar, Literal, NamedTuple

from sealed.name import Name, quoted

Layer = Literal[
    "text", "checksum", "version", "decryption", "signature", "order", "opening", "proof", "rules"
]


# Not frozen, although it is never changed: Python itself writes to an exception on its way up (its traceback,
# its cause), and a frozen dataclass would raise another error instead. Without `eq`, since two errors are two
# events even if they say the same.
@dataclass(eq=False)
class CodeError(Exception):
    """A code that cannot be used. Every subclass that is raised has a layer, a headline and a text."""

    layer: ClassVar[Layer]
    # Whether its sender has signed something that no honest player signs. Only then does the page show red: a
    # code that anybody can send, or make look like somebody else's, accuses nobody.
    suspicious: ClassVar[bool] = False
    headline: ClassVar[str] = "This code cannot be used"
    text: ClassVar[str] = "Nothing has changed. Ask your opponent to send it again."
    # Fields that hold words of this program, translated like the text; all others are shown as they are.
    phrases: ClassVar[tuple[str, ...]] = ()

    def __post_init__(self) -> None:
        super().__init__(*vars(self).values())  # by now these are the fields, in their order

    def __str__(self) -> str:
        return quoted(". ".join(say(self)))


class ErrorText(NamedTuple):
    """An error in words: a headline of about six words, then what happened and what to do."""

    headline: str
    text: str


def say(
    error: CodeError,
    translate: Callable[[str], str] = str,
    listed: Callable[[Iterable[str]], str] = ", ".join,
) -> ErrorText:
    """The error in words, for its player. `translate` is given templates and phrases, never any other value;
    `listed` puts the items of a list into one text.
    """

    def word(name: str, value: object) -> str:
        if isinstance(value, Name):
            return value  # which formats itself
        if isinstance(value, tuple):
            return listed(map(str, value))
        return translate(str(value)) if name in error.phrases else str(value)

    values = {each.name: word(each.name, getattr(error, each.name)) for each in fields(error)}
    headline, text = translate(error.headline), translate(error.text)
    return ErrorText(headline.format_map(values), text.format_map(values))


# text


class NoCode(CodeError):
    """Nothing in the text begins like a code."""

    layer = "text"
    headline = "No code in this text"
    text = "A code starts with Sealed1. Copy the whole message; the code inside is found."


@dataclass(eq=False)
class TooLong(CodeError):
    """A length above the cap of its kind, refused before decoding: no paste makes the page slow."""

    layer = "text"
    headline = "This is too long to be read"
    text = (
        "At most {limit} characters are read, and this has {length}. Nothing has changed. Copy only the "
        "message with the code, or the record alone."
    )

    length: int
    limit: int


@dataclass(eq=False)
class CutShort(CodeError):
    """A code with fewer letters than its own length says."""

    layer = "text"
    headline = "Only part of the code arrived"
    text = (
        "{arrived} of {expected} characters are here. The rest, mostly at the end, is missing. Copy the "
        "whole message again, or paste the rest below this part. If that does not help, ask your "
        "opponent to send it again."
    )

    arrived: int
    expected: int


@dataclass(eq=False)
class Covered(CodeError):
    """A code in which signs are in the place of letters, as programs put them over what looks secret."""

    layer = "text"
    headline = "Letters of this code are covered"
    text = (
        "Behind the first {arrived} letters of {expected} there is {signs}: a program has hidden what "
        "belongs there, and there is no way to guess it. Nothing has changed. Ask your opponent to send "
        "it again, in another chat or as a file."
    )

    arrived: int
    expected: int
    signs: str


class Misspelt(CodeError):
    """Letters that no writer makes: base 62 has one spelling for each block."""

    layer = "text"
    headline = "This code was changed on the way"
    text = (
        "It is complete, but no program writes these letters: one of them is wrong. Nothing has changed. "
        "Copy the code again instead of typing it, or ask your opponent to send it again."
    )


@dataclass(eq=False)
class WrongKind(CodeError):
    """A code of another kind than the one that is asked for."""

    layer = "text"
    headline = "Another kind of code belongs here"
    text = (
        "This one begins with Sealed1{kind}; what is needed here begins with Sealed1{wanted}. Nothing has "
        "changed."
    )

    kind: str
    wanted: str


@dataclass(eq=False)
class Malformed(CodeError):
    """Bytes that no program after docs/codes.md writes, found before anybody can be blamed for them."""

    layer = "text"
    headline = "This code makes no sense"
    text = (
        "It arrived complete and unchanged, but what is in it does not follow the format ({what}). "
        "Nothing has changed. The sender does not use this program, or has changed it."
    )

    what: str
    phrases = ("what",)


@dataclass(eq=False)
class PartsMissing(CodeError):
    """Some parts of a code, but not all."""

    layer = "text"
    headline = "Some parts are still to come"
    text = (
        "Parts that are here: {arrived} of {count}. Still missing: {missing}. Paste them too, in any order; "
        "those that are here are kept."
    )

    arrived: int
    count: int
    missing: tuple[int, ...]


class PartsMixed(CodeError):
    """Parts that do not belong to one code, or that together make another code than they announce."""

    layer = "text"
    headline = "These parts do not belong together"
    text = (
        "They are parts of different codes, or of one code that was cut in two ways, or one of them was "
        "changed. Nothing has changed here. Paste the parts of one code only, or ask your opponent to send "
        "all of them again."
    )


class CopiedKey(CodeError):
    """An acceptance with a match key or rank key of the invitation itself, which everybody can read there."""

    layer = "text"
    headline = "This acceptance repeats the invitation’s keys"
    text = (
        "Anyone who has read the invitation can make such a code, and this program never does. Nothing "
        "has changed, and the invitation can still be accepted. Continue with the code that your "
        "opponent sends."
    )


@dataclass(eq=False)
class SameName(CodeError):
    """Two players with one name, whatever its upper and lower case."""

    layer = "text"
    headline = "Both players have the same name"
    text = (
        "The player who accepted is called {name}, like the one who invited, so the two of you could not "
        "be told apart. Nothing has changed: the invitation can be accepted again, under another name."
    )

    name: Name


# checksum


class Mistyped(CodeError):
    """A code whose checksum is wrong."""

    layer = "checksum"
    headline = "A letter of this code is wrong"
    text = (
        "It is complete, but its check does not match: a letter was changed, lost or added on the way. "
        "Nothing has changed. Copy the code again instead of typing it, or ask your opponent to send it "
        "again."
    )


# version


@dataclass(eq=False)
class UnknownVersion(CodeError):
    """A code of another version of the format."""

    layer = "version"
    headline = "This code is from another version"
    text = (
        "It is written in version {version}, which this copy of Sealed Moves does not read. Nothing has "
        "changed. Open the newest version of this page, and ask your opponent to do so, too. A match "
        "started in an older version cannot go on: start a new one."
    )

    version: int


@dataclass(eq=False)
class UnknownKind(CodeError):
    """A whole code whose kind, by its letter, is not known."""

    layer = "version"
    headline = "This kind of code is unknown here"
    text = (
        "It begins with Sealed1{kind}, which this copy of Sealed Moves does not know. Nothing has changed. "
        "Open the newest version of this page and try again."
    )

    kind: str


@dataclass(eq=False)
class UnknownGame(CodeError):
    """An invitation to a game, or with an option, that is not known."""

    layer = "version"
    headline = "This copy does not know the game"
    text = (
        "The invitation is for {game}, or for a way of playing it, that this copy of Sealed Moves does not "
        "have. Nothing has changed. Open the newest version of this page and try again."
    )

    game: str
    phrases = ("game",)


@dataclass(eq=False)
class OtherRules(CodeError):
    """An invitation by a copy of the page that has other rules for its game."""

    layer = "version"
    headline = "Your pages have different rules"
    text = (
        "This was made by a copy of Sealed Moves whose rules of {game} are not those of your copy. Nothing "
        "has changed. Open the newest version of this page, ask your opponent to do so, too, and begin a "
        "new match."
    )

    game: str
    phrases = ("game",)


# decryption


class NotYourMatch(CodeError):
    """A code whose clear part fits no match."""

    layer = "decryption"
    headline = "This match is not on this device"
    text = (
        "The code belongs to none of the matches in this browser. If a chat has opened the page inside "
        "itself, copy the message and paste it in the browser where you play. A lost match can be "
        "recovered, or imported from its file. Nothing has changed."
    )


@dataclass(eq=False)
class OtherMatch(CodeError):
    """A code that was taken by another match than the one on the screen."""

    layer = "decryption"
    headline = "This code is for another match"
    text = "It belongs to {game} with {name}, where it is code {number}. Nothing has changed here."

    game: str
    phrases = ("game",)
    name: Name
    number: int


@dataclass(eq=False)
class NotForYou(CodeError):
    """A code whose clear part fits, but whose box does not open."""

    layer = "decryption"
    headline = "This code cannot be opened here"
    text = (
        "It looks like code {number} of this match, but it is not locked for you: it was made with other "
        "keys, or changed on the way. Nothing has changed. Ask your opponent to send it again."
    )

    number: int


class WrongRecovery(CodeError):
    """A recovery code for none of the invitations and acceptances beside it."""

    layer = "decryption"
    headline = "This recovery code fits another match"
    text = (
        "The codes that you pasted were not made with it, or the first two, invitation and acceptance, are "
        "not among them. Nothing has changed. Look for these, or for the recovery code that was saved with "
        "this match."
    )


class LostChoice(CodeError):
    """A sealed value that trying everything the rules allow does not find."""

    layer = "decryption"
    headline = "What you sealed cannot be found"
    text = (
        "The codes are all there, but not what is behind your own seals, and this game has too many choices "
        "to try them all. Nothing has changed. Import the match from its file instead."
    )


class WrongPassphrase(CodeError):
    """A backup under a passphrase that does not open: with another passphrase, or because it was changed."""

    layer = "decryption"
    headline = "This passphrase does not open the file"
    text = (
        "Either the file was saved with another passphrase, or it was changed since: there is no way to "
        "tell which. Nothing has changed here. Try again, and check capital letters and the language of "
        "the keyboard."
    )


# signature


@dataclass(eq=False)
class Forged(CodeError):
    """A code that decrypts, but is not signed by its sender: it is evidence against nobody. Anybody can make
    such an invitation or acceptance."""

    layer = "signature"
    headline = "Not signed by {name}"
    text = (
        "The signature of code {number} does not fit the key of {name}. Nothing has changed. Ask {name} in "
        "another way whether this code was sent."
    )

    name: Name
    number: int


# order


@dataclass(eq=False)
class Reflected(CodeError):
    """One's own code, pasted back."""

    layer = "order"
    headline = "This is your own code"
    text = "You made code {number} yourself. Send it to your opponent, and paste here what comes back."

    number: int


@dataclass(eq=False)
class AlreadyPlayed(CodeError):
    """A code that has been applied before."""

    layer = "order"
    headline = "You have opened this one already"
    text = "Code {number} was opened here before. Nothing has changed."

    number: int


@dataclass(eq=False)
class MissingBefore(CodeError):
    """A code that has arrived before the one that it follows."""

    layer = "order"
    headline = "One code is missing before this"
    text = (
        "This is code {number}. Code {missing} has not arrived yet. Code {number} is kept, and both are "
        "opened as soon as {missing} is here."
    )

    number: int
    missing: int


@dataclass(eq=False)
class Forked(CodeError):
    """A second code of a number, signed like the first."""

    layer = "order"
    suspicious = True
    headline = "{name} has sent two different codes {number}"
    text = (
        "Two devices or an old backup do that to honest people, so ask first. The first one counts, and you "
        "can play on. Both are kept and will show in the certificate."
    )

    name: Name
    number: int


@dataclass(eq=False)
class OutOfStep(CodeError):
    """A code that goes on from another past than the match here has."""

    layer = "order"
    headline = "The two of you are out of step"
    text = (
        "Code {number} of {name} answers another code than the one that was made here. Perhaps this "
        "match was also played on another device, or an old copy of it was brought back. Nothing has "
        "changed. Continue where the newest copy is."
    )

    name: Name
    number: int


class StaleInvitation(CodeError):
    """An invitation that this device has accepted: accepting it again would repeat its secrets."""

    layer = "order"
    headline = "You have accepted this invitation already"
    text = (
        "An invitation can be accepted only once on a device. Nothing has changed. If you have deleted "
        "the match, recover it from its file, or ask your opponent for a new invitation."
    )


@dataclass(eq=False)
class InvitationTaken(CodeError):
    """An acceptance by a second person, after somebody else was first."""

    layer = "order"
    headline = "Somebody else accepted before {name}"
    text = (
        "The first acceptance that was pasted here took the invitation. Nothing has changed. {name} cannot "
        "know that: say so in the chat, or send {name} a new invitation."
    )

    name: Name


@dataclass(eq=False)
class MadeElsewhere(CodeError):
    """A code of one's own number that was not made here, and cannot be brought into what is here."""

    layer = "order"
    headline = "You have played this on another device"
    text = (
        "Paste code {missing} first, and then all later ones, yours too: this match catches up. Your "
        "code {number} was not made here. Never send two different codes with the same number."
    )

    number: int
    missing: int


@dataclass(eq=False)
class MatchOver(CodeError):
    """A further code of a match in which nothing is owed."""

    layer = "order"
    headline = "This match is over"
    text = "Nothing more is owed in it, so code {number} changes nothing."

    number: int


@dataclass(eq=False)
class OlderFile(CodeError):
    """A match file that is older than the same match here."""

    layer = "order"
    headline = "This file is older than the match"
    text = (
        "It ends with code {number}, and the match here has come to code {here}. Nothing has changed: "
        "going back would make you send two different codes with the same number."
    )

    number: int
    here: int


@dataclass(eq=False)
class OlderThanSent(CodeError):
    """A copy of a match that ends before the last code that this device has sent in it."""

    layer = "order"
    headline = "This is older than what you have sent"
    text = (
        "It ends with code {number}, and you have sent code {sent} already. Nothing has changed: going "
        "back would mean a second code with the same number. Paste the later codes from the chat as "
        "well, yours too, and it catches up."
    )

    number: int
    sent: int


@dataclass(eq=False)
class SecondCode(CodeError):
    """Another code of one's own than the one of its number that this device has sent: a fork's other branch.

    It is not brought here: the first that the other side opened counts, and nobody here knows which.
    """

    layer = "order"
    headline = "You have sent another code {number}"
    text = (
        "This code {number} is yours, but not the one that you have sent from here. Nothing has changed. "
        "The one that your opponent opened first counts, and both may show in the certificate: continue "
        "where that one was made."
    )

    number: int


class OtherAcceptance(CodeError):
    """A file of a match that is here too, in which its invitation was accepted with another match secret."""

    layer = "order"
    headline = "This is another acceptance"
    text = (
        "The invitation was accepted here with other keys than in this file. Either you have accepted it "
        "on another device too, or somebody else did in your name. Nothing has changed. Continue with "
        "the match that is here."
    )


class NoInvitation(CodeError):
    """The codes of a chat without the one that the match begins with."""

    layer = "order"
    headline = "The invitation of this match is missing"
    text = (
        "It is code 0, the first of the match, and no other code can be opened without it. Nothing has "
        "changed. Look for it in the chat, where the match started, and paste it as well."
    )


@dataclass(eq=False)
class UnreadHere(CodeError):
    """Anything of a match whose copy here cannot be read, so that nobody knows what has happened in it."""

    layer = "order"
    headline = "The match here cannot be read"
    text = (
        "This belongs to {game} with {name}. The match is kept in this browser, but cannot be read. Nothing "
        "has changed: look at it in the list of your matches."
    )

    game: str
    phrases = ("game",)
    name: Name


class NeverSent(CodeError):
    """A file from outside with an unfinished acceptance, which only the device that began it may sign."""

    layer = "order"
    headline = "This acceptance was never sent"
    text = (
        "Nothing has changed. Only the device that began it can finish it; here, accept the invitation "
        "itself."
    )
