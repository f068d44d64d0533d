"""What FastAPI and the server cost by themselves: a route with a parameter and nothing to do."""

from fastapi import FastAPI

app = FastAPI()


@app.get("/bare")
async def bare(q: str) -> dict[str, str]:
    """Return what was asked."""
    return {"question": q, "status": "none"}
