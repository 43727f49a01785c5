"""The sentences of an account."""

from __future__ import annotations

from collections.abc import Iterator

from sealed.bots.explained import Moment, Step
from sealed.page.match.explained.account import (
    LUCK,
    OWN,
    Account,
    Rest,
    Sum,
    Turning,
    Verdict,
    decisive,
    lines,
    verdict,
)
from sealed.page.study import see, told
from sealed.page.texts import C_, N_, _
from sealed.page.wording import facts, listed, named, sentences, stated
from sealed.rules.game import AGREE, LATE_WORDS, RESIGN
from sealed.rules.questions import NOTHING, Seat

NOW_AND_THEN = 1 / 12
"""Below this share of decisions a number would say too much."""
ALWAYS = 0.95
QUARTER = (0.22, 0.28)

HEADLINES = {
    Verdict(mistakes=True, luck=False): N_("Mistakes decided it"),
    Verdict(mistakes=False, luck=True): N_("Luck decided it"),
    Verdict(mistakes=True, luck=True): N_("Mistakes and luck decided it"),
    Verdict(mistakes=False, luck=False): N_("Even to the end"),
}
OTHERWISE = {
    Rest.AHEAD: {
        Verdict(mistakes=False, luck=True): N_("It lay too far ahead to be seen"),
        Verdict(mistakes=True, luck=True): N_("Hard fought"),
    },
    Rest.HIDDEN: {
        Verdict(mistakes=False, luck=True): N_("What was hidden decided it"),
        Verdict(mistakes=True, luck=True): N_("Mistakes, and what was hidden, decided it"),
    },
}
RESTS = {
    Rest.LUCK: N_("Luck"),
    Rest.HIDDEN: N_("What was hidden"),
    Rest.BOTH: N_("Luck, and what was hidden"),
    Rest.AHEAD: N_("Too far ahead to be seen"),
}
OF_REST = {
    Rest.LUCK: (
        N_("Luck changed next to nothing."),
        N_("Luck brought {name} {n}."),
        N_("Luck took {n} from {name}."),
    ),
    Rest.HIDDEN: (
        N_("What was hidden changed next to nothing."),
        N_("What was hidden brought {name} {n}."),
        N_("What was hidden took {n} from {name}."),
    ),
    Rest.BOTH: (
        N_("Luck, and what was hidden, changed next to nothing."),
        N_("Luck, and what was hidden, brought {name} {n}."),
        N_("Luck, and what was hidden, took {n} from {name}."),
    ),
    Rest.AHEAD: (
        "",
        N_("What came later was worth {n} more to {name}: too far ahead to be seen."),
        N_("What came later was worth {n} less to {name}: too far ahead to be seen."),
    ),
}
"""What is said of it: that it changed nothing, that it helped, that it hurt."""
OF_LUCK = {
    Rest.LUCK: N_("{moment} decided it: luck made a difference of {n}."),
    Rest.HIDDEN: N_("{moment} decided it: what was hidden made a difference of {n}."),
    Rest.BOTH: N_("{moment} decided it: luck, and what was hidden, made a difference of {n}."),
    Rest.AHEAD: N_("{moment} decided it, which lay too far ahead to be seen: a difference of {n}."),
}


def title(account: Account, number: int) -> str:
    """What a moment is called: “Round 7”, or “Move 16”."""
    moment, text = account.moments[number], time(account, number)
    if len(moment.seats) == 1 and account.name(moment.seats[0]) not in text:
        return facts((text, account.name(moment.seats[0])))
    return text


def time(account: Account, number: int) -> str:
    """The same without the player who moves."""
    moment = account.moments[number]
    if {RESIGN, AGREE} & set(moment.moves):
        return _("The end")
    state = account.study.log[moment.start].state  # without the rounds so far, which take long to tell
    study = account.study
    seen = see(study.board, study, (), 0, state=state, waiting=(), laid=NOTHING)
    return account.explaining.moment(study.board, seen)


def move(account: Account, text: str) -> str:
    """A move as the player reads it."""
    if text == RESIGN:
        return C_("move", "gave up")
    if text == AGREE:
        return C_("move", "agreed to end it")
    words = text.split()
    labels = [account.study.board.label(word) for word in words]
    if len(words) == 2 and labels == words:  # from a square to a square
        return "\N{EN DASH}".join(words)
    return listed(labels)


def sent(account: Account, moment: Moment, seat: Seat) -> str:
    """What a seat decided at a moment; "" if it had nothing to decide."""
    text = moment.moves[seat.side]
    return "" if text is None else move(account, text)


