import { expect, it } from 'vitest';

import type { Condition, Mvp, MvpBackup } from '../../../crds/index.ts';
import { endingCertificate, fullDisk, oldBackup, type ShownCertificate } from './keeping.ts';
import { observe, type Sight } from './rules.ts';

const now = new Date('2026-05-20T12:00:00Z');
const ago = (hours: number): string => new Date(now.getTime() - hours * 3600_000).toISOString();
const meta = (name: string, hours: number) => ({
  name,
  uid: name,
  resourceVersion: '1',
  generation: 1,
  creationTimestamp: ago(hours),
});

function mvpWith(spec: Partial<Mvp['spec']> = {}, servedHours = 300, status: Condition['status'] = 'True'): Mvp {
  const available = { type: 'Available', status, reason: 'Live', message: '', lastTransitionTime: ago(servedHours) };
  return {
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'Mvp',
    metadata: meta('shop', 500),
    spec: {
      appName: 'Shop',
      description: 'A shop',
      database: { mode: 'dedicated', storage: '1Gi' },
      releasePolicy: 'Manual',
      suspend: false,
      deletionPolicy: 'Delete',
      ...spec,
    },
    status: { release: 'shop.main.1', conditions: [available] },
  };
}

function backup(hours: number, status: Condition['status'] = 'True', message = ''): MvpBackup {
  const condition = { type: 'Succeeded', status, reason: 'Ended', message, lastTransitionTime: ago(hours) };
  return {
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpBackup',
    metadata: meta(`shop-${String(hours)}`, hours),
    spec: { mvp: 'shop', reason: 'Schedule' },
    status: { conditions: [condition], finishedAt: ago(hours) },
  };
}

const sight = (more: Partial<Sight> = {}): Sight => ({
  now,
  mvp: mvpWith(),
  pods: [],
  database: [],
  served: undefined,
  earlier: undefined,
  runs: [],
  failures: [],
  backups: [backup(20)],
  certificates: [],
  ...more,
});

it('misses a backup after two turns of the schedule, with why the last try failed', () => {
  expect(oldBackup(sight())).toBeUndefined();
  expect(oldBackup(sight({ backups: [backup(48)] }))).toBeUndefined();
  const late = oldBackup(
    sight({ backups: [backup(50), backup(26, 'False', 'The store is full.'), backup(2, 'Unknown')] }),
  );
  expect(late).toMatchObject({ id: 'old-backup', severity: 'warning', title: 'The last backup is old' });
  expect(late?.evidence).toContain('The store is full.');
  expect(oldBackup(sight({ backups: [backup(120)] }))?.severity).toBe('error');
  expect(oldBackup(sight({ backups: [] }))?.title).toBe('There is no backup');
});

it.each<[string, Mvp]>([
  ['has no schedule', mvpWith({ backups: { schedule: 'Never', keep: 7 } })],
  ['keeps its data elsewhere', mvpWith({ database: { mode: 'external', storage: '1Gi', secretRef: { name: 'x' } } })],
  ['has served for a day only', mvpWith({}, 24)],
  ['does not serve', mvpWith({}, 300, 'False')],
  ['has a backup each week', mvpWith({ backups: { schedule: 'Weekly', keep: 7 } })],
])('misses none of an app that %s', (_, mvp) => {
  expect(oldBackup(sight({ mvp, backups: [backup(300)] }))).toBeUndefined();
});

const shown = (days: number | undefined, more: Partial<ShownCertificate> = {}): ShownCertificate => ({
  host: 'tea.example.com',
  secretName: 'tea-tls',
  renewed: true,
  ...(days === undefined ? {} : { ends: new Date(now.getTime() + days * 24 * 3600_000) }),
  ...more,
});

it('tells of a certificate that ends soon, has ended or cannot be used, and of none that is renewed in time', () => {
  expect(endingCertificate(sight({ certificates: [shown(30), shown(14)] }))).toBeUndefined();
  const ending = endingCertificate(sight({ certificates: [shown(30), shown(9)] }));
  expect(ending).toMatchObject({ id: 'certificate/tea.example.com', severity: 'warning' });
  expect([ending?.title, ending?.proposal]).toEqual([
    'The certificate for tea.example.com ends on 2026-05-29',
    expect.stringContaining('cert-manager'),
  ]);
  expect(endingCertificate(sight({ certificates: [shown(2)] }))?.severity).toBe('error');
  const gone = endingCertificate(
    sight({ certificates: [shown(undefined, { problem: 'is not there', renewed: false }), shown(5)] }),
  );
  expect(gone).toMatchObject({ severity: 'error', title: 'The certificate for tea.example.com cannot be used' });
  expect(gone?.proposal).toContain('tea-tls');
});

it('tells of a volume that is nearly full, where the app says how full it is', () => {
  const used = (part: number) => sight({ disk: { usedBytes: part * 2 ** 30, limitBytes: 2 ** 30 } });
  expect([fullDisk(sight()), fullDisk(used(0.79))]).toEqual([undefined, undefined]);
  expect(fullDisk(used(0.86))).toMatchObject({
    id: 'full-disk',
    severity: 'warning',
    title: 'The database has used 86 % of its volume',
  });
  expect(fullDisk(used(0.97))?.severity).toBe('error');
});

it('does nothing about any of them by itself', () => {
  const all = observe(sight({ backups: [], certificates: [shown(1)], disk: { usedBytes: 9, limitBytes: 10 } }));
  expect(all.map(({ id, remedy }) => [id, remedy])).toEqual([
    ['old-backup', undefined],
    ['certificate/tea.example.com', undefined],
    ['full-disk', undefined],
  ]);
});
