import { describe, expect, test } from 'vitest';

import {
  atPlace,
  changesOf,
  diffOf,
  manifestOf,
  mergeFiles,
  mergeMeaning,
  revert,
  toBytes,
  type Files,
  type Resolution,
} from './index.ts';

const files = (texts: Record<string, string>): Files => toBytes(new Map(Object.entries(texts)));
const texts = (of: Files): Record<string, string> =>
  Object.fromEntries([...of].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));

const base = files({ a: '1\n2\n3\n4\n5\n', b: 'b\n', gone: 'x\n' });

describe('a three-way merge', () => {
  test('takes what either side changed, file by file and line by line', () => {
    const ours = files({ a: '1!\n2\n3\n4\n5\n', b: 'b\n', mine: 'm\n', gone: 'x\n' });
    const theirs = files({ a: '1\n2\n3\n4\n5!\n', b: 'b!\n', yours: 'y\n' });
    const { files: merged, conflicts } = mergeFiles(base, ours, theirs);
    expect(texts(merged)).toEqual({ a: '1!\n2\n3\n4\n5!\n', b: 'b!\n', mine: 'm\n', yours: 'y\n' });
    expect(conflicts).toEqual([]);
  });

  test('tells a conflict with its hunk, keeps our lines, and is settled by a choice or a text', () => {
    const ours = files({ a: '1\n2 ours\n3\n4\n5\n', b: 'b\n', gone: 'x\n' });
    const theirs = files({ a: '1\n2 theirs\n3\n4\n5 new\n', b: 'b\n', gone: 'x\n' });
    const { files: merged, conflicts } = mergeFiles(base, ours, theirs);
    expect(conflicts).toEqual([
      {
        path: 'a',
        kind: 'lines',
        hunks: [{ line: 2, base: '2\n', ours: '2 ours\n', theirs: '2 theirs\n' }],
        places: [],
      },
    ]);
    expect(texts(merged)['a']).toBe('1\n2 ours\n3\n4\n5 new\n');
    const taken = mergeFiles(base, ours, theirs, new Map([['a', { take: 'theirs' }]]));
    expect([texts(taken.files)['a'], taken.conflicts]).toEqual(['1\n2 theirs\n3\n4\n5 new\n', []]);
    const written = mergeFiles(base, ours, theirs, new Map([['a', { text: 'both\n' }]]));
    expect([texts(written.files)['a'], written.conflicts]).toEqual(['both\n', []]);
  });

  test('never loses what one side changed and the other deleted', () => {
    const { files: merged, conflicts } = mergeFiles(
      base,
      files({ ...texts(base), gone: 'kept\n' }),
      files({ b: 'b\n' }),
    );
    expect(texts(merged)['gone']).toBe('kept\n');
    expect(conflicts).toMatchObject([{ path: 'gone', kind: 'deleted' }]);
    expect(merged.has('a')).toBe(false);
  });

  test('a missing line end and bytes that are no text are kept apart', () => {
    const ended = mergeFiles(files({ a: 'x\n' }), files({ a: 'x' }), files({ a: 'x\n' }));
    expect(texts(ended.files)['a']).toBe('x');
    const binary = (byte: number): Files => new Map([['p.png', new Uint8Array([0xff, byte])]]);
    expect(mergeFiles(binary(1), binary(2), binary(3)).conflicts).toMatchObject([{ path: 'p.png', kind: 'binary' }]);
    expect(mergeFiles(binary(1), binary(1), binary(3)).conflicts).toEqual([]);
  });
});

