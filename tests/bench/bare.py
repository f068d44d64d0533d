"""What FastAPI and the server cost by themselves: a route with a parameter and nothing to do."""

from fastapi import FastAPI


def application() -> FastAPI:
    """Return a service of that route alone."""
    app = FastAPI()

    @app.get("/bare")
    async def bare(q: str) -> dict[str, str]:
        return {"question": q, "status": "none"}

    return app
