import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** What axe finds: the rule, how bad it is, and the HTML of the elements it is about. */
export interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly string[];
}

/**
 * Everything axe finds on the page as it is now. It looks at all of the page by all of its rules, but works out and hands over only what is wrong: of
 * what is right it would describe each element, which takes several times as long. `iframes`: also look into frames. Default true.
 */
export async function violationsOn(page: Page, { iframes = true } = {}): Promise<Violation[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') {
    const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    await page.evaluate(`${source};0`);
  }
  return (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'], iframes: ${String(iframes)} }).then(({ violations }) =>
      violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => html) })))`,
  )) as Violation[];
}

/** What axe finds serious or critical on the page as it is now: address, rule and the first element it is about. */
export async function seriousProblems(page: Page, options: { iframes?: boolean } = {}): Promise<string[]> {
  return (await violationsOn(page, options))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0] ?? ''}`);
}

/**
 * Turns the device's theme, and waits until the last element has: colours are handed down from one to the next, a frame at a time. What turns for ever is not
 * waited for.
 */
export async function turnTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(`(async () => {
    const isMoving = ({ effect }) => effect.getTiming().iterations !== Infinity;
    for (let still = 0; still < 3; still = document.getAnimations().some(isMoving) ? 0 : still + 1)
      await new Promise((done) => requestAnimationFrame(done));
  })()`);
}
