import { addUsage, NO_USAGE, type Usage } from '../../../../ai/index.ts';
import type { Mvp, TeamRole } from '../../../../crds/index.ts';
import { bySeverity, type Observation } from '../rules.ts';
import { operator } from './operator.ts';
import { product } from './product/index.ts';
import { security } from './security/index.ts';
import { support } from './support/index.ts';
import { tester } from './tester.ts';
import { toolsFor, type AnyRole } from './tools.ts';

/** Every role, with what it may use. */
const ROLES: { [Role in TeamRole]: AnyRole } = { operator, tester, security, product, support };

/** When a role looks by itself. */
export function rhythmOf(role: TeamRole): { everyMinutes: number; onRelease: boolean } {
  const { everyMinutes, onRelease } = ROLES[role];
  return { everyMinutes, onRelease };
}

/** What a role says where it found nothing. */
export function calmOf(role: TeamRole): string {
  return ROLES[role].calm ?? 'Nothing is wrong.';
}

/** Everything that a role sees, the worst first, and what the models asked for it have cost. */
export async function seenBy(
  role: TeamRole,
  mvp: Mvp,
  { left, ...around }: Omit<Parameters<typeof toolsFor>[2], 'pay' | 'left'> & { left: number | undefined },
): Promise<{ observations: readonly Observation[]; spent: Usage }> {
  const work = ROLES[role];
  let spent = NO_USAGE;
  const pay = (usage: Usage): void => void (spent = addUsage(spent, usage));
  const remaining = (): number | undefined =>
    left === undefined ? undefined : Math.max(0, left - spent.inputTokens - spent.outputTokens);
  const seen = await work.observe(toolsFor(work, mvp, { ...around, pay, left: remaining }));
  return { observations: seen.toSorted(bySeverity), spent };
}
