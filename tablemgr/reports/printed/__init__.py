"""Sheets out of the help, one A4 page each, black on white: cards to lay beside the table and forms to fill in."""
