import { z } from 'zod';

import { APP_RESOURCES, PATTERNS, type Mvp } from '../../crds/index.ts';
import { quantity, isKubeError, RESOURCES } from '../../kube/index.ts';
import { appOf, mvpId } from '../apps/lookup.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { action } from './action.ts';

const MIB = 2 ** 20;
/** With less an app does not start; more than so much no app of this kind needs. */
const BOUNDS = {
  cpu: { least: 0.1, most: 8, said: 'between 100m and 8' },
  memory: { least: 128 * MIB, most: 16 * 1024 * MIB, said: 'between 128Mi and 16Gi' },
};
type Kind = keyof typeof BOUNDS;

const resourcesSchema = z
  .object({
    mvp_id: z.string(),
    cpu: z.string().nullable().meta({ description: 'Processor cores that its server may use; null: the default.' }),
    memory: z.string().nullable().meta({ description: 'Memory that its server may use; null: the default.' }),
    default_cpu: z.string(),
    default_memory: z.string(),
    left_cpu: z
      .number()
      .nullable()
      .meta({ description: 'Cores that the workspace has left; null: nothing limits it.' }),
    left_memory_mib: z
      .number()
      .nullable()
      .meta({ description: 'MiB that the workspace has left; null: nothing limits it.' }),
  })
  .meta({ id: 'AppResources' });

/** What an app may use. */
export const getResources = action({
  name: 'get_resources',
  title: 'What an app may use of processor and memory',
  description: 'The most that the server of an app may use, and what the workspace has left.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({ mvp_id: mvpId }),
  output: resourcesSchema,
  async run(call, { mvp_id: id }) {
    const { tenant, mvp } = await appOf(call, id);
    return recordOf(mvp, await leftOf(tenant));
  },
});

/** It may use more, or less. */
export const setResources = action({
  name: 'set_resources',
  title: 'Set what an app may use of processor and memory',
  description:
    'The most that the server of an app may use. Its pods are made anew, one beside the other. Refused ' +
    'where the workspace has less left. An app that is ended for want of memory (list_pod_events: ' +
    'OOMKilled) needs more of it.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: z.strictObject({
    mvp_id: mvpId,
    cpu: z
      .string()
      .max(16)
      .regex(new RegExp(PATTERNS.cpu))
      .nullish()
      .meta({ description: 'Such as 500m or 2; null: the default; left out: as it is.' }),
    memory: z
      .string()
      .max(16)
      .regex(new RegExp(PATTERNS.memory))
      .nullish()
      .meta({ description: 'Such as 512Mi or 1Gi; null: the default; left out: as it is.' }),
  }),
  output: resourcesSchema,
  async run(call, { mvp_id: id, cpu, memory }) {
    const { tenant, mvp } = await appOf(call, id);
    const left = await leftOf(tenant);
    const asked = { cpu, memory };
    for (const kind of ['cpu', 'memory'] as const) check(kind, asked[kind], mvp, left[kind]);
    const { name, namespace, resourceVersion } = mvp.metadata;
    try {
      const next = await tenant.client.patch(RESOURCES.mvp, { name, namespace }, 'merge', {
        metadata: { resourceVersion },
        spec: {
          resources: { limits: { ...(cpu === undefined ? {} : { cpu }), ...(memory === undefined ? {} : { memory }) } },
        },
      });
      return recordOf(next, left);
    } catch (error) {
      if (!isKubeError(error, 'Conflict')) throw error;
      throw new ApiError('conflict', 'The app was changed at the same moment; try again.', { cause: error });
    }
  },
});

type Left = Readonly<Record<Kind, number | undefined>>;

/** @throws ApiError `invalid` for what no app may have, `conflict` for what the workspace has not */
function check(kind: Kind, asked: string | null | undefined, mvp: Mvp, left: number | undefined): void {
  if (asked === undefined || asked === null) return;
  const wanted = quantity(asked) ?? 0;
  const { least, most, said } = BOUNDS[kind];
  if (wanted < least || wanted > most)
    throw new ApiError('invalid', `${kind}: has to be ${said}`, {
      errors: [{ field: kind, message: `has to be ${said}` }],
    });
  const has = quantity(mvp.spec.resources?.limits?.[kind] ?? APP_RESOURCES[kind]) ?? 0;
  if (left !== undefined && wanted - has > left)
    throw new ApiError(
      'conflict',
      `The workspace has not so much ${kind === 'cpu' ? 'processor time' : 'memory'} left.`,
    );
}

/** What the quota of a workspace leaves. */
async function leftOf({ client, namespace }: Tenant): Promise<Left> {
  const [quota] = await client.listAll(RESOURCES.resourceQuota, { namespace });
  const { hard = {}, used = {} } = quota?.status ?? {};
  const left = (name: string): number | undefined => {
    const all = quantity(hard[name] ?? '');
    return all === undefined ? undefined : Math.max(0, all - (quantity(used[name] ?? '0') ?? 0));
  };
  return { cpu: left('limits.cpu'), memory: left('limits.memory') };
}

function recordOf({ metadata, spec }: Mvp, left: Left): z.infer<typeof resourcesSchema> {
  const { cpu, memory } = spec.resources?.limits ?? {};
  return {
    mvp_id: metadata.name,
    cpu: cpu ?? null,
    memory: memory ?? null,
    default_cpu: APP_RESOURCES.cpu,
    default_memory: APP_RESOURCES.memory,
    left_cpu: left.cpu ?? null,
    left_memory_mib: left.memory === undefined ? null : Math.floor(left.memory / MIB),
  };
}
