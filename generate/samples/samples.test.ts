import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
import { phoneNumber } from './phone.ts';

describe('a telephone number', () => {
  it.each([
    ['en', 'GBP', /^\+44 20 7946 0\d{3}$/],
    ['en', 'USD', /^\+1 202 555 01\d\d$/],
    ['en', 'EUR', /^\+353 /],
    ['de', 'EUR', /^\+49 30 23125 \d{3}$/],
    ['de', 'CHF', /^\+41 /],
    ['fr', 'EUR', /^\+33 1 99 00 /],
    ['pt', 'BRL', /^\+55 /],
    ['nl', 'EUR', /^\+31 /],
  ])('in %s with %s is of a country where both are used', (language, currency, expected) => {
    expect(phoneNumber(3, { language, currency })).toMatch(expected);
    expect(phoneNumber(3, { language, currency })).not.toBe(phoneNumber(4, { language, currency }));
  });
});

describe('the samples of a salon', () => {
  const idea = {
    appName: 'Salon',
    description:
      'Hair salon: clients book a haircut, beard trim or hot towel shave with a stylist, prices in pounds, no double booking.',
  };
  const { app, entities, seed } = planApp(idea, analyze(idea));
  const rows = (id: RegExp): Record<string, unknown>[] => {
    const entity = entities.find((each) => id.test(each.id));
    return seed[entity?.id ?? ''] ?? [];
  };

  it('are in its currency and call its services as the idea does', () => {
    expect(app.currency).toBe('GBP');
    expect(rows(/^service$/).map((row) => row['name'])).toEqual(['Haircut', 'Beard trim', 'Hot towel shave']);
  });

  it('never let one person be staff and client', () => {
    const staff = rows(/stylist|staff/).map((row) => row['name']);
    const clients = rows(/client|customer/).map((row) => row['name']);
    expect(staff.length * clients.length).toBeGreaterThan(0);
    expect(staff.filter((name) => clients.includes(name))).toEqual([]);
  });

  it('name the price of the service that was booked', () => {
    const services = rows(/^service$/);
    for (const booking of rows(/appointment|booking/)) {
      const service = services[Number(String(booking['service']).split(':')[1])];
      expect(booking['price']).toBe(service?.['price']);
    }
  });
});

describe('samples in other languages', () => {
  it.each([
    [
      'de',
      'Eine Website für eine Musikschule: Kurse mit Preis, Räume, Instrumente zum Leihen, Bewertungen und häufige Fragen.',
    ],
    [
      'fr',
      'Un site web pour une école de musique. Les visiteurs voient les cours avec leur prix, les salles et les instruments à louer, et laissent des avis.',
    ],
    ['es', 'Una web para una escuela de música: cursos con precio, salas, instrumentos de alquiler y reseñas.'],
    ['it', 'Un sito per una scuola di musica: corsi con prezzo, sale, strumenti a noleggio e recensioni.'],
    ['pt', 'Um site para uma escola de música: cursos com preço, salas, instrumentos para alugar e avaliações.'],
    ['nl', 'Een website voor een muziekschool: cursussen met prijs, zalen, instrumenten te huur en beoordelingen.'],
  ])('are called by names and not by numbers: %s', (language, description) => {
    const idea = { appName: 'Allegro', description };
    const { app, entities, seed, site } = planApp(idea, analyze(idea));
    expect(app.language).toBe(language);
    const offered = entities.filter(({ id }) => site.offers.some(({ entity }) => entity === id));
    expect(offered.length).toBeGreaterThan(1);
    for (const { id, title, singular } of offered) {
      const titles = (seed[id] ?? []).map((row) => String(row[title]));
      expect(
        titles.filter((each) => each === `${singular} ${/\d+$/u.exec(each)?.[0] ?? ''}`),
        id,
      ).toEqual([]);
      expect(new Set(titles).size, id).toBe(titles.length);
    }
  });

  it('say of what is on offer what a visitor reads, and keep remarks for the desk', () => {
    const idea = {
      appName: 'Hof',
      description: 'Website eines Reiterhofs: Reitkurse mit Preis und Beschreibung, Besucher fragen an.',
    };
    const { seed, site } = planApp(idea, analyze(idea));
    const [offer] = site.offers;
    const told = (seed[offer?.entity ?? ''] ?? []).map((row) => String(row['description']));
    expect(told.length).toBeGreaterThan(6);
    for (const each of told) expect(each).not.toMatch(/Telefonisch|Rückruf|prüfen/u);
  });
});

describe('sample rows of a trip', () => {
  const idea = {
    appName: 'Tack',
    description:
      'Sailing holidays: boats with berths, weeks with prices, harbours, booking for several people, and my bookings.',
  };
  const { seed } = planApp(idea, analyze(idea));
  const offset = (value: unknown): number => {
    const [, sign = '+', days = '0'] = /^today(?:([+-])(\d+)d)?/.exec(String(value)) ?? [];
    return Number(days) * (sign === '-' ? -1 : 1);
  };

  it('last as long as their name says, at a price for it', () => {
    const weeks = seed['week'] ?? [];
    expect(weeks.length).toBeGreaterThan(3);
    for (const { starts_at: from, ends_at: to, price } of weeks) {
      expect(offset(to) - offset(from)).toBe(6);
      expect(Number(price)).toBeGreaterThan(300);
    }
  });
});

describe('the long texts of a row', () => {
  it('say each something else', () => {
    const idea = {
      appName: 'Clutch',
      description: 'Site of a first-aid school: courses by level with what one learns, teachers, and exam dates.',
    };
    const { entities, seed } = planApp(idea, analyze(idea));
    const course = entities.find(({ id }) => id === 'course');
    const long = (course?.fields ?? []).filter(({ type }) => type === 'longtext').map(({ id }) => id);
    expect(long.length).toBeGreaterThan(1);
    for (const row of seed['course'] ?? []) {
      const texts = long.map((id) => row[id]).filter((text) => typeof text === 'string' && text !== '');
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('lets what was found have been found before today', () => {
    const idea = {
      appName: 'Depot',
      description: 'A website of a tram company. Riders search found items by colour, stop and date.',
    };
    const { seed } = planApp(idea, analyze(idea));
    const dates = (seed['found_item'] ?? []).map(({ date }) => String(date));
    expect(dates.length).toBeGreaterThan(3);
    expect(dates.every((date) => date.startsWith('today-'))).toBe(true);
  });
});
