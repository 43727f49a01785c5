"""A finished match as a proof: anybody can check it with nothing else at hand, and nothing private is in it.

| part | bytes |
| --- | --- |
| version, invitation | 1, blob |
| seat two's match key | 32 |
| codes | how many; of each answers (a blob), signature (64) |
| forks | how many; of each number, answers (a blob), signature (64) |

Messages are not signed, and not included. Values that stayed sealed stay so. A certificate may end before the
match did; its statements then tell how far it goes (docs/keeping.md 5). `python -m sealed.codes.certificate
FILE` checks one.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from sealed.codes import invitation
from sealed.codes.armor import Kind, armor, paper
from sealed.codes.channel import KEY, VERSION, take_version
from sealed.codes.errors import CodeError, Malformed
from sealed.codes.paste import read_one
from sealed.codes.restoration import KeptCode, follow_codes, put_fork, read_forks, read_kept_code
from sealed.codes.statements import Finding, heading, result, statements
from sealed.codes.transcript import CODES, Fork, Transcript, begin_transcript
from sealed.codes.wire import Reader, put_blob, put_number

HEADING = (
    "This is the certificate of a match of Sealed Moves. It holds no secrets and no messages.\n"
    "Anybody can check it: open Sealed Moves and choose “Check a certificate”."
)
"""The text above a certificate, for anybody who opens the file; to be translated."""
MARKS = {"good": "holds", "mute": "note", "warn": "doubt", "bad": "WRONG"}
"""The word that the script prints before a statement of each kind."""


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
    """The finding of a certificate. Raises a CodeError: the text holds none, or an invalid one."""
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


def main(arguments: Sequence[str]) -> int:
    """Checks the certificate in a file and prints what it proves; 0 if it is valid."""
    if len(arguments) != 1:
        print("python -m sealed.codes.certificate FILE")
        return 2
    try:
        finding = check(Path(arguments[0]).read_text(encoding="utf-8", errors="replace"))
    except CodeError as error:
        print(f"No true certificate. {error}")
        return 1
    print(*heading(finding), result(finding), sep="\n")
    for each in statements(finding):
        print(f"{MARKS[each.kind]:>5}: {each.head}. {each.text}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
