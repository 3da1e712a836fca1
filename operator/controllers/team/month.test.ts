/** A simulated month of a live app with everything that goes wrong in one: what the team finds, mends and proposes, and what it never does. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import type { MvpTeam, TeamFinding, TeamRole } from '../../../crds/index.ts';
import { ensureHostProgram } from '../../../setup/host.ts';
import { run } from '../../../setup/run.ts';
import { DAY, MINUTE, MonthOfAnApp } from './fixtures/month.ts';

type Autonomy = MvpTeam['spec']['roles'][number]['autonomy'];

const ROLES: readonly TeamRole[] = ['operator', 'tester', 'security', 'product', 'support'];
const ACTS_PER_DAY = 2;

interface Fault {
  name: string;
  /** Days after the start. */
  at: number;
  /** Ids of findings that tell of it. */
  told: RegExp;
  plant: (app: MonthOfAnApp) => unknown;
  /** When its people mend it, if nobody has before. */
  until: number;
  mend: (app: MonthOfAnApp) => unknown;
}

async function certificate(days: number): Promise<Record<string, string>> {
  const openssl = ensureHostProgram({ name: 'OpenSSL', paths: ['/usr/bin/openssl', 'openssl'], package: 'openssl' });
  const folder = await mkdtemp(join(tmpdir(), 'mvp-month-'));
  const [key, out] = [join(folder, 'key.pem'), join(folder, 'out.pem')];
  const name = ['-subj', '/CN=shop.example.com', '-addext', 'subjectAltName=DNS:shop.example.com'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', String(days)];
  try {
    await run(openssl, ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', out]);
    return { 'tls.key': await readFile(key, 'utf8'), 'tls.crt': await readFile(out, 'utf8') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const counts = { critical: 0, error: 2, warning: 0, info: 0 };
const health = (app: MonthOfAnApp, broken: boolean): void => {
  const value = broken
    ? { score: 60, status: 'broken' as const, counts }
    : { score: 100, status: 'healthy' as const, counts: { ...counts, error: 0 } };
  app.mvp = { ...app.mvp, status: { ...app.mvp.status, health: value } };
};

const faults = (renewed: Record<string, string>): Fault[] => [
  {
    name: 'broken release',
    at: 3,
    told: /^crashing\/|^test\/start$/,
    plant: async (app) => {
      await app.release('ada');
      app.broken.restarts = 4;
    },
    until: 3.5,
    mend: (app) => {
      app.serve('shop.main.1');
      app.broken.restarts = 0;
    },
  },
  {
    name: 'memory leak',
    at: 6,
    told: /^out-of-memory$/,
    plant: ({ broken }) => Object.assign(broken, { restarts: 2, why: 'OOMKilled' }),
    until: 7,
    mend: ({ broken }) => Object.assign(broken, { restarts: 0, why: 'Error' }),
  },
  {
    name: 'expiring certificate',
    at: 8,
    told: /^certificate\//,
    plant: () => undefined,
    until: 12,
    mend: (app) => app.secret('shop-tls', renewed),
  },
  {
    name: 'failing journey',
    at: 9.1,
    told: /^test\/page\/prices$/,
    plant: ({ broken }) => broken.pages.add('/prices'),
    until: 11,
    mend: ({ broken }) => broken.pages.clear(),
  },
  {
    name: 'full disk',
    at: 14,
    told: /^full-disk$/,
    plant: ({ broken }) => Object.assign(broken, { databaseBytes: Math.round(0.83 * 2 ** 30) }),
    until: 16,
    mend: (app) => {
      app.mvp = { ...app.mvp, spec: { ...app.mvp.spec, database: { mode: 'dedicated', storage: '4Gi' } } };
    },
  },
  {
    name: 'vulnerable package',
    at: 17,
    told: /^security\/package\/pypi\/starlette$/,
    plant: (app) => app.release('ada', 'starlette==0.40.0\n'),
    until: 19,
    mend: (app) => app.release('ada'),
  },
  {
    name: 'slow query',
    at: 20.5,
    told: /^product\/slow\//,
    plant: ({ broken }) => Object.assign(broken, { slow: true }),
    until: 23,
    mend: ({ broken }) => Object.assign(broken, { slow: false }),
  },
  {
    name: 'backups that fail',
    at: 22,
    told: /^old-backup$/,
    plant: ({ broken }) => Object.assign(broken, { noBackups: true }),
    until: 25,
    mend: (app) => {
      app.broken.noBackups = false;
      app.backUp();
    },
  },
  {
    name: 'three at once, nothing helps',
    at: 27,
    told: /^crashing\/|^test\/page\/about$|^files\//,
    plant: (app) => {
      app.broken.restarts = 5;
      app.broken.pages.add('/about');
      health(app, true);
    },
    until: 28.5,
    mend: (app) => {
      app.broken.restarts = 0;
      app.broken.pages.clear();
      health(app, false);
    },
  },
];

/** What is no fault: a restart at a release, two errors in a log, half a minute without an answer. */
function noise(app: MonthOfAnApp): void {
  app.broken.logLines = app.day % 1 < 0.5 ? ['ERROR one', 'ERROR two'] : [];
  if (app.broken.restarts < 2) app.broken.restarts = Math.floor(app.day) % 2;
  const out = app.day >= 5 && app.day < 5 + MINUTE / DAY;
  const conditions = app.mvp.status?.conditions ?? [];
  if (out !== (conditions[0]?.status === 'False')) {
    const lastTransitionTime = new Date(app.now).toISOString();
    const available = {
      type: 'Available',
      status: out ? ('False' as const) : ('True' as const),
      reason: 'Live',
      message: '',
    };
    app.mvp = { ...app.mvp, status: { ...app.mvp.status, conditions: [{ ...available, lastTransitionTime }] } };
  }
}

async function month(autonomy: Autonomy) {
  const [first, renewed] = [await certificate(22), await certificate(200)];
  const roles = ROLES.map((name) => ({ name, autonomy, paused: false }));
  const app = new MonthOfAnApp(new Date(), roles, ACTS_PER_DAY);
  app.secret('shop-tls', first);
  const status = { host: 'shop.example.com', state: 'Serving' as const, message: '', https: true, checks: 0 };
  const proof = { name: 'x', type: 'TXT' as const, value: 'x' };
  app.mvp = { ...app.mvp, status: { ...app.mvp.status, domains: [{ ...status, proof, address: proof }] } };
  await app.release('ada');
  const left = faults(renewed).map((fault) => ({ ...fault, planted: false, mended: false }));
  const seen = new Map<string, { at: number; role: string; finding: TeamFinding }>();
  const rows = new Map<string, { found?: number; by?: string; did: Set<string> }>();
  const falseAlarms: string[] = [];
  let [backedUp, lastRun, exhausted, handled] = [-1, Infinity, 0, 0];
  while (app.day < 30) {
    for (const fault of left) {
      if (!fault.planted && app.day >= fault.at) {
        fault.planted = true;
        await fault.plant(app);
      }
      if (!fault.mended && app.day >= fault.until) {
        fault.mended = true;
        await fault.mend(app);
      }
    }
    if (Math.floor(app.day) > backedUp) {
      backedUp = Math.floor(app.day);
      app.backUp();
    }
    // a run of the doctor takes ten minutes; it mends the page that fails, and nothing of the bad day
    if (app.now >= lastRun + 10 * MINUTE) {
      lastRun = Infinity;
      app.endRuns();
      if (app.day < 27) app.broken.pages.clear();
    }
    noise(app);
    await app.look();
    const news = app.written.slice(handled);
    handled = app.written.length;
    if (news.some(({ what }) => what === 'RepairRun')) lastRun = app.now;
    if (app.team.status?.conditions?.some(({ type }) => type === 'BudgetExhausted') === true) exhausted += 1;
    for (const role of app.team.status?.roles ?? []) {
      for (const finding of role.findings.filter(({ severity }) => severity !== 'info')) {
        const active = left.find(
          ({ told, at, until }) => told.test(finding.id) && app.day >= at && app.day < until + 1.1,
        );
        if (active === undefined) falseAlarms.push(`${app.day.toFixed(2)} ${finding.id}`);
        const key = `${finding.id} ${finding.since}`;
        if (active !== undefined && !seen.has(key)) {
          seen.set(key, { at: app.now, role: role.name, finding });
          const row = rows.get(active.name) ?? { did: new Set() };
          row.found ??= Math.ceil(((app.day - active.at) * 24 * 60) / 5) * 5;
          row.by ??= role.name;
          rows.set(active.name, row);
        }
        if (active !== undefined) rows.get(active.name)?.did.add(finding.state);
      }
    }
    app.now += 5 * MINUTE;
  }
  const spend = (app.team.status?.roles ?? []).map((role) => role.spend);
  return {
    app,
    falseAlarms,
    exhausted,
    looks: (app.team.status?.roles ?? []).reduce((sum, role) => sum + role.runs, 0),
    calls: spend.reduce((sum, { calls }) => sum + calls, 0),
    table: left.map(({ name }) => {
      const { found, by, did = new Set<string>() } = rows.get(name) ?? {};
      return { name, by, minutes: found, said: [...did].toSorted() };
    }),
  };
}

describe('a month of a team', () => {
  it('finds all that is planted, mends what can be undone, proposes the rest, and stays within its budget', async () => {
    const { app, falseAlarms, table, exhausted, calls, looks } = await month('Act');
    expect(falseAlarms).toEqual([]);
    expect(table).toEqual([
      { name: 'broken release', by: 'operator', minutes: 0, said: ['Acted', 'Waiting'] },
      { name: 'memory leak', by: 'operator', minutes: 0, said: ['Proposed'] },
      { name: 'expiring certificate', by: 'operator', minutes: 0, said: ['Proposed'] },
      { name: 'failing journey', by: 'tester', minutes: 1310, said: ['Acted'] },
      { name: 'full disk', by: 'operator', minutes: 0, said: ['Proposed'] },
      { name: 'vulnerable package', by: 'security', minutes: 0, said: ['Proposed'] },
      { name: 'slow query', by: 'product', minutes: 720, said: ['Proposed'] },
      { name: 'backups that fail', by: 'operator', minutes: 1510, said: ['Proposed'] },
      { name: 'three at once, nothing helps', by: 'operator', minutes: 0, said: ['Acted', 'Proposed', 'Waiting'] },
    ]);
    const acts = app.written.filter(({ what }) => what !== 'MvpChange');
    expect(acts.map(({ at, what }) => `${String(Math.floor((at - app.start) / DAY))} ${what}`)).toEqual([
      '3 release shop.main.1',
      '10 RepairRun',
      '27 RepairRun',
      '27 RepairRun',
      '28 RepairRun',
      '28 RepairRun',
    ]);
    for (const { at } of acts) {
      expect(acts.filter((each) => each.at <= at && each.at > at - DAY).length).toBeLessThanOrEqual(ACTS_PER_DAY);
    }
    expect(exhausted).toBeGreaterThan(0);
    // by rules alone: nothing was paid for
    expect(calls).toBe(0);
    expect(looks).toBeGreaterThan(30 * 24 * 12);
  }, 120_000);

  it('finds the same and does nothing where it may only suggest', async () => {
    const { app, falseAlarms, table } = await month('Suggest');
    expect(falseAlarms).toEqual([]);
    expect(app.written).toEqual([]);
    expect(table.map(({ said }) => said)).toEqual(table.map(() => ['Proposed']));
  }, 120_000);
});
