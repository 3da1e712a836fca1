import { useMutation } from '@tanstack/react-query';

import { must, type Schema } from '../../client/api';
import { useApi } from '../../client/context';
import type { Meeting, Resolution } from './use-branch';

const BASE = '/api/conversational-mvp/editor';
/** Seconds that the first request waits for the model; then it is looked for every two seconds, ten minutes long. */
const WAIT = 60;
const EVERY_MS = 2_000;
const MOST_LOOKS = 300;
/** Files that may be named at once. */
const MOST_FILES = 50;

/** What a model proposes for the conflicts of a merge. */
export type Settled = Readonly<Record<string, Resolution>>;

/** Has a model settle files of two branches. Nothing is merged: what it proposes is handed to whoever asked, with the files asked for. */
export function useSettle(
  { id, branch, into }: Meeting,
  onSettled: (proposed: Settled, files: readonly string[]) => void,
) {
  const api = useApi();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (files: readonly string[]): Promise<Settled> => {
      let change: Schema<'Change'> = must(
        await api.POST(`${BASE}/branches/{branch}/settle`, {
          params: { path: { branch }, header: { Prefer: `wait=${String(WAIT)}` } },
          body: { mvp_id: id, into, files: [...files].slice(0, MOST_FILES), accept: false, auto_redeploy: false },
        }),
      );
      const params = { path: { change_id: change.change_id } };
      for (let looks = 0; change.status === 'running' && looks < MOST_LOOKS; looks += 1) {
        await new Promise((done) => setTimeout(done, EVERY_MS));
        change = must(await api.GET(`${BASE}/changes/{change_id}`, { params }));
      }
      const { items } = must(await api.GET(`${BASE}/changes/{change_id}/settlement`, { params }));
      return proposedIn(items);
    },
    onSuccess: onSettled,
  });
}

/** A side or a whole text by path. The plan has no text that is shown: it is left to whoever asked. */
export function proposedIn(items: Schema<'Settlement'>['items']): Settled {
  const ways = items.map(({ path, take, text }): [string, Resolution | undefined] => [
    path,
    take ?? (text === null ? undefined : { text }),
  ]);
  return Object.fromEntries(ways.filter((way): way is [string, Resolution] => way[1] !== undefined));
}
