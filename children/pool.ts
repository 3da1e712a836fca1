/** A few child processes for work on input that may be hostile. A run that makes its child spin or die stops nobody else. */
import { ChildFailed } from './errors.ts';
import { Deadline } from './deadline.ts';
import { Lane, type LaneOptions } from './lane.ts';

/** How a pool is set up. */
export interface PoolOptions<To> extends Pick<LaneOptions<To>, 'script' | 'beat'> {
  /** What errors call the child, such as "the generator". */
  readonly name: string;
  /** What errors say is to be done about an input that no child can finish. */
  readonly advice: string;
  /** Children that share runs. Default 2. */
  readonly shared?: number;
  /** Children beside them that try one run alone. Default 1. */
  readonly alone?: number;
  /** A workspace whose run killed a child twice begins alone for so long. Default 600,000. */
  readonly suspectMs?: number;
  /** Heap of a child. Default 256. */
  readonly memoryMiB?: number;
  /** How much its work stands back, as nice(1). Default 5. */
  readonly niceness?: number;
  /** A child ends this long after its last run. Default 60,000. */
  readonly idleMs?: number;
  /** Processor time without a sign of life after which a child is killed. Default 30,000. */
  readonly spinMs?: number;
  /** How often children are looked at. Default 1,000. */
  readonly checkMs?: number;
}

/** One piece of work. */
export interface Run<To, From, Result> {
  /** Whose it is: the runs of one workspace share one child. */
  readonly workspace: string;
  readonly signal: AbortSignal;
  /** Wall-clock time for all of it: waits for a child count, what `pause` covers does not. */
  readonly deadlineMs: number;
  /** What the child is asked. */
  readonly ask: (id: number) => To;
  /** What tells the child that nobody wants the result any more. */
  readonly abort: (id: number) => To;
  /** Told each message of the run; `settle` ends it. A run that is tried again is told by another child, from its beginning. */
  readonly received: (message: From, child: Asked<To>, settle: Settle<Result>) => void;
}

/** A child as its run sees it. */
export interface Asked<To> {
  post(message: To): void;
}

interface Settle<Result> {
  /** Stops the deadline while the run waits for somebody else, until the answer is called. */
  readonly pause: () => () => void;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Children that live, runs in them, and runs that wait to be tried alone. */
export interface PoolSize {
  readonly children: number;
  readonly running: number;
  readonly waiting: number;
}

interface Entry<To extends object, From> {
  readonly id: number;
  readonly workspace: string;
  readonly ask: To;
  place: Place<To, From> | undefined;
  isSecondTry: boolean;
  received(message: From, place: Place<To, From>): void;
  fail(error: unknown): void;
}

interface Place<To extends object, From> {
  readonly lane: Lane<To, From>;
  readonly entries: Map<number, Entry<To, From>>;
  readonly isAlone: boolean;
  idle?: NodeJS.Timeout;
}

const DEFAULTS = {
  shared: 2,
  alone: 1,
  suspectMs: 600_000,
  memoryMiB: 256,
  niceness: 5,
  idleMs: 60_000,
  spinMs: 30_000,
  checkMs: 1_000,
};

/** Runs overlap in a child. Those of a child that died are tried once more, each in a child of its own. */
export class ChildPool<To extends object, From extends { readonly id: number }> {
  readonly #options: Required<PoolOptions<To>>;
  readonly #places = new Set<Place<To, From>>();
  #waiting: Entry<To, From>[] = [];
  #checks: NodeJS.Timeout | undefined;
  #lastId = 0;
  /** Workspaces that begin alone, and until when. */
  readonly #suspects = new Map<string, number>();

  constructor(options: PoolOptions<To>) {
    this.#options = { ...DEFAULTS, ...options };
  }

