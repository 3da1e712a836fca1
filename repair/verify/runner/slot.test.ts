import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let parent: string;
let script: string;
let children: ChildProcess[];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mvp-slots-'));
  script = join(parent, 'take.ts');
  const source = new URL('slot.ts', import.meta.url).href;
  await writeFile(
    script,
    `import { takeSlot } from '${source}';
process.on('message', async () => process.send((await takeSlot(process.argv[2])).name));
process.send('ready');
setInterval(() => {}, 1000);`,
  );
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(parent, { recursive: true, force: true });
});

/** So many processes that take a slot at the same moment and keep it. */
async function take(count: number, folder: string): Promise<readonly string[]> {
  const started = Array.from({ length: count }, () => fork(script, [folder]));
  children.push(...started);
  await Promise.all(started.map((child) => once(child, 'message')));
  const answers = started.map(async (child) => String((await once(child, 'message'))[0]));
  for (const child of started) child.send('now');
  return Promise.all(answers);
}

it('gives processes that ask at the same moment slots of their own', async () => {
  for (let round = 0; round < 5; round += 1) {
    const names = await take(4, join(parent, String(round)));
    expect(new Set(names).size, names.join()).toBe(4);
  }
});

it('gives the slot of a process that died to the next one, and to one alone', async () => {
  const folder = join(parent, 'left');
  expect(await take(1, folder)).toEqual(['v0']);
  const [first] = children;
  first?.kill('SIGKILL');
  if (first !== undefined) await once(first, 'exit');
  const names = await take(3, folder);
  expect(names.toSorted()).toEqual(['v0', 'v1', 'v2']);
});
