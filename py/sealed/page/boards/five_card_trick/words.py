"""All sentences of the board of Five-Card Trick and its sisters: words, events, questions, names of cards."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.board import Telling
from sealed.page.boards.five_card_trick.scene import Card, bare, cards, gems, is_blocked, is_lit, items, why
from sealed.page.boards.seen import Seen
from sealed.page.texts import N_, _, filled, ngettext
from sealed.rules.five_cards.cards import ALL, CARD, NUMBERS, State
from sealed.rules.five_cards.rounds import last_round_of
from sealed.rules.game import Rules
from sealed.rules.questions import Seat

# --- words and events

WORDS: Mapping[str, str] = {
    "score": N_("Score"),
    "grow": N_("Grow"),
    "raise": N_("Raise"),
    "claim": N_("Claim"),
    "steal": N_("Steal"),
    "block": N_("Block"),
    "none": N_("nothing"),
    "overload": N_("Overload"),
    "reset": N_("Limit Reset"),
    "claim-priority": N_("Claim Priority"),
    "take": N_("Take the pot"),
    "leave": N_("Leave it"),
    "?": N_("sealed"),
    "timeout": N_("too late"),
}


def label(text: str) -> str:
    """A word, or a whole submission, as the player reads it: `score block:claim` is “Score, Block Claim”."""
    return ", ".join(_word(word) for word in text.split())


def _word(word: str) -> str:
    name, _colon, target = word.partition(":")
    if not target:
        return _(WORDS.get(name, name))
    return _("Block {card}").format(card=_(WORDS.get(target, target)))


TELLINGS: Mapping[str, Telling] = {
    "sealed": Telling("", milliseconds=0),
    "late": Telling(N_("{who} was too late."), sound="refused"),
    "replayed": Telling(N_("Both were late: round {0} is played again.")),
    "round": Telling("", sound="opened", milliseconds=120),
    "sent": Telling(N_("{who}: {0}."), milliseconds=420),
    "missed": Telling(N_("{who} sent nothing in time.")),
    "used": Telling(N_("{who} uses {0}.")),
    "dropped": Telling(N_("{who}’s {0} counts as never sent.")),
    "collided": Telling(N_("Both chose {0}: it is cancelled.")),
    "outnumbered": Telling(N_("{other} sent more copies of {0}: {who}’s is cancelled.")),
    "blocked": Telling(N_("{who}’s {0} is blocked.")),
    "scored": Telling(N_("{who} scores {0}."), sound="gain"),
    "grew": Telling(N_("The pot grows to {1}."), sound="gain"),
    "claimed": Telling(N_("{who} claims the pot: {0}."), sound="gain", milliseconds=420),
    "stole": Telling(N_("{who} steals the pot: {0}."), sound="capture", milliseconds=420),
    "stole-nothing": Telling(N_("{who}’s Steal finds no claim.")),
    "blocks": Telling(N_("{who} blocks {other}’s {0} for the next round.")),
    "lit": Telling("", sound="light", milliseconds=120),
    "all-lit": Telling(N_("All five of {who} are lit: one more."), sound="five", milliseconds=420),
    "refilled": Telling(N_("The pot is back to {0}."), milliseconds=120),
    "priority": Telling(N_("{who} may take the pot of {0} with Claim Priority.")),
    "taken": Telling(N_("{who} takes the pot with Claim Priority: {0}."), sound="gain", milliseconds=420),
    "left": Telling(N_("{who} leaves the pot and keeps Claim Priority.")),
    "extension": Telling(N_("Level. Five more rounds, to round {0}.")),
    "over": Telling(N_("The game is over."), sound="won"),
}


# --- where the game stands, and what is asked


def headline(seen: Seen) -> str:
    """Where the game stands: “Round 9 of 25”."""
    state: State = seen.then
    text = _("Round {round} of {last}").format(round=state.round, last=last_round_of(state))
    if state.replay:
        return text + " · " + _("replay {n}").format(n=state.replay)
    return text + " · " + _("Claim Priority") if state.deciding else text


def prompt(seen: Seen) -> str:
    """The question above the line."""
    state: State = seen.shown
    if state.deciding:
        return _("Both claimed. Take the pot of {pot} with Claim Priority, or keep the item?").format(
            pot=state.pot
        )
    if seen.half:
        return _("Which one shall be blocked next round?")
    if "none" in seen.rules.words:
        return _("Up to two of five. You may also send none.")
    if "overload" in seen.words:
        return _("Three cards, not all the same.")
    if "overload" in seen.rules.words:
        return _("Two cards; they may be the same.")
    return _("Two of five, in any order. Tap a card again to take it back.")


def score(rules: Rules, number: int) -> str:
    """A number of chips or gems."""
    if gems(rules):
        return ngettext("{n} gem", "{n} gems", number).format(n=number)
    return ngettext("{n} chip", "{n} chips", number).format(n=number)


def remark(seen: Seen, seat: Seat) -> str:
    """The text under a player's name: cards that are blocked, the last light still off, the items left."""
    state: State = seen.shown
    if state.over:
        return ""
    blocked = [cards(seen.rules)[n] for n in NUMBERS[state.blocked[seat - 1]]]
    parts = [_("{card} is blocked this round").format(card=label(name)) for name in blocked]
    dark = NUMBERS[ALL & ~state.lights[seat - 1]]
    if len(dark) == 1:
        name = label(cards(seen.rules)[dark[0]])
        one = _("one torch to go: {card}") if gems(seen.rules) else _("one light to go: {card}")
        parts.append(one.format(card=name))
    parts += [label(word) for word in items(state, seat)]
    return " · ".join(parts)


