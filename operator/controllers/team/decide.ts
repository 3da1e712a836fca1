import type { Usage } from '../../../ai/index.ts';
import type { MvpTeamSpec, TeamAct, TeamFinding, TeamRoleStatus } from '../../../crds/index.ts';
import type { Observation, Remedy } from './rules.ts';

/** A day, over which acts are counted, and within which the same thing is not done twice. */
const DAY_MS = 24 * 3600_000;

/** What decides how far a role goes. */
export interface Situation {
  now: Date;
  autonomy: MvpTeamSpec['roles'][number]['autonomy'];
  actsPerDay: number;
  dismissed: readonly string[];
  /** Acts of the whole team, of any role. */
  acts: readonly TeamAct[];
  /** Somebody is at work on the branch: a run is under way, or a person has just changed it. */
  busy: boolean;
  /** Findings of the last look. */
  before: readonly TeamFinding[];
}

/** What a look ends with: what to say, and the one thing to do now, if any. */
export interface Decision {
  findings: TeamFinding[];
  /** Wishes to be drafted, by the id of their finding. */
  drafts: ReadonlyMap<string, string>;
  act: { finding: string; why: string; remedy: Remedy } | undefined;
  /** Something would be done if there were acts left for today. */
  exhausted: boolean;
}

/** Goes from what is wrong to what is said and done about it. One act a look: the next look sees what came of it. */
export function decide(observations: readonly Observation[], situation: Situation): Decision {
  const { now, autonomy, actsPerDay, dismissed, acts, busy, before } = situation;
  const today = acts.filter(({ at }) => now.getTime() - Date.parse(at) < DAY_MS);
  let act: Decision['act'];
  let exhausted = false;
  const drafts = new Map<string, string>();
  const findings = observations
    .filter(({ id }) => !dismissed.includes(id))
    .slice(0, 20)
    .map(({ remedy, draft, ...observation }): TeamFinding => {
      if (draft !== undefined) drafts.set(observation.id, draft);
      const since = before.find(({ id }) => id === observation.id)?.since ?? now.toISOString();
      const say = (state: TeamFinding['state']): TeamFinding => ({ ...observation, since, state });
      if (today.some(({ finding }) => finding === observation.id)) return say('Acted');
      if (remedy === undefined || autonomy !== 'Act' || isAgain(remedy, today)) return say('Proposed');
      if (today.length >= actsPerDay) {
        exhausted = true;
        return say('Proposed');
      }
      if (busy || act !== undefined) return say('Waiting');
      act = { finding: observation.id, why: observation.title, remedy };
      return say('Acted');
    });
  return { findings, act, drafts, exhausted };
}

/** Going back a second time within a day would be guessing: then a person decides. */
function isAgain(remedy: Remedy, today: readonly TeamAct[]): boolean {
  return remedy.verb === 'RollBack' && today.some(({ verb }) => verb === 'RollBack');
}

/** A look in one sentence; `calm` where nothing was found. */
export function summaryOf(findings: readonly TeamFinding[], calm: string): string {
  const [worst] = findings;
  if (worst === undefined) return calm;
  const more = findings.length - 1;
  return more === 0 ? `${worst.title}.` : `${worst.title}; ${String(more)} more ${more === 1 ? 'thing' : 'things'}.`;
}

/** What a role's status becomes after a look. */
export function statusAfter(
  role: MvpTeamSpec['roles'][number]['name'],
  old: TeamRoleStatus | undefined,
  look: {
    now: Date;
    findings: TeamFinding[];
    act: TeamAct | undefined;
    request: string | undefined;
    release: string | undefined;
    /** What is said where nothing was found. */
    calm: string;
    /** What this look has cost. */
    spent: Usage;
  },
): TeamRoleStatus {
  const { now, findings, act, request, release, spent } = look;
  const before = old?.spend ?? { calls: 0, inputTokens: 0, outputTokens: 0 };
  return {
    name: role,
    lastRun: now.toISOString(),
    ...(request === undefined ? {} : { lastHandledRun: request }),
    ...(release === undefined ? {} : { release }),
    runs: (old?.runs ?? 0) + 1,
    summary: summaryOf(findings, look.calm),
    findings,
    acts: [...(act === undefined ? [] : [act]), ...(old?.acts ?? [])].slice(0, 20),
    spend: {
      calls: before.calls + spent.calls,
      inputTokens: before.inputTokens + spent.inputTokens,
      outputTokens: before.outputTokens + spent.outputTokens,
    },
  };
}
