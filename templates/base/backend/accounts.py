"""Accounts: who somebody is. Passwords, sessions, sign-in limits and the routes under /api/auth."""

import datetime as dt
import hashlib
import hmac
import ipaddress
import math
import secrets
import uuid
from functools import cache
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import jwt
import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import APIRouter, Depends, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, EmailStr, Field, field_validator
from sqlalchemy import orm
from sqlalchemy.dialects.postgresql import insert

from config import DESK_ROLES, NEW_ACCOUNT, OPEN_SIGN_UP, ROLES, AppState, Base, Db, Line, Problem, StrictModel, now, say, settings

# A refresh token that was just replaced still counts for a moment: two tabs may use it at once.
GRACE = dt.timedelta(seconds=30)
# Stands where a password's hash does for whoever came in by a link and has chosen none; matches nothing.
NO_PASSWORD = "!"
COMMON_PASSWORDS = {
    "password",
    "passwort",
    "12345678",
    "123456789",
    "1234567890",
    "qwertyui",
    "qwertyuiop",
    "password1",
    "iloveyou",
}


class User(Base):
    __tablename__ = "users"
    id: orm.Mapped[uuid.UUID] = orm.mapped_column(primary_key=True, default=uuid.uuid4)
    email: orm.Mapped[str] = orm.mapped_column(unique=True)
    name: orm.Mapped[str]
    role: orm.Mapped[str]
    password_hash: orm.Mapped[str]
    preferences: orm.Mapped[dict[str, Any]] = orm.mapped_column(default=dict)
    created_at: orm.Mapped[dt.datetime] = orm.mapped_column(default=now)

    @property
    def label(self) -> str:
        return self.name

    @property
    def by_link(self) -> bool:
        return self.password_hash == NO_PASSWORD

    @property
    def creates(self) -> list[str]:
        """The kinds of thing this account may add, by route."""
        from rows import RESOURCES, may_create

        return [resource.route for resource in RESOURCES.values() if may_create(self, resource)]

    @property
    def manages(self) -> list[str]:
        """The kinds of thing of which this account changes every row and every field, by route."""
        from rows import RESOURCES, is_manager

        return [resource.route for resource in RESOURCES.values() if is_manager(self, resource)]

    @property
    def sees(self) -> list[str]:
        """The kinds of thing that are of any use to this account, by route."""
        from rows import RESOURCES, sees_any

        return [resource.route for resource in RESOURCES.values() if sees_any(self, resource)]

    @property
    def keeps(self) -> list[str]:
        """The kinds of thing of which this account has rows of its own, or may, by route."""
        from rows import RESOURCES, keeps_any

        return [resource.route for resource in RESOURCES.values() if keeps_any(self, resource)]

    @property
    def desk(self) -> bool:
        """Whether this account works at the desk; everybody else has an account on the site."""
        return self.role == "admin" or self.role in DESK_ROLES


class Session(Base):
    """One sign-in on one device. The refresh token changes at every use; only its hash is stored."""

    __tablename__ = "sessions"
    id: orm.Mapped[uuid.UUID] = orm.mapped_column(primary_key=True, default=uuid.uuid4)
    user_id: orm.Mapped[uuid.UUID] = orm.mapped_column(sa.ForeignKey("users.id", ondelete="CASCADE"), index=True)
    token_hash: orm.Mapped[str]
    previous_hash: orm.Mapped[str | None]
    rotated_at: orm.Mapped[dt.datetime] = orm.mapped_column(default=now)
    expires_at: orm.Mapped[dt.datetime]


class LoginAttempt(Base):
    """Guesses per account and per client address; kept here so that a restart forgets none."""

    __tablename__ = "login_attempts"
    key: orm.Mapped[str] = orm.mapped_column(primary_key=True)
    failures: orm.Mapped[int]
    window_ends: orm.Mapped[dt.datetime]


Password = Annotated[str, Field(min_length=8, max_length=128)]
Name = Annotated[Line, Field(min_length=1, max_length=80)]


class Preferences(StrictModel):
    theme: Literal["system", "light", "dark"] | None = None
    density: Literal["comfortable", "compact"] | None = None
    page_size: Annotated[int, Field(ge=5, le=100)] | None = None
    notifications: bool | None = None


