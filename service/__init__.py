"""What the world touches: the JSON API, the pages, the settings and the command line.

Imports go one way: `bundled` → `settings` → `catalogues` → `views` (what each page shows, built once for both faces)
→ `errors` → `templating` → `api` and `pages` → `middleware` → `app`. Nothing here decides about rulings; `rules/` does.
"""
