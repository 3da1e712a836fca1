import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RESOURCES } from '../../kube/index.ts';
import { violationsOn } from '../e2e/axe.ts';
import { filesInTheChat } from './page-files.ts';
import { MVP, PASSWORD, register, signOut, startPages, STEPS, type PageSystem, type Visit } from './page-visit.ts';
import type { RestSystem } from './api-system.ts';
import { eventually } from './system.ts';
import { hostileAnswers } from './web-hostile-answers.ts';
import { hostileTexts } from './web-hostile.ts';

let rest: RestSystem;
let url = '';
let system: PageSystem;
const visit = (options?: BrowserContextOptions): Promise<Visit> => system.visit(options);

beforeAll(async () => {
  system = await startPages();
  ({ rest, url } = system);
});

afterAll(() => system?.stop());

/** What the operator would write: the stage, and when it is live where. */
async function reach(name: string, stage: string): Promise<void> {
  const { client } = rest.system;
  const mvp = await eventually(async () =>
    (await client.listAll(RESOURCES.mvp)).find(({ metadata }) => metadata.name === name),
  );
  const live = stage === 'Live';
  const condition = { type: 'Ready', status: live ? 'True' : 'False', reason: stage, message: `now ${stage}` };
  const conditions = [{ ...condition, lastTransitionTime: new Date().toISOString() }];
  const status = live ? { conditions, url: 'http://mvp-x.localhost:8080', release: `${name}.main.1` } : { conditions };
  await client.patch(RESOURCES.mvp, mvp.metadata, 'merge', { status }, { subresource: 'status' });
}

