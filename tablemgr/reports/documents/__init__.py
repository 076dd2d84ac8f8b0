"""One module for each paper: frozen report in, pieces of a page out; no arithmetic but the sums under a column."""
