"""Priority Pathway (docs/rules/priority-pathway.md): cards for the right to move, moves chosen in secret.

`board` holds what never changes (squares, steps, charts), `state` a game and the legal submissions in it.
`moves` and `turn` carry a turn out, sections 4 and 6 of the page; `rules` puts them together.
"""

from sealed.rules.priority_pathway.rules import PATHWAY, PriorityPathway

__all__ = ["PATHWAY", "PriorityPathway"]
