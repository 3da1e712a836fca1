import type { Browser, BrowserContext, Page } from 'playwright-core';

import { WALK, type WalkFinding, type Walker } from '../../crds/index.ts';
import { look, photograph, type Link } from './look.ts';
import { settings } from './settings.ts';

/** A picture of a page, as it goes into the report. */
export interface Picture {
  readonly page: string;
  readonly who?: Walker;
  readonly width: number;
  readonly jpeg: string;
}

/** What a walk has seen so far. */
export interface Report {
  pages: number;
  readonly findings: WalkFinding[];
  readonly pictures: Picture[];
}

/** One way through the app: as whom, from where, and how much of it. */
export interface Tour {
  readonly who: Walker;
  readonly start: string;
  readonly pass: string;
  readonly pages: number;
  readonly seconds: number;
  readonly pictures: number;
}

/** One word for every browser that nobody sits before. Servers of apps see it. */
const WHO = 'Mozilla/5.0 (compatible; MvpWalker/1; bot)';
const { origin, host } = new URL(settings.ORIGIN);

/** The path of an address of this app, without what stands after `?` and `#`; undefined for any other, and for files and the API. */
function pathOf(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (url.host !== host || !/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : '/';
  return path.startsWith('/api/') || /\.[a-z0-9]{2,5}$/i.test(path) || path.length > WALK.path ? undefined : path;
}

/** Paths of the site map, in its order. */
async function mapped(page: Page): Promise<string[]> {
  const ask = `fetch('/sitemap.xml').then((answer) => (answer.ok ? answer.text() : '')).catch(() => '')`;
  const text = String(await page.evaluate(ask)).slice(0, 200_000);
  return [...text.matchAll(/<loc>([^<]{1,500})<\/loc>/g)].flatMap(([, href = '']) => pathOf(href) ?? []);
}

/** Of pages below the same one, such as the rows of a catalogue, the first says enough. */
const kindOf = (path: string): string => path.replace(/[^/]+$/, path.split('/').length > 2 ? '*' : '$&');
/** The pages of an account and of a desk each have a name of their own: all of them are worth a look. */
const isOwnPage = (path: string): boolean => /^\/(account|dashboard)(\/[^/]+)?$/.test(path);

/**
 * Whoever is signed in reads and does nothing else: the app takes the pass for reading alone, and what a page sends by itself never leaves the browser.
 * @returns whether the app let the browser in
 */
async function signIn(context: BrowserContext, page: Page, pass: string): Promise<boolean> {
  await context.setExtraHTTPHeaders({ authorization: `Bearer ${pass}` });
  await context.addInitScript(`try { localStorage.setItem('signed-in', '1') } catch {}`);
  await context.route('**/*', async (route) => {
    const request = route.request();
    const isRead = ['GET', 'HEAD'].includes(request.method()) || request.url() === `${origin}/api/auth/refresh`;
    await (isRead ? route.continue() : route.fulfill({ status: 204 }));
  });
  await page.goto(`${origin}/login`, { waitUntil: 'domcontentloaded', timeout: 15_000 });
  const ask = `fetch('/api/auth/refresh', { method: 'POST' }).then((answer) => answer.status).catch(() => 0)`;
  return (await page.evaluate(ask)) === 200;
}

/** Goes where menu and site map lead and adds what it sees to the report; what an earlier tour has seen is not seen again. */
export async function walkThrough(browser: Browser, tour: Tour, report: Report, visited: Set<string>): Promise<void> {
  const { who } = tour;
  const as = who === 'visitor' ? {} : { who };
  const context = await browser.newContext({ userAgent: WHO, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const until = Date.now() + tour.seconds * 1000;
  let at = tour.start;
  const found = ({ page, kind, what: said }: WalkFinding): void => {
    const what = said.replaceAll(origin, '').replaceAll(/\s+/g, ' ').trim().slice(0, WALK.said);
    if (what === '' || report.findings.some((each) => each.kind === kind && each.what === what)) return;
    report.findings.push({ page, ...as, kind, what });
  };
  try {
    const page = await context.newPage();
    if (tour.pass !== '' && !(await signIn(context, page, tour.pass))) return;
    page.on('pageerror', (error) => {
      found({ page: at, kind: 'error', what: error.message });
    });
    page.on('console', (message) => {
      // what failed to load is told of by the answer itself
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        found({ page: at, kind: 'error', what: message.text() });
    });
    page.on('response', (answer) => {
      const isOwn = answer.url().startsWith(`${origin}/`) && !answer.request().isNavigationRequest();
      // who is not signed in is told so
      if (isOwn && answer.status() >= 400 && answer.status() !== 401)
        found({ page: at, kind: 'request', what: `${answer.url()} answers ${String(answer.status())}` });
    });
    const queue: { path: string; from: string }[] = [{ path: tour.start, from: tour.start }];
    visited.add(tour.start);
    let [opened, taken] = [0, 0];
    const add = (path: string, from: string): void => {
      const kind = isOwnPage(path) ? path : kindOf(path);
      if (visited.has(path) || visited.has(kind)) return;
      visited.add(path).add(kind);
      queue.push({ path, from });
    };
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (opened >= tour.pages || Date.now() > until) break;
      at = next.path;
      const there = await look(page, origin, at);
      opened += 1;
      if (there.status >= 400)
        found({ page: next.from, kind: 'dead-link', what: `${at} answers ${String(there.status)}` });
      for (const finding of there.findings) found(finding);
      const isOpen = there.status > 0 && there.status < 400;
      for (const width of isOpen && taken < tour.pictures ? widthsOf(at, tour) : []) {
        report.pictures.push({ page: at, ...as, ...(await photograph(page, width)) });
        taken += 1;
      }
      const menuFirst = there.links.toSorted((one, other) => Number(other.isMenu) - Number(one.isMenu));
      for (const path of menuFirst.flatMap(({ href }: Link) => pathOf(href) ?? [])) add(path, at);
      if (at === '/') for (const path of await mapped(page)) add(path, '/sitemap.xml');
    }
    report.pages += opened;
  } finally {
    await context.close();
  }
}

/** Where somebody begins is looked at on a phone, too. */
const widthsOf = (path: string, { start }: Tour): readonly ('desk' | 'phone')[] =>
  path === start ? ['desk', 'phone'] : ['desk'];