  get size(): PoolSize {
    let running = 0;
    for (const { entries } of this.#places) running += entries.size;
    return { children: this.#places.size, running, waiting: this.#waiting.length };
  }

  /** Rejects with the signal's reason when it aborts, and with {@link ChildFailed} when the child cannot finish it. */
  async run<Result>(run: Run<To, From, Result>): Promise<Result> {
    const { workspace, signal, deadlineMs, ask, abort, received } = run;
    signal.throwIfAborted();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const giveUp = (error: unknown): void => {
        entry.place?.lane.post(abort(id));
        entry.fail(error);
      };
      const onAbort = (): void => {
        giveUp(signal.reason);
      };
      const { name, advice } = this.#options;
      const deadline = new Deadline(deadlineMs, () => {
        giveUp(new ChildFailed('late', `${name} did not finish within ${inSeconds(deadlineMs)}; ${advice}`));
      });
      const ended = (): void => {
        deadline.clear();
        signal.removeEventListener('abort', onAbort);
        this.#leave(entry);
      };
      const settle: Settle<Result> = {
        pause: () => deadline.pause(),
        resolve: (result) => {
          ended();
          resolve(result);
        },
        reject: (error) => {
          ended();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      };
      const entry: Entry<To, From> = {
        id,
        workspace,
        ask: ask(id),
        place: undefined,
        isSecondTry: false,
        received: (message, { lane }) => {
          received(message, lane, settle);
        },
        fail: settle.reject,
      };
      signal.addEventListener('abort', onAbort, { once: true });
      if (this.#isSuspect(workspace)) {
        this.#waiting.push(entry);
        this.#tryAlone();
      } else this.#enter(entry, this.#sharedPlace(workspace));
    });
  }

  /** Ends all children; what they were doing is rejected. */
  stop(): void {
    const places = [...this.#places];
    const entries = [...this.#waiting, ...places.flatMap((place) => [...place.entries.values()])];
    for (const entry of entries) entry.fail(new ChildFailed('stopped', `${this.#options.name} ended (stopped)`));
    for (const place of places) this.#end(place);
  }

  /** Where the workspace's runs are already; else a new child while there may be more; else where the fewest are. */
  #sharedPlace(workspace: string): Place<To, From> {
    const shared = [...this.#places].filter(({ isAlone }) => !isAlone);
    const own = shared.find(({ entries }) => [...entries.values()].some((each) => each.workspace === workspace));
    if (own !== undefined) return own;
    const [least] = shared.toSorted((a, b) => a.entries.size - b.entries.size);
    const isFull = shared.length >= this.#options.shared;
    return least !== undefined && (isFull || least.entries.size === 0) ? least : this.#newPlace(false);
  }

  #newPlace(isAlone: boolean): Place<To, From> {
    const entries = new Map<number, Entry<To, From>>();
    const lane = new Lane<To, From>(
      this.#options,
      (message) => entries.get(message.id)?.received(message, place),
      (how) => {
        this.#died(place, how);
      },
    );
    const place: Place<To, From> = { lane, entries, isAlone };
    this.#places.add(place);
    this.#checks ??= setInterval(() => {
      // also those without runs: what an aborted run left spinning would hold up the next one
      for (const each of this.#places) void each.lane.check(this.#options.spinMs);
    }, this.#options.checkMs).unref();
    return place;
  }

  #enter(entry: Entry<To, From>, place: Place<To, From>): void {
    clearTimeout(place.idle);
    entry.place = place;
    place.entries.set(entry.id, entry);
    place.lane.post(entry.ask);
  }

  #leave(entry: Entry<To, From>): void {
    const { place } = entry;
    this.#waiting = this.#waiting.filter((each) => each !== entry);
    entry.place = undefined;
    if (place?.entries.delete(entry.id) !== true || place.entries.size > 0) return;
    if (place.isAlone) this.#end(place);
    else
      place.idle = setTimeout(() => {
        this.#end(place);
      }, this.#options.idleMs).unref();
    this.#tryAlone();
  }

  #end(place: Place<To, From>): void {
    clearTimeout(place.idle);
    this.#places.delete(place);
    place.lane.kill();
    if (this.#places.size > 0) return;
    clearInterval(this.#checks);
    this.#checks = undefined;
  }

  #died(place: Place<To, From>, how: string): void {
    if (!this.#places.has(place)) return;
    const entries = [...place.entries.values()];
    place.entries.clear();
    this.#end(place);
    for (const entry of entries) {
      entry.place = undefined;
      if (entry.isSecondTry) {
        this.#suspects.set(entry.workspace, performance.now() + this.#options.suspectMs);
        entry.fail(this.#failed(place, how));
      } else {
        entry.isSecondTry = true;
        this.#waiting.push(entry);
      }
    }
    this.#tryAlone();
  }

  #isSuspect(workspace: string): boolean {
    const until = this.#suspects.get(workspace);
    if (until === undefined) return false;
    if (performance.now() < until) return true;
    this.#suspects.delete(workspace);
    return false;
  }

  /** A workspace has one child to try alone in, so that one workspace's bad inputs never hold them all. */
  #tryAlone(): void {
    for (const entry of this.#waiting) {
      const alone = [...this.#places].filter(({ isAlone }) => isAlone);
      if (alone.length >= this.#options.alone) return;
      if (alone.some(({ entries }) => [...entries.values()].some((each) => each.workspace === entry.workspace)))
        continue;
      this.#waiting = this.#waiting.filter((each) => each !== entry);
      this.#enter(entry, this.#newPlace(true));
    }
  }

  #failed({ lane }: Place<To, From>, how: string): ChildFailed {
    const { name, spinMs, advice } = this.#options;
    return lane.spun
      ? new ChildFailed('spun', `${name} computed for ${inSeconds(spinMs)} without an answer, twice; ${advice}`)
      : new ChildFailed('died', `${name} ended twice on this input (${how}); ${advice}`);
  }
}

function inSeconds(milliseconds: number): string {
  return `${String(milliseconds / 1000)} s`;
}
