"""Faults of decryption, signature and order: codes that are well formed and do not belong here, or now."""

from __future__ import annotations

from dataclasses import replace

from sealed.codes import channel, keys, matchfile
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.channel import Plaintext
from sealed.codes.match import Match, accept
from sealed.codes.sodium import KeyPair, L
from sealed.codes.wire import put_text
from tests.codes.faulty.kit import (
    ACCEPT,
    ANA,
    BEN,
    FILE,
    NEWCOMER,
    ONE,
    RECOVER,
    REPLACE,
    RETURN,
    SECRETS,
    TWO,
    Duel,
    Made,
    Vector,
    here,
    secret,
    wrong,
)
from tests.codes.forgery import before, forge, honest, introduction

SETNA = "setnas-curse"
MOVES = ("score raise", "score steal", "score steal", "claim block:claim", "score claim", "raise claim")


def decryption() -> Made:
    screen = Duel(SETNA, *MOVES[:1])
    judge = screen[TWO]
    good = screen[ONE].decide(ONE, MOVES[1]).armored(2)

    def body(slug: str, what: str, data: bytes, error: str = "NotForYou") -> tuple[str, Vector]:
        return slug, wrong(what, "decryption", error, judge, Armored(good.kind, data))

    tagged = good.body[:1] + bytes(4) + good.body[5:]
    yield body("other-tag", "The tag is that of another match.", tagged, "NotYourMatch")
    yield body("other-number", "Code 2 with the number 4.", good.body[:5] + b"\0\4" + good.body[7:])
    yield body("other-nonce", "The nonce is another.", good.body[:7] + bytes(12) + good.body[19:])
    yield body("bit-changed", "A bit of the box is another.", good.body[:-1] + bytes((good.body[-1] ^ 1,)))
    yield body("box-cut", "The box has 15 bytes.", good.body[:34])
    header = judge.transcript.header(2)
    other = channel.agree(TWO, keys.match_key(secret(99)), judge.transcript.invitation.match_key)
    sealed = channel.encrypt(
        other.key(judge.transcript.hashes[1], 2), header, Plaintext(bytes(64), bytes(4), b"\1", "")
    )
    yield body("other-keys", "It is encrypted by somebody else.", sealed)
    backwards = judge.secrets.channel
    assert backwards is not None
    key = backwards.key(judge.transcript.hashes[1], 3)
    turned = channel.encrypt(key, header, Plaintext(bytes(64), bytes(4), b"\1", ""))
    yield body("other-direction", "Code 2 under the key of code 3.", turned)

    yield body(
        "number-of-65535", "Code 2 with the number 65,535.", good.body[:5] + b"\xff\xff" + good.body[7:]
    )
    yield body("box-empty", "There is no box.", good.body[:19])
    first = Duel(SETNA)
    sent = first[TWO].decide(TWO, MOVES[0]).armored(1)
    for slug, data in (
        ("bit-changed", sent.body[:-1] + bytes((sent.body[-1] ^ 1,))),
        ("other-nonce", sent.body[:41] + bytes(12) + sent.body[53:]),
        ("other-match-key", sent.body[:9] + keys.match_key(secret(99)).public + sent.body[41:]),
    ):
        changed = Armored(sent.kind, data)
        what = f"An acceptance: {slug.replace('-', ' ')}."
        yield f"acceptance-{slug}", wrong(what, "decryption", "NotForYou", first[ONE], changed)
    three = accept(screen[ONE].armored(0), ANA, "Cleo", secret(13)).decide(TWO, MOVES[0])
    code = armor(*three.armored(1))
    yield "acceptance-of-another", wrong("Of another player.", "decryption", "NotForYou", judge, code)
    elsewhere = Duel(SETNA, *MOVES[:2], options={"advantage": "1"})
    yield (
        "acceptance-of-another-invitation",
        wrong(
            "An acceptance of another invitation.",
            "decryption",
            "NotYourMatch",
            screen[ONE],
            elsewhere.codes[1],
        ),
    )
    recovery = keys.recovery_text(secret(99))
    yield "other-recovery-code", Vector(
        "The recovery code of another match.", "decryption", "WrongRecovery", RECOVER,
        "\n".join(screen.codes), recovery=recovery,
    )  # fmt: skip


