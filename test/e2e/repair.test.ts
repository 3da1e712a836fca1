import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { send, signIn, type MvpRecord, type Reply, type User } from '../../cluster/index.ts';
import { keepAsking } from '../platform/index.ts';
import { kubectlFor, namespaceOf, type Kubectl } from './kubectl.ts';

const system = inject('system');
const FILE = 'backend/main.py';

/** A run of the doctor, as far as this test reads it. */
interface Run {
  readonly run_id: string;
  readonly status: string;
  readonly health: string | null;
  readonly health_score: number | null;
  readonly issues: readonly { readonly fixer: string; readonly severity: string; readonly files: readonly string[] }[];
  readonly after: string | null;
  readonly reason: string;
  readonly tests: {
    readonly passed: number;
    readonly failed: number;
    readonly failures: readonly { readonly test: string; readonly why: string }[];
  } | null;
}

interface FileList {
  readonly snapshot: string;
  readonly digest: string;
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
}

interface Snapshot {
  readonly snapshot: string;
  readonly digest: string;
  readonly live: boolean;
}

describe('an app that a person broke', () => {
  let user: User;
  let mvp: MvpRecord;
  let namespace = '';
  let kubectl: Kubectl;
  let good: FileList;
  let source = '';

  const body = (): { session_id: string; mvp_id: string } => ({
    session_id: mvp.session_id ?? '',
    mvp_id: mvp.mvp_id,
  });
  const listed = async (): Promise<FileList> => (await user.call(`/mvps/${mvp.mvp_id}/files`)).json<FileList>();
  const snapshots = async (): Promise<readonly Snapshot[]> =>
    (await user.call(`/editor/snapshots?mvp_id=${mvp.mvp_id}`)).json<{ items: Snapshot[] }>().items;
  const liveSnapshot = async (): Promise<string | undefined> => (await snapshots()).find(({ live }) => live)?.snapshot;
  const visit = (path: string): Promise<Reply> =>
    send(system.gatewayPort, `mvp-${mvp.mvp_id}.localhost`, path, { timeoutMs: 10_000 });
  const appAnswers = async (): Promise<number> => (await visit('/api/health')).status;
  const jobs = async (): Promise<string[]> => {
    const { stdout } = await kubectl(['get', 'jobs', '-n', namespace, '-o', 'jsonpath={.items[*].metadata.uid}']);
    return stdout.split(' ').filter(Boolean).sort();
  };

  /** Sends a request of the doctor and waits, as the browser does: first by the request itself, then by reading the run. */
  async function doctor(kind: 'diagnose' | 'fix' | 'tests', more: object = {}): Promise<Run> {
    let reply: Reply = await user.call(`/editor/doctor/${kind}`, {
      body: { ...body(), ...more },
      headers: { prefer: 'wait=60' },
      timeoutMs: 90_000,
    });
    const deadline = Date.now() + 180_000;
    for (;;) {
      if (reply.status !== 200 && reply.status !== 202) throw new Error(`${kind}: ${reply.status} ${reply.text}`);
      const run = reply.json<Run>();
      if (run.status !== 'running') return run;
      if (Date.now() > deadline) throw new Error(`${kind} does not end: ${reply.text}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
      reply = await user.call(`/editor/doctor/runs/${run.run_id}`);
    }
  }

  beforeAll(async () => {
    kubectl = await kubectlFor(system.kubeconfig);
    user = await signIn(system.gatewayPort);
    mvp = await user.quick({
      app_name: 'Kiln Room',
      description:
        'A pottery studio rents shelves and firing slots to members. No firing slot may be booked twice, and each piece has a glaze and an owner.',
    });
    await user.live(mvp.mvp_id);
    namespace = await namespaceOf(kubectl, mvp.mvp_id);
    good = await listed();
    source = (await user.call(`/mvps/${mvp.mvp_id}/files/${FILE}`)).text;
  }, 330_000);

  afterAll(async () => {
    await user.call(`/mvps/${mvp.mvp_id}`, { method: 'DELETE' });
  });

  it('goes on as it was, and diagnose finds what is wrong without changing a file', async () => {
    // The first colon that ends a line of a function's head is taken away.
    const broken = source.replace(/^((?:async )?def [^\n]*):$/m, '$1');
    expect(broken).not.toBe(source);
    const etag = good.files.find(({ path }) => path === FILE)?.sha256 ?? '';
    const written = await user.call(`/mvps/${mvp.mvp_id}/files/${FILE}`, {
      method: 'PUT',
      body: broken,
      headers: { 'content-type': 'text/plain', 'if-match': `"${etag}"` },
    });
    expect(written).toMatchObject({ status: 201 });
    const before = await listed();
    expect(before.digest).not.toBe(good.digest);

    const run = await doctor('diagnose');
    expect(run).toMatchObject({ status: 'succeeded', health: 'broken', after: null });
    expect(run.issues).toContainEqual(expect.objectContaining({ severity: 'critical', files: [FILE] }));
    expect(run.health_score).toBeLessThan(100);

    expect(await listed()).toEqual(before);
    expect(await liveSnapshot()).toBe(good.snapshot);
    expect(await appAnswers()).toBe(200);
  });

  it('is fixed and released again while nobody who uses it notices', async () => {
    const asking = keepAsking(visit);
    try {
      const run = await doctor('fix', { auto_redeploy: true, create_snapshot: true });
      expect(run, JSON.stringify(run)).toMatchObject({ status: 'succeeded', health: 'healthy' });
      const released = run.after;
      expect(released).not.toBeNull();
      await expect.poll(liveSnapshot, { timeout: 90_000, interval: 250 }).toBe(released);
      expect((await user.live(mvp.mvp_id)).status).toBe('live');
      const fixed = await user.call(`/mvps/${mvp.mvp_id}/files/${FILE}`);
      expect(fixed.text).toBe(source);
      // The old pods drain for a while after the switch: no request may be lost there either.
      await new Promise((resolve) => setTimeout(resolve, 5000));
    } finally {
      await asking.stop();
    }
    const { asked, failures } = await asking.stop();
    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(20);
  });

  it('is repaired also where only a build can tell: a type error', async () => {
    const page = 'frontend/app/dashboard/page.tsx';
    const sound = (await user.call(`/mvps/${mvp.mvp_id}/files/${page}`)).text;
    const broken = sound.replace('.length', '.lenght');
    expect(broken).not.toBe(sound);
    const etag = good.files.find(({ path }) => path === page)?.sha256 ?? '';
    const written = await user.call(`/mvps/${mvp.mvp_id}/files/${page}`, {
      method: 'PUT',
      body: broken,
      headers: { 'content-type': 'text/plain', 'if-match': `"${etag}"` },
    });
    expect(written).toMatchObject({ status: 201 });
    const run = await doctor('fix', { auto_redeploy: false });
    expect(run, JSON.stringify(run)).toMatchObject({ status: 'succeeded', health: 'healthy' });
    expect((await user.call(`/mvps/${mvp.mvp_id}/files/${page}`)).text).toBe(sound);
  });

  it('goes back to an earlier snapshot in seconds, without a build', async () => {
    const builds = await jobs();
    const asking = keepAsking(visit);
    const started = performance.now();
    const reply = await user.call('/editor/rollback', { body: { ...body(), snapshot: good.snapshot } });
    expect(reply).toMatchObject({ status: 201 });
    const { snapshot, digest } = reply.json<Snapshot>();
    expect(digest).toBe(good.digest);
    await expect.poll(liveSnapshot, { timeout: 60_000, interval: 100 }).toBe(snapshot);
    const seconds = (performance.now() - started) / 1000;
    const { failures } = await asking.stop();
    expect(failures).toEqual([]);
    expect(seconds).toBeLessThan(30);
    console.log(`rollback: live after ${seconds.toFixed(1)} s`);
    const after = await jobs();
    expect(after.filter((uid) => !builds.includes(uid))).toEqual([]);
  });

  it('runs the tests that the app has itself, and says which fail, while what is live stays', async () => {
    const live = await liveSnapshot();
    const added = await user.call(`/mvps/${mvp.mvp_id}/files/backend/tests/test_by_hand.py`, {
      method: 'PUT',
      body: 'def test_adds_up():\n    assert 2 + 2 == 5\n\n\ndef test_holds():\n    assert True\n',
      headers: { 'content-type': 'text/plain', 'if-none-match': '*' },
    });
    expect(added, added.text).toMatchObject({ status: 201 });
    const run = await doctor('tests');
    expect(run, JSON.stringify(run)).toMatchObject({ status: 'succeeded', reason: 'TestsFailed', after: null });
    expect(run.tests?.passed).toBeGreaterThan(40);
    expect(run.tests).toMatchObject({
      failed: 1,
      failures: [{ test: 'tests/test_by_hand.py::test_adds_up', why: expect.stringContaining('assert') as string }],
    });
    expect(await liveSnapshot()).toBe(live);
  });
});
