import { z } from 'zod';

import { run } from '../../setup/run.ts';
import { judgeProgram } from './program.ts';

const verdictsSchema = z.array(
  z.object({ health: z.string(), message: z.string(), client: z.string(), server: z.string() }),
);

/** What Argo CD's own packages make of an object. */
export type ArgoVerdict = z.infer<typeof verdictsSchema>[number];

/**
 * An object, the chart's health check of its kind, and what is committed of it, with what the API server answers to that in a dry run of a server-side apply.
 */
export interface AskedOfArgo {
  object: unknown;
  script: string;
  config?: unknown;
  predicted?: unknown;
}

/**
 * Verdicts of Argo CD's packages `health` and `diff` (`client`: as it compares by default; `server`: with ServerSideApply), by a program built from
 * its Go modules, once a machine for each version of `test/gitops/argo` (four minutes of processor time).
 */
export async function argoVerdictsOn(asked: readonly AskedOfArgo[]): Promise<ArgoVerdict[]> {
  const program = await judgeProgram('argo', "Argo CD's own packages (first time, minutes)");
  const { stdout } = await run(program, [], { input: JSON.stringify(asked) });
  return verdictsSchema.parse(JSON.parse(stdout));
}