# --- given away, and luck


def gave_away(account: Account, seat: Seat, amount: float) -> str:
    """What a seat gave away, in a sentence."""
    name, explaining = account.name(seat), account.explaining
    if amount < explaining.nothing / 4:
        text = _("{name} gave away nothing.")
    elif amount < explaining.nothing:
        text = _("{name} gave away next to nothing.")
    elif amount < explaining.little:
        # Translators: {n} is an amount, such as “about 3”.
        text = _("{name} gave away a little: {n}.")
    elif amount < explaining.much:
        # Translators: {n} is an amount, such as “about 7”.
        text = _("{name} gave away {n}.")
    else:
        # Translators: {n} is an amount, such as “about 20”.
        text = _("{name} gave away a lot: {n}.")
    return text.format(name=name, n=explaining.lot(amount))


def is_told(account: Account, number: int, seat: Seat) -> bool:
    """Whether it is known what a seat gave away at a moment."""
    moment = account.moments[number]
    return account.judged[number].told[seat.side] or bool({RESIGN, AGREE} & set(moment.moves))


def given(account: Account, number: int, seat: Seat, amount: float) -> str:
    """What a seat gave away at a moment, or why nobody can say it."""
    moment = account.moments[number]
    if is_told(account, number, seat):
        return gave_away(account, seat, amount)
    return cannot(account, moment, seat)


def why(account: Account, seat: Seat) -> str:
    """Why a move gave away what it did; "" if that is said already."""
    judged, text = account.known, account.moment.moves[seat.side]
    if judged is None or text is None or text in (RESIGN, AGREE):
        return ""
    if not judged.told[seat.side]:
        return cannot(account, account.moment, seat)
    made = next((one for one in judged.best[seat.side] if one.move == text), None)
    if set(text.split()) & LATE_WORDS:
        return _("It came too late.")
    if made is None:
        return ""
    said = move(account, text)
    if len(account.moment.seats) == 2:
        if made.share > 0:
            return _("{move} was in the mix.").format(move=said)
        return _("{move} was not in the mix.").format(move=said)
    best = judged.best[seat.side][0]
    if best.move == text or judged.given[seat.side] == 0:
        return _("Nothing better was found than {move}.").format(move=said)
    return _("{best} was better than {move}.").format(best=move(account, best.move), move=said)


def cannot(account: Account, moment: Moment, seat: Seat) -> str:
    """Why a move cannot be judged."""
    name = account.name(seat)
    if set((moment.moves[seat.side] or "").split()) & LATE_WORDS:
        return _("It came too late.")
    if not moment.knows(seat):
        return _("What {name} sealed was never shown, so nobody can say what it gave away.").format(name=name)
    return _("What {name} held was not shown to the end, so this cannot be judged.").format(name=name)


def of_luck(account: Account, step: Step) -> str:
    """What luck did, in a sentence; in a game without luck, what could not be seen."""
    name, amount = account.name(account.own), abs(step.luck)
    lot = account.explaining.lot(amount)
    if not account.has_luck:
        if amount < account.explaining.nothing:
            return ""
        text = _("What came later was worth {n} more to {name}: too far ahead to be seen.")
        less = _("What came later was worth {n} less to {name}: too far ahead to be seen.")
        return (text if step.luck > 0 else less).format(name=name, n=lot)
    nothing, text, less = OF_REST[account.rest]
    if amount < account.explaining.nothing:
        return _(nothing)
    return _(text if step.luck > 0 else less).format(name=name, n=lot)


def moved(account: Account, step: Step) -> str:
    """How the value changed, in a sentence."""
    own, other = account.name(account.own), account.name(account.own.other)
    return account.explaining.moved(step.value, step.after, own, other)


def said(account: Account) -> str:
    """The moment that is looked at, for screen readers."""
    number, story = account.at, lines(account)
    parts = [stated(title(account, number))]
    for seat in _both(account):
        if text := sent(account, account.moment, seat):
            parts.append(stated(named(account.name(seat), text)))
            if number < len(story):
                side = 0 if seat is account.own else 1
                parts.append(given(account, number, seat, story[number].given[side]))
    if number < len(story):
        parts += [of_luck(account, story[number]), moved(account, story[number])]
    else:
        parts.append(_("This is still being looked at."))
    return sentences(*parts)


def _both(account: Account) -> Iterator[Seat]:
    yield account.own
    yield account.own.other


