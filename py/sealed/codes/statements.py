"""A certificate's finding, which is the match replayed from its codes with the second codes that it includes,
and that in words: no more than it proves, and nothing twice.

Red is for something that a player signed and should not have signed; no green statement beside it claims the
opposite. A name proves nothing, the last code binds only its maker, and a certificate may have been cut short
before it was shown: these limits are stated every time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Literal, NamedTuple

from sealed.codes import names
from sealed.codes.channel import speaker
from sealed.codes.faults import Fault
from sealed.codes.keys import fingerprint
from sealed.codes.names import Acquaintances
from sealed.codes.transcript import Fork, Transcript
from sealed.name import quoted
from sealed.rules.game import Event, Outcome, Rules, State
from sealed.rules.log import Log, Resign, Sheet
from sealed.rules.questions import Decide, Hand, Seat, Slot


class Finding(NamedTuple):
    """Everything that a certificate proves. A record can be written from it."""

    transcript: Transcript
    forks: tuple[Fork, ...] = ()

    @property
    def rules(self) -> Rules:
        """The ruleset."""
        return self.transcript.invitation.rules

    @property
    def options(self) -> Mapping[str, str]:
        """Every option with its value."""
        return self.transcript.invitation.options

    @property
    def state(self) -> State:
        """The public state after the last code."""
        return self.transcript.account.state

    @property
    def log(self) -> Log:
        """Every question with its answer, up to a fault."""
        return self.transcript.account.log

    @property
    def outcome(self) -> Outcome | None:
        """The end of the match; None if the certificate does not reach it."""
        return self.transcript.outcome

    @property
    def sheet(self) -> Sheet:
        """The tags of its record: the names of the players."""
        return self.transcript.sheet

    @property
    def events(self) -> tuple[Event, ...]:
        """No events: a match in a certificate is stepped through, not told."""
        return ()

    def asks(self) -> tuple[Decide, ...]:
        """No decisions, since nobody plays."""
        return ()

    def hand(self, seat: Seat) -> Hand:
        """The values that a seat has opened."""
        return self.transcript.account.hands[seat.side]

    @property
    def unopened(self) -> tuple[Slot, ...]:
        """The sealed slots that would have been opened if the match had not ended before: by giving up, by
        agreement, or with a fault.
        """
        return tuple(slot for slot in self.transcript.account.unopened() if slot in self._due())

    @property
    def kept(self) -> tuple[Slot, ...]:
        """The sealed slots that the rules never open."""
        return tuple(slot for slot in self.transcript.account.unopened() if slot not in self._due())

    def _due(self) -> frozenset[Slot]:
        asks = (step.ask for step in self.log)
        opened = frozenset(slot for ask in asks if isinstance(ask, Decide) for slot in ask.opens)
        return opened | self.transcript.account.ranked  # ranks are shown after the game


Kind = Literal["good", "mute", "warn", "bad"]
WEIGHT: Mapping[Kind, int] = {"bad": 0, "warn": 1, "good": 2, "mute": 2}
"""The order in which statements are shown, the most important first."""


class Sentence(NamedTuple):
    """A sentence to show: a template with `{name}` fields, to be translated, and their values.

    `many` is the plural, chosen by the value `n`. A value may be a name with its seat, which is a template
    too, or a list of things. `then` is the sentence that follows.
    """

    text: str
    values: Mapping[str, str | int | Sentence | tuple[Sentence, ...]] = {}
    many: str = ""
    then: Sentence | None = None

    def __str__(self) -> str:
        template = self.many if self.many and self.values["n"] != 1 else self.text
        said = quoted(template.format_map({name: _said(value) for name, value in self.values.items()}))
        return f"{said} {self.then}" if self.then else said


Values = Mapping[str, str | int | Sentence | tuple[Sentence, ...]]


def _said(value: str | int | Sentence | tuple[Sentence, ...]) -> object:
    if isinstance(value, Sentence):  # which is a tuple itself
        return value
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


class Statement(NamedTuple):
    """One finding (`head`) and its meaning (`text`). `kind` is its colour: green, none, amber or red."""

    kind: Kind
    head: Sentence
    text: Sentence


def heading(finding: Finding) -> tuple[Sentence, ...]:
    """The match, and the key that signed each player's codes."""
    transcript = finding.transcript
    match: Values = {
        "game": finding.rules.title,
        "match": transcript.hashes[0][:4].hex(),
        "n": transcript.number + 1,
    }
    return (
        Sentence("{game}, match {match}, {n} code.", match, many="{game}, match {match}, {n} codes."),
        *(
            Sentence(
                "{name} plays with the key {key}.",
                {"name": player_name(transcript, seat), "key": fingerprint(transcript.player_key(seat))},
            )
            for seat in Seat
        ),
    )


