"""Runs migrations, from the app at start-up and from the command line: `alembic -c migrations/alembic.ini upgrade head`."""

import sys
from pathlib import Path

from alembic import context

sys.path.insert(0, str(Path(__file__).parent.parent))

# The app itself: it knows every table.
import main  # noqa: E402,F401
from config import Base, engine  # noqa: E402


def run(connection) -> None:
    context.configure(connection=connection, target_metadata=Base.metadata, compare_type=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with engine().connect() as own:
        run(own)
        own.commit()
