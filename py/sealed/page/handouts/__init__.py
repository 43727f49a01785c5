"""Prints with the same boards and texts as the page: how a game goes, its rules, a game with its comments, a
kit to play without any device, a score sheet, and cards to answer with.
"""
