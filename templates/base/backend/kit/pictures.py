"""Pictures that people add to rows and to their account, kept in the app's own database: who may, how many, and who sees them."""

import datetime as dt
import hashlib
import uuid
from collections.abc import Collection
from typing import Annotated, Any, Literal

import sqlalchemy as sa
from fastapi import APIRouter, Body, Request, Response
from pydantic import BaseModel, Field
from sqlalchemy import orm

from accounts import Principal, User, Visitor, take_attempt
from config import Base, Db, Owned, Problem, StrictModel, now, say, settings
from kit.images import read_picture
from rows import GONE, RESOURCES, Resource, find_row, may_edit, may_see

# Pictures of one row, and of one account.
MOST_OF_A_ROW = 8
ACCOUNT = "users"
PER_HOUR = 120
# What was sent and put nowhere goes after a day.
LOOSE = dt.timedelta(days=1)
# Any fixed number: whoever adds a picture waits here, so that all together stay within what there is room for.
ROOM_LOCK = 7_201_516
WEEK = 604_800


class KeptPicture(Owned, Base):
    """A picture as it was written anew, in two sizes. It shows the row that `route` and `row_id` name; loose until it is put there."""

    __tablename__ = "kept_pictures"
    route: orm.Mapped[str | None]
    row_id: orm.Mapped[uuid.UUID | None]
    place: orm.Mapped[int]
    media_type: orm.Mapped[str]
    width: orm.Mapped[int]
    height: orm.Mapped[int]
    # Bytes of both sizes together, and a SHA-256 of the large one.
    size: orm.Mapped[int]
    digest: orm.Mapped[str]
    large: orm.Mapped[bytes] = orm.mapped_column(sa.LargeBinary(), deferred=True)
    small: orm.Mapped[bytes] = orm.mapped_column(sa.LargeBinary(), deferred=True)
    __table_args__ = (sa.Index("ix_kept_pictures_route_row_id", "route", "row_id"),)
    # The first account of the desk adopts sample data, and nobody's pictures.
    in_own_name = True


class PictureRead(BaseModel):
    """Its address is `/api/site/pictures/<id>/large` or `/small`."""

    id: uuid.UUID
    width: int
    height: int


class PicturesOfRow(StrictModel):
    # In the order in which they are shown; what is left out goes.
    ids: Annotated[list[uuid.UUID], Field(max_length=MOST_OF_A_ROW)]


def pictures_of(db: orm.Session, route: str, ids: Collection[uuid.UUID]) -> dict[uuid.UUID, list[PictureRead]]:
    """The pictures of several rows, each in its order."""
    statement = sa.select(KeptPicture).where(KeptPicture.route == route, KeptPicture.row_id.in_(ids))
    found: dict[uuid.UUID, list[PictureRead]] = {}
    for each in db.scalars(statement.order_by(KeptPicture.place, KeptPicture.created_at)):
        if each.row_id is not None:
            found.setdefault(each.row_id, []).append(PictureRead(id=each.id, width=each.width, height=each.height))
    return found


def pictured(route: str) -> Resource:
    """The kind of row that has pictures under this route."""
    for resource in RESOURCES.values():
        if resource.route == route and resource.pictured:
            return resource
    raise Problem(404, say("not_found"))


def target_of(db: orm.Session, user: User, route: str, row_id: uuid.UUID, *, change: bool) -> None:
    """Refuses whoever may not see what the pictures belong to, or not change it."""
    if route == ACCOUNT:
        if row_id != user.id:
            raise Problem(404, say("not_found"))
        if change:
            db.execute(sa.select(User.id).where(User.id == user.id).with_for_update())
        return
    resource = pictured(route)
    row = find_row(db, user, resource, row_id, lock=change)
    if change and not may_edit(user, resource, row):
        raise Problem(403, say("forbidden"))
    if change:
        row.updated_at = now()


def drop_pictures(db: orm.Session, row: Any) -> None:
    """With a row or an account, its pictures go."""
    route = ACCOUNT if isinstance(row, User) else RESOURCES[type(row)].route
    db.execute(sa.delete(KeptPicture).where(KeptPicture.route == route, KeptPicture.row_id == row.id))


def sweep(db: orm.Session) -> None:
    """Lets go of what nobody put anywhere, and of pictures whose row went along with another one."""
    loose = sa.and_(KeptPicture.row_id.is_(None), KeptPicture.created_at < now() - LOOSE)
    kinds = [(ACCOUNT, User), *((each.route, each.model) for each in RESOURCES.values() if each.pictured)]
    lost = [
        sa.and_(KeptPicture.route == route, ~sa.exists().where(model.id == KeptPicture.row_id))
        for route, model in kinds
    ]
    statement = sa.delete(KeptPicture).where(sa.or_(loose, *lost))
    db.execute(statement.execution_options(synchronize_session=False))