def player_name(transcript: Transcript, seat: Seat) -> Sentence:
    """A player's name with the seat: the name may be “nobody”, or look like the other's."""
    values: Values = {"name": transcript.name(seat)}
    if seat is Seat.ONE:
        return Sentence("{name} (seat one)", values)
    return Sentence("{name} (seat two)", values)


def result(finding: Finding) -> Sentence:
    """The end of the match, or the last code if the certificate does not reach the end."""
    transcript, outcome = finding.transcript, finding.outcome
    if outcome is None:
        return Sentence(
            "This goes up to code {number}, where the match is not over.", {"number": transcript.number}
        )
    reason = Sentence(outcome.reason)
    if outcome.winner is None:
        return Sentence("By these codes nobody has won: {reason}.", {"reason": reason})
    values: Values = {"name": player_name(transcript, outcome.winner), "reason": reason}
    if transcript.provisional:
        return Sentence("By these codes {name} would have won: {reason}.", values)
    return Sentence("By these codes {name} has won: {reason}.", values)


def verdict(finding: Finding, known: Acquaintances | None = None) -> tuple[Kind, Sentence]:
    """The result of checking in a few words, and its colour. It never promises that all is well, since the
    last code binds nobody but its maker.
    """
    if finding.transcript.fault or finding.forks:
        return "bad", Sentence("wrong codes")
    players = tuple(_players(finding, known))
    if any(each.kind == "bad" for each in players):
        return "bad", Sentence("one key, both seats")
    if any(each.kind == "warn" for each in players):
        return "warn", Sentence("look at the keys")
    if any(each.kind == "warn" for each in statements(finding, known)):
        return "warn", Sentence("checked up to its end")
    return "good", Sentence("checked up to code {number}", {"number": finding.transcript.number})


def statements(finding: Finding, known: Acquaintances | None = None) -> tuple[Statement, ...]:
    """All findings, wrong or doubtful ones first.

    `known` are the keys that the reader's device knows; None where there is no such device.
    """
    found = (
        *_players(finding, known),
        *_missing(finding),
        *_agreed(finding.transcript),
        *_signatures(finding.transcript),
        *_forks(finding),
        *_faults(finding.transcript),
        *_openings(finding),
        *_moves(finding),
    )
    return tuple(sorted(found, key=lambda each: WEIGHT[each.kind]))


# The players


def _players(finding: Finding, known: Acquaintances | None) -> Iterator[Statement]:
    transcript = finding.transcript
    one, two = (transcript.name(seat) for seat in Seat)
    both: Values = {"one": player_name(transcript, Seat.ONE), "two": player_name(transcript, Seat.TWO)}
    if _is_one_key(transcript):
        yield Statement(
            "bad",
            Sentence("One key has signed for both seats"),
            Sentence("This shows no match between two people: anyone who has the key can play both seats."),
        )
    elif names.looks_like(one, two):
        yield Statement(
            "warn",
            Sentence("The two names look alike"),
            Sentence("Tell {one} from {two} by the keys.", both),
        )
    told = [tuple(_player(transcript, seat, known or Acquaintances())) for seat in Seat]
    if any(told):
        for seat, statements in zip(Seat, told, strict=True):
            yield from statements or (_stranger(transcript, seat),)
        return
    yield Statement(
        "mute",
        Sentence("Compare the keys"),
        Sentence(
            "Anyone can take any name. Ask {one} and {two} whether these are their keys: each player "
            "sees their own where certificates are checked.",
            both,
        ),
    )