class Registration(StrictModel):
    email: EmailStr
    password: Password
    name: Name

    @field_validator("password")
    @classmethod
    def be_hard_to_guess(cls, value: str) -> str:
        if value.lower() in COMMON_PASSWORDS or len(set(value)) < 3:
            raise ValueError(say("password_too_common"))
        return value


class OwnRegistration(Registration):
    # Where signing up is closed, whoever has it comes in all the same, as administrator.
    setup_code: Annotated[str, Field(max_length=200)] | None = None


class Login(StrictModel):
    email: Annotated[Line, Field(max_length=320)]
    password: Annotated[str, Field(max_length=1000)]


class ProfileChange(StrictModel):
    name: Name = Field(default="")
    preferences: Preferences = Field(default_factory=Preferences)


class PasswordChange(StrictModel):
    # Left out by whoever has none yet.
    current_password: Annotated[str, Field(max_length=1000)] | None = None
    new_password: Password

    @field_validator("new_password")
    @classmethod
    def be_hard_to_guess(cls, value: str) -> str:
        return Registration.be_hard_to_guess(value)


class PasswordProof(StrictModel):
    password: Annotated[str, Field(max_length=1000)]


class SetupCode(StrictModel):
    setup_code: Annotated[str, Field(max_length=200)]


class RoleChange(StrictModel):
    role: Annotated[Line, Field(max_length=40)]


class Account(BaseModel):
    id: uuid.UUID
    email: str
    name: str
    role: str
    preferences: dict[str, Any]
    created_at: dt.datetime
    # Came in by a link and has chosen no password yet.
    by_link: bool
    creates: list[str]
    manages: list[str]
    sees: list[str]
    keeps: list[str]
    desk: bool


class Tokens(BaseModel):
    access_token: str
    token_type: Literal["bearer"] = "bearer"
    expires_in: int
    user: Account


@cache
def hasher() -> PasswordHasher:
    return PasswordHasher(
        time_cost=settings().argon2_time_cost, memory_cost=settings().argon2_memory_kib, parallelism=1
    )


@cache
def some_hash() -> str:
    """Checked when there is no such account, so that the answer takes as long as for a real one."""
    return hasher().hash(secrets.token_urlsafe(16))


def hash_password(password: str) -> str:
    return hasher().hash(password)


def password_matches(password: str, password_hash: str) -> bool:
    try:
        return hasher().verify(password_hash, password)
    except (VerificationError, InvalidHashError, UnicodeError):
        return False


def digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def account_of(user: User) -> Account:
    return Account.model_validate(user, from_attributes=True)


def access_token(user: User, session_id: uuid.UUID) -> str:
    expires = now() + dt.timedelta(minutes=settings().access_token_minutes)
    return jwt.encode(
        {"sub": str(user.id), "sid": str(session_id), "exp": expires}, settings().jwt_secret, algorithm="HS256"
    )


def tokens_for(user: User, session_id: uuid.UUID) -> Tokens:
    return Tokens(
        access_token=access_token(user, session_id),
        expires_in=settings().access_token_minutes * 60,
        user=account_of(user),
    )


def cookie_name() -> str:
    # The __Host- prefix makes browsers refuse the cookie for any other host, path or plain http.
    return "__Host-refresh" if settings().secure_cookies else "refresh"


def set_cookie(response: Response, value: str) -> None:
    response.set_cookie(
        cookie_name(),
        value,
        max_age=settings().refresh_token_days * 86400,
        path="/",
        httponly=True,
        secure=settings().secure_cookies,
        samesite="strict",
    )


def drop_cookie(response: Response) -> None:
    response.delete_cookie(cookie_name(), path="/", httponly=True, secure=settings().secure_cookies, samesite="strict")


def start_session(db: orm.Session, response: Response, user: User) -> Tokens:
    secret = secrets.token_urlsafe(32)
    expires_at = now() + dt.timedelta(days=settings().refresh_token_days)
    session = Session(user_id=user.id, token_hash=digest(secret), expires_at=expires_at)
    db.execute(sa.delete(Session).where(Session.user_id == user.id, Session.expires_at < now()))
    db.add(session)
    db.flush()
    set_cookie(response, f"{session.id}.{secret}")
    return tokens_for(user, session.id)


