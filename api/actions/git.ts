import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import {
  API_VERSION,
  GIT,
  GIT_BRANCH,
  GIT_PUBLIC_KEY,
  GIT_URL_GIVEN,
  gitCredentials,
  gitRefusal,
  gitUrlOf,
  HOST_KEY,
  isSsh,
  LABELS,
  SYNC_GIT,
  type GitRequest,
  type Mvp,
  type MvpGit,
} from '../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import { appOf, branchId, mvpParams } from '../apps/lookup.ts';
import { ApiError } from '../errors.ts';
import { newKey, ownKey, type DeployKey } from '../git/keys.ts';
import { gitSchema, noGit, recordOfGit } from '../git/record.ts';
import type { Tenant } from '../tenant.ts';
import { action, type ActionCall } from './action.ts';

/** How far both are the same. */
export const getGit = action({
  name: 'get_git',
  title: 'The Git repository of an app',
  description:
    'Says which repository an app is kept as one with, which snapshot is which commit on each branch, ' +
    'and what is to be settled. Its token or private key is never shown.',
  scope: 'mvp:read',
  effect: 'reads',
  input: mvpParams,
  output: gitSchema,
  async run(call, { mvp_id: id }) {
    const { tenant, mvp } = await appOf(call, id);
    const git = await findGit(tenant, mvp);
    return git === undefined ? noGit(id) : recordOfGit(git);
  },
});

const token = z
  .string()
  .min(1)
  .max(GIT.tokenLength)
  .regex(/^[\x21-\x7e]+$/, 'must be of printable characters without spaces');

