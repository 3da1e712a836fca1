import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Browser, type FrameLocator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { builtInCatalogue } from '../../api/index.ts';
import { writePreviewProgram } from '../../images/preview-program.ts';
import { RESOURCES } from '../../kube/index.ts';
import { cacheFolder } from '../../setup/cache.ts';
import { CHROMIUM, ensureHostProgram } from '../../setup/host.ts';
import { builtWeb } from '../../web/index.ts';
import { seriousProblems } from '../e2e/axe.ts';
import { generatedFor, startRestSystem, type RestSystem } from './api-system.ts';
import { eventually } from './system.ts';

/** Where the app is: another origin than the editor's. Nothing listens there, so the browser is given its pages. */
const APP = 'http://mvp-x.localhost:8080';
const PASSWORD = 'correct horse battery';

/** An app with the policy that our web server gives it, and faults of every kind. */
const PAGE = `<!doctype html><html lang="en" data-theme="light"><head><script src="/-/preview.js"></script><title>Bistro</title>
<link rel="stylesheet" href="/app.css"></head>
<body><main><h1>A table by the sea</h1><p>Open every day from noon.</p>
<a class="button button-primary" href="/services">Book a table</a> <button type="button" id="fail">Order</button>
<form><label for="phone">Phone</label><input id="phone" name="phone"></form><p id="pressed"></p></main>
<script src="/app.js"></script></body></html>`;
const STYLE = `:root{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}body{font:16px sans-serif;margin:2rem}
.button{display:inline-block;padding:.5rem 1rem;background:#0f766e;color:#fff;border-radius:6px;text-decoration:none}`;
const SCRIPT = `console.log('started');
document.querySelector('.button').addEventListener('click', (event) => { event.preventDefault(); document.querySelector('#pressed').textContent = 'pressed'; });
document.querySelector('#fail').addEventListener('click', () => {
  console.error('The order <img src=x onerror=window.__taken=1> has no table');
  fetch('/api/orders?secret=1', { method: 'POST' });
  setTimeout(() => { history.pushState(null, '', '/services'); throw new TypeError('total is not a number'); });
});`;

let rest: RestSystem;
let browser: Browser;
let url = '';
let program = '';

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mvp-preview-'));
  await writePreviewProgram(folder, join(import.meta.dirname, '../..'));
  program = await readFile(join(folder, 'preview.js'), 'utf8');
  await rm(folder, { recursive: true });
  const webDirectory = await builtWeb(cacheFolder());
  [rest, browser] = await Promise.all([
    startRestSystem(builtInCatalogue()),
    chromium.launch({ executablePath: ensureHostProgram(CHROMIUM), args: ['--no-sandbox', '--disable-gpu'] }),
  ]);
  ({ url } = await rest.replica({ webDirectory }));
});

afterAll(async () => {
  await browser?.close();
  await rest?.stop();
});

/** A live app of a new person, in the editor. */
async function withApp(name: string, editor: string): Promise<{ page: Page; app: FrameLocator; id: string }> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(20_000);
  await context.route(`${APP}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/-/preview.js')
      return route.fulfill({ contentType: 'text/javascript', body: program.replaceAll('__EDITOR__', editor) });
    if (pathname === '/app.js') return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    if (pathname === '/app.css') return route.fulfill({ contentType: 'text/css', body: STYLE });
    if (pathname.startsWith('/api/')) return route.fulfill({ status: 503, body: '' });
    const headers = { 'content-security-policy': `default-src 'self'; frame-ancestors ${url}` };
    return route.fulfill({ contentType: 'text/html', body: PAGE, headers });
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('E-mail').fill(`visitor-${crypto.randomUUID()}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Idea').fill('A bistro that takes bookings');
  await page.getByRole('button', { name: 'Make it live' }).click();
  await page.waitForURL(/\/apps\//);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const mvp = await eventually(async () =>
    (await rest.system.client.listAll(RESOURCES.mvp)).find(({ metadata }) => metadata.name === id),
  );
  await generatedFor(
    rest,
    { id: (mvp.metadata.namespace ?? '').replace(/^mvp-ws-/, '') },
    id,
    new Map([['a.txt', 'a']]),
  );
  const condition = {
    type: 'Ready',
    status: 'True',
    reason: 'Live',
    message: 'live',
    lastTransitionTime: new Date().toISOString(),
  };
  const status = { conditions: [condition], url: APP, head: `${id}.main.1`, release: `${id}.main.1` };
  await rest.system.client.patch(RESOURCES.mvp, mvp.metadata, 'merge', { status }, { subresource: 'status' });
  const app = page.frameLocator('iframe');
  await app.getByRole('heading', { name: 'A table by the sea' }).waitFor();
  return { page, app, id };
}

