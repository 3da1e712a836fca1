import { z } from 'zod';

import { isSeen, STORAGE_FULL, workspaceNamespace, type Mvp, type MvpWorkspace } from '../../crds/index.ts';
import { email } from '../account/email.ts';
import { mvpRecordSchema, recordOf } from '../apps/record.ts';
import { ApiError } from '../errors.ts';
import { administration } from './administrators.ts';
import { limitsOf, ownLimits, ownLimitsSchema } from './limits.ts';
import { cents, usedByNamespace } from './usage.ts';

/** A link by which somebody who has forgotten the password sets another one. */
export const createResetLink = administration({
  name: 'create_reset_link',
  title: 'Make a link for a forgotten password',
  description:
    'Makes a link by which the person of an account sets another password. It works once, for 30 minutes, and voids older ones. Give it to that ' +
    'person alone, once you are sure who asks.',
  // Whoever has the link has the account: a person is asked first.
  effect: 'destroys',
  input: z.strictObject({
    email,
  }),
  output: z
    .object({
      link: z.string().meta({ description: 'The page on which the new password is set.' }),
      expires_at: z.iso.datetime(),
    })
    .meta({ id: 'ResetLink' }),
  async run({ services: { people } }, { email }) {
    if (!people.takesPasswords) throw new ApiError('conflict', 'There are no passwords here.');
    const made = await people.resets.linkFor(email);
    if (made === undefined) throw new ApiError('not_found', 'Nobody has that address and a password.');
    return { link: made.link, expires_at: made.expiresAt.toISOString() };
  },
});

const search = z.string().trim().max(254).optional().meta({ description: 'What the name, address or id contains.' });
const limit = z.coerce.number().int().min(1).max(500).default(100).meta({ description: 'The most that are told.' });

/** What a search tells: so many, and the first of them. @param id of its schema in the OpenAPI document */
function found<Item extends z.ZodObject>(item: Item, id: string) {
  return z.object({ total: z.int().meta({ description: 'All that were found.' }), items: z.array(item) }).meta({ id });
}

/** Everybody who has an account. */
export const listUsers = administration({
  name: 'list_users',
  title: 'Everybody who has an account',
  description:
    'The newest first, with what each has and has spent on models today (UTC). A workspace that is shared is told of each of its people.',
  effect: 'reads',
  input: z.strictObject({ search, limit }),
  output: found(
    z
      .object({
        user_id: z.string(),
        email: z.string(),
        name: z.string(),
        created_at: z.string(),
        administrator: z.boolean(),
        password: z.boolean().meta({ description: 'Whether they have a password; else they sign in at a provider.' }),
        apps: z.int(),
        limit_apps: z.int(),
        bytes: z.int().nullable(),
        limit_bytes: z.int().nullable(),
        own_limits: ownLimitsSchema,
        spent_today_usd: z.number(),
      })
      .meta({ id: 'PlatformUser' }),
    'PlatformUsers',
  ),
  async run({ services, signal }, { search: wanted, limit: most }) {
    const [accounts, workspaces] = await Promise.all([
      services.people.accounts.all(),
      services.people.workspaces.all(signal),
    ]);
    const matching = accounts.filter(({ id, email, name }) => contains([id, email, name], wanted));
    const used = usedByNamespace(services);
    const items = matching.slice(0, most).map((account) => {
      const found = workspaces.get(account.workspace ?? account.id);
      const workspace = found?.status;
      const own = used.get(workspace?.namespace ?? '');
      return {
        user_id: account.id,
        email: account.email,
        name: account.name,
        created_at: account.createdAt,
        administrator: account.administrator === true,
        password: account.passwordHash !== undefined,
        apps: own?.apps ?? 0,
        limit_apps: limitsOf(found, services.limits).apps,
        bytes: workspace?.storage?.bytes ?? null,
        limit_bytes: workspace?.storage?.limitBytes ?? null,
        own_limits: ownLimits(found),
        spent_today_usd: cents(own?.spent ?? 0),
      };
    });
    return { total: matching.length, items };
  },
});

/** Every app of the platform. */
export const listAllApps = administration({
  name: 'list_all_apps',
  title: 'Every app of the platform',
  description: 'Whose each is and how it is, the newest first. Nothing of what is in an app is told.',
  effect: 'reads',
  input: z.strictObject({ search, limit }),
  output: found(
    z
      .object({
        mvp_id: z.string(),
        app_name: z.string(),
        namespace: z.string(),
        owner: z
          .string()
          .nullable()
          .meta({ description: 'The address of whose workspace it is in; null: it is in none.' }),
        status: mvpRecordSchema.shape.status,
        message: z.string(),
        health: z.enum(['healthy', 'degraded', 'broken']).nullable(),
        url: z.string().nullable(),
        created_at: z.string(),
      })
      .meta({ id: 'PlatformApp' }),
    'PlatformApps',
  ),
  async run({ services, base }, { search: wanted, limit: most }) {
    const accounts = await services.people.accounts.all();
    const owners = new Map(accounts.map(({ id, email, workspace }) => [workspaceNamespace(workspace ?? id), email]));
    const matching = [...services.mvps.objects()]
      .filter(({ metadata: { name, namespace = '' }, spec }) =>
        contains([name, namespace, spec.appName ?? '', owners.get(namespace) ?? ''], wanted),
      )
      .toSorted((a, b) => (b.metadata.creationTimestamp ?? '').localeCompare(a.metadata.creationTimestamp ?? ''));
    const items = matching.slice(0, most).map((mvp) => {
      const { mvp_id, app_name, status, message, health, url, created_at } = recordOf(mvp, base);
      const namespace = mvp.metadata.namespace ?? '';
      return {
        mvp_id,
        app_name,
        namespace,
        owner: owners.get(namespace) ?? null,
        status,
        message,
        health: health?.status ?? null,
        url,
        created_at,
      };
    });
    return { total: matching.length, items };
  },
});

