import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds serious or critical on the page as it is now: address, rule and the first element it is about. */
export async function seriousProblems(page: Page): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') {
    const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    await page.evaluate(`${source};0`);
  }
  const { violations } = (await page.evaluate('axe.run(document)')) as {
    violations: readonly Violation[];
  };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html ?? ''}`);
}

/** Turns the device's theme, and waits until the last element has: colours are handed down from one to the next, a frame at a time. What turns for ever is not waited for. */
export async function turnTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(`(async () => {
    const isMoving = ({ effect }) => effect.getTiming().iterations !== Infinity;
    for (let still = 0; still < 3; still = document.getAnimations().some(isMoving) ? 0 : still + 1)
      await new Promise((done) => requestAnimationFrame(done));
  })()`);
}
