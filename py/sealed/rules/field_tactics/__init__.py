"""Field Tactics (docs/rules/field-tactics.md): two armies whose ranks are hidden.

`board` and `army` hold what never changes, `state` holds a game and what is publicly known in it. `set_up`,
`moves` and `turn` are the page's sections 2 to 5; `rules` asks (its section 6) and puts them together.
"""

from sealed.rules.field_tactics.rules import FIELD_TACTICS, FieldTactics

__all__ = ["FIELD_TACTICS", "FieldTactics"]
