/**
 * Generation beside the operator's own process, in children that end when they have been idle for a while.
 */
import { ChildFailed, ChildPool, type PoolOptions, type PoolSize } from '../../children/index.ts';
import type { Merged } from '../../history/index.ts';
import type { Changed, ChangeWork, Generation, MergeWork, RaisedFiles, RaiseWork } from '../controllers/index.ts';
import type { TaskContext } from '../runtime/index.ts';
import type { Model } from '../../ai/index.ts';
import type { Judge } from '../../generate/index.ts';
import { packed, type FromGenerator, type Idea, type ToGenerator, type Waits } from './protocol.ts';

/** Models that raise an app, who judges what they write, and how long they are waited for. */
export interface Raising extends Waits {
  readonly model: Model;
  readonly judge: Judge;
}

export type { Waits } from './protocol.ts';

/** How a generator is set up: as its pool of children. */
export type GeneratorOptions = Pick<PoolOptions<ToGenerator>, 'shared' | 'memoryMiB' | 'idleMs'>;

/** The last word on a request. */
type Ended = Extract<FromGenerator, { type: 'done' | 'raised' | 'changed' | 'merged' }>;

/** Wall-clock time of one request beside its waits for models: far more than the largest app takes on a busy node. */
const DEADLINE_MS = 15 * 60_000;

/** Writes apps in child processes, which exist only while there is something to write. */
export class Generator {
  readonly #pool: ChildPool<ToGenerator, FromGenerator>;

  constructor(options: GeneratorOptions = {}) {
    this.#pool = new ChildPool({
      name: 'the generator',
      advice: 'shorten or reword the text, then try again',
      script: new URL('child.ts', import.meta.url),
      beat: { type: 'beat', id: 0 },
      ...options,
    });
  }

  /** Its children, and what they have to do. */
  get size(): PoolSize {
    return this.#pool.size;
  }

  /** An idea as files. Rejects with the signal's reason when it aborts, and with a ChildFailed if no child can finish it. */
  async generate(idea: Idea, context: TaskContext, raising?: Raising): Promise<Generation> {
    const waits = raising === undefined ? {} : { waits: waitsOf(raising) };
    const answer = await this.#asked((id) => ({ type: 'write', id, idea, ...waits }), context, raising);
    if (answer.type === 'done') return answer.generation;
    throw new Error('the generator answered something else');
  }

  /** An app that is there, with what models have not written yet. Rejects as `generate` does. */
  async raise(work: RaiseWork, context: TaskContext, raising: Raising): Promise<RaisedFiles> {
    const waits = waitsOf(raising);
    const answer = await this.#asked((id) => ({ type: 'raise', id, work, waits }), context, raising);
    if (answer.type === 'raised') return answer.raised;
    throw new Error('the generator answered something else');
  }

  /** What a wish makes of an app's files; models help with what the grammar does not understand. Rejects as {@link generate} does. */
  async change(work: ChangeWork, context: TaskContext, raising?: Raising): Promise<Changed> {
    const waits = raising === undefined ? {} : { waits: waitsOf(raising) };
    const answer = await this.#asked((id) => ({ type: 'change', id, work, ...waits }), context, raising);
    if (answer.type === 'changed') return answer.changed;
    throw new Error('the generator answered something else');
  }

  /** Both lines of an app in one, with what is left to settle. Rejects as {@link generate} does. */
  async merge(work: MergeWork, context: TaskContext): Promise<Merged> {
    const answer = await this.#asked((id) => ({ type: 'merge', id, work }), context);
    if (answer.type === 'merged') return answer.merged;
    throw new Error('the generator answered something else');
  }

  /** Ends the children; what they were writing is rejected. */
  stop(): void {
    this.#pool.stop();
  }

  async #asked(
    message: (id: number) => ToGenerator,
    { signal, progress, workspace = '' }: TaskContext,
    raising?: Raising,
  ): Promise<Ended> {
    // What is asked of models when the app is done goes on: it is paid for, and wanted when the app is raised later.
    const calls = new AbortController();
    try {
      return await this.#pool.run<Ended>({
        workspace,
        signal,
        deadlineMs: DEADLINE_MS + (raising === undefined ? 0 : waitsOf(raising).wholeMs),
        ask: message,
        abort: (id) => ({ type: 'abort', id }),
        received: (answer, child, { resolve, reject }) => {
          if (answer.type === 'progress') progress(answer.text);
          else if (answer.type === 'broken') reject(new Error(answer.message));
          else if (answer.type === 'ask' || answer.type === 'judge') {
            if (raising !== undefined) void relay(child, raising, answer, calls.signal);
          } else if (answer.type !== 'alive') resolve(answer);
        },
      });
    } catch (error) {
      if (signal.aborted || error instanceof ChildFailed) calls.abort(error);
      throw error;
    }
  }
}

/** Both waits: in all, models that answer have some stages one after another. */
function waitsOf({ waitMs, wholeMs = waitMs * 5 }: Raising): Required<Waits> {
  return { waitMs, wholeMs };
}

/** Asks or judges in the child's name. */
async function relay(
  child: { post(message: ToGenerator): void },
  { model, judge }: Raising,
  message: Extract<FromGenerator, { type: 'ask' | 'judge' }>,
  signal: AbortSignal,
): Promise<void> {
  const { id, call } = message;
  try {
    if (message.type === 'ask')
      child.post({ type: 'answered', id, call, answer: await model.ask(message.request, signal) });
    else child.post({ type: 'judged', id, call, verdict: await judge(message.files, signal) });
  } catch (error) {
    child.post({ type: 'failed', id, call, failed: packed(error) });
  }
}
