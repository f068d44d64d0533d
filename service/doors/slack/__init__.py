"""The door for Slack, by slash commands: `signing` whose they are · `routes` what each gets · `replying` replies as
Slack's rich text, which needs no escaping.
"""
