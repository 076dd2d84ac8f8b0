"""From the journal to the papers: facts of a session, the two reports as frozen values, and their JSON."""
