"""Names that the player gives to pieces, on boards that let them be named (`Board.pieces`).

They are kept with the settings of this device. A board shows them and reads them out; codes and records never
hold one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import listed
from sealed.page.engine.app import App, Handler
from sealed.page.engine.device import keep
from sealed.page.match.play import GameScreen, Play, current
from sealed.rules.registry import BY_KEY


def family(screen: GameScreen[Play]) -> str:
    """The family's name, under which the names of its pieces are kept."""
    return BY_KEY[screen.play.game.rules.key].family


def given(model: Model, screen: GameScreen[Play]) -> Mapping[str, str]:
    """The names that the player has given to pieces of the open match, by the pieces' words."""
    return model.settings.pieces.get(family(screen), {})


def use(app: App) -> None:
    """Gives these names to the board of the open match."""
    board = current(app).board
    if board.own.pieces:
        written = {piece: " ".join(name.split()) for piece, name in given(app.model, current(app)).items()}
        app.update_screen(board=board.named({piece: name for piece, name in written.items() if name}))


# --- handlers


def name_piece(app: App, event: Event) -> None:
    """The player is naming a piece. The name is shown at once: typing must not wait for storage."""
    screen = current(app)
    name = event.value[: screen.board.own.longest_name]
    _named(app, {**given(app.model, current(app)), event.arg: name})


def forget_names(app: App, _event: Event) -> None:
    """Gives all pieces their default names again."""
    _named(app, {})


def _named(app: App, names: Mapping[str, str]) -> None:
    pieces = {**app.model.settings.pieces, family(current(app)): dict(names)}
    app.change(settings=app.model.settings._replace(pieces=pieces))
    use(app)
    app.enqueue(keep(app, pieces=pieces))


WORDS: Mapping[str, Handler] = {"name-piece": name_piece, "forget-names": forget_names}


# --- drawing


def fields(model: Model, screen: GameScreen[Play]) -> Child:
    """A field for the name of each piece."""
    names = given(model, screen)
    yield h("p.small.mut", _("These names are for you, on this device. Nobody else sees them."))
    yield h(
        "div.names",
        (field(screen, piece, own, names.get(piece, "")) for piece, own in screen.board.own.pieces.items()),
    )
    if twice := _twice(screen.board.own.pieces, names):
        yield parts.note("warn", "warn", _("More than one is called {name}.").format(name=listed(twice)))
    yield h("div.row", parts.button("forget-names", _("The first names again"), "undo", cls="ghost sm"))


def field(screen: GameScreen[Play], piece: str, own: str, name: str) -> Node:
    """The field for the name of one piece; if it is empty, the piece has its default name."""
    written = h(
        "input.input",
        id=f"piece-{piece}",
        do="name-piece",
        arg=piece,
        value=name,
        placeholder=own,
        maxlength=screen.board.own.longest_name,
        autocomplete="off",
        spellcheck="false",
    )
    return parts.field(h("span.row", screen.board.chip(screen.play.game.rules, piece)), written)


def _twice(own: Mapping[str, str], names: Mapping[str, str]) -> list[str]:
    called = Counter(names.get(piece, "").strip() or name for piece, name in own.items())
    return [name for name, times in called.items() if times > 1]
