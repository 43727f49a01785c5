"""The sentences of an account."""

from __future__ import annotations

from collections.abc import Iterator

from sealed.bots.explained import Moment, Step
from sealed.page.match.explained.account import LUCK, OWN, Account, Sum, Turning, Verdict, lines, verdict
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
WITHOUT_LUCK = {
    Verdict(mistakes=False, luck=True): N_("It lay too far ahead to be seen"),
    Verdict(mistakes=True, luck=True): N_("Hard fought"),
}


def title(account: Account, number: int) -> str:
    """What a moment is called: “Round 7”, or “Move 16”."""
    moment = account.moments[number]
    if {RESIGN, AGREE} & set(moment.moves):
        return _("The end")
    state = account.study.log[moment.start].state  # without the rounds so far, which take long to tell
    study = account.study
    seen = see(study.board, study, (), 0, state=state, waiting=(), laid=NOTHING)
    text = account.explaining.moment(study.board, seen)
    if len(moment.seats) == 1 and account.name(moment.seats[0]) not in text:
        return facts((text, account.name(moment.seats[0])))
    return text


def move(account: Account, text: str) -> str:
    """A move as the player reads it."""
    if text == RESIGN:
        return C_("move", "gave up")
    if text == AGREE:
        return C_("move", "agreed to end it")
    rules, words = account.study.rules, text.split()
    labels = [account.study.board.label(rules, word) for word in words]
    if len(words) == 2 and labels == words:  # from a square to a square
        return "\N{EN DASH}".join(words)
    return listed(labels)


def sent(account: Account, moment: Moment, seat: Seat) -> str:
    """What a seat decided at a moment; "" if it had nothing to decide."""
    text = moment.moves[seat - 1]
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
    return account.judged[number].told[seat - 1] or bool({RESIGN, AGREE} & set(moment.moves))


def given(account: Account, number: int, seat: Seat, amount: float) -> str:
    """What a seat gave away at a moment, or why nobody can say it."""
    moment = account.moments[number]
    if is_told(account, number, seat):
        return gave_away(account, seat, amount)
    return cannot(account, moment, seat)


def why(account: Account, seat: Seat) -> str:
    """Why a move gave away what it did; "" if that is said already."""
    judged, text = account.known, account.moment.moves[seat - 1]
    if judged is None or text is None or text in (RESIGN, AGREE):
        return ""
    if not judged.told[seat - 1]:
        return cannot(account, account.moment, seat)
    made = next((one for one in judged.best[seat - 1] if one.move == text), None)
    if set(text.split()) & LATE_WORDS:
        return _("It came too late.")
    if made is None:
        return ""
    said = move(account, text)
    if len(account.moment.seats) == 2:
        if made.share > 0:
            return _("{move} was in the mix.").format(move=said)
        return _("{move} was not in the mix.").format(move=said)
    best = judged.best[seat - 1][0]
    if best.move == text or judged.given[seat - 1] == 0:
        return _("Nothing better was found than {move}.").format(move=said)
    return _("{best} was better than {move}.").format(best=move(account, best.move), move=said)


def cannot(account: Account, moment: Moment, seat: Seat) -> str:
    """Why a move cannot be judged."""
    name = account.name(seat)
    if set((moment.moves[seat - 1] or "").split()) & LATE_WORDS:
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
    hides = stays_hidden(account)
    if amount < account.explaining.nothing:
        if hides:
            return _("Luck, and what was hidden, changed next to nothing.")
        return _("Luck changed next to nothing.")
    if hides:
        text = _("Luck, and what was hidden, brought {name} {n}.")
        less = _("Luck, and what was hidden, took {n} from {name}.")
    else:
        text, less = _("Luck brought {name} {n}."), _("Luck took {n} from {name}.")
    return (text if step.luck > 0 else less).format(name=name, n=lot)


def stays_hidden(account: Account) -> bool:
    """Whether things stay hidden for longer than a round: then each decision is judged by what its player
    could know, and what nobody could know counts as luck.
    """
    return hasattr(account.study.rules, "imagine")


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
        if not (event.seat and event.data and event.data[0] == moment.moves[event.seat - 1])
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
    of, lost = account.explaining.of, judged.given[seat - 1]
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
    texts = HEADLINES if account.has_luck else {**HEADLINES, **WITHOUT_LUCK}
    return _(texts[found])


def rest(account: Account) -> str:
    """The name of what is left when nobody gave anything away."""
    if stays_hidden(account):
        return _("Luck, and what was hidden")
    return _("Luck") if account.has_luck else _("Too far ahead to be seen")


def legend(account: Account) -> str:
    """What the numbers of the sum are, and what they leave out."""
    unknown = any(
        not is_told(account, number, seat)
        for number in range(len(account.judged))
        for seat in account.moments[number].seats
    )
    parts = [account.explaining.legend()]
    if stays_hidden(account):
        parts.append(_("Every decision is judged by what its player could know then."))
    if unknown:
        parts.append(_("What was never shown cannot be judged, and counts as luck."))
    return sentences(*parts)


def cause(point: Turning) -> str:
    """What turned a match at a point."""
    if point.cause == LUCK:
        return C_("graph", "luck")
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
