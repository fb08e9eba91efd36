"""The laboratory: matches, reports and measurements, on the very same rules as play."""
