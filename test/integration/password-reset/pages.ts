/** The pages, in a real browser: from the sign-in page by the mail to the new password. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cacheFolder } from '../../../setup/cache.ts';
import { CHROMIUM, ensureHostProgram } from '../../../setup/host.ts';
import { builtWeb } from '../../../web/index.ts';
import { violationsOn } from '../../e2e/axe.ts';
import { register, type Person } from '../api-client.ts';
import { htmlOf, textOf } from '../mail-server.ts';
import { arrived, mail, NEW, OLD, rest, server } from './scene.ts';

/** Pictures of what is seen, for whoever sets this to a folder. */
const PICTURES = process.env['MVP_PICTURES'];
export const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

let browser: Browser;
export let withMail = '';
let withoutMail = '';
let visitors = 0;

beforeAll(async () => {
  const webDirectory = await builtWeb(cacheFolder());
  browser = await chromium.launch({
    executablePath: ensureHostProgram(CHROMIUM),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const settings = async (url: string) => ({
    webDirectory,
    mail: mail(server.port),
    publicUrl: new URL(url),
    behindProxy: true,
  });
  const [one, other] = await Promise.all([rest.replica(settings), rest.replica({ webDirectory })]);
  [withMail, withoutMail] = [one.url, other.url];
});

afterAll(async () => {
  await browser?.close();
});

interface Visit {
  page: Page;
  problems: string[];
}

export async function visit(address: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Visit> {
  // One address may ask for so many mails only: each visitor has one of their own.
  visitors += 1;
  const extraHTTPHeaders = { 'x-forwarded-for': `203.0.113.${String(visitors)}` };
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', extraHTTPHeaders, ...options });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(address);
  return { page, problems };
}

/** The link of the next mail to somebody. */
async function linkFor(person: Person): Promise<string> {
  const { last } = await arrived(person.email);
  return /http:\S+new-password#\S+/.exec(textOf(last))?.[0] ?? '';
}

/** Nothing that axe finds, nothing wider than the screen; a picture for whoever wants one. */
export async function looked(page: Page, name: string, { inDialog = false } = {}): Promise<void> {
  // The library writes the head of a dialog as one of the page.
  const isKnown = (id: string): boolean => inDialog && id.startsWith('landmark-');
  const found = (await violationsOn(page)).filter(({ id }) => !isKnown(id));
  expect(found.map(({ id, nodes }) => `${id}: ${nodes[0] ?? ''}`)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

describe('the pages of a forgotten password', () => {
  it('lead from the sign-in page by a mail to a new password and in, without an error in the console', async () => {
    const person = await register(withMail);
    const { page, problems } = await visit(`${withMail}/templates`);
    await page.getByRole('button', { name: 'I have an account: sign in' }).click();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Forgotten password?' }).click();
    const address = page.getByLabel('E-mail');
    await expect.poll(() => address.inputValue()).toBe(person.email);
    await address.press('Enter');
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await page.getByText(person.email).waitFor();
    // the same place is still behind it, and what was typed
    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
    expect(new URL(page.url()).pathname).toBe('/templates');

    await page.goto(await linkFor(person));
    const password = page.getByRole('textbox', { name: 'New password' });
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('password');
    await password.fill(NEW);
    await password.press('Enter');
    await page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(NEW);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('say what is wrong with a password and keep the link, and what to do with one that is used up', async () => {
    const person = await register(withMail);
    const { page } = await visit(`${withMail}/forgotten-password`);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const link = await linkFor(person);
    await page.goto(link);
    const password = page.getByRole('textbox', { name: 'New password' });
    await password.fill('password1234');
    await password.press('Enter');
    await page.getByText('Too easy to guess.').waitFor();
    await looked(page, 'too-easy');
    // a reload keeps the link as well
    await page.reload();
    await password.fill(NEW);
    await password.press('Enter');
    await page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
    await page.goto(link);
    await password.fill(OLD);
    await password.press('Enter');
    await page.getByText('This link no longer works.').waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.getByRole('button', { name: 'Send the link' }).waitFor();
    await page.goto(`${withMail}/new-password`);
    await page.getByText('This link no longer works.').waitFor();
    await page.context().close();
  });

  it('say whom to ask where no mail is sent', async () => {
    const { page, problems } = await visit(withoutMail);
    await page.getByRole('button', { name: 'I have an account: sign in' }).click();
    await page.getByRole('button', { name: 'Forgotten password?' }).click();
    await page.getByText('Ask your administrator').waitFor();
    expect(await page.getByLabel('E-mail').count()).toBe(0);
    await looked(page, 'no-mail');
    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    // to the form of whoever has an account
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it.each(
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      SIZES.flatMap((viewport) => [
        { colorScheme, viewport, locale: 'en-US', send: 'Send the link', title: 'Check your inbox' },
        { colorScheme, viewport, locale: 'de-DE', send: 'Link senden', title: 'Sehen Sie in Ihr Postfach' },
      ]),
    ),
  )('have nothing that axe finds: $locale, $colorScheme, $viewport.width', async ({ send, title, ...options }) => {
    const { locale, colorScheme, viewport } = options;
    const name = (what: string): string => `${what}-${locale.slice(0, 2)}-${colorScheme}-${String(viewport.width)}`;
    const { page } = await visit(`${withMail}/forgotten-password`, { ...options, bypassCSP: true });
    await page.getByRole('button', { name: send }).waitFor();
    await looked(page, name('forgotten'));
    await page.getByRole('textbox').fill(`nobody-with-a-long-address-${crypto.randomUUID()}@a-long-name.example.com`);
    await page.getByRole('button', { name: send }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    await looked(page, name('sent'));
    await page.goto(`${withMail}/new-password#u-1.x`);
    await page.locator('input[name=password]').waitFor();
    await looked(page, name('new-password'));
    await page.locator('input[name=password]').fill(NEW);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await looked(page, name('ended'));
    await page.evaluate(`localStorage.setItem('mvp.known', '1')`);
    await page.goto(withMail);
    await page.locator('input[name=password]').waitFor();
    await looked(page, name('sign-in'));
    await page.context().close();
  });

  it.each(SIZES)('are led to by a mail that looks as it should, $width wide', async (viewport) => {
    const person = await register(withMail);
    const { page } = await visit('about:blank', { viewport, locale: 'en-US' });
    for (const language of ['en', 'de']) {
      const ask = { email: person.email, language };
      const before = server.mails.length;
      const headers = { 'content-type': 'application/json' };
      const path = '/api/conversational-mvp/auth/password/forgot';
      await fetch(`${withMail}${path}`, { method: 'POST', headers, body: JSON.stringify(ask) });
      await expect.poll(() => server.mails.length).toBeGreaterThan(before);
      const letter = server.mails.at(-1);
      await page.setContent(letter === undefined ? '' : htmlOf(letter));
      await looked(page, `mail-${language}-${String(viewport.width)}`);
    }
    await page.context().close();
  });
});
