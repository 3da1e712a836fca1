import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';

import { must, type Schema } from '../../client/api';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';

/** A repository that an app is kept as one with. */
export type Repository = Schema<'GitRepository'>;
/** Which side is taken of a file in conflict: the app's or the repository's. */
export type Side = 'ours' | 'theirs';

const PATH = '/api/conversational-mvp/mvps/{mvp_id}/git';
const SYNC = '/api/conversational-mvp/mvps/{mvp_id}/git/sync';
const BUSY_MS = 1500;
const IDLE_MS = 30_000;

/** The repository of an app; null: it has none. Read again often while a look is under way. */
export function useRepository(id: string): UseQueryResult<Repository | null> {
  const api = useApi();
  return useQuery<Repository | null>({
    queryKey: keys.git(id),
    refetchInterval: ({ state }) =>
      state.data === null ? false : state.data?.state === 'waiting' && !state.data.paused ? BUSY_MS : IDLE_MS,
    queryFn: async ({ signal }): Promise<Repository | null> => {
      const found = must(await api.GET(PATH, { params: { path: { mvp_id: id } }, signal }));
      return found.state === 'none' ? null : found;
    },
  });
}

/** How a conflict on a branch is settled; without sides only a look is asked for. */
export interface Settled {
  branch: string;
  settle?: Record<string, Side>;
}

/** What a person says of a repository. */
export interface Named {
  url: string;
  token?: string;
  branch?: string;
  paused?: boolean;
}

/** Names a repository, or says something else of it. */
export function useSetGit(id: string, done: () => void = () => undefined): UseMutationResult<Repository, Error, Named> {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: Named): Promise<Repository> =>
      must(await api.PUT(PATH, { params: { path: { mvp_id: id } }, body: { username: 'git', ...body } })),
    onSuccess: (next) => {
      client.setQueryData<Repository | null>(keys.git(id), next);
      done();
    },
  });
}

/** Asks for a look now, and settles a conflict. */
export function useSyncGit(id: string): UseMutationResult<Repository, Error, Settled> {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: Settled): Promise<Repository> =>
      must(await api.POST(SYNC, { params: { path: { mvp_id: id } }, body })),
    onSuccess: (next) => client.setQueryData<Repository | null>(keys.git(id), next),
  });
}

/** Parts an app and its repository. */
export function useRemoveGit(id: string): UseMutationResult<void, Error, void> {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<void> => {
      await api.DELETE(PATH, { params: { path: { mvp_id: id } } });
    },
    onSuccess: () => client.setQueryData<Repository | null>(keys.git(id), null),
  });
}
