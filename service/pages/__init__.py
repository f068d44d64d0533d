"""The pages: `roots` above the languages · `asking` · `browsing` · `listing` · `taking` away: print, feeds, Markdown.

Beside them: `sharing` · `telling` the curators · `device` · `offline`; for programs `machines` · `searching` ·
`embedding`. Every page is a view of `service.views` in a template, and names the same view in the API as its JSON twin.
"""
