/**
 * How a step of the migrations brings in the rows of a file. It is the same in every such step, so that it can be told from code of others; the rows stand
 * in a JSON file beside it. It only adds: a row that is there already stays as it is, and one that the database refuses is left out.
 */
export const BRING_IN = `def bring_in() -> None:
    """Adds the rows in the JSON file beside this one. A new database is left alone: it gets them with its sample data.

    Rows are data: each value is a parameter, to which the database gives the type of its column.
    """
    bind = op.get_bind()
    tables: dict[str, sa.Table] = {}

    def table_of(name: str) -> sa.Table:
        if name not in tables:
            tables[name] = sa.Table(name, sa.MetaData(), autoload_with=bind, resolve_fks=False)
        return tables[name]

    state, users = table_of("app_state"), table_of("users")
    known = {row.key: row.value for row in bind.execute(sa.select(state))}
    if "seeded" not in known and bind.scalar(sa.select(users.c.id).limit(1)) is None:
        return
    adopter = sa.cast(users.c.id, sa.Text()) == known.get("adopted", "")
    owner = bind.scalar(sa.select(users.c.id).where(adopter))
    started = dt.datetime.now(dt.UTC)

    def called(table: sa.Table, column: str, value: str) -> uuid.UUID | None:
        same = sa.func.lower(sa.cast(table.c[column], sa.Text())) == value.lower()
        return bind.scalar(sa.select(table.c.id).where(same).order_by(table.c.created_at).limit(1))

    def free_slug(table: sa.Table, wish: str) -> str:
        taken = set(bind.scalars(sa.select(table.c.slug).where(table.c.slug.startswith(wish, autoescape=True))))
        number = 1
        while (slug := wish if number == 1 else f"{wish}-{number}") in taken:
            number += 1
        return slug

    left = 0
    for batch in json.loads(Path(__file__).with_suffix(".json").read_text("utf-8")):
        table = table_of(batch["table"])
        for at, row in enumerate(batch["rows"]):
            title = row["values"].get(batch["title"], "")
            if batch["once"] and called(table, batch["title"], title) is not None:
                continue
            written = started - dt.timedelta(milliseconds=at)
            values: dict[str, Any] = {
                "id": uuid.uuid5(uuid.NAMESPACE_OID, f"{batch['key']}:{at}"),
                "created_at": written,
                "updated_at": written,
                "owner_id": owner,
            }
            if "slug" in table.c:
                values["slug"] = free_slug(table, row["slug"] or str(values["id"])[:8])
            for column, value in row["values"].items():
                values[column] = sa.cast(sa.literal(value, sa.Text()), table.c[column].type)
            for column, (target, name, value) in row["links"].items():
                values[column] = called(table_of(target), name, value)
            try:
                with bind.begin_nested():
                    bind.execute(insert(table).values(values).on_conflict_do_nothing())
            except sa.exc.DBAPIError as error:
                left += 1
                log.warning("A row for %s was left out: %s", batch["table"], error.orig)
    if left:
        log.warning("%d rows were left out.", left)
`;
