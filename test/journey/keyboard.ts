import type { Locator, Page } from 'playwright-core';

import { LIVE_MS, turnOf } from './editor.ts';
import { IDEA, type Journey, type Step } from './walk.ts';

/** More stops of the Tab key than any screen has, the app in its frame included. */
const MOST_STOPS = 200;

/** Goes on by the Tab key until something has the focus, and can be seen to have it. @throws Error if it is never reached */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    const seen = await target.evaluate((element: Element) => {
      if (element !== document.activeElement) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      // A field shows it by its caret.
      return element.matches('input, textarea') || (outlineStyle !== 'none' && outlineWidth !== '0px');
    });
    if (seen === false) throw new Error(`cannot be seen to have the focus: ${target.toString()}`);
    if (seen === true) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`cannot be reached by the Tab key: ${target.toString()}`);
}

async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

async function write(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

async function openPart(page: Page, name: string): Promise<void> {
  await press(
    page.getByRole('navigation', { name: 'Parts of the workspace' }).getByRole('link', { name, exact: true }),
  );
}

async function say(page: Page, wish: string): Promise<void> {
  await write(page.getByLabel('What should change?'), wish);
  await page.keyboard.press('Enter');
  await turnOf(page, wish).getByRole('button', { name: 'Undo' }).waitFor({ timeout: LIVE_MS });
}

/** The main parts of the journey, without a mouse. */
export const KEYBOARD_STEPS: readonly Step[] = [
  {
    name: 'an account',
    async run({ page, base }) {
      await page.goto(base);
      await write(page.getByLabel('E-mail'), `keys-${crypto.randomUUID()}@example.com`);
      await write(page.getByRole('textbox', { name: 'Password' }), 'correct horse battery');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor();
    },
  },
  {
    name: 'an idea, reviewed and added to',
    async run({ page }) {
      await write(page.getByLabel('Name'), IDEA.name);
      await write(page.getByLabel('Idea', { exact: true }), IDEA.text);
      await press(page.getByRole('button', { name: 'Review first' }));
      await page.getByRole('radio', { name: 'No template' }).waitFor();
      await write(page.getByRole('textbox', { name: 'Something else it keeps' }), 'helmets with size and price');
      await press(page.getByRole('button', { name: 'Add: Something else it keeps' }));
      await page.locator('dd').getByText('Helmet', { exact: false }).first().waitFor();
    },
  },
  {
    name: 'live',
    async run({ page }) {
      await press(page.getByRole('button', { name: 'Make it live' }));
      await page.getByRole('link', { name: 'Open the app' }).waitFor({ timeout: LIVE_MS });
    },
  },
  {
    name: 'chat and undo',
    async run({ page }) {
      const wish = 'Use dark green for the buttons';
      await say(page, wish);
      await press(turnOf(page, wish).getByRole('button', { name: 'Undo' }));
      await turnOf(page, wish).getByText('Taken back').waitFor({ timeout: LIVE_MS });
    },
  },
  {
    name: 'a branch with a change of its own',
    async run({ page }) {
      await openPart(page, 'Branches');
      await press(page.getByRole('button', { name: 'New branch' }).first());
      await write(page.getByRole('dialog').getByLabel('Name'), 'Summer Look');
      await page.keyboard.press('Enter');
      await page.waitForURL(/branch=summer-look/);
      await page.getByRole('link', { name: 'Open the preview' }).waitFor({ timeout: LIVE_MS });
      await say(page, 'Use orange for the buttons');
    },
  },
  {
    name: 'merged',
    async run({ page }) {
      await openPart(page, 'Branches');
      await press(page.getByRole('link', { name: 'Compare' }));
      await press(page.getByRole('button', { name: 'Merge into main' }));
      await page.getByText('summer-look is merged', { exact: false }).waitFor();
      await page
        .getByRole('option')
        .filter({ hasText: 'Merged' })
        .filter({ hasText: 'Live' })
        .waitFor({ timeout: LIVE_MS });
    },
  },
  {
    name: 'rolled back',
    async run({ page }) {
      const versions = page.getByRole('listbox', { name: 'Versions' });
      await tabTo(versions);
      const oldest = versions.getByRole('option').filter({ hasText: 'Generated' });
      for (let moves = 0; moves < MOST_STOPS; moves++) {
        if ((await oldest.getAttribute('aria-selected')) === 'true') break;
        await page.keyboard.press('ArrowDown');
      }
      await press(page.getByRole('button', { name: 'Go back to this one' }));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Go back to this one' }));
      await versions
        .getByRole('option')
        .filter({ hasText: 'Went back' })
        .filter({ hasText: 'Live' })
        .waitFor({ timeout: LIVE_MS });
    },
  },
  {
    name: 'found by the palette, and deleted',
    async run({ page }: Journey) {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search apps, screens and actions…').waitFor();
      await page.keyboard.type(IDEA.name);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await openPart(page, 'Settings');
      await press(page.getByRole('button', { name: 'Delete…' }));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Delete it' }));
      await page.getByText('No apps yet.').waitFor();
    },
  },
];
