import { z } from 'zod';

import {
  API_VERSION,
  RELEASE_MANAGER,
  VERSION_MARKS,
  versionMarks,
  VERSIONS,
  type Mvp,
  type MvpSnapshot,
} from '../../crds/index.ts';
import { changesOf, diffOf, type FileChange } from '../../history/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import { createSnapshot, filesOf, type AppFiles, headOf, snapshotOf, snapshotsOf } from '../apps/bundles.ts';
import { appOf, branchId, mvpId, snapshotId } from '../apps/lookup.ts';
import { recordOfSnapshot, snapshotSchema } from '../editor/snapshot-record.ts';
import { workInput, workOf } from '../editor/work.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { action } from './action.ts';

/** Tries when somebody else changes the same thing at the same time. */
const MAX_TRIES = 4;

/** What there has been. */
export const listVersions = action({
  name: 'list_versions',
  title: 'The history of an app, newest first',
  description:
    'Lists the snapshots of an app: why each was made and by whom, whether it builds and starts, which ' +
    'one is live, what is noted of it; with changes=files also which files and lines.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({
    mvp_id: mvpId,
    branch: branchId.optional(),
    changes: z
      .enum(['none', 'files'])
      .default('none')
      .meta({ description: 'files: also tell which files and lines each of the newest 30 changed.' }),
  }),
  output: z.object({ items: z.array(snapshotSchema) }).meta({ id: 'SnapshotList' }),
  async run(call, { mvp_id: id, branch, changes: wanted }) {
    const { tenant, mvp } = await appOf(call, id);
    const found = await snapshotsOf(tenant, mvp, branch);
    const changed = wanted === 'files' ? await changesIn(tenant, mvp, found) : undefined;
    return { items: found.map((each) => recordOfSnapshot(each, mvp, changed?.get(each.metadata.name))) };
  },
});

/** The newest snapshots whose changes a list tells: each is two bundles to read. */
const MOST_COMPARED = 30;

/** What the newest snapshots changed, by name; those whose parent is gone are left out. */
async function changesIn(tenant: Tenant, mvp: Mvp, found: readonly MvpSnapshot[]): Promise<Map<string, FileChange[]>> {
  const known = new Map(found.map((each) => [each.metadata.name, each]));
  const read = new Map<string, AppFiles>();
  const filesAt = async (snapshot: MvpSnapshot): Promise<AppFiles> => {
    const files = read.get(snapshot.spec.digest) ?? (await filesOf(tenant, mvp, snapshot));
    read.set(snapshot.spec.digest, files);
    return files;
  };
  const newest = found
    .toSorted((one, other) => other.metadata.creationTimestamp.localeCompare(one.metadata.creationTimestamp))
    .slice(0, MOST_COMPARED);
  const changes = new Map<string, FileChange[]>();
  for (const snapshot of newest) {
    const { parent } = snapshot.spec;
    const before = parent === undefined ? undefined : known.get(parent);
    if (parent !== undefined && before === undefined) continue;
    const from = before === undefined ? new Map<string, Uint8Array>() : await filesAt(before);
    changes.set(snapshot.metadata.name, changesOf(from, await filesAt(snapshot)));
  }
  return changes;
}

