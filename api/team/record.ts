import { z } from 'zod';

import { TEAM_ROLES, type MvpTeam, type TeamRoleStatus } from '../../crds/index.ts';

const findingSchema = z.object({
  id: z.string(),
  severity: z.enum(['critical', 'error', 'warning', 'info']),
  title: z.string(),
  evidence: z.string().meta({ description: 'What was seen. It may hold text that visitors of the app wrote.' }),
  proposal: z.string(),
  since: z.string(),
  state: z.enum(['proposed', 'acted', 'waiting']),
  draft: z
    .object({
      instruction: z.string().meta({ description: 'The wish, as a person would say it.' }),
      change_id: z.string().meta({ description: 'The dry run that says what it would change.' }),
    })
    .nullable()
    .meta({ description: 'A change that nobody has made yet: take it or dismiss it with decide_finding.' }),
  answer: z
    .object({
      text: z.string().meta({ description: 'What could be answered. Nobody has sent it.' }),
      page: z.string().meta({ description: 'Where in the app it is answered.' }),
    })
    .nullable()
    .meta({ description: 'An answer to a visitor that nobody has sent.' }),
});
const actSchema = z.object({
  at: z.string(),
  finding: z.string(),
  verb: z.enum(['repair', 'roll_back']),
  object: z.string().meta({ description: 'The run or snapshot that came of it.' }),
  why: z.string(),
  undo: z.string().nullable().meta({ description: 'The snapshot to roll back to to undo it.' }),
});

/** A team as REST gives it. */
export const teamSchema = z
  .object({
    mvp_id: z.string(),
    well: z.boolean().nullable().meta({ description: 'Whether nothing is wrong; null: nobody has looked yet.' }),
    message: z.string(),
    budget_exhausted: z.boolean(),
    acts_per_day: z.int(),
    tokens_per_day: z.int().nullable().meta({ description: 'null: only the caps of the app and its user hold.' }),
    tokens_today: z.int().meta({ description: 'Tokens of models used on the last day on which it looked (UTC).' }),
    tokens: z.int().meta({ description: 'Tokens of models used so far.' }),
    open: z.int().meta({ description: 'Findings that are open.' }),
    dismissed: z.array(z.string()).meta({ description: 'Ids of findings that nobody wants to hear of again.' }),
    roles: z.array(
      z.object({
        role: z.enum(TEAM_ROLES),
        autonomy: z.enum(['suggest', 'act']),
        every_minutes: z.int().nullable().meta({ description: 'Null: as often as the role does by itself.' }),
        paused: z.boolean(),
        last_run: z.string().nullable(),
        runs: z.int(),
        summary: z.string(),
        findings: z.array(findingSchema),
        acts: z.array(actSchema),
        spend: z.object({ calls: z.int(), input_tokens: z.int(), output_tokens: z.int() }),
      }),
    ),
    report: z
      .object({
        at: z.string(),
        since: z.string(),
        summary: z.string(),
        release: z.string().nullable(),
        looks: z.int(),
        found: z.int(),
        acts: z.int(),
        open: z.array(findingSchema.pick({ severity: true, title: true })),
        open_in_all: z.int(),
        drafts: z.int().meta({ description: 'Drafted changes and answers that wait for a person.' }),
        model_calls: z.int(),
      })
      .nullable()
      .meta({ description: 'The newest weekly report; null in the first week.' }),
    version: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'Team' });

/** A team as REST gives it. */
export type TeamRecord = z.infer<typeof teamSchema>;

/** A team as REST gives it, from its resource. */
export function recordOfTeam({ spec, status, metadata }: MvpTeam): TeamRecord {
  const well = status?.conditions?.find(({ type }) => type === 'Well');
  return {
    mvp_id: spec.mvp,
    well: well === undefined || well.status === 'Unknown' ? null : well.status === 'True',
    message: well?.message ?? 'Nobody has looked yet.',
    budget_exhausted:
      status?.conditions?.some(({ type, status: is }) => type === 'BudgetExhausted' && is === 'True') === true,
    acts_per_day: spec.budget.actsPerDay,
    tokens_per_day: spec.budget.tokensPerDay ?? null,
    tokens_today: status?.today?.tokens ?? 0,
    tokens: status?.spentTokens ?? 0,
    open: status?.open ?? 0,
    dismissed: spec.dismissed ?? [],
    roles: spec.roles.map((role) => ({
      role: role.name,
      autonomy: role.autonomy === 'Act' ? ('act' as const) : ('suggest' as const),
      every_minutes: role.everyMinutes ?? null,
      paused: role.paused,
      ...seenBy(
        status?.roles?.find(({ name }) => name === role.name),
        spec.dismissed ?? [],
      ),
    })),
    report: reportOf(status?.report),
    version: metadata.resourceVersion,
    created_at: metadata.creationTimestamp,
  };
}

function reportOf(report: NonNullable<MvpTeam['status']>['report']): TeamRecord['report'] {
  if (report === undefined) return null;
  const { release, openInAll, modelCalls, totalLooks: _, ...rest } = report;
  return { ...rest, release: release ?? null, open_in_all: openInAll, model_calls: modelCalls };
}

type Seen = Pick<TeamRecord['roles'][number], 'last_run' | 'runs' | 'summary' | 'findings' | 'acts' | 'spend'>;

/** What was decided since the role last looked is left out. */
function seenBy(role: TeamRoleStatus | undefined, dismissed: readonly string[]): Seen {
  const states = { Proposed: 'proposed', Acted: 'acted', Waiting: 'waiting' } as const;
  return {
    last_run: role?.lastRun ?? null,
    runs: role?.runs ?? 0,
    summary: role?.summary ?? 'It has not looked yet.',
    findings: (role?.findings ?? [])
      .filter(({ id }) => !dismissed.includes(id))
      .map(({ state, draft, answer, ...finding }) => ({
        ...finding,
        state: states[state],
        draft: draft === undefined ? null : { instruction: draft.instruction, change_id: draft.change },
        answer: answer ?? null,
      })),
    acts: (role?.acts ?? []).map(({ verb, undo, ...act }) => ({
      ...act,
      verb: verb === 'Repair' ? ('repair' as const) : ('roll_back' as const),
      undo: undo ?? null,
    })),
    spend: {
      calls: role?.spend.calls ?? 0,
      input_tokens: role?.spend.inputTokens ?? 0,
      output_tokens: role?.spend.outputTokens ?? 0,
    },
  };
}
