"""Settings, read from the environment once and checked before anything else starts."""

import sys
from functools import cache

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

APP_NAME = "Reference app"
LANGUAGE = "en"
CURRENCY = "EUR"
# The first role is what a new account gets; admin comes on top of these.
ROLES = {"member": "Member"}


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
    max_body_bytes: int = Field(default=1_000_000, ge=1000)
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


TEXTS = {
    "en": {
        "bad_body": "The request could not be read.",
        "bad_login": "Email or password is wrong.",
        "bad_password": "The password is wrong.",
        "bad_setup_code": "The setup code is wrong.",
        "bad_text": "The text contains characters that cannot be stored.",
        "busy": "Somebody else changed this at the same moment. Please try again.",
        "conflict": "This clashes with something that already exists.",
        "email_taken": "An account with this email already exists.",
        "forbidden": "You may not do this.",
        "hidden": "Private",
        "in_use": "This is still used by other entries and cannot be deleted.",
        "invalid": "Some values are not right.",
        "no": "No",
        "no_sort": "This list cannot be sorted like that.",
        "not_found": "Not found.",
        "not_in_state": "This is not possible in the current state.",
        "other": "Other",
        "out_of_range": "A value is too large, too small or too long.",
        "password_too_common": "The password is too easy to guess.",
        "signed_out": "Please sign in.",
        "too_large": "The request is too large.",
        "too_many": "Too many attempts. Please wait a moment.",
        "unavailable": "The app is busy. Please try again in a moment.",
        "unknown_reference": "This entry does not exist.",
        "unexpected": "Something went wrong on our side.",
        "yes": "Yes",
    },
    "de": {
        "bad_body": "Die Anfrage konnte nicht gelesen werden.",
        "bad_login": "E-Mail oder Passwort ist falsch.",
        "bad_password": "Das Passwort ist falsch.",
        "bad_setup_code": "Der Einrichtungscode ist falsch.",
        "bad_text": "Der Text enthält Zeichen, die nicht gespeichert werden können.",
        "busy": "Jemand anderes hat dies gerade geändert. Bitte noch einmal versuchen.",
        "conflict": "Dies widerspricht einem vorhandenen Eintrag.",
        "email_taken": "Ein Konto mit dieser E-Mail gibt es schon.",
        "forbidden": "Das ist nicht erlaubt.",
        "hidden": "Privat",
        "in_use": "Dieser Eintrag wird noch verwendet und kann nicht gelöscht werden.",
        "invalid": "Einige Angaben stimmen nicht.",
        "no": "Nein",
        "no_sort": "So lässt sich diese Liste nicht sortieren.",
        "not_found": "Nicht gefunden.",
        "not_in_state": "Das geht im aktuellen Zustand nicht.",
        "other": "Andere",
        "out_of_range": "Ein Wert ist zu groß, zu klein oder zu lang.",
        "password_too_common": "Das Passwort ist zu leicht zu erraten.",
        "signed_out": "Bitte anmelden.",
        "too_large": "Die Anfrage ist zu groß.",
        "too_many": "Zu viele Versuche. Bitte kurz warten.",
        "unavailable": "Die App ist gerade ausgelastet. Bitte gleich noch einmal versuchen.",
        "unknown_reference": "Diesen Eintrag gibt es nicht.",
        "unexpected": "Auf unserer Seite ist etwas schiefgegangen.",
        "yes": "Ja",
    },
}


def say(key: str) -> str:
    """A fixed sentence in the app's language; English where there is no translation."""
    return TEXTS.get(LANGUAGE, TEXTS["en"])[key]
