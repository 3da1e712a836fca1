import type { Judge } from '../../generate/index.ts';
import type { RepairClient } from '../../repair/index.ts';

/** The repair engine as the judge of a model's file: it parses, types and mends all of the app's files, and builds nothing. `workspace`: whose app it is. */
export function repairJudge(repair: Pick<RepairClient, 'repair'>, workspace?: string): Judge {
  return async (files, signal) => {
    const { report, files: after } = await repair.repair(files, {
      mode: 'fix',
      maxRounds: 1,
      signal,
      ...(workspace === undefined ? {} : { workspace }),
    });
    const failed = report.failed.map(({ fixer, reason }) => ({
      severity: 'error' as const,
      files: [],
      line: null,
      description: `${fixer} could not look at the files`,
      evidence: reason,
    }));
    return {
      files: new Map(
        [...after].map(([path, content]) => [
          path,
          typeof content === 'string' ? content : Buffer.from(content).toString(),
        ]),
      ),
      problems: [...report.issues, ...failed],
    };
  };
}
