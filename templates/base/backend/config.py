"""What everything else builds on: settings, texts, the database connection, and the types of what goes in and out."""

import datetime as dt
import re
import sys
import uuid
from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import cache
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import Depends
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    ValidationError,
    WithJsonSchema,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import orm

APP_NAME = "Reference app"
LANGUAGE = "en"
CURRENCY = "EUR"
# What an account can be; admin comes on top of these.
ROLES = {"member": "Member"}
# What a new account is, until an admin gives it another role.
NEW_ACCOUNT = "member"
# Roles that work at the desk, as admin does. Everybody else has an account on the site.
DESK_ROLES = {"member"}
# Whether everybody may make an account, until an administrator says otherwise.
OPEN_SIGN_UP = True
# Somebody without a role: adds nothing, and sees no more than what everybody does.
NEWCOMER = "newcomer"


class Settings(BaseSettings):
    """Every setting has its environment variable in upper case; see .env.example."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore")

    database_url: str
    jwt_secret: str = Field(min_length=32)
    # Whoever knows it may become admin; the app's owner is shown it.
    setup_code: str = Field(min_length=8)
    public_url: str = "http://localhost:3000"

    access_token_minutes: int = Field(default=15, ge=1, le=60)
    refresh_token_days: int = Field(default=30, ge=1, le=365)
    argon2_time_cost: int = Field(default=2, ge=1)
    argon2_memory_kib: int = Field(default=19456, ge=8)
    login_attempts_per_account: int = Field(default=10, ge=1)
    login_attempts_per_address: int = Field(default=100, ge=1)
    login_window_minutes: int = Field(default=15, ge=1)
    # Per hour. From one address a school class or an office registers in one go, a script does not fill the database; all addresses together
    # stay below what would fill it overnight.
    registrations_per_address: int = Field(default=60, ge=1)
    registrations_overall: int = Field(default=600, ge=1)
    max_body_bytes: int = Field(default=1_000_000, ge=1000)
    # A picture as it is sent, and all pictures as they are kept: of the app, and of an account that does not work at the desk.
    max_picture_bytes: int = Field(default=5_000_000, ge=1000)
    pictures_bytes: int = Field(default=40_000_000, ge=1000)
    pictures_bytes_per_account: int = Field(default=8_000_000, ge=1000)
    database_wait_seconds: int = Field(default=60, ge=1)
    seed_sample_data: bool = True

    @field_validator("database_url")
    @classmethod
    def name_the_driver(cls, value: str) -> str:
        """Accepts the usual postgres:// forms."""
        scheme, separator, rest = value.partition("://")
        if separator == "" or scheme.split("+")[0] not in ("postgres", "postgresql"):
            raise ValueError("must be a postgresql:// address")
        return f"postgresql+psycopg://{rest}"

    @field_validator("public_url")
    @classmethod
    def be_an_origin(cls, value: str) -> str:
        if not value.startswith(("http://", "https://")):
            raise ValueError("must start with http:// or https://")
        return value.rstrip("/")

    @property
    def secure_cookies(self) -> bool:
        return self.public_url.startswith("https://")


@cache
def settings() -> Settings:
    """The settings; ends the process with a plain message when one is missing or wrong."""
    try:
        return Settings()  # type: ignore[call-arg]
    except ValidationError as error:
        lines = [f"  {'.'.join(map(str, each['loc'])).upper()}: {each['msg']}" for each in error.errors()]
        sys.exit("Cannot start, settings are missing or wrong:\n" + "\n".join(lines))


# texts
TEXTS = {
    "bad_body": "The request could not be read.",
    "bad_invitation": "This invitation is no longer good: it has been used or taken back, or a week has passed. Ask for another one.",
    "bad_login": "Email or password is wrong.",
    "bad_password": "The password is wrong.",
    "bad_setup_code": "The setup code is wrong.",
    "bad_text": "The text contains characters that cannot be stored.",
    "busy": "Somebody else changed this at the same moment. Please try again.",
    "card_code": "Three or four digits, on the back of the card.",
    "card_expires": "Month and year, for example 09/29, and not in the past.",
    "card_number": "This is not a card number. For a test use 4242 4242 4242 4242.",
    "conflict": "This clashes with something that already exists.",
    "declined": "The card was declined. Nothing was bought; please use another one.",
    "email_taken": "An account with this email already exists.",
    "few_places": "That many places are not left at this hour. Nothing was bought.",
    "forbidden": "You may not do this.",
    "hidden": "Private",
    "in_use": "This is still used by other entries and cannot be deleted.",
    "invalid": "Some values are not right.",
    "link_expired": "This link is over: it works for a minute. Open the app again from where you got it.",
    "link_used": "This link has been used: it works once. Open the app again from where you got it.",
    "link_wrong": "This link is not for this app, or part of it is missing.",
    "managed_field": "Only who manages this may set it.",
    "may_not_add": "Your role may not add entries here.",
    "needed": "Please fill this in.",
    "no": "No",
    "no_sort": "This list cannot be sorted like that.",
    "not_found": "Not found.",
    "not_in_state": "This is not possible in the current state.",
    "not_open": "There is no entry at this hour.",
    "not_yours": "This belongs to somebody else.",
    "other": "Other",
    "out_of_range": "A value is too large, too small or too long.",
    "password_too_common": "The password is too easy to guess.",
    "picture_bad": "This is not a picture we can read. Please send a JPEG, PNG, WebP or GIF.",
    "picture_large": "This picture has too many pixels. Please send a smaller one.",
    "pictures_full": "There is no more room for pictures. Remove some first.",
    "price_changed": "A price has changed meanwhile. Please look at the sum again.",
    "sample_family": "Clarke, Bennett, Lindqvist, Moore, Haddad, Novak, Fraser, Okafor, Weaver, Santos, Whitby",
    "sample_given": "Emma, Daniel, Grace, Thomas, Maria, Samuel, Alice, Oliver, Nora, David, Helen, Peter",
    "sign_up_closed": "New accounts are made by invitation here.",
    "signed_out": "Please sign in.",
    "sold_out": "Somebody was faster: there is not that much left. Please look at the basket again.",
    "too_large": "The request is too large.",
    "too_many": "Too many attempts. Please wait a moment.",
    "too_many_invitations": "There are too many open invitations. Take some back first.",
    "unavailable": "The app is busy. Please try again in a moment.",
    "unexpected": "Something went wrong on our side.",
    "unknown_reference": "This entry does not exist.",
    "yes": "Yes",
}
# end of texts


