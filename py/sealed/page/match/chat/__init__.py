"""Playing by codes.

A paste goes downhill: `intake` finds the codes in a text, `owner` finds their matches, the match (codes/)
applies them, `storage` writes it down, `letter_slot` and `envelope` show it. Anything but a code of a match
is shown before it is kept (`imports`, `backup`); `refusal` shows errors.

`begin` makes and accepts invitations, `handout` hands a code out, `behind` prevents a second one of its
number, `friends` remarks on names and keys that do not match, `check` compares check words, `known` has the
keys of players whose words were compared, `proof` shows the finding of a certificate, `panels` has all that
the menu opens; `play` is the match as this device has it, `way` ties them together.
"""
