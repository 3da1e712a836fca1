import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { must, type Schema } from '../../client/api';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';
import { MAIN, type Line } from '../../client/line';

/** A release that waits for somebody's word, because it would lose data. */
export type Held = Schema<'HeldMigration'>;

const PATH = '/api/conversational-mvp/mvps/{mvp_id}/migration';
const READ_AGAIN_MS = 3000;

/** Whether a release of the live app is held. Only what is newer than what is live can be. */
export function useHeld({ mvp_id: id, branch, head, release }: Line) {
  const api = useApi();
  return useQuery<Held>({
    queryKey: keys.held(id),
    enabled: branch === MAIN && release !== null && head !== release,
    refetchInterval: READ_AGAIN_MS,
    queryFn: async ({ signal }): Promise<Held> =>
      must(await api.GET(PATH, { params: { path: { mvp_id: id } }, signal })),
  });
}

/** Says yes or no to a release that is held. */
export function useDecide({ mvp_id: id, snapshot }: Held) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (decision: 'allow' | 'refuse'): Promise<Held> =>
      must(await api.POST(PATH, { params: { path: { mvp_id: id } }, body: { snapshot: snapshot ?? '', decision } })),
    onSuccess: (held) => {
      client.setQueryData<Held>(keys.held(id), held);
      void client.invalidateQueries({ queryKey: keys.backups(id) });
    },
  });
}
