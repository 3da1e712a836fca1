import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { must, type Schema } from '../../client/api';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';

/** Who looks after an app, and what came of it. */
export type Team = Schema<'Team'>;

type Role = Team['roles'][number]['role'];

/** Everybody there is: by rules they cost nothing, and what they find is told once. */
const EVERYBODY: readonly Role[] = ['operator', 'tester', 'security', 'product', 'support'];

const BASE = '/api/conversational-mvp/team';
const READ_AGAIN_MS = 5000;

/** How far a team may go. */
export interface Hire {
  autonomy: 'suggest' | 'act';
  actsPerDay: number;
  isPaused: boolean;
  dismissed: readonly string[];
}

/** What can be done with a team. */
type Work = { kind: 'hire'; hire: Hire } | { kind: 'look'; roles: readonly Role[] } | { kind: 'dismiss' };

/** What somebody says to a finding: take makes the change it drafts; dismiss changes nothing. */
export type Decision = 'take' | 'dismiss';

/** The team of an app; null: nobody has hired one. */
export function useTeam(id: string) {
  const api = useApi();
  return useQuery<Team | null>({
    queryKey: keys.team(id),
    refetchInterval: ({ state }) => (state.data === null || state.data === undefined ? false : READ_AGAIN_MS),
    queryFn: async ({ signal }): Promise<Team | null> => {
      const { data, response } = await api.GET(BASE, { params: { query: { mvp_id: id } }, signal });
      return response.status === 204 ? null : must({ data });
    },
  });
}

/** Hires a team or changes how far it may go, has it look now, or sends it away. */
export function useTeamWork(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (work: Work): Promise<Team | null> => {
      if (work.kind === 'dismiss') {
        await api.DELETE(BASE, { params: { query: { mvp_id: id } } });
        return null;
      }
      if (work.kind === 'look') {
        let team: Team | null = null;
        for (const role of work.roles) {
          team = must(await api.POST(`${BASE}/{role}/run`, { params: { path: { role } }, body: { mvp_id: id } }));
        }
        return team;
      }
      const { autonomy, actsPerDay, isPaused, dismissed } = work.hire;
      const body = {
        mvp_id: id,
        roles: [...EVERYBODY],
        autonomy,
        acts_per_day: actsPerDay,
        paused: isPaused,
        dismissed: [...dismissed],
      };
      return must(await api.POST(`${BASE}/hire`, { body }));
    },
    onSuccess: (team) => client.setQueryData<Team | null>(keys.team(id), team),
  });
}

/** Answers a finding; it is not told of again. */
export function useDecide(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ finding, decision }: { finding: string; decision: Decision }) =>
      must(await api.POST(`${BASE}/findings`, { body: { mvp_id: id, finding, decision } })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.team(id) }),
  });
}

/** What a draft would change, once that has been worked out. */
export function useDraft(change: string) {
  const api = useApi();
  return useQuery<Schema<'Change'>>({
    queryKey: keys.draft(change),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? READ_AGAIN_MS : false),
    queryFn: async ({ signal }) =>
      must(
        await api.GET('/api/conversational-mvp/editor/changes/{change_id}', {
          params: { path: { change_id: change } },
          signal,
        }),
      ),
  });
}
