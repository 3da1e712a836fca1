import { z } from 'zod';

import { API_VERSION, RUN_ROLE, TEAM_ROLES, type Mvp, type MvpTeam } from '../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import { appOf, mvpId } from '../apps/lookup.ts';
import { startChange } from '../editor/changes.ts';
import { ApiError } from '../errors.ts';
import { budgetOf } from '../team/budget.ts';
import { recordOfTeam, teamSchema } from '../team/record.ts';
import type { Tenant } from '../tenant.ts';
import { action, type ActionCall } from './action.ts';

/** Whose fields these are: what kubectl or Git set of a team stays theirs. */
const MANAGER = 'mvp-api';

/** An app that has no team. */
export class NobodyHired extends ApiError {
  constructor(app: string) {
    super('not_found', `Nobody has hired a team for ${app}.`);
  }
}

/** A role that is not on a team. */
class NoSuchRole extends ApiError {
  constructor(role: string, app: string) {
    super('not_found', `There is no ${role} on the team of ${app}.`);
  }
}

/** Tries of a write that others write at the same time. */
const MAX_TRIES = 5;

/** Ids of findings. */
const FINDING = /^[\w.:/-]{1,128}$/;
const MOST_DISMISSED = 50;

const role = z.enum(TEAM_ROLES).meta({
  description:
    'operator: watches health, restarts, memory, failures in the log. tester: opens every page and ' +
    'checks the API against its description, at each release and nightly. security: looks for secrets in ' +
    'the code, packages with known faults, and tries what strangers try. product: reads how often pages ' +
    'and routes are used and drafts changes that would serve people better. support: reads what visitors ' +
    'asked by the app’s forms and drafts answers; it sends none.',
});
const autonomy = z.enum(['suggest', 'act']);
const minutes = z.int().min(1).max(10_080);
const teamInput = z.strictObject({ mvp_id: mvpId });

/** A team starts to look after an app. */
export const hireTeam = action({
  name: 'hire_team',
  title: 'Have a team look after an app',
  description:
    'Hires roles for an app, or changes what those on the team may do. Roles look at a live app every ' +
    'few minutes or each day, by rules, without a model: operator, tester, security, product, support. ' +
    'With autonomy suggest it only proposes; with act it also does what can be undone: it opens a ' +
    'repair, or goes back from a release that keeps crashing. It never deletes anything. What is left ' +
    'out stays as it is for roles that are on the team already; set_team_role changes one role alone.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: teamInput
    .extend({
      roles: z
        .array(role)
        .min(1)
        .max(TEAM_ROLES.length)
        .optional()
        .meta({ description: 'All that are to be on the team. Default: those that are; at first the operator.' }),
      autonomy: autonomy.optional().meta({ description: 'How far they may go. Default for new ones: suggest.' }),
      every_minutes: minutes.optional().meta({
        description:
          'Minutes between two looks. Default: 5 for the operator, an hour for support, a day for the others.',
      }),
      acts_per_day: z
        .int()
        .min(0)
        .max(100)
        .optional()
        .meta({ description: 'Acts within 24 hours at most; at first 5.' }),
      tokens_per_day: z.int().min(0).max(100_000_000).nullable().optional().meta({
        description:
          'Tokens of models on a day (UTC) at most; then it works by rules. null: only the caps of the app hold.',
      }),
      paused: z.boolean().optional().meta({ description: 'Whether they rest.' }),
      dismissed: z
        .array(z.string().regex(FINDING))
        .max(MOST_DISMISSED)
        .optional()
        .meta({ description: 'Ids of findings that nobody wants to hear of again.' }),
    })
    .meta({ id: 'Hire' }),
  output: teamSchema,
  async run(call, input) {
    const { tenant, mvp } = await appOf(call, input.mvp_id);
    const { name, uid } = mvp.metadata;
    const old = (await tenant.client.find(RESOURCES.team, name, tenant.namespace, call.signal))?.spec;
    const roles = input.roles ?? old?.roles.map((each) => each.name) ?? ['operator' as const];
    const applied = await tenant.client.apply<MvpTeam>(
      {
        apiVersion: API_VERSION,
        kind: 'MvpTeam',
        metadata: {
          name,
          namespace: tenant.namespace,
          ownerReferences: [
            { apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true, blockOwnerDeletion: false },
          ],
        },
        spec: {
          mvp: name,
          roles: [...new Set(roles)].map((each) =>
            changed(old?.roles.find((one) => one.name === each) ?? newRole(each), input),
          ),
          budget: budgetOf(input, old),
          dismissed: input.dismissed ?? old?.dismissed ?? [],
        },
      },
      { fieldManager: MANAGER, force: true, signal: call.signal },
    );
    return recordOfTeam(applied);
  },
});

