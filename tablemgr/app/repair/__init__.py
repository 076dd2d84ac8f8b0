"""Taking back and doing again: what is allowed, and how what follows is decided anew."""