def signatures() -> Made:
    screen = Duel(SETNA, *MOVES[:1])
    one, judge = screen[ONE].decide(ONE, MOVES[1]), screen[TWO]
    told, said = before(one), honest(one)
    header = told.header(2)
    hashed = channel.next_hash(told.hashes[-1], 2, header, said)
    good = channel.sign(one.secrets.match_key, 2, hashed)

    def signed(slug: str, what: str, signature: bytes) -> tuple[str, Vector]:
        inside = Plaintext(signature, told.hashes[-1][:4], said, "")
        code = Armored(Kind.TURN, channel.encrypt(one.secrets.box_key(told.hashes, 2), header, inside))
        return slug, wrong(what, "signature", "Forged", judge, code)

    yield signed("signed-by-the-player-key", "Signed with the player key.", channel.sign(ANA, 2, hashed))
    other = keys.match_key(secret(99))
    yield signed("signed-by-another", "Signed with another match key.", channel.sign(other, 2, hashed))
    yield signed(
        "signed-another-hash", "t(1) is signed.", channel.sign(one.secrets.match_key, 2, told.hashes[1])
    )
    yield signed("signed-as-an-acceptance", "Another domain.", channel.sign(one.secrets.match_key, 1, hashed))
    large = good[:32] + (int.from_bytes(good[32:], "little") + L).to_bytes(32, "little")
    yield signed("signature-above-the-order", "S + L for S.", large)
    yield signed("signature-of-small-order", "R is the identity.", b"\1" + bytes(31) + good[32:])
    yield signed("signature-of-zeros", "64 zeros.", bytes(64))
    spelt = (2**255 - 18).to_bytes(32, "little")
    yield signed("signature-spelt-again", "R is spelt in a second way.", spelt + good[32:])
    yield signed("signature-of-other-half", "Both halves are R.", good[:32] * 2)
    yield signed("signature-of-no-s", "S is 0.", good[:32] + bytes(32))
    own = channel.sign(judge.secrets.match_key, 2, hashed)
    yield signed("signed-by-the-reader", "By the match key of who reads it.", own)
    later = channel.next_hash(told.hashes[-1], 4, header, said)
    yield signed("signed-for-another-number", "As number 4.", channel.sign(one.secrets.match_key, 2, later))
    swapped = said[:-1] + bytes((said[-1] ^ 1,))
    inside = Plaintext(good, told.hashes[-1][:4], swapped, "")
    code = Armored(Kind.TURN, channel.encrypt(one.secrets.box_key(told.hashes, 2), header, inside))
    yield "answers-changed", wrong("Other answers than were signed.", "signature", "Forged", judge, code)

    two = Duel(SETNA)[TWO].decide(TWO, MOVES[0])
    judge = Duel(SETNA)[ONE]
    said = introduction(two) + honest(two)
    code = forge(two, said, signer=two.secrets.match_key)
    yield "acceptance-signed-by-the-match-key", wrong("By the match key.", "signature", "Forged", judge, code)
    code = forge(two, said.replace(BEN.public, ANA.public))
    yield "acceptance-of-another-name", wrong("Another player key.", "signature", "Forged", judge, code)
    code = forge(two, put_text("Bea") + said[4:], signer=ANA)
    yield "acceptance-signed-by-another", wrong("Signed by another.", "signature", "Forged", judge, code)
    header = two.transcript.header(1)[:9] + judge.secrets.match_key.public
    code = forge(two, said, header=header)
    yield "match-key-copied", wrong("Seat one's match key.", "text", "CopiedKey", judge, code)
    code = forge(two, put_text("aNA") + said[4:])
    yield "same-name", wrong("Seat one's name, in other letters.", "text", "SameName", judge, code)
    for slug, made in (
        ("of-zeros", bytes(64)),
        ("over-t0", channel.sign(BEN, 1, two.transcript.hashes[0])),
        ("as-a-turn", channel.sign(BEN, 2, two.transcript.next_hash(1, two.transcript.header(1), said))),
    ):
        inside = Plaintext(made, b"", said, "")
        key = two.secrets.box_key(two.transcript.hashes, 1)
        code = Armored(Kind.ACCEPTANCE, channel.encrypt(key, two.transcript.header(1), inside))
        what = f"An acceptance signed {slug.replace('-', ' ')}."
        yield f"acceptance-signed-{slug}", wrong(what, "signature", "Forged", judge, code)
    raw = judge.transcript.invitation.raw
    for slug, made in (("of-zeros", bytes(64)), ("as-an-acceptance", channel.sign(ANA, 1, raw[:-64]))):
        text = armor(Kind.INVITATION, raw[:-64] + made)
        what = f"An invitation signed {slug.replace('-', ' ')}."
        yield f"invitation-signed-{slug}", Vector(what, "signature", "Forged", ACCEPT, text, NEWCOMER)
    changed = raw[:-64] + channel.sign_invitation(KeyPair(BEN.public, BEN.secret), raw[:-64])
    text = armor(Kind.INVITATION, changed)
    yield "invitation-signed-by-another", Vector("By another.", "signature", "Forged", ACCEPT, text, NEWCOMER)


