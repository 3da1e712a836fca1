import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blueprint, type Blueprint } from '../../templates/index.ts';
import { contradictions } from '../check.ts';
import { analyze, planApp } from '../index.ts';
import { linesOf } from '../words.ts';

const file = z.array(z.object({ id: z.string(), app_name: z.string(), description: z.string() }));
const ideas = file.parse(load(readFileSync(new URL('../fixtures/sampled.yaml', import.meta.url), 'utf8')));
const planned = ideas.map(({ id, app_name, description }) => {
  const idea = { appName: app_name, description };
  return { id, plan: planApp(idea, analyze(idea)) };
});
type Entity = Blueprint['entities'][number];
type Row = Blueprint['seed'][string][number];

const shown = (plan: Blueprint): { entity: Entity; rows: Row[] }[] =>
  plan.entities
    .filter(({ id }) => plan.site.offers.some(({ entity }) => entity === id))
    .map((entity) => ({ entity, rows: plan.seed[entity.id] ?? [] }));
const rowsOf = (id: string, entity: string): Row[] => planned.find((each) => each.id === id)?.plan.seed[entity] ?? [];
const remarks = linesOf(new URL('spoken.txt', import.meta.url))
  .filter((line) => line.startsWith('remarks en'))
  .flatMap((line) => line.replace('remarks en: ', '').split(' | '));

describe('the rows that visitors see', () => {
  it.each(planned)('$id: have titles, never numbers', ({ plan }) => {
    for (const { entity, rows } of shown(plan)) {
      const numbered = new RegExp(`^${entity.singular} \\d+$`, 'iu');
      for (const row of rows) expect(String(row[entity.title]), entity.id).not.toMatch(numbered);
    }
  });

  it.each(planned)('$id: hold nobody’s private remark', ({ plan }) => {
    for (const { entity, rows } of shown(plan)) {
      const offer = plan.site.offers.find((each) => each.entity === entity.id);
      for (const row of rows)
        for (const field of offer?.fields ?? []) expect(remarks, `${entity.id}.${field}`).not.toContain(row[field]);
    }
  });

  it.each(planned)('$id: fill a page, the first of them in a state to be seen', ({ plan }) => {
    for (const { entity, rows } of shown(plan)) {
      expect(rows.length, entity.id).toBeGreaterThanOrEqual(
        entity.id === 'category' ? 2 : entity.id === 'ticket_price' ? 3 : 4,
      );
      expect(String(rows[0]?.['status'] ?? ''), entity.id).not.toMatch(/draft|hidden|archived|retired|cancelled/u);
    }
  });

  it.each(planned)('$id: fit their plan', ({ plan }) => {
    expect(blueprint.safeParse(plan).error).toBeUndefined();
    expect(contradictions(plan)).toEqual([]);
  });

  it('are of the trade that the idea speaks of', () => {
    expect(rowsOf('law', 'area').map((row) => row['name'])).toContain('Family law');
    expect(rowsOf('surf', 'board').map((row) => row['name'])).toContain("Longboard 9'1, single fin");
    expect(JSON.stringify(rowsOf('stocks', 'news'))).toMatch(/outlook|forecasts/u);
  });

  it('say no two things in the same words', () => {
    for (const { entity, rows } of planned.flatMap(({ plan }) => shown(plan)))
      for (const field of entity.fields.filter(({ id }) => id === 'description')) {
        const told = rows.map((row) => row[field.id]).filter((text) => typeof text === 'string');
        expect(new Set(told).size, entity.id).toBe(told.length);
      }
  });

  it('have ages, weights and prices as there are', () => {
    const dogs = rowsOf('dogs', 'dog');
    expect(dogs.length).toBeGreaterThanOrEqual(12);
    for (const dog of dogs) expect(Number(dog['age'])).toBeLessThan(15);
    for (const house of rowsOf('houses', 'house').filter((row) => row['price'] !== undefined))
      expect(Number(house['price'])).toBeGreaterThan(150_000);
    for (const car of rowsOf('cars', 'car')) expect(Number(car['price'] ?? 9000)).toBeGreaterThan(5000);
  });
});
