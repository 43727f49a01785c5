"""Faults of hidden battles (docs/codes.md 14): what a modified player of Field Tactics gets caught with."""

from __future__ import annotations

from collections.abc import Callable

from sealed.codes import invitation, keys
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.battle import rank_seals
from sealed.codes.battle.group import base, multiples, plus, times
from sealed.codes.battle.tables import make as tables_of
from sealed.codes.match import Match, invite
from sealed.codes.sodium import IDENTITY, L
from sealed.codes.wire import put_words
from sealed.rules.field_tactics import FIELD_TACTICS
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.field_tactics.board import HALVES
from sealed.rules.questions import Army, Compare, Decide, Prove, Reveal, Slot, Winner
from tests.codes.armies import Script, script, set_up
from tests.codes.battle_lies import (
    RED,
    armed,
    as_rank,
    at_the_bridge,
    attacked,
    before_the_showing,
    changed,
    in_the_base,
    met,
    put,
    rigged,
    sealing,
    seats,
    setting_up,
    shown,
    survives,
    telling,
    unanswered,
    underived,
)
from tests.codes.faulty.kit import (
    ACCEPT,
    ANA,
    NEWCOMER,
    ONE,
    PASTE,
    SECRETS,
    TAKEN,
    TWO,
    Made,
    Vector,
    here,
    secret,
    wrong,
)
from tests.codes.forgery import forge, honest
from tests.codes.play import begin
from tests.codes.rogue import AGREED, DISPUTED, DONE, OFFERED, RESIGNED, Answering, Rogue, flipped, on

RANK = {name: rank for rank, name in enumerate(RANKS)}


def respelt(point: bytes) -> bytes:
    """A point with its highest bit set, which stands for nothing (RFC 9496, 4.3.1)."""
    return point[:31] + bytes((point[31] | 128,))


def rank_keys() -> Made:
    mine = invite(ANA, FIELD_TACTICS, {}, "Ana", SECRETS[0])
    lock = keys.chance_lock(mine.secrets.chance_nonce)
    raw = invitation.write(FIELD_TACTICS, {}, "Ana", ANA, mine.secrets.match_key.public, lock, IDENTITY).raw
    text = armor(Kind.INVITATION, raw)
    yield (
        "invitation-rank-key",
        Vector("The identity for a rank key.", "text", "Malformed", ACCEPT, text, NEWCOMER),
    )
    for slug, what, rank_key in (
        (
            "spelt-rank-key",
            "A rank key with its highest bit set.",
            respelt(mine.transcript.invitation.rank_key),
        ),
        ("spelt-identity", "The identity for a rank key, with the highest bit set.", respelt(IDENTITY)),
    ):
        raw = invitation.write(
            FIELD_TACTICS, {}, "Ana", ANA, mine.secrets.match_key.public, lock, rank_key
        ).raw
        text = armor(Kind.INVITATION, raw)
        yield f"invitation-{slug}", Vector(what, "text", "Malformed", ACCEPT, text, NEWCOMER)
    one, two = begin({"advantage": "1"}, FIELD_TACTICS)
    told = two.transcript.introduction
    for slug, what, error, layer, key in (
        ("acceptance-rank-key", "No point for a rank key.", "Malformed", "text", b"\xff" * 32),
        (
            "rank-key-copied",
            "Seat one's rank key.",
            "CopiedKey",
            "text",
            one.transcript.invitation.rank_key,
        ),
        (
            "acceptance-spelt-rank-key",
            "A rank key with its highest bit set.",
            "Malformed",
            "text",
            respelt(told.rank_key),
        ),
        (
            "acceptance-copied-spelt-rank-key",
            "Seat one's rank key with its highest bit set.",
            "Malformed",
            "text",
            respelt(one.transcript.invitation.rank_key),
        ),
    ):
        code = forge(two, told._replace(rank_key=key).write() + bytes((DONE,)))
        yield slug, wrong(what, layer, error, one, code)

    for slug, made in (
        ("twice-the-other", times(2, one.transcript.invitation.rank_key)),
        ("next-to-the-other", plus(one.transcript.invitation.rank_key, base(1))),
        ("against-the-other", times(-1, one.transcript.invitation.rank_key)),
    ):
        code = forge(two, told._replace(rank_key=made).write() + bytes((DONE,)))
        what = "A rank key made of seat one's, which gains nothing: nobody knows what it is a multiple of."
        yield f"rank-key-{slug}", Vector(what, TAKEN, "", PASTE, armor(*code), here(one))


