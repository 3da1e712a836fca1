import { afterEach, expect, test } from 'vitest';
import type { VerifyResult } from './contract.ts';
import { createRepairClient, type RepairClient, type RepairClientOptions } from './client.ts';

let client: RepairClient;
afterEach(() => {
  client.stop();
});

function made(options: RepairClientOptions = {}): void {
  const script = new URL('fixtures/children/told.ts', import.meta.url);
  client = createRepairClient({ script, spinMs: 500, checkMs: 50, ...options });
}

const files = (name: string): Map<string, string> => new Map([[name, '']]);
const good: VerifyResult = { ok: true, steps: [], seconds: 0 };

test('files that make the engine spin stop only their own run, which says what to do', async () => {
  made();
  const guilty = expect(client.repair(files('spin'), { mode: 'fix', workspace: 'ws-a' })).rejects.toMatchObject({
    failure: 'spun',
    message: expect.stringContaining('mend or take out the file') as string,
  });
  // it shares the child that is killed
  await expect(client.repair(files('echo'), { mode: 'fix', workspace: 'ws-b' })).rejects.toThrow(/^done$/);
  await guilty;
}, 60_000);

test('a run that takes too long is given up; waiting for a build is not its time', async () => {
  made({ deadlineMs: 5_000 });
  const verify = (): Promise<VerifyResult> => new Promise((built) => setTimeout(() => built(good), 5_500));
  const built = expect(client.repair(files('build'), { mode: 'fix', verifier: { verify } })).rejects.toThrow(/^built$/);
  await expect(client.repair(files('wait'), { mode: 'fix' })).rejects.toMatchObject({ failure: 'late' });
  await built;
}, 60_000);

test('a build for a child that died is stopped, and the child that tries again has its own', async () => {
  made();
  const signals: AbortSignal[] = [];
  const verify = async (asked: ReadonlyMap<string, unknown>, signal: AbortSignal): Promise<VerifyResult> => {
    signals.push(signal);
    if (signals.length > 1) return good;
    process.kill(Number(asked.get('pid')), 'SIGKILL');
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
  };
  await expect(client.repair(files('build'), { mode: 'fix', verifier: { verify } })).rejects.toThrow(/^built$/);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
}, 60_000);
