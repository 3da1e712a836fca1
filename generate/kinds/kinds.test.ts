import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../templates/index.ts';
import { contradictions } from '../check.ts';
import { analyze, planApp } from '../index.ts';
import { isOfKind } from './index.ts';

const planOf = (description: string): Blueprint => {
  const idea = { appName: 'Test', description };
  const plan = planApp(idea, analyze(idea));
  expect(contradictions(plan)).toEqual([]);
  return plan;
};
const fieldsOf = (plan: Blueprint, plural: string): string[] =>
  plan.entities.find((each) => each.plural === plural)?.fields.map(({ id }) => id) ?? [];

describe('places for the night', () => {
  it.each([
    'A caravan park in the dunes: guests see free pitches for their dates and book nights.',
    'Camping place on a farm, book from Friday to Sunday, price per tent and night, what is free is shown.',
    'Glamping with six tents: choose arrival and departure, see which are available, reserve.',
  ])('are booked from day to day, each by one at a time: %s', (description) => {
    const plan = planOf(description);
    const booking = plan.entities.find(({ fields }) => fields.some(({ id }) => id === 'departure'));
    expect(booking?.rules).toContainEqual(expect.objectContaining({ kind: 'no_overlap', start: 'arrival' }));
    expect(plan.site.pages.some((page) => page.kind === 'form' && page.entity === booking?.id)).toBe(true);
  });
});

describe('what is given out in turn', () => {
  it.each([
    ['Beach huts of our village: given out by the council, a waiting list, and an annual rent.', 'Huts'],
    ['Stables for horses with a queue: people apply, we assign one, and they pay a yearly fee.', 'Stables'],
    ['Parking spaces under our building, a waiting list and 400 euros a year.', 'Parking spaces'],
    ['Raised beds in the park are handed out each year, neighbours put themselves on a waiting list.', 'Raised beds'],
  ])('has a waiting list that moves up by itself, and a fee a year: %s', (description, plural) => {
    const plan = planOf(description);
    expect(fieldsOf(plan, plural)).toContain('fee');
    const rules = plan.entities.flatMap((entity) => entity.rules);
    expect(rules).toContainEqual(
      expect.objectContaining({ kind: 'capacity', waiting: 'waiting', line: 'place_in_line' }),
    );
    expect(plan.entities.map(({ id }) => id)).not.toContain('class');
  });
});

describe('one person who teaches, coaches or treats', () => {
  it.each([
    ['I am a piano teacher and need a site with my prices, so that people can book a lesson.', 'A first lesson'],
    ['A life coach wants a page with packages, prices and a form to book a first call.', 'A first call'],
    ['Website for a massage therapist: treatments with prices, book an appointment, about me.', 'Whole body'],
  ])('is found by what they offer and when they have time, and nobody else is: %s', (description, row) => {
    const plan = planOf(description);
    expect(
      plan.entities.map(({ access, createdBy }) => access === 'shared' && createdBy?.includes('everyone')),
    ).not.toContain(true);
    const book = plan.site.pages.find((page) => page.kind === 'form' && page.path === 'book');
    const asked = book?.kind === 'form' ? plan.entities.find(({ id }) => id === book.entity) : undefined;
    expect(asked?.rules).toContainEqual(expect.objectContaining({ kind: 'capacity', via: 'free_time' }));
    expect(
      Object.values(plan.seed)
        .flat()
        .map(({ name }) => name),
    ).toContain(row);
    expect(plan.site.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['free-times', 'about-me']));
  });

  it.each([
    'A marketplace where tutors list lessons and students book them.',
    'A yoga studio with four teachers, a timetable and classes to book.',
    'A football coach plans training and keeps statistics of his players.',
    'An app for a personal trainer to track workouts of clients.',
  ])('is not spoken of: %s', (description) => {
    expect(planOf(description).site.pages.map(({ path }) => path)).not.toContain('about-me');
  });
});

describe('a parish', () => {
  it.each([
    'Website for our parish: mass times, news, and how to ask for a baptism.',
    'A church website with service times, events, sermons and the church hall for hire.',
    'Our synagogue wants a site with prayer times, news and rooms that can be hired.',
  ])('has times in a table, and takes what is asked for once in a life as a request: %s', (description) => {
    const plan = planOf(description);
    expect(plan.site.pages).toContainEqual(expect.objectContaining({ path: 'service-times', table: true }));
    expect(plan.entities.find(({ id }) => id === 'request')?.access).toBe('private');
    expect(plan.entities.map(({ id }) => id)).not.toContain('baptism');
  });

  it.each([
    'A website with tours of old churches, tickets and opening times.',
    'A website for our wedding in the church, with an RSVP for guests.',
  ])('is not spoken of: %s', (description) => {
    expect(planOf(description).site.pages.map(({ path }) => path)).not.toContain('service-times');
  });
});

