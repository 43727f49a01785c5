"""The sentences of an account."""

from __future__ import annotations

from sealed.bots import Choice
from sealed.bots.explained import Moment, StoryStep
from sealed.bots.thought import Judged
from sealed.page.boards.study import paragraph, see
from sealed.page.draw.texts import C_, N_, _
from sealed.page.draw.wording import facts, listed, named, sentences, stated
from sealed.page.match.explained.account import (
    LUCK,
    OWN,
    Account,
    DecidingCauses,
    Sum,
    Turning,
    decisive,
    lines,
    sum_of,
    verdict,
)
from sealed.page.match.explained.tale import ORDER, SET_UP, Rest, Tale
from sealed.rules.game import AGREE, LATE_WORDS, RESIGN
from sealed.rules.questions import NOTHING, Seat
from sealed.rules.seats import Pair

NOW_AND_THEN = 1 / 12
"""Below this share of decisions a number would say too much."""
ALWAYS = 0.95
"""From this share of a mix on a submission is called the one that a good player sends. Chosen by feel, not
measured.
"""
QUARTER = (0.22, 0.28)
"""The shares that are called 1 in 4, since neither 2 nor 3 in 10 would be near."""

HEADLINES = {
    DecidingCauses(mistakes=True, luck=False): N_("Mistakes decided it"),
    DecidingCauses(mistakes=False, luck=True): N_("Luck decided it"),
    DecidingCauses(mistakes=True, luck=True): N_("Mistakes and luck decided it"),
    DecidingCauses(mistakes=False, luck=False): N_("Even to the end"),
}
OTHERWISE = {
    Rest.AHEAD: {
        DecidingCauses(mistakes=False, luck=True): N_("It was too far ahead to be seen"),
        DecidingCauses(mistakes=True, luck=True): N_("Hard fought"),
    },
    Rest.HIDDEN: {
        DecidingCauses(mistakes=False, luck=True): N_("Hidden pieces decided it"),
        DecidingCauses(mistakes=True, luck=True): N_("Mistakes and hidden pieces decided it"),
    },
}
RESTS = {
    Rest.LUCK: N_("Luck"),
    Rest.HIDDEN: N_("Hidden pieces"),
    Rest.BOTH: N_("Luck and hidden pieces"),
    Rest.AHEAD: N_("Too far ahead to be seen"),
}
UNCHANGED = {
    Rest.LUCK: N_("Luck changed next to nothing."),
    Rest.HIDDEN: N_("Hidden pieces changed next to nothing."),
    Rest.BOTH: N_("Luck and hidden pieces changed next to nothing."),
    Rest.AHEAD: "",
}
HELPED = {
    Rest.LUCK: (N_("Luck gained you {n}."), N_("Luck gained {name} {n}.")),
    Rest.HIDDEN: (N_("Hidden pieces gained you {n}."), N_("Hidden pieces gained {name} {n}.")),
    Rest.BOTH: (
        N_("Luck and hidden pieces gained you {n}."),
        N_("Luck and hidden pieces gained {name} {n}."),
    ),
    Rest.AHEAD: (
        N_("It turned out {n} better for you than anyone could see ahead."),
        N_("It turned out {n} better for {name} than anyone could see ahead."),
    ),
}
"""The sentences on luck, for the player whom it helped, and about that player."""
HURT = {
    Rest.LUCK: (N_("Luck cost you {n}."), N_("Luck cost {name} {n}.")),
    Rest.HIDDEN: (N_("Hidden pieces cost you {n}."), N_("Hidden pieces cost {name} {n}.")),
    Rest.BOTH: (
        N_("Luck and hidden pieces cost you {n}."),
        N_("Luck and hidden pieces cost {name} {n}."),
    ),
    Rest.AHEAD: (
        N_("It turned out {n} worse for you than anyone could see ahead."),
        N_("It turned out {n} worse for {name} than anyone could see ahead."),
    ),
}
OF_LUCK = {
    Rest.LUCK: N_("{moment} decided it: luck made a difference of {n}."),
    Rest.HIDDEN: N_("{moment} decided it: hidden pieces made a difference of {n}."),
    Rest.BOTH: N_("{moment} decided it: luck and hidden pieces made a difference of {n}."),
    Rest.AHEAD: N_("{moment} decided it, too far ahead for anyone to see: a difference of {n}."),
}


