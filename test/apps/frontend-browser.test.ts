import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { end, start } from '../../repair/verify/runner/process.ts';
import { freePort, startDatabase, type Database } from '../../repair/verify/runner/postgres.ts';
import { nameApp } from '../../templates/index.ts';
import { referenceBlueprint } from '../../templates/render/frontend/reference.ts';
import { startBrowser, type Visit } from '../e2e/browser.ts';
import { useApp } from '../e2e/drive.ts';
import { buildSite, serveSite, toolchain, writeApp } from './frontend-app.ts';

const SETUP_CODE = 'a code for the first admin';
const plan = referenceBlueprint();
const routes = plan.entities.map((entity) => nameApp(plan).entity(entity.id).page);

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds serious or critical on the page as it is now. */
async function seriousProblems(page: Page, axe: string): Promise<string[]> {
  await page.evaluate(`${axe};0`);
  const { violations } = (await page.evaluate('axe.run()')) as { violations: readonly Violation[] };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html ?? ''}`);
}

/** By how many pixels the page is wider than the window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth') as Promise<number>;

describe('the front end of the reference app, in a browser, with its own back end', () => {
  const closing: (() => unknown)[] = [];
  let browser: Awaited<ReturnType<typeof startBrowser>>;
  let url: string;
  let axe: string;

  beforeAll(async () => {
    const tools = await toolchain();
    const app = await writeApp(plan);
    closing.push(app.remove);
    await buildSite(app.folder, tools);
    const database: Database = await startDatabase({ postgresBin: '', postgresTemplate: undefined } as never);
    closing.push(() => database.stop());
    await database.create('app');
    const [port, sitePort] = [await freePort(), await freePort()];
    const backend = start(tools.python, ['-m', 'uvicorn', 'main:app', '--port', String(port)], {
      cwd: join(app.folder, 'backend'),
      env: {
        PATH: process.env['PATH'] ?? '',
        DATABASE_URL: database.url('app').replace(/^postgresql:/u, 'postgresql+psycopg:'),
        JWT_SECRET: 'for this test only, and long enough for it',
        SETUP_CODE,
        PUBLIC_URL: `http://127.0.0.1:${sitePort}`,
      },
    });
    closing.push(async () => {
      if (backend.exitCode !== null) return;
      const gone = once(backend, 'close');
      end(backend, 'SIGTERM');
      await gone;
    });
    const site = await serveSite(app.folder, port, sitePort);
    closing.push(site.stop);
    url = site.url;
    for (let tries = 0; !(await fetch(`${url}/api/ready`)).ok; tries++) {
      if (tries > 240 || backend.exitCode !== null) throw new Error('the back end does not come up');
      await new Promise((done) => setTimeout(done, 250));
    }
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    browser = await startBrowser();
    closing.push(() => browser.stop());
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  it('lets a person do everything, without an error in the console', async () => {
    const visit: Visit = await browser.visit();
    const done = await useApp(visit.page, url, plan, SETUP_CODE);
    expect(done.entities).toEqual(['pet', 'appointment', 'groomer']);
    expect(done.actions).not.toEqual([]);
    expect(visit.problems).toEqual([]);
    await visit.close();
  });

  it.each([
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)('is accessible and fits at %i px, %s', async (width, colorScheme) => {
    const visit = await browser.visit({ width });
    const { page } = visit;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = async (): Promise<void> => {
      expect(await seriousProblems(page, axe)).toEqual([]);
      expect(await overflow(page), `${page.url()} is too wide`).toBeLessThanOrEqual(0);
    };
    await page.goto(url, { waitUntil: 'networkidle' });
    await look();
    await page.goto(`${url}/register`, { waitUntil: 'networkidle' });
    await look();
    await page.locator('[name="name"]').fill('Kim Looker');
    await page.locator('[name="email"]').fill(`kim-${width}-${colorScheme}@example.com`);
    await page.locator('[name="password"]').fill('correct horse 42');
    await page.locator('button[type="submit"]').click();
    await page.waitForURL(/\/dashboard$/u);
    await page.waitForLoadState('networkidle');
    await look();
    for (const route of routes) {
      await page.goto(`${url}/dashboard/${route}`, { waitUntil: 'networkidle' });
      await look();
      for (const view of ['Board', 'Calendar']) {
        const button = page.getByRole('button', { name: view, exact: true });
        if ((await button.count()) === 0) continue;
        await button.click();
        await page.waitForLoadState('networkidle');
        await look();
      }
      await page.getByTestId(`new-${route}`).first().click();
      await page.locator('dialog button[type="submit"]').click();
      await look();
    }
    await page.goto(`${url}/dashboard/settings`, { waitUntil: 'networkidle' });
    await look();
    expect(visit.problems).toEqual([]);
    await visit.close();
  });
});
