import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { MvpWorkspace, MvpWorkspaceStatus } from '../../../crds/index.ts';
import { RESOURCES, connect } from '../../../kube/index.ts';
import { LeadershipLost, controller } from '../../../operator/runtime/index.ts';
import { eventually } from '../system.ts';
import { startToy } from '../toy.ts';
import { system, proxy, cleanUp, create, slowClient } from './scene.ts';

describe('an operator', () => {
  test('behind a server that loses answers, refuses and breaks off ends where an undisturbed one does', async () => {
    const toy = startToy(proxy.client, { reflector: { backoff: { firstMs: 20, maxMs: 200 } } });
    cleanUp.push(() => toy.stop().catch(() => undefined));
    await toy.runtime.started;
    const isWrite = ({ method }: { method: string }): boolean => method !== 'GET';
    const faults = [
      { kind: 'lost' },
      { kind: 'status', status: 409, reason: 'Conflict' },
      { kind: 'status', status: 500 },
      { kind: 'reset' },
    ] as const;
    for (const [index, fault] of faults.entries()) {
      proxy.rule({ when: isWrite, fault });
      await create(`n${String(index)}`);
      if (index === 1) proxy.breakWatches();
    }
    for (const index of faults.keys()) {
      const name = `n${String(index)}`;
      const live = await eventually(async () => {
        const found = await system.client.get(RESOURCES.workspace, name);
        return found.status?.conditions?.[0]?.status === 'True' && found;
      }, 20_000);
      expect(
        (await system.client.get(RESOURCES.configMap, `greeting-${name}`, 'default')).metadata.ownerReferences,
      ).toHaveLength(1);
      expect(live.status?.conditions).toHaveLength(1);
    }
  });

  test('that loses its lease ends with an error, so that its process does', async () => {
    const toy = startToy(proxy.client, {
      leader: { namespace: 'default', name: 'toy', leaseSeconds: 2, renewDeadlineSeconds: 1, retrySeconds: 0.2 },
    });
    await toy.runtime.started;
    proxy.cut();
    await sleep(1800);
    await expect(toy.stop()).rejects.toThrow(LeadershipLost);
  });

  test('that loses its lease waits for nothing that is in hand: its successor may act already', async () => {
    const begun = Promise.withResolvers<void>();
    const stubborn = controller<MvpWorkspace, MvpWorkspaceStatus>({
      kind: RESOURCES.workspace,
      reconcile: async () => {
        begun.resolve();
        await sleep(8000);
        return { status: {}, events: [] };
      },
    });
    await create('a');
    const leader = { namespace: 'default', name: 'late', leaseSeconds: 2, renewDeadlineSeconds: 1, retrySeconds: 0.2 };
    const toy = startToy(proxy.client, { leader, controllers: [stubborn] });
    await begun.promise;
    proxy.cut();
    const cutAt = performance.now();
    await expect(toy.ended).rejects.toThrow(LeadershipLost);
    expect(performance.now() - cutAt).toBeLessThan(2000);
  });

  test('standing by has warm caches and writes nothing', async () => {
    const leader = { namespace: 'default', name: 'pair', leaseSeconds: 2, renewDeadlineSeconds: 1, retrySeconds: 0.2 };
    const first = startToy(system.client, { leader });
    await first.runtime.started;
    const second = startToy(proxy.client, { leader, probePort: 0 });
    cleanUp.push(() => second.stop().catch(() => undefined));
    await second.runtime.synced;
    await create('a');
    await eventually(() => second.runtime.cache(RESOURCES.workspace).get('a') !== undefined);
    expect(proxy.seen.filter((path) => !path.startsWith('GET'))).toEqual([]);
    const ready = await fetch(`http://127.0.0.1:${String(second.runtime.probePort)}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([200, 'ok']);
    await first.stop();
    await second.runtime.started;
    const metrics = await (await fetch(`http://127.0.0.1:${String(second.runtime.probePort)}/metrics`)).text();
    expect(metrics).toContain('leader_election_master_status{name="pair"} 1');
    expect(metrics).toContain('controller_runtime_reconcile_errors_total{controller="mvpworkspace"} 0');
    expect(metrics).toMatch(/mvp_watch_last_event_age_seconds\{kind="MvpWorkspace"\} \d/);
  });

  test('looks at what is new before what it found at its start', async () => {
    for (let index = 0; index < 30; index++) await create(`old-${String(index)}`);
    const toy = startToy(await slowClient(), {});
    cleanUp.push(() => toy.stop().catch(() => undefined));
    await toy.runtime.started;
    await create('fresh');
    await eventually(
      async () => (await system.client.get(RESOURCES.workspace, 'fresh')).status?.conditions !== undefined,
    );
    const waiting = (await system.client.listAll(RESOURCES.workspace)).filter(
      ({ status }) => status?.conditions === undefined,
    );
    expect(waiting.length).toBeGreaterThan(5);
  });
});

test('connect needs no file where the environment names one', async () => {
  const client = await connect({ kubeconfig: system.kubeconfig });
  cleanUp.push(() => client.transport.close());
  expect((await client.list(RESOURCES.namespace)).items.length).toBeGreaterThan(0);
});
