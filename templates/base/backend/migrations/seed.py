"""Sample data, put in once: the first account of the desk adopts it, so that its first screen is alive. Turn off with SEED_SAMPLE_DATA=false."""

import datetime as dt
import logging
from typing import Any

import sqlalchemy as sa
from sqlalchemy import orm

from config import now
from rows import calculate, new_row, today

log = logging.getLogger("uvicorn.error")


def day(offset: int) -> dt.date:
    return today() + dt.timedelta(days=offset)


def at(offset: int, hour: int, minute: int) -> dt.datetime:
    return dt.datetime.combine(day(offset), dt.time(hour, minute), dt.UTC)


def published(row: Any) -> dt.datetime | None:
    """Since when others see a row, where it says so and that is past."""
    said = getattr(row, "published_on", None) or getattr(row, "published_at", None)
    if isinstance(said, dt.date) and not isinstance(said, dt.datetime):
        said = dt.datetime.combine(said, dt.time(9), dt.UTC)
    return said if isinstance(said, dt.datetime) and said < now() else None


class Sample:
    """Collects rows under names, so that later ones can refer to earlier ones."""

    def __init__(self, session: orm.Session) -> None:
        self.session = session
        self.rows: dict[str, Any] = {}

    def add(self, key: str, model: Any, links: dict[str, str] | None = None, /, **values: Any) -> None:
        """Adds a row; one that the database refuses is left out and logged, the app starts all the same."""
        row = new_row(model, None, **values)
        for relation, target in (links or {}).items():
            other = self.rows.get(target)
            setattr(row, f"{relation}_id", other.id if other else None)
            setattr(row, relation, other)
        # Not all in one second: lists and charts by date of creation have something to show.
        written = now() - dt.timedelta(hours=len(self.rows) * 29 % 900)
        for target in (links or {}).values():
            since = published(self.rows.get(target))
            if since is None:
                continue
            # Nobody comments on what is not out yet.
            written = max(written, since + (now() - since) * (len(self.rows) % 7 + 1) / 9)
        row.created_at = row.updated_at = written
        try:
            with self.session.begin_nested():
                self.session.add(row)
                calculate(row)
                self.session.flush()
            self.rows[key] = row
        except sa.exc.DBAPIError as error:
            log.warning("Sample row %s left out: %s", key, error.orig)


def seed(session: orm.Session) -> None:
    sample = Sample(session)
    # sample
    log.info("Sample data: %d rows", len(sample.rows))
