"""What the house says to and about one player: his statement, his cash of the day; names are never part of it."""
