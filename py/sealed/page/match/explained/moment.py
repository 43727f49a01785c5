"""One moment of a match: what was sent, what it gave away, what luck did, and what would have been best.

After a sealed round that is a mix; before an open decision a board with arrows, which shows where the best
moves lead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sealed.bots import Choice
from sealed.bots.explained import StoryStep
from sealed.bots.thought import Judged
from sealed.page.boards.seen import Note, Seen
from sealed.page.boards.use import STILL
from sealed.page.browser.model import Model
from sealed.page.draw import parts
from sealed.page.draw.art import SIDE, emblem, num
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import facts, named, sentences
from sealed.page.match.explained.account import Account, value_of
from sealed.page.match.explained.sentences import (
    gave_away,
    in_match,
    is_mixed,
    is_told,
    move,
    moved,
    of_luck,
    often,
    ranked,
    title,
    why,
)
from sealed.page.match.explained.tale import SET_UP, Tale
from sealed.page.match.play import scored
from sealed.rules.game import AGREE, LATE_WORDS, RESIGN
from sealed.rules.questions import Decide, Seat

MOST_SHOWN = 4
"""The most submissions of a mix that are listed; the one that was made has its row besides."""
MOST_MOVES = 3
"""The most moves that are listed, likewise."""


def view(model: Model, account: Account, story: Sequence[StoryStep]) -> Child:
    """The moment that is looked at, and what would have been best."""
    step = story[account.at]
    if is_open(account):
        return _opened(model, account, step), moves(account, verdicts(account, step))
    laid = laid_out(model, account)
    box = h(
        "section.sheet.pad.stack.momentbox",
        head(account),
        h("div.sub2", (_sent(account, seat, laid.get(seat)) for seat in seats(account))),
        verdicts(account, step),
        h("p.told2", in_match(account)),
        after(model, account),
        aria_label=_("The moment"),
    )
    return box, not laid and mixes(account, step)


def is_open(account: Account) -> bool:
    """Whether somebody decided in the open."""
    ask = account.tale.study.log[account.moment.start].ask
    return isinstance(ask, Decide) and not ask.slots


def head(account: Account) -> Node:
    """The name of the moment, with the buttons to the next ones."""
    at = account.at
    return h(
        "div.row.between.momenthead",
        h("h2", title(account.tale, at), id="moment", tabindex=-1),
        h(
            "div.steprow.desk-only",
            parts.tool("step", _("One back"), "back", arg="back"),
            h("span.cap.num", _("{n} of {count}").format(n=at + 1, count=len(account.tale.moments))),
            parts.tool("step", _("One on"), "next", arg="on"),
        ),
    )


def seats(account: Account) -> list[Seat]:
    """The seats that decided, the player's own first."""
    both = (account.tale.own, account.tale.own.other)
    return [seat for seat in both if seat in account.moment.seats]


def laid_out(model: Model, account: Account) -> dict[Seat, Child]:
    """Small pictures of what the seats laid out on the board, such as an army, the known part of it; nothing
    at a moment when nothing is laid out.
    """
    study, moment = account.tale.study, account.moment
    rules, state = study.rules, study.log[moment.start].state
    found: dict[Seat, Child] = {}
    for ask in rules.asks(state):
        if not isinstance(ask, Decide) or not moment.knows(ask.seat):
            continue
        move = moment.moves[ask.seat.side] or ""
        shown = study.seen(model.settings, moment.start)._replace(ask=ask, words=tuple(move.split()))
        composer = study.board.composer(shown)
        if composer is not None and not LATE_WORDS & set(shown.words):
            text = composer.read(shown)
            found[ask.seat] = h("div.laid", composer.placed(shown), role="img", aria_label=text)
    return found


def _sent(account: Account, seat: Seat, composed: Child) -> Node:
    """A seat's decision, as it lay."""
    text = account.moment.moves[seat.side] or ""
    if composed:
        cards: Child = composed
    elif text in (RESIGN, AGREE):
        cards = h("span.bigcard", move(account.tale, text))
    else:
        rules = account.tale.study.rules
        cards = (
            h("span.bigcard", account.tale.study.board.chip(rules, word), key=n)
            for n, word in enumerate(text.split())
        )
    return h(
        "div.subm",
        h("div.who", emblem(seat, 17), account.tale.person(seat).label),
        h("div.cardsrow", cards),
        class_=SIDE[seat],
        key=seat.name,
    )


def verdicts(account: Account, step: StoryStep) -> Child:
    """Three sentences: the player, the other, luck, which is known once the next moment is."""
    judged, own = account.known, account.tale.own
    still = h("p.small.mut", _("This is still being looked at."))
    if judged is None:
        return still
    told = () if account.tale.kind(account.at) == SET_UP else seats(account)
    return (
        *(_verdict(account, judged, seat, step.given[seat is not own]) for seat in told),
        _luck(account.tale, step) if account.settled else still,
    )


