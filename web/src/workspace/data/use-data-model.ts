import { useQuery } from '@tanstack/react-query';

import { must } from '../../client/api';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';
import type { Line } from '../../client/line';

/** What the app keeps, of its newest version. */
export function useDataModel(line: Line) {
  const api = useApi();
  const { mvp_id: id, head } = line;
  return useQuery({
    queryKey: keys.model(id, head),
    enabled: head !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      must(
        await api.GET('/api/conversational-mvp/mvps/{mvp_id}/data-model', {
          params: { path: { mvp_id: id }, query: head === null ? {} : { snapshot: head } },
          signal,
        }),
      ),
  });
}
