"""Charts as drawings: one set of shapes for the papers and for the screen."""
