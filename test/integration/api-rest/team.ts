import { beforeAll, describe, expect, it } from 'vitest';
import { API_VERSION, DRAFT_AUTHOR, LABELS, type MvpTeamStatus } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { register, type Person } from '../api-client.ts';
import { rest, bob, namespaceOf, made, generated, expectError } from './scene.ts';

/** Whose apps they are: an account has so many in the making at most. */
let grace: Person;
const ID = 'product/search/GET-/api/pots';

/** A team whose role has drafted a change, as the operator leaves it; `reason` of the dry run, once it has ended. */
async function drafted(app: string, draft: string): Promise<(reason: 'DryRun' | 'NotUnderstood') => Promise<unknown>> {
  await made(grace, app);
  await generated(grace, app);
  expect((await grace.call('GET', `/team?mvp_id=${app}`)).status).toBe(204);
  expectError(await bob.call('GET', `/team?mvp_id=${app}`), 404);
  const hired = await grace.call('POST', '/team/hire', { mvp_id: app, roles: ['product'] });
  expect(hired.status, hired.text).toBe(200);
  const { client } = rest.system;
  const namespace = namespaceOf(grace);
  await client.create({
    apiVersion: API_VERSION,
    kind: 'MvpChange',
    metadata: { name: draft, namespace, labels: { [LABELS.mvp]: app } },
    spec: { mvp: app, instruction: 'make glaze searchable on Pots', author: DRAFT_AUTHOR, dryRun: true },
  });
  const at = '2026-05-04T12:00:00Z';
  const finding = {
    severity: 'info' as const,
    title: 'Searches find nothing',
    evidence: '',
    proposal: 'Search more.',
    since: at,
  };
  const status = {
    roles: [
      {
        name: 'product',
        lastRun: at,
        runs: 1,
        summary: 'One.',
        findings: [
          {
            ...finding,
            id: ID,
            state: 'Proposed',
            draft: { instruction: 'make glaze searchable on Pots', change: draft },
          },
          { ...finding, id: 'product/lost', state: 'Proposed' },
        ],
        acts: [],
        spend: { calls: 0, inputTokens: 0, outputTokens: 0 },
      },
    ],
  } satisfies MvpTeamStatus;
  await client.patch(RESOURCES.team, { name: app, namespace }, 'merge', { status }, { subresource: 'status' });
  return async (reason) => {
    const succeeded = reason === 'DryRun' ? 'True' : 'False';
    const condition = { type: 'Succeeded', status: succeeded, reason, message: 'So.', lastTransitionTime: at };
    const ended = { status: { conditions: [condition] } };
    return client.patch(RESOURCES.change, { name: draft, namespace }, 'merge', ended, { subresource: 'status' });
  };
}

const decide = (app: string, decision: string, finding = ID) => ({ mvp_id: app, finding, decision });

describe('what a team drafts', () => {
  beforeAll(async () => {
    grace = await register(rest.url);
  });

  it('is taken once, as a change in the name of whoever took it, and is not told of again', async () => {
    const ends = await drafted('pottery', 'draft-pottery');
    expectError(await grace.call('POST', '/team/findings', decide('pottery', 'take')), 409, 'conflict');
    expectError(await bob.call('POST', '/team/findings', decide('pottery', 'take')), 404);
    expectError(await grace.call('POST', '/team/findings', decide('pottery', 'take', 'product/lost')), 404);
    await ends('DryRun');
    const taken = await grace.call('POST', '/team/findings', decide('pottery', 'take'));
    expect(taken.body).toMatchObject({ decision: 'take', change_id: 'taken-draft-pottery' });
    const again = await grace.call('POST', '/team/findings', decide('pottery', 'take'));
    expect(again.body['change_id']).toBe('taken-draft-pottery');
    const { spec } = await rest.system.client.get(RESOURCES.change, 'taken-draft-pottery', namespaceOf(grace));
    expect(spec).toMatchObject({ instruction: 'make glaze searchable on Pots', dryRun: false, author: grace.email });
    const { roles, dismissed } = (await grace.call('GET', '/team?mvp_id=pottery')).body as {
      roles: { findings: { id: string }[] }[];
      dismissed: string[];
    };
    expect([roles[0]?.findings.map(({ id }) => id), dismissed]).toEqual([['product/lost'], [ID]]);
    // a draft was said by nobody
    const { items } = (await grace.call('GET', '/editor/changes?mvp_id=pottery')).body as {
      items: { change_id: string }[];
    };
    expect(items.map(({ change_id: id }) => id)).toEqual(['taken-draft-pottery']);
  });

  it('is not taken where it cannot be done, and is dismissed', async () => {
    const ends = await drafted('ceramics', 'draft-ceramics');
    await ends('NotUnderstood');
    expectError(await grace.call('POST', '/team/findings', decide('ceramics', 'take')), 409, 'conflict');
    const { body } = await grace.call('POST', '/team/findings', decide('ceramics', 'dismiss'));
    expect(body).toMatchObject({ decision: 'dismiss', change_id: null });
    expectError(await grace.call('POST', '/team/findings', decide('ceramics', 'perhaps')), 422);
  });
});

