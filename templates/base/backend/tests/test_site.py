"""The site: what everybody sees without an account, and that it is nothing else."""

import pytest
import sqlalchemy as sa

from config import AppState, now, say
from kit.site import MOST_RELATED
from kit.slugs import slug_of
from migrations.seed import seed
from offers import SITE

OFFERS = [pytest.param(offer, id=offer.path) for offer in SITE.by_path.values()]


@pytest.fixture
def seeded(session):
    seed(session)
    return session


@pytest.mark.parametrize("offer", OFFERS)
def test_visitors_see_the_public_rows_and_of_them_the_public_fields(offer, seeded, client):
    listing = client.get(f"/api/site/{offer.path}?page_size=60").json()
    rows = seeded.scalars(sa.select(offer.resource.model)).all()
    public = {row.slug for row in rows if not offer.states or row.status in offer.states}
    assert listing["total"] == len(public)
    assert {item["slug"] for item in listing["items"]} <= public
    for item in listing["items"]:
        assert set(item["values"]) <= set(offer.fields)
        assert client.get(f"/api/site/{offer.path}/{item['slug']}").json()["row"] == item
    for row in rows:
        if row.slug not in public:
            assert client.get(f"/api/site/{offer.path}/{row.slug}").status_code == 404
    assert client.get(f"/api/site/{offer.path}/no-such-thing").status_code == 404


@pytest.mark.parametrize("offer", OFFERS)
def test_a_filter_leaves_what_it_says(offer, seeded, client):
    listing = client.get(f"/api/site/{offer.path}").json()
    for name, facet in listing["facets"].items():
        for each in facet["values"][:3]:
            found = client.get(
                f"/api/site/{offer.path}",
                params={name: str(each["value"]).lower() if isinstance(each["value"], bool) else each["value"]},
            )
            assert (found.status_code, found.json()["total"]) == (200, each["count"]), (name, each)
        if facet["low"] is not None:
            found = client.get(
                f"/api/site/{offer.path}", params={f"{name}_from": facet["low"], f"{name}_to": facet["high"]}
            )
            assert found.status_code == 200
            assert found.json()["total"] >= 1


@pytest.mark.parametrize("offer", OFFERS)
def test_a_row_shows_what_refers_to_it_by_whichever_field(offer, seeded, client):
    for row in seeded.scalars(sa.select(offer.resource.model).where(*SITE.shown(offer)).limit(3)):
        related = client.get(f"/api/site/{offer.path}/{row.slug}").json()["related"]
        for other in SITE.offers:
            fields = [relation.key for relation in sa.inspect(other.resource.model).relationships]
            fields = [f"{field}_id" for field in fields if f"{field}_id" in other.fields]
            shown = seeded.scalars(sa.select(other.resource.model).where(*SITE.shown(other))).all()
            wanted = {str(each.id) for each in shown if row.id in [getattr(each, field) for field in fields]}
            found = {each["id"] for each in related.get(other.resource.name, [])}
            assert found <= wanted and len(found) == min(len(wanted), MOST_RELATED), other.resource.name


@pytest.mark.parametrize("offer", OFFERS)
def test_odd_queries_of_visitors_break_nothing(offer, seeded, client):
    for query in (
        "q=%00",
        "q=%25_%5C",
        "sort=password_hash",
        "page=0",
        "page_size=9999",
        "ids=1",
        "nothing=1",
        "x_from=1",
        "q=' OR 1=1 --",
    ):
        assert client.get(f"/api/site/{offer.path}?{query}").status_code in (200, 422), query
    for name in offer.filters:
        for text in ("", "x", "-1", "1e99", "NaN", "%00", "true", "2026-01-01", "9" * 300):
            for end in ("", "_from", "_to"):
                assert client.get(f"/api/site/{offer.path}?{name}{end}={text}").status_code in (200, 422), (name, text)


def test_search_engines_find_every_page(seeded, client):
    known = client.get("/api/site/sitemap.xml").text
    for path in SITE.pages:
        assert f"{path}</loc>" in known
    for path, offer in SITE.by_path.items():
        for item in client.get(f"/api/site/{path}").json()["items"]:
            address = f"/{path}/{item['slug']}"
            assert f"{address}</loc>" in known
            assert (
                f'<link rel="canonical" href="http://testserver{address}">'
                in client.get(f"/api/site/head?path={address}").text
            )
    assert "noindex" in client.get("/api/site/head?path=/no/such").text
    assert "Sitemap: http://testserver/sitemap.xml" in client.get("/api/site/robots.txt").text


def test_what_people_wrote_stays_text_at_the_top_of_a_page(seeded, client):
    for path, offer in SITE.by_path.items():
        row = seeded.scalars(sa.select(offer.resource.model)).first()
        if row is None or offer.summary is None or (offer.states and row.status not in offer.states):
            continue
        setattr(row, offer.summary, "\"><script>alert(1)</script><!--# include virtual='/x' -->")
        seeded.flush()
        head = client.get(f"/api/site/head?path=/{path}/{row.slug}").text
        assert "<script" not in head
        assert "<!--" not in head


def test_addresses_are_readable():
    assert slug_of("Crème brûlée, no. 2") == "creme-brulee-no-2"
    assert slug_of("   ") == ""
    assert len(slug_of("long " * 100)) <= 80


BYLINES = [
    offer
    for offer in SITE.by_path.values()
    if offer.byline and offer.signed and not hasattr(offer.resource.model, "reference_code")
]


@pytest.mark.parametrize("offer", BYLINES, ids=lambda offer: offer.path)
def test_beside_sample_rows_stand_sample_people_and_beside_what_nobody_added_nobody(offer, seeded, client):
    def authors() -> set[str | None]:
        return {item["by"] for item in client.get(f"/api/site/{offer.path}?page_size=60").json()["items"]}

    # Of data whose day is not known nobody can say that it is sample data.
    seeded.merge(AppState(key="seeded", value="yes"))
    seeded.flush()
    assert authors() <= {None}
    seeded.get(AppState, "seeded").value = now().isoformat()
    seeded.flush()
    named = authors()
    if not named:
        pytest.skip("no sample rows")
    assert None not in named
    assert named == authors()
    given = say("sample_given").split(", ")
    assert all(name.split(" ")[0] in given for name in named)
