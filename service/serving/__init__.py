"""Running the service: `deadlines` for slow clients · `draining` a server that stops without dropping a request ·
`worker` one process that answers · `workers` several of them, kept alive, over one listening socket.
"""
