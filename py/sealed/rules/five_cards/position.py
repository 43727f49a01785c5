"""Positions of Five-Card Trick, its Final and Setna's Curse as text (docs/records.md, `Position`).

What a round leaves behind follows from what was sent in it: cards that collide, effects, blocks. So a
position has the last two rounds as they were sent, and the rules resolve them again. Only the blocks of the
round before those two are not there; a card that they stopped has a mark.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

from sealed.rules import N_
from sealed.rules.five_cards.cards import (
    ALL,
    CARD,
    CLAIM,
    NUMBERS,
    OVERLOAD,
    PRIORITY,
    RESET,
    SIDES,
    STEAL,
    PastSubmission,
    Results,
    State,
    play,
    read,
)
from sealed.rules.five_cards.rounds import EXTENSION, FIRST_END, LATE, REPLAYS, SEALED, WAITING, Rounds
from sealed.rules.game import GameError
from sealed.rules.position import LATE as TOO_LATE
from sealed.rules.position import (
    NONE,
    UNKNOWN,
    Words,
    hands_of,
    joined,
    paired,
    parts,
    text_of,
)
from sealed.rules.questions import Decide, Hand, Mask, Seat, Slot, Value
from sealed.rules.seats import Pair

BLOCKED = "~"
"""Marks a card of the round before the last that was blocked in it."""
ITEMS: Mapping[str, Mask] = {"overload": OVERLOAD, "reset": RESET, "priority": PRIORITY}
_EMPTY = PastSubmission("", 0, 0)
Rows = Pair[PastSubmission]


class Form(NamedTuple):
    """The form of a position in one of the games: its words with examples, and clauses that it may break."""

    words: Mapping[str, str]
    begins: str
    """The clause of what a player has at the start."""
    lights: str
    refill: str
    level: str
    """The clause by which the game ends after the round unless both have as many chips."""
    last: str
    both_late: str
    drops: bool = False
    """Whether a card may count as never sent; it is written in parentheses."""


_WORDS = {
    "round": "4",
    "pot": "2",
    "chips": "3/1",
    "lights": "score+claim/-",
    "before": "score+claim~/grow+block:steal",
    "last": "score+grow/-",
    "sent": "score+grow/-",
}
TRICK = Form({**_WORDS, "replay": "1"}, "1.2", "3.8", "3.9", "5.1", "5.3", "4.2")
FINAL = Form(
    {**_WORDS, "items": "overload/reset+priority", "priority": "2"}, "1.2", "3.8", "3.9", "5.1", "6.6", "6.5"
)
CURSE = Form(
    {
        **{name: example.replace("grow", "raise") for name, example in _WORDS.items()},
        "last": "(score)+raise/-",
    },
    *("1.1", "4.1", "4.2", "5.1", "5.1", "6.1"),
    drops=True,
)


# --- writing


def write(rules: Rounds, form: Form, state: State, hands: Mapping[Seat, Hand]) -> str:
    """The position of a game that is not over."""
    (one, two), (earlier_one, earlier_two) = zip(*state.past, strict=True)
    cards = rules.cards
    lights = tuple(joined(cards[n] for n in NUMBERS[mask]) for mask in state.lights)
    items = tuple(joined(name for name, item in ITEMS.items() if item & mask) for mask in state.items)
    words: dict[str, str | int] = {
        "round": state.round,
        "replay": state.replay,
        "pot": state.pot,
        "chips": paired(state.chips),
        "lights": "/".join(lights),
        "before": _sent(form, (earlier_one, earlier_two), _blocks(rules, (earlier_one, earlier_two))),
        "last": _sent(form, (one, two), (0, 0)),
        "items": "/".join(items),
        "sent": "/".join(_waiting(rules, state, seat, hands[seat]) for seat in Seat),
        "priority": f"{state.deciding:d}" if state.deciding else NONE,
    }
    none = f"{NONE}/{NONE}"
    rest = _items_left(state.given, (one.text, two.text), (earlier_one.text, earlier_two.text))
    given = "/".join(joined(name for name, item in ITEMS.items() if item & mask) for mask in rest)
    defaults: dict[str, str | int] = {"replay": 0, "lights": none, "before": none, "last": none, "sent": none}
    return text_of(words, {**defaults, "items": given, "priority": NONE})


def _blocks(rules: Rounds, rows: Rows) -> Pair[Mask]:
    """The cards that were blocked in a round: the fewest that explain what had an effect in it."""
    one, two = ((0, *(1 << n for n in NUMBERS[row.kept & ~row.effect])) for row in rows)
    wanted = (rows[0].effect, rows[1].effect)
    found = (blocked for blocked in product(one, two) if _resolved(rules, rows, blocked).effect == wanted)
    return next(found, (0, 0))


def _sent(form: Form, rows: Rows, blocked: Pair[Mask]) -> str:
    return paired((_row(form, rows[0], blocked[0]), _row(form, rows[1], blocked[1])))


def _row(form: Form, row: PastSubmission, blocked: Mask) -> str:
    words = []
    for word in row.text.split():
        card = _card(word)
        mark = BLOCKED if card & blocked else ""
        words.append(f"({word}){mark}" if form.drops and card & ~row.kept else word + mark)
    return joined(words)


def _bare(thing: str) -> str:
    """A card as it was sent, without marks."""
    return thing.removesuffix(BLOCKED).strip("()")


def _card(word: str) -> Mask:
    return CARD.get(word.partition(":")[0], 0)


def _waiting(rules: Rounds, state: State, seat: Seat, hand: Hand) -> str:
    """The state of a seat's submission in the current round, as a word of the position."""
    me = seat.side
    if state.deciding or state.seals[me] == WAITING:
        return NONE
    if state.seals[me] == LATE:
        return TOO_LATE
    slot = _slot(rules, state, seat)
    return joined(str(hand.get(slot, state.opened[me] or UNKNOWN)).split())


