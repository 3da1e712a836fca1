import { z } from 'zod';

import { STORAGE_FULL } from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { mvpRecordSchema, recordOf } from '../apps/record.ts';
import { ApiError } from '../errors.ts';
import { programSchema, programsOf } from '../oauth/programs.ts';
import { NoWorkspace } from '../tenant.ts';
import { action, type ActionCall } from './action.ts';

const loginSchema = z
  .object({
    login_id: z.string(),
    agent: z.string().meta({ description: 'What the browser says of itself.' }),
    started_at: z.string(),
    used_at: z.string().meta({ description: 'When it last got an access token.' }),
    expires_at: z.string(),
    current: z.boolean().meta({ description: 'Whether this request came by it.' }),
  })
  .meta({ id: 'LoginRecord' });
const loginList = z.object({ items: z.array(loginSchema) }).meta({ id: 'LoginList' });

/** Where the caller is logged in. */
export const listLogins = action({
  name: 'list_logins',
  title: 'Where you are logged in',
  description: 'The browsers that are logged in to the account, the last used first. Programs are listed apart.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({}),
  output: loginList,
  run: async (call) => ({ items: await loginsOf(call) }),
});

/** One login ends. */
export const endLogin = action({
  name: 'end_login',
  title: 'Log out one browser',
  description:
    'Ends one login: it gets no new access token. The one it has runs out by itself, within a quarter of an hour.',
  scope: 'mvp:admin',
  effect: 'destroys',
  input: z.strictObject({ login_id: z.string().regex(/^[0-9a-f]{24}$/) }),
  output: z.object({ login_id: z.string(), ended: z.literal(true) }),
  async run({ services, caller }, { login_id: id }) {
    const ended = await services.people.logins.endOne(caller().id, id);
    if (!ended) throw new ApiError('not_found', 'There is no such login.');
    return { login_id: id, ended: true as const };
  },
});

/** How much room there is. */
export const getWorkspace = action({
  name: 'get_workspace',
  title: 'How much room your apps take up',
  description: 'The room that the files of all versions of all apps take up, and how much there is.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({}),
  output: z
    .object({
      namespace: z
        .string()
        .nullable()
        .meta({ description: 'Where the apps are in the cluster; null: none was made yet.' }),
      bytes: z.int().nullable().meta({ description: 'Bytes in use; null: not counted yet.' }),
      limit_bytes: z.int().nullable(),
      full: z.boolean().meta({ description: 'Whether no more files are taken.' }),
      message: z.string(),
    })
    .meta({ id: 'Workspace' }),
  async run({ services, caller, signal }) {
    const status = (await services.people.workspaces.find(caller().id, signal))?.status;
    const condition = status?.conditions?.find(({ type }) => type === STORAGE_FULL);
    return {
      namespace: status?.namespace ?? null,
      bytes: status?.storage?.bytes ?? null,
      limit_bytes: status?.storage?.limitBytes ?? null,
      full: condition?.status === 'True',
      message: condition?.message ?? 'Nothing has been counted yet.',
    };
  },
});

/** All that is kept of the caller. */
export const exportAccount = action({
  name: 'export_account',
  title: 'Everything kept of your account',
  description:
    'The account, its logins and programs, and a record of every app. The files of an app come by its export link, its data by the app itself.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({}),
  output: z
    .object({
      account: z.object({ id: z.string(), email: z.string(), name: z.string(), created_at: z.string() }),
      logins: z.array(loginSchema),
      programs: z.array(programSchema),
      apps: z.array(mvpRecordSchema),
      exports: z.array(z.string()).meta({ description: 'Where each app comes from as a zip.' }),
    })
    .meta({ id: 'AccountExport' }),
  async run(call) {
    const { people } = call.services;
    const { id } = call.caller();
    const account = await people.accounts.find(id);
    if (account === undefined) throw new ApiError('unauthenticated', 'This account is gone.');
    const apps = (await appsOf(call)).map((mvp) => recordOf(mvp, call.base));
    return {
      account: { id, email: account.email, name: account.name, created_at: account.createdAt },
      logins: await loginsOf(call),
      programs: await programsOf(people.programs, id),
      apps,
      exports: apps.map((app) => `${call.base}/mvps/${app.mvp_id}/export`),
    };
  },
});

/** The caller's account goes, with all it has. */
export const deleteAccount = action({
  name: 'delete_account',
  title: 'Delete the account with all its apps and data',
  description:
    'Deletes the account: every app with its database, files and history, every login and every ' +
    'permission of a program. This cannot be undone: ask the person first.',
  scope: 'mvp:admin',
  effect: 'destroys',
  input: z.strictObject({
    confirm: z
      .string()
      .max(254)
      .meta({ description: 'The e-mail address of the account, as a sign that it is meant.' }),
  }),
  output: z.object({ deleted: z.literal(true) }),
  async run({ services: { people }, caller }, { confirm }) {
    const { id, email } = caller();
    if (confirm.trim().toLowerCase() !== email) {
      const message = 'has to be the e-mail address of the account';
      throw new ApiError('invalid', `confirm: ${message}`, { errors: [{ field: 'confirm', message }] });
    }
    await people.workspaces.remove(id);
    await people.programs.forget(id);
    await people.logins.forget(id);
    await people.resets.forget(id);
    // Last: whatever breaks off before can be done again by whoever can still log in.
    await people.accounts.remove(id);
    return { deleted: true as const };
  },
});

async function loginsOf({ services, caller }: ActionCall): Promise<z.infer<typeof loginSchema>[]> {
  const { id: user, login: current } = caller();
  const logins = await services.people.logins.list(user);
  return logins.map(({ id, agent, startedAt, rotatedAt, expiresAt }) => ({
    login_id: id,
    agent,
    started_at: new Date(startedAt).toISOString(),
    used_at: new Date(rotatedAt).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
    current: id === current,
  }));
}

async function appsOf({ tenant: tenantOf, signal }: ActionCall): Promise<Parameters<typeof recordOf>[0][]> {
  try {
    const { client, namespace } = await tenantOf();
    return await client.listAll(RESOURCES.mvp, { namespace, signal });
  } catch (error) {
    if (error instanceof NoWorkspace) return [];
    throw error;
  }
}
