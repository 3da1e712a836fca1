import { useMutation, useQueryClient } from '@tanstack/react-query';

import { must, type Mvp } from '../../client/api';
import type { Line } from '../../client/line';
import { useApi } from '../../client/context';
import { keys } from '../../client/keys';
import { useFailureText } from '../../pieces/failure';
import { complain } from '../../pieces/notify';

/** Whether a file stays as it is, and how that is changed. A lock holds on every branch. */
export function useLock({ mvp_id: id, locked_files: all }: Line, path: string) {
  const api = useApi();
  const client = useQueryClient();
  const failureText = useFailureText();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (locked: boolean) =>
      must(
        await api.PUT('/api/conversational-mvp/mvps/{mvp_id}/locks', {
          params: { path: { mvp_id: id } },
          body: { path, locked },
        }),
      ),
    onSuccess: ({ locked_files: next }) =>
      client.setQueryData<Mvp>(keys.app(id), (mvp) => mvp && { ...mvp, locked_files: next }),
    onError: (error) => complain(failureText(error)),
  });
  const isLocked = all.includes(path);
  return { isLocked, isBusy: isPending, turn: () => mutate(!isLocked) };
}
