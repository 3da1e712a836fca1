import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** The rules that colours decide; all others find the same in a light theme and in a dark one. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

/** What axe finds serious or critical on the page as it is now, by all its rules or by some: address, rule and the first element it is about. */
export async function seriousProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') {
    const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    await page.evaluate(`${source};0`);
  }
  const options = rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } };
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as {
    violations: readonly Violation[];
  };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html ?? ''}`);
}
