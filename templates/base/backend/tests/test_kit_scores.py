"""Games: what counts, and what does not."""

import datetime as dt

import jwt
import pytest
import sqlalchemy as sa

from config import now, settings
from kit import scores
from kit.scores import LIMITS, GameScore
from migrations.seed import seed
from offers import PLAYED

GAMES = [pytest.param(game, id=game.name) for game in PLAYED]


def finish(client, game, round, name="Mira", points=20):
    return client.post(f"/api/site/games/{game.name}/scores", json={"round": round, "name": name, "points": points})


def begin(client, game):
    return client.post(f"/api/site/games/{game.name}/rounds").json()["round"]


def board(client, game, period="all"):
    return client.get(f"/api/site/games/{game.name}/scores?period={period}").json()["places"]


@pytest.mark.parametrize("game", GAMES)
def test_a_score_stands_in_the_leaderboard_without_an_account(game, client):
    assert board(client, game) == []
    answer = finish(client, game, begin(client, game))
    assert (answer.status_code, answer.json()) == (201, {"places": dict.fromkeys(scores.SINCE, 1)})
    assert finish(client, game, begin(client, game), "Ole", 30).json()["places"]["day"] == 1
    assert finish(client, game, begin(client, game), "mira", 10).json()["places"]["all"] == 2
    for period in scores.SINCE:
        assert [(each["rank"], each["name"], each["points"]) for each in board(client, game, period)] == [
            (1, "Ole", 30),
            (2, "Mira", 20),
        ]


@pytest.mark.parametrize("game", GAMES)
def test_each_period_has_what_was_reached_in_it(game, session, client):
    for days, points in ((3, 40), (20, 50), (90, 60)):
        then = now() - dt.timedelta(days=days)
        session.add(GameScore(game=game.name, player=f"P{points}", points=points, created_at=then, updated_at=then))
    session.flush()
    answer = finish(client, game, begin(client, game), points=30).json()
    assert answer["places"] == {"day": 1, "week": 2, "month": 3, "all": 4}
    assert [len(board(client, game, period)) for period in ("day", "week", "month", "all")] == [1, 2, 3, 4]
    assert client.get(f"/api/site/games/{game.name}/scores?period=year").status_code == 422


@pytest.mark.parametrize("game", GAMES)
def test_a_round_counts_once_and_only_for_its_game(game, client):
    mark = begin(client, game)
    assert finish(client, game, mark).status_code == 201
    assert finish(client, game, mark).status_code == 409
    for other in ("", "x", mark + "x", scores.begin_round("another")):
        assert finish(client, game, other).status_code == 422
    forged = {"aud": "round", "game": game.name, "rid": "1", "iat": now(), "exp": now() + dt.timedelta(hours=1)}
    assert finish(client, game, jwt.encode(forged, settings().jwt_secret, algorithm="HS256")).status_code == 422
    assert finish(client, game, jwt.encode(forged, "x" * 40, algorithm="HS256")).status_code == 422
    assert len(board(client, game)) == 1


@pytest.mark.parametrize("game", GAMES)
def test_nobody_enters_more_than_can_be_reached(game, client, monkeypatch):
    limit = LIMITS[game.kind]
    assert finish(client, game, begin(client, game), points=scores.HEAD_START + 1000).status_code == 422
    mark = begin(client, game)
    monkeypatch.setattr(scores, "now", lambda: now() + dt.timedelta(seconds=30))
    assert finish(client, game, mark, points=int(limit.per_second * 20)).status_code == 201
    mark = begin(client, game)
    monkeypatch.setattr(scores, "now", lambda: now() + dt.timedelta(hours=5))
    assert finish(client, game, mark, points=limit.most + 1).status_code == 422
    for points in (0, -1, 1.5, "many", True):
        assert finish(client, game, begin(client, game), points=points).status_code == 422


@pytest.mark.parametrize("game", GAMES)
def test_names_are_words_and_nothing_else(game, client):
    for name in ("", " ", "x" * 25, "two\nlines", "\u0000"):
        assert finish(client, game, begin(client, game), name).status_code == 422
    assert finish(client, game, begin(client, game), "<b>Zoë</b>").status_code == 201
    assert board(client, game)[0]["name"] == "<b>Zoë</b>"


@pytest.mark.parametrize("game", GAMES)
def test_only_an_administrator_takes_a_score_away(game, client, user, admin):
    finish(client, game, begin(client, game))
    path = f"/api/site/games/{game.name}/scores/{board(client, game)[0]['id']}/removal"
    assert client.post(path).status_code == 401
    assert user.post(path).status_code == 403
    assert admin.post(path).status_code == 204
    assert admin.post(path).status_code == 404
    assert board(client, game) == []


@pytest.mark.parametrize("game", GAMES)
def test_too_many_scores_from_one_address_are_refused(game, client, monkeypatch):
    monkeypatch.setattr(scores, "SCORES_PER_ADDRESS", 2)
    codes = [finish(client, game, begin(client, game)).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


@pytest.mark.parametrize("game", GAMES)
def test_the_sample_scores_fill_the_leaderboard(game, session, client):
    seed(session)
    rows = session.scalars(sa.select(GameScore).where(GameScore.game == game.name)).all()
    assert len(board(client, game)) == min(len(rows), 10)
    if rows:
        assert board(client, game)[0]["points"] == max(row.points for row in rows)
        assert 0 < len(board(client, game, "day")) <= len(rows)


@pytest.mark.parametrize("game", GAMES)
def test_the_lowest_old_scores_are_forgotten(game, session, client, monkeypatch):
    old = now() - dt.timedelta(days=40)
    for points in (5, 50):
        session.add(GameScore(game=game.name, player=f"P{points}", points=points, created_at=old, updated_at=old))
    session.flush()
    monkeypatch.setattr(scores, "MOST_SCORES", 2)
    assert finish(client, game, begin(client, game)).status_code == 201
    assert [each["points"] for each in board(client, game)] == [50, 20]
