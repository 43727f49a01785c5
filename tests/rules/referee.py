"""A second reading of Five-Card Trick, its Final and Setna's Curse: slow, and not like the code.

Submissions are lists of words, there is no mask, and one account is changed as a referee would. `None` is a
submission that did not come.
"""

from collections import Counter
from itertools import combinations, combinations_with_replacement

Words = list[str]
ITEMS = ("overload", "reset")


def card(word: str) -> str:
    return word.split(":")[0]


def cards(sent: Words) -> Words:
    """The cards of a submission, without what a block names, and without items."""
    return [card(word) for word in sent if word not in ITEMS]


def pairs(sent: Words) -> list[Words]:
    return [sorted(pair) for pair in combinations(cards(sent), 2)]


class Referee:
    """The referee, who knows both submissions, keeps the account, and names the winner."""

    def __init__(self, key: str, options: dict[str, str]) -> None:
        self.final = key == "five-card-trick-final"
        self.curse = key == "setnas-curse"
        self.names = ["score", "raise" if self.curse else "grow", "claim", "steal", "block"]
        self.advantage = int(options["advantage"])
        gifts = {"overload": "overload", "limit-reset": "reset", "claim-priority": "priority"}
        self.given = {
            seat: [item for option, item in gifts.items() if options.get(option) == str(seat)]
            for seat in (1, 2)
        }
        self.items = {seat: list(items) for seat, items in self.given.items()}
        self.chips, self.pot, self.round, self.replays = {1: 0, 2: 0}, 1, 1, 0
        self.lights: dict[int, set[str]] = {1: set(), 2: set()}
        self.blocked = {1: "", 2: ""}
        self.history: dict[int, list[Words]] = {1: [], 2: []}
        """Each seat's submissions, the last round first; in Setna's Curse the cards of them that counted."""
        self.deciding = 0
        self.winner = 0

    # What may be submitted

    def candidates(self) -> list[str]:
        """Everything that has the look of a submission."""
        blocks = [f"block:{name}" for name in self.names]
        words = [*self.names[:4], *blocks]
        sizes = (0, 1, 2) if self.curse else (1, 2, 3)
        rows = [list(row) for size in sizes for row in combinations_with_replacement(words, size)]
        if self.curse:
            return [" ".join(row) or "none" for row in rows]
        prefixes = [[], ["overload"], ["reset"], ["overload", "reset"]] if self.final else [[]]
        return [" ".join(prefix + row) for prefix in prefixes for row in rows]

    def allows(self, seat: int, text: str) -> bool:
        """Whether this seat may submit this now."""
        sent = [] if text == "none" else text.split()
        mine = cards(sent)
        blocks = {word for word in sent if card(word) == "block"}
        if self.curse:
            return len(mine) == len(set(mine))  # a breach of a limit is not refused (SC 2.5)
        if any(item in sent and item not in self.items[seat] for item in ITEMS):
            return False
        if not self.final:
            return len(mine) == 2 and mine[0] != mine[1] and not self.breaks(seat, sent)
        formed = len(mine) == 3 and len(set(mine)) > 1 if "overload" in sent else len(mine) == 2
        return formed and len(blocks) < 2 and ("reset" in sent or not self.breaks(seat, sent))

    def breaks(self, seat: int, sent: Words) -> bool:
        """Whether a limit of FCT 2.3, 2.4, FCF 6.3, 6.7 stands against it."""
        last, before = (self.history[seat] + [[], []])[:2]
        if "reset" in last:
            before = []
        thrice = set(cards(sent)) & set(cards(last)) & set(cards(before))
        rests = [name for name in cards(sent) if cards(last).count(name) == 2]
        return bool(thrice or rests or [pair for pair in pairs(sent) if pair in pairs(last)])

    # A round

    def play(self, one: str | None, two: str | None) -> None:
        """A round, with what each has submitted; None: too late."""
        if one is two is None and not self.final and not self.curse:
            if self.replays == 3:
                self.winner = self.advantage
            else:
                self.replays += 1
            return
        self.replays = 0
        sent = {seat: [] if text in (None, "none") else text.split() for seat, text in ((1, one), (2, two))}
        if self.curse:
            sent = {seat: self.keep(seat, sent[seat]) for seat in (1, 2)}
        live = {seat: self.resolving(seat, sent) for seat in (1, 2)}
        may_take = [seat for seat in (1, 2) if self.may_take(seat, sent, live)]
        self.settle(sent, live)
        for seat in (1, 2):
            self.history[seat].insert(0, sent[seat])
            self.items[seat] = [item for item in self.items[seat] if item not in sent[seat]]
        if may_take:
            self.deciding = may_take[0]
        else:
            self.end_round()

    def keep(self, seat: int, sent: Words) -> Words:
        last, before = (self.history[seat] + [[], []])[:2]
        if len(sent) == 2 and sorted(cards(sent)) == sorted(cards(last)):
            return []
        return [word for word in sent if not (card(word) in cards(last) and card(word) in cards(before))]

    def resolving(self, seat: int, sent: dict[int, Words]) -> Words:
        mine, theirs = Counter(cards(sent[seat])), Counter(cards(sent[3 - seat]))
        return [name for name in mine if mine[name] > theirs[name] and name != self.blocked[seat]]

    def settle(self, sent: dict[int, Words], live: dict[int, Words]) -> None:
        for seat in (1, 2):
            self.chips[seat] += "score" in live[seat]
        for seat in (1, 2):
            self.pot += self.names[1] in live[seat]
        for seat in (1, 2):
            if "claim" in live[seat]:
                taker = 3 - seat if "steal" in live[3 - seat] else seat
                self.chips[taker] += self.pot
                self.pot = 0
        self.blocked = {1: "", 2: ""}
        for seat in (1, 2):
            if "block" in live[seat]:
                (self.blocked[3 - seat],) = {
                    word.split(":")[1] for word in sent[seat] if card(word) == "block"
                }
        for seat in (1, 2):
            self.lights[seat] |= set(cards(sent[seat]))
            if len(self.lights[seat]) == 5:
                self.lights[seat] = set()
                self.chips[seat] += 1
        self.pot = self.pot or 1

    def may_take(self, seat: int, sent: dict[int, Words], live: dict[int, Words]) -> bool:
        mine, theirs = cards(sent[seat]).count("claim"), cards(sent[3 - seat]).count("claim")
        if "priority" not in self.items[seat] or not mine or mine != theirs:
            return False
        return self.blocked[seat] != "claim" and "steal" not in live[3 - seat]

    def decide(self, take: bool) -> None:
        """The decision of Claim Priority."""
        if take:
            self.items[self.deciding].remove("priority")
            self.chips[self.deciding] += self.pot
            self.pot = 1
        self.deciding = 0
        self.end_round()

    def end_round(self) -> None:
        very_last = 50 if self.final else 40
        if self.round in range(25, very_last + 1, 5):
            ahead = self.chips[1] - self.chips[2]
            if not ahead and self.round == very_last:
                ahead = len(self.given[1]) - len(self.given[2]) or (1 if self.advantage == 1 else -1)
            if ahead:
                self.winner = 1 if ahead > 0 else 2
                return
        self.round += 1
