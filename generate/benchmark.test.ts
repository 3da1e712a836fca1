import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BUILT, type Blueprint } from '../templates/index.ts';
import { analyze, planApp } from './index.ts';

const ideas = z
  .array(z.strictObject({ says: z.string(), things: z.array(z.string()), also: z.array(z.string()) }))
  .parse(load(readFileSync(new URL('fixtures/benchmark.yaml', import.meta.url), 'utf8')));

const plainly = (text: string): string => text.toLowerCase().replace(/[_-]+/gu, ' ').trim();
const means = ({ id, singular }: Blueprint['entities'][number], words: string): boolean =>
  words
    .split('|')
    .some((word) => [id, singular].some((each) => plainly(each) === word || plainly(each).endsWith(` ${word}`)));

describe('ideas in the manner of public benchmarks', () => {
  const judged = ideas.map(({ says, things, also }) => {
    const idea = { appName: 'Novana', description: says };
    const analysis = analyze(idea);
    const { entities } = planApp(idea, analysis);
    // What a site has for its guests and a template for its trade is no noun that was misread.
    const brought = new Set([
      'enquiry',
      'favourite',
      'comment',
      // timed tickets: their price list and their hours
      'ticket_price',
      'entry_time',
      ...(BUILT.get(analysis.template ?? '')?.entities ?? []).map(({ id }) => id),
    ]);
    return {
      things: things.length,
      kept: entities.length,
      missing: things.filter((words) => !entities.some((entity) => means(entity, words))),
      junk: entities.filter(
        (entity) =>
          !brought.has(entity.id) &&
          !entity.id.endsWith('_line') &&
          ![...things, ...also].some((words) => means(entity, words)),
      ),
    };
  });
  const sum = (of: (each: (typeof judged)[number]) => number): number =>
    judged.reduce((all, each) => all + of(each), 0);

  it('keeps the things they name', () => {
    const missing = judged.flatMap((each) => each.missing);
    expect(1 - missing.length / sum((each) => each.things), missing.join(', ')).toBeGreaterThanOrEqual(0.95);
  });

  it('keeps next to nothing that nobody would keep', () => {
    const junk = judged.flatMap((each) => each.junk.map(({ id }) => id));
    expect(junk.length / sum((each) => each.kept), junk.join(', ')).toBeLessThanOrEqual(0.03);
    for (const id of ['functionality', 'component', 'element', 'application', 'winner']) expect(junk).not.toContain(id);
  });

  it.each([
    ['A store of electronic components: components with a part number, a supplier and how many are left.', 'component'],
    ['A raffle: winners with name and prize. Winners collect the prize at the desk.', 'winner'],
  ])('keeps what they are about: %s', (description, id) => {
    const idea = { appName: 'Novana', description };
    const names = planApp(idea, analyze(idea)).entities.flatMap((entity) => [
      plainly(entity.id),
      plainly(entity.singular),
    ]);
    expect(
      names.some((name) => name === id || name.endsWith(` ${id}`)),
      names.join(', '),
    ).toBe(true);
  });
});
