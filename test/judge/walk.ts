import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { nameApp, type Blueprint } from '../../templates/index.ts';
import { seriousProblems } from '../e2e/axe.ts';
import type { Person } from '../apps/person.ts';
import { firstRow, signIn, type WholeApp } from '../apps/whole.ts';

/** What a walk through an app saw. */
export interface Walk {
  readonly pages: number;
  /** Console errors, uncaught exceptions, refused content, dead links, sideways scrolling, and what axe finds serious: in words, each once. */
  readonly problems: readonly string[];
  /** JavaScript that the landing page asks for, gzipped, in kB. */
  readonly landingKilobytes: number;
}

const WIDTHS = [360, 1280] as const;
/** How long a page may take to show something once it has loaded. */
const PATIENCE_MS = 10_000;

/**
 * Goes through all of an app: as a visitor every page of the site and a row of each catalogue, at both widths; as a new
 * customer and as the owner the desk and each list they have.
 */
export async function walk(app: WholeApp, plan: Blueprint): Promise<Walk> {
  const { browser, customer, owner, url } = app;
  const lists = plan.entities.map(({ id }) => `/dashboard/${nameApp(plan).entity(id).page}`);
  const routes: readonly (readonly [string, Person | undefined, readonly string[]])[] = [
    ['visitor', undefined, ['/', ...plan.site.pages.map(({ path }) => `/${path}`), '/login', '/register']],
    ['customer', customer, ['/account', '/account/profile', '/dashboard']],
    ['owner', owner, ['/dashboard', ...lists, '/dashboard/settings']],
  ];
  const problems: string[] = [];
  let pages = 0;
  for (const [who, person, addresses] of routes) {
    for (const width of WIDTHS) {
      const visit = await browser.visit({ width, height: 800 });
      if (person !== undefined) await signIn(visit.page, url, person);
      const rows = new Set<string>();
      for (const address of addresses) {
        const seen = await look(visit.page, url + address);
        problems.push(...seen.map((each) => `${who}, ${String(width)} px: ${each}`));
        const row = person === undefined ? await firstRow(visit.page, address) : undefined;
        if (row !== undefined) rows.add(row);
        pages += 1;
      }
      for (const row of rows) {
        problems.push(...(await look(visit.page, url + row)).map((each) => `${who}, ${String(width)} px: ${each}`));
        pages += 1;
      }
      problems.push(...visit.problems.map((each) => `${who}: ${each}`));
      await visit.close();
    }
  }
  return {
    pages,
    problems: [...new Set(problems.map((each) => each.replaceAll(url, '')))],
    landingKilobytes: await landingWeight(join(app.folder, 'frontend/out')),
  };
}

/** Goes there and says what is wrong with what stands there. */
async function look(page: Page, url: string): Promise<string[]> {
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  const problems = answer?.ok() === true ? [] : [`${url}: ${String(answer?.status() ?? 'no answer')}`];
  const isSideways = await page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth + 1',
  );
  if (isSideways === true) problems.push(`${url}: scrolls sideways`);
  // On a machine with much to do the network is quiet before the page is drawn.
  const isDrawn = await page
    .waitForFunction("(document.querySelector('main')?.innerText ?? '').trim().length >= 20", undefined, {
      timeout: PATIENCE_MS,
    })
    .then(() => true)
    .catch(() => false);
  if (!isDrawn) problems.push(`${url}: shows nothing`);
  return [...problems, ...(await seriousProblems(page))];
}

/** Scripts for browsers without modules are not counted: no browser of the last eight years asks for them. */
async function landingWeight(out: string): Promise<number> {
  const html = await readFile(join(out, 'index.html'), 'utf8');
  const tags = [...html.matchAll(/<script\b[^>]*>/gu)].map(([tag]) => tag);
  const sources = tags.flatMap((tag) => (/\bnomodule\b/iu.test(tag) ? [] : (/\bsrc="([^"?]+)/u.exec(tag)?.[1] ?? [])));
  const sizes = await Promise.all(
    [...new Set(sources)].map(async (source) => gzipSync(await readFile(join(out, source))).length),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000);
}