def title(tale: Tale, number: int) -> str:
    """The name of a moment: “Round 7”, or “Move 16” and who moved."""
    moment = tale.moments[number]
    if len(moment.seats) == 2:
        return time(tale, number)
    return facts((time(tale, number), tale.person(moment.seats[0]).label))


def time(tale: Tale, number: int) -> str:
    """The round or move of a moment, without the player."""
    moment = tale.moments[number]
    if {RESIGN, AGREE} & set(moment.moves):
        return _("The end")
    if tale.kind(number) == ORDER:
        return _("Who starts")
    study, before = tale.study, tale.rounds[:number]
    state = study.log[moment.start].state
    seen = see(study.board, study, (), 0, state=state, rounds=before, waiting=(), revealed=NOTHING)
    return tale.explaining.moment(study.board, seen)


def move(tale: Tale, text: str) -> str:
    """A move as the player reads it."""
    if text == RESIGN:
        return C_("move", "resigned")
    if text == AGREE:
        return C_("move", "agreed to a draw")
    if not text:
        return C_("move", "nothing")
    words = text.split()
    labels = [tale.study.board.label(word) for word in words]
    if len(words) in (2, 3) and labels[-2:] == words[-2:]:  # from a square to a square
        labels[-2:] = ["\N{EN DASH}".join(words[-2:])]
    return listed(labels)


def sent(tale: Tale, moment: Moment, seat: Seat) -> str:
    """A seat's decision at a moment; "" if it had none."""
    text = moment.moves[seat.side]
    return "" if text is None else move(tale, text)


# --- given away, and luck


def gave_away(tale: Tale, seat: Seat, amount: float) -> str:
    """The sentence on the loss of a seat."""
    person, explaining = tale.person(seat), tale.explaining
    if amount < explaining.nothing / 4:
        text = person.said(_("You gave away nothing."), _("{name} gave away nothing."))
    elif amount < explaining.nothing:
        text = person.said(_("You gave away next to nothing."), _("{name} gave away next to nothing."))
    elif round(amount) < explaining.little:  # whoever reads the same number reads the same word
        # Translators: {n} is an amount, such as “about 3 in 100”.
        text = person.said(_("You gave away a little: {n}."), _("{name} gave away a little: {n}."))
    elif round(amount) < explaining.much:
        # Translators: {n} is an amount, such as “about 7 in 100”.
        text = person.said(_("You gave away {n}."), _("{name} gave away {n}."))
    else:
        # Translators: {n} is an amount, such as “about 20 in 100”.
        text = person.said(_("You gave away a lot: {n}."), _("{name} gave away a lot: {n}."))
    return text.format(name=person.name, n=explaining.lot(amount))


def is_told(moment: Moment, told: Pair[bool], seat: Seat) -> bool:
    """Whether it is known what a seat gave away at a moment."""
    return told[seat.side] or bool({RESIGN, AGREE} & set(moment.moves))


def given(tale: Tale, number: int, told: Pair[bool], seat: Seat, amount: float) -> str:
    """The sentence on a seat's loss at a moment, or why nobody can say it; "" for a set-up."""
    moment = tale.moments[number]
    if tale.kind(number) == SET_UP:
        return ""
    if is_told(moment, told, seat):
        return gave_away(tale, seat, amount)
    return cannot(tale, moment, seat)


def why(account: Account, seat: Seat, gone: float) -> str:
    """Why a move gave away what it did, which was so much; "" if that is said already."""
    tale, judged, text = account.tale, account.known, account.moment.moves[seat.side]
    if judged is None or text is None or text in (RESIGN, AGREE):
        return ""
    if not judged.told[seat.side]:
        return cannot(tale, account.moment, seat)
    made = next((one for one in judged.best[seat.side] if one.move == text), None)
    if set(text.split()) & LATE_WORDS:
        return _("It came too late.")
    if made is None:
        return ""
    if seat is tale.own and account.at in account.hinted:
        return _("You followed the hint.")
    said = move(tale, text)
    if len(account.moment.seats) == 2:
        return _of_the_mix(tale, made, gone, said)
    best = ranked(judged, seat)[0]
    if best.move == text:
        return _("Nothing better was found than {move}.").format(move=said)
    if judged.given[seat.side] == 0:
        # Translators: both are moves, each one word or a list of them.
        return _("{move} was about as good as {best}.").format(best=move(tale, best.move), move=said)
    # Translators: both are moves, each one word or a list of them.
    return _("Better than {move}: {best}.").format(best=move(tale, best.move), move=said)


