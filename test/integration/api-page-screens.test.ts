import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { violationsOn } from '../e2e/axe.ts';
import { sampled } from '../scope.ts';
import { answerFor, register, startPages, type PageSystem } from './page-visit.ts';
import { hostileAnswers } from './web-hostile-answers.ts';

let system: PageSystem;
let url = '';

beforeAll(async () => {
  system = await startPages();
  ({ url } = system);
});

afterAll(() => system?.stop());

const ID = 'leaf';
const AT = new Date(0).toISOString();
const ISSUE = { id: '1', fixer: 'typescript', severity: 'error', files: ['a.ts'], line: 1, auto_fixable: false };
const RUN = {
  run_id: 'r-1',
  mvp_id: ID,
  mode: 'fix',
  trigger: 'OnDemand',
  status: 'succeeded',
  reason: 'Finished',
  message: 'done',
  health_score: 89,
  health: 'degraded',
  issues: [{ ...ISSUE, description: 'A text where a number belongs' }],
  tests: null,
  rounds: [{ round: 1, found: 2, fixed: 1, left: 1 }],
  fixers: ['jsx', 'typescript'],
  failed: [],
  stopped: 'unfixable',
  before: null,
  after: null,
  version: '1',
  created_at: AT,
  links: {},
};
const FIX = { fixer: 'jsx', rule: 'r', path: 'a.tsx', lines: [3, 4], round: 1, why: 'It parses afterwards.' };
const POD = { pod: 'leaf-1', phase: 'Running', restarts: 2, waits_for: null, ended_by: 'OOMKilled' };
const NEWS = { at: AT, pod: 'leaf-1', reason: 'BackOff', message: 'started again', warning: true, times: 3 };
const SEARCHED = { snapshot: 'x.main.1', matches: [{ path: 'a.ts', line: 2, text: 'leaf' }], more: false };
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
  conflicts: [
    {
      path: 'a.ts',
      kind: 'lines',
      hunks: [{ line: 1, base: 'one', ours: 'two', theirs: 'three' }],
      places: [],
      sides: [],
    },
  ],
};
const ANSWERS = {
  ...Object.fromEntries(hostileAnswers(ID, ['One', 'Two'])),
  '/editor/changes?*': { items: [] },
  '/editor/doctor/runs?*': { items: [RUN] },
  '/editor/doctor/runs/r-1': RUN,
  '/editor/doctor/runs/r-1/report': {
    issues: RUN.issues,
    rounds: [{ byFixer: { jsx: 1, typescript: 1 } }],
    fixes: [FIX],
  },
  '/editor/branches/warm/compare?*': COMPARISON,
  [`/mvps/${ID}/files?*`]: { snapshot: 'x', digest: 'x', files: [{ path: 'a.ts', bytes: 1, sha256: 'x' }] },
  [`/mvps/${ID}/search?*`]: SEARCHED,
  [`/mvps/${ID}/pod-events?*`]: { mvp_id: ID, pods: [POD], items: [NEWS] },
};

/** The screens of the workspace, and what is there when each is. */
const PARTS: readonly [path: string, text: string][] = [
  ['chat', 'What should change?'],
  ['files', 'Find a file'],
  ['files?path=a.ts', 'Ask for a change of this file alone'],
  ['files?path=a.ts&from=x.main.1', 'Ask for a change of this file alone'],
  ['problems', 'What each fixer did'],
  ['tests', 'The app’s own tests'],
  ['versions', 'Compared with'],
  ['branches', 'New branch'],
  ['branches?compare=warm', '1 conflict left to settle.'],
  ['data', 'Back up now'],
  ['logs', 'Follow'],
  ['team', 'What was done'],
  ['settings', 'Delete this app'],
];

describe('every screen', () => {
  it.each(
    sampled(
      [
        ['dark, wide', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' as const }],
        ['light, narrow', { viewport: { width: 360, height: 740 } }],
        ['light, wide', { viewport: { width: 1280, height: 900 } }],
        ['dark, very wide', { viewport: { width: 2560, height: 1300 }, colorScheme: 'dark' as const }],
      ],
      2,
    ),
  )('has nothing serious that axe finds, and fits: %s', async (_, options) => {
    const { page } = await system.visit({ ...options, bypassCSP: true });
    const found: string[] = [];
    const check = async (where: string): Promise<void> => {
      for (const { id, nodes } of await violationsOn(page)) found.push(`${where}: ${id}: ${nodes.join(' ')}`);
      const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      if (over > 0) found.push(`${where}: ${String(over)} px too wide`);
    };
    await register(page);
    await answerFor(page, url, ID, ANSWERS);
    await page.route(`${url}/api/conversational-mvp/mvps/${ID}/files/**`, (route) =>
      route.fulfill({ contentType: 'text/plain', headers: { etag: '"x"' }, body: 'const leaf = 1;\n' }),
    );
    await page.route(`${url}/api/conversational-mvp/mvps/${ID}/logs?*`, (route) =>
      route.fulfill({ contentType: 'text/plain', body: 'started\n' }),
    );
    for (const [path, text] of PARTS) {
      await page.goto(`${url}/apps/${ID}/${path}`);
      await page
        .getByText(text)
        .or(page.getByRole('button', { name: text }))
        .or(page.getByLabel(text))
        .first()
        .waitFor();
      await check(path);
    }
    await page.goto(`${url}/apps/${ID}/logs`);
    await page.getByText('Pods', { exact: true }).click();
    await page.getByText('ended for want of memory').waitFor();
    await check('pods');
    await page.goto(`${url}/connections`);
    await page.getByText('Programs that may act for you').waitFor();
    await check('connections');
    expect(found).toEqual([]);
  });
});
