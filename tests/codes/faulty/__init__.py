"""The makers of the testkit in tests/vectors/codes/: each vector has one fault, and names what refuses it.

`python -m tests.codes.faulty` writes the files anew.
"""
