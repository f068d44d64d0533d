"""What the world may propose where the operator opens it: a form on the pages, and the same as JSON."""
