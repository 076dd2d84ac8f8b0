"""What is agreed beside the ordinary game: bomb pots, straddles, several boards, other settlements."""