def _verdict(account: Account, judged: Judged, seat: Seat, amount: float) -> Node:
    if not is_told(account.moment, judged.told, seat):
        return h("div.verd", icon("help", 20), h("p", why(account, seat, amount)))
    is_careless = amount >= account.tale.explaining.nothing
    return h(
        "div.verd",
        icon("warn" if is_careless else "check", 20),
        h("p", parts.headed(gave_away(account.tale, seat, amount), why(account, seat, amount))),
        class_="careless" if is_careless else "careful",
    )


def _luck(tale: Tale, step: StoryStep) -> Child:
    text, change = of_luck(tale, step), moved(tale, step)
    if not tale.has_luck:
        return h("div.verd", icon("eye", 20), h("p", text, " ", change))
    return h(
        "div.verd", icon("eye-off" if tale.is_hidden else "dice", 20), h("p", parts.headed(text, change))
    )


# --- the best mix


def mixes(account: Account, step: StoryStep) -> Child:
    """How often a good player would have sent what; or what is best, where nobody needs to mix."""
    judged = account.known
    if judged is None or not any(judged.best):
        return h(
            "section.sheet.pad.stack",
            h("h2", C_("round", "What is best")),
            h("p.cap", _("There was nothing to send.") if judged else _("This is still being looked at.")),
        )
    own, mixed = account.tale.own, is_mixed(judged)
    lost = dict(zip((own, own.other), step.given, strict=True))
    return h(
        "section.sheet.pad.stack",
        h(
            "div",
            h("h2", _("The best mix") if mixed else C_("round", "What is best")),
            h(
                "p.cap",
                _("How often to send each, so that knowing it helps nobody.")
                if mixed
                else _("Here one choice is best, even if your opponent expects it."),
            ),
        ),
        (_mix(account, judged, seat, lost[seat]) for seat in (own, own.other)),
        mixed and h("p.cap", _("Any choice in the mix is fine, even if it went wrong this time.")),
    )


def _mix(account: Account, judged: Judged, seat: Seat, lost: float) -> Child:
    made = account.moment.moves[seat.side]
    best = judged.best[seat.side]
    shown = [one for n, one in enumerate(best) if n < MOST_SHOWN or one.move == made]
    return (
        h(
            "div.row.mixname",
            emblem(seat, 14),
            h("b", account.tale.person(seat).label),
            key=f"name-{seat.name}",
        ),
        h("ol.mix", (_share(account, seat, one, made, lost) for one in shown), key=f"mix-{seat.name}"),
    )


def _share(account: Account, seat: Seat, one: Choice, made: str | None, lost: float) -> Node:
    """A submission with its share, in words and as a bar. What was sent beside the mix and is as good is
    never called wrong.
    """
    is_sent, is_beside = one.move == made, one.share <= 0
    is_out = is_beside and lost >= account.tale.explaining.nothing
    name = move(account.tale, one.move)
    return h(
        "li",
        h(
            "div.t",
            # Translators: what a player sent in a round, among what could have been sent.
            h("b", facts((name, C_("move", "sent"))) if is_sent else name),
            h("span", C_("move", "as good") if is_beside and not is_out else often(one.share)),
        ),
        h("div.often", h("i", style=f"inline-size: {num(100 * one.share)}%"), aria_hidden="true"),
        class_=f"{SIDE[seat]} out" if is_out else SIDE[seat],
        key=one.move,
    )


def _opened(model: Model, account: Account, step: StoryStep) -> Node:
    """The board before the decision, with the bar of how it stood."""
    return h(
        "section.sheet.pad.stack.momentbox",
        head(account),
        _bar(account, step),
        before(model, account, _choices(account)),
        h("p.told2", in_match(account)),
        aria_label=_("The moment"),
    )


def _bar(account: Account, step: StoryStep) -> Child:
    """Before the move as a bar and in words, after it in words. The tick is even."""
    if not account.settled:
        return h("p.small.mut", _("This is still being looked at."))
    tale, explaining = account.tale, account.tale.explaining
    most, own = explaining.most, tale.people[0]
    share = 50 + 50 * max(-most, min(most, step.value)) / most
    if tale.own is Seat.TWO:
        share = 100 - share
    return h(
        "div.evalbar",
        h("p.cap", explaining.title(own)),
        h(
            "div.words2",
            h("span", named(C_("move", "Before"), explaining.rating(step.value))),
            h("span", named(C_("move", "After"), explaining.rating(step.after))),
        ),
        h("div.track2", h("i"), h("u"), style=f"--at: {num(share)}%", aria_hidden="true"),
    )


def _choices(account: Account) -> tuple[Choice, ...]:
    """The best moves of the seat that decided, best first, and the one that it made."""
    judged, seat = account.known, account.moment.seats[0]
    if judged is None:
        return ()
    made = account.moment.moves[seat.side]
    return tuple(
        choice for n, choice in enumerate(ranked(judged, seat)) if n < MOST_MOVES or choice.move == made
    )


