import { chromium, type BrowserContextOptions, type Page } from 'playwright-core';

import { builtInCatalogue } from '../../api/index.ts';
import { cacheFolder } from '../../setup/cache.ts';
import { CHROMIUM, ensureHostProgram } from '../../setup/host.ts';
import { builtWeb } from '../../web/index.ts';
import { startRestSystem, type RestSystem } from './api-system.ts';

export const PASSWORD = 'correct horse battery';
export const STEPS = ['analyzing', 'generating', 'repairing', 'building', 'deploying', 'live'];
const AT = new Date(0).toISOString();

/** A live app as REST gives it. */
export const MVP = {
  session_id: 's-1',
  status: 'live',
  message: 'live',
  url: null,
  created_at: AT,
  template: null,
  analysis: null,
  provider: null,
  timings: {},
  locked_files: [],
  head: 'x.main.1',
  release: 'x.main.1',
  health: { health_score: 1, status: 'broken', counts: { critical: 1, error: 1, warning: 0, info: 0 } },
  walk: null,
  looks: null,
};

/** What an app may use, as REST gives it. */
export const RESOURCES = {
  mvp_id: 'x',
  cpu: null,
  memory: null,
  default_cpu: '1',
  default_memory: '384Mi',
  left_cpu: 12,
  left_memory_mib: 8192,
};

/** A version as REST gives it. */
export const VERSION = {
  branch: 'main',
  parent: null,
  digest: 'x',
  file_count: 1,
  bytes: 1,
  verified: true,
  live: false,
  reason: 'Edited',
  message: 'Edited by hand',
  author: 'ada@example.com',
  health_score: 100,
  note: null,
  favourite: false,
  changes: null,
  created_at: AT,
};

/** The editor at a system of its own. */
export interface PageSystem {
  rest: RestSystem;
  url: string;
  /** Opens the editor as a new visitor. */
  visit: (options?: BrowserContextOptions) => Promise<Visit>;
  stop: () => Promise<void>;
}

/** A visitor's page. */
export interface Visit {
  page: Page;
  /** What went wrong in the page: errors and warnings of the console, and exceptions. */
  problems: string[];
}

/** Starts the API on a real API server, with the built editor and a browser. */
export async function startPages(): Promise<PageSystem> {
  const webDirectory = await builtWeb(cacheFolder());
  const [rest, browser] = await Promise.all([
    startRestSystem(builtInCatalogue()),
    chromium.launch({
      executablePath: ensureHostProgram(CHROMIUM),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    }),
  ]);
  const { url } = await rest.replica({ webDirectory });
  return {
    rest,
    url,
    async visit(options = {}) {
      const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          problems.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(url);
      return { page, problems };
    },
    async stop() {
      await browser.close();
      await rest.stop();
    },
  };
}

/** Makes an account. @returns its address */
export async function register(page: Page): Promise<string> {
  const email = `visitor-${crypto.randomUUID()}@example.com`;
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor();
  return email;
}

/** Signs out by the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail').waitFor();
}

/** Has the API answer with this, by path. */
export type Answers = Readonly<Record<string, unknown>>;

/** Answers for an app that is live, whose name is its id, in the place of the API; more of them by path. */
export async function answerFor(page: Page, url: string, id: string, answers: Answers = {}): Promise<void> {
  const base = `${url}/api/conversational-mvp`;
  const steps = STEPS.map((stage) => ({ stage, state: 'done', message: stage, finished_at: null }));
  const app = { ...MVP, mvp_id: id, app_name: id, description: 'A shop for plants', usage: null, steps, links: {} };
  const all: Answers = {
    '/editor/branches?*': { items: [] },
    '/editor/snapshots?*': { items: [{ ...VERSION, snapshot: MVP.head, revision: 1 }] },
    '/editor/doctor/runs?*': { items: [] },
    [`/mvps/${id}/files?*`]: { snapshot: MVP.head, digest: 'x', files: [] },
    [`/mvps/${id}/env?*`]: { items: [], applied: true },
    [`/mvps/${id}/resources`]: RESOURCES,
    [`/mvps/${id}/domains`]: { items: [] },
    [`/mvps/${id}/git`]: { state: 'none' },
    [`/mvps/${id}/webhooks`]: { items: [] },
    ...answers,
  };
  for (const [path, json] of Object.entries(all))
    await page.route(`${base}${path}`, (route) => route.fulfill({ json }));
  await page.route(`${base}/mvps/${id}/events`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: state\ndata: ${JSON.stringify(app)}\n\n` }),
  );
}