def _with_more(data: bytes, at: int) -> bytes:
    """A scalar spelt again: L is added to it."""
    at %= len(data)
    number = int.from_bytes(data[at : at + 32], "little") + L
    return data[:at] + number.to_bytes(32, "little") + data[at + 32 :]


def armies() -> Made:
    rogue, judge = setting_up()
    theirs, bare = judge.account.seals["CD8"], multiples(judge.account.rank_key(TWO))[RANK["TA"]]

    def sealed(slug: str, what: str, change: Callable[[list[bytes]], None]) -> tuple[str, Vector]:
        code = rogue.says(RED, twist=on(Decide, sealing(change)))
        return f"rank-seal-{slug}", wrong(what, "opening", "BadSeal", judge, code)

    yield sealed("of-the-other", "A copy of the other side's.", lambda rows: put(rows, 4, theirs))
    yield sealed("twice", "One seal for two pieces.", lambda rows: put(rows, 5, rows[2]))
    yield sealed("that-anybody-opens", "10 X.", lambda rows: put(rows, 7, bare))
    yield sealed("that-is-no-point", "No point.", lambda rows: put(rows, 0, b"\xff" * 32))
    yield sealed("spelt-again", "With its highest bit set.", lambda rows: put(rows, 3, respelt(rows[3])))
    what = "10 X with its highest bit set."
    yield sealed("that-anybody-opens-spelt-again", what, lambda rows: put(rows, 7, respelt(bare)))
    what = "The identity with its highest bit set."
    yield sealed("of-nothing-spelt-again", what, lambda rows: put(rows, 7, respelt(IDENTITY)))
    what = "A copy of the other side's with its highest bit set."
    yield sealed("of-the-other-spelt-again", what, lambda rows: put(rows, 4, respelt(theirs)))

    def army(slug: str, what: str, code: Armored, error: str = "BadArmy") -> tuple[str, Vector]:
        return f"army-{slug}", wrong(what, "rules" if error[0] == "U" else "proof", error, judge, code)

    four = armed(B4=RANK["G3"], E4=RANK["G2"], C4=RANK["G1"], D4=RANK["G3"])
    yield army("of-more-generals", "Six generals.", rogue.says(RED, twist=four))
    mine = rogue.says(RED, twist=at_the_bridge("B4", RANK["MI"]))
    yield army("with-a-mine-at-a-bridge", "All 23, a mine on B4.", mine)
    bit = rogue.says(RED, twist=on(Army, changed(700, 1)))
    yield army("with-a-bit-changed", "A bit of its proof is another.", bit)
    more = rogue.says(RED, twist=on(Army, lambda a: _with_more(a.honest, 16)))
    yield army("with-a-scalar-spelt-again", "L is added to a scalar.", more)
    cut = rogue.says(RED, twist=on(Army, lambda a: a.honest[:-1]))
    yield army("cut", "Its proof lacks a byte.", cut, "UnreadableAnswer")

    kept: dict[type, bytes] = {}

    def record(answering: Answering) -> bytes | None:
        kept[type(answering.ask)] = answering.honest
        return None

    Rogue(rogue.match).says(RED, twist=record)
    one, two = begin({"advantage": "2"}, FIELD_TACTICS, (SECRETS[0], secret(22)))
    two = two.decide(TWO, "first").decide(TWO, set_up(TWO)).hand_out()
    elsewhere = Rogue(one.receive(two.armored(1)))
    code = elsewhere.says(RED, twist=on(Army, lambda _: kept[Army]))
    yield "army-of-another-match", wrong("Proved in another match.", "proof", "BadArmy", two, code)

    told = judge.receive(rogue.says(RED, twist=underived(3, judge)))
    gone = told.resign(TWO).hand_out()
    heard = unanswered(rogue.match, gone.armored(gone.number))
    said = bytes((DONE,)) + shown(
        rogue.hand, rogue.secrets.seal_secret, rogue.secrets.match_secret, HALVES[ONE]
    )
    what = "A seal that does not come from the seal secret."
    yield "showing-underived", wrong(what, "proof", "BadShowing", gone, forge(heard, said))


