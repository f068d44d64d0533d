"""The door for assistants, by the Model Context Protocol: `server` the whole · `tools` what an assistant can do ·
`resources` every ruling by its address · `quoting` rulings as text to quote · `web` by HTTP ·
`serving` by itself.
"""
