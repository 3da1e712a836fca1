import { expect, it } from 'vitest';

import type { MvpTeam, RepairRun } from '../../crds/index.ts';
import { KubeError, RESOURCES } from '../../kube/index.ts';
import type { ActionCall } from './action.ts';
import { cancelRun, hireTeam, perform, setTeamRole } from './index.ts';

type Roles = MvpTeam['spec']['roles'];

const metadata = {
  name: 'tea',
  namespace: 'ws',
  uid: 'u',
  resourceVersion: '7',
  creationTimestamp: '2026-05-04T12:00:00Z',
};

/** Somebody's workspace with an app, and a team and run where there are some. */
function workspace(kept: { team?: MvpTeam['spec']; run?: RepairRun['status'] }, conflicts = 0) {
  const team = kept.team === undefined ? undefined : ({ metadata, spec: kept.team } as MvpTeam);
  const spec = { mvp: 'tea', mode: 'Fix', trigger: 'OnDemand', branch: 'main' };
  const objects: Record<string, unknown> = {
    [RESOURCES.mvp.kind]: { metadata, spec: {}, status: {} },
    [RESOURCES.team.kind]: team,
    [RESOURCES.repairRun.kind]: kept.run === undefined ? undefined : { metadata, spec, status: kept.run },
  };
  const written: unknown[] = [];
  let refused = 0;
  const client = {
    find: async ({ kind }: { kind: string }) => objects[kind],
    get: async ({ kind }: { kind: string }) => objects[kind],
    apply: async (manifest: { spec: unknown }) => (written.push(manifest.spec), { metadata, ...manifest }),
    patch: async ({ kind }: { kind: string }, _: unknown, __: string, body: { spec?: object }) => {
      if (refused < conflicts) {
        refused += 1;
        throw new KubeError('Conflict', 'it was changed');
      }
      written.push(body);
      const old = objects[kind] as { spec: object };
      return { ...old, spec: { ...old.spec, ...body.spec } };
    },
  };
  const call = {
    services: {},
    base: '/api',
    signal: new AbortController().signal,
    caller: () => ({ id: 'u-1', email: 'ada@example.com', scopes: ['mvp:write'], expires: new Date() }),
    tenant: async () => ({ client, namespace: 'ws' }),
    progress: () => undefined,
  } as unknown as ActionCall;
  return { call, written };
}

const roles: Roles = [
  { name: 'operator', autonomy: 'Act', everyMinutes: 15, paused: false },
  { name: 'security', autonomy: 'Suggest', paused: true },
];
const team = { mvp: 'tea', roles, budget: { actsPerDay: 2 }, dismissed: ['attack/header'] };

it('sets one role and writes the others as they are, also when somebody writes at the same time', async () => {
  const { call, written } = workspace({ team }, 2);
  await perform(setTeamRole, call, { mvp_id: 'tea', role: 'security', autonomy: 'act', every_minutes: 60 });
  const security = { name: 'security', autonomy: 'Act', everyMinutes: 60, paused: true };
  expect(written).toEqual([{ metadata: { resourceVersion: '7' }, spec: { roles: [roles[0], security] } }]);
});

it('goes back to a role’s own rhythm, and knows no role that is not on the team', async () => {
  const { call, written } = workspace({ team });
  await perform(setTeamRole, call, { mvp_id: 'tea', role: 'operator', every_minutes: null });
  expect(written).toMatchObject([
    { spec: { roles: [{ name: 'operator', autonomy: 'Act', paused: false }, roles[1]] } },
  ]);
  expect(JSON.stringify(written)).not.toContain('everyMinutes');
  await expect(perform(setTeamRole, call, { mvp_id: 'tea', role: 'tester', paused: true })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('keeps what was set when a team is hired again, and changes what is named', async () => {
  const { call, written } = workspace({ team });
  await perform(hireTeam, call, { mvp_id: 'tea' });
  await perform(hireTeam, call, { mvp_id: 'tea', roles: ['operator', 'tester'], paused: true, acts_per_day: 0 });
  const tester = { name: 'tester', autonomy: 'Suggest', paused: true };
  expect(written).toEqual([
    team,
    { ...team, roles: [{ ...roles[0], paused: true }, tester], budget: { actsPerDay: 0 } },
  ]);
});

it('hires an operator that suggests where nobody says more', async () => {
  const { call, written } = workspace({});
  await perform(hireTeam, call, { mvp_id: 'tea' });
  const operator = { name: 'operator', autonomy: 'Suggest', paused: false };
  expect(written).toEqual([{ mvp: 'tea', roles: [operator], budget: { actsPerDay: 5 }, dismissed: [] }]);
});

it('cancels a run that has made no snapshot, and no other', async () => {
  const { call, written } = workspace({ run: { before: 'tea.main.1' } });
  await perform(cancelRun, call, { run_id: 'r-1' });
  expect(written).toEqual([{ metadata: { annotations: { 'mvp.build/cancel': 'ada@example.com' } } }]);
  const made = workspace({ run: { before: 'tea.main.1', after: 'tea.main.2' } });
  await expect(perform(cancelRun, made.call, { run_id: 'r-1' })).rejects.toMatchObject({ code: 'conflict' });
  expect(made.written).toEqual([]);
});
