import { useMutation } from '@tanstack/react-query';

import { must } from '../client/api';
import { MAIN, type Line } from '../client/line';
import { useApi } from '../client/context';
import { useEditing } from '../client/queries';
import { useFailureText } from '../pieces/failure';
import { complain, say } from '../pieces/notify';
import { saveAs } from '../pieces/save';
import { useWords } from '../words';

/** Something that can be done, and whether it is being done. */
interface Action {
  run: () => void;
  isBusy: boolean;
}

/** Repairs, builds and releases the newest version. */
export function useRedeploy(line: Line): Action {
  const { workspace: words } = useWords();
  const api = useApi();
  const editing = useEditing(line);
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
export function useDownload(line: Line): Action {
  const api = useApi();
  const failureText = useFailureText();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { data } = await api.GET('/api/conversational-mvp/mvps/{mvp_id}/export', {
        params: { path: { mvp_id: line.mvp_id }, query: { branch: line.branch } },
        parseAs: 'blob',
      });
      saveAs(must({ data }), `${line.branch === MAIN ? line.mvp_id : `${line.mvp_id}-${line.branch}`}.zip`);
    },
    onError: (error) => complain(failureText(error)),
  });
  return { run: () => mutate(), isBusy: isPending };
}
