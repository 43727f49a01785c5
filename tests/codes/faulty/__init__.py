"""The makers of the testkit in tests/vectors/codes/: each vector has one fault, and names what refuses it.

`make lists` writes the files anew.
"""
