import { z } from 'zod';
import type { SeedRow, Template } from '../../templates/index.ts';
import { dataOf } from '../words.ts';

const CARRIED = z
  .array(
    z.strictObject({
      said: z.string(),
      picture: z.string(),
      seats: z.number(),
      routes: z.array(z.tuple([z.string(), z.string(), z.number(), z.number()])).length(4),
    }),
  )
  .parse(dataOf(new URL('departures-words.yaml', import.meta.url)));

/** Minutes behind midnight at which the routes leave, one after the other. */
const LEAVES: readonly (readonly number[])[] = [
  [6 * 60 + 40, 15 * 60 + 10],
  [9 * 60 + 5, 18 * 60 + 30],
  [7 * 60 + 55, 16 * 60 + 20],
  [11 * 60 + 45, 19 * 60],
];
const DAYS = [1, 2, 3, 5, 7];
const PASSENGERS = ['Greta Olsen', 'Sam Whitby', 'Luca Ferrari', 'Ines Duarte', 'Tomasz Wilk', 'Amara Obi'];

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Departures of what an idea sells seats on. */
export function departuresOf(template: Template, idea: string): Template | undefined {
  const found = CARRIED.find(({ said }) => new RegExp(String.raw`\b(?:${said})\b`, 'iu').test(idea));
  if (found === undefined) return undefined;
  const { routes, seats, picture } = found;
  const line = routes.map(([origin, destination, takes, price]): SeedRow => ({
    name: `${origin} – ${destination}`,
    origin,
    destination,
    takes,
    price,
  }));
  const departure = DAYS.flatMap((day) =>
    routes.flatMap(([origin, destination, takes, price], at) =>
      (LEAVES[at] ?? []).map((leaves): SeedRow => ({
        name: `${origin} – ${destination}, ${clock(leaves)}`,
        line: `line:${at}`,
        origin,
        destination,
        date: `today+${day}d ${clock(leaves)}`,
        arrives_at: `today+${day}d ${clock(leaves + takes)}`,
        price,
        seats,
        status: 'planned',
      })),
    ),
  );
  const booking = PASSENGERS.map((passenger, at): SeedRow => ({
    passenger,
    email: `${passenger.toLowerCase().replace(' ', '.')}@example.com`,
    departure: `departure:${at % 3}`,
    seat: 7 + at * 4,
    price: Number(departure[at % 3]?.['price'] ?? 0),
    status: at === 4 ? 'cancelled' : 'booked',
  }));
  const { site } = template;
  return {
    ...template,
    ...(site === undefined
      ? {}
      : {
          site: {
            ...site,
            offers: (site.offers ?? []).map((offer) => (offer.entity === 'departure' ? { ...offer, picture } : offer)),
          },
        }),
    seed: { line, departure, booking },
  };
}