describe('the editor', () => {
  it('takes a visitor from an account to a live app and away again, without an error in the console', async () => {
    const { page, problems } = await visit();
    // Nothing listens where the app would be: the frame gets a page of the same address instead.
    await page
      .context()
      .route('http://mvp-x.localhost:8080/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title><h1>The app</h1>' }),
      );
    const email = await register(page);
    await page.getByRole('button', { name: 'Pawsome Parlour' }).click();
    await page.getByLabel('Name').fill('My <b>Page</b> App');
    await page.getByRole('button', { name: 'Make it live' }).click();
    await page.getByRole('heading', { name: 'My <b>Page</b> App is on its way' }).waitFor();
    await reach('my-b-page-b-app', 'Building');
    await page.getByText('now Building').first().waitFor();
    expect(await page.locator('li[data-state="done"]').count()).toBe(3);
    await page.reload();
    await page.getByText('now Building').first().waitFor();
    await reach('my-b-page-b-app', 'Live');
    const open = page.getByRole('link', { name: 'Open the app' });
    await open.waitFor();
    expect(await open.getAttribute('href')).toBe('http://mvp-x.localhost:8080');
    await page.frameLocator('iframe').getByRole('heading', { name: 'The app' }).waitFor();

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByText('No apps yet.').waitFor();
    await signOut(page);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('No apps yet.').waitFor();
    expect(problems.join('\n')).toBe('');
  });

  it('says what is wrong with an idea at the field it belongs to, and keeps what was typed over a reload', async () => {
    const { page } = await visit();
    await register(page);
    await page.getByLabel('Name').fill('   ');
    await page.getByLabel('Idea').fill('A shop for plants');
    await page.getByRole('button', { name: 'Make it live' }).click();
    await page.getByText('must not be empty').waitFor();
    const isFocused = await page.getByLabel('Name').evaluate((field) => field === document.activeElement);
    expect(isFocused).toBe(true);
    await page.reload();
    expect(await page.getByLabel('Idea').inputValue()).toBe('A shop for plants');
  });

  it('comes back to the same place when the session ends in the middle of it', async () => {
    const { page } = await visit();
    const email = await register(page);
    await page.context().clearCookies();
    // A token that has run out, whose login cannot be renewed.
    await page.route('**/account/programs', (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Connections' }).click();
    await page.getByText('Your session has ended.').waitFor();
    await page.unroute('**/account/programs');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('None. An assistant that you connect').waitFor();
    expect(new URL(page.url()).pathname).toBe('/connections');
  });

  it('says that the network is gone, keeps the idea, and sends it when it is back', async () => {
    const { page } = await visit();
    await register(page);
    await page.getByLabel('Name').fill('Offline shop');
    await page.getByLabel('Idea').fill('A shop for plants');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('button', { name: 'Make it live' }).click();
    await page.getByText('The server cannot be reached.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Make it live' }).click();
    await page.getByRole('heading', { name: 'Offline shop is on its way' }).waitFor();
  });

  it('opens by keyboard what the command palette finds, and speaks German', async () => {
    const { page } = await visit({ locale: 'de-DE' });
    await page.getByRole('button', { name: 'Konto anlegen' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByLabel('E-Mail').fill(`visitor-${crypto.randomUUID()}@example.com`);
    await page.getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Was möchten Sie bauen?' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Apps, Seiten und Befehle suchen…').waitFor();
    await page.keyboard.type('Vorl');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/templates$/);
    await page.getByRole('heading', { level: 1, name: 'Vorlagen' }).waitFor();
  });

  it('is fast: little to load, kept for ever, no inline script allowed, nothing of it in anybody’s frame', async () => {
    const { page } = await visit();
    await register(page);
    const loaded = new Set<string>();
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (path.endsWith('.js')) loaded.add(path);
    });
    const answer = await page.goto(`${url}/`);
    await page.getByRole('heading', { name: 'Your apps' }).waitFor();
    await page.getByText('No apps yet.').waitFor();
    expect(loaded.size).toBeGreaterThan(1);
    // by gzip, as everything between can: brotli is smaller
    const bytes = await Promise.all(
      [...loaded].map(async (path) =>
        Number(
          (await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-length'),
        ),
      ),
    );
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(250_000);
    // the best of three: other tests have this machine as well
    const paints: number[] = [];
    for (let visits = 0; visits < 3; visits += 1) {
      await page.reload();
      await page.getByText('No apps yet.').waitFor();
      paints.push(await page.evaluate<number>("performance.getEntriesByName('first-contentful-paint')[0].startTime"));
    }
    expect(Math.min(...paints)).toBeLessThan(1000);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('frame-src http://*.localhost:8080;');
    const [asset] = loaded;
    const file = await fetch(`${url}${asset}`, { headers: { 'accept-encoding': 'br' } });
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-encoding')).toBe('br');
    const other = await fetch(`${url}/`);
    expect(other.headers.get('cache-control')).toBe('no-store');
    expect(other.headers.get('content-security-policy')).not.toBe(policy);
  });

  it('shows 200 hostile texts as text: names, files, contents, versions, findings, logs, branches, data, team, webhooks, programs', async () => {
    const texts = hostileTexts();
    expect(texts).toHaveLength(200);
    const { page, problems } = await visit({ viewport: { width: 1280, height: 900 } });
    await register(page);
    await page.getByLabel('Name').fill('Hostile');
    await page.getByLabel('Idea').fill('A shop for plants');
    await page.getByRole('button', { name: 'Make it live' }).click();
    await page.getByRole('heading', { name: 'Hostile is on its way' }).waitFor();
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    const base = `${url}/api/conversational-mvp`;
    // What the API would answer if a text had come through every check of it: the page must not rely on them.
    const answer = async (path: string, json: unknown): Promise<void> => {
      await page.route(`${base}${path}`, (route) => route.fulfill({ json }));
    };
    const record = {
      ...MVP,
      steps: STEPS.map((stage) => ({ stage, state: 'done', message: texts[0], finished_at: null })),
      links: {},
    };
    const states = texts.map((text, n) => ({ ...record, mvp_id: `m-${n}`, app_name: text, description: text }));
    await answer('/mvps?limit=100', { items: states, next_cursor: null });
    const all = texts.join(' ');
    const walk = {
      release: all,
      at: new Date(0).toISOString(),
      pages: 1,
      found: texts.length,
      findings: texts.map((text) => ({ page: text, kind: 'empty', what: text })),
      pictures: [],
      problem: all,
    };
    const said = { app_name: all, description: all, message: all, locked_files: texts };
    const app = { ...record, ...said, walk, mvp_id: id, head: 'x.main.2' };
    await page.route(`${base}/mvps/${id}/events`, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `event: state\ndata: ${JSON.stringify(app)}\n\n` }),
    );
    const files = texts.map((path, n) => ({ path, bytes: n, sha256: String(n) }));
    await answer(`/mvps/${id}/files?*`, { snapshot: `${id}.main.1`, digest: 'x', files });
    await page.route(`${base}/mvps/${id}/files/**`, (route) =>
      route.fulfill({ contentType: 'text/plain', headers: { etag: '"x"' }, body: texts.join('\n') }),
    );
    await page.route(`${base}/mvps/${id}/logs?*`, (route) =>
      route.fulfill({ contentType: 'text/plain', body: texts.join('\n') }),
    );
    const version = { branch: 'main', parent: null, digest: 'x', file_count: 1, bytes: 1, verified: true, live: false };
    const items = texts.map((text, n) => ({
      ...version,
      snapshot: `${n} ${text}`,
      revision: n,
      reason: text,
      message: text,
      author: text,
      health_score: 1,
      note: text,
      favourite: true,
      changes: null,
      created_at: new Date(0).toISOString(),
    }));
    await answer(`/editor/snapshots?*`, { items });
    const matches = texts.map((text, n) => ({ path: text, line: n + 1, text }));
    await answer(`/mvps/${id}/search?*`, { snapshot: all, matches, more: true });
    const issues = texts.map((text, n) => ({
      id: String(n),
      fixer: text,
      severity: 'error',
      files: [text],
      line: n + 1,
      description: text,
      auto_fixable: true,
    }));
    const run = { run_id: 'r-1', mvp_id: id, mode: 'diagnose', trigger: 'OnDemand', status: 'failed', reason: 'x' };
    const more = { message: all, health_score: 1, health: 'broken', issues, rounds: [], fixers: [], stopped: null };
    const failed = [{ fixer: all, reason: all }];
    await answer('/editor/doctor/diagnose', {
      ...run,
      ...more,
      failed,
      before: null,
      after: null,
      created_at: new Date(0).toISOString(),
      links: {},
    });
    const changes = texts.map((text, n) => ({
      change_id: `c-${String(n)}`,
      mvp_id: id,
      branch: 'main',
      message: text,
      attachments: [text],
      undoes: null,
      author: text,
      dry_run: false,
      status: 'succeeded',
      reason: 'Live',
      text,
      plan: [{ path: text, why: text }],
      files: [{ path: text, kind: 'changed', added: 1, removed: 1 }],
      reply: { summary: text, done: [{ what: text, means: text }], not_done: [{ said: text, why: text, help: text }] },
      question: { question: text, options: [text] },
      migration: { revision: text, path: text, kept: [text] },
      before: null,
      snapshot: null,
      taken_back_as: 'x',
      created_at: new Date(n).toISOString(),
      finished_at: null,
      seconds: 1,
      version: '1',
      links: {},
    }));
    await answer('/editor/changes?*', { items: changes });
    for (const [path, json] of hostileAnswers(id, texts)) await answer(path, json);
    const taken = async (): Promise<void> => {
      await page.waitForTimeout(300);
      expect(await page.evaluate('window.__taken'), page.url()).toBeUndefined();
    };

    await page.goto(url);
    await page.getByText('200 apps').waitFor();
    await taken();
    const part = async (name: string, seen: string): Promise<void> => {
      await page.goto(`${url}/apps/${id}/${name}`);
      await page.getByText(seen).first().waitFor();
      await taken();
    };
    await part('files', 'Choose a file');
    await page.getByRole('searchbox', { name: 'Find a file' }).fill('<');
    await page.keyboard.press('Enter');
    await page.getByText('The first 200 lines').waitFor();
    await taken();
    await page.goto(`${url}/apps/${id}/files?path=${encodeURIComponent(texts[0] ?? '')}`);
    await page.locator('.cm-content').waitFor();
    await taken();
    await part('versions', 'Compared with');
    await part('logs', 'Follow');
    await part('settings', 'Delete this app');
    await page.getByRole('button', { name: 'Show messages' }).nth(199).click();
    await page.getByRole('button', { name: 'Show message', exact: true }).nth(199).click();
    await taken();
    await part('chat', 'Taken back');
    await part('problems', 'Diagnose');
    await page.getByRole('button', { name: 'Diagnose' }).click();
    await page.getByText('200 problems').waitFor();
    await taken();
    await part('branches', '199 ahead');
    await part('data', 'Release it all the same…');
    await page.getByText('199 rows.').waitFor();
    await page.getByRole('button', { name: 'More for this backup' }).nth(199).waitFor();
    await part('team', 'What was done');
    await page.goto(`${url}/connections`);
    await page.getByRole('button', { name: 'Stop', exact: false }).nth(199).waitFor();
    await taken();
    expect(problems.filter((each) => /Content Security Policy|Uncaught/.test(each))).toEqual([]);
  });

  it.each([
    ['light, wide', { viewport: { width: 1280, height: 900 } }],
    ['dark, narrow', { viewport: { width: 360, height: 800 }, colorScheme: 'dark' as const }],
  ])('has nothing axe finds and fits the screen: %s', async (_, options) => {
    const { page } = await visit({ ...options, bypassCSP: true });
    const check = async (): Promise<void> => {
      const found = (await violationsOn(page)).map(({ id, nodes }) => `${id}: ${nodes.join(' ')}`);
      expect(found, page.url()).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    };
    await page.getByLabel('E-mail').waitFor();
    await check();
    await register(page);
    await page.getByRole('button', { name: 'Shelf Life' }).click();
    await check();
    await page.getByRole('button', { name: 'Review first' }).click();
    await page.getByText('No template').waitFor();
    await check();
    await page.goto(`${url}/templates`);
    await page
      .getByRole('button', { name: /^Start from this/ })
      .first()
      .waitFor();
    await check();
    await page.goto(`${url}/account`);
    await page.getByRole('heading', { name: 'Account' }).waitFor();
    await check();
    await page.goto(url);
    await page.getByLabel('Name').fill(`Wide ${String(options.viewport.width)}`);
    await page.getByRole('button', { name: 'Make it live' }).click();
    await page.locator('li[data-state]').first().waitFor();
    await check();
    await filesInTheChat(page, rest, { name: `wide-${String(options.viewport.width)}`, base: url, look: check });
    await page.goto(`${url}/docs#quick`);
    await page.locator('#quick[open]').waitFor();
    await check();
  });
});
