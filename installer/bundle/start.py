"""What the bundle starts: the windows, or the command line when a command comes first (`tablemgr journal verify …`)."""

import multiprocessing
import sys


def main() -> int:
    """They share nothing but the file. A process that the program starts for itself ends in `freeze_support`."""
    multiprocessing.freeze_support()
    named = sys.argv[1:2]
    if named == ["--cli"] or (named and not named[0].startswith("-")):
        from tablemgr.cli import main as command_line

        return command_line(sys.argv[1 + (named == ["--cli"]) :])
    from ui.__main__ import main as windows

    return windows()


if __name__ == "__main__":
    sys.exit(main())