def check_origin(request: Request) -> None:
    """Cookies travel with a browser's request whoever caused it; only our own pages may use them."""
    origin = request.headers.get("origin")
    if origin is not None:
        allowed = {urlsplit(settings().public_url).netloc, request.headers.get("host")}
        if urlsplit(origin).netloc not in allowed:
            raise Problem(403, say("forbidden"), code="origin")
    elif request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Problem(403, say("forbidden"), code="origin")


def read_cookie(request: Request) -> tuple[uuid.UUID, str] | None:
    identifier, _, secret = request.cookies.get(cookie_name(), "").partition(".")
    try:
        return uuid.UUID(identifier), secret
    except ValueError:
        return None


def address_of(request: Request) -> str:
    """Where a request comes from. One customer of a provider has 2**64 addresses of IPv6: they count as one."""
    host = request.client.host if request.client else "unknown"
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:60]
    if isinstance(address, ipaddress.IPv6Address):
        return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def limit_keys(request: Request, email: str) -> dict[str, int]:
    return {
        "account:" + digest(email): settings().login_attempts_per_account,
        "address:" + address_of(request): settings().login_attempts_per_address,
    }


def take_attempt(db: orm.Session, limits: dict[str, int], minutes: int | None = None) -> None:
    """Counts an attempt before it is judged, so that guesses sent all at once are all counted; refuses whoever has had too many."""
    window_ends = now() + dt.timedelta(minutes=minutes or settings().login_window_minutes)
    is_over = LoginAttempt.window_ends <= sa.func.now()
    waits = []
    for key in sorted(limits):
        statement = (
            insert(LoginAttempt)
            .values(key=key, failures=1, window_ends=window_ends)
            .on_conflict_do_update(
                index_elements=["key"],
                set_={
                    "failures": sa.case((is_over, 1), else_=LoginAttempt.failures + 1),
                    "window_ends": sa.case((is_over, window_ends), else_=LoginAttempt.window_ends),
                },
            )
            .returning(LoginAttempt.failures, LoginAttempt.window_ends)
        )
        failures, until = db.execute(statement).one()
        if failures > limits[key]:
            waits.append(math.ceil((until - now()).total_seconds()))
    db.commit()
    if waits:
        raise Problem(429, say("too_many"), headers={"Retry-After": str(max(*waits, 1))})


def give_back(db: orm.Session, limits: dict[str, int]) -> None:
    """An attempt that succeeded was no guess."""
    db.execute(sa.update(LoginAttempt).where(LoginAttempt.key.in_(limits)).values(failures=LoginAttempt.failures - 1))


def prove_password(db: orm.Session, request: Request, user: User, password: str, problem: Problem) -> None:
    limits = limit_keys(request, user.email)
    take_attempt(db, limits)
    if not password_matches(password, user.password_hash):
        raise problem
    give_back(db, limits)


bearer = HTTPBearer(auto_error=False, description="The access_token of register, login or refresh")


def signed_in(
    request: Request, db: Db, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
) -> tuple[User, uuid.UUID]:
    problem = Problem(401, say("signed_out"), headers={"WWW-Authenticate": "Bearer"})
    if credentials is None:
        raise problem
    try:
        claims = jwt.decode(
            credentials.credentials,
            settings().jwt_secret,
            algorithms=["HS256"],
            options={"require": ["exp", "sub", "sid"]},
        )
        user_id, session_id = uuid.UUID(claims["sub"]), uuid.UUID(claims["sid"])
    except (jwt.PyJWTError, ValueError, TypeError, AttributeError):
        from kit.walk import walker

        if looks := walker(request, db, credentials.credentials):
            return looks, looks.id
        raise problem from None
    # Asking for the session too makes sign-out and a changed password count at once, not after the token's 15 minutes.
    user = db.scalar(
        sa.select(User).join(Session).where(User.id == user_id, Session.id == session_id, Session.expires_at > now())
    )
    if user is None:
        raise problem
    return user, session_id


SignedIn = Annotated[tuple[User, uuid.UUID], Depends(signed_in)]


def current_user(who: SignedIn) -> User:
    return who[0]


Principal = Annotated[User, Depends(current_user)]


def perhaps_signed_in(
    request: Request, db: Db, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
) -> User | None:
    return None if credentials is None else signed_in(request, db, credentials)[0]


