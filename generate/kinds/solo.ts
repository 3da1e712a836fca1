import { z } from 'zod';
import type { SeedRow, Template } from '../../templates/index.ts';
import { dataOf } from '../words.ts';

const trade = z.strictObject({
  said: z.string(),
  one: z.string(),
  many: z.string(),
  headline: z.string(),
  picture: z.string(),
  rows: z.array(z.tuple([z.string(), z.number(), z.number(), z.string(), z.string()])).min(5),
});
const WORDS = z
  .strictObject({
    trades: z.array(trade).min(1),
    clients: z.array(z.string()).min(3),
    asked: z.string(),
    hours: z.record(z.string(), z.string()),
    voices: z.array(z.tuple([z.string(), z.string()])),
  })
  .parse(dataOf(new URL('solo-words.yaml', import.meta.url)));
/** Hours of the day at which somebody can come, with what they are called. */
const HOURS = Object.entries(WORDS.hours).map(([hour, name]) => ({ hour: Number(hour), name }));

/** Days from today on with free times, and days ago on which somebody was there. */
const DAYS = [1, 2, 3, 5, 6, 8, 9];
const AGO = [3, 6, 10];
const PLACES = ['at_my_place', 'at_my_place', 'online', 'at_my_place', 'at_yours'] as const;

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function timeAt(day: string, { hour, name }: (typeof HOURS)[number], place: string, status: string): SeedRow {
  return { name, starts_at: `${day} ${clock(hour)}`, ends_at: `${day} ${clock(hour + 1)}`, place, places: 1, status };
}

/** The site of one person, with what somebody of their trade offers. */
export function soloOf(template: Template, idea: string): Template {
  const { trades, clients, asked, voices } = WORDS;
  const found = trades.find(({ said }) => new RegExp(String.raw`\b(?:${said})\b`, 'iu').test(idea)) ?? trades.at(-1);
  if (found === undefined) return template;
  const { one, many, headline, picture, rows } = found;
  const session = rows.map(([name, minutes, price, for_whom, about]): SeedRow => ({
    name,
    minutes,
    price,
    for_whom,
    about,
    status: 'on_offer',
  }));
  const times = DAYS.flatMap((day, at) =>
    HOURS.filter((_, index) => (index + at) % 3 !== 0).map((hour) =>
      timeAt(`today+${String(day)}d`, hour, PLACES[(at + hour.hour) % PLACES.length] ?? 'online', 'open'),
    ),
  );
  const past = AGO.flatMap((day, at) => {
    const hour = HOURS[at % HOURS.length];
    return hour === undefined ? [] : [timeAt(`today-${String(day)}d`, hour, 'at_my_place', 'over')];
  });
  const booking = clients.map((name, at): SeedRow => ({
    name,
    email: `${(name.split(' ')[0] ?? '')
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\P{ASCII}/gu, '')}@example.com`,
    free_time: `free_time:${String(at < 2 ? 4 + at * 5 : times.length + at - 2)}`,
    session: `session:${String(at % session.length)}`,
    words: at === 0 ? asked : null,
    price: rows[at % rows.length]?.[2] ?? 0,
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
      testimonial: voices.map(([name, words]) => ({ name, words, status: 'shown' })),
    },
  };
}
