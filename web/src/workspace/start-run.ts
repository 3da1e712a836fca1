import { useLocalStorage } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';

import { must, type Run } from '../client/api';
import { useApi } from '../client/context';
import type { Line } from '../client/line';
import { useEditing } from '../client/queries';

const BASE = '/api/conversational-mvp/editor/doctor';

/** What Fix All does beside mending; kept in the browser. */
export function useFixing() {
  const [autoRedeploy, setAutoRedeploy] = useLocalStorage({ key: 'mvp.fix.redeploy', defaultValue: true });
  const [createSnapshot, setCreateSnapshot] = useLocalStorage({ key: 'mvp.fix.snapshot', defaultValue: true });
  return { autoRedeploy, setAutoRedeploy, createSnapshot, setCreateSnapshot };
}

/** Has the doctor look at a line of an app, mend it, or run the app's own tests. */
export function useStartRun(line: Line, onBegun: (run: Run) => void) {
  const api = useApi();
  const editing = useEditing(line);
  const { autoRedeploy, createSnapshot } = useFixing();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (mode: 'diagnose' | 'fix' | 'tests'): Promise<Run> => {
      const body = await editing();
      if (mode === 'diagnose') return must(await api.POST(`${BASE}/diagnose`, { body }));
      if (mode === 'tests') return must(await api.POST(`${BASE}/tests`, { body }));
      const fixing = { ...body, auto_redeploy: autoRedeploy, create_snapshot: createSnapshot };
      return must(await api.POST(`${BASE}/fix`, { body: fixing }));
    },
    onSuccess: onBegun,
  });
}
