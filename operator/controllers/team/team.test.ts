import { describe, expect, it } from 'vitest';

import type { Condition, Mvp, MvpSnapshot, RepairRun, TeamAct } from '../../../crds/index.ts';
import type { Pod } from '../../../kube/index.ts';
import { decide, type Situation } from './decide.ts';
import { failuresIn, observe, type Sight } from './rules.ts';

const now = new Date('2026-05-04T12:00:00Z');
const ago = (hours: number): string => new Date(now.getTime() - hours * 3600_000).toISOString();
const meta = (name: string, hours = 48) => ({
  name,
  uid: name,
  resourceVersion: '1',
  generation: 1,
  creationTimestamp: ago(hours),
});
const condition = (type: string, status: Condition['status'], reason: string, hours = 1): Condition => ({
  type,
  status,
  reason,
  message: `${reason}.`,
  lastTransitionTime: ago(hours),
});

function mvpWith(status: Mvp['status'] = {}): Mvp {
  return {
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'Mvp',
    metadata: meta('shop'),
    spec: {
      appName: 'Shop',
      description: 'A shop',
      database: { mode: 'dedicated', storage: '1Gi' },
      releasePolicy: 'Manual',
      suspend: false,
      deletionPolicy: 'Delete',
    },
    status: { head: 'shop.main.2', release: 'shop.main.2', ...status },
  };
}

function snapshot(revision: number, hours: number): MvpSnapshot {
  return {
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpSnapshot',
    metadata: meta(`shop.main.${String(revision)}`, hours),
    spec: {
      mvp: 'shop',
      branch: 'main',
      revision,
      reason: 'Edited',
      digest: `sha256:${String(revision).repeat(64)}`,
      fileCount: 1,
      bytes: 1,
      message: '',
      author: 'ada',
    },
  };
}

function pod(restartCount: number, reason = 'Error'): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: meta('shop-pod'),
    status: {
      containerStatuses: [
        { name: 'backend', restartCount, lastState: { terminated: { exitCode: 1, reason, message: 'KeyError' } } },
      ],
    },
  };
}

const well: Sight = {
  now,
  mvp: mvpWith({ conditions: [condition('Available', 'True', 'Live', 40)] }),
  pods: [pod(0)],
  database: [],
  served: snapshot(2, 40),
  earlier: snapshot(1, 47),
  runs: [],
  failures: [],
  backups: [],
  certificates: [],
};
const ids = (sight: Partial<Sight>): string[] => observe({ ...well, ...sight }).map(({ id }) => id);