const written = z.object({
  provider: z.string(),
  model: z.string().nullable(),
  fell_back: z.boolean(),
  reason: z.string().nullable(),
  at: z.string(),
});

/** How the platform is. */
export const getPlatform = administration({
  name: 'get_platform',
  title: 'How the platform is',
  description:
    'People and apps by stage, whether the operator keeps up, which models are in use and how they did last, and what each account may use.',
  effect: 'reads',
  input: z.strictObject({}),
  output: z
    .object({
      users: z.int(),
      apps: z
        .array(z.object({ status: mvpRecordSchema.shape.status, count: z.int() }))
        .meta({ description: 'By stage.' }),
      full_workspaces: z.int().meta({ description: 'Workspaces that take no more files.' }),
      waiting: z.int().meta({
        description:
          'Apps that the operator has not looked at for two minutes: more than none means that it is away or cannot keep up.',
      }),
      watching: z.boolean().meta({ description: 'Whether the API follows the cluster.' }),
      mail: z.boolean().meta({ description: 'Whether mail is sent.' }),
      models: z.object({
        providers: z.array(z.object({ name: z.string(), models: z.array(z.string()), own_server: z.boolean() })).meta({
          description:
            'In the order in which they are asked; none: apps are made by rules, or the keys are known to the operator alone.',
        }),
        last: written.nullable().meta({ description: 'Who wrote the newest app.' }),
        spent_today_usd: z.number(),
        cap_user_today_usd: z.number(),
        cap_app_usd: z.number(),
        cap_change_usd: z.number(),
      }),
      limits: z.object({ apps: z.int(), running: z.int(), requests_per_minute: z.int() }),
    })
    .meta({ id: 'Platform' }),
  async run({ services, base, signal }) {
    const { people, mvps, limits, ai } = services;
    const [accounts, workspaces] = await Promise.all([people.accounts.all(), people.workspaces.all(signal)]);
    const all = [...mvps.objects()];
    const stages = Map.groupBy(all, (mvp) => recordOf(mvp, base).status);
    const spent = [...usedByNamespace(services).values()].reduce((sum, each) => sum + each.spent, 0);
    return {
      users: accounts.length,
      apps: [...stages].map(([status, { length: count }]) => ({ status, count })),
      full_workspaces: [...workspaces.values()].filter(isFull).length,
      waiting: all.filter(isUnseen).length,
      watching: mvps.synced,
      mail: people.resets.byMail,
      models: {
        providers: ai.providers.map(({ name, models, baseUrl }) => ({
          name,
          models: [...new Set(Object.values(models))],
          own_server: baseUrl !== undefined,
        })),
        last: lastWritten(all),
        spent_today_usd: cents(spent),
        cap_user_today_usd: ai.caps.userUsdPerDay,
        cap_app_usd: ai.caps.appUsd,
        cap_change_usd: ai.caps.changeUsd,
      },
      limits: { apps: limits.apps, running: limits.running, requests_per_minute: limits.requestsPerMinute },
    };
  },
});

/** How long the operator may take to look at what was asked. */
const UNSEEN_MS = 120_000;

function contains(texts: readonly string[], wanted: string | undefined): boolean {
  if (wanted === undefined || wanted === '') return true;
  return texts.some((text) => text.toLowerCase().includes(wanted.toLowerCase()));
}

function isFull({ status }: MvpWorkspace): boolean {
  return status?.conditions?.some(({ type, status: is }) => type === STORAGE_FULL && is === 'True') === true;
}

/** Only a new app tells: when a later wish was made is nowhere. */
function isUnseen({ metadata, status }: Mvp): boolean {
  const age = Date.now() - Date.parse(metadata.creationTimestamp ?? '');
  return !isSeen(status) && age > UNSEEN_MS;
}

function lastWritten(all: readonly Mvp[]): z.infer<typeof written> | null {
  const told = all.filter(({ status }) => status?.provider !== undefined);
  const newest = told.toSorted((a, b) =>
    (b.metadata.creationTimestamp ?? '').localeCompare(a.metadata.creationTimestamp ?? ''),
  )[0];
  const provider = newest?.status?.provider;
  if (provider === undefined) return null;
  return {
    provider: provider.name,
    model: provider.model ?? null,
    fell_back: provider.fellBack,
    reason: provider.reason ?? null,
    at: newest?.metadata.creationTimestamp ?? '',
  };
}
