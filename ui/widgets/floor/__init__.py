"""Widgets of the floor's desk: thin, each shows its part of the model and reports keys."""
