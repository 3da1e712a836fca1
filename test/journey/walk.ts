import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';

import { LIVE_MS, openPart, register, say, turnOf, type Person, type Place } from './editor.ts';

/** What the app of the journey is. */
export const IDEA = {
  name: 'Journey Bikes',
  text: 'Bike rental by the beach, by the hour or day, no double booking, and damage noted when a bike comes back.',
};

/** A step of the journey: what a person does, and ends when it has come of it what should. */
export interface Step {
  readonly name: string;
  run(journey: Journey): Promise<void>;
}

/** Where the journey is. */
export interface Journey {
  readonly page: Page;
  readonly base: string;
  person?: Person;
  place?: Place;
}

function placeOf({ place }: Journey): Place {
  if (place === undefined) throw new Error('there is no app yet');
  return place;
}

/** Every operation of the editor, in the order in which a person comes to it. */
export const STEPS: readonly Step[] = [
  {
    name: 'an account',
    async run(journey) {
      journey.person = await register(journey.page, journey.base);
    },
  },
  {
    name: 'an idea, reviewed and added to',
    async run({ page }) {
      await page.getByLabel('Name').fill(IDEA.name);
      await page.getByLabel('Idea', { exact: true }).fill(IDEA.text);
      await page.getByRole('button', { name: 'Review first' }).click();
      await page.getByRole('radio', { name: 'No template' }).waitFor();
      await page.getByRole('textbox', { name: 'Something else it keeps' }).fill('helmets with size and price');
      await page.getByRole('button', { name: 'Add: Something else it keeps' }).click();
      await page.locator('dd').getByText('Helmet', { exact: false }).first().waitFor();
    },
  },
  {
    name: 'a thing of the plan called otherwise, and a field left out',
    async run({ page }) {
      await page.locator('dd').getByRole('button', { name: 'Helmets', exact: true }).click();
      await page.getByRole('textbox', { name: 'Call it' }).fill('Hats');
      await page.getByRole('button', { name: 'Rename', exact: true }).click();
      const hats = page.locator('dd').getByRole('listitem').filter({ hasText: 'Hats' });
      await hats.getByRole('button', { name: 'Size', exact: true }).click();
      await page.getByRole('button', { name: 'Leave out', exact: true }).click();
      await hats.getByRole('button', { name: 'Size', exact: true }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'live',
    async run(journey) {
      const { page } = journey;
      await page.getByRole('button', { name: 'Make it live' }).click();
      await page.waitForURL(/\/apps\/[^/]+$/);
      const id = new URL(page.url()).pathname.split('/')[2] ?? '';
      if (journey.person === undefined) throw new Error('nobody is signed in');
      journey.place = { person: journey.person, id };
      await page.reload();
      await page.getByRole('link', { name: 'Open the app' }).waitFor({ timeout: LIVE_MS });
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).first().waitFor();
    },
  },
  {
    name: 'chat, twice, and undo',
    async run({ page }) {
      await say(page, 'Add a field for notes to bikes');
      await say(page, 'Use dark green for the buttons');
      const turn = turnOf(page, 'Use dark green for the buttons');
      await turn.getByRole('button', { name: 'Show the changes' }).click();
      await turn.getByRole('button', { name: /globals\.css/ }).waitFor();
      await turn.getByRole('button', { name: 'Undo' }).click();
      await turn.getByText('Taken back').waitFor({ timeout: LIVE_MS });
    },
  },
  {
    name: 'a question asked back, skipped once and answered once',
    async run({ page }) {
      const wish = 'Make it look better';
      await page.getByLabel('What should change?').fill(wish);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Which look?' }).getByRole('button', { name: 'Skip' }).click();
      await page.getByText('Skip the question', { exact: true }).waitFor({ timeout: LIVE_MS });
      await page.getByRole('button', { name: 'Skip', exact: true }).waitFor({ state: 'detached' });
      await page.getByLabel('What should change?').fill(wish);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Which look?' }).getByRole('button', { name: 'Make it elegant' }).click();
      const answered = turnOf(page, 'Make it elegant');
      await answered.getByRole('button', { name: 'Undo' }).waitFor({ timeout: LIVE_MS });
    },
  },
  {
    name: 'rows looked at and filtered, and the app seen as its owner',
    async run(journey) {
      const { page } = journey;
      await openPart(placeOf(journey), 'data');
      await page.getByRole('combobox', { name: 'Rows of' }).click();
      await page.getByRole('option', { name: 'Bikes', exact: true }).click();
      const rows = page.getByRole('region', { name: 'Rows' }).getByRole('row');
      await rows.nth(1).waitFor();
      await page.getByRole('textbox', { name: 'Value' }).fill('nothing is called so');
      await page.getByText('None is like that.').waitFor();
      await page.getByRole('button', { name: 'Show all' }).click();
      await rows.nth(1).waitFor();
      await page.getByRole('button', { name: 'View the app as' }).click();
      await page.getByRole('menuitem', { name: 'Owner, signed in' }).click();
      await page.frameLocator('iframe').getByText('Hello,', { exact: false }).first().waitFor();
    },
  },
  {
    name: 'a branch with a change of its own',
    async run(journey) {
      const { page } = journey;
      await openPart(placeOf(journey), 'branches');
      await page.getByRole('button', { name: 'New branch' }).first().click();
      await page.getByRole('dialog').getByLabel('Name').fill('Summer Look');
      await page.getByRole('button', { name: 'Create branch' }).click();
      await page.waitForURL(/branch=summer-look/);
      await page.getByRole('link', { name: 'Open the preview' }).waitFor({ timeout: LIVE_MS });
      await say(page, 'Use orange for the buttons');
    },
  },
  {
    name: 'merged',
    async run(journey) {
      const { page } = journey;
      await openPart(placeOf(journey), 'branches', '?compare=summer-look');
      await page.getByText('nothing has to be settled').waitFor();
      await page.getByRole('button', { name: 'Merge into main' }).click();
      await page.getByText('summer-look is merged', { exact: false }).waitFor();
      await page
        .getByRole('option')
        .filter({ hasText: 'Merged' })
        .filter({ hasText: 'Live' })
        .waitFor({ timeout: LIVE_MS });
    },
  },
  {
    name: 'a file broken by hand',
    async run(journey) {
      const { page } = journey;
      await openPart(placeOf(journey), 'files', '?path=frontend/app/page.tsx');
      const text = page.locator('.cm-content');
      await text.click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.insertText("import { missingThing } from '../lib/no-such-file';\n");
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('It is not live until you release it.', { exact: false }).waitFor();
    },
  },
  {
    name: 'Diagnose, then Fix All',
    async run(journey) {
      const { page } = journey;
      await openPart(placeOf(journey), 'problems');
      await page.getByRole('button', { name: 'Diagnose' }).click();
      await page.getByText('no-such-file', { exact: false }).first().waitFor({ timeout: LIVE_MS });
      await page.getByRole('button', { name: 'Fix All' }).click();
      await page.getByText(/problems? fixed\./).waitFor({ timeout: LIVE_MS });
    },
  },
  {
    name: 'its own tests',
    async run(journey) {
      const { page } = journey;
      await openPart(placeOf(journey), 'tests');
      await page.getByRole('button', { name: 'Run the tests' }).click();
      await page.getByText(/^\d+ passed$/).waitFor({ timeout: LIVE_MS });
    },
  },
  {
    name: 'compared and rolled back',
    async run(journey) {
      const { page } = journey;
      await openPart(placeOf(journey), 'versions');
      const versions = page.getByRole('listbox', { name: 'Versions' });
      await versions.getByRole('option').filter({ hasText: 'Generated' }).click();
      await page.getByRole('combobox', { name: 'Compared with' }).click();
      await page
        .getByRole('option')
        .filter({ hasText: /\.main\.2/ })
        .first()
        .click();
      await page.getByRole('list', { name: /files? changed/ }).waitFor();
      await page.getByRole('button', { name: 'Go back to this one' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Go back to this one' }).click();
      await versions
        .getByRole('option')
        .filter({ hasText: 'Went back' })
        .filter({ hasText: 'Live' })
        .waitFor({ timeout: LIVE_MS });
    },
  },
  {
    name: 'an environment value',
    async run(journey) {
      const { page } = journey;
      await openPart(placeOf(journey), 'settings');
      await page.getByLabel('Name', { exact: true }).fill('BANNER');
      await page.getByRole('textbox', { name: 'Value' }).fill('Open all summer');
      await page.getByRole('button', { name: 'Set value' }).click();
      await page.getByRole('listitem').filter({ hasText: 'BANNER' }).filter({ hasText: 'Set' }).waitFor();
    },
  },
  {
    name: 'a webhook, its key once, and what became of a test',
    async run({ page }) {
      const webhooks = page.getByRole('region', { name: 'Webhooks' });
      // a name that no server has: the message waits for its next try
      await webhooks.getByLabel('Address').fill('https://hooks.example.com/mvp');
      await webhooks.getByRole('checkbox', { name: 'the weekly report is there' }).uncheck();
      await webhooks.getByRole('button', { name: 'Add webhook' }).click();
      await webhooks.getByText(/^whsec_/).waitFor();
      await webhooks.getByRole('button', { name: 'I have it' }).click();
      await webhooks.getByRole('button', { name: 'Send a test' }).click();
      await webhooks
        .getByText(/Tried \d+ of 10 times/)
        .first()
        .waitFor({ timeout: LIVE_MS });
    },
  },
  {
    name: 'exported',
    async run({ page }) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download the code' }).click();
      const bytes = await readFile(await (await saved).path());
      if (bytes.subarray(0, 2).toString() !== 'PK') throw new Error('what was downloaded is no zip');
    },
  },
  {
    name: 'the branch deleted, then the app',
    async run(journey) {
      const { page } = journey;
      await openPart(placeOf(journey), 'branches');
      await page.getByRole('button', { name: 'More for summer-look' }).click();
      await page.getByRole('menuitem', { name: 'Delete branch…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
      await page.getByText('No branches yet').waitFor();
      await openPart(placeOf(journey), 'settings');
      await page.getByRole('button', { name: 'Delete…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
      await page.getByText('No apps yet.').waitFor();
    },
  },
  {
    name: 'another browser signed out, what is kept saved, and the account deleted',
    async run({ page, base, person }) {
      if (person === undefined) throw new Error('nobody is signed in');
      const { email, password } = person;
      const login = await fetch(`${base}/api/conversational-mvp/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
        body: JSON.stringify({ email, password }),
      });
      if (!login.ok) throw new Error(`the other browser is not signed in: ${String(login.status)}`);
      await page.goto(`${base}/account`);
      await page.getByText('This browser').waitFor();
      await page.getByRole('button', { name: 'Sign out Firefox, Windows' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
      await page.getByRole('button', { name: 'Sign out Firefox, Windows' }).waitFor({ state: 'detached' });
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as a file' }).click();
      const kept = await readFile(await (await saved).path(), 'utf8');
      if (!kept.includes(email)) throw new Error('what is kept does not name the account');
      await page.getByRole('button', { name: 'Delete the account…' }).click();
      await page.getByLabel(`Type ${email} to confirm`).fill(email);
      await page.getByRole('button', { name: 'Delete everything' }).click();
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      if (new URL(page.url()).pathname !== '/') throw new Error(`nothing is left of the account at ${page.url()}`);
    },
  },
];