def known(seen: Seen, thing: str) -> str:
    """What a card, an item, the pot or a row of past rounds is; of a card also both players' lights and
    blocks, and why the player below may not send it now. "" for anything else.
    """
    state: State = seen.shown
    name, gem = bare(thing.removeprefix(LAMP)), gems(seen.rules)
    if name not in CARD:
        named = f"{label(name)}: " if name in WORDS else ""
        return named + about(name, gem) if name in ABOUT else ""
    said = [f"{label(name)}.", _lamp(gem) if thing.startswith(LAMP) else about(name, gem)]
    lit = _("{who}’s torch burns.") if gem else _("{who}’s light is on.")
    for seat in (seen.below, seen.below.other):
        if is_lit(state, seat, name):
            said.append(lit.format(who=seen.name(seat)))
        if is_blocked(state, seat, name):
            said.append(_("Blocked for {who} this round.").format(who=seen.name(seat)))
    if refusal := why(seen, name):
        said.append(filled(refusal.text, refusal.values))
    return " ".join(said)


LAMP = "lamp-"
"""What stands before a card where its light is asked about."""


def _lamp(gem: bool) -> str:
    """What sending a card lights."""
    if gem:
        return _("Who sends it lights its torch; all five burning bring 1 gem.")
    return _("Who sends it lights its light; all five lit bring 1 chip.")


DOES: Mapping[str, str] = {
    "score": N_("you gain 1 chip"),
    "grow": N_("the pot gains 1"),
    "raise": N_("the pot gains 1"),
    "claim": N_("take the pot"),
    "steal": N_("take it from a Claim"),
    "block": N_("stop one next round"),
}
DOES_WITH_GEMS: Mapping[str, str] = {
    **DOES,
    "score": N_("you gain 1 gem"),
}
"""What a card does, in the few words that fit on it."""
ABOUT: Mapping[str, str] = {
    "claim": N_("It takes the pot, unless the other player’s Steal does."),
    "steal": N_("It takes the pot if the other player’s Claim would work; otherwise nothing."),
    "block": N_("The one that it names does nothing for the other player in the next round."),
    "grow": N_("The pot gains 1 chip, before it is claimed."),
    "raise": N_("The pot gains 1 gem, before it is claimed."),
    "overload": N_("An item, for one time: send exactly three cards, not all the same."),
    "reset": N_("An item, for one time: no limits hold for what you send with it."),
    "claim-priority": N_(
        "An item, for one time: if both have sent Claim, equally often, you may take the pot after the "
        "round, unless your Claim was blocked or the other player’s Steal stands."
    ),
    "none": N_("You send nothing in this round."),
    "past": N_("R-1 is what was sent last round, R-2 the round before. What is struck out had no effect."),
    "pot": N_("Claim and Steal take the whole pot. An emptied pot is refilled to 1 at the end of the round."),
}


def does(name: str, gem: bool) -> str:
    """What a card does, in the few words that fit on it."""
    return _((DOES_WITH_GEMS if gem else DOES)[name])


def about(name: str, gem: bool) -> str:
    """What a card, an item or a part of the board does, in a sentence."""
    if name == "score":
        return _("It brings 1 gem, not from the pot.") if gem else _("It brings 1 chip, not from the pot.")
    return _(ABOUT[name])


# --- names of cards


def light_name(lit: bool, gem: bool) -> str:
    """The name of a light, or of a torch, that is on or off."""
    if gem:
        return _("torch burns") if lit else _("torch out")
    return _("light on") if lit else _("light off")


def public_name(name: str, lit: bool, blocked: bool, gem: bool) -> str:
    """An action of the other player: its light, and whether it is blocked."""
    said = [label(name), light_name(lit, gem)]
    return ", ".join([*said, _("blocked this round")] if blocked else said)


def inventory(seen: Seen) -> str:
    """The cards of both players, with their lights."""
    state, gem = seen.shown, gems(seen.rules)
    said = []
    for seat in (seen.below, seen.below.other):
        found = [
            public_name(name, is_lit(state, seat, name), is_blocked(state, seat, name), gem)
            for name in cards(seen.rules)
        ]
        found += [label(word) for word in items(state, seat)]
        said.append(_("{name}: {things}.").format(name=seen.name(seat), things="; ".join(found)))
    return " ".join(said)


def card_name(card: Card, gem: bool) -> str:
    """The name of a card in the hand for screen readers. It begins with the visible text in its order, so
    that voice control finds the card; its light and the reason why it rests follow.
    """
    said = [label(card.name) + (_(" ×2") if card.copies > 1 else "")]
    if target := card.word.partition(":")[2]:
        said.append(label(target))
    if card.refusal:
        said.append(rest(card.refusal.clause))
    if not target and not card.refusal and not card.blocked:
        said.append(does(card.name, gem))
    if card.blocked:
        said.append(_("blocked: you may send it, it will do nothing"))
    said.append(light_name(card.lit, gem))
    if card.refusal:
        said.append(filled(card.refusal.text, card.refusal.values))
    return ", ".join(said)


def rest(clause: str) -> str:
    """The reason why a card rests, short enough to fit on it; its accessible name has the whole sentence."""
    words = {
        "2.3": _("sent twice running"),
        "2.4": _("your last pair"),
        "6.3": _("sent double last round"),
        "6.7": _("a pair of last round"),
    }
    return words.get(clause.partition(" ")[2], _("rests"))
