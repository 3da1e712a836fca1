import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtInCatalogue } from '../../api/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { CHROMIUM, ensureHostProgram } from '../../setup/host.ts';
import { startRestSystem, type RestSystem } from './api-system.ts';
import { eventually } from './system.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let rest: RestSystem;
let browser: Browser;

beforeAll(async () => {
  [rest, browser] = await Promise.all([
    startRestSystem(builtInCatalogue()),
    chromium.launch({
      executablePath: ensureHostProgram(CHROMIUM),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    }),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await rest?.stop();
});

/** Opens the page as a new visitor; what goes wrong in it is collected. */
async function visit(options: Parameters<Browser['newContext']>[0] = {}): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(rest.url);
  return { page, problems };
}

async function register(page: Page): Promise<string> {
  const email = `visitor-${crypto.randomUUID()}@example.com`;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'What should it do?' }).waitFor();
  return email;
}

/** What the operator would write: the stage, and when it is live where. */
async function reach(name: string, stage: string): Promise<void> {
  const { client } = rest.system;
  const mvp = await eventually(async () =>
    (await client.listAll(RESOURCES.mvp)).find(({ metadata }) => metadata.name === name),
  );
  const live = stage === 'Live';
  const condition = { type: 'Ready', status: live ? 'True' : 'False', reason: stage, message: `now ${stage}` };
  const conditions = [{ ...condition, lastTransitionTime: new Date().toISOString() }];
  const status = live
    ? { conditions, url: 'http://mvp-x.localhost', release: `${name}.main.1`, head: `${name}.main.1` }
    : { conditions };
  await client.patch(RESOURCES.mvp, mvp.metadata, 'merge', { status }, { subresource: 'status' });
}

describe('the page', () => {
  it('takes a visitor from an account to a live app and away again, without an error in the console', async () => {
    const { page, problems } = await visit();
    await register(page);
    await page.getByRole('button', { name: 'Pawsome Parlour' }).click();
    await page.getByLabel('Name').fill('My <b>Page</b> App');
    await page.getByRole('button', { name: 'Make it live' }).click();
    await page.getByRole('heading', { name: 'My <b>Page</b> App' }).waitFor();
    await reach('my-b-page-b-app', 'Building');
    await page.getByText('now Building', { exact: true }).waitFor();
    expect(await page.locator('.stages li.done').count()).toBe(3);
    await reach('my-b-page-b-app', 'Live');
    await page.getByRole('link', { name: 'Open the app' }).waitFor();
    expect(await page.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toBe('http://mvp-x.localhost');

    await page.reload();
    await page.getByRole('link', { name: 'Open the app' }).waitFor();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByText('No apps yet.').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail').waitFor();
    expect(problems).toEqual([]);
  });

  it('says what is wrong with an idea at the field it belongs to, and keeps what was typed', async () => {
    const { page } = await visit();
    await register(page);
    await page.getByLabel('Name').fill('   ');
    await page.getByLabel('Idea').fill('A shop for plants');
    await page.getByRole('button', { name: 'Make it live' }).click();
    await page.getByText('must not be empty').waitFor();
    expect(await page.getByLabel('Idea').inputValue()).toBe('A shop for plants');
    expect(await page.locator('#app-name').evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it.each([
    ['light, wide', { viewport: { width: 1280, height: 900 } }],
    ['dark, narrow', { viewport: { width: 360, height: 800 }, colorScheme: 'dark' as const }],
  ])('has nothing axe finds and fits the screen: %s', async (_, options) => {
    const { page } = await visit({ ...options, bypassCSP: true });
    const check = async (): Promise<void> => {
      await page.evaluate(axe);
      const found = await page.evaluate<string[]>(
        'axe.run().then(({ violations }) => violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(" ")}`))',
      );
      expect(found).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    };
    await page.getByLabel('E-mail').waitFor();
    await check();
    await register(page);
    await page.getByRole('button', { name: 'Shelf Life' }).click();
    await check();
    const name = `Wide ${String(options.viewport.width)}`;
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Make it live' }).click();
    await page.locator('.stages').waitFor();
    await check();
    await page.goto(`${rest.url}/docs#quick`);
    await page.locator('#quick[open]').waitFor();
    await check();
  });
});
