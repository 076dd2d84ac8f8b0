"""One module a revision, oldest first by its number. A released revision is never changed."""
