import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import { API_VERSION, LABELS, type Mvp, type RepairRun, type RepairRunSpecInput, type Work } from '../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import type { Feed } from '../apps/feed.ts';
import { ownedBy } from '../apps/lookup.ts';
import { orNull, WAITING } from '../apps/record.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

/** The longest `Prefer: wait` that is honoured. */
export const MAX_WAIT_SECONDS = 60;

const finding = z.object({
  id: z.string(),
  fixer: z.string(),
  severity: z.enum(['critical', 'error', 'warning', 'info']),
  files: z.array(z.string()),
  line: z.int().nullable(),
  description: z.string(),
  auto_fixable: z.boolean(),
});

/** A run of the repair engine as REST gives it. */
export const runSchema = z
  .object({
    run_id: z.string(),
    mvp_id: z.string(),
    mode: z.enum(['diagnose', 'fix', 'test']),
    trigger: z.string(),
    status: z.enum(['running', 'succeeded', 'failed']),
    reason: z.string().meta({ description: 'One word programs may rely on.' }),
    message: z.string(),
    health_score: z.int().nullable(),
    health: z.enum(['healthy', 'degraded', 'broken']).nullable(),
    issues: z.array(finding).meta({ description: 'The worst findings left; all of them are in the report.' }),
    tests: z
      .object({
        passed: z.int(),
        failed: z.int(),
        seconds: z.number(),
        failures: z
          .array(z.object({ test: z.string(), why: z.string() }))
          .meta({ description: 'The first that failed.' }),
        output: z.string().meta({ description: 'The end of what the tests printed.' }),
      })
      .nullable()
      .meta({
        description: 'Mode test: what the app’s own tests said; null until then, and where they could not run.',
      }),
    rounds: z.array(z.object({ round: z.int(), found: z.int(), fixed: z.int(), left: z.int() })),
    fixers: z.array(z.string()),
    failed: z.array(z.object({ fixer: z.string(), reason: z.string() })).meta({
      description: 'Fixers that could not look at the app: what they would have found is not known. Empty as a rule.',
    }),
    stopped: z.string().nullable(),
    before: z.string().nullable().meta({ description: 'The snapshot looked at.' }),
    after: z.string().nullable().meta({ description: 'The snapshot with the fixes, if a file changed.' }),
    version: z.string().meta({ description: 'Changes whenever anything of it does; the ETag of a read.' }),
    created_at: z.string(),
    links: z.record(z.string(), z.string()),
  })
  .meta({ id: 'RepairRun' });

/** A run as REST gives it. */
export type RunRecord = z.infer<typeof runSchema>;

const MODES = { Diagnose: 'diagnose', Fix: 'fix', Test: 'test' } as const;

/** A run as REST gives it, from its resource. */
export function runRecordOf(run: RepairRun, base: string): RunRecord {
  const { report, rounds = [], fixers = [], tests, before, after, conditions } = run.status ?? {};
  const succeeded = conditions?.find((condition) => condition.type === 'Succeeded');
  const self = `${base}/editor/doctor/runs/${run.metadata.name}`;
  return {
    run_id: run.metadata.name,
    mvp_id: run.spec.mvp,
    mode: MODES[run.spec.mode],
    trigger: run.spec.trigger,
    status: outcomeOf(run),
    reason: succeeded?.reason ?? 'Pending',
    message: succeeded?.message ?? WAITING,
    health_score: orNull(report?.health.score),
    health: orNull(report?.health.status),
    issues: (report?.findings ?? []).map(issueOf),
    tests: orNull(tests),
    rounds,
    fixers,
    failed: report?.failed ?? [],
    stopped: orNull(report?.stopped),
    before: orNull(before),
    after: orNull(after),
    version: run.metadata.resourceVersion,
    created_at: run.metadata.creationTimestamp,
    links: { self, report: `${self}/report`, diff: `${self}/diff`, mvp: `${base}/mvps/${run.spec.mvp}` },
  };
}

type Finding = NonNullable<NonNullable<RepairRun['status']>['report']>['findings'][number];

function issueOf({ autoFixable, line, ...rest }: Finding): RunRecord['issues'][number] {
  return { ...rest, line: orNull(line), auto_fixable: autoFixable };
}

/** Creates a run for an app, which goes with it. */
export async function startRun(
  tenant: Tenant,
  mvp: Mvp,
  spec: Omit<RepairRunSpecInput, 'mvp'>,
  name: string = `r-${randomBytes(8).toString('hex')}`,
): Promise<RepairRun> {
  const { name: owner, uid } = mvp.metadata;
  try {
    return await tenant.client.create<RepairRun>({
      apiVersion: API_VERSION,
      kind: 'RepairRun',
      metadata: {
        name,
        namespace: tenant.namespace,
        labels: { [LABELS.mvp]: owner },
        ownerReferences: [
          { apiVersion: API_VERSION, kind: 'Mvp', name: owner, uid, controller: true, blockOwnerDeletion: false },
        ],
      },
      spec: { ...spec, mvp: owner },
    });
  } catch (error) {
    // The same request sent again.
    if (isKubeError(error, 'AlreadyExists')) return tenant.client.get(RESOURCES.repairRun, name, tenant.namespace);
    throw error;
  }
}

/** The runs of an app that are kept, newest first. */
export const runsOf = (tenant: Tenant, mvp: Mvp): Promise<RepairRun[]> =>
  ownedBy(
    tenant,
    RESOURCES.repairRun,
    mvp,
    // the one that was written last
    (a, b) => Number(b.metadata.resourceVersion) - Number(a.metadata.resourceVersion),
  );

/** A run of the caller's workspace. @throws ApiError `not_found` */
export async function findRun(tenant: Tenant, name: string): Promise<RepairRun> {
  const run = await tenant.client.find(RESOURCES.repairRun, name, tenant.namespace);
  if (run === undefined) throw new ApiError('not_found', `There is no run ${name}.`);
  return run;
}

/** How a run ended, if it has. */
export function outcomeOf(run: RepairRun): RunRecord['status'] {
  const succeeded = run.status?.conditions?.find((condition) => condition.type === 'Succeeded');
  return succeeded?.status === 'True' ? 'succeeded' : succeeded?.status === 'False' ? 'failed' : 'running';
}

/** Seconds of a `Prefer: wait=N` header; 0 without one. */
export function waitOf(prefer: string | undefined): number {
  const seconds = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,4})/i.exec(prefer ?? '')?.[1];
  return seconds === undefined ? 0 : Math.min(Number(seconds), MAX_WAIT_SECONDS);
}

/** What waiting for a run needs. */
export interface Waiting {
  feed: Feed<RepairRun, Work>;
  tenant: Tenant;
  run: RepairRun;
  seconds: number;
  signal: AbortSignal;
  /** Told of every change on the way. */
  tell?: (run: RepairRun) => void;
}

/** The run when it has ended, or as it is after `seconds`. Hears of it by the shared watch. */
export async function waitForRun({ feed, tenant, run, seconds, signal, tell }: Waiting): Promise<RepairRun> {
  if (seconds <= 0) return run;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = feed.listen(tenant.namespace, run.metadata.name, (next) => {
    if (next !== undefined) tell?.(next);
    if (next === undefined || outcomeOf(next) !== 'running') resolve();
  });
  const timer = setTimeout(resolve, seconds * 1000);
  signal.addEventListener('abort', () => resolve(), { once: true });
  try {
    const now = await findRun(tenant, run.metadata.name);
    if (outcomeOf(now) !== 'running') return now;
    await promise;
    return await findRun(tenant, run.metadata.name);
  } finally {
    stop();
    clearTimeout(timer);
  }
}
