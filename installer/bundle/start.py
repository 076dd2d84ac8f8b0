"""What the bundle starts: the windows, or with ``--cli`` first the command line."""

import multiprocessing
import sys


def main() -> int:
    """Windows unless the command line is asked for; they share nothing but the file."""
    multiprocessing.freeze_support()
    if sys.argv[1:2] == ["--cli"]:
        from tablemgr.cli import main as command_line

        return command_line(sys.argv[2:])
    from ui.__main__ import main as windows

    return windows()


if __name__ == "__main__":
    sys.exit(main())
