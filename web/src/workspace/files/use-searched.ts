import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import { must, type Schema } from '../../client/api';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';

/** Longest text that the API looks for. */
const MOST_SOUGHT = 200;

/** Where the files of a snapshot say something. */
export type Searched = Schema<'FileMatches'>;

/** The lines of a snapshot's files that say something, whatever the case. A snapshot never changes, so what was looked for once is not again. */
export function useSearched(id: string, snapshot: string, wanted: string): UseQueryResult<Searched> {
  const api = useApi();
  return useQuery({
    queryKey: keys.search(id, snapshot, wanted),
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Searched> =>
      must(
        await api.GET('/api/conversational-mvp/mvps/{mvp_id}/search', {
          params: { path: { mvp_id: id }, query: { query: wanted.slice(0, MOST_SOUGHT), snapshot } },
          signal,
        }),
      ),
  });
}
