import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BUILT } from '../templates/index.ts';
import { checkTemplate } from './template-check.ts';

const folder = new URL('../templates/catalogue/hotel/', import.meta.url);
const good = readFileSync(new URL('template.yaml', folder), 'utf8');
const ideas = readFileSync(new URL('ideas.txt', folder), 'utf8').split('\n').filter(Boolean).slice(0, 3);

it('finds nothing wrong with one of the catalogue under another name, and makes its app', async () => {
  const { problems, advice, figures, files } = await checkTemplate('inn', good, ideas);
  expect(problems).toEqual([]);
  expect(advice).toEqual([expect.stringContaining('3 example ideas')]);
  expect(figures.rows).toBeGreaterThanOrEqual(40);
  expect([...(files?.keys() ?? [])]).toContain('backend/main.py');
  expect(BUILT.has('inn')).toBe(false);
});

it.each([
  ['not YAML', 'roles: [', 'inn', /unexpected end|flow/u],
  ['an unknown key', `${good}\nlanguage: en\n`, 'inn', /language/u],
  [
    'a slot of nothing',
    good.replace(/^tagline: .*$/mu, 'tagline: All your {spaceships} at a glance'),
    'inn',
    /spaceships/u,
  ],
  ['a step to a state that is not there', good.replace(/, to: [a-z_]+/u, ', to: nowhere'), 'inn', /nowhere/u],
  ['a name with a path in it', good, '../inn', /small letters/u],
])('says what is wrong: %s', async (_, text, id, said) => {
  const { problems } = await checkTemplate(id, text, ideas.slice(0, 1));
  expect(problems.join('\n')).toMatch(said);
});
