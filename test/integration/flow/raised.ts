import { describe, expect, test } from 'vitest';
import type { Mvp } from '../../../crds/index.ts';
import { RAISE_AT } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { mvp } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { becomes, platform, serving, system, on } from './scene.ts';

const usage = { calls: 2, inputTokens: 30, outputTokens: 40, costUsd: 0.01 };

/** Models that write one more line, or give nothing. */
function models(writes: boolean): { asked: () => number } {
  let asked = 0;
  platform.models = () => ({ ask: () => Promise.reject(new Error('not asked here')) });
  platform.raise = ({ files }) => {
    asked += 1;
    const after = new Map<string, string | Uint8Array>(files).set('frontend/page.tsx', 'raised\n');
    const provider = {
      name: 'openai',
      model: 'slow',
      fellBack: false,
      reason: writes ? 'Wrote copy' : 'Nothing was taken',
    };
    return Promise.resolve({ files: writes ? after : files, changed: writes, about: { provider, usage } });
  };
  return { asked: () => asked };
}

const annotate = (name: string, value: string): Promise<Mvp> =>
  system.client.patch(RESOURCES.mvp, { name, namespace: 'default' }, 'merge', {
    metadata: { annotations: { [RAISE_AT]: value } },
  });

const raisedIn = ({ status }: Mvp) => status?.conditions?.find(({ type }) => type === 'Raised');

const handled = (name: string, value: string): Promise<Mvp> =>
  eventually(async () => {
    const live = await system.client.get(RESOURCES.mvp, name, 'default');
    return live.status?.raising?.handled === value && live;
  }, 30_000);

describe('an app that is live', () => {
  test('is raised on demand: a snapshot of its own, verified, then released, once a request', async () => {
    const told = models(true);
    on.repairs = false;
    await system.client.create(mvp('raise'));
    const floor = await becomes('raise', 'Live');
    expect(raisedIn(floor)).toMatchObject({ status: 'False', reason: 'NoModel' });
    expect(told.asked()).toBe(0);
    await annotate('raise', 'now');
    await handled('raise', 'now');
    await eventually(async () => (await serving('raise')) === 'raise.main.2', 30_000);
    const live = await becomes('raise', 'Live');
    expect(live.status?.provider).toMatchObject({ name: 'openai', model: 'slow' });
    expect(live.status?.usage).toEqual(usage);
    expect(raisedIn(live)).toMatchObject({ status: 'True', reason: 'Raised', message: 'Wrote copy' });
    expect(told.asked()).toBe(1);
    expect((await system.client.get(RESOURCES.snapshot, 'raise.main.2', 'default')).spec.message).toBe(
      'Raised by slow',
    );
  });

  test('that was too slow to write is raised by itself; what does not build is not released', async () => {
    models(true);
    on.repairs = false;
    const generate = platform.generate.bind(platform);
    platform.generate = async (...asked) => ({ ...(await generate(...asked)), late: true });
    const digests = new Set<string>();
    on.builds = (digest) => digests.add(digest).size === 1;
    await system.client.create(mvp('late'));
    await handled('late', 'later');
    await eventually(
      async () =>
        (await system.client.find(RESOURCES.repairRun, 'late-main-2-redeploy', 'default'))?.status?.finishedAt !==
        undefined,
      30_000,
    );
    expect(await serving('late')).toBe('late.main.1');
    expect((await becomes('late', 'Live')).status?.release).toBe('late.main.1');
  });

  test('stays as it is when nothing is taken, and says so', async () => {
    models(false);
    await system.client.create(mvp('plain'));
    await becomes('plain', 'Live');
    await annotate('plain', 'again');
    expect((await handled('plain', 'again')).status?.raising?.message).toBe('Nothing was taken');
    expect(await serving('plain')).toBe('plain.main.2');
  });
});