def moves(account: Account, verdicts: Child) -> Node:
    """The moves in words, as buttons that show where they lead."""
    seat, choices = account.moment.seats[0], _choices(account)
    made = account.moment.moves[seat.side]
    best = [choice for choice in choices if choice.move != made]
    person = account.tale.person(seat)
    head = person.said(_("Your best moves"), _("The best moves of {name}")).format(name=person.name)
    return h(
        "section.sheet.stack.candbox",
        h(
            "div.candhead",
            h("h2", emblem(seat, 17), " ", head),
            bool(choices)
            and h(
                "p.cap",
                sentences(_scale(account), _("Choose one to see where it leads, and again to go back.")),
            ),
        ),
        h(
            "ol.cands",
            (
                _row(account, seat, choice, _mark(account, seat, choice, best), choice.move == made)
                for choice in choices
            ),
        ),
        h("div.stack.candwhy", verdicts),
    )


def _mark(account: Account, seat: Seat, choice: Choice, best: list[Choice]) -> str:
    """The number of a move on the board, or the sign of the one that was made."""
    judged = account.known
    assert judged is not None, "it is judged"
    if choice in best:
        return str(1 + best.index(choice))
    return "?" if judged.given[seat.side] and choice != _choices(account)[0] else "\N{CHECK MARK}"


def _row(account: Account, seat: Seat, choice: Choice, mark: str, is_made: bool) -> Node:
    return h(
        "li",
        h(
            "button",
            h("span.k", mark, aria_hidden="true"),
            h(
                "span",
                h("b", move(account.tale, choice.move)),
                is_made and h("span.cap", C_("move", "played")),
            ),
            h("span.v", _rating(account, seat, choice)),
            do="leads",
            arg=choice.move,
            aria_pressed=str(account.leads == choice.move).lower(),
            class_=("played lost" if mark == "?" else "played") if is_made else None,
        ),
        key=choice.move,
    )


def _scale(account: Account) -> str:
    """The sentence that explains the numbers beside the moves: the measure of the bar and of the graph. Where
    things stay hidden, a player reckons with knowledge that nobody else has, which has another measure: then
    only the distance of a move from the best one can be said.
    """
    if account.tale.is_hidden:
        return _("How much less each is worth than the best one, in % of winning.")
    return account.tale.explaining.after_each(account.tale.person(account.tale.own))


def _rating(account: Account, seat: Seat, choice: Choice) -> str:
    """The number for a move's worth."""
    explaining = account.tale.explaining
    best, value = (value_of(account.tale, seat, one.worth) for one in (_choices(account)[0], choice))
    if not account.tale.is_hidden:
        return explaining.rating(value)
    if abs(best - value) < explaining.nothing or _choices(account)[0].worth - choice.worth <= choice.error:
        return C_("move", "best") if best == value else C_("move", "as good")
    # Translators: how much less a move is worth than the best one. {n} is an amount: “about 3 in 100”.
    return _("{n} less").format(n=explaining.lot(abs(best - value)))


MOST_ARROWS = 2
"""The most arrows for the best moves; the move that was made has one besides."""


def after(model: Model, account: Account) -> Child:
    """The board once a round is over, if the player wants to see it."""
    shown = account.tale.study.seen(model.settings, account.moment.end)
    both = (account.tale.own, account.tale.own.other)
    return (
        h(
            "div.row.boardrow",
            h(
                "span.grow.small.num",
                facts(scored(account.tale.study.board, shown, seat) for seat in both),
            ),
            parts.button("board", _("The board"), "eye", aria_expanded=str(account.open).lower()),
        ),
        account.open and _board(account, shown),
    )


def before(model: Model, account: Account, choices: tuple[Choice, ...]) -> Node:
    """The board before an open decision, with its best moves; or where one of them leads."""
    shown = account.tale.study.seen(model.settings, account.moment.start)._replace(news=(), told=0)
    if account.leads:
        shown = _led(account, shown, account.leads)
    else:
        shown = shown._replace(notes=tuple(_notes(account, shown, choices)))
    return _board(account, shown)


def _board(account: Account, shown: Seen) -> Node:
    """The board, on which nothing is chosen."""
    return h("div.explainboard", account.tale.study.board.parts(shown._replace(use=STILL)).board, key="board")


def _led(account: Account, shown: Seen, move: str) -> Seen:
    """The board after a move, before anything else follows from it, with the way that it went."""
    entry = account.tale.study.log[account.moment.start]
    assert isinstance(entry.ask, Decide), "somebody decides"
    state = account.tale.study.rules.answer(entry.state, entry.ask, move).state
    went = account.tale.study.board.noted(shown, move, "")
    return shown._replace(
        state=state, shown=state, before=entry.state, news=(), told=0, states=(), notes=went
    )


def _notes(account: Account, shown: Seen, choices: tuple[Choice, ...]) -> Iterator[Note]:
    """The move that was made, under the best ones."""
    seat, noted = account.moment.seats[0], account.tale.study.board.noted
    made = account.moment.moves[seat.side] or ""
    ranked = [choice.move for choice in choices if choice.move != made][:MOST_ARROWS]
    given = account.known.given[seat.side] if account.known else 0.0
    is_best = not given or made in [choice.move for choice in choices][:1]
    yield from noted(shown, made, "\N{CHECK MARK}" if is_best else "?", "played")
    for number, better in enumerate(ranked, 1):
        yield from noted(shown, better, str(number))
