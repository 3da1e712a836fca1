import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  answerFor,
  PASSWORD,
  register,
  RESOURCES,
  signOut,
  startPages,
  VERSION,
  type PageSystem,
} from './page-visit.ts';

let system: PageSystem;
let url = '';

beforeAll(async () => {
  system = await startPages();
  ({ url } = system);
});

afterAll(() => system?.stop());

const ID = 'leaf';
const COMPARISON = {
  branch: 'warm',
  into: 'main',
  ahead: 1,
  behind: 1,
  base: 'leaf.main.1',
  branch_head: 'leaf.warm.1',
  into_head: 'leaf.main.2',
  files: [],
  plan: [],
  conflicts: ['a.txt', 'b.txt'].map((path) => ({
    path,
    kind: 'lines',
    hunks: [{ line: 1, base: 'one', ours: 'two', theirs: 'three' }],
    places: [],
    sides: [],
  })),
};

describe('what is typed', () => {
  it('stays over a reload wherever it is typed', async () => {
    const { page } = await system.visit();
    await register(page);
    await answerFor(page, url, ID, { '/editor/branches/warm/compare?*': COMPARISON });
    await page.route(`${url}/api/conversational-mvp/mvps/${ID}/files/**`, (route) =>
      route.fulfill({ contentType: 'text/plain', headers: { etag: '"x"' }, body: 'one\n' }),
    );
    await page.goto(`${url}/apps/${ID}/settings`);
    const section = (name: string) => page.getByRole('region', { name }).getByRole('textbox');
    const typed = [
      [section('Name').first(), 'Leaf and Stem'],
      [section('Domains').first(), 'leaf.example.com'],
      [section('Git repository').nth(0), 'https://example.com/leaf.git'],
      [section('Git repository').nth(1), 'trunk'],
      [section('Webhooks').first(), 'https://example.com/hooks'],
    ] as const;
    for (const [field, text] of typed) await field.fill(text);
    await page.reload();
    await typed[0][0].waitFor();
    for (const [field, text] of typed) expect(await field.inputValue()).toBe(text);

    await page.goto(`${url}/apps/${ID}/versions`);
    await page.route('**/editor/snapshots/*', (route) => route.fulfill({ status: 503, json: {} }));
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('before the sale');
    await page.reload();
    expect(await note.inputValue()).toBe('before the sale');

    await page.goto(`${url}/apps/${ID}/branches`);
    await page.getByRole('button', { name: 'New branch' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('autumn');
    await page.reload();
    await page.getByRole('button', { name: 'New branch' }).click();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('autumn');

    await page.goto(`${url}/apps/${ID}/branches?compare=warm`);
    const settle = (path: string, way: string) =>
      page.getByRole('radiogroup', { name: `How to settle ${path}` }).getByText(way, { exact: true });
    await settle('a.txt', 'As on warm').click();
    await settle('b.txt', 'By hand').click();
    const result = page.getByRole('textbox', { name: /^The result/ });
    await result.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('by hand ');
    await page.reload();
    await page.getByText('All conflicts are settled.').waitFor();
    expect(await result.textContent()).toContain('by hand one');
    expect(await page.getByRole('radio', { name: 'As on warm' }).first().isChecked()).toBe(true);
  });

  it('is shown to nobody else at the same browser, and goes when its writer signs out', async () => {
    const { page } = await system.visit();
    const email = await register(page);
    const idea = page.getByLabel('Idea', { exact: true });
    await idea.fill('A secret plan');
    // the session ends, and somebody else signs in
    await page.context().clearCookies();
    await page.reload();
    await page.getByRole('button', { name: 'I am new here: create an account' }).click();
    const other = await register(page);
    expect(await idea.inputValue()).toBe('');
    await idea.fill('Another plan');
    await signOut(page);
    const signIn = async (as: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill(as);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await idea.waitFor();
    };
    await signIn(email);
    expect(await idea.inputValue()).toBe('A secret plan');
    await signOut(page);
    await signIn(other);
    expect(await idea.inputValue()).toBe('');
    const kept = await page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage })');
    expect(kept).not.toContain('plan');
  });
});

