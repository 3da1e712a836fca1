import { setTimeout as sleep } from 'node:timers/promises';
import { RESOURCES, type KubeClient } from '../kube/index.ts';
import { branchesOf, ownSnapshotsOf, remakeArtifact, type LostArtifact, type Platform } from './controllers/index.ts';
import { backoffMs, type Context, type Logger } from './runtime/index.ts';

/** What a look for lost artifacts needs. */
export interface LostArtifactsOptions {
  readonly client: KubeClient;
  readonly platform: Pick<Platform, 'slots' | 'runBuild' | 'store' | 'build'>;
  readonly cache: Context['cache'];
  readonly log: Logger;
  /** Time between two looks. Default 60,000. */
  readonly everyMs?: number;
  /** Artifacts made again at once: people's own builds go on meanwhile. Default 2. */
  readonly atOnce?: number;
  /** Default: the real time. */
  readonly now?: () => number;
}

/** Waits between tries of one that cannot be made. */
const RETRY = { firstMs: 60_000, maxMs: 3_600_000 };

/**
 * The artifacts of live releases, looked after: a pod that starts anywhere, at any time, fetches one. When the store's volume is lost all of them
 * are, and no app notices before its next restart; so they are made again before that, a few at a time.
 */
export class LostArtifacts {
  readonly #options: LostArtifactsOptions;
  /** Failures by the key of what is lost. */
  readonly #failures = new Map<string, { count: number; retryAt: number }>();

  constructor(options: LostArtifactsOptions) {
    this.#options = options;
  }

  /** Looks again and again until the signal. Never throws. */
  async watch(signal: AbortSignal): Promise<void> {
    const { everyMs = 60_000, log } = this.#options;
    while (!signal.aborted) {
      try {
        const made = await this.remake(signal);
        if (made > 0) log.info({ made }, 'artifacts were lost and have been made again');
      } catch (err) {
        if (!signal.aborted) log.warn({ err }, 'the store could not be asked for artifacts');
      }
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** One look: asks the store once for all of them, and makes what is lost. The answer is how many were made. */
  async remake(signal: AbortSignal): Promise<number> {
    const { platform, atOnce = 2, now = Date.now } = this.#options;
    const released = this.#released();
    const lacking = new Set(await platform.store.lacking([...released.keys()]));
    for (const key of this.#failures.keys()) if (!lacking.has(key)) this.#failures.delete(key);
    const queue = [...released].filter(([key]) => lacking.has(key) && (this.#failures.get(key)?.retryAt ?? 0) <= now());
    let made = 0;
    const worker = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined && !signal.aborted; next = queue.shift())
        if (await this.#remakeOne(...next, signal)) made += 1;
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return made;
  }

  async #remakeOne(key: string, lost: LostArtifact, signal: AbortSignal): Promise<boolean> {
    const { platform, client, log, now = Date.now } = this.#options;
    const name = `${lost.mvp.metadata.namespace ?? ''}/${lost.snapshot.metadata.name}`;
    try {
      await remakeArtifact(lost, platform, client, signal);
      return true;
    } catch (err) {
      if (signal.aborted) return false;
      const count = (this.#failures.get(key)?.count ?? 0) + 1;
      const retryInMs = backoffMs(count, RETRY);
      this.#failures.set(key, { count, retryAt: now() + retryInMs });
      log.warn({ err, snapshot: name, retryInMs }, 'a lost artifact could not be made again');
      return false;
    }
  }

  /** Live releases, of apps and of previews, by the key of their artifact. */
  #released(): Map<string, LostArtifact> {
    const { cache } = this.#options;
    const found = new Map<string, LostArtifact>();
    for (const mvp of cache(RESOURCES.mvp).all()) {
      if (mvp.metadata.deletionTimestamp !== undefined) continue;
      const served = new Set([mvp, ...branchesOf({ cache }, mvp)].map(({ status }) => status?.release));
      const siblings = ownSnapshotsOf({ cache }, mvp);
      for (const snapshot of siblings.filter(({ metadata }) => served.has(metadata.name))) {
        const key = snapshot.status?.artifact?.key;
        if (key !== undefined) found.set(key, { mvp, snapshot, siblings });
      }
    }
    return found;
  }
}
