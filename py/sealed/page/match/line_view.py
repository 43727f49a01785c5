"""The drawing of the line: the question or the refusal, a chip for each word, the slot for the next one, the
button.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from operator import itemgetter

from sealed.page.boards.seen import Refusal, Seen
from sealed.page.draw import parts
from sealed.page.draw.art import wax
from sealed.page.draw.texts import C_, _, filled
from sealed.page.draw.tree import Child, Node, h, memo
from sealed.page.match import panels
from sealed.page.match.composing import composer
from sealed.page.match.line import complete, move, warned
from sealed.page.match.parse_typed import tokens
from sealed.page.match.play import GameScreen, Play, left_to_chance

ROOM = 70
"""The letters for which a question has room in any window; a longer one may scroll, by keys, too."""


def view(screen: GameScreen[Play], shown: Seen, strip: Child = None, said: Child = None) -> Child:
    """The line of the player who decides; `strip` is above it, and `said` before the question, where a
    match has what was played last.
    """
    laid, offer, lot = composed(screen, shown), screen.mode.draws.offer, by_chance(screen)
    offered = offer and offer(screen)
    empty = not (laid or screen.line or screen.half)
    bare = "bare" if empty and not (offered or lot) else "empty" if empty else None
    return h(
        "section.line",
        strip,
        warnings(screen),
        question(screen, shown, said),
        h(
            "div.words",
            laid or chips(screen),
            offered,
            slot(screen, shown),
            lot,
            class_=bare,
        ),
        screen.board.own.lies_over(shown) and parts.button("told", _("Go on"), cls="main onward phone-only"),
        button(screen, shown),
        zone="line",
        aria_label=_("Your move"),
    ), shortcuts(screen, shown)


def warnings(screen: GameScreen[Play]) -> Child:
    """Warnings before the line is sealed. A refusal, which answers what was done last, has their place."""
    found = () if screen.refusal else warned(screen)
    return bool(found) and h(
        "div.cautions", (parts.note("warn", "warn", parts.sentence(one)) for one in found)
    )


def question(screen: GameScreen[Play], shown: Seen, said: Child = None) -> Node:
    """The question, or in its place why the last attempt was refused. What was played last is before it
    until something is written: on a phone a long turn would leave the question no room. So does what is
    `said`, for as long as anything is asked.
    """
    if screen.refusal:
        return refusal(screen.refusal)
    if screen.known:
        return h("div.ask", screen.known)
    if said:
        return asking(prompt_of(screen, shown), said)
    title = _("Replay the last turn")
    again = {"do": "tell-again", "title": title, "tabindex": 0, "role": "button", "zone": "again"}
    listed = screen.rounds and not (screen.line or screen.half or screen.board.own.prompt_has_last_moves)
    lately = listed and h("div.again", panels.rounds(screen, 1, "lately1"), **again)
    prompt = prompt_of(screen, shown)
    scrolls = composer(screen, shown) or (isinstance(prompt, str) and len(prompt) > ROOM)
    return h("div.ask", lately, h("div.question", prompt), tabindex=0 if scrolls else None)


def prompt_of(screen: GameScreen[Play], shown: Seen) -> Child:
    """The question itself."""
    drawn = screen.mode.draws.prompt
    return drawn(screen, shown) if drawn else screen.board.prompt(shown)


def asking(prompt: Child, said: Child = None) -> Node:
    """A question, which stays in view, and before it what is said, which scrolls if it is long (by keys), and
    is read in a panel at a touch.
    """
    return h(
        "div.ask",
        said
        and h(
            "div.again.said",
            said,
            tabindex=0,
            role="group",
            aria_label=_("Before the question"),
            do="panel",
            arg="said",
        ),
        h("div.question", prompt),
    )


def refusal(said: Refusal) -> Node:
    """A refusal with a link to its clause."""
    return h("div.ask", parts.note("bad", "x", parts.told(said.told)))


def composed(screen: GameScreen[Play], shown: Seen) -> Child:
    """The part in place of the chips while a line is laid out on the board."""
    composing = composer(screen, shown)
    return composing and composing.line(shown)


def chips(screen: GameScreen[Play]) -> Child:
    """A chip for each word, which takes the word back; one for a word that is repeated, which takes one
    back, on boards that go step by step the last of a row.
    """
    rules = screen.play.game.rules
    if screen.board.own.steps:
        for word, group in groupby(enumerate(screen.line), key=itemgetter(1)):
            places = [place for place, _word in group]
            yield chip(screen, word, len(places), do="back", arg=places[-1], key=places[0])
    else:
        for word, times in Counter(screen.line).items():
            yield chip(
                screen,
                word,
                times,
                do="back",
                arg=len(screen.line) - 1 - screen.line[::-1].index(word),
                key=word,
            )
    if screen.half:
        yield h("button.w.half", screen.board.chip(rules, screen.half), do="back", key="half")


def chip(screen: GameScreen[Play], word: str, times: int, **what: object) -> Node:
    """The chip of a word with the number of times that it is there, and the action of a press. The notation
    is beside the name, where it is another one, to be written the next time.
    """
    rules, board = screen.play.game.rules, screen.board
    # Translators: a word of the player's move that counts several times.
    said = C_("word", "{word} ×{n}").format(word=board.label(word), n=times) if times > 1 else None
    # Translators: a button for a word of the player's move.
    label = _("{word}, take back").format(word=said or board.label(word))
    return h(
        "button.w",
        board.chip(rules, word),
        times > 1 and (" ", h("span.times", f"×{times}")),
        aria_label=label,
        data_short=word if tokens(board.label(word)) != tokens(word) else None,
        **what,
    )


def slot(screen: GameScreen[Play], shown: Seen) -> Child:
    """The slot for the next word, which can be typed there. It lists the words that may come."""
    laid_out = composer(screen, shown) is not None
    half = "" if laid_out else screen.half
    offered = [word for word in shown.picks if word and word.startswith(half)]
    if not offered and not screen.typed:
        return None
    if laid_out:  # no list: there are hundreds of words
        begun = screen.typed.strip().casefold()
        offered = [word for word in offered if begun and word.casefold().startswith(begun)]
    return (
        h(
            "input.slot",
            id="typed",
            key="typed",
            do="typed",
            value=screen.typed,
            list="picks",
            size=8,
            placeholder=hint(shown, half, laid_out),
            aria_label=_("Write the next word of your move"),
            title=_("You can write your move here, word by word, instead of choosing it on the board."),
            data_typed="",
            **parts.SECRET,
        ),
        h("datalist", (option(screen, word) for word in offered), id="picks", key="picks"),
    )


def by_chance(screen: GameScreen[Play]) -> Child:
    """The button that leaves to chance what chance may decide, while nothing is written."""
    label = screen.mode.draws.by_chance
    if not label or screen.line or screen.half or screen.typed:
        return None
    if not left_to_chance(screen.play.game.rules, screen.play.game.state):
        return None
    return h("button.btn.sm.ghost.chance", _(label), do="by-chance", key="by-chance")


def hint(shown: Seen, half: str, laid_out: bool) -> str:
    """The placeholder of the empty slot: one may write there instead of tapping on the board. A word as an
    example has room only where a line is laid out; otherwise the browser lists them.
    """
    if laid_out:
        # Translators: stands in the empty field for the next word of a move, with a word as an example.
        return _("or write {word}").format(word=next(filter(None, shown.picks), ""))
    # Translators: both stand in the empty field for the next word of a move: instead of pressing it, or for
    # the second half of a word.
    # Translators: both stand in the field for words, in at most 16 letters.
    return C_("field", "which one?") if half else C_("field", "or write it")


def option(screen: GameScreen[Play], word: str) -> Node:
    """An entry in the list of words that may come, with its label."""
    return _option(word, screen.board.label(word))


@memo(1024)
def _option(word: str, label: str) -> Node:
    return h("option", value=word, label=label if label != word else None)


def button(screen: GameScreen[Play], shown: Seen) -> Node:
    """The seal for a hidden decision, or the button for an open one; pale until the line is complete, and
    then it says why.
    """
    ready = complete(screen)
    sealed = bool(shown.ask and shown.ask.slots)
    verb, sealing = (
        C_("button", "Seal") if sealed else screen.board.button_label(shown),
        screen.mode.draws.sealing,
    )
    word, label = sealing(screen, verb) if sealing else ("seal", verb)
    state = {
        "do": word,
        "id": "seal",
        # The board’s keys are at hand there, too, unless a line is laid out on it: then Enter is for squares.
        "zone": None if composer(screen, shown) else "board",
        "aria_disabled": None if ready else "true",
        "title": None if ready else missing(screen),
    }
    pale = None if ready else "dis"
    if shown.ask and shown.ask.slots:
        return h("button.sealbtn", wax(shown.ask.seat, 64), h("span", label), class_=pale, **state)
    quiet = "quiet" if screen.board.own.rarely_ends_here(shown) else None
    return h("button.btn.main", label, class_=pale or quiet, **state)


def missing(screen: GameScreen[Play]) -> str | None:
    """Why the line is not a whole move yet; None if the rules have no sentence for it."""
    if text := screen.typed.strip():
        return _("“{text}” is not on your line yet.").format(text=text)
    found = move(screen)[1]
    return filled(found.text, found.values) if found else None


def shortcuts(screen: GameScreen[Play], shown: Seen) -> Child:
    """The board's letter keys, shown where there is a keyboard."""
    composing = composer(screen, shown)
    keys = composing.shortcuts(shown) if composing else screen.board.shortcuts(shown)
    if not keys:
        return None
    is_secret = bool(shown.ask and shown.ask.slots)
    return _keys(tuple(keys), C_("use of a key", "seal") if is_secret else C_("use of a key", "play"))


@memo(16)
def _keys(keys: tuple[tuple[str, str], ...], enter: str) -> Node:
    return h(
        "div.keys",
        (h("span", h("kbd", key), " ", meaning, key=key) for key, meaning in keys),
        h("span", h("kbd", "⏎"), " ", enter),
        aria_hidden="true",
    )
