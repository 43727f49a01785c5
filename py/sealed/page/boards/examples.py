"""The examples of a family's games, read from a text beside its board (docs/records.md, *Examples*).

`boards/<family>/examples.txt` holds worked examples and *How it goes* as records with comments. The line
`![…](figures/field-tactics-moving.svg)` in docs/rules/field-tactics.md is the place of the example of that
name: in the files it is a picture (`python tools/figures.py` draws it), in the page the board itself, which
can be tried where one of the players decides. What a text names and cannot draw is in `DRAWINGS` of
`boards/<family>/figures.py`.

A text is read when something of it is first wanted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple, TypeVar

from sealed import record
from sealed.page.boards.figures import Figure, seen
from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import NC_
from sealed.page.draw.tree import Child
from sealed.record import RecordError, Tag
from sealed.record.lines import option_tag
from sealed.record.scenes import SaidComment, Scene, cited, refuse, scenes
from sealed.rules.game import GameError, IllegalMove
from sealed.rules.seats import Seat

TURN = 3
"""The steps of a turn, as *How it goes* shows it."""
HALF = "…"
"""The mark after the first half of a word."""
T = TypeVar("T")


class Picture(NamedTuple):
    """A drawing in place of the board, for an example whose board is no picture, and its width and height."""

    draw: Callable[[Seen], Child] | None
    width: int
    height: int


class Example(NamedTuple):
    """Positions in the order in which they are stepped through."""

    title: str
    steps: tuple[Figure, ...]
    hand: bool = False
    """Whether the things of the player who looks are shown below the board: one chooses from them."""
    picture: Picture | None = None


class Sign(NamedTuple):
    """A sign on the board, drawn as the board draws it for the player in a seat, and its meaning."""

    draw: Callable[[Seat], Child]
    text: str = ""
    """The board's own sentence for the sign; a text of examples may say it instead."""
    in_kit: bool = False
    """Whether the pieces of paper have it, too."""


class CardText(NamedTuple):
    """A card that every player has: its picture, its name, and what it does in a few words."""

    draw: Callable[[], Child]
    name: str
    text: str


class How(NamedTuple):
    """*How it goes* in a ruleset: what one must know to begin, read in half a minute, in about 110 words. The
    texts may name the other player as `{other}`; what is between `**` is shown in bold.
    """

    aim: str
    other_ending: str
    """Another way to win or to lose; "" for none."""
    steps: tuple[Figure, ...]
    """A turn, each step with its title."""
    rule: str
    """The rule without which nobody can choose; "" if the steps say it."""
    cards_title: str
    cards: tuple[CardText, ...]
    signs: tuple[Sign, ...]
    overlooked: tuple[str, ...]
    """The points that are easily overlooked, a sentence or two each, with the subject in bold."""


class FamilyDrawings(NamedTuple):
    """The drawings and signs that a family's examples may name."""

    parts: Mapping[str, Callable[[Seen], Child]] = {}
    """The drawings in place of the whole board, such as a hand."""
    signs: Mapping[str, Sign] = {}
    cards: Mapping[str, CardText] = {}


