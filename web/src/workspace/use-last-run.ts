import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { must, type Run } from '../client/api';
import { useApi } from '../client/context';
import { keys } from '../client/keys';
import type { Line } from '../client/line';
import { useRun } from '../client/queries';

/** How often it is looked whether somebody else has begun a run. */
const LOOK_AGAIN_MS = 30_000;

/**
 * The newest run on a line of an app, wherever it was begun: a reload in the middle of it comes back to it, and so does another browser.
 *
 * @param kind runs of the tests and other runs stand side by side
 */
export function useLastRun({ branch, mvp_id: id }: Pick<Line, 'branch' | 'mvp_id'>, kind: 'run' | 'tests') {
  const api = useApi();
  const client = useQueryClient();
  const [own, setOwn] = useState<Run>();
  const { data, error: unlisted } = useQuery<Run[]>({
    queryKey: keys.runs(id, branch),
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: async ({ signal }): Promise<Run[]> =>
      must(
        await api.GET('/api/conversational-mvp/editor/doctor/runs', {
          params: { query: { mvp_id: id, branch } },
          signal,
        }),
      ).items,
  });
  const newest = data?.find(({ mode }) => (mode === 'test') === (kind === 'tests'));
  const last = own !== undefined && (newest === undefined || own.created_at >= newest.created_at) ? own : newest;
  const { data: now, error } = useRun(last?.run_id ?? null);
  const begun = (started: Run): void => {
    client.setQueryData(keys.run(started.run_id), started);
    setOwn(started);
  };
  return {
    run: now ?? last,
    error: error ?? unlisted,
    /** Whether it is known that there is a run, or none. */
    isKnown: data !== undefined || last !== undefined,
    begun,
  };
}