# Whoever comes without an account is welcome, too.
Visitor = Annotated[User | None, Depends(perhaps_signed_in)]


def only_admin(user: Principal) -> User:
    if user.role != "admin":
        raise Problem(403, say("forbidden"))
    return user


Admin = Annotated[User, Depends(only_admin)]
router = APIRouter(prefix="/api/auth", tags=["auth"])


def is_open(db: orm.Session) -> bool:
    """Whether everybody may make an account; an administrator says so, else the app as it was made."""
    state = db.get(AppState, "sign-up")
    return OPEN_SIGN_UP if state is None else state.value == "open"


def set_open(db: orm.Session, value: bool) -> None:
    db.merge(AppState(key="sign-up", value="open" if value else "invited"))


def has_setup_code(db: orm.Session, request: Request, code: str | None) -> bool:
    """Whether this is the setup code; guesses are counted."""
    if code is None:
        return False
    limits = limit_keys(request, "setup-code:" + address_of(request))
    take_attempt(db, limits)
    if not hmac.compare_digest(digest(code), digest(settings().setup_code)):
        raise Problem(403, say("bad_setup_code"), errors=[{"field": "setup_code", "message": say("bad_setup_code")}])
    give_back(db, limits)
    return True


def new_account(db: orm.Session, payload: Registration, role: str) -> User:
    """Adds an account; the first one at the desk adopts the sample data."""
    taken = Problem(409, say("email_taken"), errors=[{"field": "email", "message": say("email_taken")}])
    email = payload.email.lower()
    if db.scalar(sa.select(User.id).where(User.email == email)) is not None:
        raise taken
    user = User(
        email=email, name=payload.name, role=role, password_hash=hash_password(payload.password), preferences={}
    )
    db.add(user)
    try:
        db.flush()
    except sa.exc.IntegrityError:
        raise taken from None
    adopt_sample_data(db, user)
    return user


@router.post("/register", status_code=201)
def register(payload: OwnRegistration, request: Request, response: Response, db: Db) -> Tokens:
    # One after the other: whom the first refuses does not use up what the second leaves to all others.
    take_attempt(db, {"register:" + address_of(request): settings().registrations_per_address}, minutes=60)
    take_attempt(db, {"registrations": settings().registrations_overall}, minutes=60)
    is_owner = has_setup_code(db, request, payload.setup_code)
    if not is_owner and not is_open(db):
        raise Problem(403, say("sign_up_closed"), code="closed")
    user = new_account(db, payload, "admin" if is_owner else NEW_ACCOUNT)
    tokens = start_session(db, response, user)
    db.commit()
    return tokens


def adopt_sample_data(db: orm.Session, user: User) -> None:
    """Who comes to the desk first finds the app alive: the sample data becomes their own. A customer's account starts empty."""
    if not user.desk:
        return
    mark = insert(AppState).values(key="adopted", value=str(user.id)).on_conflict_do_nothing().returning(AppState.key)
    if db.scalar(mark) is None:
        return
    for mapper in Base.registry.mappers:
        if "owner_id" in mapper.columns and not getattr(mapper.class_, "in_own_name", False):
            table = mapper.class_
            # What a guest has sent is for those who run the place, whoever registers first.
            sample = table.reference_code.is_(None) if "reference_code" in mapper.columns else sa.true()
            db.execute(sa.update(table).where(table.owner_id.is_(None), sample).values(owner_id=user.id))


@router.post("/login")
def login(payload: Login, request: Request, response: Response, db: Db) -> Tokens:
    email = payload.email.strip().lower()
    limits = limit_keys(request, email)
    take_attempt(db, limits)
    user = db.scalar(sa.select(User).where(User.email == email))
    matches = password_matches(payload.password, user.password_hash if user else some_hash())
    if user is None or not matches:
        raise Problem(401, say("bad_login"))
    if hasher().check_needs_rehash(user.password_hash):
        user.password_hash = hash_password(payload.password)
    give_back(db, limits)
    db.execute(sa.delete(LoginAttempt).where(LoginAttempt.key == "account:" + digest(email)))
    tokens = start_session(db, response, user)
    db.commit()
    return tokens


