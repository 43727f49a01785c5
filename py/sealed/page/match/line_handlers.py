"""Handlers of the words that write a move, shared by finger, mouse, keyboard and screen reader."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from typing import Any

from sealed.page.boards.seen import Refusal, Seen
from sealed.page.browser.seam import Event
from sealed.page.draw.keys import key_name
from sealed.page.draw.texts import C_, _
from sealed.page.draw.wording import listed, sentences, spoken
from sealed.page.engine.app import App, Handler
from sealed.page.match import book, composing, draft, line, narration
from sealed.page.match.play import GameScreen, Kept, M, P, Play, after, current, picks, refused, seen
from sealed.rules.game import GameError


def back(app: App, event: Event) -> None:
    """Takes a word of the line back, by its place; by default the last."""
    if current(app).untold:
        narration.finish(app)
    else:
        write(app, line.take_back(current(app), int(event.arg or -1)))


def clear(app: App, _event: Event) -> None:
    """Closes the panel over the screen; if none is open, takes all words back."""
    screen = current(app)
    if screen.panel or screen.known:
        app.update_screen(panel="", known="")
    else:
        write(app, line.clear(screen))


def typed(app: App, event: Event) -> None:
    """The player typed in the slot: a space after a word adds it to the line, unless the word may go on."""
    screen = current(app)
    read: GameScreen[Play] = screen._replace(typed=event.value, refusal=None)
    if event.value.endswith(" ") and event.value.strip():
        read = line.typed(screen, event.value, ended=False)
    if read.line == screen.line and not read.refusal:
        app.change(screen_value=read._replace(looked=True))
    else:
        _slotted(app, read)


def enter(app: App, event: Event) -> None:
    """Enter in the slot: adds what is written there to the line, or seals the line if the slot is empty.

    The line is written at once, whatever is waiting for the storage: the next key, which may come before the
    storage has answered, has to find the new line and an empty slot.
    """
    screen = current(app)
    text = event.value or screen.typed
    if text.strip():
        _slotted(app, line.typed(screen, text))
    else:
        app.do("seal", "", event)


def complete_word(app: App, event: Event) -> None:
    """Tab in the slot: completes what is written."""
    screen = current(app)
    if word := line.completion(screen, event.value):
        _slotted(app, line.add(screen, word))


def _slotted(app: App, screen: GameScreen[Play]) -> None:
    """Shows the line after input from the slot, and moves the focus where no word may follow, since the slot
    goes.
    """
    if picks(screen) == ("",) and not screen.typed:
        app.focus("seal")
    write(app, screen)


def write(app: App, screen: GameScreen[Play]) -> None:
    """Shows the new line and announces it, or why the last attempt was refused."""
    before = current(app)
    walked = before.walked and bool(screen.refusal)
    screen = composing.with_step(screen, before)._replace(known="", looked=True, walked=walked)
    app.change(screen_value=screen._replace(written=app.browser.now()))
    if screen.refusal:
        refuse(app, screen.refusal)
        app.sound("refused")
        return
    told = _said(screen, before, seen(app.model, current(app)))
    app.say(line=sentences(told, spoken(line.warned(screen))))
    if screen.line != before.line:
        app.enqueue(draft.keep(app))  # last: where there is nothing to keep it ends at once, and draws


def _said(screen: GameScreen[Play], before: GameScreen[Play], shown: Seen) -> str:
    """The sentence for screen readers on the new line, and on what it needs next."""
    if composer := composing.composer(screen, shown):
        return composer.spoken_step(shown, shown._replace(words=before.line, half=before.half))
    words = listed(screen.board.label(one) for one in (*screen.line, screen.half) if one)
    said = _("Your line: {words}.").format(words=words) if words else _("Your line is empty.")
    if line.complete(screen):
        return sentences(said, _whole(screen))
    return sentences(said, screen.board.prompt(shown) if screen.half else "")


def _whole(screen: GameScreen[Play]) -> str:
    """The instruction for a line that is a whole move."""
    is_secret = bool(screen.play.ask and screen.play.ask.slots)
    text = _("It is complete: {key} seals it.") if is_secret else _("It is complete: {key} plays it.")
    return text.format(key=key_name("Enter"))


def refuse(app: App, refusal: Refusal) -> None:
    """Shows and announces why something was refused."""
    app.update_screen(refusal=refusal, cited=refusal.clause or current(app).cited)
    app.say(alert=spoken(refusal.told))


def finished(app: App, screen: GameScreen[P, M]) -> tuple[GameScreen[P, M], str] | None:
    """The screen with all that the player has written on its line, and that line as a move; None if it is no
    move yet, and the player has been told why.
    """
    read = line.with_slot(screen)
    if read.refusal:
        write(app, read)
        return None
    move, refusal = line.move(read)
    if refusal:
        refuse(app, refusal)
        return None
    return read, move


def seal(app: App, _event: Event) -> Coroutine[Any, Any, None]:
    """Seals or plays the line as it stands now: it is checked, kept, and only then shown."""
    return _seal(app, current(app))


async def _seal(app: App, pressed: GameScreen[Kept]) -> None:
    """Seals the line as it was when the player pressed. If another decision was kept since, this press was
    one too many: it is not for a question that nobody had seen yet.
    """
    screen = current(app)
    if screen.moment != pressed.moment:
        return
    if pressed.typed.strip():
        _slotted(app, line.with_slot(screen))
        return
    screen = screen._replace(line=pressed.line, half=pressed.half)
    move, refusal = line.move(screen)
    if refusal:
        refuse(app, refusal)
        return
    sealed = bool(screen.play.ask and screen.play.ask.slots)
    now = app.browser.now()
    try:
        play = screen.play.decide(move, now)
    except GameError as error:
        refuse(app, refused(screen, error))
        return
    version = await book.keep_match(
        app, play, screen.key, screen.version, play.entry(now), sent=play.last_sent
    )
    # Of the screen as it is by now: while the storage worked, a thought of the computer may have come.
    app.change(screen_value=after(current(app), play, version), notice=None)  # it spoke of how things stood
    # Announcements of the line and of refusals must not stay in the page for the next player.
    app.say(line=C_("move", "Sealed.") if sealed else "", alert="")
    app.sound("seal" if sealed else "place-one")
    screen.mode.decided(app)
    if play.ask:
        app.focus("board")  # the next move begins there, whoever makes it
    narration.begin(app)
    await draft.forget(app)


WORDS: Mapping[str, Handler] = {
    "back": back,
    "clear": clear,
    "typed": typed,
    "enter": enter,
    "complete-word": complete_word,
    "seal": seal,
}
