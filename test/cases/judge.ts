import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startBrowser } from '../e2e/browser.ts';
import { markOf, type Script, type Seen, type Stage } from './stage.ts';

/** What one case came to. */
export interface Judged {
  readonly mark: number;
  readonly seen: Seen;
  /** Why it ended early, where it did. */
  readonly error?: string;
}

/** Tries the cases of an idea that have a script one after another in a running app; pictures go into the folder. */
export async function judgeCases(
  app: { readonly url: string; ownerLink(): Promise<string> },
  script: Script,
  folder: string,
): Promise<(Judged | undefined)[]> {
  await mkdir(folder, { recursive: true });
  const browser = await startBrowser();
  const left = new Map<string, string>();
  const judged: (Judged | undefined)[] = [];
  try {
    for (const [at, run] of script.entries()) {
      if (run === undefined) {
        judged.push(undefined);
        continue;
      }
      const visits: { close(): Promise<void> }[] = [];
      const visitor = async (size?: { width?: number; height?: number }): Promise<Page> => {
        const visit = await browser.visit(size);
        visits.push(visit);
        visit.page.context().setDefaultTimeout(12_000);
        return visit.page;
      };
      const stage: Stage = {
        url: app.url,
        left,
        visitor,
        owner: async () => {
          const page = await visitor();
          await page.goto(await app.ownerLink(), { waitUntil: 'networkidle' });
          await page.waitForURL(/\/dashboard/u).catch(() => undefined);
          return page;
        },
        picture: async (page, name) => {
          await page.screenshot({ path: join(folder, `${String(at + 1)}-${name}.png`), fullPage: true });
        },
      };
      judged.push(
        await run(stage).then(
          (seen) => ({ mark: markOf(seen), seen }),
          (error: unknown) => ({
            mark: 0,
            seen: {},
            error: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
          }),
        ),
      );
      for (const visit of visits) await visit.close();
    }
  } finally {
    await browser.stop();
  }
  return judged;
}
