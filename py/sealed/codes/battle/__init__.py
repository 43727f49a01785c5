"""Hidden battles without a referee (spec/codes.md, 6): two sealed ranks fight, and no one else learns them.

Nothing here knows a game beyond its table of outcomes. `group` is arithmetic, `ranks` the seals; `exclusion`,
`army`, `membership` and `among` are the proofs, `tables` what an attacker sends and a defender reads. What is
asked is answered in `proving` (Army, Prove, Reveal), `fighting` (Compare) and `showing` (Show).
"""
