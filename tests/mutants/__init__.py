"""Whether the unit tests notice a fault: small faults are drawn by a seed, each put into one function.

    PYTHONPATH=py .venv/bin/python -m tests.mutants --seed 4 --keep before.json
    PYTHONPATH=py .venv/bin/python -m tests.mutants --again before.json --sample 7

The first draws a hundred and keeps which test has killed which. The second asks for the same again, of a
later state of the program or of the tests, each first of the test that killed it; it fails if one lives that
was killed then.
"""
