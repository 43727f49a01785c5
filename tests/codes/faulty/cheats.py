"""Faults of opening, chance and rules: codes that their sender signed. And papers that do not hold."""

from __future__ import annotations

from sealed.codes import channel, matchfile, sodium
from sealed.codes.armor import Kind, armor, split
from sealed.codes.certificate import make
from sealed.codes.match import Match
from sealed.codes.paste import read_one
from sealed.codes.seal import Opening, make_opening, seal
from sealed.codes.transcript import Fork, Signed
from sealed.codes.wire import put_text, put_words
from sealed.rules.game import AGREE
from tests.codes.faulty.kit import (
    ANA,
    BEN,
    CERTIFICATE,
    FILE,
    ONE,
    PASTE,
    SECRETS,
    TAKEN,
    TWO,
    Duel,
    Made,
    Vector,
    here,
    wrong,
)
from tests.codes.forgery import before, forge, honest, introduction, sign_again

SETNA, FIVE, FINAL = "setnas-curse", "five-card-trick", "five-card-trick-final"
ROUND, CHESS = "roundabout", "solitaire-chess"
DONE, RESIGNED, DISPUTED, AGREED = (bytes((end,)) for end in range(4))


def words(match: Match, text: str) -> bytes:
    return put_words(text.split(), sorted(match.rules.words))


def opened(match: Match, slot: str, value: str, of: str = "") -> bytes:
    """A value and the salt of another, or of itself."""
    return words(match, value) + make_opening(match.secrets.seal_secret, slot, of or value).salt


def slot_of(match: Match) -> str:
    return next(iter(match.secrets.hand))


def openings() -> Made:
    screen = Duel(FIVE, "score grow", "score claim")
    two, judge = screen[TWO], screen[ONE]
    slot = slot_of(two)
    next_seal = seal(two.transcript.hashes[0], TWO, "x", make_opening(two.secrets.seal_secret, "x", "x"))

    def answers(slug: str, what: str, said: bytes, error: str, layer: str = "opening") -> tuple[str, Vector]:
        return slug, wrong(what, layer, error, judge, forge(two, said))

    right = opened(two, slot, "score grow")
    yield answers(
        "other-value", "Another value is opened.", DONE + opened(two, slot, "score claim"), "BadOpening"
    )
    kept = opened(two, slot, "score claim", "score grow")
    yield answers("other-value-same-salt", "Another value with the salt.", DONE + kept, "BadOpening")
    blank = DONE + words(two, "score grow") + bytes(16)
    yield answers("other-salt", "A salt of zeros.", blank, "BadOpening")
    theirs = (
        DONE + words(two, "score grow") + make_opening(judge.secrets.seal_secret, slot, "score grow").salt
    )
    yield answers("salt-of-another", "The salt of the other side's secret.", theirs, "BadOpening")
    unsealed = DONE + words(two, "score grow")
    yield answers("no-salt", "A value without its salt.", unsealed, "UnreadableAnswer", "rules")
    yield answers("no-next-seal", "Opened, and nothing sealed.", DONE + right, "UnreadableAnswer", "rules")
    yield answers(
        "seal-cut", "A seal of 31 bytes.", DONE + right + next_seal[:31], "UnreadableAnswer", "rules"
    )
    yield answers(
        "one-seal-more", "Two seals for one.", DONE + right + next_seal * 2, "UnreadableAnswer", "rules"
    )
    first = two.transcript.account.seals[slot]
    yield answers("seal-again", "The seal of an earlier round.", DONE + right + first, "BadSeal")

    screen = Duel("priority-pathway", "7 CU")
    one, judge = screen[ONE], screen[TWO]
    copied = judge.transcript.account.seals
    card = words(one, "5")
    for slug, name in (("card", "card1.2"), ("action", "action1.2")):
        said = DONE + one.secrets.chance_nonce + copied[name] + card
        yield (
            f"seal-of-the-other-{slug}",
            wrong(f"A copy of the other side's {slug}.", "opening", "BadSeal", judge, forge(one, said)),
        )
    screen = Duel("priority-pathway")
    two, judge = screen[TWO], screen[ONE]
    said = introduction(two) + DONE + bytes(64)
    yield (
        "same-seal-twice",
        wrong("Card and action in one seal.", "opening", "BadSeal", judge, forge(two, said)),
    )