describe('what is wrong', () => {
  it('is nothing with an app that serves, however often it is looked at', () => {
    expect(observe(well)).toEqual([]);
    expect(observe({ ...well, pods: [pod(2)], failures: ['ERROR one', 'ERROR two'] })).toEqual([]);
  });

  it('is a crashing release, with what its container said last; a new one is rolled back, an old one looked at', () => {
    const [fresh] = observe({ ...well, pods: [pod(4)], served: snapshot(2, 3) });
    expect(fresh).toMatchObject({
      id: 'crashing/shop.main.2',
      severity: 'critical',
      remedy: { verb: 'RollBack', to: 'shop.main.1', from: 'shop.main.2' },
    });
    expect(fresh?.evidence).toContain('4 restarts, last ended Error with exit code 1: KeyError');
    expect(observe({ ...well, pods: [pod(4)] })[0]?.remedy).toEqual({ verb: 'Repair' });
    expect(observe({ ...well, pods: [pod(4)], served: snapshot(2, 3), earlier: undefined })[0]?.remedy).toEqual({
      verb: 'Repair',
    });
  });

  it('is memory that runs out, which is not taken for a crash and never acted on', () => {
    expect(observe({ ...well, pods: [pod(5, 'OOMKilled')] })).toMatchObject([{ id: 'out-of-memory' }]);
    expect(observe({ ...well, pods: [pod(5, 'OOMKilled')] })[0]?.remedy).toBeUndefined();
  });

  it('is an app that does not answer, once it had the time to come back', () => {
    const silent = (hours: number): Mvp => mvpWith({ conditions: [condition('Available', 'False', 'Down', hours)] });
    expect(ids({ mvp: silent(0.01) })).toEqual([]);
    expect(ids({ mvp: silent(1) })).toEqual(['unavailable']);
  });

  it('is broken files, until the doctor has tried on them', () => {
    const health = { score: 60, status: 'broken' as const, counts: { critical: 1, error: 2, warning: 0, info: 0 } };
    const mvp = mvpWith({ health });
    expect(observe({ ...well, mvp })).toMatchObject([{ id: 'files/shop.main.2', remedy: { verb: 'Repair' } }]);
    const tried: RepairRun = {
      apiVersion: 'mvp.build/v1alpha1',
      kind: 'RepairRun',
      metadata: meta('r'),
      spec: {
        mvp: 'shop',
        branch: 'main',
        mode: 'Fix',
        trigger: 'OnDemand',
        createSnapshot: true,
        autoRedeploy: true,
        maxRounds: 3,
      },
      status: { before: 'shop.main.2', conditions: [condition('Succeeded', 'True', 'Finished')] },
    };
    expect(observe({ ...well, mvp, runs: [tried] })[0]?.remedy).toBeUndefined();
  });

  it('is a full workspace, a crashing database, a release that did not come up, and failures in the log', () => {
    const conditions = [condition('QuotaExceeded', 'True', 'Full'), condition('Stalled', 'True', 'ReleaseFailed')];
    const failures = failuresIn('INFO: "GET / HTTP/1.1" 200 OK\nINFO: "GET /x HTTP/1.1" 500\nERROR a\nTraceback (most');
    expect(failures).toHaveLength(3);
    expect(ids({ mvp: mvpWith({ conditions }), database: [pod(3)], failures })).toEqual([
      'database-crashing',
      'stuck/shop.main.2/ReleaseFailed',
      'no-room',
      'failures-in-log',
    ]);
  });
});

describe('what is done about it', () => {
  const crash = observe({ ...well, pods: [pod(4)], served: snapshot(2, 3) });
  const acting: Situation = {
    now,
    autonomy: 'Act',
    actsPerDay: 2,
    dismissed: [],
    acts: [],
    busy: false,
    before: [],
  };
  const done = (hours: number, finding: string, verb: TeamAct['verb'] = 'Repair'): TeamAct => ({
    at: ago(hours),
    finding,
    verb,
    object: 'x',
    why: '',
  });

  it('is nothing where it may only suggest, and nothing beside a person at work', () => {
    expect(decide(crash, { ...acting, autonomy: 'Suggest' })).toMatchObject({
      act: undefined,
      findings: [{ state: 'Proposed' }],
    });
    expect(decide(crash, { ...acting, busy: true })).toMatchObject({
      act: undefined,
      findings: [{ state: 'Waiting' }],
    });
  });

  it('is one thing at a time, the same thing not twice within a day, and no second way back', () => {
    expect(decide(crash, acting).act).toMatchObject({ finding: 'crashing/shop.main.2', remedy: { verb: 'RollBack' } });
    expect(decide(crash, { ...acting, acts: [done(3, 'crashing/shop.main.2', 'RollBack')] }).act).toBeUndefined();
    expect(decide(crash, { ...acting, acts: [done(3, 'crashing/shop.main.9', 'RollBack')] })).toMatchObject({
      act: undefined,
      findings: [{ state: 'Proposed' }],
    });
    expect(decide(crash, { ...acting, acts: [done(25, 'crashing/shop.main.2', 'RollBack')] }).act).toBeDefined();
  });

  it('ends with the acts of the day, and says so', () => {
    const acts = [done(1, 'a'), done(2, 'b')];
    expect(decide(crash, { ...acting, acts })).toMatchObject({
      act: undefined,
      exhausted: true,
      findings: [{ state: 'Proposed' }],
    });
    expect(decide([], { ...acting, acts }).exhausted).toBe(false);
  });

  it('leaves out what was dismissed, and remembers since when something is wrong', () => {
    expect(decide(crash, { ...acting, dismissed: ['crashing/shop.main.2'] })).toMatchObject({
      findings: [],
      act: undefined,
    });
    const before = decide(crash, { ...acting, now: new Date(ago(2)) }).findings;
    expect(decide(crash, { ...acting, before }).findings[0]?.since).toBe(ago(2));
  });
});
