"""Faults of the text, the checksum and the version, and of bytes that no honest program writes."""

from __future__ import annotations

from sealed.codes import armor as armoring
from sealed.codes import channel, keys
from sealed.codes.armor import CAPS, Armored, Kind, armor, split
from sealed.codes.hashing import Domain, digest
from sealed.codes.invitation import rules_digest
from sealed.codes.paste import read_one
from sealed.codes.sodium import sodium_pad
from sealed.codes.wire import put_blob, put_number, put_text
from sealed.letters.base62 import ALPHABET
from sealed.rules import registry
from tests.codes.faulty.kit import (
    ACCEPT,
    ANA,
    BEN,
    FILE,
    NEWCOMER,
    ONE,
    SECRETS,
    TWO,
    Duel,
    Made,
    Vector,
    spell,
    wrong,
)
from tests.codes.forgery import before, box, forge, honest, introduction

SETNA = "setnas-curse"


def letters() -> Made:
    screen = Duel(SETNA, "score raise", "score steal")
    judge, code = Duel(SETNA, "score raise")[TWO], screen.codes[2]
    yield "no-code", wrong("There is no code.", "text", "NoCode", judge, "Your move!")
    yield "cut-short", wrong("The last letter is missing.", "text", "CutShort", judge, code[:-1])
    yield "cut-in-the-head", wrong("Only the beginning arrived.", "text", "CutShort", judge, code[:60])
    worse = code[:10] + "z" * 43 + code[53:]
    yield "block-too-large", wrong("A block is 2^256 or more.", "text", "Misspelt", judge, worse)
    size = len(code) - 10 - 3
    short = f"{code[:8]}{ALPHABET[size // 62]}{ALPHABET[size % 62]}{code[10:-3]}"
    yield "letters-of-no-block", wrong("The last block has 12 letters.", "text", "Misspelt", judge, short)
    count = CAPS[Kind.TURN] + 1
    long = "Sealed1Ty" + "".join(ALPHABET[count // 62**place % 62] for place in (3, 2, 1, 0)) + "0" * 100
    yield "too-long", wrong("The length is above the cap of its kind.", "text", "TooLong", judge, long)
    other = "1" if code[50] != "1" else "2"
    mistyped = code[:50] + other + code[51:]
    yield "mistyped", wrong("One letter is another.", "checksum", "Mistyped", judge, mistyped)
    kind = code[:7] + "A" + code[8:]
    yield "kind-changed", wrong("The letter of the kind is another.", "checksum", "Mistyped", judge, kind)
    newer = "Sealed3" + code[7:]
    yield "newer-armor", wrong("The text is of version 3.", "version", "UnknownVersion", judge, newer)
    body = screen[ONE].armored(2).body
    check = digest(Domain.CHECKSUM, "X", body, size=4)
    unknown = "Sealed1X" + code[8:10] + spell(body + check)
    yield "unknown-kind", wrong("A kind of code X.", "version", "UnknownKind", judge, unknown)
    small = code[:7] + "t" + code[8:]
    yield "kind-in-small-letters", wrong("The kind is a small letter.", "checksum", "Mistyped", judge, small)
    yield "opening-alone", wrong("Nothing but the opening word.", "text", "NoCode", judge, "Sealed1T")
    none = code[:8] + "z" + code[9:]
    yield "length-that-is-none", wrong("A length begins with z.", "text", "Misspelt", judge, none)
    data = b"\xff" * 4
    last = "Sealed1T06" + "z" * 6
    yield "last-block-too-large", wrong(f"More than {data.hex()}.", "text", "Misspelt", judge, last)
    longer = code[:8] + "y00" + code[8:]
    yield "length-in-five-letters", wrong("A short length in five.", "text", "Misspelt", judge, longer)
    recovery = keys.recovery_text(SECRETS[0])
    yield "not-a-file", Vector("No match file.", "text", "WrongKind", FILE, recovery)


def _cut(code: Armored, *sizes: int) -> list[str]:
    """The parts of a code with pieces of these sizes, and the rest."""
    whole, texts = code.kind.encode() + code.body, []
    mark = digest(Domain.PARTS, whole, size=8)
    for number, size in enumerate((*sizes, len(whole)), 1):
        head = bytes((number, len(sizes) + 1)) + mark
        texts.append(armor(Kind.PART, head + whole[:size]))
        whole = whole[size:]
    return texts


def parts() -> Made:
    judge = Duel(SETNA, "score raise")[TWO]
    whole = Armored(Kind.TURN, bytes(range(256)) * 16)
    other = Armored(Kind.TURN, bytes(4096))
    texts, others = split(whole), split(other)
    missing = "\n".join(texts[:1] + texts[2:])
    yield "part-missing", wrong("Part 2 of 3 is missing.", "text", "PartsMissing", judge, missing)
    first = armoring.part(Armored(Kind.PART, armoring.unarmor("P", texts[0][8:]).body))
    body = bytes((2, 3)) + first.mark + armoring.part(armoring.unarmor("P", others[1][8:])).piece
    mixed = "\n".join((texts[0], armor(Kind.PART, body), texts[2]))
    yield "part-of-another", wrong("Part 2 is of another code.", "text", "PartsMixed", judge, mixed)
    cuts = "\n".join((texts[0], _cut(whole, 1_360, 1_380)[1], texts[2]))
    yield "part-of-another-cutting", wrong("Part 2 was cut otherwise.", "text", "PartsMixed", judge, cuts)
    lonely = armor(Kind.PART, bytes((1, 1)) + first.mark + first.piece)
    yield "one-part", wrong("One part of one.", "text", "Malformed", judge, lonely)

    def part(slug: str, what: str, body: bytes, error: str = "Malformed") -> tuple[str, Vector]:
        return f"part-{slug}", wrong(what, "text", error, judge, armor(Kind.PART, body))

    yield part("number-zero", "Part 0 of 3.", bytes((0, 3)) + first.mark + first.piece)
    yield part("number-too-large", "Part 4 of 3.", bytes((4, 3)) + first.mark + first.piece)
    yield part("of-too-many", "Part 1 of 65.", bytes((1, 65)) + first.mark + first.piece)
    yield part("of-nothing", "A part without a piece.", bytes((1, 3)) + first.mark)
    for slug, kind in (("file", "F"), ("key", "K"), ("part", "P"), ("unknown-kind", "X")):
        made = _parts(kind.encode() + bytes(200))
        yield f"parts-of-a-{slug}", wrong(f"Parts of kind {kind}.", "text", "Malformed", judge, made)
    again = armor(Kind.PART, bytes((2, 3)) + first.mark + b"other")
    twice = "\n".join((*texts, again))
    yield "part-twice", wrong("Two pieces with the number 2.", "text", "PartsMixed", judge, twice)
    ends = _parts(whole.kind.encode() + whole.body, digest(Domain.PARTS, b"", size=8))
    yield "parts-of-another-hash", wrong("Their hash is another.", "text", "PartsMixed", judge, ends)


def _parts(whole: bytes, mark: bytes = b"") -> str:
    """Any bytes in parts."""
    mark = mark or digest(Domain.PARTS, whole, size=8)
    size = min(1_300, len(whole) // 2)
    pieces = [whole[start : start + size] for start in range(0, len(whole), size)]
    return "\n".join(
        armor(Kind.PART, bytes((number, len(pieces))) + mark + piece)
        for number, piece in enumerate(pieces, 1)
    )


def bodies() -> Made:
    one, two = Duel(SETNA, "score raise")[ONE], Duel(SETNA, "score raise")[TWO]
    good = one.decide(ONE, "score steal").armored(2)

    def body(slug: str, what: str, error: str, data: bytes, layer: str = "text") -> tuple[str, Vector]:
        return slug, wrong(what, layer, error, two, Armored(Kind.TURN, data))

    yield body("turn-too-short", "The body ends in the nonce.", "Malformed", good.body[:12])
    first = good.body[:5] + b"\0\1" + good.body[7:]
    yield body("turn-number-one", "A turn says that it is number 1.", "Malformed", first)
    newer = b"\3" + good.body[1:]
    yield body("newer-turn", "The body is of version 3.", "UnknownVersion", newer, "version")
    older = b"\1" + good.body[1:]
    yield body("older-turn", "The body is of version 1.", "UnknownVersion", older, "version")

    said = honest(one.decide(ONE, "score steal"))
    transcript = before(one)
    hashed = channel.next_hash(transcript.hashes[-1], 2, transcript.header(2), said)
    head = channel.sign(one.secrets.match_key, 2, hashed) + transcript.hashes[-1][:4]

    def plain(slug: str, what: str, rest: bytes, *, pad: bool = True) -> tuple[str, Vector]:
        data = head + (sodium_pad(rest, 32) if pad else rest)
        return slug, wrong(what, "text", "Malformed", two, box(one, data))

    yield plain("no-padding", "The padding is missing.", (put_blob(said) + bytes(64))[:64], pad=False)
    yield plain("padding-of-one-block", "Not whole blocks.", put_blob(said) + b"\x80", pad=False)
    yield plain("length-spelt-long", "A length in two bytes.", bytes((len(said) | 128, 0)) + said)
    yield plain("answers-cut", "The answers are shorter than they say.", bytes((len(said) + 9,)) + said)
    yield plain("message-not-utf-8", "The message is no text.", put_blob(said) + b"\xff")
    yield plain("message-too-long", "The message has 281 bytes.", put_blob(said) + b"x" * 281)
    for slug, message in (
        ("bidirectional", "left\u202eright"),
        ("zero-width", "zero\u200bwidth"),
        ("control", "two\nlines"),
        ("not-composed", "e\u0301"),
        ("two-spaces", "two  spaces"),
        ("space-in-front", " hello"),
        ("space-behind", "hello "),
        ("no-break-space", "no\u00a0break"),
        ("mark-in-front", "\u0301hello"),
        ("seven-marks", "e" + "\u0323" * 7),
        ("private", "\ue000"),
        ("newer", "\U0001df25"),
        ("line-separator", "two\u2028lines"),
        ("tag", "flag\U000e0067"),
        ("blank", "\u2800"),
    ):
        text = message.encode()
        yield plain(f"message-{slug}", f"The message is {message!a}.", put_blob(said) + text)
    yield plain("padding-of-zeros", "Nothing ends the padding.", (put_blob(said) + bytes(96))[:96], pad=False)
    yield plain("answers-too-long", "16,385 bytes of answers.", put_blob(bytes(16_385)))
    yield (
        "box-too-short",
        wrong("The box ends in the signature.", "text", "Malformed", two, box(one, head[:63])),
    )


def invitations() -> Made:
    match_key = keys.match_key(SECRETS[0]).public
    lock = keys.chance_lock(keys.chance_nonce(SECRETS[0]))
    rules = rules_digest(registry.load(registry.BY_CODE["FCF"].key))

    def invited(
        slug: str, what: str, error: str = "Malformed", layer: str = "text", *,
        version: int = 2, game: str = "FCF", rules: bytes = rules, options: bytes = b"\0",
        name: bytes = put_text("Ana"), match_key: bytes = match_key, end: bytes = b"",
        key: bytes = ANA.public,
    ) -> tuple[str, Vector]:  # fmt: skip
        said = bytes((version,)) + put_text(game) + rules + options + name + key + match_key + lock
        body = said + channel.sign_invitation(ANA, said) + end
        text = armor(Kind.INVITATION, body)
        return f"invitation-{slug}", Vector(f"The invitation {what}.", layer, error, ACCEPT, text, NEWCOMER)

    def option(*pairs: tuple[int, str]) -> bytes:
        return put_number(len(pairs)) + b"".join(put_number(n) + put_text(value) for n, value in pairs)

    yield invited("newer", "is of version 3", "UnknownVersion", "version", version=3)
    yield invited("older", "is of version 1", "UnknownVersion", "version", version=1)
    yield invited("other-rules", "is for other rules", "OtherRules", "version", rules=bytes(8))
    yield invited("other-game", "is for a game XYZ", "UnknownGame", "version", game="XYZ")
    yield invited("other-value", "has advantage 3", "UnknownGame", "version", options=option((0, "3")))
    yield invited("other-option", "has an option 9", "UnknownGame", "version", options=option((9, "1")))
    yield invited("game-of-no-letters", "is for a game “-”", game="-")
    yield invited("default", "names an option at its default", options=option((0, "2")))
    yield invited("clock", "names a clock", options=option((1, "off")))
    yield invited("twice", "names an option twice", options=option((0, "1"), (0, "1")))
    yield invited("out-of-order", "has its options out of order", options=option((2, "2"), (0, "1")))
    yield invited("no-name", "has no name", name=put_text(""))
    yield invited("long-name", "has a name of 33 bytes", name=put_text("x" * 33))
    yield invited("hidden-name", "has a name with a zero-width space", name=put_text("A\u200bna"))
    yield invited("empty-note-name", "has a name that shows nothing", name=put_text("\U0001d159"))
    yield invited("mark-name", "has a name that begins with an accent", name=put_text("\u0301Ana"))
    yield invited("newer-name", "has a letter that Unicode 14 does not have", name=put_text("An\U0001df25"))
    yield invited("turned-name", "has a name that turns the text", name=put_text("\u202eanA"))
    yield invited("small-key", "has a match key of small order", match_key=bytes(32))
    yield invited("identity-key", "has the identity for a match key", match_key=b"\1" + bytes(31))
    spelt = bytes.fromhex("ee" + "ff" * 30 + "7f")
    yield invited("spelt-key", "has a match key in a second spelling", match_key=spelt)
    yield invited("goes-on", "goes on behind its signature", end=b"\0")
    yield invited("small-player-key", "has a player key of small order", key=bytes(32))
    yield invited("identity-player-key", "has the identity for a player key", key=b"\1" + bytes(31))
    yield invited("spelt-player-key", "has a player key in a second spelling", key=spelt)
    yield invited("player-key-no-point", "has a player key that is no point", key=b"\2" + bytes(31))
    unknown, order = "UnknownGame", option((9, "1"), (0, "1"))
    what = "has an option 9, and the next is out of order"
    yield invited("unknown-before-order", what, unknown, "version", options=order)
    order = option((2, "2"), (0, "3"))
    yield invited("order-before-value", "has an unknown value out of order", options=order)
    what = "is for other rules, and has no name"
    yield invited("rules-before-name", what, "OtherRules", "version", rules=bytes(8), name=put_text(""))
    many = put_number(17) + b"".join(put_number(n) + put_text("1") for n in range(17))
    yield invited("too-many-options", "has 17 options", options=many)
    yield invited("long-value", "has a value of 101 bytes", options=option((0, "1" * 101)))
    yield invited("value-of-no-letters", "has a value that cannot be printed", options=option((0, "\x7f")))
    yield invited("value-not-ascii", "has a value that is not ASCII", options=option((0, "\u0661")))
    yield invited("count-spelt-long", "counts its options in two bytes", options=b"\x80\0")
    yield invited("code-too-long", "is for a game of nine letters", game="ABCDEFGHI")
    yield invited("no-code", "is for a game without a code", game="")
    for slug, text in (
        ("two-spaces", "A  na"), ("space-behind", "Ana "), ("not-composed", "A\u0301na"),
        ("seven-marks", "A" + "\u0323" * 7), ("private", "An\ue000"), ("selector", "Ana\ufe0f"),
        ("filler", "\u115f"), ("joiner", "An\u200da"), ("tab", "A\tna"),
    ):  # fmt: skip
        yield invited(f"name-{slug}", f"has the name {text!a}", name=put_text(text))
    yield invited("name-not-utf-8", "has a name that is no text", name=b"\2A\xff")
    cut = read_one(armor(Kind.INVITATION, honest_invitation()), Kind.INVITATION).body[:-1]
    text = armor(Kind.INVITATION, cut)
    what = "The signature of the invitation lacks a byte."
    yield "invitation-cut", Vector(what, "text", "Malformed", ACCEPT, text, NEWCOMER)


def honest_invitation() -> bytes:
    return Duel(SETNA)[ONE].transcript.invitation.raw


def acceptances() -> Made:
    screen = Duel(SETNA)
    one, two = screen[ONE], screen[TWO]
    two = two.decide(TWO, "score raise")
    good = two.armored(1)
    said = introduction(two) + honest(two)

    newer = Armored(Kind.ACCEPTANCE, b"\3" + good.body[1:])
    yield (
        "newer-acceptance",
        wrong("The acceptance is of version 3.", "version", "UnknownVersion", one, newer),
    )
    for slug, name in (("no-name", ""), ("hidden-name", "B\u200ben"), ("long-name", "x" * 33)):
        named = put_text(name) + said[4:]
        yield (
            f"acceptance-{slug}",
            wrong(f"Its name is {name!a}.", "text", "Malformed", one, forge(two, named)),
        )
    cut = forge(two, introduction(two)[:-1])
    yield "acceptance-statement-cut", wrong("Its nonce has 15 bytes.", "text", "Malformed", one, cut)
    said_key = put_text("Ben") + BEN.public
    for slug, key in (("small", bytes(32)), ("identity", b"\1" + bytes(31)), ("no-point", b"\2" + bytes(31))):
        code = forge(two, put_text("Ben") + key + said[len(said_key) :])
        what = "A player key that nobody can sign with."
        yield f"acceptance-{slug}-player-key", wrong(what, "text", "Malformed", one, code)
    code = forge(two, put_text("ana") + bytes(32) + said[len(said_key) :])
    what = "No player key, and seat one's name."
    yield "acceptance-player-key-before-name", wrong(what, "text", "Malformed", one, code)
    nothing = forge(two, b"")
    yield "acceptance-of-nobody", wrong("No introduction.", "text", "Malformed", one, nothing)
    short = good._replace(body=good.body[:40])
    yield "acceptance-header-cut", wrong("A match key of 31 bytes.", "text", "Malformed", one, short)
    spelt = bytes.fromhex("ee" + "ff" * 30 + "7f")
    spelling = good._replace(body=good.body[:9] + spelt + good.body[41:])
    yield "acceptance-spelt-key", wrong("A match key spelt again.", "text", "Malformed", one, spelling)
    small = good._replace(body=good.body[:9] + bytes(32) + good.body[41:])
    yield "acceptance-small-key", wrong("A match key of small order.", "text", "Malformed", one, small)
