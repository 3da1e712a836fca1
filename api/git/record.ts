import { z } from 'zod';

import { GIT_PUBLIC_KEY, gitRequestOf, SYNC_GIT, type MvpGit } from '../../crds/index.ts';

/** A repository that an app is kept as one with, as REST gives it: without its token or private key. */
export const gitSchema = z
  .object({
    mvp_id: z.string(),
    url: z.string().meta({ description: 'Empty where no repository is named.' }),
    branch: z.string().meta({ description: 'The branch there that is main here.' }),
    go_live: z.boolean().meta({ description: 'Whether commits on main go live once they are verified.' }),
    paused: z.boolean(),
    public_key: z.string().meta({
      description:
        'By ssh: what is to be added there as a deploy key that may write. Empty by https, and for a Secret of your own.',
    }),
    host_keys: z.array(z.string()).meta({ description: 'By ssh: the keys that the host may show.' }),
    host_key: z.string().meta({ description: 'By ssh: the key it showed first; empty before that.' }),
    state: z.enum(['none', 'synced', 'waiting', 'conflict', 'failed']).meta({
      description:
        'none: no repository is named yet. waiting: a look is under way or to come. conflict: see conflicts, settle them by sync_git.',
    }),
    reason: z.string().meta({ description: 'One word programs may rely on.' }),
    message: z.string(),
    branches: z
      .array(
        z.object({
          branch: z.string(),
          remote: z.string(),
          snapshot: z.string(),
          commit: z.string(),
          at: z.string(),
        }),
      )
      .meta({ description: 'What is the same on both sides, and since when.' }),
    conflicts: z
      .array(
        z.object({
          branch: z.string(),
          snapshot: z.string(),
          commit: z.string(),
          files: z.array(z.object({ path: z.string(), kind: z.enum(['lines', 'deleted', 'binary', 'meaning']) })),
        }),
      )
      .meta({ description: 'Files on which both sides want something else.' }),
  })
  .meta({ id: 'GitRepository' });

/** What REST gives of an app that is kept as one with no repository. */
export function noGit(id: string): z.infer<typeof gitSchema> {
  return {
    mvp_id: id,
    url: '',
    branch: 'main',
    go_live: true,
    paused: false,
    public_key: '',
    host_keys: [],
    host_key: '',
    state: 'none',
    reason: 'NoRepository',
    message: 'This app has no Git repository.',
    branches: [],
    conflicts: [],
  };
}

/** A repository as REST gives it, from its resource. */
export function recordOfGit({ metadata, spec, status }: MvpGit): z.infer<typeof gitSchema> {
  const ready = status?.conditions?.find(({ type }) => type === 'Ready');
  const asked = gitRequestOf(metadata.annotations?.[SYNC_GIT])?.id;
  const isAsked = asked !== undefined && asked !== status?.handledSync;
  const state =
    ready === undefined || isAsked
      ? 'waiting'
      : ready.status === 'True'
        ? 'synced'
        : ready.reason === 'Conflict'
          ? 'conflict'
          : WAITING.has(ready.reason)
            ? 'waiting'
            : 'failed';
  return {
    mvp_id: spec.mvp,
    url: spec.url,
    branch: spec.branch,
    go_live: spec.goLive,
    paused: spec.paused,
    public_key: metadata.annotations?.[GIT_PUBLIC_KEY] ?? '',
    host_keys: spec.hostKeys ?? [],
    host_key: status?.hostKey ?? '',
    state,
    reason: ready?.reason ?? 'Pending',
    message: isAsked ? 'A look at the repository is asked for.' : (ready?.message ?? 'Waits for the operator.'),
    branches: (status?.branches ?? []).map(({ branch, remote, snapshot, commit, at }) => ({
      branch,
      remote,
      snapshot,
      commit,
      at,
    })),
    conflicts: (status?.conflicts ?? []).map(({ branch, snapshot, commit, files }) => ({
      branch,
      snapshot,
      commit,
      files: files.map(({ path, kind }) => ({ path, kind })),
    })),
  };
}

/** Reasons of not being the same that pass by themselves. */
const WAITING: ReadonlySet<string> = new Set(['Waiting', 'Overtaken', 'Paused']);
