import { z } from 'zod';

import type { Mvp, MvpSnapshot } from '../../crds/index.ts';
import type { MergedApp } from '../../generate/index.ts';
import {
  atPlace,
  BLUEPRINT,
  distanceOf,
  mergeBaseOf,
  textOf,
  type Conflict,
  type Distance,
  type Files,
  type Resolution,
} from '../../history/index.ts';
import { bundleOf, headOf, snapshotsOf } from '../apps/bundles.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import type { Merger } from './merger.ts';

/** One file on which both sides want something else, as REST gives it. */
export const conflictSchema = z
  .object({
    path: z.string(),
    kind: z.enum(['lines', 'deleted', 'binary', 'meaning']).meta({
      description:
        'lines: see the hunks. deleted: one side took away what the other changed. binary: no text. meaning: places of the app’s plan.',
    }),
    hunks: z.array(
      z.object({
        line: z.int().meta({ description: 'Where it begins in the file of the branch merged into.' }),
        base: z.string(),
        ours: z.string().meta({ description: 'Lines of the branch merged into.' }),
        theirs: z.string().meta({ description: 'Lines of the branch that is merged.' }),
      }),
    ),
    places: z.array(z.string()).meta({ description: 'Of `meaning`: such as entities.bike.label.' }),
    sides: z
      .array(
        z.object({
          place: z.string(),
          ours: z.string().nullable().meta({ description: 'What the branch merged into says there; null: nothing.' }),
          theirs: z.string().nullable().meta({ description: 'What the branch that is merged says there.' }),
        }),
      )
      .meta({ description: 'Of `meaning`: what either side says at each place, anything but a text as JSON.' }),
  })
  .meta({ id: 'MergeConflict' });

/** How conflicts are settled, by path. */
export const resolutionsSchema = z
  .record(z.string().max(240), z.union([z.enum(['ours', 'theirs']), z.strictObject({ text: z.string().max(262_144) })]))
  .meta({
    description:
      'By path: `ours` (the branch merged into) or `theirs` where both differ, the rest staying merged, or `{"text": …}` for the whole file.',
  });

/** Two branches of an app, on the way to be one. */
export interface Meeting {
  /** The head of the branch that is merged. */
  theirs: MvpSnapshot;
  /** The head of the branch merged into. */
  ours: MvpSnapshot;
  base: MvpSnapshot;
  distance: Distance;
  /** Snapshots after a rollback of ours may hold a longer chain of migrations than its head. */
  chains: readonly MvpSnapshot[];
}

/** Snapshots looked at for the longest chain of migrations. */
const CHAIN_DEPTH = 8;
/** Lines of a conflict's texts that are told. */
const MOST_CHARACTERS = 4000;

/** Where two branches meet. @throws ApiError `no_snapshot`, `not_found`, or `conflict` if they have nothing in common */
export async function meet(tenant: Tenant, mvp: Mvp, branch: string, into: string): Promise<Meeting> {
  if (branch === into) throw new ApiError('invalid', 'A branch cannot be merged into itself.');
  const [theirs, ours] = [await headOf(tenant, mvp, branch), await headOf(tenant, mvp, into)];
  const all = await snapshotsOf(tenant, mvp);
  const base = mergeBaseOf(all, ours, theirs);
  if (base === undefined)
    throw new ApiError('conflict', `${branch} and ${into} have nothing in common that is still kept.`);
  const recent = all.filter(({ spec }) => spec.branch === into).slice(0, CHAIN_DEPTH);
  const isBack = recent.some(({ spec }) => spec.reason === 'RolledBack');
  return { theirs, ours, base, distance: distanceOf(all, theirs, ours), chains: isBack ? recent : [] };
}

/** The files of the three, the platform's own included. */
export interface MeetingFiles {
  base: Files;
  ours: Files;
  theirs: Files;
}

/** Reads the files a merge is made of. @throws ApiError `not_found` if those of one of them are gone */
export async function filesOfMeeting(tenant: Tenant, mvp: Mvp, { base, ours, theirs }: Meeting): Promise<MeetingFiles> {
  const [from, left, right] = await Promise.all([base, ours, theirs].map((each) => bundleOf(tenant, mvp, each)));
  return { base: from ?? new Map(), ours: left ?? new Map(), theirs: right ?? new Map() };
}

/** Both in one, with what is left to settle. */
export async function mergeMeeting(
  { merger, tenant, signal }: { merger: Merger; tenant: Tenant; signal: AbortSignal },
  mvp: Mvp,
  { chains }: Meeting,
  files: MeetingFiles,
  resolutions: z.infer<typeof resolutionsSchema> = {},
): Promise<MergedApp> {
  const seen = await Promise.all(chains.map((each) => bundleOf(tenant, mvp, each)));
  const settled = Object.entries(resolutions).map(([path, how]): [string, Resolution] => [
    path,
    typeof how === 'string' ? { take: how } : how,
  ]);
  const work = { ...files, chains: seen, resolutions: new Map(settled) };
  return merger.merge(work, { workspace: tenant.namespace, signal });
}

/** Conflicts as REST gives them: long texts are cut, the files themselves can be read. */
export function conflictsOf(
  conflicts: readonly Conflict[],
  { ours, theirs }: Pick<MeetingFiles, 'ours' | 'theirs'>,
): z.infer<typeof conflictSchema>[] {
  const cut = (text: string): string =>
    text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}\n… cut; read the file for the rest\n`;
  const [left, right] = [planIn(ours), planIn(theirs)];
  const said = (plan: unknown, place: string): string | null => {
    const value = atPlace(plan, place);
    if (value === undefined) return null;
    return cut(typeof value === 'string' ? value : JSON.stringify(value, undefined, 2));
  };
  return conflicts.map(({ path, kind, hunks, places }) => ({
    path,
    kind,
    hunks: hunks.map(({ line, base, ours, theirs }) => ({
      line,
      base: cut(base),
      ours: cut(ours),
      theirs: cut(theirs),
    })),
    places,
    sides: places.map((place) => ({ place, ours: said(left, place), theirs: said(right, place) })),
  }));
}

/** The plan of an app as it is written down; empty where none can be read. */
export function planIn(files: Files): unknown {
  try {
    return JSON.parse(textOf(files.get(BLUEPRINT) ?? new Uint8Array()) ?? '');
  } catch {
    return {};
  }
}
