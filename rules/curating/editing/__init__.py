"""Editing one entry: what a text would do before it is saved, saving it over nobody's work, keeping it in git."""
