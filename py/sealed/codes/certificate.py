"""A finished match as a proof: anybody can check it with no other input, and nothing private is in it.

| part | bytes |
| --- | --- |
| version, invitation | 1, blob |
| seat two's match key | 32 |
| codes | how many; of each answers (a blob), signature (64) |
| forks | how many; of each number, answers (a blob), signature (64) |

Messages are not part of what is signed, and not in here. Values that stayed sealed stay so. A certificate may
end before the match did; then it says how far it goes (docs/codes.md 10). `python -m sealed.codes.certificate
FILE` checks one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from sealed.codes import invitation
from sealed.codes.armor import Kind, armor, paper
from sealed.codes.channel import KEY, VERSION, speaker, take_version
from sealed.codes.errors import CodeError, Malformed, say
from sealed.codes.paste import read_one
from sealed.codes.restoration import KeptCode, follow_codes, put_fork, read_forks, read_kept_code
from sealed.codes.transcript import CODES, Fork, Transcript, begin_transcript
from sealed.codes.wire import Reader, put_blob, put_number
from sealed.rules.game import Event, Outcome, Rules, State
from sealed.rules.log import Log, Sheet
from sealed.rules.questions import Decide, Hand, Seat, Slot

HEADING = (
    "This is the certificate of a match of Sealed Moves. It holds no secrets and no messages.\n"
    "Anybody can check it: open Sealed Moves and choose “Check a certificate”."
)
"""What stands above a certificate, for whoever opens the file; to be translated."""


class Sentence(NamedTuple):
    """Something to tell: a template with `{name}` fields, to be translated, and their values."""

    text: str
    values: Mapping[str, str | int] = {}

    def __str__(self) -> str:
        return self.text.format_map(self.values)


class Finding(NamedTuple):
    """What a certificate proves. A record can be written from it."""

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
        """The public state at its end."""
        return self.transcript.account.state

    @property
    def log(self) -> Log:
        """All that was asked and answered, up to a fault."""
        return self.transcript.account.log

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None if the certificate does not go so far."""
        return self.transcript.outcome

    @property
    def sheet(self) -> Sheet:
        """Who played."""
        return self.transcript.sheet

    @property
    def events(self) -> tuple[Event, ...]:
        """Nothing: what a certificate tells is stepped through."""
        return ()

    def asks(self) -> tuple[Decide, ...]:
        """Nothing, since nobody plays."""
        return ()

    def hand(self, seat: Seat) -> Hand:
        """What a seat has opened."""
        return self.transcript.account.hands[seat - 1]

    @property
    def unopened(self) -> tuple[Slot, ...]:
        """What should have been opened and was not: the match was given up, or ended by agreement or with a
        fault.
        """
        return tuple(slot for slot in self.transcript.account.unopened() if slot in self._due())

    @property
    def kept(self) -> tuple[Slot, ...]:
        """What is sealed and may stay so."""
        return tuple(slot for slot in self.transcript.account.unopened() if slot not in self._due())

    def _due(self) -> frozenset[Slot]:
        asks = (step.ask for step in self.log)
        opened = frozenset(slot for ask in asks if isinstance(ask, Decide) for slot in ask.opens)
        return opened | self.transcript.account.ranked  # ranks are shown after the game


def make(transcript: Transcript, forks: tuple[Fork, ...] = (), heading: str = HEADING) -> str:
    """The certificate of a match, as the text of a file. ValueError: nobody has accepted yet."""
    if not transcript.number:
        raise ValueError("nobody has accepted this invitation yet")
    body = b"".join(
        (
            bytes((VERSION,)),
            put_blob(transcript.invitation.raw),
            transcript.match_key_two,
            put_number(transcript.number),
            *(KeptCode(each.answers, each.signature).write() for each in transcript.codes),
            put_number(len(forks)),
            *map(put_fork, forks),
        )
    )
    return paper(heading, armor(Kind.CERTIFICATE, body))


def check(text: str) -> Finding:
    """What a certificate proves. Raises a CodeError: there is none in the text, or it is no true one."""
    reader = Reader(read_one(text, Kind.CERTIFICATE).body)
    take_version(reader)
    invited = begin_transcript(invitation.read(reader.blob(invitation.LONGEST)))
    match_key_two, count = reader.take(KEY), reader.number(CODES)
    if not count:
        raise Malformed("a certificate of no match")
    transcript, _ = follow_codes(invited, match_key_two, [read_kept_code(reader) for _ in range(count)])
    forks = read_forks(reader, transcript)
    reader.end()
    return Finding(transcript, forks)


# In words


def sentences(finding: Finding) -> tuple[Sentence, ...]:
    """What a certificate proves, in words. What is wrong in a faulty code the fault itself says
    (`errors.say`)."""
    return (*_players(finding), *_end(finding), *_openings(finding))


def _players(finding: Finding) -> Iterator[Sentence]:
    transcript = finding.transcript
    names = {"one": transcript.name(Seat.ONE), "two": transcript.name(Seat.TWO), "game": finding.rules.title}
    yield Sentence("{game}: {one} against {two}.", names)
    for seat in Seat:
        values = {"name": transcript.name(seat), "key": fingerprint(transcript.player_key(seat))}
        yield Sentence("{name} played with the key {key}.", values)


def _end(finding: Finding) -> Iterator[Sentence]:
    transcript, outcome = finding.transcript, finding.outcome
    values: dict[str, str | int]
    if outcome is None:
        yield Sentence(
            "The match was not over: this goes as far as code {number}.", {"number": transcript.number}
        )
    elif outcome.winner is None:
        yield Sentence("Nobody has won: {reason}.", {"reason": outcome.reason})
        if transcript.agreed is not None:
            number = transcript.agreed
            values = {"name": transcript.name(speaker(number)), "number": number, "offer": number - 1}
            yield Sentence("Code {offer} offers it, and {name} accepts it in code {number}.", values)
    else:
        values = {"name": transcript.name(outcome.winner), "reason": outcome.reason}
        yield Sentence("{name} has won: {reason}.", values)
        if transcript.provisional:
            yield Sentence("But what {name} still had to show is not here.", values)
    for fork in finding.forks:
        yield Sentence(
            "{name} has signed two different codes {number}.",
            {"name": transcript.name(speaker(fork.number)), "number": fork.number},
        )


def _openings(finding: Finding) -> Iterator[Sentence]:
    if finding.unopened:
        slots = ", ".join(finding.unopened)
        yield Sentence("Not everything was opened that was to be: {slots}.", {"slots": slots})
    else:
        yield Sentence("Everything was opened that was to be.")
    if finding.kept:
        yield Sentence("Never to be shown, and still sealed: {count}.", {"count": len(finding.kept)})


def fingerprint(key: bytes) -> str:
    """A player key as it can be read aloud: the digits of its first 8 bytes, in four groups."""
    digits = key[:8].hex()
    return " ".join(digits[start : start + 4] for start in range(0, len(digits), 4))


def main(arguments: Sequence[str]) -> int:
    """Check the certificate in a file, and print what it proves; 0 if it is a true one."""
    if len(arguments) != 1:
        print("python -m sealed.codes.certificate FILE")
        return 2
    try:
        finding = check(Path(arguments[0]).read_text(encoding="utf-8", errors="replace"))
    except CodeError as error:
        print(f"No true certificate. {error}")
        return 1
    for sentence in sentences(finding):
        print(sentence)
    if finding.transcript.fault:
        print(". ".join(say(finding.transcript.fault)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
