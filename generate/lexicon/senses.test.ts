import { expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { senseAmong } from './senses.ts';

it.each([
  ['course', 'booking', 'event'],
  ['sewing_course', 'voucher', 'event'],
  ['course', 'golf', 'place'],
  ['course', 'quiz', undefined],
])('%s beside %s', (word, beside, kind) => {
  expect(senseAmong(word, new Map([[beside, 1]]))).toBe(kind);
});

it.each([
  ['A website for a pottery studio. It is for booking weekend courses and buying vouchers.', 'course'],
  ['Website for a forge. Guests book a workshop, choose a smith and leave a review.', 'workshop'],
])('what takes place is on the site and can be booked: %s', (idea, thing) => {
  const { site } = planned('Plain', idea, 'booking');
  const offer = site.offers.find(({ entity, step }) => new RegExp(thing, 'u').test(entity) && step !== undefined);
  expect(offer?.step?.kind).toMatch(/book|reserve|join/u);
});
