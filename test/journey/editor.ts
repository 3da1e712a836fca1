import { randomBytes } from 'node:crypto';

import type { Locator, Page } from 'playwright-core';

/** A person at the editor of a running system. */
export interface Person {
  readonly page: Page;
  readonly base: string;
  readonly email: string;
  readonly password: string;
}

/** An app of the person. */
export interface Place {
  readonly person: Person;
  readonly id: string;
}

/** The longest that an app, a preview or a change takes here, with room for a slow machine. */
export const LIVE_MS = 300_000;

/** Opens the editor and makes an account. */
export async function register(page: Page, base: string): Promise<Person> {
  const email = `journey-${randomBytes(4).toString('hex')}@example.com`;
  const password = 'correct horse battery';
  await page.goto(base);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor();
  return { page, base, email, password };
}

/** Opens a part of an app, on main or on a branch. */
export async function openPart({ person, id }: Place, part: string, search = ''): Promise<void> {
  await person.page.goto(`${person.base}/apps/${id}/${part}${search}`);
  await person.page.getByRole('navigation', { name: 'Parts of the workspace' }).waitFor();
}

/** Says something in the chat and waits for what comes of it. @throws Error if it is not done */
export async function say(page: Page, wish: string): Promise<void> {
  await page.getByLabel('What should change?').fill(wish);
  await page.keyboard.press('Enter');
  await turnOf(page, wish).getByRole('button', { name: 'Undo' }).waitFor({ timeout: LIVE_MS });
}

/** The turn of the chat that a wish began; others may quote it. */
export function turnOf(page: Page, wish: string): Locator {
  return page.getByRole('article').filter({ has: page.getByText(wish, { exact: true }) });
}
