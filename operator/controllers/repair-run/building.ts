import { setTimeout as sleep } from 'node:timers/promises';
import type { Mvp, RepairRun } from '../../../crds/index.ts';
import { isKubeError } from '../../../kube/index.ts';
import { blobName, type Bundle } from '../../../store/index.ts';
import { BuildError, type BuildOutcome } from '../../build/index.ts';
import { quotaRefusal } from '../../deploy/index.ts';
import { backoffMs, type Context, type TaskContext } from '../../runtime/index.ts';
import { artifactOf, QUOTA_EXCEEDED } from '../lookup.ts';
import { appOf, bundlesOf, type Platform } from '../platform.ts';

/** Tries of a build that breaks down without saying anything about the app. */
const BUILD_TRIES = 2;

/** Waits between looks whether a quota has room for a Job. */
const ROOM_BACKOFF = { firstMs: 750, maxMs: 60_000 };

/** What a build within a run needs. */
export interface Building {
  run: RepairRun;
  context: Context;
  platform: Platform;
  task: TaskContext;
  /** Seconds of builds so far, waiting for a turn included. */
  spent: { build: number };
}

/**
 * Builds files as the cluster does it: they become a bundle, the bundle a Job's input, when it is this workspace's turn.
 *
 * @param tests also run the app's own tests
 */
export async function buildOf(
  mvp: Mvp,
  bundle: Pick<Bundle, 'digest' | 'bytes'>,
  { run, context, platform, task, spent }: Building,
  signal: AbortSignal,
  tests = false,
): Promise<BuildOutcome> {
  const app = appOf(mvp);
  const { client } = context;
  const startedAt = performance.now();
  // it may wait for its turn longer than an unnamed bundle is kept, and so may what it is built into
  platform.leases.hold(run.metadata.uid, bundle.digest);
  await bundlesOf(client, mvp).put('bundle', bundle.bytes);
  const artifact = artifactOf(context, mvp, bundle.digest);
  const request = {
    app,
    bundleDigest: bundle.digest,
    bundleConfigMap: blobName(app.uid, bundle.digest),
    run: { name: run.metadata.name, uid: run.metadata.uid },
    tests,
    ...(artifact === undefined ? {} : { known: artifact }),
  };
  const result = await withRoom(task, signal, (say) => {
    say('Waits for its turn to build');
    return platform.slots.run(app.namespace, signal, () => {
      say(tests ? 'Builds the app and runs its tests' : 'Builds and boots the app');
      return persistent(() =>
        platform.runBuild(request, {
          client,
          store: platform.store,
          config: platform.build,
          signal,
          onProgress: ({ reason, message }) => {
            task.progress(`${reason === QUOTA_EXCEEDED ? QUOTA_EXCEEDED : 'Building'}\n${message}`);
          },
        }),
      );
    });
  });
  spent.build += (performance.now() - startedAt) / 1000;
  if (result.artifact !== undefined) platform.leases.hold(run.metadata.uid, result.artifact.key);
  return result;
}

/**
 * A quota that has no room for the Job itself: the build's turn is given back and taken again later, until there is room. What the engine has
 * done so far is kept, and what the run says stays as it is.
 */
async function withRoom<T>(
  task: TaskContext,
  signal: AbortSignal,
  build: (say: (text: string) => void) => Promise<T>,
): Promise<T> {
  for (let refusals = 0; ;) {
    try {
      return await build((text) => {
        if (refusals === 0) task.progress(`Building\n${text}`);
      });
    } catch (error) {
      const refusal = isKubeError(error) ? quotaRefusal(error.message) : undefined;
      if (refusal === undefined) throw error;
      refusals += 1;
      task.progress(`${QUOTA_EXCEEDED}\n${refusal}`);
      await sleep(backoffMs(refusals, ROOM_BACKOFF), undefined, { signal });
    }
  }
}

/** A build that broke down is tried once more; what the API server refuses is not the build's fault. */
async function persistent(build: () => Promise<BuildOutcome>): Promise<BuildOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await build();
    } catch (error) {
      if (isKubeError(error) || !(error instanceof BuildError) || attempt >= BUILD_TRIES) throw error;
    }
  }
}
