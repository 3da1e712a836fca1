import {
  API_VERSION,
  RUN_ROLE,
  type Mvp,
  type MvpTeam,
  type MvpTeamSpec,
  type MvpTeamStatus,
  type TeamRoleStatus,
} from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import {
  controller,
  inOrder,
  type AnyController,
  type ConditionValue,
  type Context,
  type EventValue,
  type Step,
} from '../../runtime/index.ts';
import { isFinished, runsOf, snapshotsOf } from '../lookup.ts';
import { namespaceOf, type Platform } from '../platform.ts';
import { doIt } from './act.ts';
import { counted, exhaustion, tokensLeft, tokensSince } from './budget.ts';
import { decide, statusAfter } from './decide.ts';
import { drafted } from './draft.ts';
import { reportDue } from './report.ts';
import { calmOf, rhythmOf, seenBy } from './roles/index.ts';
import { bySeverity } from './rules.ts';

type Role = MvpTeamSpec['roles'][number];

/** A person who changed the branch so lately is still at it. */
const AT_WORK_MS = 5 * 60_000;

/** A team belongs to its `Mvp` and goes with it. */
const adopt: Step<MvpTeam, MvpTeamStatus> = {
  name: 'adopt',
  run: async (team, context) => {
    const mvp = mvpOf(team, context);
    if (mvp === undefined) {
      const message = `There is no Mvp ${team.spec.mvp}`;
      return { conditions: [{ type: 'Well', status: 'Unknown', reason: 'MvpNotFound', message }], wait: true };
    }
    if ((team.metadata.ownerReferences ?? []).length > 0) return {};
    const { name, uid } = mvp.metadata;
    await context.client.patch(RESOURCES.team, team.metadata, 'merge', {
      metadata: {
        resourceVersion: team.metadata.resourceVersion,
        ownerReferences: [
          { apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true, blockOwnerDeletion: false },
        ],
      },
    });
    // the change comes back as an event
    return { wait: true };
  },
};

/** Each role that is due looks, one after the other, and does at most one thing. */
const work = (platform: Platform): Step<MvpTeam, MvpTeamStatus> => ({
  name: 'work',
  run: async (team, context, status) => {
    const mvp = mvpOf(team, context);
    if (mvp === undefined) return { wait: true };
    const before = status.roles ?? [];
    let roles = before.filter(({ name }) => team.spec.roles.some((role) => role.name === name));
    const events: EventValue[] = [];
    let exhausted = false;
    const waits: number[] = [];
    for (const role of team.spec.roles) {
      const old = roles.find(({ name }) => name === role.name);
      if (role.paused || !isDue(team, role, old, mvp, context.now)) continue;
      const left = tokensLeft(team, tokensSince(before, roles), context.now);
      const seen = see(team, role, old, mvp, { context, platform, left });
      if (seen.waitMs !== undefined) {
        waits.push(seen.waitMs);
        continue;
      }
      const looked = await look(team, role, mvp, context, roles, seen);
      exhausted ||= looked.exhausted;
      events.push(...looked.events);
      roles = [...roles.filter(({ name }) => name !== role.name), looked.status];
    }
    const report = reportDue(team, mvp, roles, context.now);
    if (report !== undefined) events.push({ type: 'Normal', reason: 'WeeklyReport', note: report.summary });
    const used = tokensSince(before, roles);
    const gone = exhaustion(team, exhausted, tokensLeft(team, used, context.now));
    return {
      status: { roles, ...counted(team, roles, used, context.now), ...(report === undefined ? {} : { report }) },
      conditions: [wellness(roles), ...(gone === undefined ? [] : [gone])],
      ...(gone === undefined ? { removed: ['BudgetExhausted'] } : {}),
      events,
      requeueAfterMs: Math.min(nextLook(team, roles, context.now), ...waits),
    };
  },
});

type Seen = Awaited<ReturnType<typeof seenBy>>;

/** How long is waited for a look that is under way; its end wakes the team up before. */
const UNDER_WAY_MS = 60_000;

/** What a role sees; it may take a while, so it is a task. None while it looks, or could not. */
function see(
  team: MvpTeam,
  role: Role,
  old: TeamRoleStatus | undefined,
  mvp: Mvp,
  { context, platform, left }: { context: Context; platform: Platform; left: number | undefined },
): (Seen & { waitMs?: never }) | { waitMs: number } {
  const { name } = role;
  const lastRun = old?.lastRun;
  // what was seen for an earlier look is of no use for this one
  const key = ['look', name, lastRun, requestOf(team, role), mvp.status?.release].join('/');
  const task = context.task(key, ({ signal }) =>
    seenBy(name, mvp, { context, platform, signal, left, ...(lastRun === undefined ? {} : { lastRun }) }),
  );
  if (task.phase === 'running') return { waitMs: UNDER_WAY_MS };
  if (task.phase === 'failed') {
    const waitMs = task.retryAt.getTime() - context.now.getTime();
    if (waitMs <= 0) context.retryTask(key);
    return { waitMs: Math.max(1000, waitMs) };
  }
  context.forgetTask(key);
  return task.result;
}

