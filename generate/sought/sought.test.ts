import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
import { soughtBy } from './said.ts';

const by = (text: string): string[][] => soughtBy(text).map((each) => each.by.map(({ id }) => id));

describe('what an idea says people search by', () => {
  it.each([
    ['Visitors filter by glaze and price, open a piece and buy it.', [['glaze', 'price']]],
    ['Buyers search by make, price and mileage, compare up to three and save.', [['make', 'price', 'mileage']]],
    ['Find a job by ward or place without logging in.', [['ward', 'place']]],
    ['Projects with plans and pictures by type, services, team and news.', [['type']]],
    ['Readers browse answers by topic such as light and pests.', [['topic']]],
    ['Guests pay by test card, book by phone and see the price by the hour.', []],
    ['Wir filtern Bücher nach Thema und Sprache.', [['thema', 'sprache']]],
  ])('%s', (text, found) => {
    expect(by(text)).toEqual(found);
  });
});

function listOf(description: string, path: string) {
  const idea = { appName: 'Plain', description };
  const plan = planApp(idea, analyze(idea));
  const page = plan.site.pages.find((each) => each.kind === 'catalogue' && each.path === path);
  return { plan, page: page?.kind === 'catalogue' ? page : undefined };
}

describe('the lists of the site', () => {
  it('are narrowed by what a field says already, in their order', () => {
    const { page } = listOf('Recipes of our family with pictures: search recipes by time and diet.', 'recipes');
    expect(page?.filters.slice(0, 2)).toEqual(['time', 'diet']);
  });

  it('get a field with values where none says it yet, and show it on the card', () => {
    const { plan, page } = listOf(
      'An online shop for handmade soap. Shoppers browse products, filter by scent and price, put them in a basket and pay with a card.',
      'shop',
    );
    expect(page?.filters.slice(0, 2)).toEqual(['scent', 'price']);
    expect(page?.card).toContain('scent');
    const values = new Set((plan.seed[page?.entity ?? ''] ?? []).map((row) => row['scent']));
    expect(values.size).toBeGreaterThan(2);
    expect(values).not.toContain(undefined);
  });

  it('get no filter of which nobody knows what it would hold', () => {
    const { page } = listOf(
      'An online shop for handmade lamps. People browse lamps and filter by frobnication and price.',
      'lamps',
    );
    expect(page?.filters[0]).toBe('price');
  });
});

it('shows on a page, and side by side, what the idea names of a thing beside its template', () => {
  const description =
    'Classifieds for used cars: sellers list cars with pictures, mileage and year; buyers write to the seller.';
  const idea = { appName: 'Plain', description, template: 'classifieds' };
  const plan = planApp(idea, analyze(idea));
  expect(plan.site.offers.find(({ entity }) => entity === 'car')?.fields).toEqual(
    expect.arrayContaining(['mileage', 'year']),
  );
  const page = plan.site.pages.find((each) => each.kind === 'catalogue' && each.entity === 'car');
  expect(page?.kind === 'catalogue' ? page.compare : []).toEqual(expect.arrayContaining(['mileage', 'year']));
});
