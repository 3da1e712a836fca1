"""The app: start-up, security headers, errors, and every route."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import sqlalchemy as sa
from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import accounts
import models  # noqa: F401
from accounts import Principal
from config import APP_NAME, say, settings
from dashboard import DashboardRead, read_dashboard
from database import Db, is_ready, prepare_database
from rules import Problem

log = logging.getLogger("uvicorn.error")


@asynccontextmanager
async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
    settings()
    prepare_database()
    yield


# What any route may answer besides its own result.
ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"description": "The request cannot be read"},
    401: {"description": "Not signed in"},
    403: {"description": "Not allowed"},
    404: {"description": "Not found, or another user's"},
    409: {"description": "A rule of the domain forbids it"},
    413: {"description": "Too large"},
    422: {"description": "Values are not right"},
    429: {"description": "Too many attempts"},
    503: {"description": "Try again in a moment"},
}

# No pages for people here: the web app is its own, and the usual API pages load scripts from elsewhere.
app = FastAPI(title=APP_NAME, version="1.0.0", lifespan=lifespan, docs_url=None, redoc_url=None, responses=ERRORS)


class BodyLimit:
    """Refuses large bodies while they arrive, whatever their headers say."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = settings().max_body_bytes
        seen = 0

        async def limited() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > limit:
                raise HTTPException(413, say("too_large"))
            return message

        length = dict(scope["headers"]).get(b"content-length", b"0")
        if length.isdigit() and len(length) < 16 and int(length) <= limit:
            await self.app(scope, limited, send)
        else:
            await JSONResponse({"detail": say("too_large")}, 413)(scope, receive, send)


app.add_middleware(BodyLimit)


@app.middleware("http")
async def add_headers(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    response = await call_next(request)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Frame-Options"] = "DENY"
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers["Content-Security-Policy"] = "default-src 'none'; frame-ancestors 'none'"
    response.headers["Cache-Control"] = "no-store"
    if settings().secure_cookies:
        response.headers["Strict-Transport-Security"] = "max-age=31536000"
    return response


def problem(
    status: int,
    detail: str,
    *,
    errors: list[dict[str, str]] | None = None,
    code: str | None = None,
    headers: Any = None,
) -> JSONResponse:
    content: dict[str, Any] = {"detail": detail}
    if errors:
        content["errors"] = errors
    if code:
        content["code"] = code
    return JSONResponse(content, status, headers=headers)


@app.exception_handler(Problem)
def on_problem(_request: Request, error: Problem) -> JSONResponse:
    return problem(error.status, error.detail, errors=error.errors, code=error.code, headers=error.headers)


@app.exception_handler(HTTPException)
def on_http_error(_request: Request, error: HTTPException) -> JSONResponse:
    fixed = {400: say("bad_body"), 404: say("not_found")}
    return problem(error.status_code, fixed.get(error.status_code, str(error.detail)), headers=error.headers)


@app.exception_handler(RequestValidationError)
def on_invalid(_request: Request, error: RequestValidationError) -> JSONResponse:
    """Names the fields, but never sends back what was sent: it may hold what JSON cannot."""
    errors = []
    for each in error.errors():
        path = [str(part) for part in each["loc"] if part not in ("body", "query", "path")]
        name = ".".join(path).encode("ascii", "replace").decode()[:100]
        errors.append({"field": name, "message": str(each["msg"]).removeprefix("Value error, ")[:200]})
    return problem(422, say("invalid"), errors=errors[:50])


@app.exception_handler(sa.exc.DBAPIError)
def on_database_error(_request: Request, error: sa.exc.DBAPIError) -> JSONResponse:
    state = getattr(error.orig, "sqlstate", None) or ""
    if state.startswith("22"):
        return problem(422, say("out_of_range"))
    if state.startswith("23"):
        return problem(409, say("conflict"))
    if state in ("40001", "40P01", "55P03"):
        return problem(409, say("busy"), code="busy")
    log.error("Database error: %s", error.orig)
    return problem(503, say("unavailable"), headers={"Retry-After": "2"})


@app.exception_handler(sa.exc.TimeoutError)
def on_busy(_request: Request, _error: sa.exc.TimeoutError) -> JSONResponse:
    return problem(503, say("unavailable"), headers={"Retry-After": "2"})


@app.exception_handler(Exception)
def on_anything_else(_request: Request, error: Exception) -> JSONResponse:
    log.error("Unexpected error", exc_info=error)
    return problem(500, say("unexpected"))


system = APIRouter(tags=["system"])


@system.get("/api/health")
@system.get("/health", include_in_schema=False)
async def health() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@system.get("/api/ready")
@system.get("/ready", include_in_schema=False)
def ready() -> dict[str, str]:
    """The database answers and its schema is at this app's version or ahead of it."""
    if not is_ready():
        raise Problem(503, say("unavailable"))
    return {"status": "ready"}


@system.get("/api/openapi.json", include_in_schema=False)
def openapi() -> dict[str, Any]:
    return app.openapi()


@system.get("/api/dashboard", tags=["dashboard"])
def get_dashboard(user: Principal, db: Db) -> DashboardRead:
    return read_dashboard(db, user)


app.include_router(system)
app.include_router(accounts.router)

# routes
