import { expect, it } from 'vitest';
import type { Mvp } from '../../../../crds/index.ts';
import { Cache, type Context } from '../../../runtime/index.ts';
import { BY_DOMAIN, byDomain, isTaken, rivals } from './claims.ts';

const host = 'shop.example.com';

function mvp(name: string, part: { verifiedAt?: string; created?: string; hosts?: string[] } = {}): Mvp {
  return {
    metadata: {
      name,
      namespace: `ws-${name}`,
      uid: name,
      resourceVersion: '1',
      generation: 1,
      creationTimestamp: part.created ?? '2026-01-01T00:00:00Z',
    },
    spec: { domains: (part.hosts ?? [host]).map((each) => ({ host: each })) },
    status: part.verifiedAt === undefined ? {} : { domains: [{ host, verifiedAt: part.verifiedAt }] },
  } as unknown as Mvp;
}

function around(...mvps: Mvp[]): Pick<Context, 'cache'> {
  const cache = new Cache<Mvp>({ indexes: { [BY_DOMAIN]: byDomain } });
  for (const each of mvps) cache.observeWrite(each);
  return { cache: (() => cache) as unknown as Context['cache'] };
}

const taken = (one: Mvp, ...others: Mvp[]): boolean =>
  isTaken(host, one, one.status?.domains?.[0], around(one, ...others));

it('asking for a host takes it from nobody, proving it does', () => {
  const [a, b] = [mvp('a'), mvp('b')];
  expect(taken(a, b)).toBe(false);
  expect(taken(a, mvp('b', { verifiedAt: '2026-02-01T00:00:00.000Z' }))).toBe(true);
  expect(taken(a, mvp('b', { verifiedAt: '2026-02-01T00:00:00.000Z', hosts: [] }))).toBe(false);
});

it('of two that have proved it, exactly one has it: the first, then the older, then the smaller uid', () => {
  const first = mvp('b', { verifiedAt: '2026-02-01T00:00:00.000Z', created: '2026-01-09T00:00:00Z' });
  const later = mvp('a', { verifiedAt: '2026-02-01T00:00:01.000Z' });
  expect([taken(first, later), taken(later, first)]).toEqual([false, true]);
  const older = mvp('z', { verifiedAt: '2026-02-01T00:00:00.000Z' });
  expect([taken(first, older), taken(older, first)]).toEqual([true, false]);
  const twin = mvp('y', { verifiedAt: '2026-02-01T00:00:00.000Z' });
  expect([taken(older, twin), taken(twin, older)]).toEqual([true, false]);
});

it('whoever waits for a host is woken up when it is given up, and not by anything else', () => {
  const holder = mvp('a', { verifiedAt: '2026-02-01T00:00:00.000Z' });
  const waiting = mvp('b');
  const { cache } = around(holder, waiting);
  const woken = (previous: Mvp, object: Mvp): string[] =>
    rivals({ type: 'updated', object, previous, initial: false }, cache);
  expect(woken(holder, holder)).toEqual([]);
  expect(woken(holder, mvp('a', { hosts: [] }))).toEqual(['ws-b/b']);
  expect(woken(mvp('a'), holder)).toEqual(['ws-b/b']);
  expect(rivals({ type: 'deleted', object: holder, initial: false }, cache)).toEqual(['ws-b/b']);
});
