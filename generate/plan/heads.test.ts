import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';
import { headsIn } from './heads.ts';

const planned = (description: string): Blueprint => {
  const idea = { appName: 'Test', description };
  return planApp(idea, analyze(idea));
};
const stepsOf = ({ site }: Blueprint) => site.offers.flatMap(({ step }) => (step?.asks === undefined ? [] : [step]));

describe('for how many', () => {
  it.each([
    ['Families tell us the number of children.', 'en', 'Children'],
    ['A table for a party of eight.', 'en', 'People'],
    ['Walkers say how many guests come along.', 'en', 'Guests'],
    ['Man gibt die Anzahl der Personen an.', 'de', 'Personen'],
    ['On indique le nombre de convives.', 'fr', 'Convives'],
    ['Se indica el número de comensales.', 'es', 'Comensales'],
    ['Members see the number of books.', 'en', undefined],
  ])('%s', (idea, language, label) => {
    expect(headsIn(idea, language)).toBe(label);
  });

  it('is asked beside the day and the time, and nobody types in an end', () => {
    const plan = planned(
      'A website of a bowling alley. Visitors look at lanes with the price per person, choose a date and a time and for how many players, and book a lane.',
    );
    const [step] = stepsOf(plan);
    expect(step).toMatchObject({ asks: ['starts_at', 'ends_at', 'players', 'notes'], lasts: { minutes: 120 } });
    const lane = plan.entities.find(({ id }) => id === 'lane');
    expect(lane?.fields.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['player_count']));
    expect(lane?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['price_per_person']));
    expect(JSON.stringify(plan.entities)).not.toContain('price_per_hour');
  });

  it('is not asked twice', () => {
    const plan = planned(
      'A website of a restaurant with its menu. Guests reserve a table for a date and time and say for how many guests.',
    );
    const page = plan.site.pages.find((each) => each.kind === 'form' && each.entity === 'reservation');
    expect(page).toMatchObject({ lasts: { until: 'ends_at' } });
    const numbers = plan.entities
      .find(({ id }) => id === 'reservation')
      ?.fields.filter(({ type }) => type === 'integer');
    expect(numbers?.map(({ id }) => id)).toEqual(['guests']);
  });
});

describe('how long', () => {
  it('is as long as the service takes', () => {
    const plan = planned('A website of a massage practice. Clients choose a massage and a free time and book it.');
    expect(stepsOf(plan)[0]?.lasts).toEqual({ from: 'starts_at', until: 'ends_at', of: 'duration' });
  });

  it('is said in hours where something is rented by the hour', () => {
    const plan = planned(
      'A website that rents out pedal boats by the hour. Visitors see pedal boats with the price per hour, choose when they start and book a pedal boat.',
    );
    expect(stepsOf(plan)[0]?.lasts).toEqual({ from: 'starts_at', until: 'ends_at' });
  });

  it('has both prices where it is rented by the hour and by the day', () => {
    const plan = planned(
      'A website that rents out scooters. Riders see scooters with a price per hour and a price per day and book a scooter.',
    );
    expect(plan.site.offers[0]?.fields).toEqual(expect.arrayContaining(['price_per_hour', 'price_per_day']));
  });
});
