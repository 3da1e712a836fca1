/** Clean apps to break: ideas of our own, at least one for each built template, generated offline. */
import { generate } from '../../generate/index.ts';
import { renderApp } from '../../templates/index.ts';

/** One generated app. */
export interface CorpusApp {
  readonly name: string;
  readonly files: ReadonlyMap<string, Uint8Array | string>;
}

const subjects: readonly (readonly [string, string])[] = [
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
];

const flavours: readonly string[] = [
  '',
  ' with a dark green theme',
  ' for a family business in Lisbon',
  ', with reports for the owner',
  ' used by volunteers on their phones',
  ' in navy and gold',
  ' with a waiting list',
  ' that replaces our spreadsheets',
  ' for three branches',
  ', simple enough for beginners',
];

/** Apps in a fixed order, every template before the second of any; at most `subjects × flavours`. */
export async function corpusApps(count: number): Promise<readonly CorpusApp[]> {
  const apps: CorpusApp[] = [];
  for (const [round, flavour] of flavours.entries()) {
    for (const [template, subject] of subjects) {
      if (apps.length >= count) return apps;
      const idea = { appName: `${template} ${round + 1}`, description: subject + flavour };
      const made = await generate(idea, { render: renderApp });
      apps.push({ name: `${template}-${round + 1}`, files: new Map<string, Uint8Array | string>(made.files) });
    }
  }
  return apps;
}
