import { z } from 'zod';

import { spentOn, type Mvp, type Work } from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { isRunning } from '../apps/record.ts';
import { NoWorkspace } from '../tenant.ts';
import { action, type ActionCall, type ActionServices } from './action.ts';
import { limitsOf } from './limits.ts';

const counted = (what: string) =>
  z.object({ used: z.int(), limit: z.int() }).meta({ description: `${what}, and how many there may be.` });

/** What the caller uses of what there may be. */
export const getUsage = action({
  name: 'get_usage',
  title: 'What you use, and how much you may',
  description: 'Apps, apps on their way, bytes of files, and what models have cost today (UTC), each beside its limit.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({}),
  output: z
    .object({
      apps: counted('Apps'),
      running: counted('Apps on their way to live'),
      bytes: z
        .object({ used: z.int(), limit: z.int() })
        .nullable()
        .meta({ description: 'Bytes of files of all versions; null: not counted yet.' }),
      requests_per_minute: z.int(),
      models: z
        .object({
          spent_today_usd: z.number(),
          cap_today_usd: z.number(),
          cap_app_usd: z.number(),
          cap_change_usd: z.number(),
        })
        .nullable()
        .meta({ description: 'US dollars; null where no model is known to be in use, and apps are made by rules.' }),
    })
    .meta({ id: 'AccountUsage' }),
  async run(call) {
    const { ai } = call.services;
    const workspace = await call.services.people.workspaces.find(call.caller().id, call.signal);
    const limits = limitsOf(workspace, call.services.limits);
    const namespace = workspace?.status?.namespace;
    const { mvps, spent } = await worked(call, namespace);
    const storage = workspace?.status?.storage;
    const isUsed = ai.providers.length > 0 || spent > 0;
    return {
      apps: { used: mvps.length, limit: limits.apps },
      running: { used: mvps.filter(isRunning).length, limit: limits.running },
      bytes: storage === undefined ? null : { used: storage.bytes, limit: storage.limitBytes },
      requests_per_minute: limits.requestsPerMinute,
      models: isUsed
        ? {
            spent_today_usd: cents(spent),
            cap_today_usd: ai.caps.userUsdPerDay,
            cap_app_usd: ai.caps.appUsd,
            cap_change_usd: ai.caps.changeUsd,
          }
        : null,
    };
  },
});

/** To four places: what one small call costs is still told. */
export function cents(usd: number): number {
  return Math.round(usd * 10_000) / 10_000;
}

/** What the kinds that are watched tell of one namespace. */
export interface Used {
  apps: number;
  /** US dollars for models today; apps that were made earlier and raised today are not in it. */
  spent: number;
}

/** What every namespace uses, counted in one go. */
export function usedByNamespace({
  mvps,
  changes,
  runs,
}: Pick<ActionServices, 'mvps' | 'changes' | 'runs'>): Map<string, Used> {
  const at = ({ metadata }: Mvp | Work): string => metadata.namespace ?? '';
  const works = Map.groupBy([...changes.objects(), ...runs.objects()], at);
  const apps = Map.groupBy(mvps.objects(), at);
  return new Map(
    [...apps].map(([namespace, own]) => {
      const spent = spentOn(today(), { mvps: own, works: works.get(namespace) ?? [], snapshots: [] });
      return [namespace, { apps: own.length, spent }];
    }),
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function worked(
  { services, tenant, signal }: ActionCall,
  namespace: string | undefined,
): Promise<{ mvps: Mvp[]; spent: number }> {
  if (namespace === undefined) return { mvps: [], spent: 0 };
  try {
    const { client } = await tenant();
    const [mvps, snapshots] = await Promise.all([
      client.listAll(RESOURCES.mvp, { namespace, signal }),
      client.listAll(RESOURCES.snapshot, { namespace, signal }),
    ]);
    const isOwn = ({ metadata }: Work): boolean => metadata.namespace === namespace;
    const works = [...services.changes.objects(), ...services.runs.objects()].filter(isOwn);
    return { mvps, spent: spentOn(today(), { mvps, works, snapshots }) };
  } catch (error) {
    if (error instanceof NoWorkspace) return { mvps: [], spent: 0 };
    throw error;
  }
}
