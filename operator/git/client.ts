import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GitFailure } from './failure.ts';
import type { FromGit, Looking, Pushing, RemoteAddress, Seen, ToGit } from './protocol.ts';

/** One look at a repository, in a process of its own. */
export interface GitSession {
  /** Reads what is on a branch. @throws GitFailure */
  look(looking: Looking): Promise<Seen>;
  /** Puts commits on a branch. @returns the new tip @throws GitFailure */
  push(pushing: Pushing): Promise<string>;
  /** Ends it. */
  close(): void;
}

/** The child's heap. */
const HEAP_MIB = 192;
/**
 * All memory the child may write to, in KiB, as the kernel counts it: a heap has a limit of its own, what is unpacked outside of it has not. About 500 MiB of
 * it are the engine's, reserved and not used.
 */
const MEMORY_KIB = 900_000;
/** Longest one look may take. */
const MAX_MS = 90_000;
/** Repositories looked into at once; others wait. */
const AT_ONCE = 2;

let open = 0;
const waiting: (() => void)[] = [];

/** Opens a repository in a process that has no environment, a limit of memory and of time, and that knows the token by its connection only. */
export async function openRepository(remote: RemoteAddress, signal: AbortSignal): Promise<GitSession> {
  if (open >= AT_ONCE) await new Promise<void>((next) => waiting.push(next));
  open += 1;
  let isOpen = true;
  const release = (): void => {
    if (!isOpen) return;
    isOpen = false;
    open -= 1;
    waiting.shift()?.();
  };
  try {
    signal.throwIfAborted();
    return session(remote, AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]), release);
  } catch (error) {
    release();
    throw error;
  }
}

interface Pending {
  resolve(message: FromGit): void;
  reject(error: Error): void;
}

function session(remote: RemoteAddress, signal: AbortSignal, ended: () => void): GitSession {
  const child = started();
  const pending = new Map<number, Pending>();
  let lastId = 0;
  const kill = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  child.on('message', (message: FromGit) => {
    const asked = pending.get(message.id);
    pending.delete(message.id);
    if (message.type === 'failed') asked?.reject(new GitFailure(message.reason, message.message));
    else asked?.resolve(message);
  });
  const gone = (): void => {
    signal.removeEventListener('abort', kill);
    for (const asked of pending.values())
      asked.reject(
        signal.aborted
          ? new GitFailure('Unreachable', 'There was no answer in time.')
          : new GitFailure('TooLarge', 'It is too large to be read.'),
      );
    pending.clear();
    ended();
  };
  child.on('exit', gone);
  // it may not have come up at all
  child.on('error', () => {
    kill();
    gone();
  });
  const asked = (message: (id: number) => ToGit): Promise<FromGit> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      child.send(message(lastId), (error) => {
        if (error !== null) kill();
      });
    });
  child.send({ type: 'open', remote } satisfies ToGit, (error) => {
    if (error !== null) kill();
  });
  return {
    async look(looking) {
      const answer = await asked((id) => ({ type: 'look', id, looking }));
      if (answer.type === 'seen') return answer.seen;
      throw new Error('the process for Git answered something else');
    },
    async push(pushing) {
      const answer = await asked((id) => ({ type: 'push', id, pushing }));
      if (answer.type === 'pushed') return answer.tip;
      throw new Error('the process for Git answered something else');
    },
    close: kill,
  };
}

/** The shell sets the limit and becomes the process. Nothing of the caller's is in its words. */
function started(): ChildProcess {
  const file = fileURLToPath(new URL('child.ts', import.meta.url));
  const node = [process.execPath, `--max-old-space-size=${String(HEAP_MIB)}`, file];
  return spawn('/bin/sh', ['-c', `ulimit -d ${String(MEMORY_KIB)} 2>/dev/null; exec "$@"`, 'sh', ...node], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: {},
  });
}
