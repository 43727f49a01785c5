"""The hand of the player below in Five-Card Trick and its sisters: cards and items."""

from __future__ import annotations

from sealed.page.boards import notes
from sealed.page.boards.board import choice
from sealed.page.boards.cells import listbox, option, true_or_none
from sealed.page.boards.five_card_trick.art import action, chip, light
from sealed.page.boards.five_card_trick.scene import Card, Scene, extras, gems, place
from sealed.page.boards.five_card_trick.sentences import card_name, does, label, rest
from sealed.page.boards.seen import Seen
from sealed.page.draw.art import SIDE
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.five_cards.cards import ITEM
from sealed.rules.five_cards.final import LEAVE, TAKE
from sealed.rules.five_cards.setnas_curse import NONE


def hand(seen: Seen, scene: Scene) -> Child:
    """The cards of the player below: to be chosen from, or to be looked at."""
    if scene.state.deciding and seen.ask:
        return _decision(seen), h("div.items.gut")
    cards = (_card(seen, scene, card) for card in scene.hand)
    kind = "div.five.gut.hand5.dim" if scene.half else "div.five.gut.hand5"
    return listbox(kind, cards, _("Your cards"), several=True), _extras(seen)


def _card(seen: Seen, scene: Scene, card: Card) -> Node:
    gem, refusal = gems(seen.rules), card.refusal
    chosen = bool(card.word) or scene.half.startswith(card.name)
    kind = "pick" if chosen else "off" if refusal else "" if seen.ask else "idle"
    target = card.word.partition(":")[2]
    return h(
        seen.use.kind("button.card.ac"),
        light(card.lit, gem),
        action(card.name, gem),
        h("span.nm", label(card.name), card.copies > 1 and h("b.times", " ×2")),
        target and (" ", h("span.why", label(target))),
        refusal and (" ", h("span.why", rest(refusal.clause))),
        card.blocked and (" ", h("span.blk", icon("shield", 12), C_("card", "blocked"))),
        not (target or refusal or card.blocked) and (" ", h("span.why.does", does(card.name, gem))),
        notes.ring(seen.ringed(card.name)),
        ask=seen.use.known,
        **option(seen.use, card.name, place(seen), on=chosen),
        aria_disabled=true_or_none(refusal is not None or seen.ask is None),
        aria_label=card_name(card, gem),
        class_=f"{kind} {SIDE[seen.below]}".strip(),
        key=card.name,
    )


def _extras(seen: Seen) -> Child:
    """The row of items, with the button for an empty submission. It stays when it is empty, so that the cards
    do not jump.
    """
    if not any(word in seen.rules.words for word in (*ITEM, NONE)):
        return None
    words = extras(seen)
    if not words:
        return h("div.items.gut")
    focus = seen.cell if seen.cell in words else words[0]
    found = (_extra(seen, word, focus) for word in words)
    return listbox("div.items.gut", found, _("Besides the cards"), several=True)


def _extra(seen: Seen, word: str, focus: str) -> Node:
    chosen = word in seen.words
    return h(
        seen.use.kind("button.item"),
        icon("mail" if word == NONE else "bolt", 16),
        C_("button", "Send none") if word == NONE else label(word),
        notes.ring(seen.ringed(word)),
        ask=seen.use.known,
        **option(seen.use, word, focus, on=chosen),
        aria_disabled=true_or_none(not chosen and word not in seen.picks),
        class_="on" if chosen else None,
        key=word,
    )


def _decision(seen: Seen) -> Node:
    """Taking the pot with Claim Priority, or leaving it."""
    pictures = {TAKE: chip(gems(seen.rules), 28), LEAVE: icon("bolt", 26)}
    drawn = {word: (picture, h("span.nm", label(word))) for word, picture in pictures.items()}
    return choice(seen, "div.two-ways.gut", C_("heading", "Pot"), drawn, f"button.card.ac.{SIDE[seen.below]}")