def chance() -> Made:
    screen = Duel(FIVE, "score grow")
    one, judge = screen[ONE], screen[TWO]
    good = honest(one.decide(ONE, "score claim"))
    changed = DONE + bytes(16) + good[17:]
    yield "other-nonce-of-chance", wrong("Zeros.", "opening", "BadNonce", judge, forge(one, changed))
    theirs = DONE + judge.secrets.chance_nonce + good[17:]
    yield "nonce-of-the-other", wrong("Seat two's.", "opening", "BadNonce", judge, forge(one, theirs))
    cut = DONE + good[2:]
    yield "nonce-of-chance-cut", wrong("15 bytes of it.", "opening", "BadNonce", judge, forge(one, cut))


def rules() -> Made:
    screen = Duel(FIVE, "score grow")
    one, judge = screen[ONE], screen[TWO]
    nonce = one.secrets.chance_nonce

    def second(slug: str, what: str, said: bytes, error: str = "IllegalInCode") -> tuple[str, Vector]:
        return slug, wrong(what, "rules", error, judge, forge(one, said))

    yield second("one-card", "One card instead of two.", DONE + nonce + words(one, "score"))
    yield second("no-card", "None.", DONE + nonce + words(one, ""))
    yield second("card-twice", "The same card twice.", DONE + nonce + words(one, "grow grow"))
    yield second("words-out-of-order", "Not the canonical order.", DONE + nonce + words(one, "claim score"))
    unread = "UnreadableAnswer"
    yield second("word-that-is-none", "A place behind the last word.", DONE + nonce + b"\2\0\x7f", unread)
    yield second("words-without-end", "65 words.", DONE + nonce + b"\x41" + bytes(65), unread)
    yield second("count-spelt-long", "A count in two bytes.", DONE + nonce + b"\x82\0\0\1", unread)
    yield second("answer-cut", "A word is missing.", DONE + nonce + words(one, "score claim")[:-1], unread)
    yield second("answer-goes-on", "A byte more.", DONE + nonce + words(one, "score claim") + b"\0", unread)
    yield second("no-answers", "No answers.", b"", unread)
    yield second("no-nonce", "It ends with the first byte.", DONE, unread)
    yield second("unknown-end", "A first byte of 5.", b"\5" + nonce + words(one, "score claim"), unread)
    yield second("fault-of-nothing", "Nothing to dispute.", DISPUTED + nonce, unread)
    yield second(
        "resigned-and-on",
        "More after resigning.",
        RESIGNED + nonce + words(one, "score claim") + b"\0",
        unread,
    )

    yield second("agreed-to-nothing", "Accepts what code 1 does not offer.", AGREED + nonce)
    screen = Duel(FIVE, "offer score grow")
    one, judge = screen[ONE], screen[TWO]
    said = AGREED + nonce + words(one, "score claim")
    yield second("agreed-and-on", "More after accepting.", said, unread)
    screen = Duel(FIVE, "offer score grow", "score claim")
    code = forge(screen[TWO], AGREED)
    yield "agreed-to-ones-own", wrong("One's own offer.", "rules", "IllegalInCode", screen[ONE], code)
    screen = Duel(FIVE, "offer score grow", AGREE)
    over = screen[ONE].transcript
    code = forge(screen[TWO], DONE, told=over, number=3, header=over.header(3))
    yield "after-agreeing", wrong("Code 3 of a match ended with 2.", "order", "MatchOver", screen[ONE], code)
    two, judge = Duel(FIVE)[TWO], Duel(FIVE)[ONE]
    yield "nothing-sealed", wrong("No seal.", "rules", unread, judge, forge(two, introduction(two) + DONE))
    screen = Duel(FIVE)
    slot = screen[TWO].asks()[0].opens[0]
    made = seal(
        screen[TWO].transcript.hashes[0],
        TWO,
        slot,
        make_opening(screen[TWO].secrets.seal_secret, slot, "score"),
    )
    one = (
        screen[ONE]
        .receive(forge(screen[TWO], introduction(screen[TWO]) + DONE + made))
        .decide(ONE, "score claim")
    )
    said = DONE + opened(screen[TWO], slot, "score") + b"s" * 32
    code = forge(screen[TWO], said, told=one.transcript)
    yield "sealed-illegally", wrong("One card was sealed.", "rules", "IllegalInCode", one.hand_out(), code)

    screen = Duel("roundabout", "first", "17")
    one = screen[ONE]
    assert one.asks()
    for slug, text in (("own-word", "first"), ("number-too-large", "30 30"), ("nothing", "")):
        code = forge(one, DONE + one.secrets.chance_nonce + words(one, text))
        yield (
            f"open-move-{slug}",
            wrong(f"{text!a} for a party.", "rules", "IllegalInCode", screen[TWO], code),
        )


