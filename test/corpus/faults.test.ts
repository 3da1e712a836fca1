import { beforeAll, describe, expect, it } from 'vitest';
import { corpusApp } from './apps.ts';
import { faults, type Files } from './faults.ts';
import { seeded } from './random.ts';
import { toldNames } from './told-names.ts';

const apps: Files[] = [];
beforeAll(async () => {
  for (const index of [0, 3, 10]) {
    const { files } = await corpusApp(index);
    apps.push(new Map([...files].map(([path, value]) => [path, String(value)])));
  }
}, 60_000);

/** The categories that goals are set for. */
const categories =
  'comma, colon, bracket, quote, indent, fence, elision, tag, attribute, brace, placeholder, import path, alias, case, dropped import, wrong export, dropped dependency, wrong config, deleted entry file, class typo, type error, route mismatch'.split(
    ', ',
  );

describe('fault operators', () => {
  it.each(categories)('has operators for %s, known ones and at least two held out', (category) => {
    const mine = faults.filter((fault) => fault.category === category);
    expect(mine.some((fault) => !fault.heldOut)).toBe(true);
    expect(mine.filter((fault) => fault.heldOut).length).toBeGreaterThanOrEqual(2);
  });

  it('holds a third back at least, and names each once', () => {
    expect(faults.filter((fault) => fault.heldOut).length * 3).toBeGreaterThanOrEqual(faults.length);
    expect(new Set(faults.map((fault) => fault.name)).size).toBe(faults.length);
    expect(faults.filter((fault) => toldNames.has(fault.name) && !fault.heldOut).length).toBe(toldNames.size);
  });

  it.each(faults.map((fault) => [fault.name, fault] as const))(
    '%s changes one file, the same way each time',
    (_, fault) => {
      const results = apps.map((files) => [fault.apply(files, seeded(5)), fault.apply(files, seeded(5))] as const);
      for (const [index, [first, second]] of results.entries()) {
        expect(second).toEqual(first);
        if (first !== null) expect(first.text).not.toBe(apps[index]?.get(first.path));
        if (first?.meant !== undefined) expect(first.meant).not.toBe(first.text);
      }
      expect(
        results.some(([first]) => first !== null),
        'no app has a place for it',
      ).toBe(true);
    },
  );

  it('finds different places with different seeds', () => {
    const comma = faults.find((fault) => fault.name === 'python-comma');
    const texts = [1, 2, 3, 4, 5].map((seed) => comma?.apply(apps[0] ?? new Map(), seeded(seed))?.text);
    expect(new Set(texts).size).toBeGreaterThan(2);
  });
});
