import { expect, it } from 'vitest';

import { textFiles } from '../../store/index.ts';
import { toBytes } from '../../history/index.ts';
import { renderApp } from '../../templates/index.ts';
import { generate } from '../index.ts';
import { changeApp } from './index.ts';
import { isOfLooks } from './looks-only.ts';

const made = generate(
  { appName: 'Spokes', description: 'Bike rental by the beach, by the hour or day, no double booking.' },
  { render: renderApp },
).then(({ files }) => toBytes(new Map([...files].map(([path, text]) => [path, String(text)]))));
const looksOnly = async (message: string) => changeApp({ message, files: await made, looksOnly: true });

it('changes words and order that nobody asked for', async () => {
  const { files, reply } = await looksOnly('Change the headline to “Ride along the sea”.');
  expect(reply.notDone).toEqual([]);
  expect([...textFiles(files ?? new Map()).values()].join('')).toContain('Ride along the sea');
});

it.each([
  'Remove the bikes.',
  'Make bookings visible to everybody on the team.',
  'Add a field price to bikes.',
  'Remove the name of bikes.',
  'Make the buttons red.',
  'Rename the app to Wheels.',
  'Change the headline to “Trusted by 50,000 customers”.',
])('does not do, without a person: %s', async (message) => {
  const { files, reply } = await looksOnly(message);
  expect(files).toBeUndefined();
  expect(reply.notDone).toHaveLength(1);
});

it('does of several wishes those that may be done', async () => {
  const { files, reply } = await looksOnly('Remove the bikes. Change the headline to “Ride along the sea”.');
  expect(files).toBeDefined();
  expect(reply.done).toHaveLength(1);
  expect(reply.notDone).toHaveLength(1);
});

it('has nothing written but pages', () => {
  expect(isOfLooks('frontend/app/page.tsx')).toBe(true);
  expect(isOfLooks('frontend/app/(site)/bikes/page.tsx')).toBe(true);
  for (const path of ['frontend/lib/api.ts', 'frontend/kit/kept.ts', 'backend/rows.py', 'frontend/app/globals.css'])
    expect(isOfLooks(path)).toBe(false);
});
