"""Hints: what an Old Hand in the person's place would look at first, and then what it would play.

It is asked what the person's seat knows, and nothing else: a hint gives away nothing of the computer's.
"""

from __future__ import annotations

from sealed.bots import OLD_HAND, Choice, Thought, chance
from sealed.matches.questions import MoveRequest
from sealed.page.boards.how_explained import explaining_of
from sealed.page.boards.notes import in_order
from sealed.page.boards.seen import Note, Seen
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.texts import _, ngettext
from sealed.page.draw.tree import Child
from sealed.page.draw.wording import listed, sentences
from sealed.page.engine.app import App
from sealed.page.match import advice, composing
from sealed.page.match.line_handlers import write
from sealed.page.match.play import GameScreen, seen
from sealed.page.match.table.acting import ComputerTurn, Hint, computer_turn
from sealed.page.match.table.play import TableMatch, current, foe_of, on_screen
from sealed.page.match.table.thinking import asked

WHOLE = 2
"""The number of the press that tells the whole move."""


async def hint(app: App, _event: Event) -> None:
    """Asks for a hint; asked again before the next decision, for more."""
    screen = current(app)
    if screen.play.ask is None or screen.telling:
        tell(app, _("A hint is there when it is your turn."))
        return
    barred = await advice.why_not(app, screen.play.table.rules.key, advice.NO_NAMES, screen.play.positions)
    now, foe = on_screen(app, screen.key), foe_of(screen.play)
    if now is None or now.play.ask != screen.play.ask:
        return
    screen = now
    if barred:
        tell(app, barred)
        return
    question = MoveRequest.of(screen.play.table, foe.seat.other, OLD_HAND, foe.secret)
    was = computer_turn(screen).hint
    if was is None or was.question != question:
        was = Hint(question)
        app.update_screen(mode_value=computer_turn(screen)._replace(hint=was))
        tell(app, _("One moment: Old Hand is thinking of a hint."))
        app.spawn(_think(app, screen.key, question))
    elif was.thought is not None:
        app.enqueue(_tell(app, screen.key))


async def _think(app: App, key: str, question: MoveRequest) -> None:
    thought = await asked(app, key, question)
    screen = on_screen(app, key)
    if screen is None:
        return
    was = computer_turn(screen).hint
    if was is not None and was.question == question:
        app.update_screen(mode_value=computer_turn(screen)._replace(hint=was._replace(thought=thought)))
        app.enqueue(_tell(app, key))


async def _tell(app: App, key: str) -> None:
    """Tells the next part of the hint. One hint a decision counts, however much of it is told how often."""
    screen = on_screen(app, key)
    if screen is None or screen.play.ask is None:
        return
    was = computer_turn(screen).hint
    if was is None or was.thought is None:
        return
    told = was._replace(told=min(WHOLE, was.told + 1))
    play = screen.play.advised(best(was.thought).move)
    if play is not screen.play:
        now = app.browser.now()
        version = await app.store.keep_match(play.heading(key, now), play.body(), screen.version)
        app.update_screen(play=play, version=version)
    app.update_screen(mode_value=computer_turn(current(app))._replace(hint=told))
    if told.told == WHOLE and lay_out(app, best(was.thought).move):
        return
    screen = current(app)
    text = (
        first(seen(app.model, screen), screen, was.thought)
        if told.told < WHOLE
        else whole(screen, was.thought)
    )
    tell(app, text)


def tell(app: App, text: str) -> None:
    """Shows a sentence where the question stands, and says it."""
    app.update_screen(known=text, refusal=None)
    app.say(line=text)


def lay_out(app: App, move: str) -> bool:
    """Lays a long move out on the board, where the line is laid out there; False if it is not."""
    screen = current(app)
    shown = seen(app.model, screen)
    composer = composing.composer(screen, shown)
    if composer is None:
        return False
    made = composer.lay(shown, composer.saved_text(shown._replace(words=tuple(move.split()))))
    write(app, screen._replace(line=made.words, half=made.half, refusal=made.refusal, typed=""))
    tell(app, _("Old Hand would do it like this. It is on the board; change what you like."))
    return True


