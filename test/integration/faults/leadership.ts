import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { RESOURCES } from '../../../kube/index.ts';
import { LeaderElection, LeadershipLost } from '../../../operator/runtime/index.ts';
import { system, proxy } from './scene.ts';

describe('leadership', () => {
  function candidate(identity: string, client = system.client, lease = 'election', leaseSeconds = 2): LeaderElection {
    return new LeaderElection({
      client,
      namespace: 'default',
      name: lease,
      identity,
      leaseSeconds,
      renewDeadlineSeconds: 1.2,
      retrySeconds: 0.2,
    });
  }

  test('is one at a time, and goes over at once when it is released', async () => {
    const stop = new AbortController();
    const first = candidate('first', system.client, 'election', 20);
    await first.acquire(stop.signal);
    const holding = first.hold(stop.signal);
    const second = candidate('second', system.client, 'election', 20);
    const waiting = second.acquire(AbortSignal.timeout(20_000));
    await sleep(1500);
    expect([first.leading, second.leading]).toEqual([true, false]);
    const lease = await system.client.get(RESOURCES.lease, 'election', 'default');
    expect(lease.spec).toMatchObject({ holderIdentity: 'first', leaseDurationSeconds: 20 });
    expect(lease.spec?.renewTime).toMatch(/\.\d{6}Z$/);
    const releasedAt = performance.now();
    stop.abort();
    await holding;
    await waiting;
    // a lease that is not released would be waited for 20 s
    expect(performance.now() - releasedAt).toBeLessThan(5000);
    expect(second.leading).toBe(true);
    await second.release();
  });

  test('goes over at once also when the last renewal arrived and its answer did not', async () => {
    const stop = new AbortController();
    const first = candidate('first', proxy.client, 'unanswered', 20);
    await first.acquire(stop.signal);
    const isRenewal = ({ method, path }: { method: string; path: string }): boolean => {
      const renews = method === 'PUT' && path.includes('/leases/');
      if (renews) setTimeout(() => stop.abort(), 50);
      return renews;
    };
    proxy.rule({ when: isRenewal, fault: { kind: 'lost' }, times: 1 });
    await first.hold(stop.signal);
    const lease = await system.client.get(RESOURCES.lease, 'unanswered', 'default');
    expect(lease.spec?.holderIdentity).toBe('');
  });

  test('is taken over after a crash, when the lease has run out', async () => {
    const crashed = candidate('crashed', system.client, 'crash');
    await crashed.acquire(AbortSignal.timeout(5000));
    const startedAt = performance.now();
    const heir = candidate('heir', system.client, 'crash');
    await heir.acquire(AbortSignal.timeout(20_000));
    const took = performance.now() - startedAt;
    expect(took).toBeGreaterThan(1800);
    expect(took).toBeLessThan(4000);
    expect((await system.client.get(RESOURCES.lease, 'crash', 'default')).spec?.leaseTransitions).toBe(1);
  });

  test('is lost when it cannot be renewed, before anybody else can have it', async () => {
    const lonely = candidate('lonely', proxy.client, 'lonely');
    await lonely.acquire(AbortSignal.timeout(5000));
    const holding = lonely.hold(new AbortController().signal);
    proxy.cut();
    const startedAt = performance.now();
    await expect(holding).rejects.toThrow(LeadershipLost);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(lonely.leading).toBe(false);
  });
});
