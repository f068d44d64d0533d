"""The door for Telegram, by a bot's webhook: `incoming` what comes · `routes` what each update gets · `replying`
replies as Telegram's messages, in its MarkdownV2.

What is said goes back as the answer to the webhook, so that the service calls nobody and needs no token.
"""
