import { describe, expect, it } from 'vitest';
import { toBytes } from './files.ts';
import { lossesOf } from './losses.ts';

/** A step with these lines in `upgrade`. */
function step(...lines: string[]): ReturnType<typeof toBytes> {
  const body = lines.map((line) => `    ${line}`).join('\n');
  const text =
    '"""Drop what is old: op.drop_table("all")"""\nimport sqlalchemy as sa\nfrom alembic import ' +
    `op\n\nrevision = "0002"\n\n\ndef upgrade() -> None:\n${body}\n\n\ndef downgrade() -> None:\n    ` +
    'op.drop_table("bikes")\n';
  return toBytes(new Map([['backend/migrations/versions/0002_hand.py', text]]));
}

describe('a step loses data', () => {
  it.each([
    ['op.drop_table("bikes")', { what: 'DropTable', table: 'bikes' }],
    ["op.drop_column('bikes', 'colour')", { what: 'DropColumn', table: 'bikes', column: 'colour' }],
    [
      'op.drop_column(\n        "bikes",\n        "colour",\n    )',
      { what: 'DropColumn', table: 'bikes', column: 'colour' },
    ],
    ['op.alter_column("bikes", "name", type_=sa.String(10))', { what: 'ChangeType', table: 'bikes', column: 'name' }],
    // made shorter without a look, with a look at another column, and with a look at another value than what is written
    [
      `op.alter_column("bikes", "price", type_=sa.Integer(), postgresql_using='("price")::integer')`,
      { what: 'ChangeType', table: 'bikes', column: 'price' },
    ],
    [
      `refuse('SELECT count(*) FROM "bikes" WHERE (("size")::integer) IS DISTINCT FROM "size"', "x"); ` +
        `op.alter_column("bikes", "price", type_=sa.Integer(), postgresql_using='("price")::integer')`,
      { what: 'ChangeType', table: 'bikes', column: 'price' },
    ],
    [
      `refuse('SELECT count(*) FROM "bikes" WHERE (("price")::numeric(16, 2)) IS DISTINCT FROM "price"', ` +
        '"x"); op.alter_column("bikes", "price", type_=sa.Numeric(16, 0), ' +
        `postgresql_using='("price")::numeric(16, 2)')`,
      { what: 'ChangeType', table: 'bikes', column: 'price' },
    ],
    [
      `refuse('SELECT count(*) FROM "bikes" WHERE "name" IS NOT NULL AND ((0)::integer) IS NULL', "x"); ` +
        `op.alter_column("bikes", "name", type_=sa.Integer(), postgresql_using='(0)::integer')`,
      { what: 'ChangeType', table: 'bikes', column: 'name' },
    ],
    ['op.alter_column("bikes", "name", nullable=False)', { what: 'NotNull', table: 'bikes', column: 'name' }],
    ['op.execute("DELETE FROM bikes WHERE price > 3")', { what: 'Sql', table: 'bikes' }],
    ['op.execute(sa.text("""\n      TRUNCATE bikes\n    """))', { what: 'Sql', table: 'bikes' }],
    ['op.execute("UPDATE bikes SET name = upper(name)")', { what: 'Sql', table: 'bikes' }],
    ['op.get_bind().exec_driver_sql("DROP SCHEMA public CASCADE")', { what: 'Sql' }],
    ['op.execute("DE" "LETE FROM bikes")', { what: 'Sql', table: 'bikes' }],
    ['op.execute(f"DELETE FROM {table}")', { what: 'Code' }],
    ['op.execute(statement)', { what: 'Code' }],
    ['op.get_bind().execute(sa.delete(bikes))', { what: 'Code' }],
    ['getattr(op, "drop" + "_table")("bikes")', { what: 'Code' }],
    ['o = op', { what: 'Code' }],
    ['op.invoke(something)', { what: 'Code' }],
    ['refuse("DELETE FROM bikes RETURNING 1", "x")', { what: 'Sql', table: 'bikes' }],
  ])('%s', (line, expected) => {
    const found = lossesOf(step(line));
    expect(found[0]).toMatchObject({ step: 'backend/migrations/versions/0002_hand.py', line: 9, ...expected });
    expect(found[0]?.text).not.toBe('');
  });

  it('within a batch, whose table it names', () => {
    const found = lossesOf(step('with op.batch_alter_table("bikes") as batch:', '    batch.drop_column("colour")'));
    expect(found).toMatchObject([{ what: 'DropColumn', table: 'bikes', column: 'colour', line: 10 }]);
  });
});

describe('a step loses nothing', () => {
  it.each([
    'op.add_column("bikes", sa.Column("colour", sa.Text(), nullable=False, server_default="red"))',
    'op.create_table("notes", sa.Column("id", sa.Uuid(), primary_key=True))',
    'op.alter_column("bikes", "name", nullable=True)',
    'op.alter_column("bikes", "name", nullable=False, server_default="x")',
    'op.drop_index("ix_bikes_name", table_name="bikes")',
    `op.execute("UPDATE bikes SET colour = 'drop; delete' WHERE colour IS NULL")`,
    'op.execute("SELECT 1")',
    '# op.drop_table("bikes")',
    'op.execute("CREATE EXTENSION IF NOT EXISTS btree_gist")',
    'name = "# no remark"; op.add_column("bikes", sa.Column(name, sa.Text()))',
  ])('%s', (line) => {
    expect(lossesOf(step(line))).toEqual([]);
  });
});