def ranked(judged: Judged, seat: Seat) -> list[Choice]:
    """The moves of a seat that were weighed, the best first."""
    return sorted(judged.best[seat.side], key=lambda choice: (-choice.worth, -choice.share))


def _of_the_mix(tale: Tale, made: Choice, gone: float, said: str) -> str:
    """Whether a good player sends a submission."""
    if made.share > ALWAYS:
        # Translators: {move} is one word or a list of them.
        return _("A good player sends {move} here.").format(move=said)
    if made.share > 0:
        return _("A good player might send {move} here.").format(move=said)
    if gone < tale.explaining.nothing:
        return _("It was about as good as what a good player sends here.")
    return _("A good player would not send {move} here.").format(move=said)


def cannot(tale: Tale, moment: Moment, seat: Seat) -> str:
    """Why a move cannot be judged."""
    person = tale.person(seat)
    if set((moment.moves[seat.side] or "").split()) & LATE_WORDS:
        return _("It came too late.")
    if not moment.knows(seat):
        text = person.said(
            _("What you sealed was never shown, so there is no telling what it gave away."),
            _("What {name} sealed was never shown, so there is no telling what it gave away."),
        )
    else:
        text = person.said(
            _("What you held was not shown to the end, so this cannot be judged."),
            _("What {name} held was not shown to the end, so this cannot be judged."),
        )
    return text.format(name=person.name)


def of_luck(tale: Tale, step: StoryStep) -> str:
    """The sentence on luck; in a game without luck, on what could not be seen."""
    person, amount, nothing = tale.person(tale.own), abs(step.luck), tale.explaining.nothing
    if tale.rest is Rest.HIDDEN and abs(step.after - step.value) < nothing <= min(amount, max(step.given)):
        return _("Nothing came of it right away.")
    if amount < nothing:
        return _(UNCHANGED[tale.rest]) if tale.has_luck else ""
    yours, theirs = (HELPED if step.luck > 0 else HURT)[tale.rest]
    return person.said(_(yours), _(theirs)).format(name=person.name, n=tale.explaining.lot(amount))


def moved(tale: Tale, step: StoryStep) -> str:
    """How the value changed, in a sentence."""
    return tale.explaining.moved(step.value, step.after, *tale.people)


def said(account: Account) -> str:
    """The moment that is looked at, for screen readers."""
    number, story, tale = account.at, lines(account), account.tale
    parts = [stated(time(tale, number))]
    is_laid = tale.kind(number) == SET_UP  # the pictures are described where they are
    for side, seat in enumerate((tale.own, tale.own.other)):
        text = sent(tale, account.moment, seat)
        if text and not is_laid:
            parts.append(stated(named(tale.person(seat).label, text)))
            if account.known:
                gone = story[number].given[side]
                parts.append(given(tale, number, account.known.told, seat, gone))
    if account.settled:
        parts += [of_luck(tale, story[number]), moved(tale, story[number])]
    else:
        parts.append(_("This is still being looked at."))
    return sentences(*parts)


def in_match(account: Account) -> str:
    """The sentences of the match at this moment, without the moves themselves."""
    moment, study = account.moment, account.tale.study
    events = (event for entry in study.log[moment.start : moment.end] for event in entry.events)
    others = (
        event
        for event in events
        if not (event.seat and event.data and event.data[0] == moment.moves[event.seat.side])
    )
    return paragraph(study, study.board, others, to_the_end=moment.end == len(study.log))


# --- the mix


def is_mixed(judged: Judged) -> bool:
    """Whether a good player has to mix at this moment, of either side: no one submission is best."""
    return any(best and max(one.share for one in best) <= ALWAYS for best in judged.best)


def often(share: float) -> str:
    """How often a good player makes a move."""
    if share <= 0:
        return C_("how often", "never")
    if share > ALWAYS:
        return C_("how often", "always")
    if share < NOW_AND_THEN:
        return C_("how often", "now and then")
    if QUARTER[0] <= share < QUARTER[1]:
        return C_("how often", "about 1 in 4")
    return C_("how often", "about {n} in 10").format(n=max(1, round(10 * share)))


# --- the whole match


def headline(tale: Tale, whole: Sum) -> str:
    """The headline: what decided the match."""
    found = verdict(whole)
    return _({**HEADLINES, **OTHERWISE.get(tale.rest, {})}[found])


def rest(tale: Tale) -> str:
    """The name of what is left when nobody gave anything away."""
    return _(RESTS[tale.rest])