def in_match(account: Account) -> str:
    """What was told in the match at this moment, without the moves themselves."""
    moment, study = account.moment, account.study
    events = (event for entry in study.log[moment.start : moment.end] for event in entry.events)
    others = (
        event
        for event in events
        if not (event.seat and event.data and event.data[0] == moment.moves[event.seat.side])
    )
    return told(study, study.board, others, to_the_end=moment.end == len(study.log))


# --- the mix


def often(share: float) -> str:
    """How often a good player makes a move."""
    if share > ALWAYS:
        return C_("how often", "always")
    if share < NOW_AND_THEN:
        return C_("how often", "now and then")
    if QUARTER[0] <= share < QUARTER[1]:
        return C_("how often", "about 1 in 4")
    return C_("how often", "about {n} in 10").format(n=max(1, round(10 * share)))


def outside(account: Account, seat: Seat) -> str:
    """What it costs to send something outside the mix."""
    judged = account.known
    assert judged is not None, "it is judged"
    value = judged.value or 0.5
    of, lost = account.explaining.of, judged.given[seat.side]
    amount = of(value) - of(value - lost) if seat is Seat.ONE else of(value + lost) - of(value)
    if amount < account.explaining.nothing:
        # Translators: what a player sent was not in the best mix.
        return _("not in it: hardly worse")
    # Translators: {n} is an amount, such as “about 3”.
    return _("not in it: {n} worse").format(n=account.explaining.lot(amount))


# --- the whole match


def headline(account: Account, whole: Sum) -> str:
    """What decided the match."""
    found = verdict(whole)
    return _({**HEADLINES, **OTHERWISE.get(account.rest, {})}[found])


def rest(account: Account) -> str:
    """The name of what is left when nobody gave anything away."""
    return _(RESTS[account.rest])


def lane(account: Account) -> str:
    """The same in a word, beside the graph."""
    return C_("graph", "hidden") if account.rest is Rest.HIDDEN else C_("graph", "luck")


def opening(account: Account, story: tuple[Step, ...]) -> str:
    """The match in a sentence or two, to whoever has played it: how it ended, and what decided it."""
    outcome = account.study.game.outcome
    winner = outcome.winner if outcome else None
    if winner is None:
        ended = _("Nobody won.")
    elif not account.is_own:
        ended = _("{name} won.").format(name=account.name(winner))
    else:
        ended = _("You won.") if winner is account.own else _("You lost.")
    if not account.whole:
        return sentences(ended, progress(account))
    return sentences(ended, _decided(account, decisive(account, story)))


def _decided(account: Account, point: Turning | None) -> str:
    """What turned the match, in a sentence."""
    if point is None:
        return _("No single decision made the difference.")
    moment, lot = account.moments[point.number], account.explaining.lot(abs(point.amount))
    if point.cause == LUCK:
        text = _(OF_LUCK[account.rest])
        return text.format(moment=time(account, point.number), n=lot)
    seat = account.own if point.cause == OWN else account.own.other
    said = {"moment": time(account, point.number), "move": sent(account, moment, seat), "n": lot}
    if account.is_own and seat is account.own:
        return _("{moment} decided it: you gave away {n} with {move}.").format(**said)
    return _("{moment} decided it: {name} gave away {n} with {move}.").format(name=account.name(seat), **said)


def legend(account: Account) -> str:
    """What the numbers of the sum are, and what they leave out."""
    unknown = any(
        not is_told(account, number, seat)
        for number in range(len(account.judged))
        for seat in account.moments[number].seats
    )
    parts = [account.explaining.legend()]
    if account.rest in (Rest.HIDDEN, Rest.BOTH):
        parts.append(_("Every decision is judged by what its player could know then."))
    if unknown:
        parts.append(_("What was never shown cannot be judged, and counts as luck."))
    return sentences(*parts)


def cause(account: Account, point: Turning) -> str:
    """What turned a match at a point."""
    if point.cause == LUCK:
        return lane(account)
    return C_("graph", "given away")


def turned(account: Account, point: Turning) -> str:
    """The moves at a turning point, in a few words."""
    moment = account.moments[point.number]
    own, other = sent(account, moment, account.own), sent(account, moment, account.own.other)
    if point.cause == LUCK and own and other:
        # Translators: the moves of both players in a round, each a word or a list of them.
        return _("{own} against {other}").format(own=own, other=other)
    seat = account.own if point.cause == OWN or not other else account.own.other
    return named(account.name(seat), sent(account, moment, seat))


def progress(account: Account) -> str:
    """How far the account has come."""
    done, count = len(account.judged), len(account.moments)
    return _("Looked at {n} of {count} so far.").format(n=done, count=count)
