"""The list of all games, and the only place that names them. A new game adds its line.

A line is the `Entry` of a ruleset in `registry`: its key, the letters of its clauses, its title, the module of
its rules and the name in it, the family whose board it has, its rules page, and how many tasks its lesson has, if
it has one.
"""

# ruff: noqa: E501  (a game is one line)

LINES = (
    "five-card-trick|FCT|Five-Card Trick|five_cards|FIVE_CARD_TRICK|five_card_trick|five-card-trick|12",
    "five-card-trick-final|FCF|Five-Card Trick Final|five_cards|FINAL|five_card_trick|five-card-trick|11",
    "setnas-curse|SC|Setna’s Curse|five_cards|SETNAS_CURSE|five_card_trick|setnas-curse|13",
    "roundabout|RB|Roundabout|roundabout|ROUNDABOUT|roundabout|roundabout|12",
    "priority-pathway|PP|Priority Pathway|priority_pathway|PATHWAY|priority_pathway|priority-pathway|13",
    "solitaire-chess|SO|Solitaire Chess|solitaire_chess|SOLITAIRE_CHESS|solitaire_chess|solitaire-chess|13",
    "solitaire-chess-final|SF|Solitaire Chess Final|solitaire_chess|FINAL|solitaire_chess|solitaire-chess|11",
    "field-tactics|FT|Field Tactics|field_tactics|FIELD_TACTICS|field_tactics|field-tactics|14",
)
