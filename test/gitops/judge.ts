import { z } from 'zod';

import { run } from '../../setup/run.ts';
import { judgeProgram } from './program.ts';

const verdictsSchema = z.array(z.object({ kstatus: z.string(), argo: z.string(), message: z.string() }));

/** What kstatus and Argo CD make of an object. */
export type Verdict = z.infer<typeof verdictsSchema>[number];

/**
 * Verdicts of kstatus and of Argo CD's Lua on objects, by a program built from their Go modules, once a machine for each version of
 * `test/gitops/verdicts` (half a minute on 2 cores).
 */
export async function verdictsOn(asked: readonly { object: unknown; script: string }[]): Promise<Verdict[]> {
  const program = await judgeProgram('verdicts', 'the judges of GitOps tools');
  const { stdout } = await run(program, [], { input: JSON.stringify(asked) });
  return verdictsSchema.parse(JSON.parse(stdout));
}
