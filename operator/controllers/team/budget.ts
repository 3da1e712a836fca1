import type { MvpTeam, MvpTeamStatus, TeamRoleStatus } from '../../../crds/index.ts';
import type { ConditionValue } from '../../runtime/index.ts';

/** Tokens that roles have used so far, sent and received. */
function tokensOf(roles: readonly TeamRoleStatus[]): number {
  return roles.reduce((sum, { spend }) => sum + spend.inputTokens + spend.outputTokens, 0);
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Tokens that a team may still use today; undefined: its budget has no such limit. */
export function tokensLeft({ spec, status }: MvpTeam, used: number, now: Date): number | undefined {
  const { tokensPerDay } = spec.budget;
  if (tokensPerDay === undefined) return undefined;
  const before = status?.today?.day === dayOf(now) ? status.today.tokens : 0;
  return Math.max(0, tokensPerDay - before - used);
}

/** Tokens of these looks: what roles have used after them and not before. A role that has left the team takes nothing back. */
export function tokensSince(before: readonly TeamRoleStatus[], after: readonly TeamRoleStatus[]): number {
  const stayed = before.filter(({ name }) => after.some((role) => role.name === name));
  return tokensOf(after) - tokensOf(stayed);
}

/** What is counted after looks that took so many tokens. */
export function counted(
  { status = {} }: MvpTeam,
  roles: readonly TeamRoleStatus[],
  used: number,
  now: Date,
): Required<Pick<MvpTeamStatus, 'open' | 'spentTokens' | 'today'>> {
  const day = dayOf(now);
  const before = status.spentTokens ?? tokensOf(status.roles ?? []);
  const today = status.today?.day === day ? status.today.tokens : 0;
  return {
    open: roles.reduce((sum, { findings }) => sum + findings.length, 0),
    spentTokens: before + used,
    today: { day, tokens: today + used },
  };
}

/** Why a team does less than it could: no acts or no tokens are left. */
export function exhaustion(team: MvpTeam, actsGone: boolean, left: number | undefined): ConditionValue | undefined {
  const { actsPerDay, tokensPerDay = 0 } = team.spec.budget;
  const acts = `All ${String(actsPerDay)} acts of the last 24 hours are used; until there are some again it only suggests.`;
  const tokens = `All ${String(tokensPerDay)} tokens of the day are used; until tomorrow (UTC) it works by rules.`;
  if (!actsGone && left !== 0) return undefined;
  const message = [...(actsGone ? [acts] : []), ...(left === 0 ? [tokens] : [])].join(' ');
  return { type: 'BudgetExhausted', status: 'True', reason: actsGone ? 'ActsPerDay' : 'TokensPerDay', message };
}
