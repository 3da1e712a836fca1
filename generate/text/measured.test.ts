import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
import { withMeasures, withSeries } from './measured.ts';

describe('figures that are written down again and again', () => {
  it.each([
    [
      'A log for my back: I track my pain, sleep and weight every evening.',
      'A log for my back: I keep entries with date, pain level from 1 to 10, sleep hours, weight.',
    ],
    [
      'Tenants record their heating, water and waste per month, and see a chart.',
      'Tenants keep entries with date, heating use, water use, waste weight, and see a chart.',
    ],
  ])('are an entry with them: %s', (said, meant) => {
    expect(withMeasures(said)).toBe(meant);
  });

  it.each([
    'Farmers record the name, weight and breed of each cow every month.',
    'Users track orders, parcels and returns by month.',
    'Guests enter their name, water and gas every day.',
    'We record electricity, gas and water.',
  ])('are none where things are, or only once: %s', (said) => {
    expect(withMeasures(said)).toBe(said);
  });

  it('make one thing with numbers and their units, none of each of them', () => {
    const description = 'A website for allotment holders who track their water, electricity and waste every week.';
    const idea = { appName: 'Plain', description };
    const { entities } = planApp(idea, analyze(idea));
    expect(entities.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['electricity']));
    const entry = entities.find(({ id }) => id === 'entry');
    expect(entry?.fields.filter(({ type }) => type === 'decimal').map(({ id }) => id)).toEqual([
      'water_use',
      'electricity_use',
      'waste_weight',
    ]);
  });
});

describe('a figure of one thing, again and again', () => {
  it.each([
    [
      'Every foal with name, a photo, its weight every week, and vaccinations.',
      'Every foal with name, a photo, vaccinations. Each weight entry has foal, date and weight.',
    ],
    [
      'We record the temperature of each hive every morning.',
      'We keep hives. Each temperature entry has hive, date and temperature.',
    ],
  ])('is an entry with its day: %s', (said, meant) => {
    expect(withSeries(said)).toBe(meant);
  });

  it.each([
    'Each parcel with its weight and size.',
    'Users track their weight every day.',
    'Each guest has a daily rate.',
  ])('is none in “%s”', (said) => {
    expect(withSeries(said)).toBe(said);
  });

  it('is drawn over time', () => {
    const description = 'I raise calves. Every calf with a photo, its weight every week, and vet visits.';
    const idea = { appName: 'Plain', description };
    const { entities, dashboard } = planApp(idea, analyze(idea));
    const entry = entities.find(({ id }) => id === 'weight_entry');
    expect(entry?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['date', 'weight', 'calf']));
    expect(entry?.fields.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['value']));
    expect(dashboard.charts).toContainEqual(expect.objectContaining({ entity: 'weight_entry', field: 'weight' }));
  });
});
