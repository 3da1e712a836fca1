import { beforeAll, describe, expect, test } from 'vitest';

import { textOf, toBytes, type Files } from '../../history/index.ts';
import { renderApp } from '../../templates/index.ts';
import { generate } from '../generate.ts';
import { changeApp, mergeApps } from './index.ts';
import { isChain } from './migrate.ts';
import { planOf } from './outcome.ts';

let base: Files;
beforeAll(async () => {
  const idea = { appName: 'Spokes', description: 'Bike rental by the beach, by the hour or day, no double booking.' };
  base = toBytes((await generate(idea)).files);
});

async function wished(files: Files, message: string): Promise<Files> {
  const { files: after, reply } = await changeApp({ files, message });
  if (after === undefined) throw new Error(reply.summary);
  return after;
}

function edited(files: Files, path: string, edit: (text: string) => string): Files {
  const before = textOf(files.get(path) ?? new Uint8Array()) ?? '';
  const after = edit(before);
  expect(after).not.toBe(before);
  return new Map([...files, [path, new TextEncoder().encode(after)]]);
}

const text = (files: Files, path: string): string => textOf(files.get(path) ?? new Uint8Array()) ?? '';
const steps = (files: Files): string[] =>
  [...files.keys()].filter((path) => path.startsWith('backend/migrations/versions/')).sort();
const fields = (files: Files): string[] =>
  planOf(files)?.entities.flatMap(({ id, fields: own }) => (id === 'bike' ? own.map((field) => field.id) : [])) ?? [];

describe('two lines of an app', () => {
  test('that both add a field at the same place have both, each step of the database once', async () => {
    const [ours, theirs] = [await wished(base, 'add a colour to bikes'), await wished(base, 'add a weight to bikes')];
    const { files, conflicts, migration } = await mergeApps({ base, ours, theirs });
    expect(conflicts).toEqual([]);
    expect(fields(files)).toEqual(expect.arrayContaining(['colour', 'weight']));
    expect(text(files, 'backend/models/bikes.py')).toContain('colour');
    expect(text(files, 'backend/models/bikes.py')).toContain('weight');
    // our chain goes on with one step of its own; theirs, which this database has never seen, is not in it
    expect(migration?.revision).toBe('0003');
    expect(steps(files)).toEqual([...steps(ours), migration?.path ?? ''].sort());
    const step = text(files, migration?.path ?? '');
    expect(step).toContain('sa.Column("weight"');
    expect(step).not.toContain('"colour"');
    expect(step).toContain('down_revision = "0002"');
    // nobody has written anything by hand, so the files are what the merged plan renders to
    const plan = planOf(files);
    if (plan === undefined) throw new Error('no plan');
    for (const [path, bytes] of toBytes(await renderApp(plan)))
      if (!isChain(path) && !path.startsWith('.mvp/')) expect(text(files, path), path).toBe(textOf(bytes));
  });

  test('of which one stood still is the other one, its steps with it', async () => {
    const theirs = await wished(base, 'add a colour to bikes');
    const ahead = await mergeApps({ base, ours: base, theirs });
    expect(ahead).toMatchObject({ conflicts: [] });
    expect(ahead.migration).toBeUndefined();
    expect([...ahead.files.keys()].sort()).toEqual([...theirs.keys()].sort());
    expect(steps(ahead.files)).toEqual(steps(theirs));
    const still = await mergeApps({ base, ours: theirs, theirs: base });
    expect(steps(still.files)).toEqual(steps(theirs));
  });

  test('keep what was written by hand on both, and name the lines on which both differ', async () => {
    const page = 'README.md';
    const ours = edited(await wished(base, 'add a colour to bikes'), page, (old) => `${old}\nOurs.\n`);
    const theirs = edited(await wished(base, 'add a weight to bikes'), page, (old) => `${old}\nTheirs.\n`);
    const { conflicts, files } = await mergeApps({ base, ours, theirs });
    expect(conflicts.map(({ path, kind }) => [path, kind])).toEqual([[page, 'lines']]);
    expect(conflicts[0]?.hunks).toMatchObject([{ ours: '\nOurs.\n', theirs: '\nTheirs.\n' }]);
    expect(text(files, 'backend/models/bikes.py')).toContain('weight');
    const settled = async (resolution: { take: 'ours' | 'theirs' } | { text: string }): Promise<string> => {
      const merged = await mergeApps({ base, ours, theirs, resolutions: new Map([[page, resolution]]) });
      expect(merged.conflicts).toEqual([]);
      return text(merged.files, page);
    };
    expect(await settled({ take: 'theirs' })).toContain('Theirs.');
    expect(await settled({ take: 'theirs' })).not.toContain('Ours.');
    expect(await settled({ text: 'both\n' })).toBe('both\n');
  });

  test('that call one thing two names are in conflict at that place of the plan, and are settled as a whole', async () => {
    const [ours, theirs] = [
      await wished(base, 'Change the headline to "Ride by the sea"'),
      await wished(base, 'Change the headline to "Ride all day"'),
    ];
    const { conflicts } = await mergeApps({ base, ours, theirs });
    const plan = conflicts.find(({ path }) => path === '.mvp/blueprint.json');
    expect(plan?.kind).toBe('meaning');
    expect(plan?.places.length).toBeGreaterThan(0);
    const resolutions = new Map(conflicts.map(({ path }) => [path, { take: 'theirs' as const }]));
    const merged = await mergeApps({ base, ours, theirs, resolutions });
    expect(merged.conflicts).toEqual([]);
    expect(text(merged.files, 'frontend/app/page.tsx')).toContain('Ride all day');
    expect(text(merged.files, '.mvp/blueprint.json')).not.toContain('Ride by the sea');
  });

  test('a step of the database that somebody wrote by hand is never dropped without a word', async () => {
    const ours = await wished(base, 'add a colour to bikes');
    const path = 'backend/migrations/versions/0002_by_hand.py';
    const own = 'revision = "0002"\ndown_revision = "0001"\n\n\ndef upgrade() -> None:\n    pass\n';
    const theirs: Files = new Map([...base, [path, new TextEncoder().encode(own)]]);
    const { conflicts } = await mergeApps({ base, ours, theirs });
    expect(conflicts).toMatchObject([{ path, kind: 'lines', hunks: [{ theirs: own }] }]);
    const left = await mergeApps({ base, ours, theirs, resolutions: new Map([[path, { take: 'ours' }]]) });
    expect(left.conflicts).toEqual([]);
    expect(steps(left.files)).toEqual(steps(ours));
    // on a main that stood still it is simply taken
    expect(steps((await mergeApps({ base, ours: base, theirs })).files)).toContain(path);
  });

  test('without plans are merged as the files they are', async () => {
    const files = (content: string): Files => toBytes(new Map([['a.txt', content]]));
    const merged = await mergeApps({ base: files('1\n2\n3\n'), ours: files('1\n2\n4\n'), theirs: files('0\n2\n3\n') });
    expect(text(merged.files, 'a.txt')).toBe('0\n2\n4\n');
  });
});