class Book(NamedTuple):
    """All that a text explains: examples by their names, *How it goes* by the keys of the rulesets."""

    examples: Mapping[str, Example]
    hows: Mapping[str, How]

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Every position."""
        hows = (how.steps for how in self.hows.values())
        return tuple(chain(*hows, *(example.steps for example in self.examples.values())))


def check(figure: Figure) -> None:
    """Raises RecordError, with the line of the text, if the rules refuse what the record plays or what stands
    on the line, or do not know one of its options.
    """
    whole = record.read(figure.record)
    options = {option_tag(option) for option in record.play(whole).rules.options}
    for tag in whole.tags:
        if tag.name not in options | _OWN | {"Game", "Position"}:
            refuse(tag, "The game has no such option.")
    shown = seen(figure, ())
    rules, ask = shown.rules, shown.ask
    for n, word in enumerate(figure.words, 1):
        if ask is None:
            raise RecordError("Nobody decides here, so nobody writes a line.", figure.row, word)
        try:
            rules.check(shown.state, ask, " ".join(figure.words[:n]), shown.hand)
        except GameError as error:
            if not (isinstance(error, IllegalMove) and error.unfinished):
                raise RecordError.of(error, figure.row, word) from error
    if figure.half and not (ask and any(word.startswith(figure.half) for word in rules.words)):
        raise RecordError("No word begins like this.", figure.row, figure.half)


# --- reading

_STEP, _TITLE, _SIGN = "step of a turn", "example", "what a sign means"
"""The contexts of the texts that are no sentences."""
BARE = ("told",)
_PICTURE = re.compile(r"(?:(\S.*) )?(\d+) (\d+)")
_CROP = re.compile(r"-?\d+ -?\d+ \d+ \d+")
_EYES: Mapping[str, Seat | None] = {"1": Seat.ONE, "2": Seat.TWO, "nobody": None}
OF_EXAMPLE = ("eyes", "line", "told", "only", "crop")
OF_TURN = ("title", *OF_EXAMPLE)
OF_HOW = ("rule", "cards", "card", "sign", "overlooked")
"""The words that say something of *How it goes* as a whole; the others are about a single position."""
_TAGS = {"Example": ("Example", "Title", "Hand", "Picture"), "Aim": ("Aim", "More")}
"""The tags of the first record of an example, and of *How it goes*."""
_OWN = frozenset(chain(*_TAGS.values()))


def read(text: str, drawings: FamilyDrawings) -> Book:
    """All that a text holds. Raises RecordError, with the line and the word at fault; `check` asks the rules
    about what is played and written.
    """
    examples: dict[str, Example] = {}
    hows: dict[str, How] = {}
    for first, *more in _parts(text):
        tag = first.tags.get("Example") or first.tags["Game"]
        if tag.value in (examples if tag.name == "Example" else hows):
            refuse(tag, "This is explained twice.")
        if tag.name == "Example":
            examples[tag.value] = _example(first, more, drawings)
        else:
            hows[tag.value] = _how(first, more, drawings)
    return Book(examples, hows)


def _parts(text: str) -> list[list[Scene]]:
    """The records of each example, and of each *How it goes*."""
    parts: list[list[Scene]] = []
    for scene in scenes(text, BARE):
        begun = next((name for name in _TAGS if name in scene.tags), "")
        strange = _OWN - {*_TAGS.get(begun, ())}
        for tag in (tag for name, tag in scene.tags.items() if name in strange):
            refuse(tag, "This tag does not belong to what this record is part of.")
        if begun:
            parts.append([scene])
        elif parts:
            parts[-1].append(scene)
        else:
            refuse(scene.tags["Game"], "The first record has a tag “Example” or “Aim”.")
    return parts


def _example(first: Scene, rest: list[Scene], drawings: FamilyDrawings) -> Example:
    tags = first.tags
    title = tags.get("Title") or refuse(tags["Example"], "An example has a “Title”.")
    hand = "Hand" in tags and _known(tags["Hand"], {"shown": True}, tags["Hand"].value)
    picture = _picture(tags["Picture"], drawings) if "Picture" in tags else None
    steps = [
        step for scene in (first, *rest) for step in _steps(scene, scene.said, OF_EXAMPLE, drawings)
    ] or refuse(tags["Example"], "An example has a caption.")
    return Example(NC_(_TITLE, title.value), tuple(steps), hand, picture)


def _picture(tag: Tag, drawings: FamilyDrawings) -> Picture:
    found = _PICTURE.fullmatch(tag.value)
    if found is None:
        refuse(tag, "A picture is a drawing, a width and a height: “hand 420 205”.")
    draw = _known(tag, drawings.parts, found[1]) if found[1] else None
    return Picture(draw, int(found[2]), int(found[3]))


def _how(first: Scene, rest: list[Scene], drawings: FamilyDrawings) -> How:
    tags, scenes = first.tags, (first, *rest)
    about = [one for scene in scenes for one in scene.said if one.name in OF_HOW]
    steps: list[Figure] = []
    for scene in scenes:
        said = tuple(one for one in scene.said if one.name not in OF_HOW)
        steps += _steps(scene, said, OF_TURN, drawings)
    if len(steps) != TURN or not all(step.title for step in steps):
        refuse(tags["Aim"], "A turn has three steps, each with its title.")
    return How(
        aim=tags["Aim"].value,
        other_ending=tags["More"].value if "More" in tags else "",
        steps=tuple(steps),
        rule="".join(one.value for one in about if one.name == "rule"),
        cards_title="".join(one.value for one in about if one.name == "cards"),
        cards=tuple(_known(one, drawings.cards, one.value) for one in about if one.name == "card"),
        signs=tuple(_sign(one, drawings) for one in about if one.name == "sign"),
        overlooked=tuple(one.value for one in about if one.name == "overlooked"),
    )


def _sign(said: SaidComment, drawings: FamilyDrawings) -> Sign:
    name, _colon, text = said.value.partition(": ")
    sign = _known(said, drawings.signs, name)
    if bool(text) == bool(sign.text):
        refuse(said, "The meaning of a sign is said here, unless the board says it.")
    return sign._replace(text=NC_(_SIGN, text)) if text else sign


def _steps(
    scene: Scene, said: Iterable[SaidComment], known: Iterable[str], drawings: FamilyDrawings
) -> Iterator[Figure]:
    """The positions of a record, each with its caption, above which stands what else is said of it."""
    about: dict[str, SaidComment] = {}
    caption: list[SaidComment] = []
    for one in said:
        if any(above.played != one.played for above in (*about.values(), *caption)):
            break
        if not one.name:
            caption.append(one)
        elif caption or one.name in about:
            refuse(one, "This stands once, above the caption.")
        else:
            _known(one, dict.fromkeys(known), one.name)
            about[one.name] = one
        text, clauses = cited(" ".join(row.value for row in caption))
        if clauses:
            step = _figure(scene.text, caption[0], about, drawings)
            yield step._replace(caption=text, clauses=clauses)
            about, caption = {}, []
    for one in (*about.values(), *caption):
        refuse(one, "A caption ends with the clauses that it shows: “… two squares. FT 3.2”.")


def _figure(
    text: str, place: SaidComment, about: Mapping[str, SaidComment], drawings: FamilyDrawings
) -> Figure:
    crop, only, eyes = about.get("crop"), about.get("only"), about.get("eyes")
    if crop and not _CROP.fullmatch(crop.value):
        refuse(crop, "A part of a picture is four numbers: where it begins, its width and its height.")
    line = about.get("line", place)
    *words, last = line.value.split(" ") if line is not place else [""]
    is_half = last.endswith(HALF)
    return Figure(
        record=text,
        lines=place.played,
        row=line.line,
        title=NC_(_STEP, about["title"].value) if "title" in about else "",
        seat=_known(eyes, _EYES, eyes.value) if eyes else Seat.ONE,
        words=tuple(words) if is_half or not last else (*words, last),
        half=last.removesuffix(HALF) if is_half else "",
        told="told" in about,
        crop=crop.value if crop else "",
        draw=_known(only, drawings.parts, only.value) if only else None,
    )


def _known(at: Tag | SaidComment, among: Mapping[str, T], name: str) -> T:
    if name not in among:
        refuse(at, "“{name}” is not known here; these are: {names}.", name=name, names=", ".join(among))
    return among[name]
