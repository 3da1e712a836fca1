import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { must, type Schema } from '../../client/api';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';
import type { Line } from '../../client/line';

/** Rows of one thing, with what their columns are. */
export type Rows = Schema<'Rows'>;
/** A thing of which there are rows. */
export type Kept = Rows['things'][number];
/** What rows have to be like. */
export type Filter = Schema<'RowQueryOf'>['filter'][number];

/** So many rows at once. */
export const PAGE = 25;

/** Which rows are looked at. */
export interface Asked {
  thing: string | undefined;
  filter?: readonly Filter[];
  /** A column; a hyphen before it turns the order around. */
  sort?: string;
  offset?: number;
}

/** Rows of the running app as they are now; without a thing, the things there are. Nothing of them is kept once nobody looks. */
export function useRows(line: Line, { thing, filter = [], sort = '-created_at', offset = 0 }: Asked, isWanted = true) {
  const api = useApi();
  const { mvp_id: id, branch, release } = line;
  return useQuery({
    queryKey: keys.rows(id, branch, { release, thing, filter, sort, offset }),
    enabled: isWanted && release !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const body = {
        branch,
        filter: [...filter],
        sort,
        limit: PAGE,
        offset,
        ...(thing === undefined ? {} : { thing }),
      };
      const params = { path: { mvp_id: id } };
      return must(await api.POST('/api/conversational-mvp/mvps/{mvp_id}/rows/query', { params, body, signal }));
    },
  });
}
