/** Clean apps to break: ideas of our own for every built template and for none, under names of many kinds, generated offline. */
import { readFileSync } from 'node:fs';
import { generate } from '../../generate/index.ts';
import { renderApp } from '../../templates/index.ts';

/** One generated app. */
export interface CorpusApp {
  readonly name: string;
  readonly files: ReadonlyMap<string, Uint8Array | string>;
}

const subjects: readonly (readonly [template: string, idea: string])[] = [
  ['booking', 'Appointment booking for a dog grooming salon with staff calendars and reminders'],
  ['field-service', 'Work orders for a lift maintenance company: technicians, sites, visits and signatures'],
  ['events', 'Tickets and check-in for a small jazz festival with several stages'],
  ['marketplace', 'A marketplace where ceramic artists sell their pieces and buyers leave reviews'],
  ['clinic', 'Patient records and appointments for a physiotherapy practice'],
  ['school-admin', 'Classes, pupils, teachers and grades for a music school'],
  ['inventory', 'Stock of a bicycle workshop: parts, suppliers, purchase orders and reorder levels'],
  ['blog', 'A magazine about urban gardening with articles, authors and comments'],
  ['property-mgmt', 'Flats, tenants, leases and repair requests of a landlord with twelve houses'],
  ['lending', 'Borrowing board games from a neighbourhood library, with due dates and fines'],
  ['own-nouns', 'Keep track of our beehives, inspections, honey harvests and queens'],
  ['own-nouns-too', 'A registry of meteorites with their finders, places, weights and laboratory analyses'],
];

/** How an idea goes on, and what its app is called. */
const flavours: readonly (readonly [name: string, more: string])[] = [
  ['Plain', ''],
  ["Ada's Place", ' with a dark green theme'],
  ['Café Zoë & Sons', ' for a family business in Lisbon'],
  ['42', ', with reports for the owner'],
  ['a', ' used by volunteers on their phones'],
  ['L’Atelier “Nº 5”', ' in navy and gold'],
  ['THE-VERY-LONG-NAME-OF-AN-APP', ' with a waiting list'],
  ['日本語 app', ' that replaces our spreadsheets'],
  ['{curly} <tag> $name', ' for three branches'],
  ['class', ', simple enough for beginners'],
];

/**
 * A page that somebody has added, by its path: markup, state and inputs of its own. Rendered pages leave these to the
 * kit, which no fault is put into.
 */
const added = [
  'frontend/app/dashboard/handover/page.tsx',
  readFileSync(new URL('added-page.tsx.txt', import.meta.url), 'utf8'),
] as const;

/** How many different apps there are. */
export const corpusSize = subjects.length * flavours.length;

/** The app with this number, always the same: every template comes before the second of any. */
export async function corpusApp(index: number): Promise<CorpusApp> {
  const [template, subject] = subjects[index % subjects.length] ?? ['', ''];
  const round = Math.floor(index / subjects.length) % flavours.length;
  const [name, more] = flavours[round] ?? ['', ''];
  const made = await generate({ appName: name, description: subject + more }, { render: renderApp });
  return { name: `${template}-${String(round + 1)}`, files: new Map([...made.files, added]) };
}

/** The first apps, at most as many as there are. */
export async function corpusApps(count: number): Promise<readonly CorpusApp[]> {
  const apps: CorpusApp[] = [];
  for (let index = 0; index < Math.min(count, corpusSize); index += 1) apps.push(await corpusApp(index));
  return apps;
}
