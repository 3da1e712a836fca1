import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { must, type Api, type Mvp, type Schema } from './api';
import { useApi } from './context';
import { keys } from './keys';

/** A branch beside main, with its preview. */
export type Branch = Schema<'Branch'>;

/** The branch that is live. */
export const MAIN = 'main';

/** An app as it is on one of its branches: head, release, address and stage are the branch's. */
export type Line = Mvp & { branch: string };

const BASE = '/api/conversational-mvp/editor/branches';
const BUSY_MS = 2000;
const IDLE_MS = 15_000;
const STAGES: readonly Mvp['status'][] = [
  'pending',
  'repairing',
  'building',
  'deploying',
  'live',
  'failed',
  'suspended',
];

/** The app as it is on main, or on a branch. */
export function lineOf(mvp: Mvp, branch?: Branch): Line {
  if (branch === undefined) return { ...mvp, branch: MAIN };
  const { head, release, url, message } = branch;
  const status = STAGES.find((stage) => stage === branch.status) ?? 'pending';
  return { ...mvp, branch: branch.branch, head, release, url, message, status, health: null };
}

/** Whether a preview is still on its way. */
export function isComing({ ready, status }: Branch): boolean {
  return !ready && status !== 'failed' && status !== 'suspended';
}

async function allBranches(api: Api, id: string, signal: AbortSignal): Promise<Branch[]> {
  return must(await api.GET(BASE, { params: { query: { mvp_id: id } }, signal })).items;
}

/** The branches beside main, by name; read again often while a preview is on its way. What depends on a head is read again when that moves. */
export function useBranches(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const found = useQuery<Branch[]>({
    queryKey: keys.branches(id),
    refetchInterval: ({ state }) => (state.data?.some(isComing) === true ? BUSY_MS : IDLE_MS),
    queryFn: async ({ signal }): Promise<Branch[]> =>
      (await allBranches(api, id, signal)).toSorted((a, b) => a.branch.localeCompare(b.branch)),
  });
  const heads = found.data?.map(({ head }) => head).join(' ');
  const seen = useRef(heads);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== heads)
      void client.invalidateQueries({ queryKey: keys.snapshots(id) });
    seen.current = heads;
  }, [client, heads, id]);
  return found;
}
