/** A part that fails costs itself: the others answer, and what was lost is told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftovers } from './fixers/01-python-syntax/leftovers.ts';
import { createEngine, type Engine } from './index.ts';
import { createParts, inEach, isolated, watched } from './isolation.ts';

/** Takes longer than anybody waits: the expression tries every way to part the letters. */
const hangs = (): boolean => /^(?:a+)+$/u.test(`${'a'.repeat(60)}b`);

function lists(): { readonly told: string[]; readonly parts: ReturnType<typeof createParts> } {
  const told: string[] = [];
  return { told, parts: createParts((words) => told.push(words)) };
}

describe('a part of a fixer', () => {
  it('that throws keeps what it had found, and is told', () => {
    const { told, parts } = lists();
    function* half(): Generator<number> {
      yield 1;
      throw new RangeError('no such place');
    }
    expect([...isolated('half', half, parts), ...isolated('whole', () => [2, 3], parts)]).toEqual([1, 2, 3]);
    expect(told).toEqual(['half failed and was left out: no such place']);
    expect(parts.isLost('half')).toBe(false);
  });

  it('that does not end is left out, and the others are asked again', () => {
    const { told, parts } = lists();
    const ask = (): readonly number[] => [
      ...isolated('first', () => [1], parts),
      ...isolated('endless', () => [hangs() ? 2 : 3], parts),
      ...isolated('last', () => [4], parts),
    ];
    expect(watched(200, parts, ask)).toEqual([1, 4]);
    expect(told).toEqual(['endless failed and was left out: it did not end within 200 ms']);
    expect(isolated('endless', () => [9], parts)).toEqual([]);
  });

  it('is not to blame where others have the processor', () => {
    const { told, parts } = lists();
    let turns = 0;
    const waits = (): readonly number[] => {
      turns += 1;
      if (turns < 3) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400 * turns);
      return [turns];
    };
    expect(watched(300, parts, () => isolated('patient', waits, parts))).toEqual([expect.any(Number)]);
    expect(told).toEqual([]);
    expect(parts.isLost('patient')).toBe(false);
  });

  it('ends the run where no part of it is to blame', () => {
    expect(() => watched(100, lists().parts, hangs)).toThrow(/timed out/u);
  });

  it('is one file for a detector: it becomes a finding, and the next file is looked at', () => {
    const { parts } = lists();
    const found = inEach('jsx', ['a.tsx', 'b.tsx'], parts, (path) => {
      if (path === 'a.tsx') throw new Error('odd');
      return [];
    });
    expect(found).toMatchObject([{ rule: 'could-not-look', severity: 'error', files: ['a.tsx'], evidence: 'odd' }]);
  });
});

describe('a file with lines of bare numbers', () => {
  it.each(leftovers.map(([rewrite]) => [rewrite.name, rewrite] as const))('%s', (_, rewrite) => {
    expect(() => rewrite('1\n2\n3\n')).not.toThrow();
  });

  let engine: Engine;
  beforeAll(() => {
    engine = createEngine({ rules: 'apply' });
  });
  afterAll(async () => engine.stop());

  it('is repaired, and keeps its numbers', async () => {
    const files = new Map([['numbers.py', 'print(\n1\n2\n3\n']]);
    const { files: after, report } = await engine.repair(files, { mode: 'fix', only: ['python-syntax'] });
    expect(report.notes).toEqual([]);
    expect(report.issues).toEqual([]);
    expect(String(after.get('numbers.py')).match(/\d/gu)).toEqual(['1', '2', '3']);
  });
});
