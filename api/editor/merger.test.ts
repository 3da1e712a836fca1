import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { mergeApps } from '../../generate/index.ts';
import { toBytes } from '../../history/index.ts';
import { Merger } from './merger.ts';

const asked = { workspace: 'ada', signal: new AbortController().signal };
const line = (text: string): ReturnType<typeof toBytes> => toBytes(new Map([['a.txt', text]]));
const lines = { base: line('one\n'), ours: line('two\n'), theirs: line('three\n') };

let merger: Merger;
afterEach(() => {
  merger.stop();
});

test('others are answered while lines are merged, which comes out as it does in one process', async () => {
  merger = new Merger();
  const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const order: string[] = [];
  const resolutions = new Map([['a.txt', { take: 'theirs' as const }]]);
  const [merged, settled] = await Promise.all([
    merger.merge({ ...lines, chains: [] }, asked).finally(() => order.push('merge')),
    merger.merge({ ...lines, chains: [], resolutions }, asked),
    fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/healthz`).then(() =>
      order.push('health'),
    ),
  ]);
  server.close();
  expect(order).toEqual(['health', 'merge']);
  expect(merged.conflicts).toEqual((await mergeApps(lines)).conflicts);
  expect(merged.conflicts).toHaveLength(1);
  expect([settled.conflicts, Buffer.from(settled.files.get('a.txt') ?? []).toString()]).toEqual([[], 'three\n']);
}, 60_000);

test('lines that no process can merge are refused in plain words', async () => {
  merger = new Merger({ script: new URL('fixtures/endless.ts', import.meta.url), spinMs: 300, checkMs: 50 });
  await expect(merger.merge({ ...lines, chains: [] }, asked)).rejects.toMatchObject({
    code: 'conflict',
    message: 'It takes too long to merge the two; merge smaller changes.',
  });
}, 60_000);
