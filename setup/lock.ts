import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process of this machine is alive. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Runs work while holding a lock file, so that two processes of this machine never make the same cached thing at once.
 * The file names its owner; a lock whose owner is dead is taken over. Waits as long as the owner lives.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  while (!(await tryLock(path))) await sleep(200);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function tryLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const owner = await readFile(path, 'utf8').catch(() => '');
  if (owner === '') {
    // Just made and not yet written, or its writer died in between: give it a moment before taking it over.
    const made = await stat(path).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > 5_000) await rm(path, { force: true });
    return false;
  }
  if (!isAlive(Number(owner))) await rm(path, { force: true });
  return false;
}
