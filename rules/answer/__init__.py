"""The way of a question: find its language, correct it, expand it, search, rank, decide, mark the passage."""
