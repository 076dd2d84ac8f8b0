"""How the program gets onto Windows."""