def tables() -> Made:
    def attack(slug: str, what: str, fought: str, make: Callable[[Answering], bytes]) -> tuple[str, Vector]:
        attacker, defender = fought.split()
        rogue, judge = seats(script({"B4": attacker}, {"B5": defender}), ONE)
        code = rogue.says("B4 B5", twist=on(Compare, make))
        return f"table-{slug}", wrong(what, "proof", "FalseTable", judge, code)

    drawn = rigged({RANK["C1"]: Winner.DEFENDER})
    yield attack("with-a-false-entry", "A draw as a defeat, hit.", "C1 C1", drawn)
    yield attack("of-another-rank", "A C1's table for a G3's.", "G3 C1", as_rank(RANK["C1"]))
    yield attack("that-opens-nothing", "The secret in an entry is another.", "C1 G3", changed(3))
    yield attack("with-another-lock", "What the secret opens is another.", "C1 G3", changed(16 * 17))

    beside = _with_a_piece_behind("B6")
    what = "R' is the piece behind one that cannot be the flag."
    rogue, judge = seats(script({"B4": "C1"}, {"B5": "G3"}), ONE)
    code = rogue.says("B4 B5", twist=on(Compare, beside))
    yield "table-of-what-is-not-asked", wrong(what, "proof", "FalseTable", judge, code)

    rogue, judge = seats(script({"C4": "PL"}, {"C5": "G3"}), ONE)
    win = on(Compare, rigged({RANK["G3"]: Winner.ATTACKER}))
    what = "A plane has won against a general, and cannot prove it."
    code = rogue.says("C4 C5", twist=win)
    yield "table-without-a-proof", wrong(what, "proof", "FalseTable", judge, code)
    told = judge.receive(code)
    more = forge(told, honest(told) + b"\0")
    what = "More after an outcome that proves a table false."
    yield "outcome-and-on", wrong(what, "rules", "UnreadableAnswer", rogue.match, more)

    rogue, judge = seats(script({"C4": "PL"}, {"C5": "FL", "C6": "G1"}), ONE)
    cut = rogue.says("C4 C5", twist=on(Compare, lambda a: a.honest[:-1]))
    yield "table-cut", wrong("A byte is missing.", "rules", "UnreadableAnswer", judge, cut)
    second = rogue.says("C4 C5", twist=on(Compare, changed(304 + 17 * RANK["G1"])))
    yield "table-behind", wrong("The second table, hit.", "proof", "FalseTable", judge, second)

    rogue, judge = seats(script({"B4": "C1"}, {"B5": "G3", "F5": "PL"}), ONE)
    told = judge.receive(
        rogue.says("B4 B5", twist=on(Compare, rigged({RANK["G3"]: Winner.ATTACKER})))
    ).decide(TWO, "F5 F4")
    told = told.hand_out()
    rogue.match = unanswered(rogue.match, told.armored(told.number))
    code = rogue.says("A4 B4", twist=on(Prove, lambda a: a.pretending(B4=RANK["SP"])))
    yield "win-that-was-none", wrong("A C1 says it beats a G3.", "proof", "BadProof", told, code)

    rogue, judge = seats(script({"B4": "SP"}, {"B5": "TA"}), ONE)
    code = rogue.says("B4 B5", twist=on(Compare, rigged({RANK["G2"]: Winner.NEITHER})))
    gone = judge.receive(code).resign(TWO).hand_out()
    what = "A false entry that was not hit."
    yield "showing-false-table", wrong(what, "proof", "BadShowing", gone, _showing(rogue, gone))


