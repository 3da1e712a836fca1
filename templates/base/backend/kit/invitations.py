"""Staff are invited by a link: whoever opens it signs up with the role that it gives. And who may sign up without one."""

import datetime as dt
import secrets
import uuid
from typing import Annotated

import sqlalchemy as sa
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field
from sqlalchemy import orm

from accounts import (
    Account,
    Admin,
    Principal,
    Registration,
    Tokens,
    User,
    account_of,
    address_of,
    adopt_sample_data,
    digest,
    is_open,
    new_account,
    set_open,
    start_session,
    take_attempt,
)
from config import ROLES, Base, Db, Line, Problem, StrictModel, now, say, settings

GOOD_FOR = dt.timedelta(days=7)
MOST_OPEN = 100
READS_PER_ADDRESS = 60


class StaffInvitation(Base):
    """A link that gives a role, once. Only its hash is stored: who reads the database cannot use it."""

    __tablename__ = "staff_invitations"
    id: orm.Mapped[uuid.UUID] = orm.mapped_column(primary_key=True, default=uuid.uuid4)
    token_hash: orm.Mapped[str] = orm.mapped_column(unique=True)
    role: orm.Mapped[str]
    # For whom it is, in the words of who made it.
    note: orm.Mapped[str]
    created_at: orm.Mapped[dt.datetime] = orm.mapped_column(default=now)
    expires_at: orm.Mapped[dt.datetime]


class NewInvitation(StrictModel):
    role: Annotated[Line, Field(max_length=40)]
    note: Annotated[Line, Field(max_length=120)] | None = None


class Invitation(BaseModel):
    id: uuid.UUID
    role: str
    note: str
    created_at: dt.datetime
    expires_at: dt.datetime


class MadeInvitation(Invitation):
    # Told once, to whoever made it.
    url: str


class InvitationToken(StrictModel):
    token: Annotated[str, Field(max_length=200)]


class Offered(BaseModel):
    """What whoever has the link is told."""

    role: str
    label: str
    expires_at: dt.datetime


class Acceptance(Registration):
    token: Annotated[str, Field(max_length=200)]


class SignUp(BaseModel):
    # Whether everybody may make an account.
    open: bool
    # Whom to ask for an invitation where not everybody may.
    ask: list[str]


class SignUpChange(StrictModel):
    open: bool


def find(db: orm.Session, token: str, *, lock: bool = False) -> StaffInvitation:
    """The invitation, if it is still good. One that was used or taken back is not told from one that never was."""
    statement = sa.select(StaffInvitation).where(StaffInvitation.token_hash == digest(token))
    found = db.scalar(statement.with_for_update() if lock else statement)
    if found is None or found.expires_at <= now() or found.role not in {"admin", *ROLES}:
        raise Problem(403, say("bad_invitation"), code="invitation")
    return found


router = APIRouter(prefix="/api/auth", tags=["auth"])


@router.post("/invitations", status_code=201)
def invite(payload: NewInvitation, _admin: Admin, db: Db) -> MadeInvitation:
    """Makes a link that gives a role, once, within a week."""
    if payload.role not in {"admin", *ROLES}:
        raise Problem(422, say("invalid"), errors=[{"field": "role", "message": say("invalid")}])
    db.execute(sa.delete(StaffInvitation).where(StaffInvitation.expires_at <= now()))
    if (db.scalar(sa.select(sa.func.count()).select_from(StaffInvitation)) or 0) >= MOST_OPEN:
        raise Problem(409, say("too_many_invitations"), code="limit")
    token = secrets.token_urlsafe(32)
    made = StaffInvitation(
        token_hash=digest(token), role=payload.role, note=payload.note or "", expires_at=now() + GOOD_FOR
    )
    db.add(made)
    db.commit()
    told = Invitation.model_validate(made, from_attributes=True)
    return MadeInvitation(**told.model_dump(), url=f"{settings().public_url}/account/invitation#{token}")


@router.get("/invitations")
def list_invitations(_admin: Admin, db: Db) -> list[Invitation]:
    """Those that are still good, without their links."""
    found = db.scalars(
        sa.select(StaffInvitation).where(StaffInvitation.expires_at > now()).order_by(StaffInvitation.created_at)
    )
    return [Invitation.model_validate(each, from_attributes=True) for each in found]


@router.delete("/invitations/{invitation_id}", status_code=204)
def revoke(invitation_id: uuid.UUID, _admin: Admin, db: Db) -> None:
    """Takes an invitation back; its link is good for nothing from now on."""
    if db.execute(sa.delete(StaffInvitation).where(StaffInvitation.id == invitation_id)).rowcount == 0:
        raise Problem(404, say("not_found"))
    db.commit()


@router.post("/invitations/read")
def read_invitation(payload: InvitationToken, request: Request, db: Db) -> Offered:
    """What an invitation gives; reading it does not use it up."""
    take_attempt(db, {"invitation:" + address_of(request): READS_PER_ADDRESS}, minutes=60)
    found = find(db, payload.token)
    return Offered(role=found.role, label=ROLES.get(found.role, ""), expires_at=found.expires_at)


@router.post("/invitations/accept", status_code=201)
def accept(payload: Acceptance, request: Request, response: Response, db: Db) -> Tokens:
    """Makes an account with the role of an invitation."""
    take_attempt(db, {"invitation:" + address_of(request): READS_PER_ADDRESS}, minutes=60)
    # Locked: of two who come at once, one is first.
    invitation = find(db, payload.token, lock=True)
    user = new_account(db, payload, invitation.role)
    db.delete(invitation)
    tokens = start_session(db, response, user)
    db.commit()
    return tokens


@router.post("/invitations/join")
def join(payload: InvitationToken, user: Principal, db: Db) -> Account:
    """Gives the account that is signed in the role of an invitation; an administrator stays one."""
    invitation = find(db, payload.token, lock=True)
    if user.role != "admin":
        user.role = invitation.role
    db.delete(invitation)
    adopt_sample_data(db, user)
    db.commit()
    return account_of(user)


@router.get("/sign-up")
def sign_up(db: Db) -> SignUp:
    """Whether everybody may make an account."""
    if is_open(db):
        return SignUp(open=True, ask=[])
    admins = db.scalars(sa.select(User.name).where(User.role == "admin").order_by(User.created_at).limit(2))
    return SignUp(open=False, ask=list(admins))


@router.put("/sign-up")
def change_sign_up(payload: SignUpChange, _admin: Admin, db: Db) -> SignUp:
    """Opens or closes signing up; whoever has an invitation or the setup code may at any time."""
    set_open(db, payload.open)
    db.commit()
    return sign_up(db)
