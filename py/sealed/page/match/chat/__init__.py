"""Playing by codes.

A paste goes downhill: `intake` finds the codes in a text, `owner` finds their matches, the match (codes/)
applies them, `storage` writes it down, `letter_slot` and `envelope` show it. Anything but a code of a match
is shown before it is kept (`imports`, `backup`); `refusal` shows errors.

`begin` makes and accepts invitations, `handout` lets a code out, in the words of `letter`; `resend` does so
again, `own_move` shows what is sealed in it, `stands` leads from an old code to its match, `behind` keeps a
second one of its number in, `ending` keeps the last moves of a match in view. `friends` says of a name whose
key it bears, `check` compares check words, `known` are the keys of those whose words were compared, `proof`
shows what a certificate proves, `panels` is all that the menu opens; `play` is the match as this device has
it, `way` ties them together.
"""
