import { expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const pagesOf = (description: string, template: string) => {
  const idea = { appName: 'Plain', description, template };
  const { pages } = planApp(idea, analyze(idea)).site;
  return pages.flatMap((page) => (page.kind === 'catalogue' ? [page] : []));
};

it('shows what the idea describes beside its template, in front where it is about that', () => {
  const [first] = pagesOf(
    'A website of a museum of tractors: tractors with maker, country and year built, filter by decade and country, and news.',
    'news',
  );
  expect(first?.entity).toBe('tractor');
  expect(first?.filters.slice(0, 2)).toEqual(['year_built', 'country']);
});

it('gives no page to what is only named', () => {
  const entities = pagesOf(
    'A news site about our town. Readers comment on articles. Our reporters drive tractors.',
    'news',
  ).map(({ entity }) => entity);
  expect(entities).not.toContain('tractor');
});

it('lets people book what its template only takes questions about, where the idea says so', () => {
  const step = (description: string): string | undefined => {
    const idea = { appName: 'Plain', description, template: 'brochure' };
    return planApp(idea, analyze(idea)).site.offers.find(({ entity }) => entity === 'service')?.step?.kind;
  };
  expect(step('Website of a gutter cleaning company with services. People choose a date and book.')).toBe('book');
  expect(step('Website of a gutter cleaning company with services, team and contact.')).toBe('enquire');
});

it('shows the pages of things that the idea names', () => {
  const entities = pagesOf(
    'Sailing club website with news, our boats, a calendar of regattas and fees.',
    'membership',
  ).map(({ entity }) => entity);
  expect(entities).toEqual(expect.arrayContaining(['boat', 'regatta']));
});

it.each([
  ['pet-care', 'A dog grooming salon. It also sells shampoo with a price and a picture.', ['service', 'shampoo']],
  [
    'booking',
    'Canoe rental: visitors see the canoes with length and price. It also keeps vests with a size, a colour and a price.',
    ['canoe', 'vest'],
  ],
])('puts what a %s idea adds behind what it is about', (template, description, order) => {
  const entities = pagesOf(description, template).map(({ entity }) => entity);
  expect(entities.filter((entity) => order.includes(entity))).toEqual(order);
});
