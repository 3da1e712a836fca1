"""The database: connections, what every table has, and getting ready at start-up."""

import datetime as dt
import logging
import re
import time
import uuid
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import Depends
from sqlalchemy import orm

from config import settings

MIGRATIONS = Path(__file__).parent / "migrations"
# Any fixed number: all processes of this app take the same lock before they migrate.
MIGRATION_LOCK = 7_201_515
log = logging.getLogger("uvicorn.error")


class Base(orm.DeclarativeBase):
    metadata = sa.MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
        }
    )
    type_annotation_map = {dt.datetime: sa.DateTime(timezone=True), str: sa.Text(), dict[str, Any]: sa.JSON()}


class Owned:
    """What every row of the domain has. Ids are random, so that nobody can guess another one."""

    id: orm.Mapped[uuid.UUID] = orm.mapped_column(primary_key=True, default=uuid.uuid4)
    created_at: orm.Mapped[dt.datetime] = orm.mapped_column(default=lambda: dt.datetime.now(dt.UTC))
    updated_at: orm.Mapped[dt.datetime] = orm.mapped_column(default=lambda: dt.datetime.now(dt.UTC))
    # Sample data belongs to nobody until the first account adopts it.
    owner_id: orm.Mapped[uuid.UUID | None] = orm.mapped_column(
        sa.ForeignKey("users.id", ondelete="SET NULL"), index=True
    )

    @orm.declared_attr
    def owner(cls) -> orm.Mapped[Any]:
        return orm.relationship("User", lazy="joined")


class AppState(Base):
    """Facts about this installation, for example that the sample data has been adopted."""

    __tablename__ = "app_state"
    key: orm.Mapped[str] = orm.mapped_column(primary_key=True)
    value: orm.Mapped[str]


@cache
def engine() -> sa.Engine:
    return sa.create_engine(
        settings().database_url,
        pool_size=10,
        max_overflow=10,
        pool_timeout=10,
        pool_pre_ping=True,
        connect_args={
            "connect_timeout": 5,
            "options": "-c timezone=UTC -c statement_timeout=15000 -c lock_timeout=5000",
        },
    )


def get_session() -> Iterator[orm.Session]:
    """One session per request; what a request did not commit is rolled back."""
    with orm.Session(engine()) as session:
        yield session


Db = Annotated[orm.Session, Depends(get_session)]


def chain() -> tuple[str, set[str]]:
    """The newest migration's id and all ids, read from the files: cheaper at start-up than loading Alembic."""
    revisions: dict[str, str | None] = {}
    for file in sorted((MIGRATIONS / "versions").glob("*.py")):
        text = file.read_text(encoding="utf-8")
        own = re.search(r'^revision\b[^=]*=\s*["\'](\w+)["\']', text, re.MULTILINE)
        parent = re.search(r'^down_revision\b[^=]*=\s*["\'](\w+)["\']', text, re.MULTILINE)
        if own is not None:
            revisions[own[1]] = parent[1] if parent else None
    heads = set(revisions) - set(revisions.values())
    if len(heads) != 1:
        raise RuntimeError(f"Migrations must form one chain, found the heads {sorted(heads)}.")
    return heads.pop(), set(revisions)


def schema_version(connection: sa.Connection) -> str | None:
    if connection.scalar(sa.text("SELECT to_regclass('alembic_version')")) is None:
        return None
    return connection.scalar(sa.text("SELECT version_num FROM alembic_version"))


def is_ready() -> bool:
    """Whether the schema is at this app's version or ahead of it, as after a rollback of the app."""
    head, known = chain()
    with engine().connect() as connection:
        version = schema_version(connection)
    return version is not None and (version == head or version not in known)


def wait_for_database() -> None:
    deadline = time.monotonic() + settings().database_wait_seconds
    while True:
        try:
            with engine().connect() as connection:
                connection.execute(sa.text("SELECT 1"))
            return
        except sa.exc.OperationalError as error:
            if time.monotonic() > deadline:
                raise SystemExit(f"The database does not answer: {error.orig}") from None
            time.sleep(0.2)


def prepare_database() -> None:
    """Waits for the database, brings the schema up to date and puts in the sample data; safe when several processes start at once."""
    wait_for_database()
    head, known = chain()
    with engine().connect() as connection:
        connection.execute(sa.text("SET statement_timeout = 0"))
        connection.execute(sa.text("SET lock_timeout = 0"))
        connection.execute(sa.text("SELECT pg_advisory_lock(:key)"), {"key": MIGRATION_LOCK})
        try:
            version = schema_version(connection)
            connection.commit()
            if version is None or (version != head and version in known):
                migrate(connection)
            elif version != head:
                log.warning("The schema %s is ahead of this app's %s; leaving it alone.", version, head)
            if settings().seed_sample_data:
                seed_once(connection)
        finally:
            connection.rollback()
            connection.execute(sa.text("SELECT pg_advisory_unlock(:key)"), {"key": MIGRATION_LOCK})
            connection.commit()
            connection.invalidate()


def migrate(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()


def seed_once(connection: sa.Connection) -> None:
    with orm.Session(connection, autoflush=False) as session:
        if session.get(AppState, "seeded") is None:
            from migrations.seed import seed

            seed(session)
            session.add(AppState(key="seeded", value="yes"))
            session.commit()
