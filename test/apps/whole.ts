import { freePort } from '../../repair/verify/runner/postgres.ts';
import type { Page } from 'playwright-core';
import type { Blueprint } from '../../templates/index.ts';
import { startBrowser } from '../e2e/browser.ts';
import { buildSite, serveSite, toolchain, writeApp } from './frontend-app.ts';
import { register, registerAdmin, type Person } from './person.ts';
import { startBackend } from './running.ts';

/** An app that is built and serves, a browser, its owner and a new customer. */
export interface WholeApp {
  readonly folder: string;
  readonly url: string;
  readonly browser: Awaited<ReturnType<typeof startBrowser>>;
  readonly owner: Person;
  readonly customer: Person;
}

/** Builds and starts an app for as long as `use` takes. Rejects with an Error where it does not build or start. */
export async function withWholeApp<T>(plan: Blueprint, use: (app: WholeApp) => Promise<T>): Promise<T> {
  const closing: (() => unknown)[] = [];
  try {
    const tools = await toolchain();
    const app = await writeApp(plan);
    closing.push(app.remove);
    await buildSite(app.folder, tools);
    const port = await freePort();
    const publicUrl = `http://127.0.0.1:${String(port)}`;
    const backend = await startBackend({ python: tools.python, folder: app.folder, publicUrl });
    closing.push(() => backend.stop());
    const site = await serveSite(app.folder, backend.port, port);
    closing.push(site.stop);
    const browser = await startBrowser();
    closing.push(() => browser.stop());
    const owner = await registerAdmin(backend);
    const customer = await register(backend, 'nadia');
    return await use({ folder: app.folder, url: site.url, browser, owner, customer });
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** Signs somebody in on the app's own page for it. */
export async function signIn(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await page.locator('[name="email"]').fill(person.email);
  await page.locator('[name="password"]').fill(person.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

/** The first link on a page to a page of one row of a catalogue; undefined where there is none. */
export async function firstRow(page: Page, catalogue: string): Promise<string | undefined> {
  const links = await page
    .locator(`main a[href^="${catalogue}/"]`)
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.find((href) => href.split('/').length === 3 && !href.includes('?'));
}
