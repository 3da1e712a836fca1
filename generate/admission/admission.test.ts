import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { ticketsIn } from '../../templates/index.ts';
import { asksAdmission, faresIn, openingsIn } from './asked.ts';

describe('an idea of timed tickets', () => {
  it.each([
    'Visitors of our castle buy tickets online for a date and a time slot.',
    'A zoo sells day tickets: adults 12 €, children 6 €.',
    'Our swimming pool: guests book tickets for two hours, at most 40 swimmers per hour.',
    'Skaters buy entry to our rink for a day and a time slot and get a code.',
    'Guests of a maze book admission for a date and an arrival time, by age group.',
    'Unser Museum verkauft Eintrittskarten mit Zeitfenster-Tickets.',
  ])('is one: %s', (idea) => {
    expect(asksAdmission(idea)).toBe(true);
    expect(ticketsIn(planned('Place', idea))).toBeDefined();
  });

  it.each([
    'A helpdesk: customers open support tickets, agents answer them.',
    'A theatre sells tickets with numbered seats for each performance.',
    'A museum collection: objects, rooms, loans and conservation reports.',
    'Tickets for concerts and festivals, with a map of seats.',
    'Passengers buy ferry tickets for a day and a time and get a code.',
  ])('is none: %s', (idea) => {
    expect(asksAdmission(idea)).toBe(false);
    expect(ticketsIn(planned('Place', idea))).toBeUndefined();
  });

  it('says prices, hours and places', () => {
    const idea =
      'Open 9 am to 5 pm, closed on Mondays, entry every 30 minutes, 25 guests per slot. Adults $18, €9 for children.';
    expect(faresIn(idea, 0).map(({ name, price }) => [name, price])).toEqual([
      ['Adult', 18],
      ['Child', 9],
    ]);
    expect(openingsIn(idea)).toEqual({ days: [1, 2, 3, 4, 5, 6], first: 540, last: 990, every: 30, places: 25 });
  });

  it('keeps its own things and none of the parts', () => {
    const plan = planned(
      'Deep Blue',
      'An aquarium sells timed tickets to adults and children. Visitors read about the fish and the tanks.',
    );
    const ids = plan.entities.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['tank', 'ticket', 'ticket_line', 'ticket_price', 'entry_time']));
    expect(ids).not.toContain('adult');
    expect(plan.site.pages[0]).toMatchObject({ kind: 'tickets', path: 'tickets' });
    expect(plan.seed['ticket_price']?.map((row) => row['name'])).toEqual(['Adult', 'Child']);
  });
});