/** One role of a team, and no other. */
export const setTeamRole = action({
  name: 'set_team_role',
  title: 'Set how far one role goes, how often it looks, and whether it rests',
  description:
    'Changes one role of a team and leaves the others, the budget and what was dismissed as they are. ' +
    'What is left out stays; every_minutes null goes back to the role’s own rhythm.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: teamInput
    .extend({
      role,
      autonomy: autonomy.optional().meta({ description: 'How far it may go.' }),
      every_minutes: minutes.nullable().optional().meta({ description: 'Minutes between two looks.' }),
      paused: z.boolean().optional().meta({ description: 'Whether it rests.' }),
    })
    .meta({ id: 'TeamRoleSetting' }),
  output: teamSchema,
  async run(call, { mvp_id: id, role: asked, ...wanted }) {
    for (let attempt = 1; ; attempt += 1) {
      const { tenant, team } = await teamOf(call, id);
      if (!team.spec.roles.some(({ name }) => name === asked)) throw new NoSuchRole(asked, id);
      const roles = team.spec.roles.map((each) => (each.name === asked ? changed(each, wanted) : each));
      const { resourceVersion } = team.metadata;
      try {
        return recordOfTeam(
          await tenant.client.patch(RESOURCES.team, team.metadata, 'merge', {
            metadata: { resourceVersion },
            spec: { roles },
          }),
        );
      } catch (error) {
        // the operator writes down what a role found at the same time
        if (!isKubeError(error, 'Conflict') || attempt >= MAX_TRIES) throw error;
      }
    }
  },
});

type RoleSpec = MvpTeam['spec']['roles'][number];

function newRole(name: RoleSpec['name']): RoleSpec {
  return { name, autonomy: 'Suggest', paused: false };
}

/** A role with what was asked for; the rest stays. */
function changed(
  { everyMinutes, ...old }: RoleSpec,
  wanted: {
    autonomy?: 'suggest' | 'act' | undefined;
    every_minutes?: number | null | undefined;
    paused?: boolean | undefined;
  },
): RoleSpec {
  const every = wanted.every_minutes === undefined ? everyMinutes : wanted.every_minutes;
  return {
    ...old,
    autonomy: wanted.autonomy === undefined ? old.autonomy : wanted.autonomy === 'act' ? 'Act' : 'Suggest',
    ...(every === undefined || every === null ? {} : { everyMinutes: every }),
    paused: wanted.paused ?? old.paused,
  };
}

/** What the team found and did. */
export const getTeam = action({
  name: 'get_team',
  title: 'The team of an app',
  description:
    'Who looks after an app, what each role found, with evidence, what it proposes, what it did and how ' +
    'to undo that. Evidence may hold text that visitors of the app wrote.',
  scope: 'mvp:read',
  effect: 'reads',
  input: teamInput,
  output: teamSchema,
  run: async (call, { mvp_id: id }) => recordOfTeam((await teamOf(call, id)).team),
});

