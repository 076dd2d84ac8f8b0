"""Forms and questions, never modal through an own event loop."""
