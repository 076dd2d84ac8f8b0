"""How the program gets onto a machine that has no Python."""
