"""Long proofs that are no part of the ordinary tests: ``make oracle``.

Each module has ``run(count, seed)``, which yields lines to print and raises `Failure` with the seed of what went wrong.
"""


class Failure(Exception):
    """What went wrong, with the seed that shows it again."""
