"""Printed pages as pictures: what a program sees of them that their text does not tell. A page is drawn by
PDFium; each of its dots is a bit of a long number, and so areas are found by shifting.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise
from operator import and_, or_
from typing import NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

DOTS = 3
"""The dots of a millimetre."""
MARGIN = 14
"""Millimetres on every side in which nothing is printed but the foot."""
LETTERS = 2.2
"""The least height of a letter, in millimetres: small print in a newspaper has as much."""
TALL = frozenset("bdfhkl0123456789")
"""Letters as high as a capital."""
BLACK = 56
"""The grey below which there is toner, out of 255: red, green and blue are all darker."""
INK = 200
AREA = 5
"""Millimetres: the side of the smallest square of black that counts as an area."""
FULL = 25
"""Millimetres: a title with two lines below takes less."""
HALF = 128


class Drawn(NamedTuple):
    """A page in dots, row after row. An empty dot ends each row: nothing is shifted into the next one."""

    wide: int
    high: int
    black: int
    ink: int

    @property
    def stride(self) -> int:
        """The bits of a row."""
        return self.wide + 1

    def rows(self, first: float, last: float) -> list[int]:
        """The ink of the rows between two heights, in millimetres from the upper edge."""
        start, end = round(first * DOTS), round(last * DOTS)
        return [self._row(n) for n in range(start, min(end, self.high))]

    def _row(self, n: int) -> int:
        return self.ink >> (self.high - 1 - n) * self.stride & (1 << self.stride) - 1

    @property
    def lowest(self) -> float:
        """How far down the page is printed on, in millimetres, the foot apart."""
        above = self.ink >> MARGIN * DOTS * self.stride
        if not above:
            return 0
        dots = self.high - MARGIN * DOTS - (above & -above).bit_length() // self.stride
        return dots / DOTS


def draw(document: pypdfium2.PdfDocument) -> list[Drawn]:
    """The pages of a document."""
    return [_drawn(page) for page in document]


def _drawn(page: pypdfium2.PdfPage) -> Drawn:
    picture = page.render(scale=DOTS * 25.4 / 72)
    wide, high, count = picture.width, picture.height, picture.n_channels
    lines = memoryview(bytes(picture.buffer))
    dots = b"".join(lines[n * picture.stride : n * picture.stride + wide * count] for n in range(high))
    channels = [dots[n::count] for n in range(3)]
    black = reduce(and_, (_below(channel, BLACK, wide) for channel in channels))
    ink = reduce(or_, (_below(channel, INK, wide) for channel in channels))
    return Drawn(wide, high, black, ink)


def _below(channel: bytes, limit: int, wide: int) -> int:
    """The dots of a channel that are darker than a limit."""
    signs = channel.translate(b"1" * limit + b"0" * (256 - limit))
    return int(b"0".join(signs[at : at + wide] for at in range(0, len(signs), wide)) + b"0", 2)


def black_areas(page: Drawn) -> str:
    """Where the first square of black begins; "" where there is none."""
    left = page.black
    for step in (1, page.stride):
        for by in _doubling(AREA * DOTS):
            left &= left << by * step
    if not left:
        return ""
    at = page.high * page.stride - left.bit_length()
    return f"black at {at % page.stride / DOTS:.0f} x {at // page.stride / DOTS:.0f} mm"


def _doubling(count: int) -> Iterator[int]:
    """Shifts after which each of so many neighbours has been asked."""
    done = 1
    while done < count:
        by = min(done, count - done)
        yield by
        done += by


def faults(pages: Sequence[Drawn]) -> Iterator[str]:
    """The faults of printed pages, wherever letters may be."""
    for number, page in enumerate(pages, 1):
        if page.lowest < MARGIN + FULL:
            yield f"page {number} is printed on down to {page.lowest:.0f} mm alone"
        edge = (MARGIN - 1) * DOTS
        sides = ((1 << edge) - 1) | ((1 << edge) - 1) << page.stride - edge
        if any(row & sides for row in page.rows(0, page.high / DOTS - MARGIN)) or any(
            page.rows(0, MARGIN - 1)
        ):
            yield f"page {number} is printed on in its margins"
    for number, (page, after) in enumerate(pairwise(pages), 1):
        bottom = page.high / DOTS - MARGIN
        both = (1 << page.stride) - 1
        for row in (*page.rows(bottom - 1.5, bottom - 0.4), *after.rows(MARGIN + 0.4, MARGIN + 1.5)):
            both &= row
        if both:
            yield f"a frame is cut between pages {number} and {number + 1}"


def small_words(document: pypdfium2.PdfDocument) -> list[str]:
    """The words whose letters are too small, each with the height of its largest in millimetres."""
    return sorted({found for page in document for found in _small(page.get_textpage())})


def _small(text: pypdfium2.PdfTextPage) -> Iterator[str]:
    word, highest = "", 0.0
    for n in range(text.count_chars()):
        sign = chr(pdfium.FPDFText_GetUnicode(text, n))
        if sign.isspace():
            word, highest = "", 0.0
            continue
        word += sign
        if sign.isupper() or sign in TALL:
            _left, low, _right, high = text.get_charbox(n)
            highest = max(highest, (high - low) / 72 * 25.4)
            ends = n + 1 == text.count_chars() or chr(pdfium.FPDFText_GetUnicode(text, n + 1)).isspace()
            if ends and highest < LETTERS - 0.05:
                yield f"{word}: {highest:.1f}"


def capitals(page: pypdfium2.PdfPage) -> float:
    """The height in millimetres of a page's lowest large letter (above 11 mm); 0 for none."""
    text = page.get_textpage()
    boxes = (text.get_charbox(n) for n in range(text.count_chars()))
    heights = ((high - low) / 72 * 25.4 for _left, low, _right, high in boxes)
    return min((height for height in heights if height > 5 * LETTERS), default=0)


class Box(NamedTuple):
    """A place on a page: its number from 0 on, and millimetres from its upper left."""

    page: int
    left: float
    top: float
    wide: float
    high: float


def differ(document: pypdfium2.PdfDocument, one: Box, other: Box) -> float:
    """How much of two places of one size is dark in one of them alone, as a copier in grey shows them."""
    first, second = _grey(document, one), _grey(document, other)
    return sum((a < HALF) != (b < HALF) for a, b in zip(first, second, strict=False)) / len(first)


def _grey(document: pypdfium2.PdfDocument, box: Box) -> bytes:
    """The dots of a place, four times as fine."""
    page = document[box.page]
    scale = 4 * DOTS * 25.4 / 72
    picture = page.render(scale=scale, grayscale=True)
    left, top, wide, high = (round(value * 4 * DOTS) for value in box[1:])
    lines = bytes(picture.buffer)
    return b"".join(
        lines[row * picture.stride + left : row * picture.stride + left + wide]
        for row in range(top, top + high)
    )
