import { describe, expect, test } from 'vitest';
import {
  API_VERSION,
  DRAFT_AUTHOR,
  RELEASE_MANAGER,
  RUN_ROLE,
  type MvpTeam,
  type MvpTeamSpecInput,
  type TeamRole,
} from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { generateApp } from '../../../operator/generator/app.ts';
import { mvp } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { system, on, platform, becomes, change, edit, verified, serving } from './scene.ts';

const team = (name: string): Promise<MvpTeam> => system.client.get(RESOURCES.team, name, 'default');

function hire(
  name: string,
  role: Omit<MvpTeamSpecInput['roles'][number], 'name'>,
  roles: readonly TeamRole[] = ['operator'],
): Promise<unknown> {
  return system.client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpTeam',
    metadata: { name, namespace: 'default' },
    spec: { mvp: name, roles: roles.map((each) => ({ name: each, everyMinutes: 60, ...role })) },
  });
}

/** Has the role look, and gives what it said. */
async function look(
  name: string,
  as: TeamRole = 'operator',
): Promise<NonNullable<NonNullable<MvpTeam['status']>['roles']>[number]> {
  const request = crypto.randomUUID();
  await system.client.patch(RESOURCES.team, { name, namespace: 'default' }, 'merge', {
    metadata: { annotations: { [`${RUN_ROLE}${as}`]: request } },
  });
  return eventually(async () => {
    const role = (await team(name)).status?.roles?.find((each) => each.name === as);
    return role?.lastHandledRun === request && role;
  });
}

/** Has the node say that the containers of a release keep ending. */
async function crash(release: string): Promise<void> {
  on.crashing.add(release);
  const selector = { namespace: 'default', labelSelector: `mvp.build/release=${release}` };
  for (const { metadata } of await system.client.listAll(RESOURCES.pod, selector)) {
    await system.client.patch(RESOURCES.pod, metadata, 'merge', { metadata: { annotations: { touched: 'yes' } } });
  }
  await eventually(async () => {
    const pods = await system.client.listAll(RESOURCES.pod, selector);
    return pods.length > 0 && pods.every(({ status }) => (status?.containerStatuses?.[0]?.restartCount ?? 0) > 3);
  });
}

/** An app whose third revision was just released, by the product for a person, or by somebody who keeps a hand on it. */
async function released(name: string, by: { author: string; pinned: boolean }): Promise<void> {
  await system.client.create(mvp(name));
  await becomes(name, 'Live');
  await edit(name, 3, 'edited = 1', by.author);
  expect(await verified(`${name}.main.3`)).toBe('True');
  const release = `${name}.main.3`;
  if (by.pinned) await change(name, { release });
  else {
    const metadata = { name, namespace: 'default' };
    const object = { apiVersion: API_VERSION, kind: 'Mvp', metadata, spec: { release } };
    await system.client.apply(object, { fieldManager: RELEASE_MANAGER });
  }
  await eventually(async () => (await serving(name)) === release);
  await becomes(name, 'Live');
}

