import { describe, expect, it } from 'vitest';
import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import type { Blueprint } from '../../templates/index.ts';
import { readIdea } from '../analysis/index.ts';
import { analyze, planApp } from '../index.ts';

const planOf = (description: string, template?: string): Blueprint => {
  const idea = { appName: 'T', description, ...(template === undefined ? {} : { template }) };
  return planApp(idea, analyze(idea));
};
const fieldsOf = (description: string, lemma: string): string[] =>
  readIdea({ appName: 'T', description })
    .notions.find((each) => each.lemma === lemma)
    ?.fields.map(({ id }) => id) ?? [];
const lemmas = (description: string): string[] =>
  readIdea({ appName: 'T', description }).notions.map(({ lemma }) => lemma);

describe('what each of many has', () => {
  it('is a number of what it has several of', () => {
    const idea = 'Caravan rental: caravans with seats, length and price, weeks, and booking.';
    expect(fieldsOf(idea, 'caravan')).toEqual(expect.arrayContaining(['seat_count', 'length', 'price']));
    expect(lemmas(idea)).not.toContain('seat');
  });

  it('is a list where rooms are let one by one', () => {
    expect(lemmas('Hostel site: rooms with beds and price, and guests book a bed.')).toContain('bed');
  });

  it('is two pictures of before and after', () => {
    const idea =
      'Website of a furniture restorer: pieces before and after by period, services, jobs, and a contact form.';
    const { notions } = readIdea({ appName: 'T', description: idea });
    const told = notions.flatMap(({ fields }) => fields.map(({ id }) => id));
    expect(told).toEqual(expect.arrayContaining(['period', 'before_picture', 'after_picture']));
    expect(notions.map(({ lemma }) => lemma)).toEqual(expect.arrayContaining(['service', 'job']));
  });
});

describe('what many are sorted by', () => {
  it('is a property of theirs where nothing more is said of it', () => {
    const idea = 'Handball league site: teams with players, matches by round, and reports.';
    expect(fieldsOf(idea, 'match')).toContain('round');
    expect(lemmas(idea)).not.toContain('round');
  });

  it('is what they belong to where it is kept', () => {
    const plan = planOf(
      'Dashboard for a cold store: sensors by hall, temperature by hour, alarms above a limit, and comparison of two halls.',
    );
    const sensor = plan.entities.find(({ id }) => id === 'sensor');
    expect(sensor?.fields.some(({ reference }) => reference?.entity === 'hall')).toBe(true);
  });

  it('ends where the next part of the site begins', () => {
    const idea = 'Website of a tiler: floors by material, services, seasonal offers, and a contact form.';
    expect(fieldsOf(idea, 'floor')).toEqual(['material']);
    expect(lemmas(idea)).toContain('service');
  });
});

describe('what is handled by its own page', () => {
  it('is the standings of a league', () => {
    const idea = 'Darts league site: teams with players, fixtures by week, a table with points and leg difference.';
    expect(fieldsOf(idea, 'standing')).toEqual(expect.arrayContaining(['point', 'leg_difference']));
  });

  it('is an order of a pickup, with its day and time, found again by its number', () => {
    const plan = planOf(
      'Carpet cleaning: visitors see prices by size, order a pickup with a time, and track the order by its number; drivers update its steps.',
      CUSTOM_TEMPLATE,
    );
    const pages = plan.site?.pages ?? [];
    expect(pages.find((page) => page.kind === 'form' && page.entity === 'pickup_order')).toMatchObject({
      fields: expect.arrayContaining(['address', 'pickup_on', 'pickup_at']) as unknown,
    });
    expect(pages.some((page) => page.kind === 'lookup' && page.entity === 'pickup_order')).toBe(true);
    expect(plan.entities.map(({ id }) => id)).not.toContain('order');
  });

  it('is a reservation of what is reserved', () => {
    const plan = planOf(
      'Gift list for a christening: parents list gifts with price, guests reserve a gift, and leave a message.',
    );
    const reservation = plan.entities.find(({ id }) => id === 'reservation');
    expect(reservation?.fields.some(({ reference }) => reference?.entity === 'gift')).toBe(true);
  });

  it('are weeks with their prices', () => {
    const idea = 'Gulet cruises: boats with cabins and length, weeks with prices, and booking.';
    expect(fieldsOf(idea, 'week')).toContain('price');
  });

  it('is a code that whoever books gets', () => {
    const { loose } = readIdea({
      appName: 'T',
      description:
        'Sauna club: members book a session, see which rooms are free, and get a code to show at the door. Staff check the code.',
    });
    expect(loose.map(({ field }) => field.id)).not.toContain('code');
  });
});
