import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { voicesOf, type Blueprint } from '../../templates/index.ts';

const voices = (plan: Blueprint): Record<string, string[]> =>
  Object.fromEntries(
    plan.site.offers.flatMap((offer) => {
      const kinds = voicesOf(plan, offer).map(({ kind }) => kind);
      return kinds.length === 0 ? [] : [[offer.entity, kinds]];
    }),
  );

describe('what people say and keep in the plan', () => {
  it.each([
    ['A site about lighthouses. Visitors can rate lighthouses.', { lighthouse: ['review'] }],
    [
      'A site about lighthouses. Visitors rate lighthouses, comment on them and save their favourites.',
      { lighthouse: ['review', 'comment', 'favourite'] },
    ],
    [
      'A website for a record store. Visitors put vinyl records in the basket and keep a wish list.',
      { vinyl_record: ['favourite'] },
    ],
    ['A travel blog with posts; readers can comment on posts.', { post: ['comment'] }],
    ['A website of a dental clinic with services and dentists.', {}],
  ])('is what %j asks for', (idea, expected) => {
    expect(voices(planned('Beacon', idea, 'custom'))).toEqual(expected);
  });

  it('works the average out from what is shown, and lets nobody review without saying what', () => {
    const plan = planned('Beacon', 'A site about lighthouses. Visitors can rate lighthouses.');
    const [offer] = plan.site.offers;
    const about = plan.entities.find(({ id }) => id === offer?.entity);
    expect(about?.fields.find(({ id }) => id === offer?.rating)?.derived).toEqual({
      kind: 'formula',
      expression: 'round(stars_total / reviews, 1)',
    });
    const review = plan.entities.find(({ id }) => id === offer?.reviews);
    expect(review?.fields.find(({ reference }) => reference?.entity === about?.id)?.required).toBe(true);
    expect(new Set(plan.entities.map(({ id }) => id)).size).toBe(plan.entities.length);
  });
});

it('are switched on beside a template that has none of it, and prices are no opinions', () => {
  const offers = (description: string) => planned('Plain', description, 'coworking').site.offers;
  const [kept] = offers('A directory of coworking spaces. Users search by city and save favourites.');
  expect(kept?.favourites).toBe('favourite');
  const [silent] = offers('A directory of coworking spaces with a page with rates. Users search by city.');
  expect(silent?.reviews).toBeUndefined();
  expect(silent?.favourites).toBeUndefined();
});