def lane(tale: Tale) -> str:
    """The word for luck beside the graph."""
    return C_("graph", "hidden") if tale.rest is Rest.HIDDEN else C_("graph", "luck")


def opening(account: Account) -> str:
    """The match in a sentence or two, to its player: how it ended, and what decided it."""
    tale = account.tale
    outcome = tale.study.game.outcome
    winner = outcome.winner if outcome else None
    if winner is None:
        ended = _("Nobody won.")
    elif tale.is_own:
        ended = _("You won.") if winner is tale.own else _("You lost.")
    else:
        ended = _("{name} won.").format(name=tale.name(winner))
    point = decisive(tale, lines(account))
    if not account.whole:
        return sentences(ended, point and _so_far(tale, point), progress(account))
    praised = praise(tale, sum_of(tale, lines(account))) if tale.is_own else None
    return sentences(ended, _decided(tale, point), praised)


def praise(tale: Tale, whole: Sum) -> str:
    """The praise for the player, by the whole loss."""
    outcome = tale.study.game.outcome
    has_won = outcome is not None and outcome.winner is tale.own
    texts = (
        _("Well played."),
        _("A few chances got away."),
        _("Many chances got away, but you won.")
        if has_won
        else _("That was hard: look at the turning points again."),
    )
    return texts[tale.explaining.grade(whole.own)]


def _so_far(tale: Tale, point: Turning) -> str:
    """The sentence on the most expensive decision judged so far; "" if that was luck."""
    if point.cause == LUCK:
        return ""
    seat = tale.own if point.cause == OWN else tale.own.other
    person, moment = tale.person(seat), tale.moments[point.number]
    text = person.said(
        _("{moment} cost most so far: you gave away {n} with {move}."),
        _("{moment} cost most so far: {name} gave away {n} with {move}."),
    )
    lot = tale.explaining.lot(abs(point.amount))
    made = sent(tale, moment, seat)
    return text.format(moment=time(tale, point.number), name=person.name, move=made, n=lot)


def _decided(tale: Tale, point: Turning | None) -> str:
    """The sentence on the decision that turned the match."""
    if point is None:
        return _("No single decision made the difference.")
    moment, lot = tale.moments[point.number], tale.explaining.lot(abs(point.amount))
    if point.cause == LUCK:
        text = _(OF_LUCK[tale.rest])
        return text.format(moment=time(tale, point.number), n=lot)
    seat = tale.own if point.cause == OWN else tale.own.other
    person = tale.person(seat)
    text = person.said(
        _("{moment} cost you most: {n} with {move}."),
        _("{moment} cost {name} most: {n} with {move}."),
    )
    made = sent(tale, moment, seat)
    return text.format(moment=time(tale, point.number), name=person.name, move=made, n=lot)


def gave(tale: Tale, seat: Seat) -> str:
    """The label of all that a seat gave away."""
    person = tale.person(seat)
    # Translators: the label of an amount.
    return person.said(_("You gave away"), _("{name} gave away")).format(name=person.name)


def legend(account: Account) -> str:
    """The sentences that explain the numbers of the sum, and what they leave out."""
    tale = account.tale
    unknown = any(
        not is_told(moment, judged.told, seat)
        for moment, judged in zip(tale.moments, account.judged, strict=True)
        if judged
        for seat in moment.seats
    )
    parts = [tale.explaining.legend()]
    if tale.is_hidden:
        parts.append(_("Every decision is judged by what its player could know then."))
    if unknown:
        parts.append(_("What was never shown cannot be judged, and counts as luck."))
    return sentences(*parts)


def cause(tale: Tale, point: Turning) -> str:
    """The word for the cause at a turning point."""
    if point.cause == LUCK:
        return lane(tale)
    return C_("graph", "given away")


def turned(tale: Tale, point: Turning) -> str:
    """The moves at a turning point, in a few words."""
    moment = tale.moments[point.number]
    own, other = sent(tale, moment, tale.own), sent(tale, moment, tale.own.other)
    if point.cause == LUCK and own and other:
        # Translators: the moves of both players in a round, each a word or a list of them.
        return _("{own} against {other}").format(own=own, other=other)
    seat = tale.own if point.cause == OWN or not other else tale.own.other
    return named(tale.person(seat).label, sent(tale, moment, seat))


def progress(account: Account) -> str:
    """How far the account has come."""
    done, count = account.done, len(account.tale.moments)
    return _("Looked at {n} of {count} so far.").format(n=done, count=count)
