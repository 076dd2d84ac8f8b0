"""Somebody with the file in his hands: what he can change, and whether it is found."""
