import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import {
  blobName,
  configMapStore,
  sweepKeys,
  volumeStore,
  type ConfigMapCalls,
  type StoredConfigMap,
} from './index.ts';

const HOUR = 3_600_000;
const mvp = { name: 'shop', uid: '0a1b2c3d-1111-2222-3333-444455556666' };

/** A source of chance that can be had again. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Everybody waits for a turn at every call; whose turn it is, and how much time goes by, is left to chance. */
class World {
  readonly objects = new Map<string, StoredConfigMap>();
  readonly named = new Set<string>();
  readonly random: () => number;
  readonly #waiting: (() => void)[] = [];
  #version = 0;
  clock = Date.parse('2026-01-01T00:00:00Z');

  constructor(seed: number) {
    this.random = chance(seed);
  }

  now = (): Date => new Date(this.clock);

  turn(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Runs until all are done, looking after every step whether anything that is named is gone. */
  async run(all: readonly Promise<unknown>[]): Promise<void> {
    let left = all.length;
    for (const one of all) void one.finally(() => (left -= 1));
    while (left > 0) {
      await new Promise(setImmediate);
      const [next] = this.#waiting.splice(Math.floor(this.random() * this.#waiting.length), 1);
      this.clock += this.random() * 60_000;
      next?.();
      await new Promise(setImmediate);
      for (const digest of this.named) {
        if (!this.objects.has(blobName(mvp.uid, digest))) throw new Error(`${digest} is named and gone`);
      }
    }
    await Promise.all(all);
  }

  calls(): ConfigMapCalls {
    const { objects } = this;
    const stamp = (): string => String(++this.#version);
    return {
      create: async (object) => {
        await this.turn();
        if (objects.has(object.metadata.name)) return 'exists';
        const metadata = { uid: stamp(), resourceVersion: stamp(), creationTimestamp: this.now().toISOString() };
        objects.set(object.metadata.name, { ...object, metadata: { ...object.metadata, ...metadata } });
        return 'created';
      },
      get: async (_, name) => {
        await this.turn();
        return structuredClone(objects.get(name));
      },
      list: async () => {
        await this.turn();
        return [...objects.values()].map(({ metadata }) => ({ metadata: structuredClone(metadata) }));
      },
      remove: async (_, name, seen) => {
        await this.turn();
        const live = objects.get(name)?.metadata;
        return live?.uid === seen.uid && live.resourceVersion === seen.resourceVersion && objects.delete(name);
      },
      annotate: async (_, name, uid, annotations) => {
        await this.turn();
        const live = objects.get(name);
        if (live?.metadata.uid !== uid) return false;
        live.metadata = {
          ...live.metadata,
          annotations: { ...live.metadata.annotations, ...annotations },
          resourceVersion: stamp(),
        };
        return true;
      },
    };
  }
}

it('never loses a bundle that is named, whatever the order of writers, sweeps and clocks: 300 worlds', async () => {
  let swept = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const world = new World(seed);
    const store = configMapStore({ calls: world.calls(), namespace: 'ns', mvp, now: world.now });
    let between = 0;
    const writer = async (): Promise<void> => {
      for (let step = 0; step < 4; step++) {
        // few contents, so that the same one is written again and again
        between += 1;
        const digest = await store.put('bundle', Buffer.from(`content ${Math.floor(world.random() * 3)}`));
        await world.turn();
        world.named.add(digest);
        between -= 1;
        for (let wait = world.random() * 4; wait > 0; wait--) await world.turn();
        world.named.delete(digest);
        // hours go by, but not between a write and the name that follows it: nobody takes so long
        if (between === 0 && world.random() < 0.7) world.clock += 2 * HOUR * world.random();
        await world.turn();
      }
    };
    const sweeper = async (): Promise<void> => {
      for (let round = 0; round < 6; round++) {
        const keep = async (): Promise<Set<string>> => {
          await world.turn();
          return new Set(world.named);
        };
        swept += (await store.sweep({ keep, now: world.now() })).length;
      }
    };
    await world.run([writer(), writer(), sweeper(), sweeper()]);
  }
  // a sweep that takes nothing would keep everything too
  expect(swept).toBeGreaterThan(50);
}, 60_000);

it('does not take from a volume what is written again while it sweeps', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sweep-'));
  try {
    const store = volumeStore({ directory });
    for (const id of ['old', 'again', 'named']) {
      await store.write(`report:${id}`, Buffer.from(id));
      const long = new Date(Date.now() - 2 * HOUR);
      await utimes(join(directory, 'report', id.slice(0, 2), id), long, long);
    }
    await store.write('report:new', Buffer.from('new'));
    const keep = async (): Promise<Set<string>> => {
      expect((await store.write('report:again', Buffer.from('again'))).created).toBe(false);
      return new Set(['report:named']);
    };
    expect(await sweepKeys(store, { keep })).toEqual(['report:old']);
    expect(await store.lacking(['report:again', 'report:named', 'report:new'])).toEqual([]);
    expect((await store.write('report:old', Buffer.from('old'))).created).toBe(true);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

it('asks for what is named only where there is something old', async () => {
  const world = new World(1);
  const store = configMapStore({ calls: { ...world.calls(), list: async () => [] }, namespace: 'ns', mvp });
  const keep = (): Promise<never> => Promise.reject(new Error('asked'));
  expect(await store.sweep({ keep })).toEqual([]);
});
