"""How well questions are answered whose right answers are known: read such questions, ask them all, and report."""
