import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const filtersOf = (description: string, thing: string): string[] => {
  const idea = { appName: 'Test', description };
  const { site } = planApp(idea, analyze(idea));
  return site.pages.flatMap((page) => (page.kind === 'catalogue' && page.entity === thing ? page.filters : []));
};

describe('what rows are told apart by', () => {
  it('narrows the list, where the idea says it of what is shown', () => {
    const idea =
      'A website for an owl sanctuary. Visitors see our owls with species, age and wingspan, and write to us.';
    expect(filtersOf(idea, 'owl')).toContain('species');
  });

  it('is no filter where nothing of it is said', () => {
    expect(
      filtersOf('A website for an owl sanctuary. Visitors see our owls with age, and write to us.', 'owl'),
    ).not.toContain('species');
  });
});
