import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

import { must, type Mvp, type Schema } from '../../client/api';
import { useApi } from '../../client/context';
import { keys, useEditing } from '../../client/queries';
import { useFailureText } from '../../pieces/failure';
import { freshKey } from '../../pieces/key';
import { complain } from '../../pieces/notify';

/** A wish about an app, and what came of it. */
export type Change = Schema<'Change'>;

const BASE = '/api/conversational-mvp/editor';
const BUSY_MS = 1000;
const IDLE_MS = 15_000;

/** The changes of an app, oldest first; read again often while one is under way. */
export function useChanges(id: string): UseQueryResult<Change[]> {
  const api = useApi();
  return useQuery<Change[]>({
    queryKey: keys.changes(id),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'running') === true ? BUSY_MS : IDLE_MS,
    queryFn: async ({ signal }): Promise<Change[]> => {
      const { items } = must(await api.GET(`${BASE}/changes`, { params: { query: { mvp_id: id } }, signal }));
      return items.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
    },
  });
}

/** Sends a wish. Sent again after a lost answer, the same one is not carried out twice. */
export function useSend(mvp: Mvp) {
  const api = useApi();
  const editing = useEditing(mvp);
  const taken = useTaken(mvp.mvp_id);
  const sent = useRef({ message: '', key: '' });
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ message, isDryRun }: { message: string; isDryRun: boolean }): Promise<Change> => {
      const text = JSON.stringify([message, isDryRun]);
      if (sent.current.message !== text) sent.current = { message: text, key: freshKey() };
      const body = { ...(await editing()), message, dry_run: isDryRun, auto_redeploy: true };
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
  const taken = useTaken(change.mvp_id);
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

/** Puts a change into its place in the conversation. */
function useTaken(id: string): (change: Change) => void {
  const client = useQueryClient();
  return (change) => {
    client.setQueryData<Change[]>(keys.changes(id), (all = []) =>
      all.some(({ change_id: other }) => other === change.change_id)
        ? all.map((each) => (each.change_id === change.change_id ? change : each))
        : [...all, change],
    );
    void client.invalidateQueries({ queryKey: keys.changes(id) });
  };
}
