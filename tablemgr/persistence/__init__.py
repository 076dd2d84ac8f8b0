"""The journal and the names in a database file; the only place that knows SQL."""
