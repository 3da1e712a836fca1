import { beforeAll, describe, expect, inject, it } from 'vitest';
import { kubectlFor, type Kubectl } from './kubectl.ts';

const system = inject('system');
const namespace = 'kubectl-e2e';

/** An Mvp as a person writes it. */
const manifest = (name: string, spec: Record<string, unknown>): string =>
  JSON.stringify({ apiVersion: 'mvp.build/v1alpha1', kind: 'Mvp', metadata: { name, namespace }, spec });

const idea = {
  appName: 'Desk & Lamp',
  description:
    'Repair café for lamps and small furniture: visitors bring an object, a volunteer takes it and marks it repaired or beyond repair.',
};

describe('kubectl', () => {
  let kubectl: Kubectl;

  beforeAll(async () => {
    kubectl = await kubectlFor(system.kubeconfig);
    await kubectl(['create', 'namespace', namespace]);
  });

  const get = async (what: string, path: string): Promise<string> =>
    (await kubectl(['get', what, '-n', namespace, '-o', `jsonpath=${path}`])).stdout;

  it('takes an app from apply to Ready, tells its story, and leaves nothing after delete', async () => {
    const applied = await kubectl(['apply', '-f', '-'], manifest('lamp', idea));
    expect(applied).toMatchObject({ code: 0, stdout: expect.stringContaining('created') });
    const waited = await kubectl(
      ['wait', '--for=condition=Ready', 'mvp/lamp', '-n', namespace, '--timeout=300s'],
      '',
      310_000,
    );
    expect(waited).toMatchObject({ code: 0 });

    const listed = await kubectl(['get', 'mvp', '-n', namespace]);
    expect(listed.stdout).toMatch(/NAME\s+STAGE\s+/);
    expect(listed.stdout).toMatch(/lamp\s+Live\s+/);

    const described = await kubectl(['describe', 'mvp', 'lamp', '-n', namespace]);
    for (const reason of ['Accepted', 'Generated', 'Verified', 'Live']) expect(described.stdout).toContain(reason);

    const again = await kubectl(['apply', '-f', '-'], manifest('lamp', idea));
    expect(again.stdout).toContain('unchanged');

    const deleted = await kubectl(['delete', 'mvp', 'lamp', '-n', namespace, '--timeout=60s']);
    expect(deleted).toMatchObject({ code: 0 });
    const kinds =
      'mvp,mvpsnapshots,repairruns,deployments,statefulsets,services,secrets,persistentvolumeclaims,jobs,networkpolicies,pods';
    await expect
      .poll(async () => (await kubectl(['get', kinds, '-n', namespace, '-o', 'name'])).stdout, {
        timeout: 90_000,
        interval: 1000,
      })
      .toBe('');
  });

  it('explains its fields', async () => {
    const { stdout } = await kubectl(['explain', 'mvp.spec']);
    for (const field of [
      'appName',
      'description',
      'database',
      'releasePolicy',
      'release',
      'suspend',
      'deletionPolicy',
    ]) {
      expect(stdout).toContain(field);
    }
    expect(stdout).not.toContain('<no description>');
  });

  it.each([
    ['a name with capitals', manifest('Lamp', idea), /lower case|metadata\.name/],
    ['a name that is too long', manifest('a'.repeat(41), idea), /at most 40/],
    ['an idea without words', manifest('empty', { ...idea, description: '' }), /description/],
    ['an idea of 100 kB', manifest('huge', { ...idea, description: 'x'.repeat(100_000) }), /8000|too long/i],
    ['a wrong type', manifest('typed', { ...idea, suspend: 'yes' }), /suspend/],
    ['an unknown field', manifest('unknown', { ...idea, colour: 'red' }), /unknown field "spec.colour"/],
    [
      'a release of somebody else',
      manifest('thief', { ...idea, release: 'other.main.1' }),
      /must name a snapshot of this Mvp/,
    ],
  ])('refuses %s with a useful message and creates nothing', async (_case, body, message) => {
    const { code, stderr } = await kubectl(['apply', '-f', '-'], body);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(message);
    expect((await kubectl(['get', 'mvp', '-n', namespace, '-o', 'name'])).stdout).toBe('');
  });

  it('says why a release that does not exist is not taken, and keeps the app as it is', async () => {
    await kubectl(['apply', '-f', '-'], manifest('kept', idea));
    await kubectl(['wait', '--for=condition=Ready', 'mvp/kept', '-n', namespace, '--timeout=300s'], '', 310_000);
    const before = await get('mvp/kept', '{.status.release}');
    await kubectl([
      'patch',
      'mvp',
      'kept',
      '-n',
      namespace,
      '--type=merge',
      '-p',
      '{"spec":{"release":"kept.main.99"}}',
    ]);
    await kubectl(['wait', '--for=condition=Stalled', 'mvp/kept', '-n', namespace, '--timeout=60s'], '', 70_000);
    expect(await get('mvp/kept', '{.status.conditions[?(@.type=="Stalled")].reason}')).toBe('ReleaseNotFound');
    expect(await get('mvp/kept', '{.status.conditions[?(@.type=="Available")].status}')).toBe('True');
    expect(await get('mvp/kept', '{.status.release}')).toBe(before);
    await kubectl(['delete', 'mvp', 'kept', '-n', namespace, '--timeout=60s']);
  });
});
