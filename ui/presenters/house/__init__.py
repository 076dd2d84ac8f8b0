"""The house: its tables, people, rules and limits."""
