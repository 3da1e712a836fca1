/**
 * A work folder with a name that comes back: compiler caches hold absolute paths, and a warm one makes a build three
 * times faster. Runs beside each other get different slots.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A work folder of one's own, empty at first. */
export interface Slot {
  readonly name: string;
  readonly folder: string;
  release(): Promise<void>;
}

const limit = 64;

/** Takes the lowest free slot below `parent`. A slot whose owner died is free. */
export async function takeSlot(parent: string): Promise<Slot> {
  await mkdir(parent, { recursive: true });
  for (let number = 0; number < limit; number += 1) {
    const name = `v${number}`;
    const lock = join(parent, `${name}.lock`);
    if (!(await lockSlot(lock))) continue;
    const folder = join(parent, name);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    return {
      name,
      folder,
      async release() {
        await rm(folder, { recursive: true, force: true });
        await rm(lock, { force: true });
      },
    };
  }
  throw new Error(`all ${limit} work folders in ${parent} are in use`);
}

async function lockSlot(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (owner > 0 && isAlive(owner)) return false;
    await rm(lock, { force: true });
    return writeFile(lock, String(process.pid), { flag: 'wx' }).then(
      () => true,
      () => false,
    );
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}
