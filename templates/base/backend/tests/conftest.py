"""A real PostgreSQL, migrated once; each test runs in a transaction that is rolled back."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["DATABASE_URL"] = os.environ.get("TEST_DATABASE_URL") or os.environ.get("DATABASE_URL", "")
os.environ.setdefault("JWT_SECRET", "only-for-tests-and-at-least-32-characters")
os.environ.setdefault("SETUP_CODE", "setup-code-of-the-tests")
os.environ.update(SEED_SAMPLE_DATA="false", ARGON2_TIME_COST="1", ARGON2_MEMORY_KIB="8", PUBLIC_URL="http://testserver")
sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent))

import pytest  # noqa: E402
import sqlalchemy as sa  # noqa: E402
from fastapi.testclient import TestClient  # noqa: E402
from sqlalchemy import orm  # noqa: E402

import config  # noqa: E402
from main import app  # noqa: E402
from migrations.prepare import prepare_database  # noqa: E402

PASSWORD = "a long and good password"


@pytest.fixture(scope="session")
def schema() -> Iterator[sa.Engine]:
    """A schema of its own, so that the tests never touch the app's data."""
    plain = sa.create_engine(config.settings().database_url)
    with plain.begin() as connection:
        connection.execute(sa.text("DROP SCHEMA IF EXISTS app_tests CASCADE"))
        connection.execute(sa.text("CREATE EXTENSION IF NOT EXISTS btree_gist"))
        connection.execute(sa.text("CREATE SCHEMA app_tests"))
    own = sa.create_engine(
        config.settings().database_url, connect_args={"options": "-c timezone=UTC -c search_path=app_tests,public"}
    )
    config.engine = lambda: own
    prepare_database()
    yield own
    own.dispose()
    with plain.begin() as connection:
        connection.execute(sa.text("DROP SCHEMA app_tests CASCADE"))
    plain.dispose()


@pytest.fixture
def session(schema: sa.Engine) -> Iterator[orm.Session]:
    with schema.connect() as connection:
        outer = connection.begin()
        with orm.Session(connection, join_transaction_mode="create_savepoint") as session:
            app.dependency_overrides[config.get_session] = lambda: session
            yield session
        outer.rollback()
    app.dependency_overrides.clear()


@pytest.fixture
def client(session: orm.Session) -> TestClient:
    """Somebody who is not signed in."""
    return TestClient(app)


@pytest.fixture
def sign_up(session: orm.Session) -> Callable[..., TestClient]:
    """Makes accounts: `sign_up("ann")`, `sign_up("bob", role="admin")`; the answer is a client that is signed in."""

    def make(name: str, role: str | None = None) -> TestClient:
        client = TestClient(app)
        answer = client.post(
            "/api/auth/register", json={"email": f"{name}@example.com", "password": PASSWORD, "name": name.title()}
        )
        assert answer.status_code == 201, answer.text
        client.headers["Authorization"] = f"Bearer {answer.json()['access_token']}"
        if role is not None:
            session.execute(
                sa.text("UPDATE users SET role = :role WHERE email = :email"),
                {"role": role, "email": f"{name}@example.com"},
            )
            session.expire_all()
        return client

    return make


@pytest.fixture
def user(sign_up: Callable[..., TestClient]) -> TestClient:
    return sign_up("ann")


@pytest.fixture
def stranger(sign_up: Callable[..., TestClient], user: TestClient) -> TestClient:
    return sign_up("bob")


@pytest.fixture
def admin(sign_up: Callable[..., TestClient]) -> TestClient:
    return sign_up("root", role="admin")
