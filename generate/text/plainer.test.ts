import { describe, expect, it } from 'vitest';
import { plainer } from './plainer.ts';

describe('a sentence in plainer words', () => {
  it.each([
    ['Visitors book a tasting for a day and number of people.', 'Visitors book a tasting.'],
    ['Guests book and cancel appointments.', 'Guests book appointments.'],
    ['I want to know who took what and since when.', 'I want to know borrowings.'],
    ['Visitors see the price change with the engine and order.', 'Visitors see the price and order.'],
    ['Fans listen to songs in a player and save them.', 'Fans listen to songs and save them.'],
    ['Articles about oceans, forests, deserts and cities.', 'Articles.'],
    ['Cooks convert between cups, grams and ounces.', 'Cooks convert.'],
    ['I want a list of who still has to pay.', 'I want a list of payments.'],
    ['The caretaker says yes or no.', 'The caretaker decides.'],
    ['I write about forgotten buildings in Leipzig.', 'I write posts in Leipzig.'],
    ['Sections are sports, canteen and interviews.', 'we have Sections.'],
    ['Travellers add a tent, book and pay a deposit.', 'Travellers add a tent, make bookings and pay a deposit.'],
    ['People choose a date and book.', 'People choose a date and make bookings.'],
    [
      'People get an instant price by number of windows and floors, choose a date and see reviews.',
      'People get an instant price, choose a date and see reviews.',
    ],
    ['Pupils choose a topic such as rivers, capitals or flags.', 'Pupils choose a topic.'],
    ['Guests add extras like skates or a helmet, and pay.', 'Guests add extras, and pay.'],
    ['A vet for rabbits, parrots and exotic pets.', 'A vet for pets.'],
    [
      'Owners calculate what they save: they enter length and width and get cost and time.',
      'Owners calculate what they save.',
    ],
    ['I add films I want to see, am watching or have seen.', 'I add films with a status (to see, watching, seen).'],
    ['It shows a table of ships with flag and speed.', 'It shows ships with flag and speed.'],
    ['Runners set a weekly goal and set reminders.', 'Runners keep a weekly goal and keep reminders.'],
    ['Guests write reviews with stars and collect stars.', 'Guests write reviews with a rating and collect points.'],
    [
      'Patients check in a short questionnaire whether they need a doctor.',
      'Patients do a short questionnaire whether they need a doctor.',
    ],
    ['Walkers report a broken bench and get a reference.', 'Walkers report a broken bench.'],
    ['Guests see what treatments cost and who the masseurs are.', 'Guests see treatments with price and the masseurs.'],
    ['People see which cheeses are ripe now, and order.', 'People see cheeses, and order.'],
    ['Guests see which beers are brewed and from which town.', 'Guests see beers with town.'],
    ['People book a repair slot and see repairs.', 'People book a slot and see repairs.'],
    ['Guests choose an evening and bring a friend.', 'Guests choose an event and bring a friend.'],
    ['The barn can be hired by the day.', 'People book The barn by the day.'],
    ['Players browse drums for rent with size.', 'Players browse drums with size.'],
    ['Parents pay 90 pounds per term.', 'Parents pay fees of 90 pounds per term.'],
    ['Our cider mill runs guided tours and tastings.', 'Our cider mill has guided tours and tastings.'],
    ['Guests pick a date and a group size of up to 12, and pay.', 'Guests make bookings, and pay.'],
    ['I keep a name, a date and the length of every interview.', 'every interview has a name, a date and the length.'],
  ])('%s', (said, meant) => {
    expect(plainer(said)).toBe(meant);
  });

  it.each([
    'Members keep a list of every book they have read.',
    'A loan has a member, a book and a due date.',
    'Parents pay the deposit in cash.',
    'We teach parts of speech in small groups.',
    'Every section has a title and a colour.',
    'Who wins gets a prize.',
    'Tenants get a reference from the landlord.',
    'We keep a set of keys and a set of rules.',
    'Tables such as this one seat eight.',
    'Guests check in at the desk.',
    'Track the daily runs and events of the club.',
    'Staff choose a date for the inspection.',
  ])('leaves what is plain as it is: %s', (said) => {
    expect(plainer(said)).toBe(said);
  });

  it('reads “as well” as one more, and as no well', () => {
    expect(plainer('We lend helmets as well as oars.')).toBe('We lend helmets and oars.');
    expect(plainer('We lend canoes. We sell paddles as well.')).toBe('We lend canoes. We sell paddles.');
    expect(plainer('The village digs a well.')).toBe('The village digs a well.');
  });
});
