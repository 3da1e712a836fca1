import type { KeyedStore } from './keyed-store.ts';

/** What became of a move. */
export interface Moved {
  /** Blobs copied now, and their bytes. */
  copied: number;
  bytes: number;
  /** Blobs that were there already, with the same digest. */
  present: number;
  /** What could not be copied, and why. */
  failed: { key: string; why: string }[];
}

/** How many blobs are on their way at once. */
const AT_ONCE = 4;

/** So far ahead that everything counts as old. */
const FAR = new Date('9999-01-01T00:00:00Z');

/**
 * Copies every blob of one store to another. Each is checked against its digest where it is read, and again where it has arrived; what is there
 * already is compared and left, so a move that was stopped is simply run again. The first store keeps everything.
 */
export async function moveBlobs(
  from: KeyedStore,
  to: KeyedStore,
  onKey: (key: string, outcome: 'copied' | 'present' | 'failed', done: number, all: number) => void = () => undefined,
): Promise<Moved> {
  const keys = await from.stale({ graceMs: 0, now: FAR });
  const missing = new Set(await to.lacking(keys));
  const moved: Moved = { copied: 0, bytes: 0, present: 0, failed: [] };
  const waiting = [...keys];
  let done = 0;

  const one = async (key: string): Promise<'copied' | 'present'> => {
    const info = await from.stat(key);
    if (info === undefined) return 'present'; // swept meanwhile
    if (!missing.has(key)) {
      const there = await to.stat(key);
      if (there?.sha256 !== info.sha256) throw new Error(`there is ${there?.sha256 ?? 'nothing'}, here ${info.sha256}`);
      return 'present';
    }
    const blob = await from.open(key);
    if (blob === undefined) return 'present';
    const written = await to.write(key, blob.stream, { sha256: info.sha256 });
    if (written.sha256 !== info.sha256) throw new Error(`there is ${written.sha256}, here ${info.sha256}`);
    moved.bytes += info.bytes;
    return 'copied';
  };

  const work = async (): Promise<void> => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      let outcome: 'copied' | 'present' | 'failed' = 'failed';
      try {
        outcome = await one(key);
        moved[outcome] += 1;
      } catch (error) {
        moved.failed.push({ key, why: error instanceof Error ? error.message : String(error) });
      }
      done += 1;
      onKey(key, outcome, done, keys.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  moved.failed.sort((a, b) => a.key.localeCompare(b.key));
  return moved;
}
