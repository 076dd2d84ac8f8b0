"""Qt item models over view-models."""
