"""The pages: `roots` above the languages · `asking` · `browsing` · `listing` · `taking` away: print, feeds.

Every page is a view of `service.views` in a template, and names the same view in the API as its JSON twin.
"""
