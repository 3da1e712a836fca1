"""Getting the database ready at start-up: wait for it, bring the schema up to date, put in the sample data once."""

import logging
import re
import time
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import orm

import config
from config import AppState, settings

MIGRATIONS = Path(__file__).parent
# Any fixed number: all processes of this app take the same lock before they migrate.
MIGRATION_LOCK = 7_201_515
log = logging.getLogger("uvicorn.error")


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
    with config.engine().connect() as connection:
        version = schema_version(connection)
    return version is not None and (version == head or version not in known)


def wait_for_database() -> None:
    deadline = time.monotonic() + settings().database_wait_seconds
    while True:
        try:
            with config.engine().connect() as connection:
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
    with config.engine().connect() as connection:
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

    alembic = Config()
    alembic.set_main_option("script_location", str(MIGRATIONS))
    alembic.attributes["connection"] = connection
    command.upgrade(alembic, "head")
    connection.commit()


def seed_once(connection: sa.Connection) -> None:
    with orm.Session(connection, autoflush=False) as session:
        if session.get(AppState, "seeded") is None:
            from migrations.seed import seed

            seed(session)
            # Later rows without an owner are by nobody, and no sample data.
            session.add(AppState(key="seeded", value=config.now().isoformat()))
            session.commit()
