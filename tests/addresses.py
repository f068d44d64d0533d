"""The addresses of every page and of all else that is served of the invented archive."""

PAGES = (
    "/en/",
    "/es/",
    "/nb/",
    "/en/lantern-valley/",
    "/nb/lantern-valley/",
    "/en/ask?q=how+long+does+a+lantern+burn",
    "/en/lantern-valley/ask?q=how+long+does+a+lantern+burn",
    "/es/lantern-valley/ask?q=wind",
    "/en/ask?q=qwerty+zxcv",
    "/en/ask?q=how+much+for+the+animal+in+the+orchard",
    "/en/lantern-valley/rulings/burn",
    "/nb/lantern-valley/rulings/burn",
    "/nb/lantern-valley/rulings/wind",
    "/en/lantern-valley/rulings/wind-old",
    "/en/lantern-valley/rulings/glimmer",
    "/en/lantern-valley/rulings/locked-9f33d3dab6",
    "/nb/lantern-valley/rulings/burn/card",
    "/en/lantern-valley/rulings/glimmer/card",
    "/en/lantern-valley/topics/weather",
    "/en/lantern-valley/pages/15",
    "/en/lantern-valley/kinds/errata",
    "/en/lantern-valley/components/storm-card-12",
    "/en/lantern-valley/newest",
    "/es/lantern-valley/print",
)

# Pages about the reader: there is no JSON of them.
PLAIN_PAGES = (
    *("/en/device", "/es/device", "/en/privacy", "/nb/privacy"),
    *("/en/lantern-valley/changes", "/nb/lantern-valley/changes"),
)

API = (
    "/api/v1/ask?q=lantern",
    "/api/v1/suggest?q=lan",
    "/api/v1/suggest/opensearch?q=lan",
    "/api/v1/games",
    "/api/v1/games/lantern-valley",
    "/api/v1/games/lantern-valley/entries",
    "/api/v1/games/lantern-valley/entries/burn",
    "/api/v1/games/lantern-valley/entries/glimmer",
    "/api/v1/games/lantern-valley/export",
    "/api/v1/changes?since=2020-01-01",
)

OTHERS = (
    "/en/lantern-valley/feed.xml",
    "/en/lantern-valley/feed.json",
    "/en/lantern-valley/rulings/burn.md",
    "/en/lantern-valley/rulings/glimmer.md",
    "/en/lantern-valley/qr.svg",
    "/en/lantern-valley/rulings/burn/qr.svg",
    "/robots.txt",
    "/llms.txt",
    "/sitemap.xml",
    "/sitemaps/homes.xml",
    "/sitemaps/games/lantern-valley.xml",
    "/en/opensearch.xml",
    "/es/lantern-valley/opensearch.xml",
    "/oembed?url=https://frostcite.example/en/lantern-valley/rulings/glimmer",
    "/en/offline.html",
    "/nb/lantern-valley/copy.json",
    "/en/lantern-valley/bundle.json",
    "/es/lantern-valley/bundle.json",
    "/offline.json",
    "/sw.js",
    "/manifest.webmanifest",
    "/integrations/widget.js",
    "/en/lantern-valley/embed?q=how+much+for+the+animal+in+the+orchard",
    "/static/latest/site.css",
    "/schema/entry.json",
    "/docs",
    "/openapi.json",
    "/healthz",
    "/readyz",
    "/metrics",
)

# Addresses that send on to others.
DOORS = ("/", "/opensearch.xml", "/en", "/en/lantern-valley")