# A move that the rules refuse, by game: the name of the vector, the moves before it, the move.
ILLEGAL = (
    (FIVE, "three-cards", ("score grow",), "score grow claim"),
    (FIVE, "block-without-a-name", ("score grow",), "score block"),
    (FIVE, "pair-again", ("score grow", "score claim", "grow claim"), "score claim"),
    (FINAL, "item-of-the-other", ("score grow",), "reset score claim"),
    (FINAL, "overload-with-two", ("score grow",), "overload score claim"),
    (FINAL, "two-blocks", ("score grow",), "block:claim block:score"),
    (SETNA, "three-abilities", ("score raise",), "score raise claim"),
    (SETNA, "none-and-more", ("score raise",), "none score"),
    (SETNA, "one-ability-twice", ("score raise",), "score score"),
    (ROUND, "party-twice", ("first", "17"), "17"),
    (ROUND, "own-car", ("first", "17", "3"), "B1 5"),
    (ROUND, "taken-space", ("first", "17", "3", "A1 5"), "X1 5"),
    (CHESS, "order-that-is-none", (), "C0"),
    (CHESS, "square-inside", ("first",), "C3"),
    (CHESS, "taken-square", ("first", "C0"), "C0"),
)


def illegal() -> Made:
    """Moves in the open, and opened in the same code."""
    for key, slug, moves, move in ILLEGAL:
        screen = Duel(key, *moves)
        screen.pass_on()
        speaker = ONE if screen[ONE].owes is ONE else TWO
        made, judge = screen[speaker], screen[speaker.other]
        said = DONE + (made.secrets.chance_nonce if made.number == 1 else b"") + words(made, move)
        code = forge(made, said)
        yield slug, wrong(f"{move!a} in {made.rules.code}.", "rules", "IllegalInCode", judge, code)


def pathway() -> Made:
    """Cards and actions that do not fit, opened by who has not sealed them."""
    screen = Duel("priority-pathway", "7 CU")
    one, judge = screen[ONE], screen[TWO]
    seals = b"".join(
        seal(one.transcript.hashes[0], ONE, slot, make_opening(one.secrets.seal_secret, slot, value))
        for slot, value in (("action1.1", "CU"),)
    )
    for slug, text in (("card-that-is-an-action", "CU"), ("two-cards", "3 5"), ("no-card-at-all", "")):
        code = forge(one, DONE + one.secrets.chance_nonce + seals + words(one, text))
        yield slug, wrong(f"{text!a} for a card.", "rules", "IllegalInCode", judge, code)
    code = forge(one, DONE + one.secrets.chance_nonce + words(one, "5"))
    yield "action-unsealed", wrong("No seal of the action.", "rules", "UnreadableAnswer", judge, code)


def taken() -> Made:
    """Texts without a fault that a reader might refuse: it has to take them."""
    screen = Duel(SETNA, "score raise")
    one, judge = screen[ONE].decide(ONE, "score steal"), screen[TWO]
    told, good = before(one), one.armored(2)

    def take(slug: str, what: str, judge: Match, text: str) -> tuple[str, Vector]:
        return slug, Vector(what, TAKEN, "", PASTE, text, here(judge))

    key, header = one.secrets.box_key(told.hashes, 2), told.header(2)
    plain = sodium.crypto_aead_chacha20poly1305_ietf_decrypt(good.body[19:], header, good.body[7:19], key)
    nonce = bytes(range(12))
    box = sodium.crypto_aead_chacha20poly1305_ietf_encrypt(plain, header, nonce, key)
    text = armor(Kind.TURN, header + nonce + box)
    yield take("other-nonce-of-the-box", "A nonce of the writer's own.", judge, text)
    again = forge(one, honest(one), noise=7)
    yield take("other-signature", "Another good signature of the same code.", judge, armor(*again))
    salted = make_opening(bytes(32), "r1.2", "score raise").salt
    made = seal(told.hashes[0], TWO, "r1.2", Opening("score raise", salted))
    first = Duel(SETNA)
    code = forge(first[TWO], introduction(first[TWO]) + DONE + made)
    yield take("salt-of-ones-own", "A seal whose salt nobody can derive.", first[ONE], armor(*code))
    said = one.say("Well played \u2013 \u00e9\u0323 \U0001f600")
    yield take("message", "With a message.", judge, said.text(2))
    whole = one.text(2)
    quoted = "> " + "\n> ".join(whole[at : at + 40] for at in range(0, len(whole), 40))
    yield take(
        "quoted", "In lines, quoted, between words.", judge, f"On Monday Ana wrote:\n{quoted}\n\nYour turn!"
    )
    yield take("linked", "In a link.", judge, f"Your turn! https://example.org/#{whole}")
    parts = split(one.say("x" * 280).armored(2), 500)
    yield take("in-parts", "In parts, the last one first.", judge, "\n".join(reversed(parts)))
    resigned = forge(one, RESIGNED + one.secrets.chance_nonce)
    yield take("resigned-at-once", "Resigned instead of answering.", judge, armor(*resigned))
    last = RESIGNED + one.secrets.chance_nonce + words(one, "score steal")
    yield take("resigned-after-answering", "Resigned after all answers.", judge, armor(*forge(one, last)))


