"""What is used, and what is not: counts of a day, never of people. They stay in the app's own database, for five weeks.

Nothing personal is counted: no account, no address of a device, no row and no text that somebody typed. A page of one row counts for the pages of all.
"""

import asyncio
import datetime as dt
import json
import logging
import threading
import time
from collections import Counter
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy import orm
from sqlalchemy.dialects.postgresql import insert
from starlette.concurrency import run_in_threadpool
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import config
from config import AppState, now

log = logging.getLogger("uvicorn.error")

PREFIX = "usage:"
KEPT = dt.timedelta(days=35)
# So often what was counted goes from memory to the database.
SECONDS = 30
# An answer that takes longer is slow.
SLOW_SECONDS = 1.0
# More kinds of counts than an app can have; what comes on top is dropped.
MOST = 1000
# Addresses that somebody else than a visitor asks for again and again.
UNCOUNTED = ("/api/health", "/health", "/api/ready", "/ready", "/api/-/", "/api/openapi.json")
# Pages that every app has besides those of its site.
OWN_PAGES = ("account", "dashboard", "login", "register")
UNKNOWN = "an address that is not there"

Counts = Counter[tuple[str, str, str]]

lock = threading.Lock()
waiting: Counts = Counter()


def count(name: str, what: str, many: int = 1) -> None:
    """Counts today for what is named, for example that a search in a list found nothing."""
    with lock:
        key = (now().date().isoformat(), name, what)
        if key in waiting or len(waiting) < MOST:
            waiting[key] += many


def taken() -> Counts:
    """What has been counted and is not in the database yet; it is no longer waiting."""
    with lock:
        counts: Counts = Counter(waiting)
        waiting.clear()
    return counts


def keep(db: orm.Session, counts: Counts) -> None:
    """Adds to what the database has, one row a day; the caller commits. Copies of the app add one after the other."""
    for day in sorted({day for day, _, _ in counts}):
        key = PREFIX + day
        db.execute(insert(AppState).values(key=key, value="{}").on_conflict_do_nothing())
        state = db.scalars(sa.select(AppState).where(AppState.key == key).with_for_update()).one()
        db.refresh(state)
        kept: dict[str, dict[str, int]] = json.loads(state.value)
        for (_, name, what), many in ((each, number) for each, number in counts.items() if each[0] == day):
            of = kept.setdefault(name, {})
            of[what] = of.get(what, 0) + many
        state.value = json.dumps(kept, separators=(",", ":"))
    over = PREFIX + (now() - KEPT).date().isoformat()
    old = AppState.key.startswith(PREFIX, autoescape=True)
    db.execute(sa.delete(AppState).where(old, AppState.key < over).execution_options(synchronize_session=False))


def flush() -> None:
    """Writes down what waits. While the database does not answer it goes on waiting."""
    counts = taken()
    if not counts:
        return
    try:
        with orm.Session(config.engine()) as db:
            keep(db, counts)
            db.commit()
    except sa.exc.SQLAlchemyError as error:
        log.warning("Counts of use could not be kept yet: %s", type(error).__name__)
        with lock:
            waiting.update(counts)


async def flush_again_and_again() -> None:
    while True:
        await asyncio.sleep(SECONDS)
        await run_in_threadpool(flush)


def read(db: orm.Session, days: int) -> dict[str, dict[str, dict[str, int]]]:
    """Day → what is named → what of it → how often, for the newest days."""
    since = PREFIX + (now().date() - dt.timedelta(days=days - 1)).isoformat()
    known = AppState.key.startswith(PREFIX, autoescape=True)
    rows = db.execute(sa.select(AppState.key, AppState.value).where(known, AppState.key >= since))
    return {key.removeprefix(PREFIX): json.loads(value) for key, value in rows}


class Counted:
    """Counts every request by its route, and how it went."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(UNCOUNTED):
            await self.app(scope, receive, send)
            return
        status = 500
        begun = time.monotonic()

        async def told(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, told)
        finally:
            seconds = time.monotonic() - begun
            name = named(scope)
            count(name, "all")
            count(name, "ms", round(seconds * 1000))
            if seconds > SLOW_SECONDS:
                count(name, "slow")
            if status >= 500:
                count(name, "failed")
            elif status >= 400 and status != 401:
                count(name, "refused")


def named(scope: Mapping[str, Any]) -> str:
    """The route of a request as the app wrote it, such as `GET /api/bookings/{id}`: no value that somebody sent."""
    route = scope.get("route")
    path = getattr(route, "path_format", None) or getattr(route, "path", None)
    if not isinstance(path, str):
        return UNKNOWN
    params = scope.get("path_params") or {}
    # which list of the site it is: one of a few words that the app itself allows
    if path.startswith("/api/site/{path}") and str(params.get("path", "")).isascii():
        path = path.replace("{path}", str(params["path"]))
    return f"{scope['method']} {path}"


def count_page(pages: Mapping[str, Any], lists: Mapping[str, Any], path: str) -> None:
    """Counts that a page was opened from outside: by a link, a bookmark or a search engine. `lists` are pages that have one below them for each row."""
    first = path.strip("/").split("/")[0]
    if path in pages:
        name = path
    elif first in lists or first in OWN_PAGES:
        name = f"/{first}" if path.strip("/") == first else f"/{first}/…"
    else:
        name = UNKNOWN
    count(f"page {name}", "all")
