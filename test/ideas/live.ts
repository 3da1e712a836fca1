import { randomBytes } from 'node:crypto';
import { checkApi } from '../apps/schemathesis.ts';
import { seriousProblems } from '../e2e/axe.ts';
import { startBrowser } from '../e2e/browser.ts';
import { send } from '../../cluster/index.ts';

/** What was tried on one live app, and what was wrong with it. */
export interface Look {
  /** Pages that axe looked at, and requests that schemathesis made up. */
  readonly count: number;
  readonly problems: readonly string[];
}

/** Sends made-up requests to the API of a live app for 30 s, as one of its users. */
export async function askApi(url: string): Promise<Look> {
  const { hostname, port } = new URL(url);
  const account = { email: `sam-${randomBytes(4).toString('hex')}@example.com`, password: 'correct horse 42' };
  const post = async (path: string, body: object): ReturnType<typeof send> =>
    send(Number(port), hostname, `/api/auth/${path}`, { body });
  await post('register', { ...account, name: 'Sam Schema' });
  const { access_token: token } = (await post('login', account)).json<{ access_token: string }>();
  const { ok, cases, output } = await checkApi(
    `http://127.0.0.1:${port}/api/openapi.json`,
    { host: `${hostname}:${port}`, authorization: `Bearer ${token}` },
    30,
  );
  return { count: cases, problems: ok && cases > 0 ? [] : [output] };
}

/**
 * Has axe look at every page of a live app, wide and narrow, light and dark: the landing page, registration, log-in, and signed in every page that
 * the navigation leads to.
 */
export async function lookAt(url: string): Promise<Look> {
  const browser = await startBrowser();
  try {
    return await lookWith(browser, url);
  } finally {
    await browser.stop();
  }
}

async function lookWith(browser: Awaited<ReturnType<typeof startBrowser>>, url: string): Promise<Look> {
  const problems: string[] = [];
  let pages = 0;
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    const visit = await browser.visit({ width });
    const { page } = visit;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = async (path: string): Promise<void> => {
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
      pages += 1;
      problems.push(...(await seriousProblems(page)));
    };
    for (const path of ['/', '/login', '/register']) await look(path);
    await page.locator('[name="name"]').fill('Kim Looker');
    await page.locator('[name="email"]').fill(`kim-${randomBytes(4).toString('hex')}@example.com`);
    await page.locator('[name="password"]').fill('correct horse 42');
    await page.locator('button[type="submit"]').click();
    await page.waitForURL(/\/(?:dashboard|account)(?:\/|$)/u);
    const home = new URL(page.url()).pathname.split('/')[1] ?? '';
    await look(`/${home}`);
    const paths = await page
      .locator(`a[href^="/${home}/"]`)
      .evaluateAll((links) =>
        [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].filter((path) => !path.includes('?')),
      );
    for (const path of paths) await look(path);
    problems.push(...visit.problems);
    await visit.close();
  }
  return { count: pages, problems };
}
