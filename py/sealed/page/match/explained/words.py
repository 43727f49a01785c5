"""The sentences of an account."""

from __future__ import annotations

from collections.abc import Iterator

from sealed.bots.explained import Moment, Step
from sealed.page.boards.board import tell_all
from sealed.page.boards.seen import Seen
from sealed.page.match.explained.account import Told
from sealed.page.match.explained.story import LUCK, OWN, Sum, Turning, Verdict, lines, verdict
from sealed.page.model import Model
from sealed.page.texts import C_, N_, _
from sealed.page.wording import facts, listed, named, sentences, stated
from sealed.rules.game import AGREE, LATE_WORDS, RESIGN
from sealed.rules.questions import Seat

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


def title(model: Model, told: Told, number: int) -> str:
    """What a moment is called: “Round 7”, or “Move 16”."""
    moment = told.account.moments[number]
    if {RESIGN, AGREE} & set(moment.moves):
        return _("The end")
    state = told.log[moment.start].state  # without the rounds so far, which take long to tell
    seen = Seen(
        told.table.rules, state, told.duel.play.names, told.own, shown=state, marks=model.settings.marks
    )
    text = told.explaining.moment(told.board, seen)
    if len(moment.seats) == 1 and told.name(moment.seats[0]) not in text:
        return facts((text, told.name(moment.seats[0])))
    return text


def move(told: Told, text: str) -> str:
    """A move as the player reads it."""
    if text == RESIGN:
        return C_("move", "gave up")
    if text == AGREE:
        return C_("move", "agreed to end it")
    rules, words = told.table.rules, text.split()
    labels = [told.board.label(rules, word) for word in words]
    if len(words) == 2 and labels == words:  # from a square to a square
        return "\N{EN DASH}".join(words)
    return listed(labels)


def sent(told: Told, moment: Moment, seat: Seat) -> str:
    """What a seat decided at a moment; "" if it had nothing to decide."""
    text = moment.moves[seat - 1]
    return "" if text is None else move(told, text)


# --- given away, and luck


def gave_away(told: Told, seat: Seat, amount: float) -> str:
    """What a seat gave away, in a sentence."""
    name, explaining = told.name(seat), told.explaining
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


def is_told(told: Told, number: int, seat: Seat) -> bool:
    """Whether it is known what a seat gave away at a moment."""
    moment = told.account.moments[number]
    return told.account.judged[number].told[seat - 1] or bool({RESIGN, AGREE} & set(moment.moves))


def given(told: Told, number: int, seat: Seat, amount: float) -> str:
    """What a seat gave away at a moment, or why nobody can say it."""
    moment = told.account.moments[number]
    if is_told(told, number, seat):
        return gave_away(told, seat, amount)
    return cannot(told, moment, seat)


def why(told: Told, seat: Seat) -> str:
    """Why a move gave away what it did; "" if that is said already."""
    judged, text = told.judged, told.moment.moves[seat - 1]
    if judged is None or text is None or text in (RESIGN, AGREE):
        return ""
    if not judged.told[seat - 1]:
        return cannot(told, told.moment, seat)
    made = next((one for one in judged.best[seat - 1] if one.move == text), None)
    if set(text.split()) & LATE_WORDS:
        return _("It came too late.")
    if made is None:
        return ""
    said = move(told, text)
    if len(told.moment.seats) == 2:
        if made.share > 0:
            return _("{move} was in the mix.").format(move=said)
        return _("{move} was not in the mix.").format(move=said)
    best = judged.best[seat - 1][0]
    if best.move == text or judged.given[seat - 1] == 0:
        return _("Nothing better was found than {move}.").format(move=said)
    return _("{best} was better than {move}.").format(best=move(told, best.move), move=said)


def cannot(told: Told, moment: Moment, seat: Seat) -> str:
    """Why a move cannot be judged."""
    name = told.name(seat)
    if set((moment.moves[seat - 1] or "").split()) & LATE_WORDS:
        return _("It came too late.")
    if not moment.knows(seat):
        return _("What {name} sealed was never shown, so nobody can say what it gave away.").format(name=name)
    return _("What {name} held was not shown to the end, so this cannot be judged.").format(name=name)


