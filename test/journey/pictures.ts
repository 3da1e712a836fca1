import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { chromium, type Page } from 'playwright-core';

import { CHROMIUM, ensureHostProgram } from '../../setup/host.ts';
import { begun, RARE } from './rare.ts';
import { arrange, demoUser } from './scenes.ts';

/**
 * `make pictures`: every screen of the editor of a running system, light and dark, on a desktop and on a telephone, as small WebP files in `docs/pictures`.
 * Signs in as the demo user of `make up`, who is best an administrator (docs/accounts.md), and shows the first app that is live. `SYSTEM` says where the system
 * is; names of screens behind it mean these alone.
 */
const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const QUALITY = 0.72;
const base = (process.env['SYSTEM'] ?? 'http://localhost:8080').replace(/\/+$/, '');
const DESKTOP = { width: 1280, height: 800 };
const TELEPHONE = { width: 360, height: 740 };
const LOOKS = [
  { name: 'desktop', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark' },
  { name: 'telephone', viewport: TELEPHONE, colorScheme: 'light' },
  { name: 'telephone-dark', viewport: TELEPHONE, colorScheme: 'dark' },
] as const;

interface Screen {
  name: string;
  path: (app: string) => string;
  /** What is there when the screen is. */
  text: RegExp;
  /** What is scrolled into sight. Default: it begins at the top. */
  at?: string;
  /** What the system answers that it seldom does. */
  rare?: keyof typeof RARE;
  /** What a person does there first. */
  doing?: (page: Page) => Promise<void>;
}

/** Has a question asked back in the chat, unless one is open. */
async function ask(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  await page.getByLabel('What should change?').waitFor();
  await page.waitForTimeout(1500);
  if (await skip.isVisible()) return;
  await page.getByLabel('What should change?').fill('Make it look better');
  await page.keyboard.press('Enter');
  await skip.waitFor();
}

const part = (name: string, text: RegExp): Screen => ({ name, path: (app) => `/apps/${app}/${name}`, text });
/** More of a part: where a search leads, or what is further down. */
const more = (
  name: string,
  of: string,
  text: RegExp,
  { search = '', ...others }: { search?: string } & Pick<Screen, 'at' | 'rare' | 'doing'>,
): Screen => ({
  name,
  path: (app) => `/apps/${app}/${of}${search}`,
  text,
  ...others,
});
const SCREENS: readonly Screen[] = [
  { name: 'home', path: () => '/', text: /Start from a template/ },
  { name: 'templates', path: () => '/templates', text: /Start from this/ },
  { name: 'review', path: () => '/review', text: /No template/ },
  part('chat', /What should change|Undo/),
  more('chat-question', 'chat', /What should change/, { doing: ask }),
  more('commands', 'chat', /What should change/, {
    doing: async (page) => {
      await page.keyboard.press('Control+K');
      await page.getByPlaceholder('Search apps, screens and actions…').waitFor();
    },
  }),
  part('files', /^backend$/),
  more('files-locked', 'files', /stays as it is|leave it as it is/, { search: '?path=frontend/app/globals.css' }),
  part('problems', /Diagnose/),
  part('tests', /own tests/),
  part('versions', /Compared with/),
  part('branches', /New branch/),
  more('branches-conflict', 'branches', /left to settle/, { search: '?compare=warm-look' }),
  part('data', /Steps of the database/),
  more('data-rows', 'data', /Filter|Rows/, { at: '#rows-title' }),
  part('logs', /Follow/),
  part('team', /live app/),
  more('team-proposals', 'team', /looked for opening hours/, { rare: 'proposals' }),
  part('settings', /Delete this app/),
  more('settings-domains', 'settings', /pawsome\.example\.com/, { at: '#domains' }),
  more('settings-git', 'settings', /ssh-ed25519/, { at: '#git' }),
  { name: 'connections', path: () => '/connections', text: /Programs that may act/ },
  { name: 'account', path: () => '/account', text: /Member since/ },
  { name: 'administration', path: () => '/administration', text: /Only administrators/ },
  { name: 'administration-users', path: () => '/administration', text: /Joined/, at: '#users-title' },
  // last, because the app is older from then on
  more('data-held', 'data', /it would lose data/, { rare: 'held' }),
];

const REVIEWED = {
  name: 'Fix My Flat',
  description:
    'Tenants of twelve rental flats report repairs with a description and urgency. The manager assigns a ' +
    'craftsman and sees the costs of each flat by month. Calm navy and white.',
};

/** The picture as WebP: Chromium can write it, and so nothing else is needed. */
async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    `(async () => {
      const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
      canvas.getContext('2d').drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', ${String(QUALITY)});
    })()`,
  );
  return Buffer.from(String(url).split(',')[1] ?? '', 'base64');
}

async function signIn(page: Page): Promise<void> {
  const { email, password } = await demoUser();
  await page.goto(base);
  await page.getByRole('button', { name: 'I have an account: sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor();
}

async function firstLiveApp(page: Page): Promise<string> {
  const card = page.getByRole('article').filter({ hasText: 'Live' }).first();
  await card.waitFor();
  const address = await card.getByRole('link').first().getAttribute('href');
  return address?.split('/')[2] ?? '';
}

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: ensureHostProgram(CHROMIUM),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...(process.env['CHROMIUM_ARGS']?.split(' ') ?? [])],
});
const only = process.argv.slice(2);
const screens = SCREENS.filter(({ name }) => only.length === 0 || only.includes(name));
let [bytes, taken] = [0, 0];
let isArranged = false;
for (const { name: look, ...options } of LOOKS) {
  const context = await browser.newContext({ ...options, locale: 'en-US', reducedMotion: 'reduce' });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const blank = await context.newPage();
  await page.goto(base);
  await page.getByLabel('E-mail').waitFor();
  const take = async (name: string): Promise<void> => {
    // Fonts, pictures and the app in its frame.
    await Promise.all(page.frames().map(async (frame) => frame.waitForLoadState('load').catch(() => undefined)));
    await page.waitForTimeout(2500);
    const picture = await webp(blank, await page.screenshot());
    await writeFile(`${FOLDER}${name}-${look}.webp`, picture);
    bytes += picture.byteLength;
    taken += 1;
  };
  if (only.length === 0 || only.includes('sign-in')) await take('sign-in');
  if (only.length === 0 || only.includes('forgotten-password')) {
    await RARE.mail(page);
    await page.goto(`${base}/forgotten-password`);
    await page.getByLabel('E-mail').waitFor();
    await take('forgotten-password');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await signIn(page);
  const app = await firstLiveApp(page);
  if (!isArranged) await arrange(base, app);
  isArranged = true;
  // What is written here is reviewed there.
  await page.getByLabel('Name').fill(REVIEWED.name);
  await page.getByLabel('Idea', { exact: true }).fill(REVIEWED.description);
  for (const { name, path, text, at, rare, doing } of screens) {
    if (rare !== undefined) await RARE[rare](page);
    await page.goto(`${base}${path(app)}`);
    await page.getByText(text).or(page.getByLabel(text)).first().waitFor();
    await doing?.(page);
    if (at !== undefined) await page.locator(at).evaluate((element: Element) => element.scrollIntoView());
    await take(name);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  if (only.length === 0 || only.includes('building')) {
    const { id, end } = await begun(base);
    await page.goto(`${base}/apps/${id}`);
    await page
      .getByText(/files? written/)
      .first()
      .waitFor();
    await take('building');
    await end();
  }
  await context.close();
}
await browser.close();
console.log(`${FOLDER}: ${String(taken)} pictures, ${(bytes / 1e6).toFixed(2)} MB`);
