import { CANCEL, type RepairRun, type RepairRunStatus } from '../../../crds/index.ts';
import type { Step } from '../../runtime/index.ts';
import { broken } from './state.ts';

/** What has made no snapshot yet can be cancelled, whether it works or waits; what has ends by itself. */
export const cancel: Step<RepairRun, RepairRunStatus> = {
  name: 'cancel',
  run: (run, context, status) => {
    if (run.metadata.annotations?.[CANCEL] === undefined || status.after !== undefined) return {};
    context.cancelTasks();
    const message = 'It was cancelled before anything was changed';
    return {
      conditions: [broken('Cancelled', message)],
      status: { finishedAt: context.now.toISOString() },
      events: [{ type: 'Normal', reason: 'Cancelled', note: message }],
      wait: true,
    };
  },
};
