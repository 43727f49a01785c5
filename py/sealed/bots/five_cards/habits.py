"""The habits of a newcomer, who takes whatever brings most at once, if the other side sends just anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sealed.bots.five_cards.mixes import Mix
from sealed.bots.five_cards.rounds import Round

EAGER = (0.6, 0.3, 0.1)
"""The shares of the submission that looks best, the next one, and the one after it."""
IMAGINED = 9
"""The number of submissions of the other side that a newcomer thinks of, spread over all of them."""


def anything(played: Round, me: int) -> Mix:
    """The mix that a seat expects of the other side."""
    others = played.choices[1 - me]
    spread = [others[n * len(others) // IMAGINED] for n in range(IMAGINED)]
    return {text: spread.count(text) / IMAGINED for text in spread}


def greedy(played: Round, me: int) -> Iterator[dict[str, float]]:
    """The chips that each of a seat's submissions brings it, whatever the other side gets: best first, once
    all are known, and as far as they are known after each.
    """
    mix = anything(played, me).items()
    found: dict[str, float] = {}
    for text in played.choices[me]:
        ends = (
            (played.after(other, text) if me else played.after(text, other), share) for other, share in mix
        )
        found[text] = sum(share * (end.chips[me] - played.state.chips[me]) for end, share in ends)
        yield found
    yield dict(sorted(found.items(), key=lambda item: -item[1]))


def habitual(gains: Mapping[str, float]) -> dict[str, float]:
    """The share of each of the submissions that look best."""
    shares = EAGER[: len(gains)]
    total = sum(shares)
    return {text: share / total for text, share in zip(gains, shares, strict=False)}
