import { beforeAll, describe, expect, it } from 'vitest';
import { lossesOf, textOf, toBytes, type Files } from '../../history/index.ts';
import { blueprint, type Blueprint } from '../../templates/index.ts';
import { readPlain } from '../attachments/read.ts';
import type { Attachment } from '../attachments/index.ts';
import { generate } from '../generate.ts';
import { changeApp, undoChange } from './change.ts';
import { mergeApps } from './merge.ts';
import type { Batch } from './rows-step.ts';

let files: Files;
beforeAll(async () => {
  const description = 'A flower shop that sells products in categories and takes orders for bouquets.';
  files = toBytes((await generate({ appName: 'Petals', description })).files);
}, 60_000);

const file = (name: string, text: string): Attachment => readPlain(name, new TextEncoder().encode(text));
const text = (of: Files | undefined, path: string): string => textOf(of?.get(path) ?? new Uint8Array()) ?? '';
const planIn = (of: Files | undefined): Blueprint => blueprint.parse(JSON.parse(text(of, '.mvp/blueprint.json')));
const rowsIn = (of: Files | undefined): Batch[] => {
  const [path = ''] = [...(of?.keys() ?? [])].filter((each) => each.endsWith('_rows_of_a_file.json'));
  return JSON.parse(text(of, path)) as Batch[];
};
const HOSTILE = `x"); op.drop_table("products"); ("'; DROP TABLE users; --`;

