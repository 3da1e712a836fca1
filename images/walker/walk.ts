/**
 * The program of a walk Job's first container: opens a live app in a browser as somebody who is not signed in, goes where its menu and its site map lead,
 * and writes down what it saw. Scripts of the app run here, so this container has no right to hand anything over; `deliver.ts` does that.
 *
 * Exit code 0 means that there is a report, good or bad.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';

import { WALK, type WalkFinding } from '../../crds/index.ts';
import { look, photograph, type Link } from './look.ts';
import { settings } from './settings.ts';

interface Picture {
  readonly page: string;
  readonly width: number;
  readonly jpeg: string;
}

/** One word for every browser that nobody sits before. Servers of apps see it. */
const WHO = 'Mozilla/5.0 (compatible; MvpWalker/1; bot)';
const { origin, host, port } = new URL(settings.ORIGIN);
const until = Date.now() + settings.SECONDS * 1000;

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: settings.CHROMIUM,
    args: [
      // The pod is the sandbox: no rights, no other process, and nothing but the app within reach.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--host-resolver-rules=MAP ${host.replace(/:\d+$/, '')}:${port === '' ? '80' : port} ${settings.SERVICE}`,
    ],
  });
}

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

const findings: WalkFinding[] = [];
const seen = new Set<string>();
function found(finding: WalkFinding): void {
  const what = finding.what.replaceAll(origin, '').replaceAll(/\s+/g, ' ').trim().slice(0, WALK.said);
  const key = `${finding.kind} ${what}`;
  if (what === '' || seen.has(key)) return;
  seen.add(key);
  findings.push({ ...finding, what });
}

const browser = await launch();
let opened = 0;
const pictures: Picture[] = [];
try {
  const context = await browser.newContext({ userAgent: WHO, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  let at = '/';
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
  const queue: { path: string; from: string }[] = [{ path: '/', from: '/' }];
  const known = new Set(['/']);
  const kinds = new Set(['/']);
  const add = (path: string, from: string): void => {
    if (known.has(path) || kinds.has(kindOf(path))) return;
    known.add(path);
    kinds.add(kindOf(path));
    queue.push({ path, from });
  };
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (opened >= settings.PAGES || Date.now() > until) break;
    at = next.path;
    const there = await look(page, origin, at);
    opened += 1;
    if (there.status >= 400)
      found({ page: next.from, kind: 'dead-link', what: `${at} answers ${String(there.status)}` });
    for (const finding of there.findings) found(finding);
    const isOpen = there.status > 0 && there.status < 400;
    if (isOpen && at === '/') pictures.push(await shot(page, at, 'desk'), await shot(page, at, 'phone'));
    else if (isOpen && pictures.length < WALK.pictures) pictures.push(await shot(page, at, 'desk'));
    const menuFirst = there.links.toSorted((one, other) => Number(other.isMenu) - Number(one.isMenu));
    for (const path of menuFirst.flatMap(({ href }: Link) => pathOf(href) ?? [])) add(path, at);
    if (at === '/') for (const path of await mapped(page)) add(path, '/sitemap.xml');
  }
} finally {
  await browser.close();
}

async function shot(page: Page, path: string, width: 'desk' | 'phone'): Promise<Picture> {
  return { page: path, ...(await photograph(page, width)) };
}

await writeFile(
  join(settings.OUT_DIRECTORY, 'walk.json'),
  JSON.stringify({ pages: opened, found: findings.length, findings: findings.slice(0, 200), pictures }),
);
console.log(JSON.stringify({ pages: opened, findings: findings.length, pictures: pictures.length }));
