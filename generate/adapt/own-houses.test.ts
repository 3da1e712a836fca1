import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
import { isOwnHouses } from './own-houses.ts';

describe('houses of one owner', () => {
  it.each([
    ['We are two sisters who let three cottages by the sea.', true],
    ['I rent out my windmill by the week.', true],
    ['Guests look at our four cabins and book nights.', true],
    ['Owners list their cabins, guests book them.', false],
    ['A marketplace where hosts rent out our favourite cottages.', false],
  ])('%s', (idea, isOwn) => {
    expect(isOwnHouses(idea)).toBe(isOwn);
  });

  it('have no hosts, and nobody who lets another', () => {
    const idea = {
      appName: 'Test',
      template: 'vacation-rental',
      description: 'We rent out three cottages. Guests see the cottages with price per night and book their stay.',
    };
    const { seed: _seed, ...plan } = planApp(idea, analyze(idea));
    expect(plan.entities.map(({ id }) => id)).not.toContain('host');
    expect(plan.site.pages.map(({ id }) => id)).not.toContain('your_house');
    expect(JSON.stringify([plan.site, plan.landing])).not.toMatch(/\bhosts?\b/iu);
  });
});
