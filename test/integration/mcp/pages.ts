/** The pages of sign-in and consent in a real browser: on a phone and a desk, by day and by night, by keyboard. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { CHROMIUM, ensureHostProgram } from '../../../setup/host.ts';
import { violationsOn } from '../../e2e/axe.ts';
import { CALLBACK } from './program.ts';

/** Pictures of what is seen, for whoever sets this to a folder. */
const PICTURES = process.env['MVP_PICTURES'];
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const THEMES = ['light', 'dark'] as const;

/** What the tests need of where they run. */
export interface PagesStage {
  url: () => string;
  /** Where a program that has just registered sends its person. */
  address: () => Promise<URL>;
}

/** Nothing that axe finds, nothing wider than the screen, nothing too small for a finger; a picture for whoever wants one. */
async function looked(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    for (const colorScheme of THEMES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const at = `${name}-${String(size.width)}-${colorScheme}`;
      expect([at, ...(await violationsOn(page)).map(({ id, nodes }) => `${id}: ${nodes[0] ?? ''}`)]).toEqual([at]);
      expect([at, await page.evaluate('document.documentElement.scrollWidth - innerWidth')]).toEqual([at, 0]);
      const small = await page.evaluate(`[...document.querySelectorAll('button, input:not([type=hidden]), a[href]')]
        .map((each) => (each.closest('label') ?? each).getBoundingClientRect().height)
        .filter((height) => height < 24)`);
      expect([at, small]).toEqual([at, []]);
      if (PICTURES === undefined) continue;
      await mkdir(PICTURES, { recursive: true });
      await page.screenshot({ path: join(PICTURES, `${at}.png`), fullPage: true });
    }
  }
}

/** What a person sees between a program and its permission. */
export function pagesSuite({ url, address }: PagesStage): void {
  let browser: Browser;

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: ensureHostProgram(CHROMIUM),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    });
  });

  afterAll(async () => {
    await browser?.close();
  });

  const opened = async (at: URL): Promise<{ page: Page; problems: string[] }> => {
    const context = await browser.newContext({ locale: 'en-US' });
    context.setDefaultTimeout(15_000);
    // nothing listens where the program is called back
    await context.route(`${CALLBACK}*`, (route) => route.fulfill({ body: 'Back in the program.' }));
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(at.href);
    return { page, problems };
  };

  it('lead a new person from the program through sign-up and consent and back, by keyboard alone', async () => {
    const { page, problems } = await opened(await address());
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await looked(page, 'sign-in');
    await page.getByRole('button', { name: 'Create an account' }).press('Enter');
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    await looked(page, 'sign-up');
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('email');
    await page.keyboard.type(`grace.${String(Date.now())}@a-rather-long-name-of-a-company.example.com`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('correct horse battery');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Allow .* to work with your apps/ }).waitFor();
    await looked(page, 'consent');
    const reading = page.getByRole('checkbox').first();
    expect([await reading.isChecked(), await reading.isDisabled()]).toEqual([true, true]);
    await page.getByRole('button', { name: 'Allow', exact: true }).press('Enter');
    await page.getByText('Back in the program.').waitFor();
    expect(new URL(page.url()).searchParams.get('code')).toMatch(/./);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('say what was wrong beside the form, keep what was typed, and lead back without a yes', async () => {
    const { page } = await opened(await address());
    await page.getByLabel('E-mail').fill('nobody@example.com');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('nobody@example.com');
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('password');
    await looked(page, 'refused');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Back in the program.').waitFor();
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
    await page.context().close();
  });

  it('ask for the code of a device, and say when a sign-in has ended', async () => {
    const { page } = await opened(new URL('/oauth/device', url()));
    await page.getByLabel('Code').waitFor();
    await looked(page, 'device');
    await page.getByLabel('Code').fill('BBBB-BBBB');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').waitFor();
    await looked(page, 'device-wrong');
    await page.goto(new URL('/oauth/interaction/none', url()).href);
    await page.getByRole('heading', { name: 'This sign-in has ended' }).waitFor();
    await looked(page, 'ended');
    await page.context().close();
  });
}
