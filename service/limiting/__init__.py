"""How many requests one client may send: `policies` what is counted · `clients` who it is counted for ·
`memory` where, in one process · `limiter` the verdict.
"""
