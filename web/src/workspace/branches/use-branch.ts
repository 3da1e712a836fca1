import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { must, type Schema, type Snapshot } from '../../client/api';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';
import type { Branch } from '../../client/line';

/** What a branch would bring. */
export type Comparison = Schema<'Comparison'>;
/** A file on which both sides want something else. */
export type Conflict = Schema<'MergeConflict'>;
/** How a conflict is settled: by one side where both differ, or by a whole text. */
export type Resolution = 'ours' | 'theirs' | { text: string };

const BASE = '/api/conversational-mvp/editor/branches';

/** What the database of a preview can begin with. */
export const BRANCH_DATA = ['seeded', 'empty', 'copy'] as const;

/** What a new branch is made of. */
export interface NewBranch {
  branch: string;
  /** The snapshot it begins with; undefined: the newest of main. */
  from: string | undefined;
  data: (typeof BRANCH_DATA)[number];
}

/** Begins a branch. */
export function useCreateBranch(id: string, onDone: (branch: Branch) => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ branch, from, data }: NewBranch): Promise<Branch> => {
      const body = { mvp_id: id, branch, data, ...(from === undefined ? {} : { from }) };
      return must(await api.POST(BASE, { body }));
    },
    onSuccess: (made) => {
      client.setQueryData<Branch[]>(keys.branches(id), (all = []) =>
        [...all, made].toSorted((a, b) => a.branch.localeCompare(b.branch)),
      );
      onDone(made);
    },
  });
}

/** Deletes a branch with its preview. */
export function useDeleteBranch(id: string, branch: string, onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.DELETE(`${BASE}/{branch}`, { params: { path: { branch }, query: { mvp_id: id } } }),
    onSuccess: () => {
      onDone();
      client.setQueryData<Branch[]>(keys.branches(id), (all) => all?.filter((each) => each.branch !== branch));
      void client.invalidateQueries({ queryKey: keys.snapshots(id) });
    },
  });
}

/** Two branches that meet. */
export interface Meeting {
  id: string;
  /** The branch that is merged. */
  branch: string;
  /** The branch merged into. */
  into: string;
}

/** What a branch has that another one has not, and what a merge would have to settle. */
export function useComparison({ id, branch, into }: Meeting) {
  const api = useApi();
  return useQuery<Comparison>({
    queryKey: keys.comparison(id, branch, into),
    queryFn: async ({ signal }): Promise<Comparison> =>
      must(
        await api.GET(`${BASE}/{branch}/compare`, {
          params: { path: { branch }, query: { mvp_id: id, into } },
          signal,
        }),
      ),
  });
}

/** What is merged: the heads that were looked at, and how conflicts are settled. */
export interface Merge {
  comparison: Comparison;
  resolutions: Readonly<Record<string, Resolution>>;
  goesLive: boolean;
}

/** Merges a branch, only as it was looked at: a side that has moved on since is a refusal `head_moved`. */
export function useMerge({ id, branch, into }: Meeting, onDone: (made: Snapshot) => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ comparison, resolutions, goesLive }: Merge): Promise<Snapshot> => {
      const { branch_head, into_head } = comparison;
      const body = {
        mvp_id: id,
        into,
        resolutions: { ...resolutions },
        branch_head,
        into_head,
        auto_redeploy: goesLive,
      };
      return must(await api.POST(`${BASE}/{branch}/merge`, { params: { path: { branch } }, body }));
    },
    onSuccess: onDone,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.branches(id) });
      void client.invalidateQueries({ queryKey: keys.snapshots(id) });
      void client.invalidateQueries({ queryKey: ['app', id, 'comparison'] });
    },
  });
}
