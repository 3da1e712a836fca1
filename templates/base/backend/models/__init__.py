"""Everything the app stores about its domain."""
