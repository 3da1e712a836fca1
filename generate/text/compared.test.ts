import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';

const things = (idea: string): Record<string, string[]> =>
  Object.fromEntries(planned('Plain', idea).entities.map(({ plural, fields }) => [plural, fields.map(({ id }) => id)]));

describe('what is compared', () => {
  it('has what it is filtered by, be it counted, a time of the year or a word for people', () => {
    const made = things(
      'Please implement a website to compare canoes, with functionalities for search, canoe comparison and ' +
        'reviews. Users should be able to filter canoes by persons, season and weight, and read reviews.',
    );
    expect(made['Canoes']).toEqual(expect.arrayContaining(['person_count', 'season', 'weight']));
    expect(Object.keys(made).filter((many) => /season|person|people|comparison/iu.test(many))).toEqual([]);
  });

  it('is a telephone where telephones are sold, and a number elsewhere', () => {
    expect(things('A website for comparing phones. Users filter phones by price and camera.')['Mobile phones']).toEqual(
      expect.arrayContaining(['price', 'camera']),
    );
    const shop = things('An online shop for used phones with price and condition, a basket and a checkout.');
    expect(Object.keys(shop)).toContain('Mobile phones');
    expect(Object.keys(shop)).not.toContain('Products');
    expect(things('A directory of roofers with name, phone and town.')['Roofers']).toContain('phone');
  });

  it('bears no name of what is done with it', () => {
    expect(Object.keys(things('Users compare plans, and read articles.'))).toContain('Plans');
  });
});

describe('a question that is asked', () => {
  it.each([
    'A website where visitors browse stools, open one to see the details, and ask a question.',
    'A dealer of used canoes. Visitors look at canoes and can ask a question about one.',
  ])('is an enquiry: %s', (idea) => {
    expect(Object.keys(things(idea))).not.toContain('Questions');
  });

  it('is kept where others answer it', () => {
    expect(
      Object.keys(things('A community for bakers. Members ask a question, experts answer it, and answers get votes.')),
    ).toContain('Questions');
  });
});

it('keeps nothing of what is only worked out', () => {
  const made = things('A site with skis. Users filter skis by length and calculate the weight of their whole luggage.');
  expect(Object.keys(made).filter((many) => /luggage/iu.test(many))).toEqual([]);
});