def order() -> Made:
    screen = Duel(SETNA, *MOVES[:4])
    one, two, codes = screen[ONE], screen[TWO], screen.codes
    yield "own-code", wrong("Seat one's own code 2.", "order", "Reflected", one, codes[2])
    yield "own-invitation", wrong("Seat one's invitation.", "order", "Reflected", one, codes[0])
    yield "own-acceptance", wrong("Seat two's acceptance.", "order", "Reflected", two, codes[1])
    yield "again", wrong("Code 3 for the second time.", "order", "AlreadyPlayed", one, codes[3])
    yield "again-the-acceptance", wrong("The acceptance again.", "order", "AlreadyPlayed", one, codes[1])
    yield "again-the-invitation", wrong("The invitation again.", "order", "StaleInvitation", two, codes[0])
    other = Duel(SETNA, *MOVES[:2])
    said = other[TWO].decide(TWO, MOVES[2]).say("Other words").armored(3)
    yield "again-in-other-words", wrong("With another message.", "order", "AlreadyPlayed", one, said)
    fork = other[TWO].decide(TWO, "none").armored(3)
    yield "fork", wrong("A second code 3.", "order", "Forked", one, fork)
    old = Duel(SETNA, *MOVES[:1])[TWO]
    yield "too-early", wrong("Code 4, before code 2.", "order", "MissingBefore", old, codes[4])
    other = Duel(SETNA, *MOVES[:2], "none", *MOVES[3:4])
    step = other[ONE].armored(4)
    yield "out-of-step", wrong("Code 4 after another code 3.", "order", "OutOfStep", _without(two), step)
    yield "made-elsewhere", wrong("One's own code 3, not made here.", "order", "MadeElsewhere", old, codes[3])
    three = accept(one.armored(0), ANA, "Cleo", secret(13)).decide(TWO, MOVES[0])
    late = armor(*three.armored(1))
    yield "invitation-taken", wrong("A second acceptance.", "order", "InvitationTaken", one, late)
    over = Duel(SETNA, *MOVES[:2])
    ended = over[ONE].receive(over[TWO].resign(TWO).armored(3))
    code = forge(over[TWO], b"\1", told=ended.transcript, number=5, header=ended.transcript.header(5))
    yield "after-the-end", wrong("Code 5 of a match that ended with 3.", "order", "MatchOver", ended, code)
    code = forge(over[TWO], b"\0", told=ended.transcript, number=4, header=ended.transcript.header(4))
    what = "Code 4, seat one's own, of a match that ended with 3."
    yield "own-number-after-the-end", wrong(what, "order", "MadeElsewhere", ended, code)
    waiting = Duel(SETNA, *MOVES[:1])[ONE]
    what = "Code 3, where seat one has not made code 2."
    yield "answers-what-was-not-made", wrong(what, "order", "MadeElsewhere", waiting, codes[3])
    second = Duel(SETNA)[TWO].decide(TWO, "none").armored(1)
    what = "A second acceptance with the same keys."
    yield "fork-of-the-acceptance", wrong(what, "order", "Forked", one, second)
    older = matchfile.save(Duel(SETNA, *MOVES[:2])[ONE])
    yield "older-file", Vector("A file at code 3.", "order", "OlderFile", REPLACE, older, here(one))
    ways = [Duel(SETNA, *MOVES[:3], move)[ONE] for move in ("none", MOVES[3])]
    file = matchfile.save(ways[0])
    yield "file-of-another-way", Vector("Another code 4.", "order", "OutOfStep", REPLACE, file, here(ways[1]))
    what = "A file at code 3, where code 4 has been sent."
    yield "older-than-sent", Vector(what, "order", "OlderThanSent", RETURN, older, here(one))
    yield (
        "second-code",
        Vector("Another code 4 was sent.", "order", "SecondCode", RETURN, file, here(ways[1])),
    )
    begun = matchfile.save(Duel(SETNA)[TWO].decide(TWO, MOVES[0]))
    yield (
        "never-sent",
        Vector("An acceptance that was never sent.", "order", "NeverSent", FILE, begun),
    )
    file, ours = matchfile.save(three.hand_out()), Duel(SETNA)[TWO].decide(TWO, MOVES[0]).hand_out()
    what = "The same invitation, accepted with another secret."
    yield "other-acceptance", Vector(what, "order", "OtherAcceptance", REPLACE, file, here(ours))
    chat = "\n".join((*codes[:2], *codes[3:]))
    recovery = keys.recovery_text(SECRETS[0])
    yield (
        "chat-with-a-gap",
        Vector("Code 2 is missing.", "order", "MissingBefore", RECOVER, chat, recovery=recovery),
    )
    what, chat = "The invitation is missing.", "\n".join(codes[1:])
    yield "chat-without-invitation", Vector(what, "order", "NoInvitation", RECOVER, chat, recovery=recovery)


def _without(match: Match) -> Match:
    """The match before the last code of the other side came."""
    other = Duel(SETNA, *MOVES[:3])[match.seat]
    assert other.number == match.number - 1
    return replace(other, draft=None)
