import type { Mvp, MvpTeam, MvpTeamStatus, TeamRoleStatus } from '../../../crds/index.ts';
import { conditionOf } from '../../runtime/index.ts';
import { bySeverity } from './rules.ts';

/** What a team says once a week. */
type TeamReport = NonNullable<MvpTeamStatus['report']>;

const WEEK_MS = 7 * 24 * 3600_000;
/** Of what is open, a report names the worst. */
const NAMED = 5;

/** The report of the week that has ended, if one is due: the first a week after the team was hired. */
export function reportDue(
  team: Pick<MvpTeam, 'metadata' | 'status'>,
  mvp: Mvp,
  roles: readonly TeamRoleStatus[],
  now: Date,
): TeamReport | undefined {
  const before = team.status?.report;
  const since = before?.at ?? team.metadata.creationTimestamp;
  if (now.getTime() - Date.parse(since) < WEEK_MS) return undefined;
  const isOfThisWeek = (at: string): boolean => Date.parse(at) >= Date.parse(since);
  const findings = roles
    .flatMap((role) => role.findings)
    .filter(({ severity }) => severity !== 'info')
    .toSorted(bySeverity);
  const acts = roles.flatMap((role) => role.acts).filter(({ at }) => isOfThisWeek(at));
  const total = roles.reduce((sum, { runs }) => sum + runs, 0);
  const report = {
    at: now.toISOString(),
    since,
    // a role that was hired anew begins to count anew
    looks: Math.max(0, total - (before?.totalLooks ?? 0)),
    totalLooks: total,
    found: findings.filter((each) => isOfThisWeek(each.since)).length,
    acts: acts.length,
    open: findings.slice(0, NAMED).map(({ severity, title }) => ({ severity, title })),
    openInAll: findings.length,
    drafts: roles
      .flatMap((role) => role.findings)
      .filter(({ draft, answer }) => draft !== undefined || answer !== undefined).length,
    modelCalls: roles.reduce((sum, { spend }) => sum + spend.calls, 0),
    ...(mvp.status?.release === undefined ? {} : { release: mvp.status.release }),
  };
  return { ...report, summary: summaryOf(report, mvp) };
}

/** The week in two or three sentences. */
function summaryOf(report: Omit<TeamReport, 'summary'>, mvp: Mvp): string {
  const available = conditionOf(mvp.status?.conditions, 'Available');
  const state =
    report.release === undefined
      ? 'The app is not live.'
      : available?.status === 'False'
        ? `${report.release} is live and does not answer.`
        : `${report.release} is live.`;
  const open =
    report.openInAll === 0
      ? 'Nothing is open.'
      : `${counted(report.openInAll, 'finding')} ${report.openInAll === 1 ? 'is' : 'are'} open; first: ${report.open[0]?.title ?? ''}.`;
  const week = `${counted(report.looks, 'look')}, ${counted(report.found, 'new finding')}, ${counted(report.acts, 'act')} this week.`;
  const drafts =
    report.drafts === 0
      ? ''
      : ` ${counted(report.drafts, 'drafted change')} ${report.drafts === 1 ? 'waits' : 'wait'} for you.`;
  return `${state} ${week} ${open}${drafts}`.slice(0, 500);
}

function counted(count: number, thing: string): string {
  return `${String(count)} ${thing}${count === 1 ? '' : 's'}`;
}
