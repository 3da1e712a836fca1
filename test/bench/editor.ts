import type { Page, Route } from 'playwright-core';

import { startBrowser } from '../e2e/browser.ts';
import { demoUser } from '../journey/scenes.ts';

/**
 * How fluent the editor is: its first paint, what it loads, and lists far longer than anybody has. The system is real, as `make up` made it (`SYSTEM` says
 * where); the long lists are answered in its place, each entry like a real one. `node test/bench/editor.ts`; nothing here passes or fails.
 */
const base = (process.env['SYSTEM'] ?? 'http://localhost:8080').replace(/\/+$/, '');
const MANY = { apps: 1000, files: 10_000, versions: 5000 };
const SCROLLS = 40;

async function signIn(page: Page): Promise<void> {
  const { email, password } = await demoUser();
  await page.goto(base);
  await page.getByRole('button', { name: 'I have an account: sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor();
}

/** The same entry many times, each with a name of its own. */
async function answered(route: Route, many: number, named: (entry: object, at: number) => object, key = 'items') {
  const real = await route.fetch();
  const body = (await real.json()) as Record<string, object[]>;
  const [first] = body[key] ?? [];
  if (first === undefined) return route.fulfill({ response: real });
  const items = Array.from({ length: many }, (_, at) => named(first, at));
  return route.fulfill({ json: { ...body, [key]: items } });
}

/** Milliseconds until something is there, how many elements the page has then, and the longest frame while it is scrolled from one end to the other. */
async function measured(page: Page, path: string, there: string, scrolled: string): Promise<string> {
  const began = performance.now();
  await page.goto(`${base}${path}`);
  await page.locator(there).first().waitFor();
  const ms = performance.now() - began;
  const elements = await page.locator('*').count();
  const frames = await page
    .locator(scrolled)
    .first()
    .evaluate(async (element: Element, steps: number) => {
      let [frame, longest] = [performance.now(), 0];
      const paused: number[] = [];
      for (let step = 0; step < steps; step++) {
        element.scrollTop = (element.scrollHeight * step) / steps;
        const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        longest = Math.max(longest, at - frame);
        paused.push(at - frame);
        frame = at;
      }
      return { longest, median: paused.toSorted((a, b) => a - b)[Math.floor(steps / 2)] ?? 0 };
    }, SCROLLS);
  const scrolling = `median ${frames.median.toFixed(0)} ms, longest ${frames.longest.toFixed(0)} ms`;
  return `${ms.toFixed(0)} ms to the first entry, ${String(elements)} elements, frames while scrolling: ${scrolling}`;
}

const browser = await startBrowser();
const visit = await browser.visit({ width: 1280, height: 800 });
const { page } = visit;
try {
  await signIn(page);
  const paints: number[] = [];
  let scripts = 0;
  for (let round = 0; round < 5; round++) {
    await page.goto('about:blank');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.goto(base);
    await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor();
    const seen = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      bytes: performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      heading: performance.now(),
    }));
    paints.push(seen.paint);
    scripts = seen.bytes;
  }
  const sorted = paints.toSorted((a, b) => a - b);
  console.log(
    `first paint, signed in, nothing cached: median ${(sorted[2] ?? 0).toFixed(0)} ms, longest ${(sorted[4] ?? 0).toFixed(0)} ms`,
  );
  console.log(`scripts before the editor, as they are sent: ${(scripts / 1000).toFixed(0)} kB`);

  const card = page.getByRole('article').filter({ hasText: 'Live' }).first().getByRole('link').first();
  const id = (await card.getAttribute('href'))?.split('/')[2] ?? '';
  await page.route(/\/conversational-mvp\/mvps(\?.*)?$/, (route) =>
    answered(route, MANY.apps, (app, at) => ({ ...app, mvp_id: `app-${String(at)}`, app_name: `App ${String(at)}` })),
  );
  console.log(`${String(MANY.apps)} apps: ${await measured(page, '/', 'article', 'main')}`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/mvps\/[^/]+\/files(\?.*)?$/, (route) =>
    answered(
      route,
      MANY.files,
      (file, at) => ({ ...file, path: `frontend/part-${String(at % 40)}/file-${String(at)}.tsx` }),
      'files',
    ),
  );
  console.log(
    `${String(MANY.files)} files: ${await measured(page, `/apps/${id}/files?path=frontend/part-7/file-7.tsx`, '[role=treeitem]', '[role=tree]')}`,
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/editor\/snapshots(\?.*)?$/, (route) =>
    answered(route, MANY.versions, (one, at) => ({ ...one, snapshot: `${id}.main.${String(MANY.versions - at)}` })),
  );
  console.log(
    `${String(MANY.versions)} versions: ${await measured(page, `/apps/${id}/versions`, '[role=option]', '[role=listbox]')}`,
  );
} finally {
  await visit.close();
  await browser.stop();
}
