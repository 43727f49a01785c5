"""Going from one moment of a match to another."""

from __future__ import annotations

from sealed.page.app import App, Handler
from sealed.page.keys import KeyMap
from sealed.page.match.explained.account import Account, Told, told
from sealed.page.match.explained.story import lines, turning_points
from sealed.page.match.explained.words import said
from sealed.page.model import Model
from sealed.page.seam import Event

GRAPH = "graph"
"""The zone of the graph, whose slider has keys of its own in a browser."""

KEYS = {
    "ArrowLeft": "back",
    "ArrowRight": "on",
    "Home": "start",
    "End": "end",
    "PageUp": "turned",
    "PageDown": "turns",
}


def moment(app: App, event: Event) -> None:
    """Goes to a moment: by its number, counted from 1, or the next one in some direction."""
    account = app.own(Account)
    if account.duel is None:
        return
    seen = told(account)
    go(app, _goal(seen, event.arg or event.value))


def go(app: App, number: int) -> None:
    """Goes to the moment of that number, and says what happened there."""
    account = app.own(Account)
    last = len(account.moments) - 1
    app.here(at=max(0, min(last, number)), leads="")
    app.say(line=said(app.model, told(app.own(Account))))


def _goal(seen: Told, word: str) -> int:
    at, last = seen.account.at, len(seen.account.moments) - 1
    if word.isdecimal():
        return int(word) - 1
    points = [point.number for point in turning_points(seen, lines(seen))]
    match word:
        case "back":
            return at - 1
        case "on":
            return at + 1
        case "start":
            return 0
        case "end":
            return last
        case "turned":
            return max((number for number in points if number < at), default=at)
    return min((number for number in points if number > at), default=at)


def leads(app: App, event: Event) -> None:
    """Shows on the board where a move leads, or no longer."""
    account = app.own(Account)
    app.here(leads="" if account.leads == event.arg else event.arg)


def board(app: App, _event: Event) -> None:
    """Shows the board, or no longer."""
    app.here(open=not app.own(Account).open)


def keys(_model: Model, account: Account) -> KeyMap:
    """The keys, on the graph's slider too."""
    if account.duel is None:
        return {}
    found = {key: ("moment", word) for key, word in KEYS.items()}
    return {**found, **{f"{GRAPH}:{key}": do for key, do in found.items()}}


WORDS: dict[str, Handler] = {"moment": moment, "leads": leads, "board": board}
