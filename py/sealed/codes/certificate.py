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
from collections.abc import Sequence
from pathlib import Path

from sealed.codes import invitation
from sealed.codes.armor import Kind, armor, paper
from sealed.codes.channel import KEY, VERSION, take_version
from sealed.codes.errors import CodeError, Malformed
from sealed.codes.finding import Finding
from sealed.codes.paste import read_one
from sealed.codes.restoration import KeptCode, follow_codes, put_fork, read_forks, read_kept_code
from sealed.codes.statements import heading, result, statements
from sealed.codes.transcript import CODES, Fork, Transcript, begin_transcript
from sealed.codes.wire import Reader, put_blob, put_number

HEADING = (
    "This is the certificate of a match of Sealed Moves. It holds no secrets and no messages.\n"
    "Anybody can check it: open Sealed Moves and choose “Check a certificate”."
)
"""What stands above a certificate, for whoever opens the file; to be translated."""
MARKS = {"good": "holds", "mute": "note", "warn": "doubt", "bad": "WRONG"}
"""What the script writes before a statement of each kind."""


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
    print(*heading(finding), result(finding), sep="\n")
    for each in statements(finding):
        print(f"{MARKS[each.kind]:>5}: {each.head}. {each.text}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
