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

/** A host of a person's own at which an app is served. */
export type Domain = Schema<'Domain'>;

const PATH = '/api/conversational-mvp/mvps/{mvp_id}/domains';
const ONE = '/api/conversational-mvp/mvps/{mvp_id}/domains/{host}';
const BUSY_MS = 3000;
const IDLE_MS = 60_000;

/** The domains of an app. Read again often while something of one is missing. */
export function useDomains(id: string): UseQueryResult<Domain[]> {
  const api = useApi();
  return useQuery<Domain[]>({
    queryKey: keys.domains(id),
    refetchInterval: ({ state }) =>
      (state.data ?? []).every(({ state: each }) => each === 'serving') ? IDLE_MS : BUSY_MS,
    queryFn: async ({ signal }): Promise<Domain[]> =>
      must(await api.GET(PATH, { params: { path: { mvp_id: id } }, signal })).items,
  });
}

/** What a person says of a domain. */
export interface NamedDomain {
  host: string;
  redirect_to?: string;
}

/** Adds a domain, or serves it another way. */
export function useSetDomain(id: string, done: () => void): UseMutationResult<Domain, Error, NamedDomain> {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ host, ...body }: NamedDomain): Promise<Domain> =>
      must(await api.PUT(ONE, { params: { path: { mvp_id: id, host } }, body })),
    onSuccess: (made) => {
      client.setQueryData<Domain[]>(keys.domains(id), (before = []) => [
        ...before.filter(({ host }) => host !== made.host),
        made,
      ]);
      done();
    },
  });
}

/** Takes a domain away. */
export function useRemoveDomain(id: string): UseMutationResult<void, Error, string> {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (host: string): Promise<void> => {
      await api.DELETE(ONE, { params: { path: { mvp_id: id, host } } });
    },
    onSuccess: (_, host) =>
      client.setQueryData<Domain[]>(keys.domains(id), (before = []) => before.filter((each) => each.host !== host)),
  });
}
