import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { plainer } from './plainer.ts';

describe('properties that are asked for', () => {
  it.each([
    ['Each climb has height, how hard it is and how long it takes.', 'Each climb has height, difficulty and duration.'],
    [
      'Each beach has pictures, and whether dogs and horses are allowed.',
      'Each beach has pictures, and dogs allowed, horses allowed.',
    ],
    ['Each playground says whether bikes are okay.', 'Each playground says bikes allowed.'],
    [
      'People write how it was and what the water is like today (clear, cold).',
      'People write reviews with water condition (clear, cold).',
    ],
  ])('%s', (said, meant) => {
    expect(plainer(said)).toBe(meant);
  });

  it('are fields of what is shared, and a place to share them is for everybody', () => {
    const plan = planned(
      'Waterline',
      'A place for swimmers to share their lakes. Each lake has depth, how big it is and whether dogs are ' +
        'welcome. People write how it was and what the water is like (clear, cloudy, algae).',
    );
    const lake = plan.entities.find(({ id }) => id === 'lake');
    expect(lake?.fields.map(({ id, type }) => `${id}:${type}`)).toEqual(
      expect.arrayContaining(['dogs_allowed:boolean']),
    );
    expect(plan.site.offers.map(({ entity }) => entity)).toContain('lake');
    const review = plan.entities.find(({ id }) => id === 'review');
    expect(review?.fields.find(({ id }) => id === 'water_condition')?.choices?.length).toBe(3);
  });
});
