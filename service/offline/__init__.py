"""Copies of a game that a browser keeps, to read and to ask without a network.

`bundling` says what a copy holds · `packing` makes bytes of it, compressed and hashed · `keeping` remembers them while
the archive is open.
"""
