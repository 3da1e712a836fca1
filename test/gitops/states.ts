/** Objects of each kind in each state of their lives, and what GitOps tools are meant to make of them. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { loadAll } from 'js-yaml';
import { z } from 'zod';

import type { Condition } from '../../crds/index.ts';
import { live, stalled, underWay, type Stated } from '../../operator/controllers/environment/stage.ts';
import { mergeConditions } from '../../operator/runtime/conditions.ts';
import { ensureTools } from '../../cluster/index.ts';

const chart = join(import.meta.dirname, '../../charts/mvp-operator');
const PREFIX = 'resource.customizations.health.mvp.build_';
const now = new Date('2026-05-01T12:00:00Z');

/** As the API server has it before the operator does. */
const UNSEEN = { observedGeneration: -1 };

/** Argo CD's word and kstatus'; null where kstatus, of a session without a status or of a snapshot, calls everything current. */
type Expected = readonly [argo: string, kstatus: string | null];
/** One of them. */
export interface State {
  what: string;
  kind: string;
  spec?: object;
  generation?: number;
  status?: object;
  expected: Expected;
}

function conditions(...steps: Stated[]): Condition[] {
  return steps.reduce<Condition[]>(
    (before, { conditions: stated, removed }) =>
      mergeConditions(before, stated, { observedGeneration: 1, now, removed }),
    [],
  );
}
const one = (type: string, status: Condition['status'], reason: string): object => ({
  observedGeneration: 1,
  conditions: conditions({ conditions: [{ type, status, reason, message: `${type}: ${reason}` }], removed: [] }),
});
const status = (...steps: Stated[]): object => ({ observedGeneration: 1, conditions: conditions(...steps) });

const building = underWay('Building', 'Compiling the pages');
const up = live('It answers');
const failed = stalled('VerificationFailed', 'It does not start');
const held: Stated = {
  conditions: [{ type: 'MigrationHeld', status: 'True', reason: 'AwaitsConsent', message: 'A column goes' }],
  removed: [],
};
const suspended: Stated = {
  conditions: [{ type: 'Ready', status: 'True', reason: 'Suspended', message: 'It goes on serving' }],
  removed: ['Reconciling', 'Stalled'],
};

const stays = ['Mvp', 'MvpBranch'].flatMap((kind): State[] => [
  { what: 'building', kind, status: status(building), expected: ['Progressing', 'InProgress'] },
  { what: 'live', kind, status: status(building, up), expected: ['Healthy', 'Current'] },
  { what: 'failed', kind, status: status(building, failed), expected: ['Degraded', 'Failed'] },
  {
    what: 'another try after a failure',
    kind,
    status: status(failed, building),
    expected: ['Progressing', 'InProgress'],
  },
  { what: 'live again', kind, status: status(failed, building, up), expected: ['Healthy', 'Current'] },
  { what: 'changed, not seen yet', kind, generation: 2, status: status(up), expected: ['Progressing', 'InProgress'] },
  { what: 'no status', kind, status: UNSEEN, expected: ['Progressing', 'InProgress'] },
]);
/** All of them. */
export const STATES: readonly State[] = [
  ...stays,
  {
    what: 'held migration',
    kind: 'Mvp',
    status: status(underWay('Deploying', 'Held'), held),
    expected: ['Suspended', 'InProgress'],
  },
  {
    what: 'suspended',
    kind: 'Mvp',
    spec: { suspend: true },
    status: status(suspended),
    expected: ['Suspended', 'Current'],
  },
  { what: 'ready', kind: 'MvpWorkspace', status: one('Ready', 'True', 'Ready'), expected: ['Healthy', 'Current'] },
  {
    what: 'ending',
    kind: 'MvpWorkspace',
    status: one('Ready', 'False', 'NamespaceTerminating'),
    expected: ['Progressing', 'InProgress'],
  },
  ...['MvpChange', 'RepairRun', 'MvpBackup', 'MvpRestore'].flatMap((kind): State[] => [
    { what: 'no status', kind, status: UNSEEN, expected: ['Progressing', 'InProgress'] },
    { what: 'running', kind, status: one('Succeeded', 'Unknown', 'Running'), expected: ['Progressing', 'InProgress'] },
    { what: 'done', kind, status: one('Succeeded', 'True', 'Finished'), expected: ['Healthy', 'Current'] },
    { what: 'failed', kind, status: one('Succeeded', 'False', 'Failed'), expected: ['Degraded', 'Failed'] },
  ]),
  { what: 'new', kind: 'MvpSnapshot', status: UNSEEN, expected: ['Progressing', 'InProgress'] },
  {
    what: 'verified',
    kind: 'MvpSnapshot',
    status: one('Verified', 'True', 'Verified'),
    expected: ['Healthy', 'Current'],
  },
  {
    what: 'broken',
    kind: 'MvpSnapshot',
    status: one('Verified', 'False', 'BuildFailed'),
    expected: ['Degraded', null],
  },
  { what: 'made', kind: 'MvpWebhook', status: UNSEEN, expected: ['Progressing', 'InProgress'] },
  { what: 'told', kind: 'MvpWebhook', status: one('Ready', 'True', 'Ready'), expected: ['Healthy', 'Current'] },
  {
    what: 'refused',
    kind: 'MvpWebhook',
    status: status(stalled('AddressRefused', 'It is private')),
    expected: ['Degraded', 'Failed'],
  },
  { what: 'named', kind: 'MvpGit', status: UNSEEN, expected: ['Progressing', 'InProgress'] },
  { what: 'the same', kind: 'MvpGit', status: one('Ready', 'True', 'Synced'), expected: ['Healthy', 'Current'] },
  {
    what: 'in conflict',
    kind: 'MvpGit',
    status: status(stalled('Conflict', 'Both sides have changed README.md')),
    expected: ['Degraded', 'Failed'],
  },
  { what: 'hired', kind: 'MvpTeam', status: UNSEEN, expected: ['Progressing', 'InProgress'] },
  { what: 'well', kind: 'MvpTeam', status: one('Well', 'True', 'AllWell'), expected: ['Healthy', 'Current'] },
  {
    what: 'has found something',
    kind: 'MvpTeam',
    status: one('Well', 'False', 'CrashLoop'),
    expected: ['Healthy', 'Current'],
  },
  { what: 'opened', kind: 'MvpSession', expected: ['Progressing', null] },
  { what: 'seen', kind: 'MvpSession', status: { observedGeneration: 1 }, expected: ['Healthy', 'Current'] },
];

/** The chart's health checks for Argo CD, by kind. */
export async function healthScripts(): Promise<Record<string, string>> {
  const { helm } = await ensureTools();
  const text = execFileSync(
    helm,
    [
      'template',
      'mvp',
      chart,
      '--kube-version',
      '1.36.0',
      '--set',
      'argocd.health=true',
      '--show-only',
      'templates/argocd.yaml',
    ],
    {
      encoding: 'utf8',
    },
  );
  const map = z.object({ data: z.record(z.string(), z.string()) }).parse(loadAll(text)[0]);
  return Object.fromEntries(Object.entries(map.data).map(([key, script]) => [key.replace(PREFIX, ''), script]));
}

/** The object of a state. */
export function objectOf({ kind, spec = {}, generation = 1, status: observed }: State): object {
  return {
    apiVersion: 'mvp.build/v1alpha1',
    kind,
    metadata: { name: 'shop', namespace: 'default', generation },
    spec,
    ...(observed === undefined ? {} : { status: observed }),
  };
}
