"""Games that anybody plays: rounds with a beginning, scores that can have been played, and leaderboards of the day, the week, the month and of all time."""

import datetime as dt
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import jwt
import sqlalchemy as sa
from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field
from sqlalchemy import orm
from sqlalchemy.dialects.postgresql import distinct_on

from accounts import Admin, Visitor, address_of, take_attempt
from config import Base, Db, Line, Owned, Problem, StrictModel, Whole, now, say, settings

# Per hour and address, and per hour from all addresses together.
ROUNDS_PER_ADDRESS = 240
SCORES_PER_ADDRESS = 60
SCORES_OVERALL = 3000
# A round that was begun longer ago counts no more.
LONGEST_ROUND = dt.timedelta(hours=6)
PLACES = 10
# So many scores of a game are kept; those below the leaderboard go first.
MOST_SCORES = 5000


@dataclass(frozen=True, kw_only=True)
class Limit:
    """What a person can reach: points a second, and points in all."""

    per_second: float
    most: int


LIMITS = {
    "merge": Limit(per_second=150, most=4_000_000),
    "memory": Limit(per_second=60, most=2_000),
    "snake": Limit(per_second=60, most=100_000),
    "word": Limit(per_second=20, most=20_000),
    "typing": Limit(per_second=80, most=200_000),
    "four": Limit(per_second=60, most=100_000),
    "noughts": Limit(per_second=120, most=100_000),
    "cards": Limit(per_second=120, most=6_000),
    "sums": Limit(per_second=60, most=100_000),
    "blocks": Limit(per_second=400, most=2_000_000),
    "mines": Limit(per_second=40, most=1_500),
    "hangman": Limit(per_second=60, most=50_000),
    "moles": Limit(per_second=80, most=100_000),
    # At least a minute and a half, however good somebody is.
    "sudoku": Limit(per_second=15, most=1_500),
}
# Points that count although hardly any time has passed: clocks and networks are not exact, and cards begin with a hundred.
HEAD_START = 150


Period = Literal["day", "week", "month", "all"]
# How long ago a period begins; what is of all time has no beginning.
SINCE: dict[Period, dt.timedelta | None] = {
    "day": dt.timedelta(hours=24),
    "week": dt.timedelta(days=7),
    "month": dt.timedelta(days=30),
    "all": None,
}


@dataclass(frozen=True, kw_only=True)
class ScoredGame:
    """A game of the site: its name in addresses, and which game it is."""

    name: str
    kind: str


class GameScore(Owned, Base):
    """What somebody reached in one round. Its id is that of the round, so that a round counts once."""

    __tablename__ = "game_scores"
    game: orm.Mapped[str]
    player: orm.Mapped[str]
    points: orm.Mapped[int]
    __table_args__ = (sa.Index("ix_game_scores_game_points", "game", "points"),)


class Begun(BaseModel):
    round: str


class Reached(StrictModel):
    round: Annotated[str, Field(max_length=600)]
    name: Annotated[Line, Field(min_length=1, max_length=24)]
    points: Annotated[Whole, Field(ge=1, le=10_000_000)]


class Entered(BaseModel):
    """The place of a score among the best of each name, in each period."""

    places: dict[Period, int]


class PlaceRead(BaseModel):
    id: uuid.UUID
    rank: int
    name: str
    points: int
    at: dt.datetime


class Places(BaseModel):
    places: list[PlaceRead]


def begin_round(game: str) -> str:
    """A mark that only this app can have made, with the moment it was made."""
    claims = {"aud": "round", "game": game, "rid": str(uuid.uuid4()), "iat": now(), "exp": now() + LONGEST_ROUND}
    return jwt.encode(claims, settings().jwt_secret, algorithm="HS256")


def read_round(game: str, mark: str) -> tuple[uuid.UUID, float]:
    """Which round it is, and how many seconds ago it began; refuses what was not begun here, for this game, lately."""
    refusal = Problem(422, say("invalid"), errors=[{"field": "round", "message": say("invalid")}])
    try:
        claims = jwt.decode(
            mark,
            settings().jwt_secret,
            algorithms=["HS256"],
            audience="round",
            options={"require": ["exp", "iat", "aud"], "verify_iat": False},
        )
        begun, key = float(claims["iat"]), uuid.UUID(claims["rid"])
    except (jwt.PyJWTError, ValueError, TypeError, KeyError, AttributeError):
        raise refusal from None
    if claims.get("game") != game:
        raise refusal
    return key, max(0.0, now().timestamp() - begun)


def is_possible(kind: str, points: int, seconds: float) -> bool:
    limit = LIMITS[kind]
    return points <= min(limit.most, HEAD_START + limit.per_second * seconds)


