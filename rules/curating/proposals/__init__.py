"""What players and translators propose: plain data that waits until a curator accepts, edits or declines it."""