async function look(
  team: MvpTeam,
  role: Role,
  mvp: Mvp,
  context: Context,
  roles: readonly TeamRoleStatus[],
  seen: Seen,
): Promise<{ status: TeamRoleStatus; events: EventValue[]; exhausted: boolean }> {
  const old = roles.find(({ name }) => name === role.name);
  const decision = decide(seen.observations, {
    now: context.now,
    autonomy: role.autonomy,
    actsPerDay: team.spec.budget.actsPerDay,
    dismissed: team.spec.dismissed ?? [],
    acts: roles.flatMap(({ acts }) => acts),
    busy: isBusy(mvp, context),
    before: old?.findings ?? [],
  });
  const act = decision.act === undefined ? undefined : await doIt(decision.act, team, mvp, context);
  const undone = decision.act !== undefined && act === undefined ? decision.act.finding : undefined;
  const findings = await drafted(
    decision.findings.map((one) => (one.id === undone ? { ...one, state: 'Proposed' as const } : one)),
    decision.drafts,
    { team, mvp, context },
  );
  const known = new Set(old?.findings.map(({ id }) => id));
  const events: EventValue[] = [
    ...findings
      .filter(({ id, severity }) => !known.has(id) && severity !== 'info')
      .map(({ title, proposal }) => ({ type: 'Warning' as const, reason: 'Found', note: `${title}. ${proposal}` })),
    ...(act === undefined
      ? []
      : [{ type: 'Normal' as const, reason: act.verb, note: `${act.why}: ${act.verb} ${act.object}` }]),
  ];
  const request = requestOf(team, role);
  return {
    status: statusAfter(role.name, old, {
      now: context.now,
      findings,
      act,
      request,
      release: mvp.status?.release,
      calm: calmOf(role.name),
      spent: seen.spent,
    }),
    events,
    exhausted: decision.exhausted,
  };
}

/** Never beside a person's own work on the branch, nor beside a run that is under way. */
function isBusy(mvp: Mvp, context: Context): boolean {
  if (mvp.spec.suspend || runsOf(context, mvp).some((run) => !isFinished(run))) return true;
  const head = snapshotsOf(context, mvp).at(-1);
  if (head === undefined) return false;
  const byPerson = head.spec.author !== 'operator';
  return byPerson && context.now.getTime() - Date.parse(head.metadata.creationTimestamp) < AT_WORK_MS;
}

function isDue(team: MvpTeam, role: Role, old: TeamRoleStatus | undefined, mvp: Mvp, now: Date): boolean {
  if (old?.lastRun === undefined) return true;
  const request = requestOf(team, role);
  if (request !== undefined && request !== old.lastHandledRun) return true;
  const { everyMinutes, onRelease } = rhythmOf(role.name);
  if (onRelease && mvp.status?.release !== old.release) return true;
  // a browser walks through a release when it is live, and has its findings a while later
  if (onRelease && Date.parse(mvp.status?.walk?.at ?? old.lastRun) > Date.parse(old.lastRun)) return true;
  return now.getTime() - Date.parse(old.lastRun) >= (role.everyMinutes ?? everyMinutes) * 60_000;
}

function requestOf(team: MvpTeam, role: Role): string | undefined {
  return team.metadata.annotations?.[`${RUN_ROLE}${role.name}`]?.slice(0, 128);
}

/** Milliseconds until the next role is due. */
function nextLook(team: MvpTeam, roles: readonly TeamRoleStatus[], now: Date): number {
  const waits = team.spec.roles
    .filter(({ paused }) => !paused)
    .map(({ name, everyMinutes = rhythmOf(name).everyMinutes }) => {
      const last = roles.find((role) => role.name === name)?.lastRun;
      return last === undefined ? 0 : Date.parse(last) + everyMinutes * 60_000 - now.getTime();
    });
  return Math.max(1000, Math.min(...waits, 3600_000));
}

function wellness(roles: readonly TeamRoleStatus[]): ConditionValue {
  const worst = roles
    .flatMap(({ findings }) => findings)
    .toSorted(bySeverity)
    .find(({ severity }) => severity !== 'info');
  if (worst === undefined) return { type: 'Well', status: 'True', reason: 'AllWell', message: 'Nothing is wrong.' };
  return { type: 'Well', status: 'False', reason: worst.state, message: `${worst.title}. ${worst.proposal}` };
}

/** The `Mvp` of a team, if it is there and stays. */
function mvpOf(team: MvpTeam, context: Context): Mvp | undefined {
  const mvp = context.cache(RESOURCES.mvp).get(`${namespaceOf(team)}/${team.spec.mvp}`);
  return mvp?.metadata.deletionTimestamp === undefined ? mvp : undefined;
}

/** Teams look after their apps on a schedule, and when they are asked to. */
export function teamController(platform: Platform): AnyController {
  return controller<MvpTeam, MvpTeamStatus>({
    kind: RESOURCES.team,
    watches: [
      // a team that was made before its app
      {
        resource: RESOURCES.mvp,
        keys: (change, cache) => {
          const key = `${namespaceOf(change.object)}/${change.object.metadata.name}`;
          return cache(RESOURCES.team).get(key) === undefined ? [] : [key];
        },
      },
      { resource: RESOURCES.snapshot, keys: () => [] },
      { resource: RESOURCES.repairRun, keys: () => [] },
      { resource: RESOURCES.change, keys: () => [] },
      { resource: RESOURCES.backup, keys: () => [] },
      { resource: RESOURCES.pod, keys: () => [] },
    ],
    reconcile: inOrder([adopt, work(platform)], { empty: {} }),
  });
}
