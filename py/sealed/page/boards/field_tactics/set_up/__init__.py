"""Placing an army on the own half of the board."""
