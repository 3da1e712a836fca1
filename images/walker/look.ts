import type { Page } from 'playwright-core';

import type { WalkFinding } from '../../crds/index.ts';
import { settings } from './settings.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 720 };

/** What is asked of a page in the browser. It is text: this program has no types of a browser's. */
const LINKS = `[...document.querySelectorAll('a[href]')].map((link) => ({
  href: link.href,
  isMenu: link.closest('nav, header, [role=navigation]') !== null,
}))`;
const IS_DRAWN = `((document.querySelector('main') ?? document.body)?.innerText ?? '').trim().length >= 20`;
/** How many pixels the page is wider than the screen, and what reaches furthest. */
const SIDEWAYS = `(() => {
  const room = document.documentElement.clientWidth;
  const over = document.documentElement.scrollWidth - room;
  if (over <= 1) return '';
  const widest = [...document.body.querySelectorAll('*')].find((one) => one.getBoundingClientRect().right > room + 1);
  const name = widest === undefined ? '' : ', first by <' + widest.tagName.toLowerCase() + '>';
  return over + ' px wider than a screen of ' + room + ' px' + name;
})()`;
/** Controls that are seen and that nobody who does not see them can tell apart. */
const UNNAMED = `[...document.querySelectorAll('button, a[href], input:not([type=hidden]), select, textarea')]
  .filter((one) => one.getClientRects().length > 0 && !one.closest('[aria-hidden=true]'))
  .filter((one) => {
    const named = (one.getAttribute('aria-label') ?? one.getAttribute('title') ?? '').trim() !== '';
    const labelled = one.hasAttribute('aria-labelledby') || (one.labels ?? []).length > 0;
    const said = (one.innerText ?? '').trim() !== '' || one.querySelector('img[alt]:not([alt=""]), svg title') !== null;
    const isField = ['INPUT', 'SELECT', 'TEXTAREA'].includes(one.tagName);
    const isButton = one.tagName === 'INPUT' && ['submit', 'button', 'reset'].includes(one.type);
    return !(named || labelled || isButton || (!isField && said));
  })
  .slice(0, 3)
  .map((one) => one.outerHTML.slice(0, 160))`;

/** A link of a page. */
export interface Link {
  readonly href: string;
  readonly isMenu: boolean;
}

/** What stands at an address. */
export interface Seen {
  /** The status it was answered with; 0: there was no answer. */
  readonly status: number;
  readonly links: readonly Link[];
  readonly findings: readonly WalkFinding[];
}

/** Opens a page at the width of a desk, looks at it there and at the width of a phone, and leaves it at the first. */
export async function look(page: Page, origin: string, path: string): Promise<Seen> {
  const findings: WalkFinding[] = [];
  const say = (kind: WalkFinding['kind'], what: string): void => void findings.push({ page: path, kind, what });
  await page.setViewportSize(DESK);
  const answer = await page
    .goto(origin + path, { waitUntil: 'networkidle', timeout: 15_000 })
    .catch((error: unknown) => {
      say('request', error instanceof Error ? (error.message.split('\n')[0] ?? 'no answer') : 'no answer');
      return null;
    });
  const status = answer?.status() ?? 0;
  if (status === 0 || status >= 400) return { status, links: [], findings };
  const isDrawn = await page
    .waitForFunction(IS_DRAWN, undefined, { timeout: settings.PATIENCE_MS })
    .then(() => true)
    .catch(() => false);
  if (!isDrawn) say('empty', 'Nothing is shown.');
  const links = (await page.evaluate(LINKS)) as readonly Link[];
  for (const html of (await page.evaluate(UNNAMED)) as readonly string[]) say('label', html);
  await page.setViewportSize(PHONE);
  const over = String(await page.evaluate(SIDEWAYS));
  if (over !== '') say('sideways', over);
  await page.setViewportSize(DESK);
  return { status, links, findings };
}

/** A picture of the page as it is, at one of the two widths. */
export async function photograph(page: Page, width: 'desk' | 'phone'): Promise<{ width: number; jpeg: string }> {
  const screen = width === 'desk' ? DESK : PHONE;
  await page.setViewportSize(screen);
  // what comes in as it is scrolled to, or softly, has come
  await page.waitForTimeout(400);
  const bytes = await page.screenshot({ type: 'jpeg', quality: 68, animations: 'disabled', timeout: 10_000 });
  return { width: screen.width, jpeg: bytes.toString('base64') };
}
