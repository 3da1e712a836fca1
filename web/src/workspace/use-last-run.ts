import { useLocalStorage } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';

import type { Run } from '../client/api';
import { keys } from '../client/keys';
import { MAIN, type Line } from '../client/line';
import { useRun } from '../client/queries';

/**
 * The newest run that this browser has begun on a line of an app; a reload in the middle of it comes back to it.
 *
 * @param kind what it is kept as: runs of the engine and of the tests stand side by side
 */
export function useLastRun({ branch, mvp_id: id }: Pick<Line, 'branch' | 'mvp_id'>, kind: 'run' | 'tests') {
  const client = useQueryClient();
  const [runId, setRunId] = useLocalStorage<string | null>({
    key: branch === MAIN ? `mvp.${kind}.${id}` : `mvp.${kind}.${id}.${branch}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const { data: run, error } = useRun(runId);
  const begun = (started: Run): void => {
    client.setQueryData(keys.run(started.run_id), started);
    setRunId(started.run_id);
  };
  return { run, error, hasBegun: runId !== null, begun };
}
