"""The table's screen: what each part of it shows, and what its gestures mean."""
