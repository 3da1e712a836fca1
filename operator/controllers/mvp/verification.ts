import type { Mvp, MvpStatus } from '../../../crds/index.ts';
import type { Context, Step } from '../../runtime/index.ts';
import { liveOf, verifyHead } from '../environment/index.ts';
import { runsOf } from '../lookup.ts';

/** The head of main gets verified, and what that took the first time is told. */
export const verification: Step<Mvp, MvpStatus> = {
  name: 'verification',
  run: async (mvp, context, status) => {
    const result = await verifyHead(liveOf(mvp), context, status);
    const taken = timings(mvp, context, status);
    return taken === undefined ? result : { ...result, status: { ...result.status, timings: taken } };
  },
};

/** Seconds of the first run; undefined where they are not known yet, or told already. */
function timings(mvp: Mvp, context: Context, status: Readonly<MvpStatus>): MvpStatus['timings'] {
  const run = runsOf(context, mvp).find((one) => one.spec.trigger === 'Generation');
  const seconds = run?.status?.seconds;
  if (seconds === undefined || status.timings?.build !== undefined) return undefined;
  return { ...status.timings, repair: round(Math.max(0, seconds.total - seconds.build)), build: round(seconds.build) };
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
