import { describe, expect, it } from 'vitest';
import { readIdea } from '../analysis/index.ts';

/** Property → type of what an idea keeps under that word. */
function propertiesOf(thing: string, description: string): Record<string, string> {
  const notion = readIdea({ appName: 'Test', description }).notions.find((each) => each.lemma === thing);
  return Object.fromEntries(notion?.fields.map((field) => [field.id, field.type]) ?? []);
}
const things = (description: string): string[] =>
  readIdea({ appName: 'Test', description }).notions.map((notion) => notion.lemma);

describe('things', () => {
  it('evenings that people join take place', () => {
    expect(things('Neighbours join evenings with a limited number of seats, and hosts announce weekends.')).toEqual(
      expect.arrayContaining(['evening', 'weekend']),
    );
  });

  it('a figure that is seen per month is none, nor what is read or viewed', () => {
    const kept = things(
      'I log dives. I see my consumption per 10 metres and costs per month as a chart. It has functions for reading reports and viewing photos.',
    );
    for (const each of ['consumption', 'cost', 'reading_report', 'viewing_photo']) expect(kept).not.toContain(each);
  });

  it.each([
    ['Owners offer a stable with size and price, riders search by town.', 'stable'],
    ['Site for photographers: hosts list a garden with hours and price.', 'garden'],
  ])('what others put up is no house that speaks: %s', (description, thing) => {
    expect(Object.keys(propertiesOf(thing, description))).toContain('price');
  });

  it('the house that rents is none', () => {
    expect(things('We rent boats in a harbour with price and length.')).not.toContain('harbour');
  });

  it.each([
    ['Hikers find huts by price and read reviews from other hikers.', ['hiker', 'hut', 'review']],
    ['Students look for tutors by age of the children and price.', ['student', 'tutor']],
  ])('%s', (description, expected) => {
    expect(things(description)).toEqual(expected);
  });
});

describe('properties', () => {
  it.each([
    ['race', 'Races with a distance (800 m, 3 km, 10 km) and a meeting point.', { distance: 'choice' }],
    [
      'donor',
      'Donors with blood type, weight, postcode and whether they smoke.',
      { weight: 'decimal', smoke: 'boolean' },
    ],
    [
      'film',
      'Films I have seen, with year, director, where I saw it, a rating from 1 to 10.',
      { year: 'integer', rating: 'integer' },
    ],
    [
      'visit',
      'Technicians do visits. Each visit records chlorine, pH and products used.',
      { chlorine: 'decimal', ph: 'decimal' },
    ],
    ['trip', 'Trips by car, train or plane with distance.', { kind: 'choice', distance: 'decimal' }],
    [
      'houseplant',
      'Houseplants in three sizes (small, medium, jungle), price and light needs.',
      { size: 'choice', price: 'money' },
    ],
    ['locomotive', 'Locomotives and wagons with maker, era and price.', { price: 'money' }],
    ['funder', 'Funders (name, website, maximum amount).', { website_url: 'url', maximum_amount: 'money' }],
    [
      'complaint',
      'Tenants send complaints about their flat (noise, damp, smell) with a date.',
      { kind: 'choice', date: 'date' },
    ],
    [
      'workshop',
      `A school of crafts.\n- Workshops: room, date, fee, tools\n- Teachers: name, phone`,
      { date: 'date', fee: 'money' },
    ],
    [
      'tent',
      `| Thing | Fields |\n|---|---|\n| Tent | colour, weight |\n| Camper | name, phone |`,
      { weight: 'decimal' },
    ],
    [
      'mooring',
      'Skippers see which moorings are free with depth, price per night and power.',
      { depth: 'decimal', price_per_night: 'money' },
    ],
    [
      'round',
      'On every round we write down for each tree: height, leaves lost, ants seen and pests. Each round is on a day.',
      {},
    ],
    [
      'tree',
      'On every round we write down for each tree: height, ants seen, dead branches and pests.',
      { height: 'decimal', ants_seen: 'boolean', dead_branches: 'integer', pests: 'integer' },
    ],
    [
      'tutor',
      'Students look for tutors in their town by hourly rate, date and age of the child.',
      { hourly_rate: 'money', age: 'integer' },
    ],
    [
      'cook',
      'Cooks fill in a profile with their dishes, daily rate and languages; hosts search by borough and rate, read reports, send a request.',
      { daily_rate: 'money', language: 'text' },
    ],
    ['sketch', 'Members can show their sketches with paper, size and year.', { year: 'integer' }],
    ['wireframe', 'Members can show their wireframes with scale and year.', { year: 'integer' }],
    [
      'cruise',
      'Guests open a cruise to see its duration, quay and what is served, choose a cabin and book for two.',
      { duration: 'duration', quay: 'text' },
    ],
    ['result', 'Drivers win cups. Results of former years can be browsed by length.', { length: 'decimal' }],
    ['guide', 'Guides have a profile with languages and skills.', { language: 'text', skill: 'text' }],
  ])('of a %s: %s', (thing, description, expected) => {
    expect(propertiesOf(thing, description)).toMatchObject(expected);
  });

  it('of what stands first in “from port to port with wind” belong to it', () => {
    expect(propertiesOf('port', 'Passages from port to port with wind and miles.')).toEqual({});
  });
});

describe('things', () => {
  it('a verb after a pronoun is none, nor what a chart shows, nor who took part', () => {
    const kept = things(
      'Repairs of phones: we quote, wait for parts and fix them. A chart shows the year. Who took part?',
    );
    expect(kept).toContain('repair');
    expect(kept).not.toContain('quote');
    expect(kept).not.toContain('show');
  });

  it('what one of those who work here does is none, nor what is rented, nor an event that is reported', () => {
    const kept = things(
      'We work in a rented barn. The safety officer investigates, sets urgent deadlines and marks it done. Nurses note adverse events with severity.',
    );
    expect(kept).toContain('adverse_event');
    for (const none of ['investigate', 'set', 'mark', 'rental', 'event']) expect(kept).not.toContain(none);
  });

  it('“a weekly lesson for each pupil” is one beside the pupils', () => {
    expect(
      things('Music school: pupils with instrument and level, a weekly lesson for each pupil, and fees.'),
    ).toContain('lesson');
  });
});