@router.post("/refresh")
def refresh(request: Request, response: Response, db: Db) -> Tokens:
    from kit.walk import walks_in

    check_origin(request)
    if walk := walks_in(request, db):
        return Tokens(access_token=walk[1], expires_in=settings().access_token_minutes * 60, user=account_of(walk[0]))
    signed_out = Problem(401, say("signed_out"))
    cookie = read_cookie(request)
    session = cookie and db.get(Session, cookie[0], with_for_update=True)
    if not cookie or not session or session.expires_at <= now():
        raise signed_out
    user = db.get_one(User, session.user_id)
    given = digest(cookie[1])
    if hmac.compare_digest(given, session.token_hash):
        secret = secrets.token_urlsafe(32)
        session.previous_hash, session.token_hash, session.rotated_at = session.token_hash, digest(secret), now()
        set_cookie(response, f"{session.id}.{secret}")
    elif not (
        session.previous_hash
        and hmac.compare_digest(given, session.previous_hash)
        and now() - session.rotated_at < GRACE
    ):
        # An old token came back: somebody copied it. Nobody may go on with this session.
        db.delete(session)
        db.commit()
        raise signed_out
    tokens = tokens_for(user, session.id)
    db.commit()
    return tokens


@router.post("/logout", status_code=204)
def logout(request: Request, response: Response, db: Db) -> None:
    check_origin(request)
    cookie = read_cookie(request)
    session = cookie and db.get(Session, cookie[0])
    if cookie and session and digest(cookie[1]) in (session.token_hash, session.previous_hash):
        db.delete(session)
        db.commit()
    drop_cookie(response)


@router.get("/me")
def me(user: Principal) -> Account:
    return account_of(user)


@router.patch("/me")
def change_profile(payload: ProfileChange, user: Principal, db: Db) -> Account:
    if "name" in payload.model_fields_set:
        user.name = payload.name
    user.preferences = user.preferences | payload.preferences.model_dump(exclude_unset=True)
    db.commit()
    return account_of(user)


@router.post("/password")
def change_password(payload: PasswordChange, request: Request, response: Response, user: Principal, db: Db) -> Tokens:
    """Changes the password and signs every other device out; whoever has none yet chooses the first."""
    wrong = Problem(422, say("bad_password"), errors=[{"field": "current_password", "message": say("bad_password")}])
    if not user.by_link:
        prove_password(db, request, user, payload.current_password or "", wrong)
    user.password_hash = hash_password(payload.new_password)
    db.execute(sa.delete(Session).where(Session.user_id == user.id))
    tokens = start_session(db, response, user)
    db.commit()
    return tokens


@router.post("/claim-admin")
def claim_admin(payload: SetupCode, request: Request, user: Principal, db: Db) -> Account:
    limits = limit_keys(request, "setup-code:" + user.email)
    take_attempt(db, limits)
    if not hmac.compare_digest(digest(payload.setup_code), digest(settings().setup_code)):
        raise Problem(403, say("bad_setup_code"), errors=[{"field": "setup_code", "message": say("bad_setup_code")}])
    give_back(db, limits)
    user.role = "admin"
    adopt_sample_data(db, user)
    db.commit()
    return account_of(user)


@router.delete("/me", status_code=204)
def delete_account(payload: PasswordProof, request: Request, response: Response, user: Principal, db: Db) -> None:
    from rows import delete_private_rows, let_go

    wrong = Problem(422, say("bad_password"), errors=[{"field": "password", "message": say("bad_password")}])
    prove_password(db, request, user, payload.password, wrong)
    delete_private_rows(db, user)
    let_go(db, user)
    db.execute(sa.delete(User).where(User.id == user.id))
    db.commit()
    drop_cookie(response)


@router.get("/users")
def list_users(_admin: Admin, db: Db) -> list[Account]:
    return [account_of(user) for user in db.scalars(sa.select(User).order_by(User.created_at).limit(500))]


@router.patch("/users/{user_id}")
def change_role(user_id: uuid.UUID, payload: RoleChange, _admin: Admin, db: Db) -> Account:
    user = db.get(User, user_id)
    if user is None:
        raise Problem(404, say("not_found"))
    if payload.role not in {"admin", *ROLES}:
        raise Problem(422, say("invalid"), errors=[{"field": "role", "message": say("invalid")}])
    user.role = payload.role
    adopt_sample_data(db, user)
    db.commit()
    return account_of(user)
