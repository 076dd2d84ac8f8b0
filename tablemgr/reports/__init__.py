"""Papers as PDF; the only place that knows the PDF library."""