/** From now on both are one. */
export const setGit = action({
  name: 'set_git',
  title: 'Keep an app and a Git repository as one',
  description:
    'Names a repository of the person’s own, at an address on the internet, by https with a token or by ' +
    'ssh with a key. Each new snapshot of the app becomes a commit there, branch to branch; each commit ' +
    'somebody makes there becomes a snapshot, which is verified and, on main, goes live. Nothing is ever ' +
    'forced. The token or key needs the right to read and write the contents of that repository and no ' +
    'other; it is kept in a Kubernetes Secret and never shown again. By ssh a key is made where none is ' +
    'given: its public_key is to be added there as a deploy key that may write, and then sync_git ' +
    'called. Without a token or key the kept one stays, for the same address. Call get_git afterwards ' +
    'until its state is not waiting.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: mvpParams.extend({
    url: z
      .string()
      .min(8)
      .max(2048)
      .regex(
        new RegExp(GIT_URL_GIVEN),
        'has to be an https address without a name, token, query or fragment, or git@host:path',
      )
      .meta({
        description: 'The repository.',
        examples: ['https://github.com/ada/spokes.git', 'git@github.com:ada/spokes.git'],
      }),
    token: token.optional().meta({ description: 'By https: a token for it. It is never shown again.' }),
    private_key: z.string().min(1).max(GIT.privateKeyLength).optional().meta({
      description: 'By ssh: a private key without a passphrase. It is never shown again. Default: one is made.',
    }),
    host_keys: z
      .array(z.string().regex(new RegExp(HOST_KEY), 'has to be SHA256:… of ssh-keygen -l'))
      .max(GIT.hostKeys)
      .optional()
      .meta({ description: 'By ssh: the keys that the host may show. Default: the one it shows first.' }),
    username: z
      .string()
      .min(1)
      .max(100)
      .regex(/^[\x21-\x7e]+$/)
      .default('git')
      .meta({ description: 'The name that goes with the token. Most servers do not look at it.' }),
    branch: z.string().max(100).regex(new RegExp(GIT_BRANCH)).optional().meta({
      description:
        'The branch there that is main here; default: as it is, or main. Other branches have the same name on both sides.',
    }),
    go_live: z
      .boolean()
      .optional()
      .meta({ description: 'Whether commits on main go live once they are verified; default: as it is, or true.' }),
    paused: z.boolean().optional().meta({ description: 'Whether it rests; default: as it is, or false.' }),
  }),
  output: gitSchema,
  async run(call, { mvp_id: id, url: address, token: secret, username, private_key: given, ...wanted }) {
    const url = gitUrlOf(address);
    const refused = gitRefusal(url, call.services.gitNetworks);
    if (refused !== undefined) throw wrong('url', refused);
    const { tenant, mvp } = await appOf(call, id);
    const found = await findGit(tenant, mvp);
    const present = found?.spec.url === url ? found : undefined;
    const isKeyed = isSsh(url);
    if (isKeyed && secret !== undefined) throw wrong('token', 'is for https: by ssh a key lets the app in');
    if (!isKeyed && given !== undefined) throw wrong('private_key', 'is for ssh: by https a token lets the app in');
    if (!isKeyed && secret === undefined && present === undefined)
      throw wrong('token', 'is needed: a token is for one repository');
    const branch = wanted.branch ?? present?.spec.branch ?? 'main';
    const goLive = wanted.go_live ?? present?.spec.goLive ?? true;
    const paused = wanted.paused ?? present?.spec.paused ?? false;
    const { namespace } = tenant;
    const name = mvp.metadata.name;
    const isSame = present?.spec.branch === branch;
    const key = isKeyed && (given !== undefined || present === undefined) ? keyFor(name, given) : undefined;
    const publicKey = key?.publicKey ?? present?.metadata.annotations?.[GIT_PUBLIC_KEY];
    const annotations = publicKey === undefined ? {} : { [GIT_PUBLIC_KEY]: publicKey };
    const hostKeys = wanted.host_keys ?? present?.spec.hostKeys;
    const spec = { goLive, paused, ...(hostKeys === undefined ? {} : { hostKeys }) };
    if (found !== undefined && !isSame)
      await tenant.client.delete(RESOURCES.git, { name, namespace, uid: found.metadata.uid });
    const git = isSame
      ? await tenant.client.patch<MvpGit>(RESOURCES.git, { name, namespace }, 'merge', {
          metadata: { annotations },
          spec,
        })
      : await made(tenant, mvp, annotations, { url, branch, ...spec });
    const credentials = secret === undefined ? key?.privateKey : gitCredentials(url, username, secret);
    if (credentials !== undefined) await keep(tenant, name, credentials);
    return recordOfGit(await ask(tenant, git));
  },
});

/** Now rather than in a few minutes. */
export const syncGit = action({
  name: 'sync_git',
  title: 'Look at the Git repository now',
  description:
    'Pushes and pulls at once; by itself it is looked at every few minutes and with each new snapshot. ' +
    'Where get_git tells of a conflict, settle says which side to take where both differ, the rest being ' +
    'merged: ours is the app, theirs the repository. A conflict that has changed since get_git is told ' +
    'of again instead.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: mvpParams.extend({
    branch: branchId.default('main').meta({ description: 'The branch of the app whose conflict is settled.' }),
    settle: z
      .record(z.string().min(1).max(240), z.enum(['ours', 'theirs']))
      .refine((sides) => Object.keys(sides).length <= GIT.conflicts, `names at most ${String(GIT.conflicts)} files`)
      .optional()
      .meta({
        description: 'By path, or * for every other file: ours or theirs.',
        examples: [{ 'README.md': 'theirs', '*': 'ours' }],
      }),
  }),
  output: gitSchema,
  async run(call, { mvp_id: id, branch, settle }) {
    const { tenant, git } = await gitOf(call, id);
    if (settle === undefined) return recordOfGit(await ask(tenant, git));
    const conflict = git.status?.conflicts?.find((each) => each.branch === branch);
    if (conflict === undefined) throw new ApiError('conflict', `${branch} has no conflict with the repository.`);
    const { snapshot, commit } = conflict;
    return recordOfGit(await ask(tenant, git, { branch, snapshot, commit, take: settle }));
  },
});

