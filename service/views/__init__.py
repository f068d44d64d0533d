"""What each page shows, built once and used by the JSON API and by the pages.

`shapes` the models · `addresses` where things are · `citing` how a source is named · `covering` what a spoiler hides ·
`presenter` an entry as a reader sees it · `answers` a question's outcome · `games` a game · `listings` lists of entries
· `suggestions` what a half-typed question may mean.
"""
