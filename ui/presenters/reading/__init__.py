"""What is only read: manual, rulebook, keys, printable sheets, news."""