describe('one role of a team', () => {
  it('is set by itself, and what others or kubectl have set stays, also when the team is hired again', async () => {
    await made(grace, 'vases');
    const hired = await grace.call('POST', '/team/hire', {
      mvp_id: 'vases',
      roles: ['operator', 'security', 'tester'],
      acts_per_day: 2,
    });
    expect(hired.status, hired.text).toBe(200);
    const namespace = namespaceOf(grace);
    const tenant = await rest.tenantClient(namespace);
    const roles = (hired.body['roles'] as { role: string }[]).map(({ role }) =>
      role === 'security' ? { name: role, everyMinutes: 10_080, paused: true } : { name: role },
    );
    const dismissed = ['attack/header'];
    await tenant.patch(RESOURCES.team, { name: 'vases', namespace }, 'merge', { spec: { roles, dismissed } });

    const set = (role: string, body: object, by = grace) =>
      by.call('PUT', `/team/${role}`, { mvp_id: 'vases', ...body });
    expect((await set('operator', { autonomy: 'act', every_minutes: 15 })).status).toBe(200);
    expect((await set('tester', { paused: true })).status).toBe(200);
    const left = async () => {
      const { body } = await grace.call('GET', '/team?mvp_id=vases');
      const told = (body['roles'] as Record<string, unknown>[]).map((each) => [
        each['role'],
        each['autonomy'],
        each['every_minutes'],
        each['paused'],
      ]);
      return { told, acts: body['acts_per_day'], dismissed: body['dismissed'] };
    };
    const told = [
      ['operator', 'act', 15, false],
      ['security', 'suggest', 10_080, true],
      ['tester', 'suggest', null, true],
    ];
    expect(await left()).toEqual({ told, acts: 2, dismissed });
    expect((await grace.call('POST', '/team/hire', { mvp_id: 'vases' })).status).toBe(200);
    expect(await left()).toEqual({ told, acts: 2, dismissed });
    await grace.call('POST', '/team/hire', { mvp_id: 'vases', roles: ['operator', 'support'], paused: false });
    expect((await left()).told).toEqual([
      ['operator', 'act', 15, false],
      ['support', 'suggest', null, false],
    ]);
    expect((await set('operator', { every_minutes: null })).status).toBe(200);
    expect((await left()).told[0]).toEqual(['operator', 'act', null, false]);
  });

  it('is nobody else’s, and has to be on the team', async () => {
    const body = { mvp_id: 'vases', autonomy: 'act' };
    expectError(await bob.call('PUT', '/team/operator', body), 404);
    expectError(await grace.call('PUT', '/team/tester', body), 404);
    expectError(await grace.call('PUT', '/team/cook', body), 404);
    expectError(await grace.call('PUT', '/team/operator', { ...body, autonomy: 'destroy' }), 422);
    expectError(await grace.call('PUT', '/team/operator', { ...body, every_minutes: 0 }), 422);
  });
});
