import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { freePort } from '../../repair/verify/runner/postgres.ts';
import { nameApp, type Blueprint } from '../../templates/index.ts';
import { startBrowser } from '../e2e/browser.ts';
import { buildSite, serveSite, toolchain, writeApp } from '../apps/frontend-app.ts';
import { register, registerAdmin, type Person } from '../apps/person.ts';
import { startBackend } from '../apps/running.ts';

/** How one page is looked at. */
interface Look {
  readonly width: 360 | 1280;
  readonly scheme: 'light' | 'dark';
}

const LOOKS: readonly Look[] = ([1280, 360] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);

const PLACES = ['site', 'page', 'account', 'desk', 'list'] as const;
type Place = (typeof PLACES)[number];

/** One picture: what it shows, and the name of its file. */
export interface Shot extends Look {
  readonly place: Place;
  readonly file: string;
}

/** All pictures of one app, in the order of the sheet. */
export const SHOTS: readonly Shot[] = PLACES.flatMap((place) =>
  LOOKS.map((look) => ({ ...look, place, file: `${place}-${String(look.width)}-${look.scheme}.png` })),
);

/** Builds and starts an app, and writes its pictures into a folder. Resolves with what went wrong in the browser, in words. */
export async function photograph(plan: Blueprint, folder: string): Promise<string[]> {
  const closing: (() => unknown)[] = [];
  try {
    const tools = await toolchain();
    const app = await writeApp(plan);
    closing.push(app.remove);
    await buildSite(app.folder, tools);
    const port = await freePort();
    const backend = await startBackend({
      python: tools.python,
      folder: app.folder,
      publicUrl: `http://127.0.0.1:${String(port)}`,
    });
    closing.push(() => backend.stop());
    const site = await serveSite(app.folder, backend.port, port);
    closing.push(site.stop);
    const browser = await startBrowser();
    closing.push(() => browser.stop());
    const people: Readonly<Record<Place, Person | undefined>> = await peopleOf(backend);
    const problems: string[] = [];
    for (const { file, place, scheme, width } of SHOTS) {
      const visit = await browser.visit({ width, height: 800 });
      await visit.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const person = people[place];
      if (person !== undefined) await signIn(visit.page, site.url, person);
      await visit.page.goto(`${site.url}${addressOf(plan, place)}`, { waitUntil: 'networkidle' });
      await visit.page.screenshot({ path: join(folder, file), fullPage: true });
      problems.push(...visit.problems.map((problem) => `${place}: ${problem}`));
      await visit.close();
    }
    return [...new Set(problems)];
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function peopleOf(backend: Parameters<typeof register>[0]): Promise<Record<Place, Person | undefined>> {
  const admin = await registerAdmin(backend);
  const customer = await register(backend, 'nadia');
  return { site: undefined, page: undefined, account: customer, desk: admin, list: admin };
}

async function signIn(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await page.locator('[name="email"]').fill(person.email);
  await page.locator('[name="password"]').fill(person.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

/** The page of a place: the first page of the site besides its landing page, the dashboard, the list of the first thing. */
function addressOf(plan: Blueprint, place: Place): string {
  const [first] = plan.entities;
  if (place === 'site') return '/';
  if (place === 'page') return `/${plan.site.pages[0]?.path ?? 'login'}`;
  if (place === 'list' && first !== undefined) return `/dashboard/${nameApp(plan).entity(first.id).page}`;
  return place === 'account' ? '/account' : '/dashboard';
}
