"""The house: its people, its tables, and the names that lie beside the journal."""
