import { useMutation } from '@tanstack/react-query';

import { must, type Mvp } from '../client/api';
import { useApi } from '../client/context';
import { useEditing } from '../client/queries';
import { useFailureText } from '../pieces/failure';
import { complain, say } from '../pieces/notify';
import { useWords } from '../words';

/** Something that can be done, and whether it is being done. */
interface Action {
  run: () => void;
  isBusy: boolean;
}

/** Repairs, builds and releases the newest version. */
export function useRedeploy(mvp: Mvp): Action {
  const { workspace: words } = useWords();
  const api = useApi();
  const editing = useEditing(mvp);
  const failureText = useFailureText();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => must(await api.POST('/api/conversational-mvp/editor/redeploy', { body: await editing() })),
    onSuccess: () => say(words.redeployed),
    onError: (error) => complain(failureText(error)),
  });
  return { run: () => mutate(), isBusy: isPending };
}

/** Saves the whole app as a zip. */
export function useDownload(mvp: Mvp): Action {
  const api = useApi();
  const failureText = useFailureText();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { data } = await api.GET('/api/conversational-mvp/mvps/{mvp_id}/export', {
        params: { path: { mvp_id: mvp.mvp_id } },
        parseAs: 'blob',
      });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(must({ data }));
      link.download = `${mvp.mvp_id}.zip`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    },
    onError: (error) => complain(failureText(error)),
  });
  return { run: () => mutate(), isBusy: isPending };
}
