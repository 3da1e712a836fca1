import { z } from 'zod';
import type { SeedRow, Template } from '../../templates/index.ts';
import { dataOf } from '../words.ts';

const TRADES = z
  .array(
    z.strictObject({
      said: z.string(),
      one: z.string(),
      many: z.string(),
      headline: z.string(),
      picture: z.string(),
      rows: z.array(z.tuple([z.string(), z.number(), z.number(), z.string(), z.string()])).min(5),
    }),
  )
  .parse(dataOf(new URL('solo-words.yaml', import.meta.url)));

/** Days from today on, and hours of the day, at which somebody can come. */
const DAYS = [1, 2, 3, 5, 6, 8, 9];
const HOURS = [9, 11, 15, 17];
const PLACES = ['at_my_place', 'at_my_place', 'online', 'at_my_place', 'at_yours'];
const NAMED = ['Early', 'Before lunch', 'In the afternoon', 'After work'];
const CLIENTS = ['Hanna Roth', 'Marek Dvořák', 'Priya Shah', 'Tom Ellery', 'Lucía Campos'];
const SAID: readonly (readonly [string, string])[] = [
  ['Hanna', 'I had put it off for three years. After the first hour I was annoyed about the three years.'],
  ['Tom', 'Patient, exact, and never late. I have stopped looking at the clock.'],
  ['Priya', 'I was told honestly what would not work. That saved me more than it cost.'],
  ['Marek', 'We laughed a lot. I did not expect that.'],
  ['Lucía', 'It is the one hour of my week that I do not move.'],
];

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The site of one person, with what somebody of their trade offers. */
export function soloOf(template: Template, idea: string): Template {
  const trade = TRADES.find(({ said }) => new RegExp(String.raw`\b(?:${said})\b`, 'iu').test(idea)) ?? TRADES.at(-1);
  if (trade === undefined) return template;
  const { one, many, headline, picture } = trade;
  const session = trade.rows.map(([name, minutes, price, for_whom, about]): SeedRow => ({
    name,
    minutes,
    price,
    for_whom,
    about,
    status: 'on_offer',
  }));
  const times = DAYS.flatMap((day, at) =>
    HOURS.filter((_, hour) => (hour + at) % 3 !== 0).map((hour): SeedRow => ({
      name: NAMED[HOURS.indexOf(hour)] ?? '',
      starts_at: `today+${String(day)}d ${clock(hour)}`,
      ends_at: `today+${String(day)}d ${clock(hour + 1)}`,
      place: PLACES[(at + hour) % PLACES.length] ?? 'online',
      places: 1,
      status: 'open',
    })),
  );
  const past = [3, 6, 10].map((day, at): SeedRow => ({
    name: NAMED[at] ?? '',
    starts_at: `today-${String(day)}d ${clock(HOURS[at] ?? 9)}`,
    ends_at: `today-${String(day)}d ${clock((HOURS[at] ?? 9) + 1)}`,
    place: 'at_my_place',
    places: 1,
    status: 'over',
  }));
  const booking = CLIENTS.map((name, at): SeedRow => ({
    name,
    email: `${(name.split(' ')[0] ?? '')
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\P{ASCII}/gu, '')}@example.com`,
    free_time: `free_time:${String(at < 2 ? 4 + at * 5 : times.length + at - 2)}`,
    session: `session:${String(at % session.length)}`,
    words: at === 0 ? 'It is my first time. Is there anything I should bring?' : null,
    price: trade.rows[at % trade.rows.length]?.[2] ?? 0,
    status: at === 0 ? 'asked_for' : at === 1 ? 'confirmed' : 'done',
  }));
  const { site } = template;
  return {
    ...template,
    landing: { ...template.landing, headline },
    entities: template.entities.map((each) =>
      each.id === 'session' ? { ...each, singular: one, plural: many } : each,
    ),
    ...(site === undefined
      ? {}
      : {
          site: {
            ...site,
            offers: (site.offers ?? []).map((each) => (each.entity === 'session' ? { ...each, picture } : each)),
          },
        }),
    seed: {
      session,
      free_time: [...times, ...past],
      booking,
      testimonial: SAID.map(([name, words]) => ({ name, words, status: 'shown' })),
    },
  };
}
