"""Gestures of the table's screen, by what they are about; the console is all of them together."""
