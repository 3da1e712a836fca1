import type { Locator, Page } from 'playwright-core';

import { openPart, type Person } from './editor.ts';
import type { Journey, Step } from './walk.ts';

/** How long the API or the network is away. */
const AWAY_MS = 3000;
const API = /\/api\/conversational-mvp\//;

/** Where somebody types something that is not sent yet. */
interface Place {
  name: string;
  open: (journey: Journey) => Promise<void>;
  field: (page: Page) => Locator;
}

const settings = (name: string, region: string, label: string): Place => ({
  name,
  open: (journey) => part(journey, 'settings'),
  field: (page) => page.getByRole('region', { name: region }).getByLabel(label, { exact: true }),
});

const PLACES: readonly Place[] = [
  {
    name: 'an idea',
    open: async ({ page, base }) => void (await page.goto(base)),
    field: (page) => page.getByLabel('Idea', { exact: true }),
  },
  {
    name: 'what is added in a review',
    async open({ page, base }) {
      await page.goto(base);
      await page.getByLabel('Name').fill('Matrix');
      await page.getByLabel('Idea', { exact: true }).fill('A ferry with crossings, cars and tickets.');
      await page.goto(`${base}/review`);
    },
    field: (page) => page.getByRole('textbox', { name: 'Something else it keeps' }),
  },
  {
    name: 'a message',
    open: (journey) => part(journey, 'chat'),
    field: (page) => page.getByLabel('What should change?'),
  },
  {
    name: 'a note of a version',
    open: (journey) => part(journey, 'versions'),
    field: (page) => page.getByRole('textbox', { name: 'Note' }),
  },
  settings('another name', 'Name of the app', 'New name'),
  settings('a webhook', 'Webhooks', 'Address'),
];

/** What comes between. */
const TROUBLES: Record<string, (page: Page, person: Person) => Promise<void>> = {
  'a reload': async (page) => void (await page.reload()),
  async 'a second tab'(page) {
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.locator('main').waitFor();
    await second.close();
  },
  async 'an ended login'(page, { email, password }) {
    await page.context().clearCookies();
    await page.reload();
    // Whoever has been here before is asked for the address and the password at once.
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.locator('main').waitFor();
  },
  async 'an API that starts anew'(page) {
    await page.route(API, (route) => route.fulfill({ status: 503, json: { detail: 'Not yet.', code: 'unavailable' } }));
    await page.waitForTimeout(AWAY_MS);
    await page.unroute(API);
  },
  async 'no network'(page) {
    await page.context().setOffline(true);
    await page.waitForTimeout(AWAY_MS);
    await page.context().setOffline(false);
  },
};

async function part({ place }: Journey, name: string): Promise<void> {
  if (place === undefined) throw new Error('there is no app yet');
  await openPart(place, name);
}

/** Each place with each trouble: what was typed is there afterwards, letter by letter. */
export const MATRIX_STEPS: readonly Step[] = PLACES.map(({ name, open, field }) => ({
  name: `${name}, over ${Object.keys(TROUBLES).join(', ')}`,
  async run(journey) {
    const { page, person } = journey;
    if (person === undefined) throw new Error('nobody is signed in');
    await open(journey);
    for (const [trouble, come] of Object.entries(TROUBLES)) {
      const typed = `typed before ${trouble}`;
      await field(page).fill(typed);
      await come(page, person);
      await field(page).waitFor();
      const left = await field(page).inputValue();
      if (left !== typed) throw new Error(`${trouble}: “${typed}” was typed, “${left}” is left of it`);
    }
    await field(page).fill('');
  },
}));
