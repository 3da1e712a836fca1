import { beforeAll, expect, it } from 'vitest';
import { lossesOf, toBytes, type Files } from '../../history/index.ts';
import { blueprint, type Blueprint } from '../../templates/index.ts';
import { generate } from '../generate.ts';
import { applyEdit } from './edits/index.ts';
import { nextStep, SCHEMA } from './migrate.ts';

let files: Files;
/** A shop with a form for enquiries, and pages of its own for each bike. */
let plan: Blueprint;
beforeAll(async () => {
  const made = await generate({ appName: 'Spokes', description: 'Bike rental by the beach, by the hour or day.' });
  files = toBytes(made.files);
  plan = blueprint.parse(JSON.parse(new TextDecoder().decode(files.get('.mvp/blueprint.json'))));
}, 60_000);

/** The plan without what its site shows and asks. */
const quiet = (): Blueprint => ({ ...plan, site: { ...plan.site, pages: [], offers: [] } });
const before = (): Files => new Map([...files].filter(([path]) => path !== SCHEMA));

it('gives a table that gets a form, or pages of its own, the columns that they need', () => {
  expect(plan.site.pages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['form', 'catalogue']));
  const step = nextStep(before(), quiet(), plan, 'The site');
  expect(step?.text).toContain('op.add_column("enquiries", sa.Column("reference_code", sa.Text()))');
  expect(step?.text).toContain(
    'op.create_unique_constraint("enquiries_reference_code_key", "enquiries", ["reference_code"])',
  );
  expect(step?.text).toMatch(/op\.add_column\(\s*"bikes",\s*sa\.Column\("slug".*nullable=False.*gen_random_uuid\(\)/s);
  expect(lossesOf(toBytes(new Map([[step?.path ?? '', step?.text ?? '']])))).toEqual([]);
  // once is enough, and what the site needs no more stays
  const schema = toBytes(new Map([[SCHEMA, JSON.stringify(step?.schema)]]));
  const after = new Map([...files, ...schema]);
  expect(nextStep(after, plan, plan, 'Again')).toBeUndefined();
  // without a site nobody hears of their rows: the bell's table is kept as well
  expect(nextStep(after, plan, quiet(), 'Quiet')?.changes).toEqual([
    { kind: 'kept', table: 'account_notices', about: 'account_notices' },
  ]);
  expect(nextStep(after, plan, plan, 'Loud again')).toBeUndefined();
});

it('makes a new table with them', () => {
  const entities = plan.entities.filter(({ id }) => id !== 'enquiry');
  const step = nextStep(before(), { ...quiet(), entities }, plan, 'Enquiries');
  expect(step?.text).toMatch(
    /op\.create_table\(\s*"enquiries",.*sa\.Column\("reference_code", sa\.Text\(\), unique=True\)/s,
  );
});

it('takes the values of a column along to another type, and looks first where some might not fit', () => {
  const step = (from: Blueprint, to: Blueprint): string => {
    const { path = '', text = '', changes } = nextStep(before(), from, to, 'Types') ?? {};
    expect(lossesOf(toBytes(new Map([[path, text]])))).toEqual([]);
    expect(changes?.map(({ kind }) => kind)).not.toContain('kept');
    expect(text).not.toContain('_until_');
    return text;
  };
  const made = structuredClone(plan);
  applyEdit(made, { do: 'add_field', thing: 'customer', field: { name: 'Stays', type: 'integer' } });
  applyEdit(made, { do: 'add_field', thing: 'customer', field: { name: 'Since', type: 'date' } });
  const [wide, text] = [structuredClone(made), structuredClone(made)];
  applyEdit(wide, { do: 'set_type', thing: 'customer', field: 'Stays', type: 'decimal' });
  applyEdit(wide, { do: 'set_type', thing: 'customer', field: 'Since', type: 'datetime' });
  expect(blueprint.parse(wide).seed['customer']).toEqual(made.seed['customer']);
  expect(step(made, wide)).toMatch(/"stays",\s*type_=sa.Numeric\(16, 2\)/);
  expect(step(wide, made)).toMatch(/refuse\(\s*'SELECT count.*IS DISTINCT FROM "stays"'/);
  for (const field of ['Stays', 'Since']) applyEdit(text, { do: 'set_type', thing: 'customer', field, type: 'text' });
  blueprint.parse(text);
  expect(step(made, text)).toContain(`type_=sa.Text(), postgresql_using='("stays")::text'`);
  expect(step(made, text)).not.toContain('refuse(');
  expect(step(text, made)).toMatch(/btrim\("since"\) ~ /);
  for (const [field, type] of [
    ['Stays', 'integer'],
    ['Stays', 'date'],
    ['Since', 'boolean'],
    ['Since', 'choice'],
  ] as const)
    expect(() => applyEdit(made, { do: 'set_type', thing: 'customer', field, type })).toThrow(/already|cannot become/);
});

it('gives rows of a thing that gets statuses the first of them', () => {
  const made = structuredClone(plan);
  const done = applyEdit(made, { do: 'add_statuses', thing: 'customer', statuses: ['New', 'Regular', 'Gone'] });
  expect(done.means).toBe('What is there begins as “New”.');
  const customer = blueprint.parse(made).entities.find(({ id }) => id === 'customer');
  expect(customer?.workflow?.states.map(({ label }) => label)).toEqual(['New', 'Regular', 'Gone']);
  expect(new Set(made.seed['customer']?.map(({ status }) => status))).toEqual(new Set(['new', 'regular', 'gone']));
  const step = nextStep(before(), plan, made, 'Statuses');
  expect(step?.text).toMatch(
    /op\.add_column\("customers", sa\.Column\("status".*nullable=False, server_default=sa\.text\("'new'"\)/,
  );
  expect(lossesOf(toBytes(new Map([[step?.path ?? '', step?.text ?? '']])))).toEqual([]);
  // more of them go on from the last one
  applyEdit(made, { do: 'add_statuses', thing: 'customer', statuses: ['Called', 'Won back'] });
  expect(blueprint.parse(made).entities.find(({ id }) => id === 'customer')?.workflow?.states).toHaveLength(5);
});
