import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';

const planOf = (description: string): Blueprint => {
  const idea = { appName: 'Test', description };
  return planApp(idea, analyze(idea));
};
const idsOf = ({ entities }: Blueprint): string[] => entities.map(({ id }) => id);
const fieldsOf = ({ entities }: Blueprint, id: string): string[] =>
  entities.find((each) => each.id === id)?.fields.map((field) => field.id) ?? [];

describe('several wares of one shop', () => {
  it.each([
    [
      'Online shop for rugs and cushions: shoppers browse by colour and price, put things in a basket and pay.',
      ['rug', 'cushion'],
      ['Rugs', 'Cushions'],
      'colour',
    ],
    [
      'Store for comics, posters and figurines: browse by publisher and age, add to basket, pay by card.',
      ['comic', 'poster', 'figurine'],
      ['Comics', 'Posters', 'Figurines'],
      'publisher',
    ],
    [
      'Online shop for maps and globes; visitors search by scale and region, put maps in a basket and pay.',
      ['map', 'globe', 'region', 'basket'],
      ['Maps', 'Globes'],
      'scale',
    ],
  ])('are one product with categories: %s', (idea, wares, categories, told) => {
    const plan = planOf(idea);
    expect(idsOf(plan)).toContain('product');
    for (const ware of wares) expect(idsOf(plan)).not.toContain(ware);
    expect(plan.seed['category']?.map(({ name }) => name)).toEqual(categories);
    expect(fieldsOf(plan, 'product')).toContain(told);
    expect(fieldsOf(plan, 'product')).not.toContain('basket');
    expect(plan.site?.shop?.goods).toBe('product');
  });

  it('are told apart by a kind where no template has categories', () => {
    const plan = planOf('A webshop for knitting patterns and yarn with fibre and length, reviews and a basket.');
    const product = plan.entities.find(({ id }) => id === 'product');
    const [, kind] = product?.fields ?? [];
    expect(kind?.choices?.map(({ label }) => label)).toEqual(['Knitting pattern', 'Yarn']);
    expect(idsOf(plan)).not.toContain('yarn');
  });

  it('are none where a store room keeps them, or whom a shop is for', () => {
    const kept = idsOf(
      planOf('Our theatre’s store of props and costumes: in which shelf, who borrowed it, when it came back.'),
    );
    expect(kept).not.toContain('product');
    const plan = planOf('Online shop for cyclists and runners: shoes by size, a basket, and orders.');
    expect(JSON.stringify(plan.seed['category'] ?? [])).not.toMatch(/runner|cyclist/i);
  });
});

describe('what is looked for', () => {
  it('is what others post, and not those who post it', () => {
    const plan = planOf('Clubs post courses with a price, members search by topic and town, and book a course.');
    expect(fieldsOf(plan, 'course')).toContain('topic');
    expect(fieldsOf(plan, 'club')).not.toContain('topic');
  });

  it('is what the sentence before was about', () => {
    const plan = planOf('Market for old cameras: sellers list cameras with price; buyers search by maker and year.');
    expect(plan.entities.some(({ fields }) => fields.some(({ id }) => id === 'maker'))).toBe(true);
    expect(idsOf(plan)).not.toContain('maker');
    expect(idsOf(plan)).not.toContain('buyer');
  });
});
