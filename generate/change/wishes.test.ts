import { beforeAll, describe, expect, test } from 'vitest';
import type { Blueprint } from '../../templates/index.ts';
import { isRead, phrasingsOf, short } from './fixtures/short.ts';
import { changeApp } from './index.ts';
import { planOf } from './outcome.ts';
import { readWishes } from './grammar/index.ts';
import { analyze } from '../analysis/index.ts';
import { generate } from '../generate.ts';
import { planApp } from '../plan/index.ts';
import { toBytes } from '../../history/index.ts';

const wishes = await phrasingsOf('wishes.yaml');
const fresh = await phrasingsOf('wishes-fresh.yaml');

const idea = {
  appName: 'Spokes',
  description: 'Bike rental by the beach, by the hour or day, no double booking.',
};
const app = planApp(idea, analyze(idea));

const heldOut = wishes.filter((_, at) => at % 3 === 2);
const known = wishes.filter((_, at) => at % 3 !== 2);

describe('wishes as people say them', () => {
  test.each(known)('%s', (said, meant) => {
    expect(
      isRead([said, meant], app),
      JSON.stringify(readWishes(said).map((each) => each.ways.map((way) => way.map(short)))),
    ).toBe(true);
  });

  test('of those the grammar was not written for, most are read', () => {
    const missed = heldOut.filter((each) => !isRead(each, app)).map(([said]) => said);
    console.info(
      `held out: ${String(heldOut.length - missed.length)} of ${String(heldOut.length)}; missed: ${missed.join(' | ')}`,
    );
    expect(missed.length / heldOut.length).toBeLessThan(0.3);
  });

  test('of those written before the grammar was looked at, most are read', () => {
    const missed = fresh.filter((each) => !isRead(each, app)).map(([said]) => said);
    console.info(
      `fresh: ${String(fresh.length - missed.length)} of ${String(fresh.length)}; missed: ${missed.join(' | ')}`,
    );
    expect(missed.length / fresh.length).toBeLessThan(0.35);
  });

  test('a long or hostile message is read in no time', () => {
    const hostile = [
      'add '.repeat(500),
      `add ${'a b '.repeat(480)}to bikes`,
      `rename ${'of '.repeat(600)}`,
      '"'.repeat(2000),
      `make ${'x and '.repeat(330)}required`,
    ];
    const startedAt = performance.now();
    for (const each of hostile) readWishes(each.slice(0, 2000));
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});

describe('an app is changed', () => {
  let files: Map<string, Uint8Array>;
  beforeAll(async () => {
    const made = await generate(idea);
    files = toBytes(made.files);
  }, 60_000);
  const text = (of: ReadonlyMap<string, Uint8Array> | undefined, path: string): string =>
    new TextDecoder().decode(of?.get(path));

  test('and hand edits in the same files stay', async () => {
    const page = text(files, 'frontend/app/page.tsx');
    const edited = new Map(files).set('frontend/app/page.tsx', new TextEncoder().encode(`${page}\n// by hand\n`));
    const change = await changeApp({ message: 'change the headline to "Ride by the sea"', files: edited });
    expect(text(change.files, 'frontend/app/page.tsx')).toContain('Ride by the sea');
    expect(text(change.files, 'frontend/app/page.tsx')).toContain('// by hand');
    expect(change.reply.notDone).toEqual([]);
  });

  test('but lines written by hand where the wish would write are kept, and told', async () => {
    const page = text(files, 'backend/models/bikes.py');
    const edited = new Map(files).set(
      'backend/models/bikes.py',
      new TextEncoder().encode(page.replace('__tablename__ = "customers"', '__tablename__ = "customers"  # by hand')),
    );
    const change = await changeApp({ message: 'rename customers to guests. add a colour to bikes', files: edited });
    expect(text(change.files, 'backend/models/bikes.py')).toContain('# by hand');
    expect(change.reply.done).toHaveLength(2);
  });

  test('a name that a programming language would read stays text everywhere', async () => {
    const change = await changeApp({ message: 'add a field called `"; DROP TABLE bikes; --` to bikes', files });
    for (const [path, bytes] of change.files ?? [])
      if (path.endsWith('.py') && path.includes('versions/0002'))
        expect(new TextDecoder().decode(bytes)).not.toContain('DROP TABLE bikes;"');
    const injected = await changeApp({
      message: 'change the headline to "</h1><script>alert(1)</script>{process.env}"',
      files,
    });
    // inside a string of TypeScript, which React shows as text
    expect(text(injected.files, 'frontend/app/page.tsx')).toMatch(
      /['"]<\/h1><script>alert\(1\)<\/script>\{process\.env\}['"]/u,
    );
  });

  test('and what visitors see changes with it', async () => {
    const plan = (of: ReadonlyMap<string, Uint8Array> | undefined): Blueprint => {
      const found = planOf(of ?? new Map());
      if (found === undefined) throw new Error('no plan');
      return found;
    };
    const bikes = (of: ReadonlyMap<string, Uint8Array> | undefined): readonly string[] =>
      plan(of).site.offers.find(({ entity }) => entity === 'bike')?.fields ?? [];
    const coloured = await changeApp({ message: 'let visitors filter bikes by colour', files });
    expect(bikes(coloured.files)).toContain('colour');
    expect(coloured.reply.done[0]?.means).toContain('hide Colour from visitors');
    const hidden = await changeApp({ message: 'hide the colour from visitors', files: coloured.files ?? files });
    expect(bikes(hidden.files)).not.toContain('colour');
    expect(hidden.changes.map(({ path }) => path)).not.toContain('backend/models/bikes.py');
    const inside = await changeApp({ message: 'add a purchase price to bikes', files });
    expect(bikes(inside.files)).not.toContain('purchase_price');
    const title = await changeApp({ message: 'hide the name of bikes from visitors', files });
    expect(title.files).toBeUndefined();
    const closed = await changeApp({ message: 'make bikes private', files });
    expect(plan(closed.files).site.offers.map(({ entity }) => entity)).not.toContain('bike');
  });

  test('with pages and looks of its own', async () => {
    const paged = await changeApp({ message: 'add a page "Safety" that says Wear a helmet. Always.', files });
    expect(planOf(paged.files ?? new Map())?.site.pages).toContainEqual(
      expect.objectContaining({ path: 'safety', blocks: [{ kind: 'text', text: ['Wear a helmet. Always.'] }] }),
    );
    const asked = await changeApp({ message: 'add a page about our history', files });
    expect(asked.reply.question?.question).toContain('History');
    const gone = await changeApp({ message: 'remove the safety page', files: paged.files ?? files });
    expect(planOf(gone.files ?? new Map())?.site.pages.map(({ path }) => path)).not.toContain('safety');
    const vague = await changeApp({ message: 'can you make it prettier?', files });
    expect(vague.reply.question?.options.length).toBeGreaterThan(3);
    const option = vague.reply.question?.options.at(-1) ?? '';
    expect((await changeApp({ message: option, files })).reply.done).toHaveLength(1);
  });

  test('and with what people say of it', async () => {
    const rated = await changeApp({ message: 'let people review bikes', files });
    const [offer] = planOf(rated.files ?? new Map())?.site.offers ?? [];
    expect(offer).toMatchObject({ entity: 'bike', reviews: 'review', rating: 'rating' });
    const quiet = await changeApp({ message: 'turn off reviews', files: rated.files ?? files });
    expect(planOf(quiet.files ?? new Map())?.site.offers[0]).not.toHaveProperty('reviews');
    expect(quiet.reply.notDone).toEqual([]);
  });

  test('a wish that fits nothing changes nothing and says what helps', async () => {
    const change = await changeApp({ message: 'remove the wings from bikes', files });
    expect(change.files).toBeUndefined();
    expect(change.reply.summary).toContain('Bikes have no “wings”');
  });
});

test('lists are taken along by visitors where somebody says so; those of the desk are already', async () => {
  const files = toBytes((await generate(idea)).files);
  const offers = (of: ReadonlyMap<string, Uint8Array> | undefined): string =>
    new TextDecoder().decode(of?.get('frontend/lib/site.ts'));
  const given = await changeApp({ message: 'let visitors download the bikes as a spreadsheet', files });
  expect(given.reply.notDone).toEqual([]);
  expect(given.changes.map(({ path }) => path).filter((path) => !path.startsWith('.mvp/'))).toEqual([
    'frontend/lib/site.ts',
  ]);
  expect(offers(given.files)).toContain('download: true');
  const taken = await changeApp({ message: 'remove the CSV download from bikes', files: given.files ?? files });
  expect(offers(taken.files)).toBe(offers(files));
  for (const message of ['let me download the rentals as a spreadsheet', 'add a CSV export to customers']) {
    const desk = await changeApp({ message, files });
    expect(desk.files, message).toBeUndefined();
    expect(desk.reply.notDone[0]?.why, message).toContain('has “Download as CSV” already');
  }
});
