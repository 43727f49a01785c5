"""Hidden battles without a referee (docs/codes.md 14): two sealed ranks fight, and neither side learns more
than the outcome shows.

Nothing here knows a game beyond its table of outcomes. `group` is arithmetic, `rank_seals` the seals,
`statement` what a proof hashes; `exclusion_proof`, `army_proof`, `ring_proof` and `membership_proof` are the
proofs. `tables` holds the tables that an attacker sends and a defender reads, `fight` a battle as both know
it. The questions are answered in `proof_codecs` (Army, Prove, Reveal), `battle_codec` (Compare) and
`showing_codec` (Show).
"""