def _with_a_piece_behind(slot: Slot) -> Callable[[Answering], bytes]:
    """Tables that count a piece behind, although the question names none."""

    def make(answering: Answering) -> bytes:
        where, held = met(answering)
        behind = where._replace(behind=answering.account.seals[slot])
        secret = answering.knowledge.match_secret
        return tables_of(behind, held, keys.rank_key(secret), secret)._replace(second=b"").write()

    return make


def _showing(rogue: Rogue, judge: Match) -> Armored:
    """The showing of a cheat that knows it convicts itself."""
    heard = unanswered(rogue.match, judge.armored(judge.number))
    squares = HALVES[rogue.seat]
    said = shown(rogue.hand, rogue.secrets.seal_secret, rogue.secrets.match_secret, squares)
    return forge(heard, bytes((DONE,)) + said)


def outcomes() -> Made:
    rogue, judge, found, held = attacked({"B4": "C1"}, {"B5": "G3"}, "B4 B5")

    def told(
        slug: str, what: str, error: str, make: Callable[[Answering], bytes], layer: str = "proof"
    ) -> tuple[str, Vector]:
        code = rogue.says("F5 F4", twist=telling(make))
        return slug, wrong(what, layer, error, judge, code)

    won = b"\1" + held.write()
    yield told("outcome-lost-for-won", "A defeat as a victory.", "FalseOutcome", lambda _: won)
    junk = flipped(found.secret, 0)
    what = "The secret of another entry."
    yield told("outcome-secret", what, "FalseOutcome", lambda a: b"\2" + junk + a.honest[17:])
    what = "Its proof lacks a part."
    yield told("survivor-cut", what, "UnreadableAnswer", lambda a: a.honest[:-32], "rules")
    yield told("survivor-bit-changed", "A bit of its proof.", "BadProof", lambda a: flipped(a.honest, 40))
    none = b"\4" + held.write()
    yield told("outcome-that-is-none", "Outcome 4.", "UnreadableAnswer", lambda _: none, "rules")

    rogue, judge, found, held = attacked({"B4": "C1"}, {"B5": "C1"}, "B4 B5")
    lie = survives(rogue, found, RANK["G3"])
    yield told("survivor-that-did-not-win", "A draw as a victory.", "BadProof", lie)

    rogue, judge, found, held = attacked({"B4": "G3"}, {"B5": "F1"}, "B4 B5")
    more = b"\1" + _with_more(held.write(), 1)
    yield told("opening-spelt-again", "L is added to k.", "BadOpening", lambda _: more, "opening")
    low = b"\1" + held._replace(rank=RANK["C1"]).write()
    yield told("rank-that-is-another", "A C1 for an F1.", "BadOpening", lambda _: low, "opening")
    said = bytes((DISPUTED,)) + held.write()
    what = "A true table is disputed."
    yield "fault-of-a-true-table", wrong(what, "proof", "FalseFault", judge, forge(rogue.match, said))

    rogue, judge, found, held = attacked({"C4": "PL"}, {"C5": "FL", "C6": "PL"}, "C4 C5")
    code = rogue.says("B5 B4", twist=telling(survives(rogue, found, RANK["G3"])))
    yield "flag-that-did-not-hold", wrong("A tie as a victory.", "proof", "BadProof", judge, code)

    rogue, judge, found, held = attacked({"C4": "PL"}, {"C5": "FL", "C6": "G1"}, "C4 C5")
    fell = rogue.says("B5 B4", twist=telling(lambda _: b"\1" + held.write()))
    gone = judge.receive(fell).resign(ONE).hand_out()
    what = "A flag that fell on purpose."
    yield "showing-flag-that-held", wrong(what, "proof", "BadShowing", gone, _showing(rogue, gone))


