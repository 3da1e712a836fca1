/**
 * A work folder with a name that comes back: compiler caches hold absolute paths, and a warm one makes a build three
 * times faster. Runs beside each other get different slots.
 */
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

/** The lock appears with its owner in it, so nobody can take it for one that was left behind. */
async function lockSlot(lock: string): Promise<boolean> {
  const mine = `${lock}.${process.pid}`;
  await writeFile(mine, String(process.pid));
  try {
    if (await linked(mine, lock)) return true;
    const owner = await ownerOf(lock);
    return (owner === undefined || !isAlive(owner)) && (await takenOver(mine, lock));
  } finally {
    await rm(mine, { force: true });
  }
}

/** Puts this process in the place of a dead owner, one at a time; the lock is never absent meanwhile. */
async function takenOver(mine: string, lock: string): Promise<boolean> {
  const turn = `${lock}.turn`;
  if (!(await linked(mine, turn))) return false;
  try {
    // Whoever had the turn before may have it now, or its owner may just have given it back.
    const owner = await ownerOf(lock);
    if (owner === undefined) return await linked(mine, lock);
    if (isAlive(owner)) return false;
    await rename(mine, lock);
    return true;
  } finally {
    await rm(turn, { force: true });
  }
}

/** False if there is a lock already. */
async function linked(mine: string, lock: string): Promise<boolean> {
  try {
    await link(mine, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined if there is no lock. */
const ownerOf = (lock: string): Promise<number | undefined> => readFile(lock, 'utf8').then(Number, () => undefined);

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}
