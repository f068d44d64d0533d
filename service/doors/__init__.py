"""Doors of other systems: Frostcite where players already are. Each is thin, and off until it is set up."""
