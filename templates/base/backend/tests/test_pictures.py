"""Pictures that people add: what becomes of them, who may add and who sees them."""

import hashlib
import io
import uuid

import pytest
import sqlalchemy as sa
from factories import make
from PIL import Image

from accounts import User
from config import settings
from kit.images import LARGE, SMALL
from kit.pictures import KeptPicture
from offers import SITE
from rows import RESOURCES

PATH = "/api/site/pictures"
BYTES = {"Content-Type": "application/octet-stream"}
PICTURED = [pytest.param(each, id=each.name) for each in RESOURCES.values() if each.pictured]


def drawn(kind="JPEG", size=(120, 80), mode="RGB", color=(180, 60, 20), **more):
    out = io.BytesIO()
    Image.new(mode, size, color).save(out, kind, **more)
    return out.getvalue()


def send(client, data):
    return client.post(PATH, content=data, headers=BYTES)


def sent(client, data=None):
    answer = send(client, data or drawn())
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


def own_id(client):
    return client.get("/api/auth/me").json()["id"]


def shown(client, id, size="large"):
    answer = client.get(f"{PATH}/{id}/{size}")
    assert answer.status_code == 200, answer.text
    return Image.open(io.BytesIO(answer.content))


def test_a_picture_is_written_anew_in_two_sizes(user):
    id = sent(user, drawn(size=(1800, 900)))
    assert (shown(user, id).size, shown(user, id, "small").size) == ((LARGE, LARGE // 2), (SMALL, SMALL // 2))
    for kind in ("PNG", "WEBP", "GIF"):
        assert shown(user, sent(user, drawn(kind))).format == "JPEG"


def test_what_shines_through_stays_so(user):
    picture = shown(user, sent(user, drawn("PNG", mode="RGBA", color=(10, 20, 30, 90))))
    assert (picture.format, picture.mode) == ("WEBP", "RGBA")


def test_it_stands_upright_and_says_nothing_of_where_it_was_taken(user):
    exif = Image.Exif()
    # Turned by a quarter, by whom, and where.
    exif[0x0112], exif[0x010F] = 6, "a camera"
    exif.get_ifd(0x8825)[1] = "N"
    picture = shown(user, sent(user, drawn(size=(120, 80), exif=exif, comment=b"at home")))
    assert picture.size == (80, 120)
    assert not picture.getexif()
    assert "comment" not in picture.info


def test_what_is_no_picture_is_refused_in_words(user):
    for data in (
        b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
        b"<!doctype html><script>alert(1)</script>",
        b"GIF89a/*<script>alert(1)</script>",
        drawn()[:40],
        drawn("BMP"),
        drawn("TIFF"),
        b"\x00" * 200,
        b"%PDF-1.7",
    ):
        answer = send(user, data)
        assert answer.status_code == 422, data[:20]
        assert answer.json()["detail"]


def test_what_hides_behind_a_picture_does_not_come_along(user):
    id = sent(user, drawn() + b"<script>alert(1)</script>")
    assert b"script" not in user.get(f"{PATH}/{id}/large").content


def test_what_would_fill_the_memory_is_refused_before_it_is_read(user):
    assert send(user, drawn("PNG", (4000, 4000), "1", 0)).status_code == 422
    assert send(user, b"x" * (settings().max_picture_bytes + 1)).status_code == 413


def test_only_who_is_signed_in_sends_one_and_sees_a_loose_one_again(user, stranger, client):
    assert send(client, drawn()).status_code == 401
    id = sent(user)
    assert [each.get(f"{PATH}/{id}/small").status_code for each in (user, stranger, client)] == [200, 404, 404]


def test_an_account_has_one_picture_and_takes_it_along(user, stranger, client, session):
    me = own_id(user)
    first, second = sent(user), sent(user)
    assert user.put(f"{PATH}/of/users/{me}", json={"ids": [first]}).status_code == 200
    assert [each["id"] for each in user.put(f"{PATH}/of/users/{me}", json={"ids": [second]}).json()] == [second]
    assert client.get(f"{PATH}/{first}/small").status_code == 404
    assert client.get(f"{PATH}/{second}/small").status_code == 200
    assert stranger.put(f"{PATH}/of/users/{me}", json={"ids": []}).status_code == 404
    proof = {"password": "a long and good password"}
    assert user.request("DELETE", "/api/auth/me", json=proof).status_code == 204
    assert client.get(f"{PATH}/{second}/small").status_code == 404
    assert session.get(KeptPicture, uuid.UUID(second)) is None


def test_it_may_be_kept_but_runs_nothing(user, client):
    id, me = sent(user), own_id(user)
    user.put(f"{PATH}/of/users/{me}", json={"ids": [id]})
    answer = client.get(f"{PATH}/{id}/large")
    assert answer.headers["cache-control"].startswith("public")
    assert answer.headers["content-type"] == "image/jpeg"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "sandbox" in answer.headers["content-security-policy"]
    again = client.get(f"{PATH}/{id}/large", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_there_is_room_for_so_much_and_no_more(user, admin, session):
    me = session.get(User, uuid.UUID(own_id(user)))
    full = settings().pictures_bytes if me.desk else settings().pictures_bytes_per_account
    kept = session.get(KeptPicture, uuid.UUID(sent(user)))
    kept.size = full
    session.flush()
    answer = send(user, drawn())
    assert (answer.status_code, answer.json()["code"]) == (409, "pictures_full")
    kept.size = 1
    session.flush()
    assert send(user, drawn()).status_code == 201


def test_what_nobody_put_anywhere_goes(user, session):
    id = sent(user)
    session.execute(sa.update(KeptPicture).values(created_at=sa.func.now() - sa.text("interval '2 days'")))
    sent(user)
    session.expire_all()
    assert session.get(KeptPicture, uuid.UUID(id)) is None


@pytest.mark.parametrize("resource", PICTURED)
def test_a_row_has_pictures_of_who_may_change_it_for_who_sees_it(resource, session, admin, stranger, client):
    row = session.get(resource.model, uuid.UUID(make(admin, resource.name)["id"]))
    path = f"{PATH}/of/{resource.route}/{row.id}"
    someone = session.get(User, uuid.UUID(own_id(stranger)))
    theirs = sent(stranger)
    assert client.put(path, json={"ids": []}).status_code == 401
    if someone.role not in resource.managed_by and resource.access != "team":
        assert stranger.put(path, json={"ids": [theirs]}).status_code in (403, 404)
    # What somebody else sent is not for the taking.
    assert admin.put(path, json={"ids": [theirs]}).status_code == 422
    first, second = sent(admin), sent(admin, drawn("PNG"))
    for wanted in ([first, second], [second, first]):
        assert [each["id"] for each in admin.put(path, json={"ids": wanted}).json()] == wanted
    offer = SITE.by_model[resource.model]
    if offer.states:
        row.status = offer.states[0]
        session.flush()
    answer = client.get(f"{PATH}/{first}/large")
    assert answer.status_code == 200
    assert hashlib.sha256(answer.content).hexdigest() == session.get(KeptPicture, uuid.UUID(first)).digest
    if offer.path:
        seen = client.get(f"/api/site/{offer.path}/{row.slug}").json()["row"]
        assert [each["id"] for each in seen["pictures"]] == [second, first]
        head = client.get(f"/api/site/head?path=/{offer.path}/{row.slug}").text
        assert f"{PATH}/{second}/large" in head
    hidden = {state for each in resource.transitions for state in (*each.start, each.to)} - set(offer.states)
    if offer.states and hidden:
        row.status = sorted(hidden)[0]
        session.flush()
        assert client.get(f"{PATH}/{first}/large").status_code == 404
        assert admin.get(f"{PATH}/{first}/large").headers["cache-control"].startswith("private")
    assert [each["id"] for each in admin.put(path, json={"ids": [second]}).json()] == [second]
    assert admin.get(f"{PATH}/{first}/large").status_code == 404
    if admin.delete(f"/api/{resource.route}/{row.id}").status_code == 204:
        session.expire_all()
        assert session.get(KeptPicture, uuid.UUID(second)) is None


def test_what_has_no_pictures_takes_none(admin):
    some_id = "00000000-0000-4000-8000-000000000000"
    for route in ("nothing", "sessions", *(each.route for each in RESOURCES.values() if not each.pictured)):
        assert admin.put(f"{PATH}/of/{route}/{some_id}", json={"ids": []}).status_code == 404