describe('a team', () => {
  test('that may act finds nothing wrong with a well app, and goes back from a release that crashes, once', async () => {
    await released('crew', { author: 'operator', pinned: false });
    await hire('crew', { autonomy: 'Act' });
    expect(await look('crew')).toMatchObject({ findings: [], acts: [], summary: 'Nothing is wrong.' });
    expect((await team('crew')).metadata.ownerReferences?.[0]).toMatchObject({ kind: 'Mvp', name: 'crew' });
    await crash('crew.main.3');
    const seen = await look('crew');
    expect(seen.findings.find(({ id }) => id === 'crashing/crew.main.3')).toMatchObject({ state: 'Acted' });
    expect(seen.acts).toMatchObject([{ verb: 'RollBack', object: 'crew.main.2', undo: 'crew.main.3' }]);
    await eventually(async () => (await serving('crew')) === 'crew.main.2');
    await becomes('crew', 'Live');
    const after = await look('crew');
    expect(after).toMatchObject({ summary: 'Nothing is wrong.', acts: [{ verb: 'RollBack' }] });
    expect(after.acts).toHaveLength(1);
  });

  test('that may only suggest says what is wrong with evidence, and changes nothing', async () => {
    await released('advisers', { author: 'operator', pinned: false });
    await hire('advisers', {});
    await crash('advisers.main.3');
    const said = await look('advisers');
    expect(said.acts).toEqual([]);
    const found = said.findings.find(({ id }) => id === 'crashing/advisers.main.3');
    expect(found).toMatchObject({ severity: 'critical', state: 'Proposed' });
    expect(found?.evidence).toContain('it fell over');
    expect(found?.proposal).toContain('go back to advisers.main.2');
    expect(await serving('advisers')).toBe('advisers.main.3');
    const well = (await team('advisers')).status?.conditions?.find(({ type }) => type === 'Well');
    expect(well).toMatchObject({ status: 'False', reason: 'Proposed' });
  });

  test('with a tester and somebody for security looks at each release, says what is wrong with steps, and goes back once', async () => {
    await released('tried', { author: 'operator', pinned: false });
    await hire('tried', { autonomy: 'Act' }, ['tester', 'security']);
    const first = await eventually(async () => {
      const { roles = [] } = (await team('tried')).status ?? {};
      return roles.length === 2 && roles;
    });
    const seen = Object.fromEntries(
      first.map(({ name, findings, release }) => [name, [release, findings.map(({ id }) => id)]]),
    );
    expect(seen).toEqual({ tester: ['tried.main.3', []], security: ['tried.main.3', ['security/headers']] });
    on.visit = () => ({ status: 500, headers: {}, body: 'Internal <b>error</b>', ms: 9 });
    const said = await look('tried', 'tester');
    expect(said.findings).toMatchObject([{ id: 'test/start', severity: 'critical', state: 'Acted' }]);
    expect(said.findings[0]?.evidence).toContain('2. It answers 500');
    expect(said.acts).toMatchObject([{ verb: 'RollBack', object: 'tried.main.2', undo: 'tried.main.3' }]);
    await eventually(async () => (await serving('tried')) === 'tried.main.2');
    // another release is another look, by itself; a second way back within a day would be guessing
    const again = await eventually(async () => {
      const role = (await team('tried')).status?.roles?.find(({ name }) => name === 'tester');
      return role?.release === 'tried.main.2' && role;
    });
    expect(again.acts).toHaveLength(1);
    expect(again.findings).toMatchObject([{ id: 'test/start' }]);
  });

  test('with somebody for the product drafts what would serve people better, and changes nothing', async () => {
    on.repairs = false;
    platform.generate = (idea) => generateApp(idea);
    const description = 'Bike rental by the beach, by the hour or day, no double booking.';
    await system.client.create(mvp('read', { appName: 'Spokes', description }));
    await becomes('read', 'Live');
    await hire('read', {}, ['product']);
    const unread = await look('read', 'product');
    expect(unread).toMatchObject({ findings: [{ id: 'product/no-counts', severity: 'info' }] });
    const day = { 'GET /api/customers': { all: 60, search: 30, 'found nothing': 20 } };
    on.visit = (path) => ({
      status: path === '/api/-/usage' ? 200 : 404,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slow_ms: 1000, days: { '2026-05-04': day } }),
      ms: 3,
    });
    const { findings, acts } = await look('read', 'product');
    const found = findings.find(({ id }) => id.startsWith('product/search/'));
    expect(found).toMatchObject({
      severity: 'info',
      state: 'Proposed',
      title: '67% of the searches in Customers find nothing',
    });
    expect(found?.draft?.instruction).toBe('make Phone searchable on Customers');
    expect(acts).toEqual([]);
    const draft = await eventually(async () => {
      const change = await system.client.get(RESOURCES.change, found?.draft?.change ?? '', 'default');
      return change.status?.finishedAt !== undefined && change;
    });
    expect(draft.spec).toMatchObject({ dryRun: true, author: DRAFT_AUTHOR, branch: 'main' });
    expect(draft.status?.conditions?.find(({ type }) => type === 'Succeeded')).toMatchObject({ reason: 'DryRun' });
    expect(draft.status?.diffstat?.length).toBeGreaterThan(0);
    // what is only drafted is nothing wrong, and nothing is done
    const { conditions } = (await team('read')).status ?? {};
    expect(conditions?.find(({ type }) => type === 'Well')).toMatchObject({ status: 'True' });
    expect(await serving('read')).toBe('read.main.1');
  });

  test('with somebody for support drafts answers to what visitors asked, and sends nothing', async () => {
    on.repairs = false;
    platform.generate = (idea) => generateApp(idea);
    const description = 'Bike rental by the beach, by the hour or day, no double booking.';
    await system.client.create(mvp('asked', { appName: 'Spokes', description }));
    await becomes('asked', 'Live');
    await hire('asked', { autonomy: 'Act' }, ['support']);
    expect(await look('asked', 'support')).toMatchObject({ findings: [], summary: 'Nobody waits for an answer.' });
    const at = new Date().toISOString();
    const waiting = {
      form: 'contact',
      route: 'enquiries',
      reference: 'ABCD-2345',
      created_at: at,
      said: ['Is it windy?'],
    };
    on.visit = (path) => ({
      status: path === '/api/-/enquiries' ? 200 : 404,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([waiting]),
      ms: 3,
    });
    const { findings, acts } = await look('asked', 'support');
    expect(findings).toMatchObject([{ id: 'support/contact/ABCD-2345', severity: 'info', evidence: 'Is it windy?' }]);
    expect(findings[0]?.answer).toMatchObject({ page: '/dashboard/enquiries' });
    expect(findings[0]?.answer?.text).toContain('(ABCD-2345)');
    expect(acts).toEqual([]);
  });

  test('waits while a person is at work, and leaves a release alone that somebody else keeps a hand on', async () => {
    await released('busy', { author: 'ada', pinned: false });
    await hire('busy', { autonomy: 'Act' });
    await crash('busy.main.3');
    const waiting = await look('busy');
    expect(waiting.findings.find(({ id }) => id === 'crashing/busy.main.3')?.state).toBe('Waiting');
    await released('pinned', { author: 'operator', pinned: true });
    await hire('pinned', { autonomy: 'Act' });
    await crash('pinned.main.3');
    const proposed = await look('pinned');
    expect(proposed).toMatchObject({ acts: [] });
    expect(proposed.findings.find(({ id }) => id === 'crashing/pinned.main.3')?.state).toBe('Proposed');
    expect([await serving('busy'), await serving('pinned')]).toEqual(['busy.main.3', 'pinned.main.3']);
  });
});