describe('music', () => {
  it.each([
    'Build a music streaming site: browse artists and albums, play songs, make playlists.',
    'A music app where listeners play tracks, follow artists and like songs.',
    'Website to listen to songs by independent bands, with albums and playlists.',
  ])('is songs that can be played, of artists and albums: %s', (description) => {
    const plan = planOf(description);
    expect(plan.site.offers.find(({ plays }) => plays !== undefined)?.entity).toBe('song');
    expect(plan.entities.map(({ id }) => id)).toEqual(expect.arrayContaining(['album', 'song', 'playlist']));
  });

  it.each([
    'A shop for vinyl records: browse albums and artists, and buy them.',
    'A music school with lessons by singers and a page for each teacher.',
    'Website of our band with our songs, albums, concerts and a contact form.',
    'Films and series to watch, with playlists.',
  ])('is not spoken of: %s', (description) => {
    expect(planOf(description).site.offers.some(({ plays }) => plays !== undefined)).toBe(false);
  });
});

describe('reviews by readers', () => {
  it.each([
    ['A site for wine reviews where visitors give stars.', 'Reviews'],
    ['Board game reviews by people who played them, the best rated first, on a website.', 'Reviews'],
    ['Readers rate novels and say why, a website with reviews of books.', 'Reviews'],
  ])('are of things with stars, and no posts: %s', (description, plural) => {
    const plan = planOf(description);
    expect(fieldsOf(plan, plural)).toContain('stars');
    const [offer] = plan.site.offers;
    expect(offer).toMatchObject({ rating: 'rating', reviews: expect.any(String) });
    expect(plan.entities.map(({ id }) => id)).not.toContain('post');
  });

  it.each([
    'A blog of book reviews.',
    'I write film reviews on my site.',
    'A book shop with reviews: buy books, basket.',
  ])('are not what one person writes, and no shop: %s', (description) => {
    expect(isOfKind(description)).toBe(false);
  });
});

describe('a diary by one tap', () => {
  it.each([
    ['A headache log with one tap: strength, trigger, calendar and counts.', ['kind', 'trigger', 'strength']],
    ['Panic diary: one button when it starts, the trigger afterwards, a month view.', ['kind', 'trigger', 'strength']],
    ['Track cravings with a single tap and see the month.', ['kind']],
  ])('has a button for each kind: %s', (description, taps) => {
    const entry = planOf(description).entities.find((each) => each.taps !== undefined);
    expect(entry?.taps).toEqual(taps);
    expect(entry?.views).toContain('calendar');
    expect(entry?.access).toBe('private');
  });

  it('taps what an idea lists', () => {
    const [entry] = planOf('Newborn log: tap for bottle, bath or nap, with a calendar.').entities;
    expect(entry?.fields.find(({ id }) => id === 'kind')?.choices?.map(({ label }) => label)).toEqual([
      'Bottle',
      'Bath',
      'Nap',
    ]);
  });
});

describe('a tracker of prices', () => {
  it.each([
    ['A price tracking website for laptops with price history and alerts.', 'Laptops'],
    ['Compare prices of groceries between supermarkets and see the price history.', 'Groceries'],
    ['Track prices of board games, tell me when the price falls.', 'Games'],
    ['A website with price alerts for products of many shops.', 'Products'],
  ])('has each price over time and by shop, and alerts: %s', (description, plural) => {
    const plan = planOf(description);
    expect(plan.entities[0]?.plural).toBe(plural);
    expect(plan.site.offers[0]?.step).toMatchObject({
      entity: expect.stringMatching(/alert/u),
      via: plan.entities[0]?.id,
    });
    const first = `${plan.entities[0]?.id ?? ''}:0`;
    const days = (plan.seed['price_point'] ?? [])
      .filter((row) => Object.values(row).includes(first))
      .map((row) => row['day']);
    expect(new Set(days).size).toBeGreaterThan(4);
    expect(plan.seed['shop_price']?.filter((row) => Object.values(row).includes(first))).toHaveLength(3);
  });

  it.each(['Watch the prices of my shares and get price alerts.', 'A shop with a basket and a price comparison.'])(
    'is neither a portfolio nor a shop: %s',
    (description) => expect(planOf(description).entities.map(({ id }) => id)).not.toContain('price_point'),
  );
});

describe('files in folders', () => {
  it.each([
    'Please implement a file sharing website with upload and download, folders, previews and share links.',
    'A site to store documents in folders, preview them and share them by a link.',
  ])('are seen once they are shared: %s', (description) => {
    const plan = planOf(description);
    const file = plan.entities.find(({ fields }) => fields.some(({ id }) => id === 'preview'));
    expect(file?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['folder', 'size', 'link']));
    expect(file?.shownIn).toEqual(['shared']);
    expect(plan.entities.map(({ id }) => id)).not.toContain('album');
  });

  it.each(['Share photos in albums with a link.', 'A wiki with documents in folders that the team shares.'])(
    'are neither albums nor a wiki: %s',
    (description) => expect(isOfKind(description)).toBe(false),
  );
});

