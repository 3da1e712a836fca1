import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, expect, test } from 'vitest';

import { Descendants } from './processes.ts';

/** Starts another one in a session of its own, says its number, and then waits; or ends at once. */
const PARENT = `const child = require('child_process').spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
child.unref(); console.log(child.pid); if (process.argv[1] !== 'ends') setInterval(() => {}, 1000);
else process.stdin.once('data', () => process.exit());`;

let started: ChildProcess | undefined;
let grandchild = 0;
afterEach(() => {
  started?.kill('SIGKILL');
  if (isAlive(grandchild)) process.kill(grandchild, 'SIGKILL');
});

async function start(...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', PARENT, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  started = child;
  for await (const line of createInterface(child.stdout)) {
    grandchild = Number(line);
    break;
  }
  return child;
}

/** Whether it runs: one that ended may be a zombie for as long as nobody asks for it. */
function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${String(pid)}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function isGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100 && isAlive(pid); tries++) await sleep(50);
  return !isAlive(pid);
}

test('children and their children end, those with a session of their own too', async () => {
  const child = await start();
  expect(isAlive(grandchild)).toBe(true);
  expect(new Descendants().end()).toBeGreaterThanOrEqual(2);
  expect(await isGone(child.pid ?? 0)).toBe(true);
  expect(await isGone(grandchild)).toBe(true);
});

test('who has lost its parent ends if it was seen before, and is not known otherwise', async () => {
  const child = await start('ends');
  const seen = new Descendants();
  expect(seen.look()).toContain(grandchild);
  child.stdin?.write('\n');
  expect(await isGone(child.pid ?? 0)).toBe(true);
  new Descendants().end();
  expect(isAlive(grandchild)).toBe(true);
  expect(seen.end()).toBe(1);
  expect(await isGone(grandchild)).toBe(true);
});
