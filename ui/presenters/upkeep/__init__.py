"""The program itself: copies, another computer, settings, training, faults."""
