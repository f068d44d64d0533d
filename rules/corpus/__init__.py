"""Games and entries from YAML: read with places, parsed to the model, checked, stamped."""
