"""What a screen shows and does, without Qt."""
