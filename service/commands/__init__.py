"""The commands, each in a module of its own name; `service.cli` loads the one that is called."""