def _is_one_key(transcript: Transcript) -> bool:
    """Whether one player key has signed for both seats: its owner knew every sealed move."""
    return transcript.player_key(Seat.ONE) == transcript.player_key(Seat.TWO)


def _stranger(transcript: Transcript, seat: Seat) -> Statement:
    values: Values = {"name": player_name(transcript, seat)}
    return Statement(
        "mute",
        Sentence("You have not compared the key of {name}", values),
        Sentence(
            "Anyone can take any name. Ask {name} whether this is their key: each player sees their own "
            "where certificates are checked.",
            values,
        ),
    )


def _player(transcript: Transcript, seat: Seat, known: Acquaintances) -> Iterator[Statement]:
    """The statements about one player's name and key; none if the device knows neither."""
    name, key = transcript.name(seat), transcript.player_key(seat)
    friend, namesake = known.look_up(name, key)
    values: Values = {"name": player_name(transcript, seat), "friend": friend, "namesake": namesake}
    if key in known.own:
        yield Statement("good", Sentence("{name} is you", values), Sentence("The key is one of this device."))
        return
    if friend and names.is_same(friend, name):
        yield Statement(
            "good",
            Sentence("{name} is the {friend} you know", values),
            Sentence("You have compared check words with {friend}, and the key is the same.", values),
        )
    elif friend:
        yield Statement(
            "warn",
            Sentence("{name} has the key of {friend}, a player you know", values),
            Sentence("You have compared check words with {friend}; here the name is {name}.", values),
        )
    if namesake and names.is_same(namesake, name):
        yield Statement(
            "warn",
            Sentence("This is not the key of the {namesake} you know", values),
            Sentence(
                "When you compared check words with {namesake}, the key was another one. Ask {namesake} "
                "whether this one is theirs as well; if it is not, somebody else has used the name.",
                values,
            ),
        )
    elif namesake:
        yield Statement(
            "warn",
            Sentence("{name} may not be the {namesake} you know", values),
            Sentence(
                "The names look alike, but they are not the same, and the key is not the one that you have "
                "compared.",
                values,
            ),
        )


# How far the certificate goes


def _missing(finding: Finding) -> Iterator[Statement]:
    """The statement about the code that is owed at the end, and its weight for the result."""
    transcript, outcome = finding.transcript, finding.outcome
    if transcript.owes is None:
        return
    values: Values = {
        "number": transcript.number + 1,
        "name": player_name(transcript, transcript.owes),
        "winner": player_name(transcript, outcome.winner) if outcome and outcome.winner else "",
    }
    absent = Sentence(
        "Next would be code {number}, of {name}: it is not in this file. {name} may not have sent it, or "
        "the person who shows this file may have left it out.",
        values,
    )
    if outcome is None:
        yield Statement("warn", Sentence("The end is not here"), absent)
    elif transcript.provisional:
        text = Sentence("Until then nobody has won.", then=absent)
        yield Statement("warn", Sentence("What {winner} still has to show is not here", values), text)
    elif outcome.winner is None:
        yield Statement("warn", Sentence("What {name} still has to show is not here", values), absent)
    else:
        text = Sentence("That takes nothing from {winner}.", values, then=absent)
        yield Statement("mute", Sentence("What {name} still has to show is not here", values), text)


def _agreed(transcript: Transcript) -> Iterator[Statement]:
    """The statement about an agreed end without a winner (G 9), with the codes that prove it."""
    if number := transcript.agreed:
        values: Values = {
            "offer": number - 1,
            "number": number,
            "name": player_name(transcript, speaker(number)),
        }
        yield Statement(
            "mute",
            Sentence("Both agreed to a draw"),
            Sentence("Code {offer} offers it, and {name} accepts it in code {number}.", values),
        )


