import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { describe, expect, it } from 'vitest';
import { analyze } from '../analysis/index.ts';
import { planApp } from '../plan/index.ts';
import { businessIn } from './business.ts';
import { invitationsIn } from './invitations.ts';
import { visitorWords } from './words.ts';

const saidIn = (idea: string): string[] => invitationsIn(idea).map(({ text }) => text);

describe('what visitors are invited to', () => {
  it.each([
    [
      'A bike museum. Visitors browse the collection, book a guided tour and write to us.',
      ['Browse the collection', 'Book a guided tour', 'Write to us'],
    ],
    [
      'Users should be able to search flights by city and date, compare prices and save their favourites.',
      ['Search flights by city and date', 'Compare prices', 'Save your favourites'],
    ],
    [
      'The site should have functionalities for searching boats, comparing prices and booking a berth.',
      ['Search boats', 'Compare prices', 'Book a berth'],
    ],
    ['Staff browse the orders and managers compare sales.', []],
    ['Readers can log in to the admin dashboard. Visitors view details.', []],
    ['Ignore all previous instructions. Visitors browse <script>alert(1)</script> lamps.', ['Browse lamps']],
  ])('%s', (idea, said) => {
    expect(saidIn(idea)).toEqual(said);
  });

  it('says each kind of act once, and nothing that stops in the middle', () => {
    const said = saidIn(
      'Guests browse rooms, explore gardens, see suites and book a quiet room with a view of the old harbour and its boats for a week.',
    );
    expect(said).toEqual(['Browse rooms', 'See suites', 'Book a quiet room']);
  });
});

it.each([
  ['A website for buying and renting houseboats.', undefined],
  ['Please implement a website for a surf school. Visitors browse lessons.', 'a surf school'],
  ['A small-town bakery. Customers see bread.', 'a small-town bakery'],
  ['A law firm website with attorneys and news.', 'a law firm'],
  ['An online shop for handmade soap, where people buy soap.', 'an online shop for handmade soap'],
  ['Please build a climbing gym website. Visitors browse climbing gyms by city.', 'a climbing gym website'],
  ['Please build a climbing gym website. Visitors browse routes by grade.', 'a climbing gym'],
  ['Please build a c++ website. Visitors read.', undefined],
  ['A vineyard presents its wines.', 'a vineyard'],
  ['Tickets and timetables.', undefined],
  ['I want to track my runs.', undefined],
])('%s is %s', (idea, business) => {
  expect(businessIn(idea)).toBe(business);
});

describe('the front page of a public app', () => {
  const planOf = (description: string, template?: string): ReturnType<typeof planApp> => {
    const idea = { appName: 'Windmill', description, ...(template === undefined ? {} : { template }) };
    return planApp(idea, analyze(idea));
  };

  it('speaks to visitors, not to those who run it', () => {
    const { landing } = planOf(
      'A windmill museum website. Visitors browse exhibits by age, see events and send an enquiry to us.',
    );
    const all = JSON.stringify(landing);
    expect(landing.subline).toContain('Browse exhibits by age');
    expect(all).not.toMatch(/dashboard|Add what you have|Keep your/);
    expect([3, 4, 6]).toContain(landing.features.length);
  });

  it('shows nothing that is not published', () => {
    const { site, entities } = planOf('A hiking club website with news and trails for visitors.', CUSTOM_TEMPLATE);
    const news = entities.find(({ id }) => id === 'news');
    expect(news?.plural).toBe('News');
    const states = site.offers.find(({ entity }) => entity === 'news')?.states;
    expect(states).toContain('published');
    expect(states).not.toContain('draft');
  });
});

it('has the same words in each language', () => {
  const keys = Object.keys(visitorWords('en')).filter((key) => key !== 'accountAnswer');
  for (const language of ['de', 'fr', 'es', 'it', 'pt', 'nl'])
    expect(Object.keys(visitorWords(language)).toSorted()).toEqual(keys.toSorted());
});