describe('a table that comes with a message', () => {
  it('becomes a thing, and its rows a step of the chain that is data throughout', async () => {
    const suppliers = file(
      'suppliers.csv',
      `Company name;Since;City\nA;2024-01-31;Oslo\n"${HOSTILE.replaceAll('"', '""')}";2024-02-01;Bergen`,
    );
    const made = await changeApp({ message: '', files, attachments: [suppliers] });
    expect(made.reply.done.map(({ what }) => what)).toEqual([
      'Added Suppliers from suppliers.csv, with Company name, Since, City and 2 rows.',
    ]);
    expect(made.reply.notDone).toEqual([]);
    expect(planIn(made.files).entities.at(-1)).toMatchObject({ id: 'supplier', title: 'company_name' });
    expect(made.migration).toMatchObject({
      revision: '0003',
      path: 'backend/migrations/versions/0003_rows_of_a_file.py',
    });
    const step = text(made.files, made.migration?.path ?? '');
    expect(step).toContain('down_revision = "0002"');
    expect(step).not.toContain('DROP TABLE');
    const [batch] = rowsIn(made.files);
    expect(batch).toMatchObject({ table: 'suppliers', title: 'company_name', once: false });
    expect(batch?.rows[1]?.values).toEqual({ company_name: HOSTILE, since: '2024-02-01', city: 'Bergen' });
    // bringing rows in loses none; a step that somebody has changed is looked at again
    expect(lossesOf(made.files ?? new Map())).toEqual([]);
    const changed = new Map([
      [made.migration?.path ?? '', new TextEncoder().encode(step.replace('insert(table)', 'sa.delete(table)'))],
    ]);
    expect(lossesOf(changed)).not.toEqual([]);
  });

  it('fills the thing of the same name, keeps its rules, and counts what is left out', async () => {
    const csv = 'Name,Price,Category\nRose,3.50,Roses\nFern,,Pots\nMoss,-2,Pots\nIvy,4,Climbers';
    const made = await changeApp({
      message: 'change the headline to “Fresh today”',
      files,
      attachments: [file('products.csv', csv)],
    });
    const before = planIn(files).entities.find(({ id }) => id === 'product');
    const after = planIn(made.files).entities.find(({ id }) => id === 'product');
    expect(after?.fields.map(({ id, required, type }) => [id, required, type])).toEqual(
      before?.fields.map(({ id, required, type }) => [id, required && id !== 'description', type]),
    );
    expect(made.reply.done.map(({ what }) => what)[0]).toBe('Brought 2 rows of products.csv into Products.');
    expect(planIn(made.files).landing.headline).toBe('Fresh today');
    expect(made.reply.notDone[0]?.why).toBe('Left out: 1 row with no Price; 1 row with Price out of its limits.');
    const [categories, products] = rowsIn(made.files);
    expect(categories).toMatchObject({ table: 'categories', once: true });
    expect(products?.rows.map(({ values, links }) => [values['name'], links])).toEqual([
      ['Rose', { category_id: ['categories', 'name', 'Roses'] }],
      ['Ivy', { category_id: ['categories', 'name', 'Climbers'] }],
    ]);
  });

  it('of which no row fits changes nothing, and says what would help', async () => {
    const made = await changeApp({
      message: '',
      files,
      attachments: [file('products.csv', 'Name,Origin\nRose,Kenya\nFern,Peru')],
    });
    expect(made.files).toBeUndefined();
    expect(made.reply.notDone[0]).toMatchObject({
      said: 'products.csv',
      why: 'None of its rows can be one of the Products: no Price.',
      help: 'Add a column for what is missing, or make it optional first: “make the price optional”.',
    });
  });

  it('leaves the app when the change is undone, keeps its step, and comes back', async () => {
    const suppliers = file('suppliers.csv', 'Company name;City\nA;Oslo\nB;Bergen');
    const after = (await changeApp({ message: '', files, attachments: [suppliers] })).files ?? files;
    const undone = undoChange({ before: files, after, files: after }, 'Took suppliers back.').files ?? after;
    expect(planIn(undone).entities.map(({ id }) => id)).not.toContain('supplier');
    expect(rowsIn(undone)).toEqual(rowsIn(after));
    expect(lossesOf(undone)).toEqual([]);
    const again = await changeApp({ message: '', files: undone, attachments: [suppliers] });
    const steps = [...(again.files?.keys() ?? [])].filter((path) => path.endsWith('_rows_of_a_file.json'));
    const keys = steps.map((path) => (JSON.parse(text(again.files, path)) as Batch[])[0]?.key);
    expect(keys).toHaveLength(2);
    // the same rows: the database has them once
    expect(new Set(keys).size).toBe(1);
  });

  it('comes along when its branch is merged into a line that has gone on', async () => {
    const suppliers = file('suppliers.csv', 'Company name;City\nA;Oslo\nB;Bergen');
    const theirs = (await changeApp({ message: '', files, attachments: [suppliers] })).files ?? files;
    const ours = (await changeApp({ message: 'add a colour to products', files })).files ?? files;
    const merged = await mergeApps({ base: files, ours, theirs });
    expect(merged.conflicts).toEqual([]);
    const step = text(merged.files, 'backend/migrations/versions/0004_rows_of_a_file.py');
    expect(step).toContain('revision = "0004"\ndown_revision = "0003"');
    expect(rowsIn(merged.files)).toEqual(rowsIn(theirs));
  });
});

describe('a text that comes with a message', () => {
  it('adds what its sentences ask for, and takes nothing away', async () => {
    const brief = file('brief.md', '# Notes\n\nAdd a size to products.\nRemove orders.\nThe weather was fine.');
    const made = await changeApp({ message: 'make the buttons dark green', files, attachments: [brief] });
    const plan = planIn(made.files);
    expect(plan.entities.find(({ id }) => id === 'product')?.fields.map(({ id }) => id)).toContain('size');
    expect(plan.entities.map(({ id }) => id)).toContain('order');
    expect(made.reply.notDone.map(({ why }) => why)).toEqual([
      'It stands in a file, and only you can ask for that.',
      '2 of its sentences ask for nothing that was understood.',
    ]);
  });

  it('brings colours, such as those of a picture, unless the message says others', async () => {
    const logo = file('logo.txt', 'Set the primary colour to #0a7d55.\nSet the background colour to #fff8f0.');
    const made = await changeApp({ message: 'set the background colour to #ffffff', files, attachments: [logo] });
    const { primary, background } = planIn(made.files).brand;
    expect([primary, background]).toEqual(['#0a7d55', '#ffffff']);
    expect(made.reply.notDone.map(({ why }) => why)).toEqual(['The message itself says another colour.']);
  });
});