def _slot(rules: Rounds, state: State, seat: Seat) -> Slot:
    """The slot of a seat in this round."""
    asks = rules.asks(state.but(seals=(WAITING, WAITING), opened=(None, None), deciding=None))
    return next(ask.slots[0] for ask in asks if isinstance(ask, Decide) and ask.seat == seat)


# --- reading


def place(rules: Rounds, form: Form, text: str, options: Mapping[str, str]) -> tuple[State, dict[Seat, Hand]]:
    """The state and the hands of a position. Raises IllegalMove."""
    words = Words.read(text, form.words)
    reader = _Reader(rules, form, words)
    state = reader.counted(rules.start(options))
    state = reader.remembered(state)
    reader.check_lights(state)
    if words.one("priority") != NONE:
        return reader.deciding(state), hands_of({}, {})
    return reader.under_way(state)


class _Reader(NamedTuple):
    """Builds the state of a position step by step, and refuses what is not possible."""

    rules: Rounds
    form: Form
    words: Words

    @property
    def played(self) -> int:
        """The number of rounds that are over."""
        return self.words.number("round", 1) - (self.words.one("priority") == NONE)

    def clause(self, number: str) -> str:
        """A clause of this game."""
        return f"{self.rules.code} {number}"

    def counted(self, start: State) -> State:
        """The state with its numbers."""
        words, form, played = self.words, self.form, self.played
        state = start.but(
            round=words.number("round", 1),
            replay=words.number("replay", 0) if "replay" in form.words else 0,
            pot=words.number("pot", 1),
            chips=words.numbers("chips", (0, 0)),
            lights=self._lights(),
        )
        if not 1 <= state.round <= self.rules.last_round:
            text = N_("The rounds are counted from 1 to {last}.")
            raise words.refusal("round", self.clause(form.last), text, last=self.rules.last_round)
        if state.pot < 1:
            raise words.refusal("pot", self.clause(form.refill), N_("An empty pot is refilled to 1."))
        self._check_sum(state, played)
        if state.replay >= len(REPLAYS):
            raise words.refusal("replay", self.clause("4.2"), N_("A round is replayed three times at most."))
        one, two = state.chips
        ends = state.round == played + 1 and played >= FIRST_END and played % EXTENSION == 0
        if ends and one != two:
            text = N_("After round {played} one has more, so the game is over.")
            raise words.refusal("chips", self.clause(form.level), text, played=played)
        return state

    def _lights(self) -> Pair[Mask]:
        names = self.rules.cards
        pair = self.words.pair("lights")
        one, two = (sum(CARD[name] for name in self.words.things("lights", row, names)) for row in pair)
        return one, two

    def _check_sum(self, state: State, played: int) -> None:
        """Refuses more than those rounds can bring: in each of them one for score, one into the pot, one to
        refill it; and one for every five cards sent, which are three once with Overload.
        """
        most = 1 + 3 * played + 2 * ((2 * played + 1) // 5)
        if sum(state.chips) + state.pot > most or (not played and state.pot > 1):
            name = "pot" if not played and state.pot > 1 else "chips"
            text = N_("There cannot be so much so early in the game: “{said}”.")
            raise self._refused(name, self.form.begins, text)

    # --- the last two rounds

    def remembered(self, state: State) -> State:
        """The state with the last two rounds, and with what follows from them."""
        before = self._rows("before", 2, state, (_EMPTY, _EMPTY))
        blocked = self._marked("before")
        if self.played == 2 and blocked != (0, 0):
            raise self._refused(
                "before", self.rules.blocked_clause, N_("Nothing is blocked in the first round.")
            )
        earlier = _resolved(self.rules, before, blocked)
        for me, _ in SIDES:
            if blocked[me] & ~before[me].kept:
                text = N_("A card that counts as not sent is not blocked.")
                raise self._refused("before", self.rules.blocked_clause, text)
        before = _with_effect(before, earlier)
        last = self._rows("last", 1, state, before)
        later = _resolved(self.rules, last, earlier.blocked)
        last = _with_effect(last, later)
        past = ((last[0], before[0]), (last[1], before[1]))
        return state.but(past=past, blocked=later.blocked, items=self._items(state, last, before))

    def _refused(self, name: str, number: str, text: str) -> GameError:
        return self.words.refusal(name, self.clause(number), text)

    def _rows(self, name: str, ago: int, state: State, before: Rows) -> Rows:
        """Both submissions of a past round, without its effects."""
        one, two = (self._row(name, ago, state, seat, before[seat.side]) for seat in Seat)
        if self.played < ago and (one != _EMPTY or two != _EMPTY):
            text = N_("In round {round} there is no such round to look back on.")
            number = self.form.begins
            raise self.words.refusal(name, self.clause(number), text, round=state.round)
        if self.played >= ago:
            self._check_missed(name, (one, two))
        return one, two

    def _check_missed(self, name: str, rows: Rows) -> None:
        """Refuses a round that both have missed where it would have been replayed."""
        if not any(row.text for row in rows) and "replay" in self.form.words:
            raise self._refused(name, "4.2", N_("A round for which both are late is replayed."))

    def _row(self, name: str, ago: int, state: State, seat: Seat, before: PastSubmission) -> PastSubmission:
        things = parts(self.words.pair(name)[seat.side])
        if not things:
            return _EMPTY
        bare = [_bare(thing) for thing in things]
        sent = " ".join(bare)
        used = read(before.text).items
        past = ((before, _EMPTY), (before, _EMPTY))
        items = (state.given[0] & ~used, state.given[1] & ~used)
        number = max(1, self.played - ago + 1)
        then = state.but(round=number, past=past, items=items, replay=0)
        self._check_sent(name, then, seat, sent)
        cards = read(sent).cards
        dropped = sum(_card(word) for word, thing in zip(bare, things, strict=True) if thing == f"({word})")
        if any(thing not in self._forms(name, word) for word, thing in zip(bare, things, strict=True)):
            raise self.words.malformed(name)
        self._check_dropped(name, number, seat, before, cards, dropped)
        return PastSubmission(sent, cards & ~dropped, 0)

    def _forms(self, name: str, word: str) -> tuple[str, ...]:
        """The ways in which a card may be written there."""
        marked = (word + BLOCKED,) if name == "before" and _card(word) else ()
        return (word, *marked, *((f"({word})",) if self.form.drops and _card(word) else ()))

    def _check_sent(self, name: str, state: State, seat: Seat, sent: str) -> None:
        """Refuses what could not be sent, or is not written as the notation has it (G 2)."""
        ask = Decide(seat, "round", (_slot(self.rules, state, seat),))
        try:
            canonical = self.rules.check(state.but(deciding=None), ask, sent, {})
        except GameError as error:
            raise self.words.passed_on(name, error) from error
        if canonical != sent:
            raise self.words.malformed(name)

    def _check_dropped(
        self, name: str, number: int, seat: Seat, before: PastSubmission, cards: Mask, dropped: Mask
    ) -> None:
        """Refuses a card that counts as never sent without a reason, or that counts although it must not."""
        if not self.form.drops or (name == "before" and number > 1):
            return
        same = cards == before.kept and len(NUMBERS[cards]) == 2
        if same and dropped != cards:
            text = N_("The same two as in the round before count as not sent: “({first})+({second})”.")
            first, second = (self.rules.cards[n] for n in NUMBERS[cards])
            raise self.words.refusal(name, self.clause("2.4"), text, first=first, second=second)
        if not same and dropped & ~(before.kept if number > 2 else 0):
            text = N_("Only what was kept in both rounds before can count as not sent.")
            raise self._refused(name, "2.3", text)

    def _marked(self, name: str) -> Pair[Mask]:
        """The cards with the mark of a block, one at most for each seat."""
        found = []
        for value in self.words.pair(name):
            marked = {_card(_bare(thing)) for thing in parts(value) if thing.endswith(BLOCKED)}
            if len(marked) > 1:
                raise self._refused(name, self.rules.blocked_clause, N_("A block stops one card."))
            found.append(sum(marked))
        return found[0], found[1]

    def _items(self, state: State, last: Rows, before: Rows) -> Pair[Mask]:
        """The items left to both."""
        texts = ((last[0].text, last[1].text), (before[0].text, before[1].text))
        left = _items_left(state.given, *texts)
        if "items" not in self.words.said:
            return left
        found = [0, 0]
        for me, _ in SIDES:
            for name in self.words.things("items", self.words.pair("items")[me], ITEMS):
                if ITEMS[name] & ~left[me]:
                    text = N_("“{thing}” is used already, or was never given to that player.")
                    raise self.words.refusal("items", self.clause("6.11"), text, thing=name)
                found[me] |= ITEMS[name]
        return found[0], found[1]

    # --- lights, and the round that is under way

    def check_lights(self, state: State) -> None:
        """Refuses lights that do not fit what was sent last."""
        for me, _ in SIDES:
            last, before = state.past[me]
            lights = state.lights[me]
            fits = not (last.kept | before.kept) & ~lights or lights in (0, last.kept)
            if not fits or lights == ALL or len(NUMBERS[lights]) > 2 * self.played + 1:
                text = N_(
                    "“{said}” does not fit what was sent: each card lights its own, and all five go off."
                )
                raise self.words.refusal("lights", self.clause(self.form.lights), text)

    def deciding(self, state: State) -> State:
        """The state in which Claim Priority is decided."""
        words = self.words
        seat = words.seat("priority", Seat.ONE)
        me, other = seat.side, 2 - seat
        mine, theirs = (read(state.past[side][0].text) for side in (me, other))
        last, before = ((state.past[0][ago], state.past[1][ago]) for ago in (0, 1))
        blocked = _resolved(self.rules, before, self._marked("before")).blocked
        live = _resolved(self.rules, last, blocked).live
        met = mine.cards & theirs.cards & ~(mine.twice ^ theirs.twice) & CLAIM & ~blocked[me]
        if not state.items[me] & PRIORITY or not met or live[other] & STEAL:
            text = N_("Claim Priority is for its owner, after two claims with no block or Steal against it.")
            raise self._refused("priority", "6.10", text)
        if words.pair("sent") != (NONE, NONE):
            raise self._refused(
                "sent", "6.10", N_("First Claim Priority is decided; then the next round is sent.")
            )
        texts = (state.past[0][0].text, state.past[1][0].text)
        one, two = (SEALED if text else LATE for text in texts)
        return state.but(deciding=seat, seals=(one, two), opened=(texts[0] or None, texts[1] or None))

    def under_way(self, state: State) -> tuple[State, dict[Seat, Hand]]:
        """The state with what was sealed in this round, and the hands."""
        hands: tuple[dict[Slot, Value], dict[Slot, Value]] = ({}, {})
        sent = self.words.pair("sent")
        if sent == (TOO_LATE, TOO_LATE):
            text = N_("If both are late the round is over, and what follows it is the position.")
            raise self._refused("sent", self.form.both_late, text)
        for me, seat in SIDES:
            if sent[me] == NONE:
                continue
            slot = _slot(self.rules, state, seat)
            if sent[me] not in (TOO_LATE, UNKNOWN):
                text = sent[me].replace("+", " ")
                self._check_sent("sent", state, seat, text)
                hands[me][slot] = text
            ask, sealed = Decide(seat, "round", (slot,)), () if sent[me] == TOO_LATE else (slot,)
            state = self.rules.answer(state, ask, sealed).state
        return state, hands_of(*hands)


def _items_left(given: Pair[Mask], last: Pair[str], before: Pair[str]) -> Pair[Mask]:
    """The items that both still have if they have used them in the last two rounds alone."""
    one, two = (given[me] & ~(read(last[me]).items | read(before[me]).items) for me, _ in SIDES)
    return one, two


def _resolved(rules: Rounds, rows: Rows, blocked: Pair[Mask]) -> Results:
    """The result of a round in which these cards were blocked; its chips and lights do not count."""
    blank = State(
        round=1,
        replay=0,
        chips=(0, 0),
        lights=(0, 0),
        pot=1,
        blocked=blocked,
        past=((_EMPTY, _EMPTY), (_EMPTY, _EMPTY)),
        seals=(WAITING, WAITING),
        opened=(None, None),
        advantage=Seat.ONE,
        items=(0, 0),
        given=(0, 0),
        deciding=None,
        over=None,
    )
    sent = (read(rows[0].text), read(rows[1].text))
    return play(rules.cards, blank, sent, (rows[0].kept, rows[1].kept), [])


def _with_effect(rows: Rows, results: Results) -> Rows:
    one, two = rows
    return one._replace(effect=results.effect[0]), two._replace(effect=results.effect[1])