describe('figures and charts', () => {
  it('are those that the idea names, by what it compares them', () => {
    const plan = planOf(
      'Please implement a data dashboard website with charts of a library network. Users should be able to view loans per month, see ' +
        'average waiting time, compare branches, filter by date range and export data.',
    );
    const names = plan.seed['figure']?.map((row) => row['name']);
    expect(names).toEqual(expect.arrayContaining(['Loans', 'Average waiting time']));
    expect(names).not.toContain('Data');
    expect(plan.entities.find(({ plural }) => plural === 'Branches')?.fields.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['loans', 'average_waiting_time']),
    );
    expect(plan.site.offers.find(({ entity }) => entity === 'value')?.download).toBe(true);
    expect(plan.dashboard.charts.map(({ label }) => label)).toContain('Loans');
  });

  it('stay below all where they are shares of it', () => {
    const plan = planOf(
      'A hospital statistics website with charts of admissions, waiting time and bed occupancy rate, compare wards.',
    );
    const rates = plan.seed['part']?.map((row) => Number(row['bed_occupancy_rate']));
    expect(rates).toHaveLength(4);
    expect(Math.max(...(rates ?? []))).toBeLessThan(100);
  });

  it('have no parts where nothing is compared', () => {
    const plan = planOf(
      'A statistics website with charts of births, deaths and marriages over time, and a filter by year.',
    );
    expect(plan.entities.map(({ id }) => id)).not.toContain('part');
    expect(fieldsOf(plan, 'Values')).not.toContain('part');
  });

  it('are not what an idea without any is made of', () => {
    expect(isOfKind('An analytics website with charts, filters and reports.')).toBe(false);
  });

  it('that are shares of all are nobody’s opinions', () => {
    const plan = planOf('A school statistics website with charts of pass rates by school, compare schools.');
    expect(plan.entities.map(({ id }) => id)).not.toContain('review');
  });
});

it('numbers that are counted on are one field', () => {
  const plan = planOf('I write invoices with a consecutive number, customer and date.');
  const invoice = plan.entities.find(({ id }) => id === 'invoice');
  expect(invoice?.fields.filter(({ id }) => id.includes('number')).map(({ id }) => id)).toEqual(['number']);
});

it('shares that somebody owns are nobody’s offers', () => {
  const plan = planOf('Track my shares: what I bought and sold, and how many I have.');
  expect(plan.app.template).toBe('portfolio-tracker');
});

it('reviews stay what their readers wrote where an idea speaks of stars', () => {
  const plan = planOf('A site of game reviews: players rate games from one to five stars and say why.');
  expect(plan.entities.map(({ plural }) => plural)).toEqual(expect.arrayContaining(['Games', 'Reviews']));
  expect(plan.seed['review']?.[0]).toMatchObject({ headline: 'I told everybody', stars: 5 });
});

it('a diary that a doctor reads keeps no visits, and one with appointments does', () => {
  const of = (idea: string): string[] => planOf(idea).entities.map(({ id }) => id);
  expect(of('A headache log with one tap, printed for my doctor.')).toEqual(['entry']);
  expect(of('A headache log with one tap, with my appointments and what to ask.')).toEqual(['entry', 'appointment']);
});

describe('seats on departures', () => {
  it.each([
    'Please implement a train ticket booking website with routes and timetables. Users search trains by origin and date, select a seat and book.',
    'Ferry company: passengers see the timetable and reserve a seat on ferries.',
  ])('are given once each: %s', (description) => {
    const plan = planOf(description);
    const booking = plan.entities.find(({ fields }) => fields.some(({ id }) => id === 'passenger'));
    const departure = plan.entities.find(({ id }) => id === 'departure');
    expect(booking?.rules).toContainEqual(expect.objectContaining({ kind: 'unique', fields: ['departure', 'seat'] }));
    expect(departure?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['origin', 'destination', 'date']));
    expect(plan.site.pages.some((page) => page.kind === 'form' && page.entity === booking?.id)).toBe(true);
  });

  it.each([
    'Bus tours of the city: book a guided tour.',
    'A tool for our bus fleet with drivers and routes, reserve a bus.',
  ])('are neither tours nor a fleet: %s', (description) => expect(isOfKind(description)).toBe(false));
});

describe('events that are cooked for', () => {
  it.each([
    'A caterer for garden parties: hosts read the menus and send an enquiry with date and number of guests.',
    'I am a personal chef. Look at my menus, tell me your date and how many you are, and ask me for a price.',
    'Vegan catering for offices: packages with a price per head, a quote is requested online.',
  ])('are asked for by date and number of guests, and quoted: %s', (description) => {
    const plan = planOf(description);
    const asked = plan.entities.find(({ fields }) => fields.some(({ id }) => id === 'quote'));
    expect(asked?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['date', 'number_of_guests', 'answer']));
    expect(plan.site.pages.some((page) => page.kind === 'form' && page.entity === asked?.id)).toBe(true);
    expect(plan.entities.map(({ id }) => id)).not.toContain('table');
  });

  it.each([
    'A restaurant with catering: a menu, tables to reserve, enquiries for parties.',
    'Self-catering cottages to book, with a menu of extras.',
    'A marketplace where people find a private chef and book a dinner from a menu.',
  ])('are neither restaurants nor markets of cooks: %s', (description) => expect(isOfKind(description)).toBe(false));
});
