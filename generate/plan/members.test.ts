import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const shown = (description: string): string[] => {
  const idea = { appName: 'Plain', description };
  return planApp(idea, analyze(idea)).site.offers.map(({ entity }) => entity);
};

describe('what an idea keeps for members', () => {
  it.each([
    'Website of a goat breeders’ club: goats with weight and awards, bucks for sale, and a members’ area with documents.',
    'A website of a diving club: dives by place and depth, reports. Only members see the documents.',
  ])('is on no page for visitors: %s', (description) => {
    expect(shown(description)).not.toContain('document');
    expect(shown(description).length).toBeGreaterThan(0);
  });

  it('is seen where nobody says so', () => {
    expect(shown('A website of a museum: objects by period and maker, and documents to read.')).toContain('document');
  });
});
