import { useMutation, useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { must, type Schema } from '../../client/api';
import { MAIN, type Line } from '../../client/line';
import { useApi, useConnection } from '../../client/context';
import { follow } from '../../client/follow';
import { keys } from '../../client/keys';
import { useEditing } from '../../client/queries';
import { useFailureText } from '../../pieces/failure';
import { freshKey } from '../../pieces/key';
import type { Attachment } from '../../pieces/attached';
import { complain } from '../../pieces/notify';
import type { Thing } from '../../framed/messages';

/** A wish about an app, and what came of it. */
export type Change = Schema<'Change'>;

const BASE = '/api/conversational-mvp/editor';
const READ_AGAIN_MS = 10_000;

/** The changes of a branch, oldest first. What is under way is followed as it goes; what others begin is noticed in a moment. */
export function useChanges({ mvp_id: id, branch }: Line): UseQueryResult<Change[]> {
  const api = useApi();
  const { session } = useConnection();
  const client = useQueryClient();
  const found = useQuery<Change[]>({
    queryKey: keys.changes(id, branch),
    refetchInterval: READ_AGAIN_MS,
    queryFn: async ({ signal }): Promise<Change[]> => {
      const { items } = must(await api.GET(`${BASE}/changes`, { params: { query: { mvp_id: id, branch } }, signal }));
      return items.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
    },
  });
  const running = (found.data ?? [])
    .filter(({ status }) => status === 'running')
    .map(({ change_id: change }) => change)
    .join(' ');
  useEffect(() => {
    const ended = new AbortController();
    for (const change of running.split(' ').filter(Boolean)) {
      const state = (next: Change): void => put(client, next);
      const again = (): void => void client.invalidateQueries({ queryKey: keys.changes(id, branch) });
      const on = { state, deleted: again, connected: () => undefined };
      void follow<Change>(session, `/editor/changes/${change}/events`, on, ended.signal);
    }
    return () => ended.abort();
  }, [client, session, id, branch, running]);
  return found;
}

/** A wish as it is sent. */
export interface Wanted {
  message: string;
  isDryRun: boolean;
  /** What was pointed at in the app, which “this” means. */
  about?: Thing;
  /** The one file that may change; none: whatever the wish needs. */
  only?: string;
  /** The change whose question it answers; an empty message skips that. */
  answers?: string;
  /** What was understood of the files that come with it. */
  attachments?: readonly Attachment[];
}

/** Sends a wish. Sent again after a lost answer, the same one is not carried out twice. */
export function useSend(line: Line) {
  const api = useApi();
  const editing = useEditing(line);
  const taken = useTaken();
  const sent = useRef({ message: '', key: '' });
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ message, isDryRun, only, about, answers, attachments = [] }: Wanted): Promise<Change> => {
      const text = JSON.stringify([message, isDryRun, only, about, answers, attachments]);
      if (sent.current.message !== text) sent.current = { message: text, key: freshKey() };
      const body = {
        ...(await editing()),
        message,
        branch: line.branch,
        dry_run: isDryRun,
        auto_redeploy: true,
        ...(only === undefined ? {} : { files: [only] }),
        ...(about === undefined ? {} : { about }),
        ...(answers === undefined ? {} : { answers }),
        ...(attachments.length === 0 ? {} : { attachments: [...attachments] }),
      };
      const header = { 'Idempotency-Key': sent.current.key };
      return must(await api.POST(`${BASE}/chat`, { body, params: { header } }));
    },
    onSuccess: (change) => {
      sent.current = { message: '', key: '' };
      taken(change);
    },
  });
}

/** Takes a change back, makes it once more, or stops it. */
export function useTurn(change: Change) {
  const api = useApi();
  const taken = useTaken();
  const failureText = useFailureText();
  const params = { path: { change_id: change.change_id } };
  return useMutation({
    networkMode: 'always',
    mutationFn: async (doing: 'undo' | 'retry' | 'cancel'): Promise<Change> => {
      if (doing === 'undo') return must(await api.POST(`${BASE}/changes/{change_id}/undo`, { params }));
      if (doing === 'retry') return must(await api.POST(`${BASE}/changes/{change_id}/retry`, { params }));
      return must(await api.POST(`${BASE}/changes/{change_id}/cancel`, { params }));
    },
    onSuccess: taken,
    onError: (error) => complain(failureText(error)),
  });
}

/** Puts a change into its place in the conversation, and reads what it may have changed beside it. */
function useTaken(): (change: Change) => void {
  const client = useQueryClient();
  return (change) => {
    put(client, change);
    void client.invalidateQueries({ queryKey: keys.changes(change.mvp_id, change.branch) });
  };
}

function put(client: QueryClient, change: Change): void {
  client.setQueryData<Change[]>(keys.changes(change.mvp_id, change.branch), (all = []) =>
    all.some(({ change_id: other }) => other === change.change_id)
      ? all.map((each) => (each.change_id === change.change_id ? change : each))
      : [...all, change],
  );
  // A branch has no events of its own: its head and its preview are read when a change has come further.
  if (change.branch !== MAIN && change.snapshot !== null)
    void client.invalidateQueries({ queryKey: keys.branches(change.mvp_id) });
}
