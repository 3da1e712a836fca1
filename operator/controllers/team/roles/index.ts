import type { Mvp, TeamRole } from '../../../../crds/index.ts';
import { bySeverity, type Observation } from '../rules.ts';
import { operator } from './operator.ts';
import { security } from './security/index.ts';
import { tester } from './tester.ts';
import { toolsFor, type AnyRole } from './tools.ts';

/** Every role, with what it may use. */
const ROLES: { [Role in TeamRole]: AnyRole } = { operator, tester, security };

/** When a role looks by itself. */
export function rhythmOf(role: TeamRole): { everyMinutes: number; onRelease: boolean } {
  const { everyMinutes, onRelease } = ROLES[role];
  return { everyMinutes, onRelease };
}

/** Everything that a role sees, the worst first. */
export async function seenBy(
  role: TeamRole,
  mvp: Mvp,
  around: Parameters<typeof toolsFor>[2],
): Promise<readonly Observation[]> {
  const work = ROLES[role];
  const seen = await work.observe(toolsFor(work, mvp, around));
  return seen.toSorted(bySeverity);
}
