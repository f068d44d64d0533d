"""The door for other people's pages: a question box as a custom element (`widget.js`), and as a page for a frame.

`words` its texts · `script` the module as it is sent · `routes` where both are.
"""