/** They go separate ways. */
export const removeGit = action({
  name: 'remove_git',
  title: 'Keep an app and its Git repository apart',
  description: 'Forgets the repository and its token or key. The app and the repository stay as they are.',
  scope: 'mvp:write',
  effect: 'changes',
  input: mvpParams,
  output: z.object({ mvp_id: z.string(), removed: z.literal(true) }),
  async run(call, { mvp_id: id }) {
    const { tenant, git } = await gitOf(call, id);
    const { name, uid } = git.metadata;
    await tenant.client.delete(RESOURCES.git, { name, namespace: tenant.namespace, uid }, { signal: call.signal });
    await keep(tenant, name, null);
    return { mvp_id: id, removed: true as const };
  },
});

/** The key that is given, or a new one. */
function keyFor(name: string, given: string | undefined): DeployKey {
  const comment = `mvp-operator ${name}`;
  const key = given === undefined ? newKey(comment) : ownKey(given, comment);
  if (typeof key === 'string') throw wrong('private_key', key);
  return key;
}

async function made(
  tenant: Tenant,
  mvp: Mvp,
  annotations: Record<string, string>,
  spec: Omit<MvpGit['spec'], 'mvp'>,
): Promise<MvpGit> {
  const { name, uid } = mvp.metadata;
  return tenant.client.create<MvpGit>({
    apiVersion: API_VERSION,
    kind: 'MvpGit',
    metadata: {
      name,
      namespace: tenant.namespace,
      labels: { [LABELS.mvp]: name },
      annotations,
      ownerReferences: [
        { apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true, blockOwnerDeletion: false },
      ],
    },
    spec: { mvp: name, ...spec },
  });
}

/** Asks the operator for a look, by a word it has not seen yet: it watches no Secret. */
async function ask(tenant: Tenant, { metadata }: MvpGit, settle?: GitRequest['settle']): Promise<MvpGit> {
  const request: GitRequest = { id: randomBytes(8).toString('hex'), ...(settle === undefined ? {} : { settle }) };
  const target = { name: metadata.name, namespace: tenant.namespace };
  return tenant.client.patch<MvpGit>(RESOURCES.git, target, 'merge', {
    metadata: { annotations: { [SYNC_GIT]: JSON.stringify(request) } },
  });
}

/** Writes the token or key of a repository, or with null takes it away. */
async function keep(tenant: Tenant, name: string, credentials: string | null): Promise<void> {
  const target = { name: GIT.secret, namespace: tenant.namespace };
  const value = credentials === null ? null : Buffer.from(credentials).toString('base64');
  try {
    await tenant.client.patch(RESOURCES.secret, target, 'merge', { data: { [name]: value } });
  } catch (error) {
    if (value === null && isKubeError(error, 'NotFound')) return;
    if (isKubeError(error, 'Forbidden', 'NotFound'))
      throw new ApiError('conflict', 'Git is not set up in this workspace yet; try again in a minute.');
    throw error;
  }
}

async function gitOf(call: ActionCall, id: string): Promise<{ tenant: Tenant; mvp: Mvp; git: MvpGit }> {
  const { tenant, mvp } = await appOf(call, id);
  const git = await findGit(tenant, mvp);
  if (git === undefined) throw new ApiError('not_found', 'This app has no Git repository.');
  return { tenant, mvp, git };
}

/** That of a deleted app of the same name which is still being collected is nobody's. */
async function findGit(tenant: Tenant, mvp: Mvp): Promise<MvpGit | undefined> {
  const { name, uid } = mvp.metadata;
  const found = await tenant.client.find(RESOURCES.git, name, tenant.namespace);
  const owners = found?.metadata.ownerReferences ?? [];
  return owners.length === 0 || owners.some((owner) => owner.uid === uid) ? found : undefined;
}

function wrong(field: string, message: string): ApiError {
  return new ApiError('invalid', `${field}: ${message}`, { errors: [{ field, message }] });
}