def best(thought: Thought) -> Choice:
    """The choice to advise: where a good player mixes, the one that should be played most."""
    known = Choice(thought.move, thought.worth, 1.0)
    return max(thought.choices or (known,), key=lambda choice: choice.share)


def first(shown: Seen, screen: GameScreen[TableMatch], thought: Thought) -> str:
    """The first hint: what matters, as the game's own words tell it, and the thing with which the move
    begins, which glows. Where there is neither, how things stand.
    """
    matters = explaining_of(shown.rules.key).matters(shown, thought)
    if word := _first_word(screen, shown, best(thought).move):
        label = screen.board.label(word)
        return sentences(
            matters, _("Look at this first: {word}. Ask again for the whole move.").format(word=label)
        )
    if matters:
        return sentences(matters, _("Ask again for a move."))
    text = _("Old Hand thinks that you win from here about {n} times in 100. Ask again for a move.")
    return text.format(n=round(100 * chance(thought.worth)))


def _first_word(screen: GameScreen[TableMatch], shown: Seen, move: str) -> str:
    """The word with which a move begins; "" where that would tell all of it, or where it is laid out."""
    word, _blank, more = move.partition(" ")
    return word if more and composing.composer(screen, shown) is None else ""


def whole(screen: GameScreen[TableMatch], thought: Thought) -> str:
    """The whole move, and how often a good player makes it where it is best to be unpredictable."""
    choice = best(thought)
    move = listed(screen.board.label(word) for word in choice.move.split())
    often = round(10 * choice.share)
    if often >= 10:
        # Translators: “Old Hand” is the name of the strongest opponent; {move} is one word or a list of them.
        return _("Old Hand would play: {move}.").format(move=move)
    text = _(
        "Old Hand usually plays {move} ({n} times in 10), and something else now and then, so as "
        "not to be read."
    )
    return text.format(n=max(1, often), move=move)


def notes(screen: GameScreen[TableMatch, ComputerTurn | None], shown: Seen) -> tuple[Note, ...]:
    """The notes of a hint over the board: where to look, and then the move."""
    hint = computer_turn(screen).hint
    if hint is None or not hint.told or hint.thought is None or screen.play.ask is None:
        return ()
    move = best(hint.thought).move
    if hint.told >= WHOLE:
        return in_order(screen.board.noted(shown, move, ""))
    word = _first_word(screen, shown, move)
    return screen.board.noted(shown, word, "", kind="look")[:1] if word else ()


def offer(screen: GameScreen[TableMatch, ComputerTurn | None]) -> Child:
    """The button that writes the move of a hint on the line, until it is there."""
    move = told_move(screen)
    return bool(move and move.split() != list(screen.line)) and parts.button(
        "try-hint",
        _("Try it"),
        "play",
        cls="sm",
        zone="hint",  # in the line's zone Enter would seal
    )


def told_move(screen: GameScreen[TableMatch, ComputerTurn | None]) -> str:
    """The move that a hint has told for the decision that is due; "" for none."""
    hint = computer_turn(screen).hint
    if hint is None or hint.told < WHOLE or hint.thought is None or screen.play.ask is None:
        return ""
    return best(hint.thought).move


def try_hint(app: App, _event: Event) -> None:
    """Writes the move of the hint on the line, where it can be changed or sealed."""
    screen = current(app)
    if move := told_move(screen):
        write(app, screen._replace(line=tuple(move.split()), half="", refusal=None, typed=""))
        app.focus("seal")


def counted(number: int) -> str:
    """The number of hints taken, in words for the end; "" for none."""
    return ngettext("You took one hint.", "You took {n} hints.", number).format(n=number) if number else ""
