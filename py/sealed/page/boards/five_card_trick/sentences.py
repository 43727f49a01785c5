"""All sentences of the board of Five-Card Trick and its sisters: words, events, questions, names of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.name import Name
from sealed.page.boards.board import ORDER_WORDS, Board, Lateness, PastRound, Telling, tell
from sealed.page.boards.five_card_trick.art import ITEMS, NAMES
from sealed.page.boards.five_card_trick.scene import (
    AIM,
    LAMP,
    PAST,
    POT,
    Card,
    bare,
    cards,
    gems,
    is_blocked,
    is_lit,
    items,
    why,
)
from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import C_, N_, NC_, _, filled, ngettext, remember
from sealed.page.draw.tree import Child, group, h
from sealed.page.draw.wording import Noun, facts, grouped, listed, named, noun, sentences, stated
from sealed.rules.five_cards.cards import ALL, CARD, NUMBERS, State
from sealed.rules.five_cards.rounds import LATE, last_round_of
from sealed.rules.game import Rules
from sealed.rules.log import Log
from sealed.rules.questions import Answer, Decide, Seat

# --- words and events

WORDS: Mapping[str, str] = {
    **NAMES,
    "none": NC_("move", "nothing"),
    "overload": ITEMS["overload"][0],
    "reset": ITEMS["limit-reset"][0],
    "claim-priority": ITEMS["claim-priority"][0],
    "take": NC_("button", "Take the pot"),
    # Translators: the pot is left where it is.
    "leave": NC_("button", "Leave it"),
    "?": NC_("what a player has chosen", "sealed"),
    "timeout": ORDER_WORDS["timeout"],
}


def label(text: str) -> str:
    """A word, or a whole submission, as the player reads it: `score block:claim` is “Score, Block Claim”."""
    one, *others = text.split() or ("",)
    return listed(map(word_label, (one, *others))) if others else word_label(one)


@remember(None)
def word_label(word: str) -> Noun:
    """A word as sentences name it."""
    name, _colon, target = word.partition(":")
    if target:
        # Translators: the card Block, and the card that it stops.
        return noun(NC_("card", "Block {card:name}"), card=word_label(target))
    return noun(WORDS.get(name, name))


TELLINGS: Mapping[str, Telling] = {
    "sealed": Telling("", milliseconds=0),
    "late": Telling(N_("{who} was too late."), sound="refused"),
    "replayed": Telling(N_("Both were late: round {0} is played again.")),
    "round": Telling("", sound="opened", milliseconds=120),
    # Translators: a player’s name, and the cards that the player has sent.
    "sent": Telling(N_("{who}: {0}."), milliseconds=420),
    "missed": Telling(N_("{who} sent nothing in time.")),
    "used": Telling(N_("{who} uses {0:item}.")),
    "dropped": Telling(N_("{who}’s {0:card} counts as never sent.")),
    "collided": Telling(N_("Both chose {0:card}: it is cancelled.")),
    "outnumbered": Telling(N_("{other} sent more copies of {0:card}: {who}’s is cancelled.")),
    "blocked": Telling(N_("{who}’s {0:card} is blocked.")),
    # Translators: {0} is a number of chips.
    "scored": Telling(N_("{who} scores {0}."), sound="gain"),
    "grew": Telling(N_("The pot grows to {1}."), sound="gain"),
    "claimed": Telling(N_("{who} claims the pot: {0}."), sound="gain", milliseconds=420),
    "stole": Telling(N_("{who} steals the pot: {0}."), sound="capture", milliseconds=420),
    "stole-nothing": Telling(N_("{who}’s Steal finds no claim.")),
    "blocks": Telling(N_("{who} blocks {other}’s {0:card} for the next round.")),
    "lit": Telling("", sound="light", milliseconds=120),
    # Translators: the lights, or torches, of all five cards; the player gains one chip, or gem, for it.
    "all-lit": Telling(N_("{who} has all five lit: 1 more."), sound="five", milliseconds=420),
    "refilled": Telling(N_("The pot is back to {0}."), milliseconds=120),
    "priority": Telling(N_("{who} may take the pot of {0} with Claim Priority.")),
    "taken": Telling(N_("{who} takes the pot with Claim Priority: {0}."), sound="gain", milliseconds=420),
    "left": Telling(N_("{who} leaves the pot and keeps Claim Priority.")),
    # Translators: both have as much at the end.
    "extension": Telling(N_("Level. Five more rounds, to round {0}.")),
    "over": Telling(N_("The game is over."), sound="won"),
}


# --- where the game stands, and what is asked


def headline(seen: Seen) -> str:
    """Where the game stands: “Round 9 of 25”."""
    state: State = seen.state_of_news
    if state.replay:
        # Translators: both were late, so the round is played again, for the {n}th time.
        text = _("Round {round} of {last} · replay {n}")
    elif state.deciding:
        # Translators: an item is decided about, “Claim Priority”.
        text = _("Round {round} of {last} · Claim Priority")
    else:
        return moment(seen)
    return text.format(round=state.round, last=last_round_of(state), n=state.replay)


def moment(seen: Seen) -> str:
    """The round in which the game stands."""
    state: State = seen.state_of_news
    return _("Round {round} of {last}").format(round=state.round, last=last_round_of(state))


def prompt(seen: Seen) -> str:
    """The question above the line."""
    state: State = seen.shown
    if state.deciding:
        return _("Both claimed. Take the pot of {pot} with Claim Priority, or keep the item?").format(
            pot=state.pot
        )
    if seen.half:
        return _("Choose which of {name}’s cards to stop next round.").format(
            name=seen.name(seen.below.other)
        )
    if "none" in seen.rules.words:
        return _("Up to two of five. You may also send none.")
    missing = (3 if "overload" in seen.words else 2) - sum(bare(word) in CARD for word in seen.words)
    if seen.words and missing > 0:
        return ngettext("One more card.", "{n} more cards.", missing).format(n=missing)
    if "overload" in seen.words:
        return _("Three cards, not all the same.")
    if "overload" in seen.rules.words:
        return _("Two cards; they may be the same.")
    return _("Two of five, in any order. Choose a card again to take it back.")


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
    blocked = [cards(seen.rules)[n] for n in NUMBERS[state.blocked[seat.side]]]
    parts = [_("{card:name} is blocked this round").format(card=word_label(name)) for name in blocked]
    dark = NUMBERS[ALL & ~state.lights[seat.side]]
    if len(dark) == 1:
        name = word_label(cards(seen.rules)[dark[0]])
        one = _("one torch to go: {card:name}") if gems(seen.rules) else _("one light to go: {card:name}")
        parts.append(one.format(card=name))
    parts += [label(word) for word in items(state, seat)]
    return facts(parts)


def known(seen: Seen, thing: str) -> str:
    """The facts about a card, an item, the pot or a row of past rounds; for a card also both players' lights
    and blocks, and why the player below may not send it now. "" for anything else.
    """
    state: State = seen.shown
    if thing.startswith(PAST):
        return about(PAST, gems(seen.rules))
    name, gem = bare(thing.removeprefix(LAMP).removeprefix(AIM)), gems(seen.rules)
    if name not in CARD:
        text = about(name, gem) if name in ABOUT else ""
        return named(label(name), text) if text and name in WORDS else text
    said = [stated(label(name)), _lamp(gem) if thing.startswith(LAMP) else about(name, gem)]
    lit = _("{who}’s torch burns.") if gem else _("{who}’s light is on.")
    for seat in (seen.below, seen.below.other):
        if is_lit(state, seat, name):
            said.append(lit.format(who=seen.name(seat)))
        if is_blocked(state, seat, name):
            said.append(_("Blocked for {who} this round.").format(who=seen.name(seat)))
    if refusal := why(seen, name):
        said.append(filled(refusal.text, refusal.values))
    return sentences(*said)


def _lamp(gem: bool) -> str:
    """The sentence about the light that a card switches on."""
    if gem:
        return _("Sending it lights its torch. All five torches together bring 1 gem.")
    return _("Sending it switches its light on. All five lights together bring 1 chip.")


DOES: Mapping[str, str] = {
    # Translators: what the card “Score” does, in the few words that fit on it.
    "score": NC_("effect", "you gain 1 chip"),
    # Translators: what the card “Grow” does, in the few words that fit on it.
    "grow": NC_("effect", "the pot gains 1"),
    "raise": NC_("effect", "the pot gains 1"),
    # Translators: what the card “Claim” does, in the few words that fit on it.
    "claim": NC_("effect", "take the pot"),
    # Translators: what the card “Steal” does, in the few words that fit on it: “it” is the pot.
    "steal": NC_("effect", "take it from a Claim"),
    # Translators: what the card “Block” does, in the few words that fit on it: “one” is a card.
    "block": NC_("effect", "stop one of theirs"),
}
DOES_WITH_GEMS: Mapping[str, str] = {
    **DOES,
    # Translators: what the ability “Score” does, in the few words that fit on it.
    "score": NC_("effect", "you gain 1 gem"),
}
"""The effect of each card, in the few words that fit on it."""
ABOUT: Mapping[str, str] = {
    "claim": N_("It takes the pot, unless your opponent’s Steal does."),
    "steal": N_("It takes the pot if your opponent’s Claim would work; otherwise nothing."),
    "block": N_("The one that it names does nothing for your opponent in the next round."),
    "grow": N_("The pot gains 1 chip, before it is claimed."),
    "raise": N_("The pot gains 1 gem, before it is claimed."),
    "overload": ITEMS["overload"][1],
    "reset": ITEMS["limit-reset"][1],
    "claim-priority": ITEMS["claim-priority"][1],
    "none": N_("You send nothing in this round."),
    "past": N_(
        "“last” is what was sent last round, “before” the round before that. What is struck out "
        "had no effect."
    ),
    POT: N_("Claim and Steal take the whole pot. An emptied pot is refilled to 1 at the end of the round."),
}


def does(name: str, gem: bool) -> str:
    """The effect of a card, in the few words that fit on it."""
    return _((DOES_WITH_GEMS if gem else DOES)[name])


def about(name: str, gem: bool) -> str:
    """The effect of a card, an item or a part of the board, in a sentence."""
    if name == "score":
        return _("It brings 1 gem, not from the pot.") if gem else _("It brings 1 chip, not from the pot.")
    return _(ABOUT[name])


# --- names of cards


def light_name(lit: bool, gem: bool) -> str:
    """The name of a light, or of a torch, that is on or off."""
    if gem:
        # Translators: the state of a torch, in a list of facts.
        return C_("torch", "torch burns") if lit else C_("torch", "torch out")
    # Translators: the state of a light, in a list of facts.
    return C_("light", "light on") if lit else C_("light", "light off")


def twice(card: str) -> str:
    """A card that was sent twice."""
    # Translators: a card of which two were sent: “Score ×2”.
    return _("{card:name} ×2").format(card=word_label(card))


def past_round(back: int) -> str:
    """The heading of the cards that were sent one round ago, or two; at most three letters wide."""
    # Translators: the last round, and the one before it, in three letters at most.
    return C_("heading", "last") if back == 1 else C_("heading", "before")


def public_name(name: str, lit: bool, blocked: bool, gem: bool) -> str:
    """An action of the other player: its light, and whether it is blocked."""
    said = [label(name), light_name(lit, gem)]
    return listed([*said, C_("card", "blocked this round")] if blocked else said)


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
        said.append(stated(named(seen.name(seat), grouped(found))))
    return sentences(*said)


def card_name(card: Card, gem: bool) -> str:
    """The name of a card in the hand for screen readers. It begins with the visible text in its order, so
    that voice control finds the card; its light and the reason why it rests follow.
    """
    said = [twice(card.name) if card.copies > 1 else label(card.name)]
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
        return sentences(stated(listed(said)), filled(card.refusal.text, card.refusal.values))
    return listed(said)


def rest(clause: str) -> str:
    """The reason why a card rests, short enough to fit on it; its accessible name has the whole sentence."""
    words = {
        # Translators: why a card may not be sent now, in the few words that fit on it.
        "2.3": C_("card", "sent twice running"),
        # Translators: the same two cards may not be sent twice running.
        "2.4": C_("card", "your last pair"),
        # Translators: a card that was sent twice last round may not be sent now.
        "6.3": C_("card", "sent double last round"),
        # Translators: two cards of the three that were sent last round.
        "6.7": C_("card", "a pair of last round"),
    }
    # Translators: it may not be sent now.
    return words.get(clause.partition(" ")[2], C_("card", "rests"))


def lateness(seen: Seen, ask: Decide, _answer: Answer | None) -> Lateness:
    """The cost for a player whose decision the clock has made."""
    code, names = seen.rules.code, {"name": seen.name(ask.seat), "other": seen.name(ask.seat.other)}
    if ask.kind == "priority":  # FCF 6.10
        return Lateness(_(TELLINGS["left"].text).format(who=seen.name(ask.seat)), f"{code} 6.10")
    if gems(seen.rules):  # SC 6.1
        return Lateness(
            _("{name} uses no abilities this round. The round counts.").format(**names), f"{code} 6.1"
        )
    if seen.state.seals[ask.seat.other.side] != LATE:
        text = _("{name} sends nothing this round, so {other}’s cards cancel with nothing.")
    else:
        text = _("{name} sends nothing this round.")
    return Lateness(text.format(**names), f"{code} 4.1")


OF_NEXT = ("sealed", "late")
"""The events that belong to the round after the one that was told last."""
SHOWN = ("sent", "missed", "used", "lit")
"""The events that need no sentence beside both submissions."""


def history(log: Log) -> Sequence[PastRound]:
    """The rounds so far, latest last."""
    rounds: list[PastRound] = []
    for entry in log:
        for event in entry.events:
            if event.kind == "round":
                rounds.append(PastRound(int(event.data[0]), ()))
            elif rounds and event.kind not in OF_NEXT:
                rounds[-1] = rounds[-1]._replace(events=(*rounds[-1].events, event))
    return rounds


def summary(board: Board, names: tuple[Name, Name], entry: PastRound) -> Child:
    """A row of the list: both submissions, and below them their effects in sentences."""
    sent = {event.seat: str(event.data[0]) for event in entry.events if event.kind == "sent"}
    said = [tell(board, names, event) for event in entry.events if event.kind not in SHOWN]
    return group(
        h("span.k.num", entry.number),
        " ",
        h(
            "span.grow",
            h(
                "span.sent",
                h("b.one-ink", _submission(sent.get(Seat.ONE))),
                # Translators: “versus”, between the cards of both.
                h("span.cap", " ", C_("between both players", "v"), " "),
                h("b.two-ink", _submission(sent.get(Seat.TWO))),
            ),
            " ",
            h("span.happened.small.mut", sentences(*said)),
        ),
    )


def _submission(text: str | None) -> str:
    return _("nothing, too late") if text is None else label(text)
