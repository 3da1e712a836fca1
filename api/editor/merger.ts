import { ChildFailed, ChildPool, type PoolOptions } from '../../children/index.ts';
import type { MergedApp } from '../../generate/index.ts';
import { ApiError } from '../errors.ts';
import type { FromMerger, MergeWork, ToMerger } from './merger-protocol.ts';

/** Longest a merge takes, the start of its process and the merges before it included. */
const DEADLINE_MS = 60_000;

/** How the processes that merge are made, where it is not as usual. */
type MergerOptions = Partial<Pick<PoolOptions<ToMerger>, 'script' | 'spinMs' | 'checkMs'>>;

/** Merges lines of apps, in processes that exist while there is something to merge. */
export class Merger {
  readonly #pool: ChildPool<ToMerger, FromMerger>;

  constructor(options: MergerOptions = {}) {
    this.#pool = new ChildPool({
      name: 'merging',
      advice: 'merge smaller changes',
      script: new URL('merger-child.ts', import.meta.url),
      beat: { type: 'beat', id: 0 },
      shared: 1,
      spinMs: 20_000,
      ...options,
    });
  }

  /**
   * Both lines in one. Rejects when the signal aborts. @throws ApiError `conflict` if no process can merge them, `unavailable` where there is too much to do
   */
  async merge(work: MergeWork, asked: { workspace: string; signal: AbortSignal }): Promise<MergedApp> {
    return this.#pool
      .run<MergedApp>({
        ...asked,
        deadlineMs: DEADLINE_MS,
        ask: (id) => ({ type: 'merge', id, work }),
        abort: (id) => ({ type: 'abort', id }),
        received: (message, _, { resolve, reject }) => {
          if (message.type === 'merged') resolve(message.merged);
          if (message.type === 'broken') reject(new Error(message.message));
        },
      })
      .catch(refused);
  }

  /** Ends the processes. */
  stop(): void {
    this.#pool.stop();
  }
}

function refused(error: unknown): never {
  if (!(error instanceof ChildFailed)) throw error;
  const isBusy = error.failure === 'late' || error.failure === 'stopped';
  throw isBusy
    ? new ApiError('unavailable', 'Merging takes longer than usual just now; try again in a moment.', { cause: error })
    : new ApiError('conflict', 'It takes too long to merge the two; merge smaller changes.', { cause: error });
}