/** No serious fault of accessibility, in light and dark. */
async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await seriousProblems(page, { iframes: false });
    expect(found, `${name} ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

it('shows what the app in the preview says and which requests fail, and asks the chat to mend it', async () => {
  const { page, app } = await withApp('Bistro heard', url);
  await app.getByRole('button', { name: 'Order' }).click();
  await page.getByRole('button', { name: 'Console: 3 problems' }).click();
  const lines = page.getByRole('log', { name: 'Console and failed requests' });
  await lines.getByText('started').waitFor();
  await lines.getByText('The order <img src=x onerror=window.__taken=1> has no table').waitFor();
  await lines.getByText(/total is not a number/).waitFor();
  // what stands behind the question mark may be secret
  const request = lines.getByRole('listitem').filter({ hasText: 'POST /api/orders → 503' });
  await request.waitFor();
  // where the app has gone by itself
  expect(await page.getByLabel('Page of the app').inputValue()).toBe('/services');
  await look(page, 'console');
  await request.getByRole('button', { name: 'Ask the chat to mend this' }).click();
  const message = page.getByLabel('What should change?');
  expect(await message.inputValue()).toContain('POST /api/orders → 503');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('Nothing so far').waitFor();
  expect(await page.evaluate('window.__taken')).toBeUndefined();
  await page.context().close();
});

it('lets somebody point at a part of the app, by mouse and by keyboard, and sends what it is', async () => {
  const { page, app, id } = await withApp('Bistro pointed', url);
  await page.getByRole('button', { name: 'Point at something in the app' }).click();
  await page.getByText('Click what you mean').waitFor();
  await app.getByText('Open every day').hover();
  await look(page, 'pointing');
  await app.getByRole('link', { name: 'Book a table' }).click();
  const chip = page.locator('form').getByText('About: the button “Book a table” on /');
  await chip.waitFor();
  // nothing in the app was pressed
  expect(await app.locator('#pressed').textContent()).toBe('');
  await page.getByLabel('What should change?').fill('make this red');
  await look(page, 'pointed');
  await page.reload();
  await chip.waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('article').getByText('About: the button “Book a table” on /').waitFor();
  await chip.waitFor({ state: 'detached' });
  const change = await eventually(async () =>
    (await rest.system.client.listAll(RESOURCES.change)).find(({ spec }) => spec.mvp === id),
  );
  expect(change.spec).toMatchObject({
    instruction: 'make this red',
    about: { kind: 'button', text: 'Book a table', path: '/' },
  });

  await page.getByRole('button', { name: 'Point at something in the app' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('form').getByText('About: the field “Phone” on /').waitFor();
  await page.getByRole('button', { name: 'Not about it after all' }).click();
  await page.getByRole('button', { name: 'Point at something in the app' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('Click what you mean').waitFor({ state: 'detached' });
  await app.getByRole('link', { name: 'Book a table' }).click();
  await app.getByText('pressed').waitFor();
  await page.context().close();
});

it('shows the app in light and dark, and keeps it over a reload', async () => {
  const { page, app } = await withApp('Bistro dark', url);
  await page.getByRole('button', { name: 'Show the app in the dark' }).click();
  await page.getByRole('button', { name: 'Show the app in the light' }).waitFor();
  expect(await app.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByRole('button', { name: 'Reload the preview' }).click();
  await page.getByRole('button', { name: 'Show the app in the light' }).waitFor();
  await look(page, 'dark');
  await page.context().close();
});

it('hears nobody but the app in its frame, and the app tells nobody but its editor', async () => {
  const { page, app } = await withApp('Bistro elsewhere', 'https://elsewhere.example');
  // the program was made for another editor: it neither tells nor obeys this one
  await app.getByRole('button', { name: 'Order' }).click();
  await page.getByRole('button', { name: 'Console and failed requests' }).click();
  await page.getByText('Nothing so far').waitFor();
  await page.getByRole('button', { name: 'Show the app in the dark' }).click();
  await page.getByText('This preview does not answer yet').waitFor();
  expect(await app.locator('html').getAttribute('data-theme')).toBe('light');
  await page.evaluate(`window.postMessage({ from: 'mvp.preview', kind: 'said', level: 'error', text: 'forged' }, '*')`);
  // and a message in a shape that is not ours, from the app itself
  await app
    .locator('html')
    .evaluate(`parent.postMessage({ from: "mvp.preview", kind: "said", level: "error", text: "x", more: "<b>" }, "*")`);
  await page.waitForTimeout(500);
  expect(await page.getByText('forged').count()).toBe(0);
  expect(await page.getByText('Nothing so far').count()).toBe(1);
  await page.context().close();
});