describe('a blueprint is merged by meaning', () => {
  const field = (id: string, label = id): object => ({ id, label, required: false });
  const plan = (...fields: object[]): object => ({ app: { name: 'Spokes' }, entities: [{ id: 'bike', fields }] });

  test('two who add a field each get both, and one who renames keeps the name', () => {
    const old = plan(field('name'), field('size'));
    const ours = plan(field('name', 'Model'), field('size'), field('colour'));
    const theirs = plan(field('name'), field('brand'), field('size'));
    expect(mergeMeaning(old, ours, theirs)).toEqual({
      value: plan(field('name', 'Model'), field('brand'), field('size'), field('colour')),
      conflicts: [],
    });
  });

  test('a field taken away stays away, unless the other side changed it', () => {
    const old = plan(field('name'), field('size'));
    expect(mergeMeaning(old, plan(field('name')), plan(field('name'), field('size'), field('x'))).value).toEqual(
      plan(field('name'), field('x')),
    );
    expect(mergeMeaning(old, plan(field('name')), plan(field('name'), field('size', 'Frame'))).conflicts).toEqual([
      'entities.bike.fields.size',
    ]);
  });

  test('what either side says at a place can be read', () => {
    const ours = { ...plan(field('name', 'A')), rows: [{ title: 'x' }, { title: 'y' }] };
    expect(atPlace(ours, 'entities.bike.fields.name.label')).toBe('A');
    expect(atPlace(ours, 'rows.1.title')).toBe('y');
    expect(atPlace(ours, 'entities.boat.label')).toBeUndefined();
    expect(atPlace(ours, 'app.constructor')).toBeUndefined();
  });

  test('two names for one thing are a conflict that names the place; the order of keys is none', () => {
    const old = plan(field('name'));
    expect(mergeMeaning(old, plan(field('name', 'A')), plan(field('name', 'B'))).conflicts).toEqual([
      'entities.bike.fields.name.label',
    ]);
    expect(mergeMeaning({ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1, b: 3 })).toEqual({
      value: { b: 3, a: 1 },
      conflicts: [],
    });
  });

  test('lists of names are merged name by name; paragraphs are no names', () => {
    const shown = (...fields: string[]): object => ({ offers: [{ fields }] });
    const old = shown('name', 'size', 'price');
    expect(mergeMeaning(old, shown('name', 'size', 'price', 'colour'), shown('name', 'price', 'weight'))).toEqual({
      value: shown('name', 'price', 'weight', 'colour'),
      conflicts: [],
    });
    const text = (...said: string[]): object => ({ text: said });
    expect(mergeMeaning(text('One line.'), text('Our line.'), text('Their line.')).conflicts).toEqual(['text']);
  });

  test('rows without ids are merged one by one as long as all have as many, and are one value otherwise', () => {
    const old = { seed: [{ name: 'a' }, { name: 'b' }] };
    const ours = {
      seed: [
        { name: 'a', colour: 'red' },
        { name: 'b', colour: 'blue' },
      ],
    };
    const theirs = {
      seed: [
        { name: 'a', weight: 1 },
        { name: 'B', weight: 2 },
      ],
    };
    expect(mergeMeaning(old, ours, theirs)).toEqual({
      value: {
        seed: [
          { name: 'a', colour: 'red', weight: 1 },
          { name: 'B', colour: 'blue', weight: 2 },
        ],
      },
      conflicts: [],
    });
    expect(mergeMeaning(old, ours, { seed: [{ name: 'a' }] }).conflicts).toEqual(['seed']);
    expect(
      mergeMeaning(old, { seed: [{ name: 'x' }, { name: 'b' }] }, { seed: [{ name: 'y' }, { name: 'b' }] }, 'theirs'),
    ).toEqual({
      value: { seed: [{ name: 'y' }, { name: 'b' }] },
      conflicts: ['seed.0.name'],
    });
  });

  test('inside a bundle as well', () => {
    const bundle = (of: object): Files => files({ '.mvp/blueprint.json': JSON.stringify(of) });
    const { files: merged, conflicts } = mergeFiles(
      bundle(plan(field('name'))),
      bundle(plan(field('name'), field('a'))),
      bundle(plan(field('b'), field('name'))),
    );
    expect(conflicts).toEqual([]);
    expect(JSON.parse(texts(merged)['.mvp/blueprint.json'] ?? '')).toEqual(plan(field('b'), field('name'), field('a')));
  });
});

test('a step is taken back and what came after it stays', () => {
  const before = files({ a: '1\n2\n3\n4\n5\n' });
  const after = files({ a: '1\n2 wrong\n3\n4\n5\n', b: 'b\n' });
  const head = files({ a: '1\n2 wrong\n3\n4\n5 later\n', b: 'b\n', c: 'c\n' });
  const { files: result, conflicts } = revert({ before, after, head });
  expect(texts(result)).toEqual({ a: '1\n2\n3\n4\n5 later\n', c: 'c\n' });
  expect(conflicts).toEqual([]);
});

test('changes are counted in lines, and a manifest follows from the files alone', () => {
  const after = files({ a: '1\n2\nx\ny\n5\n', b: 'b\n', new: 'n\n' });
  expect(changesOf(base, after)).toEqual([
    { path: 'a', kind: 'changed', added: 2, removed: 2 },
    { path: 'gone', kind: 'removed', added: 0, removed: 1 },
    { path: 'new', kind: 'added', added: 1, removed: 0 },
  ]);
  expect(changesOf(base, base)).toEqual([]);
  expect(diffOf(base, base)).toBe('');
  expect(diffOf(base, after)).toContain('--- a/a\n+++ b/a\n');
  expect(manifestOf(files({ b: '1', a: '2' }))).toEqual(manifestOf(files({ a: '2', b: '1' })));
});

test('a conflict is settled by one side where both differ, and the rest stays merged', () => {
  const [old, ours, theirs] = [
    '1\n2\n3\n4\n5\n6\n',
    '1 our\n2\n3\n4\n5\n6 our\n',
    '1 their\n2\n3\n4 their\n5\n6\n',
  ].map((text) => files({ a: text })) as [Files, Files, Files];
  const by = (resolution: Resolution): unknown => {
    const { files: result, conflicts } = mergeFiles(old, ours, theirs, new Map([['a', resolution]]));
    expect(conflicts).toEqual([]);
    return texts(result)['a'];
  };
  expect(by({ take: 'theirs' })).toBe('1 their\n2\n3\n4 their\n5\n6 our\n');
  expect(by({ take: 'ours' })).toBe('1 our\n2\n3\n4 their\n5\n6 our\n');
  const none = files({});
  const taken = mergeFiles(old, none, theirs, new Map([['a', { take: 'theirs' }]]));
  expect(texts(taken.files)).toEqual({ a: '1 their\n2\n3\n4 their\n5\n6\n' });
});
