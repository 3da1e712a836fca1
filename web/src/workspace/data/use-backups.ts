import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { must, type Schema } from '../../client/api';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';
import { MAIN } from '../../client/line';

/** What is kept of an app's data. */
export type Backups = Schema<'BackupList'>;
/** One dump of an app's data. */
export type Backup = Schema<'Backup'>;
/** How often backups are made by themselves. */
export type Schedule = Backups['schedule'];

const PATH = '/api/conversational-mvp/mvps/{mvp_id}/backups';
const BUSY_MS = 2000;
const IDLE_MS = 30_000;

/** The backups of an app and the restores there have been, newest first; read again often while one is on its way. */
export function useBackups(id: string) {
  const api = useApi();
  return useQuery<Backups>({
    queryKey: keys.backups(id),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isBusy(data) ? BUSY_MS : IDLE_MS),
    queryFn: async ({ signal }): Promise<Backups> =>
      must(await api.GET(PATH, { params: { path: { mvp_id: id } }, signal })),
  });
}

/** Whether a backup is being made or put back. */
export function isBusy({ items, restores }: Backups): boolean {
  return [...items, ...restores].some(({ status }) => status === 'running');
}

/** What can be done with backups. */
type Work =
  | { kind: 'make' }
  | { kind: 'schedule'; schedule: Schedule }
  | { kind: 'restore'; backup: string; branch: string }
  | { kind: 'delete'; backup: string };

/** Makes a backup, puts one back, deletes one, or says how often they are made. */
export function useBackupWork(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (work: Work): Promise<void> => {
      const app = { path: { mvp_id: id } };
      if (work.kind === 'make') await api.POST(PATH, { params: app, body: {} });
      if (work.kind === 'schedule') await api.PUT(PATH, { params: app, body: { schedule: work.schedule } });
      if (work.kind === 'delete')
        await api.DELETE(`${PATH}/{backup}`, { params: { path: { mvp_id: id, backup: work.backup } } });
      if (work.kind === 'restore')
        await api.POST(`${PATH}/{backup}/restore`, {
          params: {
            path: { mvp_id: id, backup: work.backup },
            query: work.branch === MAIN ? {} : { branch: work.branch },
          },
        });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.backups(id) }),
  });
}