def _signatures(transcript: Transcript) -> Iterator[Statement]:
    count, last = transcript.number + 1, speaker(transcript.number)
    yield Statement(
        "good",
        Sentence("{n} signature is good", {"n": count}, many="{n} signatures are good"),
        Sentence(
            "Every code is signed by the key shown beside its player’s name, or by one that this key has "
            "signed, over all the codes before it."
        ),
    )
    values: Values = {
        "number": transcript.number,
        "name": player_name(transcript, last),
        "other": player_name(transcript, last.other),
    }
    yield Statement(
        "mute",
        Sentence("Code {number}, the last, is signed by {name} alone", values),
        Sentence(
            "Nothing here answers it. {name} may have signed another code {number}, and {other} may have "
            "a certificate that continues differently.",
            values,
        ),
    )


# The codes themselves


def _forks(finding: Finding) -> Iterator[Statement]:
    seconds = Counter(fork.number for fork in finding.forks)
    for number, more in sorted(seconds.items()):
        values: Values = {
            "name": player_name(finding.transcript, speaker(number)),
            "number": number,
            "n": more + 1,
        }
        yield Statement(
            "bad",
            Sentence("{name} has signed two different codes {number}", values)
            if more == 1
            else Sentence(
                "{name} has signed {n} different codes {number}",
                values,
                many="{name} has signed {n} different codes {number}",
            ),
            Sentence(
                "One of them counts here, and each is evidence. This file cannot tell which came first."
            ),
        )


def _faults(transcript: Transcript) -> Iterator[Statement]:
    if fault := transcript.fault:
        said = {each.name: getattr(fault, each.name) for each in fields(fault)}
        phrases = {name: Sentence(said[name]) for name in fault.phrases}
        values: Values = said | phrases | {"name": player_name(transcript, speaker(fault.number))}
        yield Statement("bad", Sentence(fault.headline, values), Sentence(fault.text, values))


def _openings(finding: Finding) -> Iterator[Statement]:
    transcript = finding.transcript
    account, fault = transcript.account, transcript.fault
    opened = len(account.seals) - len(account.unopened())
    if opened:
        sound = not (fault or finding.forks or _is_one_key(transcript))
        yield Statement(
            "good" if sound else "mute",
            Sentence("{n} opening fits its seal", {"n": opened}, many="{n} openings fit their seals"),
            Sentence("Nobody changed a sealed move after the other player had chosen.")
            if sound
            else _limits(fault),
        )
    if finding.unopened:
        head = Sentence(
            "{n} seal was not opened", {"n": len(finding.unopened)}, many="{n} seals were not opened"
        )
        waived = transcript.agreed or any(isinstance(step.ask, Resign) for step in finding.log)
        over = transcript.owes is None
        yield Statement("warn" if over and not waived else "mute", head, _unopened(finding))
    if finding.kept:
        yield Statement(
            "mute",
            Sentence(
                "{n} sealed move stays covered",
                {"n": len(finding.kept)},
                many="{n} sealed moves stay covered",
            ),
            Sentence("The rules never open them."),
        )


def _unopened(finding: Finding) -> Sentence:
    """Why seals were not opened, and which codes hold them: each with its number and its maker."""
    transcript = finding.transcript
    numbers = sorted({transcript.account.sealed_in[slot] for slot in finding.unopened})
    codes = tuple(
        Sentence(
            "code {number} of {name}", {"number": number, "name": player_name(transcript, speaker(number))}
        )
        for number in numbers
    )
    values: Values = {"codes": codes}
    if transcript.owes is not None:
        return Sentence("Not within this file: {codes}.", values)
    if transcript.agreed:
        return Sentence(
            "After an agreed draw nothing is owed. What is sealed stays unknown: {codes}.", values
        )
    if any(isinstance(step.ask, Resign) for step in finding.log):
        return Sentence("After a resignation nothing is owed. What is sealed stays unknown: {codes}.", values)
    return Sentence("The match ended before. What is sealed stays unknown: {codes}.", values)


def _moves(finding: Finding) -> Iterator[Statement]:
    if not finding.transcript.fault:
        yield Statement(
            "mute" if finding.forks else "good",
            Sentence("Every move was legal"),
            _limits(None) if finding.forks else Sentence("Replayed from the first code by the rules."),
        )


def _limits(fault: Fault | None) -> Sentence:
    """The codes that the statements cover, where one of them is at fault."""
    if fault:
        return Sentence("In the codes before code {number}.", {"number": fault.number})
    return Sentence("In the codes that count here.")