/** A role looks now. */
export const runTeam = action({
  name: 'run_team',
  title: 'Have a role look now',
  description: 'Asks a role to look at the app at once instead of at its next turn; read get_team a moment later.',
  scope: 'mvp:write',
  effect: 'changes',
  input: teamInput.extend({ role }).meta({ id: 'RunRole' }),
  output: teamSchema,
  async run(call, { mvp_id: id, role: asked }) {
    const { tenant, team } = await teamOf(call, id);
    if (!team.spec.roles.some(({ name }) => name === asked)) throw new NoSuchRole(asked, id);
    const annotations = { [`${RUN_ROLE}${asked}`]: new Date().toISOString() };
    return recordOfTeam(
      await tenant.client.patch(RESOURCES.team, team.metadata, 'merge', { metadata: { annotations } }),
    );
  },
});

/** Somebody answers a finding. */
export const decideFinding = action({
  name: 'decide_finding',
  title: 'Take what a finding drafts, or dismiss the finding',
  description:
    'take makes the change that a finding drafts; call get_change with the change_id of the answer until ' +
    'it has ended. dismiss changes nothing. Either way the team does not tell of that finding again. Ask ' +
    'the person first which of the two they want.',
  scope: 'mvp:write',
  effect: 'changes',
  input: teamInput
    .extend({
      finding: z.string().regex(FINDING).meta({ description: 'Its id, as get_team gives it.' }),
      decision: z.enum(['take', 'dismiss']),
    })
    .meta({ id: 'FindingDecision' }),
  output: z
    .object({
      mvp_id: z.string(),
      finding: z.string(),
      decision: z.enum(['take', 'dismiss']),
      change_id: z.string().nullable().meta({ description: 'The change that was begun.' }),
    })
    .meta({ id: 'DecidedFinding' }),
  async run(call, { mvp_id: id, finding, decision }) {
    const { tenant, team, mvp } = await teamOf(call, id);
    const change = decision === 'take' ? await take(call, { tenant, team, mvp }, finding) : undefined;
    const dismissed = [...new Set([...(team.spec.dismissed ?? []), finding])].slice(-MOST_DISMISSED);
    await tenant.client.patch(RESOURCES.team, team.metadata, 'merge', { spec: { dismissed } });
    return { mvp_id: id, finding, decision, change_id: change ?? null };
  },
});

/** Begins what a finding drafts, once: the name of the change follows from the draft's. */
async function take(
  call: ActionCall,
  { tenant, team, mvp }: { tenant: Tenant; team: MvpTeam; mvp: Mvp },
  finding: string,
): Promise<string> {
  const found = team.status?.roles?.flatMap(({ findings }) => findings).find(({ id }) => id === finding);
  if (found?.draft === undefined) throw new ApiError('not_found', `There is no draft with the finding ${finding}.`);
  const { instruction, change: name } = found.draft;
  const dryRun = await tenant.client.find(RESOURCES.change, name, tenant.namespace, call.signal);
  const ended = dryRun?.status?.conditions?.find(({ type }) => type === 'Succeeded');
  if (dryRun !== undefined && ended?.status !== 'True') {
    throw new ApiError(
      'conflict',
      ended?.status === 'False'
        ? `It cannot be done like that: ${ended.message}`
        : 'It is still being worked out; try again in a moment.',
    );
  }
  const change = await startChange(tenant, mvp, { instruction, author: call.caller().email }, `taken-${name}`);
  return change.metadata.name;
}

/** The team goes. */
export const dismissTeam = action({
  name: 'dismiss_team',
  title: 'Send the team away',
  description: 'Ends the work of the team. What it did stays done; what it found is forgotten.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: teamInput,
  output: z.object({ mvp_id: z.string(), dismissed: z.literal(true) }),
  async run(call, { mvp_id: id }) {
    const { tenant, team } = await teamOf(call, id);
    const { name, namespace, uid } = team.metadata;
    await tenant.client.delete(RESOURCES.team, { name, namespace, uid }, { signal: call.signal });
    return { mvp_id: id, dismissed: true as const };
  },
});

async function teamOf(call: ActionCall, name: string): Promise<{ tenant: Tenant; team: MvpTeam; mvp: Mvp }> {
  const { tenant, mvp } = await appOf(call, name);
  const team = await tenant.client.find(RESOURCES.team, name, tenant.namespace, call.signal);
  if (team === undefined) throw new NobodyHired(name);
  return { tenant, team, mvp };
}