describe('a part that does not come', () => {
  it('says so without a network, keeps the page, and comes when the network is back', async () => {
    const { page } = await system.visit();
    await register(page);
    await page.getByLabel('Name').fill('Tunnel');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Connections' }).click();
    await page.getByRole('heading', { name: 'This part is not loaded yet' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'This part is not loaded yet' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/connections');
    await page.context().setOffline(false);
    await page.getByText('Programs that may act for you').waitFor();
    await page.goto(url);
    expect(await page.getByLabel('Name').inputValue()).toBe('Tunnel');
  });

  it('loads the page anew once where the server has newer parts, and then asks', async () => {
    const { page } = await system.visit();
    await register(page);
    await page.route(/\/assets\/connections-.*\.js$/, (route) => route.fulfill({ status: 404 }));
    let pages = 0;
    page.on('load', () => (pages += 1));
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Connections' }).click();
    await page.getByRole('heading', { name: 'A new version of the editor is there.' }).waitFor();
    expect(pages).toBe(1);
    await page.unroute(/\/assets\/connections-.*\.js$/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('Programs that may act for you').waitFor();
  });
});

describe('the files', () => {
  it('are compared with any version, and searched by one request', async () => {
    const { page } = await system.visit();
    await register(page);
    const path = 'docs/note.md';
    await answerFor(page, url, ID, {
      '/editor/snapshots?*': {
        items: [3, 2, 1].map((revision) => ({ ...VERSION, revision, snapshot: `leaf.main.${String(revision)}` })),
      },
      [`/mvps/${ID}/files?*`]: { snapshot: 'x', digest: 'x', files: [{ path, bytes: 1, sha256: 'x' }] },
      [`/mvps/${ID}/search?*`]: {
        snapshot: 'x.main.1',
        matches: [{ path, line: 2, text: '  where the leaf is' }],
        more: false,
      },
    });
    const asked: string[] = [];
    await page.route(`${url}/api/conversational-mvp/mvps/${ID}/files/**`, async (route) => {
      asked.push(route.request().url());
      const snapshot = new URL(route.request().url()).searchParams.get('snapshot');
      if (snapshot === 'leaf.main.1') return route.fulfill({ status: 404, json: { error: { code: 'not_found' } } });
      const body = `# Note\n${snapshot === null ? 'as it is now' : 'as it was then'}\n`;
      return route.fulfill({ contentType: 'text/plain', headers: { etag: '"x"' }, body });
    });
    await page.goto(`${url}/apps/${ID}/files`);
    await page.getByRole('searchbox', { name: 'Find a file' }).fill('leaf');
    await page.keyboard.press('Enter');
    await page.getByText('1 line', { exact: true }).waitFor();
    expect(asked).toEqual([]);
    await page.getByRole('list', { name: 'Lines found' }).getByRole('button').click();
    await page.locator('.cm-content').getByText('as it is now').waitFor();
    const versions = page.getByRole('combobox', { name: 'Compare with' });
    await versions.click();
    await page.getByRole('option', { name: 'leaf.main.2' }).click();
    await page.locator('.cm-deletedChunk').getByText('then').waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe('leaf.main.2');
    await versions.click();
    await page.getByRole('option', { name: 'leaf.main.1' }).click();
    await page.getByText('leaf.main.1 has no such file.').waitFor();
    await versions.click();
    await page.getByRole('option', { name: 'Compare no longer' }).click();
    await page.getByRole('button', { name: 'Lock this file' }).waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBeNull();
  });
});

describe('problems', () => {
  it('shows the last run wherever it was begun, its one round, and what each fixer did', async () => {
    const { page } = await system.visit();
    await register(page);
    const issue = { severity: 'error', files: ['a.ts'], line: 1, description: 'wrong', auto_fixable: false };
    const issues = [{ ...issue, id: '1', fixer: 'typescript' }];
    const run = {
      run_id: 'r-1',
      mvp_id: ID,
      mode: 'fix',
      trigger: 'OnDemand',
      status: 'succeeded',
      reason: 'Finished',
      message: 'done',
      health_score: 89,
      health: 'degraded',
      issues,
      tests: null,
      rounds: [{ round: 1, found: 4, fixed: 3, left: 1 }],
      fixers: ['jsx', 'typescript', 'tailwind'],
      failed: [],
      stopped: 'unfixable',
      before: null,
      after: null,
      version: '1',
      created_at: new Date(0).toISOString(),
      links: {},
    };
    const fix = { rule: 'r', path: 'frontend/app/page.tsx', lines: [3, 4], round: 1, why: 'It parses afterwards.' };
    const report = {
      issues,
      rounds: [{ byFixer: { jsx: 3, typescript: 1, tailwind: 0 } }],
      fixes: [fix, fix, fix].map((each) => ({ ...each, fixer: 'jsx' })),
    };
    await answerFor(page, url, ID, {
      '/editor/doctor/runs?*': { items: [run] },
      '/editor/doctor/runs/r-1': run,
      '/editor/doctor/runs/r-1/report': report,
    });
    await page.goto(`${url}/apps/${ID}/problems`);
    await page.getByText('Round 1: 4 found, 3 fixed, 1 left').waitFor();
    await page.getByText('3 fixes').waitFor();
    const lines = page.getByRole('list', { name: 'What each fixer did' }).locator('> li');
    expect(await lines.allTextContents()).toEqual([
      expect.stringMatching(/^Components that do not parse3 found, 3 mended, 0 left/),
      'Type errors1 found, 0 mended, 1 left',
    ]);
    await page.getByText('One more looked and found nothing.').waitFor();
    await page.getByText('3 fixes').click();
    await page.getByText('It parses afterwards.').first().waitFor();
  });
});

describe('what an app runs on', () => {
  it('is given more of in the settings, and what Kubernetes says of its pods stands among the logs', async () => {
    const { page } = await system.visit();
    await register(page);
    await answerFor(page, url, ID, {
      [`/mvps/${ID}/pod-events?*`]: {
        mvp_id: ID,
        pods: [{ pod: 'leaf-1', phase: 'Running', restarts: 2, waits_for: null, ended_by: 'OOMKilled' }],
        items: [
          { at: VERSION.created_at, pod: 'leaf-1', reason: 'BackOff', message: 'again', warning: true, times: 3 },
          { at: VERSION.created_at, pod: 'leaf-1', reason: 'Pulled', message: 'image', warning: false, times: 1 },
        ],
      },
    });
    const sent: unknown[] = [];
    await page.route(`${url}/api/conversational-mvp/mvps/${ID}/resources`, (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { ...RESOURCES, memory: '1Gi' } });
    });
    await page.goto(`${url}/apps/${ID}/settings`);
    const panel = page.getByRole('region', { name: 'Processor and memory' });
    await panel.getByText('Your workspace has 12 cores and 8 GiB left.').waitFor();
    await panel.getByLabel('Memory').selectOption('1Gi');
    await panel.getByRole('button', { name: 'Set' }).click();
    await page.getByText('Set. The app is started anew.').waitFor();
    expect(sent).toEqual([{ cpu: null, memory: '1Gi' }]);

    await page.goto(`${url}/apps/${ID}/logs`);
    await page.getByText('Pods', { exact: true }).click();
    await page.getByText('ended for want of memory').waitFor();
    const news = page.getByRole('list', { name: 'What Kubernetes says of them' }).getByRole('listitem');
    expect(await news.count()).toBe(2);
    await page.getByRole('searchbox', { name: 'Filter lines' }).fill('backoff');
    await page.getByText('image', { exact: true }).waitFor({ state: 'detached' });
    expect(await news.count()).toBe(1);
  });
});
