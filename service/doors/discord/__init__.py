"""The door for Discord, by its interactions over HTTP: `signing` whose they are · `incoming` what they say ·
`routes` what each gets · `replying` replies as Discord's messages · `choosing` what it offers while a player types ·
`definitions` the commands as Discord has them · `registering` how it learns them.
"""