def of_luck(told: Told, step: Step) -> str:
    """What luck did, in a sentence; in a game without luck, what could not be seen."""
    name, amount = told.name(told.own), abs(step.luck)
    lot = told.explaining.lot(amount)
    if not told.account.has_luck:
        if amount < told.explaining.nothing:
            return ""
        text = _("What came later was worth {n} more to {name}: too far ahead to be seen.")
        less = _("What came later was worth {n} less to {name}: too far ahead to be seen.")
        return (text if step.luck > 0 else less).format(name=name, n=lot)
    hides = stays_hidden(told)
    if amount < told.explaining.nothing:
        if hides:
            return _("Luck, and what was hidden, changed next to nothing.")
        return _("Luck changed next to nothing.")
    if hides:
        text = _("Luck, and what was hidden, brought {name} {n}.")
        less = _("Luck, and what was hidden, took {n} from {name}.")
    else:
        text, less = _("Luck brought {name} {n}."), _("Luck took {n} from {name}.")
    return (text if step.luck > 0 else less).format(name=name, n=lot)


def stays_hidden(told: Told) -> bool:
    """Whether things stay hidden for longer than a round: then each decision is judged by what its player
    could know, and what nobody could know counts as luck.
    """
    return hasattr(told.table.rules, "imagine")


def moved(told: Told, step: Step) -> str:
    """How the value changed, in a sentence."""
    own, other = told.name(told.own), told.name(told.own.other)
    return told.explaining.moved(step.value, step.after, own, other)


def said(model: Model, told: Told) -> str:
    """The moment that is looked at, for screen readers."""
    number, story = told.account.at, lines(told)
    parts = [stated(title(model, told, number))]
    for seat in _both(told):
        if text := sent(told, told.moment, seat):
            parts.append(stated(named(told.name(seat), text)))
            if number < len(story):
                side = 0 if seat is told.own else 1
                parts.append(given(told, number, seat, story[number].given[side]))
    if number < len(story):
        parts += [of_luck(told, story[number]), moved(told, story[number])]
    else:
        parts.append(_("This is still being looked at."))
    return sentences(*parts)


def _both(told: Told) -> Iterator[Seat]:
    yield told.own
    yield told.own.other


def in_match(told: Told) -> str:
    """What was told in the match at this moment, without the moves themselves."""
    moment, rules, names = told.moment, told.table.rules, told.duel.play.names
    events = (event for entry in told.log[moment.start : moment.end] for event in entry.events)
    others = (
        event
        for event in events
        if not (event.seat and event.data and event.data[0] == moment.moves[event.seat - 1])
    )
    return tell_all(told.board, rules, names, others)


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


def outside(told: Told, seat: Seat) -> str:
    """What it costs to send something outside the mix."""
    judged = told.judged
    assert judged is not None, "it is judged"
    value = judged.value or 0.5
    of, lost = told.explaining.of, judged.given[seat - 1]
    amount = of(value) - of(value - lost) if seat is Seat.ONE else of(value + lost) - of(value)
    if amount < told.explaining.nothing:
        # Translators: what a player sent was not in the best mix.
        return _("not in it: hardly worse")
    # Translators: {n} is an amount, such as “about 3”.
    return _("not in it: {n} worse").format(n=told.explaining.lot(amount))


# --- the whole match


def headline(told: Told, whole: Sum) -> str:
    """What decided the match."""
    found = verdict(whole)
    texts = HEADLINES if told.account.has_luck else {**HEADLINES, **WITHOUT_LUCK}
    return _(texts[found])


def rest(told: Told) -> str:
    """The name of what is left when nobody gave anything away."""
    if stays_hidden(told):
        return _("Luck, and what was hidden")
    return _("Luck") if told.account.has_luck else _("Too far ahead to be seen")


def legend(told: Told) -> str:
    """What the numbers of the sum are, and what they leave out."""
    unknown = any(
        not is_told(told, number, seat)
        for number in range(len(told.account.judged))
        for seat in told.account.moments[number].seats
    )
    parts = [told.explaining.legend()]
    if stays_hidden(told):
        parts.append(_("Every decision is judged by what its player could know then."))
    if unknown:
        parts.append(_("What was never shown cannot be judged, and counts as luck."))
    return sentences(*parts)


def cause(point: Turning) -> str:
    """What turned a match at a point."""
    if point.cause == LUCK:
        return C_("graph", "luck")
    return C_("graph", "given away")


def turned(told: Told, point: Turning) -> str:
    """The moves at a turning point, in a few words."""
    moment = told.account.moments[point.number]
    own, other = sent(told, moment, told.own), sent(told, moment, told.own.other)
    if point.cause == LUCK and own and other:
        # Translators: the moves of both players in a round, each a word or a list of them.
        return _("{own} against {other}").format(own=own, other=other)
    seat = told.own if point.cause == OWN or not other else told.own.other
    return named(told.name(seat), sent(told, moment, seat))


def progress(told: Told) -> str:
    """How far the account has come."""
    done, count = len(told.account.judged), len(told.account.moments)
    return _("Looked at {n} of {count} so far.").format(n=done, count=count)
