"""The hands of one journal, ready to be searched: a file beside it that is thrown away and made anew at will."""