def say(key: str) -> str:
    """A fixed sentence in the app's language."""
    return TEXTS[key]


class Problem(Exception):
    """Anything that is answered with an error status. `errors` names the fields at fault."""

    def __init__(
        self,
        status: int,
        detail: str,
        *,
        errors: list[dict[str, str]] | None = None,
        code: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.status, self.detail, self.errors, self.code, self.headers = status, detail, errors, code, headers


# --- The database ------------------------------------------------------------------------------------


def now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)


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
    created_at: orm.Mapped[dt.datetime] = orm.mapped_column(default=now)
    updated_at: orm.Mapped[dt.datetime] = orm.mapped_column(default=now)
    # Sample data belongs to nobody until the first account of the desk adopts it.
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


# --- Field types ---------------------------------------------------------------------------------


class StrictModel(BaseModel):
    """A request body: what it does not name is refused, so nobody writes fields they should not."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    @model_validator(mode="before")
    @classmethod
    def an_empty_box_is_no_value(cls, data: Any) -> Any:
        """A form sends "" for what nobody filled in."""
        if not isinstance(data, dict):
            return data
        optional = {name for name, each in cls.model_fields.items() if not each.is_required()}
        return {
            key: None if key in optional and isinstance(value, str) and not value.strip() else value
            for key, value in data.items()
        }


def storable(value: str) -> str:
    """PostgreSQL stores neither NUL nor half a surrogate pair."""
    if "\x00" in value or any("\ud800" <= character <= "\udfff" for character in value):
        raise ValueError(say("bad_text"))
    return value


def one_line(value: str) -> str:
    if any(character in value for character in "\n\r\v\f\u2028\u2029"):
        raise ValueError(say("bad_text"))
    return storable(value)


def sensible_year(value: dt.date) -> dt.date:
    if not 1800 <= value.year <= 2300:
        raise ValueError(say("out_of_range"))
    return value


def in_utc(value: dt.datetime) -> dt.datetime:
    sensible_year(value)
    return value.replace(tzinfo=dt.UTC) if value.tzinfo is None else value.astimezone(dt.UTC)


def no_switch(value: Any) -> Any:
    """Python counts True as 1; a person who sends it means something else."""
    if isinstance(value, bool):
        raise ValueError("must be a number")
    return value


def web_address(value: str) -> str:
    if not re.fullmatch(r"https?://[^\s<>\"']+", one_line(value)):
        raise ValueError("must start with https:// or http://")
    return value


def phone_number(value: str) -> str:
    if not re.fullmatch(r"\+?[0-9 ()/.\-]{3,40}", value, re.ASCII):
        raise ValueError("must be a phone number")
    return value


Line = Annotated[str, AfterValidator(one_line)]
Text = Annotated[str, AfterValidator(storable)]
Url = Annotated[str, AfterValidator(web_address)]
Phone = Annotated[str, AfterValidator(phone_number)]
Whole = Annotated[int, BeforeValidator(no_switch), Field(ge=-2_147_483_648, le=2_147_483_647)]
Number = Annotated[
    Decimal,
    BeforeValidator(no_switch),
    Field(max_digits=16, allow_inf_nan=False),
    PlainSerializer(float, return_type=float, when_used="json"),
]
# In answers: sums may be longer than what may be typed in.
Amount = Annotated[Decimal, PlainSerializer(float, return_type=float, when_used="json")]
Day = Annotated[dt.date, AfterValidator(sensible_year)]
Moment = Annotated[dt.datetime, AfterValidator(in_utc)]
Clock = Annotated[
    dt.time,
    AfterValidator(lambda value: value.replace(tzinfo=None, microsecond=0)),
    PlainSerializer(lambda value: value.strftime("%H:%M"), return_type=str, when_used="json"),
    WithJsonSchema({"type": "string", "pattern": r"^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$"}),
]
