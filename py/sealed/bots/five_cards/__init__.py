"""The opponents in Five-Card Trick, its Final and Setna’s Curse: each round is a matrix game."""

from sealed.bots.five_cards.player import PLAYER, FiveCards

__all__ = ["PLAYER", "FiveCards"]
