import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { occasionIn } from './occasion.ts';

const BIRTHDAY =
  'A website for our grandmother’s 90th birthday on 3 May, for family and friends. It should show her story, ' +
  'the order of the day, how to get there and pictures. ' +
  'Guests answer the invitation with the number of children, and there is a wish list of presents.';

describe('one feast', () => {
  it.each([
    ['We are getting married in autumn and want a site for our guests.', true],
    ['A site for my father’s 70th birthday: friends say whether they come.', true],
    ['A wedding website for a couple with an RSVP form for guests.', true],
    ['A wedding website builder where couples make pages for their guests.', false],
    ['A wedding planner wants a website for our clients and their guests.', false],
    ['Website of a venue for weddings, birthdays and other parties with guests.', false],
    ['A site where friends share recipes.', false],
  ])('%s', (text, isOne) => {
    expect(occasionIn(text, 'Feast') !== undefined).toBe(isOne);
  });

  const plan = planned('Ninety', BIRTHDAY);
  const pages = plan.site.pages;

  it('is the app itself, and no list of feasts', () => {
    expect(plan.app.template).toBeNull();
    expect(plan.landing.headline).toBe('Ninety');
    expect(plan.landing.subline).toContain('3 May');
    expect(plan.entities.map(({ id }) => id)).toEqual(['rsvp', 'gift', 'gift_reservation', 'photo']);
  });

  it('has a page for all that the idea shows, the answer first', () => {
    expect(pages[0]).toMatchObject({ kind: 'form', path: 'will-you-come' });
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['our-story', 'wish-list', 'pictures', 'schedule-of-the-day', 'directions']),
    );
    expect(pages[0]?.kind === 'form' ? pages[0].fields : []).toContain('number_of_children');
  });

  it('lets each wish be taken once, without an account', () => {
    const reservation = plan.entities.find(({ id }) => id === 'gift_reservation');
    expect(reservation?.rules).toMatchObject([{ kind: 'unique', fields: ['gift'] }]);
    expect(reservation?.createdBy).toEqual(['everyone']);
    expect(plan.site.offers.find(({ entity }) => entity === 'gift')?.step?.page).toBe('reserve_gift');
    expect(plan.seed['gift']?.length).toBeGreaterThan(8);
    // most wishes are still to be had
    expect(plan.seed['gift_reservation']?.length).toBe(2);
  });
});

describe('a guest book', () => {
  const plan = planned(
    'Ada & Sam',
    'A wedding website for a couple with the story of how they met, the schedule of the day, an RSVP form and a guest book.',
  );

  it('is written in without an account, and read by the hosts before it is shown', () => {
    const entry = plan.entities.find(({ id }) => id === 'guest_entry');
    expect(entry?.createdBy).toEqual([]);
    expect(entry?.shownIn).toEqual(['shown']);
    expect(plan.site.pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['our-story', 'schedule-of-the-day', 'guest-book', 'sign-the-guest-book']),
    );
  });
});

describe('what guests eat', () => {
  const plan = planned(
    'Ida & Paul',
    'Our son is getting married in June and we need a small website for the guests: when and where everything happens and how to get there. ' +
      'They tell us whether they come, how many, and choose a meal (beef, trout or vegan) and name allergies. A list of presents, and a count for the kitchen.',
  );
  const answer = plan.entities.find(({ id }) => id === 'rsvp');

  it('is asked in the answer, a number for each meal', () => {
    expect(plan.app.template).toBeNull();
    expect(answer?.fields.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['meals_beef', 'meals_trout', 'meals_vegan', 'allergies']),
    );
    const form = plan.site.pages[0];
    expect(form?.kind === 'form' ? form.fields : []).toContain('meals_trout');
    expect(plan.site.pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['directions', 'schedule-of-the-day', 'wish-list']),
    );
    expect(plan.landing.subline).toContain('June');
  });

  it('is added up for the hosts, of those who come', () => {
    expect(plan.dashboard.figures).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'people', measure: 'sum' }),
        expect.objectContaining({ field: 'meals_beef', measure: 'sum' }),
      ]),
    );
  });
});
