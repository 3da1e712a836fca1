import { z } from 'zod';

import type { MvpChange } from './change.ts';
import type { Mvp } from './mvp.ts';
import type { RepairRun } from './repair-run.ts';
import type { MvpSnapshot } from './snapshot.ts';

/** On a raised snapshot: who wrote it, and what it cost. */
export const RAISED = 'mvp.build/raised';

/** What is asked of a change or a repair: when it began, and what models have cost for it. */
export interface Work {
  metadata: { name: string; namespace?: string; resourceVersion: string; creationTimestamp?: string | undefined };
  status?: { usage?: { costUsd?: number | undefined } | undefined } | undefined;
}

/** No more of a change or a repair than what its cost is counted by. */
export function workOf({ metadata, status }: MvpChange | RepairRun): Work {
  const { name, namespace, resourceVersion, creationTimestamp } = metadata;
  const costUsd = status?.usage?.costUsd;
  return {
    metadata: { name, ...(namespace === undefined ? {} : { namespace }), resourceVersion, creationTimestamp },
    ...(costUsd === undefined ? {} : { status: { usage: { costUsd } } }),
  };
}

/** What models work on in one workspace. */
export interface Worked {
  mvps: readonly Mvp[];
  /** Changes and repairs. */
  works: readonly Work[];
  snapshots: readonly MvpSnapshot[];
}

const costSchema = z.object({ usage: z.object({ costUsd: z.number() }) });

/**
 * What models have cost for the apps, changes and repairs that were begun on a day, and for older apps that were raised on it, in US dollars: what people are
 * shown. Caps are held by the journals, which know every call.
 *
 * @param day of UTC, such as `2026-07-31`
 */
export function spentOn(day: string, { mvps, works, snapshots }: Worked): number {
  const isOf = (one: { metadata: { creationTimestamp?: string | undefined } }): boolean =>
    one.metadata.creationTimestamp?.startsWith(day) === true;
  const apps = mvps.filter(isOf);
  const names = new Set(apps.map(({ metadata }) => metadata.name));
  const raised = snapshots.filter((one) => isOf(one) && !names.has(one.spec.mvp));
  return (
    [...apps, ...works.filter(isOf)].reduce((sum, { status }) => sum + (status?.usage?.costUsd ?? 0), 0) +
    apps.reduce((sum, { status }) => sum + (status?.looks?.usage?.costUsd ?? 0), 0) +
    raised.reduce((sum, { metadata }) => sum + costOf(metadata.annotations?.[RAISED]), 0)
  );
}

function costOf(annotation: string | undefined): number {
  if (annotation === undefined) return 0;
  try {
    return costSchema.safeParse(JSON.parse(annotation)).data?.usage.costUsd ?? 0;
  } catch {
    return 0;
  }
}