def within(period: Period) -> list[Any]:
    """What limits scores to those of a period."""
    back = SINCE[period]
    return [] if back is None else [GameScore.created_at >= now() - back]


def best_of(game: str, period: Period) -> Any:
    """The best score of each name, the best first; of two that are equal the earlier one."""
    recent = within(period)
    name = sa.func.lower(GameScore.player)
    order = (name, GameScore.points.desc(), GameScore.created_at)
    best = sa.select(GameScore).ext(distinct_on(name)).where(GameScore.game == game, *recent).order_by(*order).subquery()
    score = orm.aliased(GameScore, best)
    return sa.select(score).order_by(score.points.desc(), score.created_at, score.id)


def place_of(db: orm.Session, game: str, period: Period, points: int, player: str) -> int:
    best = best_of(game, period).subquery()
    above = sa.select(sa.func.count()).select_from(best)
    return 1 + (
        db.scalar(above.where(best.c.points > points, sa.func.lower(best.c.player) != player.lower())) or 0
    )


def forget_lowest(db: orm.Session, game: str) -> None:
    """Keeps the table small: scores older than a day go that are low in every longer period."""
    beyond = [GameScore.created_at < now() - dt.timedelta(days=1)]
    for period in ("week", "month", "all"):
        keep = sa.select(GameScore.id).where(GameScore.game == game, *within(period))
        beyond.append(GameScore.id.not_in(keep.order_by(GameScore.points.desc(), GameScore.created_at).limit(MOST_SCORES)))
    db.execute(sa.delete(GameScore).where(GameScore.game == game, *beyond))


def enter(db: orm.Session, game: ScoredGame, owner: Any, payload: Reached) -> Entered:
    key, seconds = read_round(game.name, payload.round)
    if not is_possible(game.kind, payload.points, seconds):
        raise Problem(422, say("invalid"), errors=[{"field": "points", "message": say("out_of_range")}])
    if db.get(GameScore, key) is not None:
        raise Problem(409, say("conflict"))
    values = {"game": game.name, "player": payload.name, "points": payload.points}
    db.add(GameScore(id=key, owner_id=owner.id if owner else None, **values))
    forget_lowest(db, game.name)
    db.commit()
    return Entered(places={each: place_of(db, game.name, each, payload.points, payload.name) for each in SINCE})


def score_router(*games: ScoredGame) -> APIRouter:
    """Rounds, scores and leaderboards of every game of the site."""
    router = APIRouter(prefix="/games/{game}")
    known = {game.name: game for game in games}
    Name = Annotated[str, Path(pattern=f"^({'|'.join(sorted(known))})$")]
    # With a token or without: who is signed in finds the name filled in.
    optional = {"security": [{}]}

    @router.post("/rounds", status_code=201)
    def begin(game: Name, request: Request, db: Db) -> Begun:
        """A round begins; its mark goes with the score."""
        take_attempt(db, {"round:" + address_of(request): ROUNDS_PER_ADDRESS}, minutes=60)
        return Begun(round=begin_round(game))

    @router.post("/scores", status_code=201, openapi_extra=optional)
    def finish(game: Name, payload: Reached, request: Request, user: Visitor, db: Db) -> Entered:
        """Enters a score under a name."""
        take_attempt(db, {"score:" + address_of(request): SCORES_PER_ADDRESS}, minutes=60)
        take_attempt(db, {"scores": SCORES_OVERALL}, minutes=60)
        return enter(db, known[game], user, payload)

    @router.get("/scores")
    def best(game: Name, db: Db, period: Annotated[Period, Query()] = "all") -> Places:
        """The leaderboard of the last 24 hours, 7 days or 30 days, or of all time."""
        rows = db.scalars(best_of(game, period).limit(PLACES)).all()
        return Places(
            places=[
                PlaceRead(id=row.id, rank=at, name=row.player, points=row.points, at=row.created_at)
                for at, row in enumerate(rows, start=1)
            ]
        )

    @router.post("/scores/{id}/removal", status_code=204)
    def remove(game: Name, id: uuid.UUID, _admin: Admin, db: Db) -> None:
        """Takes a score off the leaderboard, for example for its name."""
        row = db.get(GameScore, id)
        if row is None or row.game != game:
            raise Problem(404, say("not_found"))
        db.delete(row)
        db.commit()

    return router


def sample_scores(session: orm.Session, game: str, scores: Iterable[tuple[str, int]]) -> None:
    """Scores for a leaderboard that is not empty: some of today, the others of the days, weeks and months before."""
    for at, (player, points) in enumerate(scores):
        moment = now() - dt.timedelta(hours=1 + at**3)
        row = GameScore(game=game, player=player, points=points, created_at=moment, updated_at=moment)
        session.add(row)
    session.flush()