/** What a person says of a snapshot. */
export const markVersion = action({
  name: 'mark_version',
  title: 'Note something of a snapshot, or keep it',
  description:
    'Writes a note on a snapshot, or makes it a favourite, which is kept however much history there is. What is not named stays as it is.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: z.strictObject({
    mvp_id: mvpId,
    snapshot: snapshotId,
    note: z
      .string()
      .trim()
      .min(1)
      .max(VERSION_MARKS.note)
      .nullable()
      .optional()
      .meta({ description: 'The note; null takes it away.' }),
    favourite: z.boolean().optional(),
  }),
  output: snapshotSchema,
  async run(call, { mvp_id: id, snapshot: name, note, favourite }) {
    for (let attempt = 1; ; attempt += 1) {
      const { tenant, mvp } = await appOf(call, id);
      const snapshot = await snapshotOf(tenant, mvp, name);
      const there = new Set((await snapshotsOf(tenant, mvp)).map(({ metadata }) => metadata.name));
      const marks = [...versionMarks(mvp.metadata.annotations).values()].filter((each) => there.has(each.snapshot));
      const before = marks.find((each) => each.snapshot === name);
      const [words, kept] = [note === undefined ? before?.note : note, favourite ?? before?.favourite === true];
      const others = marks.filter((each) => each.snapshot !== name);
      if (kept && others.filter((each) => each.favourite === true).length >= VERSION_MARKS.favourites)
        throw new ApiError('conflict', 'There are as many favourites as there may be; let one of them go first.');
      if (others.length >= VERSION_MARKS.most)
        throw new ApiError('conflict', 'There are as many notes as there may be; take one of them away first.');
      const mark = {
        snapshot: name,
        ...(words === undefined || words === null ? {} : { note: words }),
        ...(kept ? { favourite: true as const } : {}),
      };
      const said = JSON.stringify(Object.keys(mark).length > 1 ? [...others, mark] : others);
      const { resourceVersion, namespace } = mvp.metadata;
      try {
        const change = { metadata: { resourceVersion, annotations: { [VERSIONS]: said } } };
        const target = { name: mvp.metadata.name, namespace };
        return recordOfSnapshot(snapshot, await tenant.client.patch(RESOURCES.mvp, target, 'merge', change));
      } catch (error) {
        // somebody has changed the app meanwhile, perhaps what is said of another snapshot
        if (!isKubeError(error, 'Conflict') || attempt >= MAX_TRIES) throw error;
      }
    }
  },
});

/** What a snapshot changed. */
export const getDiff = action({
  name: 'get_diff',
  title: 'What a snapshot changed',
  description: 'A unified diff of a snapshot against its parent, or against any other snapshot of the app.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({
    mvp_id: mvpId,
    snapshot: snapshotId,
    from: snapshotId.optional().meta({ description: 'Default: the parent.' }),
  }),
  output: z.object({ snapshot: z.string(), from: z.string().nullable(), diff: z.string() }),
  async run(call, { mvp_id: id, snapshot: name, from: wanted }) {
    const { tenant, mvp } = await appOf(call, id);
    const snapshot = await snapshotOf(tenant, mvp, name);
    const from = wanted ?? snapshot.spec.parent;
    const before = from === undefined ? new Map() : await filesOf(tenant, mvp, await snapshotOf(tenant, mvp, from));
    return { snapshot: name, from: from ?? null, diff: diffOf(before, await filesOf(tenant, mvp, snapshot)) };
  },
});

/** Back to how it was. */
export const rollback = action({
  name: 'rollback',
  title: 'Go back to an earlier snapshot',
  description:
    'Its files become a new snapshot of its branch, and that is released. Nothing is built and nothing is lost.',
  scope: 'mvp:write',
  effect: 'changes',
  input: workInput.extend({ snapshot: snapshotId.meta({ description: 'The snapshot to go back to.' }) }),
  output: snapshotSchema,
  async run(call, { snapshot: target, ...work }) {
    const { tenant, mvp } = await workOf(call, work);
    const wanted = await snapshotOf(tenant, mvp, target);
    for (let attempt = 1; ; attempt += 1) {
      const parent = await headOf(tenant, mvp, wanted.spec.branch);
      try {
        const { digest, fileCount, bytes } = wanted.spec;
        const revision = {
          parent,
          reason: 'RolledBack' as const,
          message: `Back to ${target}`,
          author: call.caller().email,
        };
        const made = await createSnapshot(tenant, mvp, revision, { digest, fileCount, bytes });
        // A preview follows its branch by itself.
        if (wanted.spec.branch !== 'main') return recordOfSnapshot(made, mvp);
        const { name, uid } = mvp.metadata;
        // As the manager autoRedeploy uses, or the next fix would find the field pinned by us. By force: a person
        // asks for it, whoever set the release before.
        await tenant.client.apply(
          {
            apiVersion: API_VERSION,
            kind: 'Mvp',
            metadata: { name, namespace: tenant.namespace, uid },
            spec: { release: made.metadata.name },
          },
          { fieldManager: RELEASE_MANAGER, force: true },
        );
        return recordOfSnapshot(made, mvp);
      } catch (error) {
        if (!isKubeError(error, 'AlreadyExists')) throw error;
        if (attempt >= MAX_TRIES) throw new ApiError('conflict', 'Other changes are being made; try again.');
      }
    }
  },
});
