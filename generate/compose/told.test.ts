import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
import type { Blueprint } from '../../templates/index.ts';

const planOf = (description: string): Blueprint => {
  const idea = { appName: 'Plain', description };
  return planApp(idea, analyze(idea));
};
const fieldsOf = (plan: Blueprint, id: string): string[] =>
  plan.entities.find((entity) => entity.id === id)?.fields.map((field) => field.id) ?? [];

describe('what is kept of a thing', () => {
  it('is what the idea tells, without what is usual for its kind', () => {
    const plan = planOf(
      'A website about reefs. Visitors browse reefs by ocean, depth and colour and open a reef with its pictures and a text.',
    );
    expect(fieldsOf(plan, 'reef')).toEqual(expect.arrayContaining(['ocean', 'depth', 'colour']));
    expect(fieldsOf(plan, 'reef')).not.toContain('capacity');
  });

  it('is no way to do it where a list is looked through by it', () => {
    expect(fieldsOf(planOf('Visitors browse fishes by pond and continent and read about each.'), 'fish')).not.toContain(
      'kind',
    );
    expect(fieldsOf(planOf('A log of deliveries by van or bicycle.'), 'delivery')).toContain('kind');
  });

  it('is no stock where people only choose', () => {
    const plan = planOf('A website for a tailor: customers choose a fabric and a lining and enter their measurements.');
    expect(fieldsOf(plan, 'fabric')).toContain('price');
    expect(fieldsOf(plan, 'fabric')).not.toContain('reorder_level');
  });

  it('is a stock where somebody counts it', () => {
    const plan = planOf('We keep our lamps on shelves in a warehouse and count the stock of each lamp.');
    expect(plan.entities.some(({ fields }) => fields.some(({ id }) => /quantity|stock/.test(id)))).toBe(true);
  });

  it('belongs to each of them: “each bird’s song and nest” are no lists', () => {
    const plan = planOf(
      'A website about garden birds. Visitors browse birds by colour and read about each bird’s song and nest.',
    );
    expect(plan.entities.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['nest']));
    expect(fieldsOf(plan, 'bird')).toEqual(expect.arrayContaining(['song', 'nest']));
  });

  it('is no number by which something is found again, and no verb', () => {
    const plan = planOf(
      'A website where residents apply for a parking permit and look up the state of their application ' +
        'with a number; officers check applications and grant or refuse them.',
    );
    expect(plan.entities.map(({ id }) => id)).not.toContain('grant');
    for (const page of plan.site.pages) if (page.kind === 'form') expect(page.fields).not.toContain('number');
  });

  it('is not shown to visitors where it is only who works there', () => {
    const plan = planOf(
      'A website where residents apply for a grazing licence and browse meadows with their soil and price; officers check applications.',
    );
    const shown = plan.site.pages.flatMap((page) => (page.kind === 'catalogue' ? [page.entity] : []));
    expect(shown).toContain('meadow');
    expect(shown).not.toContain('officer');
  });
});

it.each([
  ['Paste a text and see how many words and sentences it has.', 'count'],
  ['A page that shows the number of characters of what I type.', 'count'],
])('%s is a tool', (description, tool) => {
  const { site } = planOf(description);
  expect(site.pages.flatMap((page) => (page.kind === 'text_tool' ? [page.tool] : []))).toContain(tool);
});
