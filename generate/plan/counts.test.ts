import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';

const planned = (description: string): Blueprint => {
  const idea = { appName: 'Test', description };
  return planApp(idea, analyze(idea));
};

describe('how many have said something', () => {
  it.each([
    'A website where hikers publish stories of their walks. Readers like stories and leave comments.',
    'A magazine about bread. Editors publish articles, readers see the newest articles, comment on them and like them.',
    'A website for street artists. Fans look at murals with author and date, like them and leave comments.',
  ])('stands on the card and on the page: %s', (description) => {
    const { site, entities } = planned(description);
    const offer = site.offers.find(({ comments }) => comments !== undefined);
    const thing = entities.find(({ id }) => id === offer?.entity);
    const counts = (of: string | undefined): string[] =>
      (thing?.fields ?? []).flatMap(({ id, derived }) =>
        derived?.kind === 'count' && derived.entity === of ? [id] : [],
      );
    const [comments, likes] = [counts(offer?.comments), counts(offer?.favourites)];
    expect([comments.length, likes.length]).toEqual([1, 1]);
    expect(offer?.favourites).toMatch(/like$/u);
    expect(offer?.fields).toEqual(expect.arrayContaining([...comments, ...likes]));
    const page = site.pages.find((each) => each.kind === 'catalogue' && each.entity === thing?.id);
    expect(page?.kind === 'catalogue' ? page.card : []).toEqual(expect.arrayContaining([...comments, ...likes]));
  });

  it('is nobody else’s business of what is kept for later', () => {
    const { site, entities } = planned(
      'A website of a library of looms. Visitors browse looms with width and price and save their favourites for later.',
    );
    const offer = site.offers.find(({ favourites }) => favourites !== undefined);
    expect(offer?.favourites).toMatch(/favourite$/u);
    const thing = entities.find(({ id }) => id === offer?.entity);
    expect(thing?.fields.some(({ derived }) => derived?.kind === 'count' && derived.entity === offer?.favourites)).toBe(
      false,
    );
  });
});

describe('what is compared', () => {
  it('stands side by side by all that visitors see of it', () => {
    const { site } = planned(
      'A website that shows noise in a city. Visitors see measuring stations with district and height, ' +
        'compare two stations side by side and look at readings by hour.',
    );
    const page = site.pages.find((each) => each.kind === 'catalogue' && each.entity === 'station');
    expect(page?.kind === 'catalogue' ? page.compare.length : 0).toBeGreaterThan(2);
    expect(page?.kind === 'catalogue' ? page.compare : []).not.toContain('name');
  });

  it('is nothing that no idea compares', () => {
    const { site } = planned('A website of a choir. Visitors see concerts with date, place and price.');
    expect(
      site.pages.flatMap((page) => (page.kind === 'catalogue' && page.entity === 'concert' ? page.compare : [])),
    ).toEqual([]);
  });
});