def moves() -> Made:
    blue = {"B5": "C1", "F5": "PL", "E5": "C1"}

    def moved(slug: str, what: str, matches: Script, move: str, slot: str, name: str) -> tuple[str, Vector]:
        rogue, judge = seats(matches, ONE)
        code = rogue.says(move, twist=on(Prove, lambda a: a.pretending(**{slot: RANK[name]})))
        return slug, wrong(what, "proof", "BadProof", judge, code)

    matches = script({"B4": "G3", "A4": "MI", "C4": "TA", "F4": "C1"}, blue)
    yield moved("tank-that-flies", "A tank crosses the river.", matches, "C4 C5", "C4", "PL")
    matches.go("B4 B5", "F5 F4")
    yield moved("mine-that-moves", "A mine makes a step.", matches, "A4 B4", "A4", "G3")

    matches = script({"B4": "C1"}, {"B5": "C1"})
    said = bytes((DONE,)) + put_words(("pass",), sorted(FIELD_TACTICS.words))
    what = "To pass, where the piece on the bridge can go whatever it is."
    code = forge(matches[ONE], said)
    yield "pass-that-cannot-be", wrong(what, "rules", "IllegalInCode", matches[TWO], code)

    kept: list[bytes] = []
    red = {"B4": "G3", "C4": "PL", "F4": "C1"}
    other = Script(set_up(ONE, **red), set_up(TWO, **blue), (secret(31), secret(32))).armed()
    Rogue(other[ONE]).says("C4 C5", twist=on(Prove, lambda a: kept.append(a.honest)))
    rogue, judge = seats(script(red, blue), ONE)
    code = rogue.says("C4 C5", twist=on(Prove, lambda _: kept[0]))
    yield "move-of-another-match", wrong("A proof made elsewhere.", "proof", "BadProof", judge, code)

    rogue, judge = in_the_base("G2")
    code = rogue.says(twist=on(Reveal, lambda a: a.pretending(B4=RANK["C3"])))
    yield "leader-that-hides", wrong("It stands in the base.", "proof", "BadProof", judge, code)
    rogue, judge = in_the_base("C3")
    lie = (
        b"\1"
        + rank_seals.make_opening(rogue.secrets.seal_secret, "B4", RANK["C3"])
        ._replace(rank=RANK["G3"])
        .write()
    )
    code = rogue.says(twist=on(Reveal, lambda _: lie))
    yield "leader-that-is-none", wrong("A C3 for a G3.", "opening", "BadOpening", judge, code)


def showings() -> Made:
    rogue, judge, two = before_the_showing()
    whole = shown(rogue.hand, rogue.secrets.seal_secret, rogue.secrets.match_secret, HALVES[TWO])

    def answers(slug: str, what: str, said: bytes, error: str = "BadShowing") -> tuple[str, Vector]:
        layer = "rules" if error == "UnreadableAnswer" else "proof"
        return f"showing-{slug}", wrong(what, layer, error, judge, forge(two, bytes((DONE,)) + said))

    yield answers("of-another-rank", "Another rank in the first place.", flipped(whole, 0))
    yield answers("of-another-secret", "Another seal secret.", flipped(whole, 12))
    yield answers("of-another-key", "Another rank key.", flipped(whole, 60))
    yield answers("cut", "A byte is missing.", whole[:-1], "UnreadableAnswer")
    code = forge(two, bytes((OFFERED,)) + whole)
    what = "An end is offered when it has come."
    yield "offered-at-the-end", wrong(what, "rules", "IllegalInCode", judge, code)

    matches = script({"B4": "G3"}, {"B5": "C1"})
    code = forge(matches[ONE], bytes((RESIGNED,)))
    what = "Given up, and nothing shown."
    yield "resigned-unshown", wrong(what, "rules", "UnreadableAnswer", matches[TWO], code)
    one = matches[ONE].offer().decide(ONE, "B4 B5").hand_out()
    two = matches[TWO].receive(one.armored(one.number))
    code = forge(two, bytes((AGREED,)))
    yield "agreed-unshown", wrong("Accepted, and nothing shown.", "rules", "UnreadableAnswer", one, code)