def make_room(db: orm.Session, user: User, more: int) -> None:
    """Refuses what there is no room for. Those who do not work at the desk share half of it, so that they never fill it all."""
    db.execute(sa.select(sa.func.pg_advisory_xact_lock(ROOM_LOCK)))
    sweep(db)
    size = sa.func.coalesce(sa.func.sum(KeptPicture.size), 0)
    taken = db.scalar(sa.select(size)) or 0
    own = db.scalar(sa.select(size).where(KeptPicture.owner_id == user.id)) or 0
    room = settings().pictures_bytes if user.desk else settings().pictures_bytes // 2
    most = room if user.desk else settings().pictures_bytes_per_account
    if taken + more > room or own + more > most:
        raise Problem(409, say("pictures_full"), code="pictures_full")


def is_public(db: orm.Session, site: Any, picture: KeptPicture) -> bool:
    """Whether visitors see it: a face like the name beside it, another picture like the row it shows."""
    if picture.row_id is None:
        return False
    if picture.route == ACCOUNT:
        return True
    model = next((each.model for each in RESOURCES.values() if each.route == picture.route), None)
    return model is not None and site.seen(db, model, picture.row_id) is not None


def sees(db: orm.Session, user: User, picture: KeptPicture) -> bool:
    if picture.row_id is None or picture.route is None:
        return picture.owner_id == user.id
    model = next((each.model for each in RESOURCES.values() if each.route == picture.route), None)
    row = db.get(model, picture.row_id) if model else None
    return row is not None and may_see(user, row)


def picture_router(site: Any) -> APIRouter:
    """Sending a picture, putting it where it belongs, and showing it."""
    router = APIRouter(prefix="/pictures")
    if drop_pictures not in GONE:
        GONE.append(drop_pictures)

    @router.post("", status_code=201)
    def add_picture(
        file: Annotated[bytes, Body(media_type="application/octet-stream")], user: Principal, db: Db
    ) -> PictureRead:
        """Keeps a picture (JPEG, PNG, WebP, GIF), written anew. It is seen by its sender alone until it is put where it belongs."""
        take_attempt(db, {f"picture:{user.id}": PER_HOUR}, 60)
        picture = read_picture(file)
        size = len(picture.large) + len(picture.small)
        make_room(db, user, size)
        kept = KeptPicture(
            owner_id=user.id,
            place=0,
            media_type=picture.media_type,
            width=picture.width,
            height=picture.height,
            size=size,
            digest=hashlib.sha256(picture.large).hexdigest(),
            large=picture.large,
            small=picture.small,
        )
        db.add(kept)
        db.commit()
        return PictureRead(id=kept.id, width=kept.width, height=kept.height)

    @router.get("/of/{route}/{id}")
    def list_pictures(route: str, id: uuid.UUID, user: Principal, db: Db) -> list[PictureRead]:
        """The pictures of a row, in their order."""
        target_of(db, user, route, id, change=False)
        return pictures_of(db, route, [id]).get(id, [])

    @router.put("/of/{route}/{id}")
    def put_pictures(route: str, id: uuid.UUID, payload: PicturesOfRow, user: Principal, db: Db) -> list[PictureRead]:
        """Says which pictures a row has, in which order: those it has already and one's own loose ones."""
        wanted = list(dict.fromkeys(payload.ids))[: 1 if route == ACCOUNT else MOST_OF_A_ROW]
        target_of(db, user, route, id, change=True)
        own = sa.and_(KeptPicture.route == route, KeptPicture.row_id == id)
        loose = sa.and_(KeptPicture.row_id.is_(None), KeptPicture.owner_id == user.id)
        found = {each.id: each for each in db.scalars(sa.select(KeptPicture).where(sa.or_(own, loose)))}
        if any(each not in found for each in wanted):
            raise Problem(422, say("invalid"), errors=[{"field": "ids", "message": say("unknown_reference")}])
        for place, each in enumerate(wanted):
            found[each].route, found[each].row_id, found[each].place = route, id, place
        db.flush()
        db.execute(sa.delete(KeptPicture).where(own, KeptPicture.id.not_in(wanted)))
        db.commit()
        return pictures_of(db, route, [id]).get(id, [])

    @router.get("/{id}/{size}", response_class=Response, responses={200: {"content": {"image/*": {}}}, 304: {}})
    def show_picture(
        id: uuid.UUID, size: Literal["large", "small"], request: Request, user: Visitor, db: Db
    ) -> Response:
        """The picture itself. A picture never changes: another one has another address."""
        picture = db.get(KeptPicture, id)
        public = picture is not None and is_public(db, site, picture)
        if picture is None or not (public or (user is not None and sees(db, user, picture))):
            raise Problem(404, say("not_found"))
        headers = {
            "Cache-Control": f"public, max-age={WEEK}" if public else "private, no-cache",
            "ETag": f'"{picture.digest[:32]}-{size}"',
            "Content-Disposition": "inline",
            "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
            "Cross-Origin-Resource-Policy": "same-site",
        }
        if request.headers.get("if-none-match") == headers["ETag"]:
            return Response(status_code=304, headers=headers)
        return Response(getattr(picture, size), media_type=picture.media_type, headers=headers)

    return router
