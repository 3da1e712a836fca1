import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';

describe('what stands first', () => {
  const first = (description: string): string | undefined => {
    const [page] = planned('Best', description).site.pages;
    return page?.kind === 'catalogue' ? page.sorts[0] : undefined;
  };

  it('is the best rated, where the home page shall show those', () => {
    const falls = 'A website of waterfalls. Visitors find waterfalls by region, review them';
    expect(first(`${falls}, and see the best rated waterfalls on the home page.`)).toBe('-rating');
    expect(first(`${falls}.`)).not.toBe('-rating');
  });

  it('is kept in a list that is called as the idea calls it', () => {
    const plan = planned('Grapes', 'A website of wines. Visitors search wines, review them and keep a wish list.');
    expect(plan.entities.find(({ id }) => id === 'favourite')?.plural).toBe('Wish list');
  });
});
