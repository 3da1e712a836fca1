import { z } from 'zod';

import {
  ENVIRONMENT,
  ENVIRONMENT_AT,
  environmentRefusal,
  environmentSecretName,
  type Mvp,
  type MvpBranch,
} from '../../crds/index.ts';
import { isKubeError, RESOURCES, type Secret } from '../../kube/index.ts';
import { filesOf, snapshotOf } from '../apps/bundles.ts';
import { appOf, branchId, mvpParams } from '../apps/lookup.ts';
import { textOf } from '../apps/reading.ts';
import { findBranch, runningOn, type Running } from '../editor/branch-record.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { action } from './action.ts';

/** The file in which an app names the settings it reads. */
const EXAMPLE = 'backend/.env.example';

const environmentInput = mvpParams.extend({
  branch: branchId.optional().meta({
    description: 'Whose preview it is; default: main, the live app. A preview has values of its own, at first none.',
  }),
});

const environmentSchema = z
  .object({
    mvp_id: z.string(),
    branch: z.string(),
    items: z.array(
      z.object({
        name: z.string(),
        set: z.boolean().meta({ description: 'Whether it has a value. Values are never shown.' }),
        read: z.boolean().meta({ description: 'Whether the app says, in .env.example, that it reads it.' }),
      }),
    ),
    applied: z.boolean().meta({ description: 'Whether the running app has been started with these values.' }),
    ignored: z.array(z.string()).meta({ description: 'Keys of the Secret that may be no variables of an app.' }),
  })
  .meta({ id: 'Environment' });

/** Which values an app has. */
export const listEnvironment = action({
  name: 'list_env',
  title: 'The environment values of an app',
  description:
    'Lists the names of the variables an app is started with, and of those it reads and has no value for. Values are never shown, to nobody.',
  scope: 'mvp:read',
  effect: 'reads',
  input: environmentInput,
  output: environmentSchema,
  async run(call, { mvp_id: id, branch = 'main' }) {
    const { tenant, mvp } = await appOf(call, id);
    return recordOf(tenant, mvp, branch);
  },
});

const values = z
  .record(z.string().max(64), z.string().max(ENVIRONMENT.valueLength).nullable())
  .refine((given) => Object.keys(given).length > 0, 'has to hold at least one variable')
  .meta({
    description: 'By name: the value, or null to take the variable away. What is not named stays as it is.',
    examples: [{ SMTP_PASSWORD: 'secret', BANNER: null }],
    minProperties: 1,
  });

/** Other values. */
export const setEnvironment = action({
  name: 'set_env',
  title: 'Set environment values of an app',
  description:
    'Sets or, with null, takes away variables of the app’s back end, which is started anew with them ' +
    'while the old one serves: no request fails. Secrets are fine here: values are kept in a Kubernetes ' +
    'Secret and never shown again. Call list_env until applied is true; if the app does not start with ' +
    'the values, get_mvp says so and the old ones go on serving.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: environmentInput.extend({ values }),
  output: environmentSchema,
  async run(call, { mvp_id: id, branch = 'main', values: given }) {
    const errors = Object.entries(given).flatMap(([name, value]) => {
      const message = environmentRefusal(name) ?? (value?.includes('\0') === true ? 'cannot hold a NUL' : undefined);
      return message === undefined ? [] : [{ field: `values.${name}`, message }];
    });
    const [first] = errors;
    if (first !== undefined) throw new ApiError('invalid', `${first.field}: ${first.message}`, { errors });
    const { tenant, mvp } = await appOf(call, id);
    const running = await runningOn(tenant, mvp, branch);
    const present = await secretOf(tenant, running);
    const after = new Set(Object.keys(present.data ?? {}));
    for (const [name, value] of Object.entries(given)) {
      if (value === null) after.delete(name);
      else after.add(name);
    }
    if (after.size > ENVIRONMENT.most)
      throw new ApiError('conflict', `An app may have at most ${String(ENVIRONMENT.most)} variables.`);
    const data = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        value === null ? null : Buffer.from(value).toString('base64'),
      ]),
    );
    const target = { name: environmentSecretName(running.name), namespace: tenant.namespace };
    await tenant.client.patch(RESOURCES.secret, target, 'merge', { data });
    await tell(tenant, branch === 'main' ? mvp : await findBranch(tenant, mvp, branch), branch);
    return recordOf(tenant, mvp, branch);
  },
});

/** Says that there are other values: the operator watches no Secret. */
async function tell(tenant: Tenant, { metadata }: Mvp | MvpBranch, branch: string): Promise<void> {
  const annotations = { [ENVIRONMENT_AT]: new Date().toISOString() };
  const target = { name: metadata.name, namespace: tenant.namespace };
  const change = { metadata: { annotations } };
  if (branch === 'main') await tenant.client.patch(RESOURCES.mvp, target, 'merge', change);
  else await tenant.client.patch(RESOURCES.branch, target, 'merge', change);
}

async function recordOf(tenant: Tenant, mvp: Mvp, branch: string): Promise<z.infer<typeof environmentSchema>> {
  const running = await runningOn(tenant, mvp, branch);
  const set = Object.keys((await secretOf(tenant, running)).data ?? {});
  const owner =
    branch === 'main'
      ? await tenant.client.get(RESOURCES.mvp, mvp.metadata.name, tenant.namespace)
      : await findBranch(tenant, mvp, branch);
  const { handled, ignored = [] } = owner.status?.environment ?? {};
  const asked = owner.metadata.annotations?.[ENVIRONMENT_AT];
  const read = await readBy(tenant, mvp, running);
  const names = [...new Set([...set.filter((name) => environmentRefusal(name) === undefined), ...read])].toSorted();
  return {
    mvp_id: mvp.metadata.name,
    branch,
    items: names.map((name) => ({ name, set: set.includes(name), read: read.includes(name) })),
    applied: running.release !== undefined && asked === handled,
    ignored,
  };
}

/** The settings that the running app says it reads and that may be set. */
async function readBy(tenant: Tenant, mvp: Mvp, { release }: Running): Promise<string[]> {
  if (release === undefined) return [];
  const files = await filesOf(tenant, mvp, await snapshotOf(tenant, mvp, release));
  const text = textOf(files.get(EXAMPLE) ?? new Uint8Array()) ?? '';
  const names = [...text.matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
  return names.filter((name) => environmentRefusal(name) === undefined);
}

/** The Secret with an app's values, in the caller's name. @throws ApiError `conflict` while there is none */
async function secretOf(tenant: Tenant, { name }: Running): Promise<Secret> {
  const secret = await tenant.client
    .find(RESOURCES.secret, environmentSecretName(name), tenant.namespace)
    .catch((error: unknown) => {
      // The right to read it is made with the app.
      if (isKubeError(error, 'Forbidden')) return undefined;
      throw error;
    });
  if (secret === undefined) throw new ApiError('conflict', 'The app is not set up yet; try again in a moment.');
  return secret;
}