def papers() -> Made:
    screen = Duel(FIVE, "score grow", "score claim")
    two = screen[TWO].resign(TWO)
    one = screen[ONE].receive(two.armored(3))
    told = one.transcript
    first = told.codes[0]

    def certificate(slug: str, what: str, error: str, text: str, layer: str = "text") -> tuple[str, Vector]:
        return f"certificate-{slug}", Vector(what, layer, error, CERTIFICATE, text)

    goes_on = make(told._replace(codes=(*told.codes, told.codes[-1])))
    yield certificate("goes-on", "A code after the end.", "Malformed", goes_on)
    unsigned = make(told._replace(codes=(first._replace(signature=bytes(64)), *told.codes[1:])))
    yield certificate("unsigned", "No signature of code 1.", "Forged", unsigned, "signature")
    body = read_one(make(told), Kind.CERTIFICATE).body
    yield certificate("longer", "A byte more.", "Malformed", armor(Kind.CERTIFICATE, body + b"\0"))
    newer = armor(Kind.CERTIFICATE, b"\3" + body[1:])
    yield certificate("newer", "Of version 3.", "UnknownVersion", newer, "version")
    forked = screen[ONE].receive(screen[TWO].decide(TWO, "grow claim").armored(3))
    (fork,) = forked.receive(two.armored(3)).forks
    none = make(forked.transcript, (fork._replace(signed=forked.transcript.codes[2]),))
    yield certificate("fork-of-itself", "A second code that is the first.", "Malformed", none)
    twice = make(forked.transcript, (fork, fork))
    yield certificate("fork-twice", "The same second code twice.", "Malformed", twice)
    hashed = told.next_hash(3, fork.signed.header, fork.signed.answers)
    again = fork.signed._replace(signature=sign_again(two.secrets.match_key, 3, hashed, 7))
    twice = make(forked.transcript, (fork, fork._replace(signed=again)))
    yield certificate("fork-signed-twice", "One second code with two signatures.", "Malformed", twice)
    false = make(forked.transcript, (fork._replace(signed=fork.signed._replace(signature=bytes(64))),))
    yield certificate("fork-unsigned", "A second code without signature.", "Forged", false, "signature")

    said = told.introduction._replace(player_key=ANA.public).write() + RESIGNED
    signature = channel.sign(ANA, 1, told.next_hash(1, told.header(1), said))
    stranger = make(told, (Fork(1, Signed(told.header(1), said, signature)),))
    what = "A second acceptance, signed by another player key."
    yield certificate("fork-of-a-stranger", what, "Forged", stranger, "signature")

    kept = read_one(matchfile.save(screen[TWO]), Kind.FILE).body

    def file(slug: str, what: str, changed: bytes) -> tuple[str, Vector]:
        return f"file-{slug}", Vector(what, "text", "Malformed", FILE, armor(Kind.FILE, changed))

    yield file("other-secret", "The secret of another match.", kept.replace(SECRETS[1], bytes(32)))
    sealed = read_one(matchfile.save(Duel(FIVE, "score grow")[TWO]), Kind.FILE).body
    value = put_text("score grow")
    yield file("other-value", "Not what was sealed.", sealed.replace(value, put_text("score claim")))
    yield file("seat-three", "Of seat three.", kept[:1] + b"\3" + kept[2:])
    yield file("longer", "A byte more.", kept + b"\0")
    assert BEN.public in sealed
