import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';

import { useApi } from '../../client/context';
import { keys } from '../../client/keys';
import { readFile } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { matchesIn, MOST_MATCHES, type Match } from './matches';

/** Files read at once. */
const AT_ONCE = 6;

/** The lines of a snapshot's files that say something. A snapshot never changes, so what was read once is not read again. */
export function useSearched({
  id,
  snapshot,
  paths,
  wanted,
}: {
  id: string;
  snapshot: string;
  paths: readonly string[];
  wanted: string;
}): UseQueryResult<Match[]> {
  const api = useApi();
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.search(id, snapshot, wanted),
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Match[]> => {
      const found: Match[] = [];
      const waiting = [...paths];
      const read = async (): Promise<void> => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          if (found.length >= MOST_MATCHES || signal.aborted) return;
          const name = path;
          const at = { snapshot };
          const file = await client
            .fetchQuery({
              queryKey: keys.file(id, name, at),
              staleTime: Infinity,
              queryFn: () => readFile(api, { id, path: name, at }, signal),
            })
            .catch((error: unknown) => {
              // one that is no text says nothing
              if (error instanceof Refusal && error.status >= 400 && error.status < 500) return undefined;
              throw error;
            });
          if (file !== undefined) found.push(...matchesIn(name, file.text, wanted));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, read));
      const order = new Map(paths.map((path, index) => [path, index]));
      return found
        .toSorted((a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0) || a.line - b.line)
        .slice(0, MOST_MATCHES);
    },
  });
}
