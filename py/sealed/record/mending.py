"""The rows of one record or lesson, each put back into the form in which the strict reader takes it: quotes
of tags, the name of the game, blanks and capitals of moves, the small letter of marks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Sequence
from enum import StrEnum

from sealed.record import marks, rows
from sealed.record.letters import QUOTES, UNSEEN, LetterChange, plain
from sealed.record.lines import TAG, option_tag
from sealed.record.rows import Row
from sealed.rules import registry
from sealed.rules.game import AGREE, LATE_WORDS, RESIGN, Rules


class TextKind(StrEnum):
    """The kind of a text, by its tags."""

    RECORD = "record"
    DEMONSTRATION = "demonstration"
    LESSON = "lesson"


LESSON = "Lesson"
SAID = frozenset(
    {
        *(
            "task",
            "covered",
            "ok",
            "goal",
            "best",
            "lost",
            "if",
            "led",
            "else",
            "line",
            "touch",
            "ask",
            "right",
        ),
        *("wrong", "play", "hint", "done", "draw", "mine"),
    }
)
"""The words with which comments of a lesson begin (docs/lessons.md)."""
OF_MARKS = frozenset({marks.DRAW, marks.MINE, marks.ASK, marks.RIGHT, marks.WRONG})
_NAMES = ("Game", "One", "Two", "Date", "Result", "Termination", "Computer", "Position", "By", "Learner")
_TAGS = {name.casefold(): name for name in (*_NAMES, *marks.MARKED, LESSON)}
_OF_FORM = frozenset({"Game", "Result", "Clock", "Position", "Learner"})
"""The tags whose values are words of the form, in which every letter counts."""
_TAG = re.compile(r" *\[ *([A-Za-z]\w*) *[:=]? *([\"'])(.*)\2 *\]")
_BEGUN_TAG = re.compile(r" *\[ *([A-Za-z]\w*) *[:=]? *[\"']")
_ESCAPED_QUOTE = re.compile(rf"\\[{QUOTES}]|\"")
_MARK = re.compile(rf"(?:{UNSEEN.pattern})*([A-Za-z]+)(?:{UNSEEN.pattern})*[ \t\u00a0]")
_MOVE = re.compile(r" *(?:([12*]) ?(:)|([12]) ?(!)|(=)) *(\S.*)")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_DRAWN = re.compile(r"[A-Z0-9]{1,4}")
_WORD = re.compile(r"[\w:@+?-]+")
_PLAYED_ON = re.compile(r"[12*]: ?\S|[\[;]")
_STOPS = ".,;!"
_OPENERS, _CLOSERS = "([{<«“„`|*_~\"'", ")]}>»””`|*_~\"'"


class Mender:
    """Mends the rows of one text, with `opened` in front of the first; `rows` are those that it has then.

    Rows that all have the form of a record (`is_formed`) are one line each, and end where the text does.
    """

    def __init__(self, own: Sequence[Row], opened: str, *, is_formed: bool) -> None:
        self.changes: set[LetterChange] = set()
        self.left_out: list[str] = []
        self.rows = list(own)
        self._is_formed = is_formed
        if not is_formed:
            self._unescape(opened)
        found = {tag[1] for row in self.rows if (tag := _BEGUN_TAG.match(row.shadow))}
        self._names = {name.casefold(): name for name in found}
        self.kind = _kind(self._names)
        rules = _rules(self.rows)
        self._words = (
            {word.casefold(): word for word in (*rules.words, *LATE_WORDS, RESIGN, AGREE)} if rules else {}
        )
        options = map(option_tag, rules.options if rules else ())
        self._tags = {**{name.casefold(): name for name in options}, **_TAGS}
        if not is_formed:
            self._join()
            self._end(opened)
            self.rows = [row._replace(text=row.text.rstrip(" ")) for row in self.rows]
        self.rows = [row._replace(text=self._row(row)) for row in self.rows]

    def _told(self, change: LetterChange, before: str, after: str) -> str:
        if before != after:
            self.changes.add(change)
        return after

    def _plain(self, text: str) -> str:
        """Words of the notation in its own letters."""
        found = plain(text)
        self.changes |= found.changes
        return found.text

    # --- all rows

    def _unescape(self, opened: str) -> None:
        """Takes away what a program has put in front of signs, or a table around them."""
        unmarked = rows.unmarked(self.rows)
        if unmarked != self.rows:
            self.changes.add(LetterChange.JOINED)
            self.rows = unmarked
        if any(row.text.lstrip().startswith("\\[") for row in self.rows):
            self._each(LetterChange.MARKS, lambda text: _ESCAPED.sub(r"\1", text))
        if opened.endswith('"') and '""' in self.rows[0].text:
            self._each(LetterChange.QUOTES, _of_cell)

    def _each(self, change: LetterChange, mend: Callable[[str], str]) -> None:
        self.rows = [row._replace(text=self._told(change, row.text, mend(row.text))) for row in self.rows]

    def _join(self) -> None:
        whole = rows.joined(self.rows, self._is_move)
        if whole.joined:
            self.changes.add(LetterChange.JOINED)
        self.rows = whole.rows or self.rows[:1]
        self.left_out += [row.text.strip() for row in whole.behind]

    def _is_move(self, text: str) -> bool:
        """Whether these words may all be part of a move."""
        return not self._words or all(map(self._is_word, plain(text).text.split()))

    def _is_word(self, word: str) -> bool:
        return word.casefold() in self._words or word == "?" or _DRAWN.fullmatch(word) is not None

    # --- the end

    def _end(self, opened: str) -> None:
        """Takes from the last row what is behind the game: what answers to the signs in front of it, or
        the rest of a sentence.
        """
        closer = _closing(opened)
        if closer and len(self.rows) > 1 and self.rows[-1].text.strip() == closer:
            self.rows.pop()
        last = self.rows[-1]
        text = last.text.rstrip()
        kept = text[: self._end_of(last, text, closer)]
        if kept != text:
            self.left_out += [text[len(kept) :].strip()]
            self.rows[-1] = last._replace(text=kept)

    def _end_of(self, last: Row, text: str, closer: str) -> int:
        """The letter with which the last row ends."""
        if rows.is_tag(last):
            found = _TAG.match(last.shadow)
            goes_on = found is None or _PLAYED_ON.search(text[found.end() :])
            return len(text) if goes_on or found is None else found.end()
        at = text.rfind(closer) if closer else -1
        if at > 0 and not any(map(str.isalnum, text[at:])):
            return at
        move = _MOVE.match(last.shadow)
        if move is None or ";" in text or not self._words:
            return len(text)
        for word in re.finditer(r"\S+", text[move.start(6) :]):
            bare = _WORD.match(word[0])
            if bare is None or bare[0] != word[0]:
                is_sentence = bare is None or self._is_word(bare[0])
                return (
                    move.start(6) + word.start() + (bare.end() if bare else 0) if is_sentence else len(text)
                )
        return len(text)

    # --- one row

    def _row(self, row: Row) -> str:
        text, shadow = row.text, row.shadow
        if rows.is_tag(row):
            return self._tag(text, shadow)
        if rows.COMMENT.match(shadow):
            at = shadow.index(";")
            front = text[:at] if self._is_formed else self._told(LetterChange.BLANKS, text[:at], "")
            return front + self._comment(text[at:])
        if rows.PARENTHESIS.fullmatch(shadow):
            return self._told(LetterChange.BLANKS, text.rstrip(" \t"), self._plain(text.rstrip(" \t")))
        move = _MOVE.match(shadow)
        return self._move(text, move) if move else text

    def _tag(self, text: str, shadow: str) -> str:
        if formed := TAG.fullmatch(text.rstrip(" \t")):
            name, value, end = formed[1], formed[2], formed.end(2) + len('"]')
        else:
            found = _TAG.match(shadow)
            if found is None or rows.is_closed(shadow[found.start(3) : found.end(3)]):
                return text  # several of them, perhaps
            name, value, end = found[1], self._value(text, found), found.end()
        spelt = self._tags.get(name.casefold(), name)
        if self._names.get(name.casefold()) == name:
            name = self._told(LetterChange.CAPITALS, name, spelt)
        if name in _OF_FORM:
            value = self._plain(value)
        if name == "Game":
            value = self._game(value)
        return f'[{name} "{value}"]{text[end:]}'

    def _value(self, text: str, found: re.Match[str]) -> str:
        """The value of a tag, between quotes of some kind."""
        value = text[found.start(3) : found.end(3)]
        first, last = text[found.start(2)], text[found.end(3)]
        self._told(LetterChange.BLANKS, text[: found.start(2)], f"[{found[1]} ")
        self._told(LetterChange.QUOTES, f"{first}{last}", '""')
        if first in "«»‹›":
            value = value.strip()
        return _ESCAPED_QUOTE.sub(r"\"", value)

    def _game(self, value: str) -> str:
        """The key of a game that is called by its name or its key."""
        if value in registry.BY_KEY:
            return value
        return self._told(LetterChange.NAMES, value, _BY_NAME.get(_slug(value), value))

    def _comment(self, text: str) -> str:
        """A comment from its `;` on, which is a mark in spite of a capital."""
        semicolon = self._told(LetterChange.LETTERS, text[0], ";")
        said = text[1:]
        known = {TextKind.DEMONSTRATION: OF_MARKS, TextKind.LESSON: SAID}.get(self.kind, frozenset())
        found = _MARK.match(said)
        if found and found[1].casefold() in known:
            bare = self._told(LetterChange.UNSEEN, found[0], UNSEEN.sub("", found[0]))
            word = self._told(LetterChange.CAPITALS, found[1], found[1].casefold())
            said = self._told(LetterChange.BLANKS, bare[-1], " ").join((word, said[found.end() :]))
        return semicolon + said

    def _move(self, text: str, found: re.Match[str]) -> str:
        mark = "".join(filter(None, found.groups()[:5]))
        content = text[found.start(6) :]
        at = found[6].find(";")
        words, comment = (content, "") if at < 0 else (content[:at], content[at:])
        gap = words[len(words.rstrip(" \t")) :] if comment else ""
        mended = " ".join(
            self._word(word, is_drawn=mark == "*:") for word in self._plain(words.rstrip(" \t")).split(" ")
        )
        front = self._told(LetterChange.BLANKS, text[: found.start(6)], f"{mark} ")
        if comment and self.kind is TextKind.DEMONSTRATION:
            comment = self._comment(comment)
        return f"{front}{mended}{gap}{comment}"

    def _word(self, word: str, *, is_drawn: bool) -> str:
        """A word of a move as the game writes it; as it is, if it is none."""
        if is_drawn:
            return self._told(LetterChange.CAPITALS, word, word.upper())
        word = self._told(LetterChange.ENDS, word, _bare(word, self._words))
        return self._told(LetterChange.CAPITALS, word, self._words.get(word.casefold(), word))


def typed(rules: Rules, text: str) -> str:
    """A move that somebody has typed, in the letters of the notation and without the signs of a sentence."""
    words = {word.casefold() for word in rules.words}
    return " ".join(_bare(word, words) for word in plain(text).text.split())


def _bare(word: str, words: Container[str]) -> str:
    """A word of a move without the signs of a sentence behind it, if that is one."""
    bare = word.rstrip(_STOPS)
    return bare if word.casefold() not in words and bare.casefold() in words else word


def _kind(names: Iterable[str]) -> TextKind:
    if LESSON.casefold() in names:
        return TextKind.LESSON
    is_marked = any(name.casefold() in names for name in marks.MARKED)
    return TextKind.DEMONSTRATION if is_marked else TextKind.RECORD


def _rules(own: Iterable[Row]) -> Rules | None:
    """The rules of the game that the rows name first; None if there is no such game."""
    for row in own:
        found = _TAG.match(row.shadow)
        if found and found[1].casefold() == "game":
            key = _BY_NAME.get(_slug(plain(found[3]).text))
            return registry.load(key) if key else None
    return None


def _slug(name: str) -> str:
    """The name of a game as keys are written: `five-card-trick`."""
    return re.sub(r"[ _-]+", "-", name.casefold().replace("'", "").replace("’", "")).strip("-")


_BY_NAME = {_slug(name): entry.key for entry in registry.ENTRIES for name in (entry.key, entry.title)}


def _of_cell(text: str) -> str:
    """A row of a table's cell, in which quotes are doubled."""
    text = text.removesuffix('"') if text.endswith('"') and text.count('"') % 2 else text
    if text.startswith('"[') and text.endswith('"'):
        text = text[1:-1]
    return text.replace('""', '"')


def _closing(opened: str) -> str:
    """The closing signs for the opening signs in front of a text."""
    signs = opened[len(opened.rstrip(_OPENERS)) :]
    return "".join(_CLOSERS[_OPENERS.index(sign)] for sign in reversed(signs))
