import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { withEach } from './each-of-them.ts';
import { handledIn } from './handled.ts';

const fieldsOf = (idea: string): Record<string, string[]> =>
  Object.fromEntries(planned('Plain', idea).entities.map(({ plural, fields }) => [plural, fields.map(({ id }) => id)]));

describe('what somebody keeps of theirs', () => {
  it.each([
    ['I want to keep track of my keys: door and date.', ['key']],
    ['We log our oil changes with date and mileage.', ['oil_change']],
    ['Track my symptoms: date and strength.', []],
    ['Users manage their settings.', []],
    ['Search for a city, and save favourite towns.', ['city', 'town']],
    ['Search for hotels in a city.', []],
    ['Keep track of my boats with name and length.', []],
  ])('is a name that no lexicon has: %s', (idea, names) => {
    expect([...handledIn([idea])]).toEqual(names);
  });

  it.each([
    ['Locks', 'I want a small app to keep track of my locks: date, place, cost and notes.'],
    ['Dreams', 'I want a small app to keep track of my dreams: date, place, cost and notes.'],
    ['Goats', 'We keep track of our goats: date, place, cost and notes. I want to see a chart of the cost by month.'],
    [
      'Kites',
      'An internal tool to manage kites. Each one has a date, a place, a cost and notes. We filter kites by place.',
    ],
  ])('is a list of %s with all that is said of them, and nothing else', (many, idea) => {
    const made = fieldsOf(idea);
    expect(made[many]).toEqual(expect.arrayContaining(['date', 'place', 'cost']));
    expect(Object.keys(made).filter((name) => name !== many && name !== 'Categories')).toEqual([]);
  });

  it('is not said of what only begins alike', () => {
    const { template } = planned('Plain', 'I want to keep track of my expenses: date, amount, category and notes.').app;
    expect(template).toBe('personal-finance');
  });
});

describe('each of them', () => {
  it.each([
    ['We manage trees. Each one has a height.', 'We manage trees. Each tree has a height.'],
    ['Track my oil changes; every entry has a date.', 'Track my oil changes; every oil change has a date.'],
    ['We bake bread. Each one has a crust.', 'We bake bread. Each one has a crust.'],
  ])('is called by its name: %s', (idea, told) => {
    expect(withEach(idea)).toBe(told);
  });
});

it.each(['range', 'taste', 'trigger', 'source', 'visibility', 'pain'])('a word among properties is one: %s', (word) => {
  expect(fieldsOf(`Log my sightings with species, ${word}, time and weather.`)['Sightings']).toContain(word);
});

it('what is done stands among other doings', () => {
  const made = fieldsOf('A website for kites with search, filter, login and export. Visitors browse kites by price.');
  expect(
    Object.values(made)
      .flat()
      .filter((id) => /search|filter|login|export/u.test(id)),
  ).toEqual([]);
});
