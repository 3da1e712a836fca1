import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { lookedAt } from './looked-at.ts';

describe('what people come to look at', () => {
  it.each([
    ['Visitors browse painters and prints, watch films and order frames.', ['painter', 'print', 'film']],
    ['It has functionalities for searching clubs, viewing details of races and booking lanes.', ['club', 'race']],
    ['The site presents our machines, open positions and references.', ['machine', 'position', 'reference']],
    [
      'Minutes of past meetings can be browsed by year, donors are presented, and there is a calendar of lectures.',
      ['minute', 'donor', 'lecture'],
    ],
    ['It has a knowledge section with articles for newcomers and opinions of readers.', ['article']],
    ['Guests can buy gift baskets and write to us.', ['gift basket', 'basket']],
  ])('%s', (text, expected) => {
    const found = lookedAt(text);
    for (const each of expected) expect(found).toContain(each);
    expect(found).not.toContain('lane');
    expect(found).not.toContain('frame');
  });
});

it('is what a page lists in some order, and not what something costs each', () => {
  const found = lookedAt('There is a page with all mushrooms sorted by season. Users see the price per diner.');
  expect(found).toContain('mushroom');
  expect(found).not.toContain('diner');
});

it('leaves alone what belongs to a thing, whose opinion it is, and by what is searched', () => {
  const found = lookedAt(
    'Guests open a boat to see its cabin, anchor and price. Clients search by borough, read opinions of tenants.',
  );
  for (const each of ['cabin', 'anchor', 'borough', 'tenant']) expect(found).not.toContain(each);
  expect(found).toContain('opinion');
});

describe('what a site shows', () => {
  const catalogues = (description: string): string[] =>
    planned('Site', description).site.pages.flatMap((page) => (page.kind === 'catalogue' ? [page.path] : []));

  it('is each thing that visitors look at, beside those of the template', () => {
    const pages = catalogues(
      'A website for a jazz label. Visitors can browse musicians, albums and tracks, play a track, see upcoming concerts and buy posters.',
    );
    expect(pages).toEqual(expect.arrayContaining(['musicians', 'albums', 'tracks', 'concerts', 'posters']));
  });

  it('are people as well, where they are not those who use it', () => {
    const club = 'A website for a water polo league. Visitors can browse teams and players and view results.';
    expect(catalogues(club)).toContain('players');
    const shown = planned('Site', club);
    expect(shown.entities.find(({ id }) => id === 'player')).toMatchObject({ access: 'shared' });
    expect(shown.site.offers.find(({ entity }) => entity === 'player')?.fields).toContain('about');
    const users = 'A quiz website. Players can browse quizzes, play and see the other players in a leaderboard.';
    expect(catalogues(users)).not.toContain('players');
  });

  it('are the people of the house where one team is shown, and teams where they play', () => {
    const firm = planned(
      'Site',
      'A website for a glazier’s company. It shows services, finished windows, the team and prices.',
    );
    expect(firm.entities.map(({ id }) => id)).not.toContain('team');
    expect(firm.site.pages.find(({ path }) => /team/u.test(path))?.title).toMatch(/team/iu);
    const league = planned('Site', 'A website for a darts league. Visitors see the table, the teams and the fixtures.');
    expect(league.entities.map(({ id }) => id)).toContain('team');
  });

  it('is whoever has a profile and is looked for, with favourites and reviews of them', () => {
    const plan = planned(
      'Site',
      'A website that brings families and cooks together. Cooks create a profile with dishes, daily rate ' +
        'and town; families search by town and rate, send a request and rate the cook. It has favourites.',
    );
    const cooks = plan.site.offers.find(({ entity }) => entity === 'cook');
    expect(cooks).toMatchObject({ favourites: expect.any(String) as unknown, reviews: expect.any(String) as unknown });
    expect(plan.entities.find(({ id }) => id === 'cook')?.createdBy).toEqual(['everyone']);
    const page = plan.site.pages.find((each) => each.kind === 'catalogue' && each.entity === 'cook');
    expect(page?.kind === 'catalogue' ? page.filters : []).toContain('town');
  });

  it('is narrowed by the choices that the idea names', () => {
    const page = planned(
      'Site',
      'Booking site for our lock-up workshops: workshops with difficulty, number of places and a picture. Guests book one for a day.',
    ).site.pages.find(({ kind }) => kind === 'catalogue');
    expect(page).toMatchObject({ filters: expect.arrayContaining(['difficulty']) as unknown });
  });
});
