import { describe, expect, it } from 'vitest';
import { BUILT, claimsIn, claimsOf } from '../index.ts';

const kinds = (text: string): string[] => claimsIn('here', text).map(({ kind }) => kind);

describe('what only an owner knows', () => {
  it.each([
    ['Baking for you since 1924.', 'years'],
    ['Family run for over thirty years', 'years'],
    ['In its third generation', 'years'],
    ['Every repair comes with a two-year warranty.', 'guarantee'],
    ['Satisfaction guaranteed', 'guarantee'],
    ['The award-winning kitchen of the north', 'award'],
    ['Rated best plumber of the valley', 'award'],
    ['We reply within 24 hours.', 'promise'],
    ['Your parcel leaves us on the next working day', 'promise'],
    ['Open Monday to Thursday', 'hours'],
    ['Monday: 10 to 18', 'hours'],
    ['The shop opens at 7:45', 'hours'],
    ['Ask for us at +49 30 5550 1234', 'phone'],
    ['More than 2,000 happy customers', 'count'],
    ['Seven doctors, one house', 'count'],
    ['You find us at 14 Harbour Street', 'place'],
    ['From €35', 'price'],
    ['25 an hour', 'price'],
    ['A quick wash costs 12.50.', 'price'],
    ['We keep 8 % of each sale', 'price'],
  ])('is claimed by “%s” (%s)', (text, kind) => {
    expect(kinds(text)).toContain(kind);
  });

  it.each([
    'Choose a day and an hour.',
    'Two people cannot take one bed.',
    'What stands beside it is what you pay.',
    'The first step: write three lines about it.',
    'It is refused when two bookings meet in the same second.',
    'You answer ten questions and see your score.',
    'A button to sort by price, from low to high',
    'Opening hours',
  ])('is not claimed by “%s”', (text) => {
    expect(kinds(text)).toEqual([]);
  });

  it('is asked for at the desk and no claim where a fact has no value', () => {
    const page = (value?: string) => ({
      pages: [
        {
          kind: 'content' as const,
          id: 'visit',
          path: 'visit',
          title: 'Visit',
          blocks: [{ kind: 'facts' as const, facts: [{ label: 'Monday', ...(value === undefined ? {} : { value }) }] }],
        },
      ],
    });
    expect(claimsOf({ site: page() })).toEqual([]);
    expect(claimsOf({ site: page('9 to 12') })).toMatchObject([{ where: 'visit.blocks[0].facts', kind: 'hours' }]);
  });
});

it.each(BUILT.values().map((template) => [template.id, template] as const))(
  '%s claims nothing of the business of whoever takes it',
  (_, template) => {
    expect(claimsOf(template)).toEqual([]);
    expect(template.visited === undefined ? [] : claimsOf(template.visited)).toEqual([]);
  },
);
