"""Frostcite's domain: it reads the corpus, checks it, indexes it, and answers. It knows nothing of HTTP."""
