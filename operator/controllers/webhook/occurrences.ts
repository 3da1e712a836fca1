import { createHash } from 'node:crypto';
import { DRAFT_AUTHOR, type Mvp, type MvpChange, type MvpTeam, type RepairRun } from '../../../crds/index.ts';
import { conditionOf } from '../../runtime/index.ts';
import type { Told } from '../../webhooks/index.ts';

/** What there is to tell of: an app, and what belongs to it. */
export interface Scene {
  mvp: Mvp;
  changes: readonly MvpChange[];
  runs: readonly RepairRun[];
  team: MvpTeam | undefined;
}

/**
 * Everything that has happened to an app and can still be seen, in the order in which it happened. The same occurrence has the same id each time. That a
 * release went live is not among it: it is told from one look to the next.
 */
export function occurrences(scene: Scene): Told[] {
  return [...failed(scene), ...changes(scene), ...repairs(scene), ...team(scene)].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

/** An id that says what happened to whom. */
export function idOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24);
}

function failed({ mvp }: Scene): Told[] {
  const stalled = conditionOf(mvp.status?.conditions, 'Stalled');
  if (stalled?.status !== 'True') return [];
  const { lastTransitionTime: at, reason, message } = stalled;
  const release = mvp.status?.release;
  return [
    {
      id: idOf(mvp.metadata.uid, 'failed', at, reason),
      event: 'app.failed',
      at: new Date(at),
      ...(mvp.status?.head === undefined ? {} : { subject: mvp.status.head }),
      data: { reason, message, serving: release !== undefined, release },
    },
  ];
}

function changes({ changes: all }: Scene): Told[] {
  return all.flatMap(({ metadata, spec, status }) => {
    const succeeded = conditionOf(status?.conditions, 'Succeeded');
    if (status?.finishedAt === undefined || succeeded === undefined) return [];
    // what a role only drafts is told of as a finding
    if (spec.dryRun && spec.author === DRAFT_AUTHOR) return [];
    return [
      {
        id: idOf(metadata.uid, 'change'),
        event: 'change.finished',
        at: new Date(status.finishedAt),
        subject: metadata.name,
        data: {
          change: metadata.name,
          branch: spec.branch,
          succeeded: succeeded.status === 'True',
          reason: succeeded.reason,
          summary: status.reply?.summary ?? succeeded.message,
          snapshot: status.snapshot,
        },
      },
    ];
  });
}

function repairs({ runs }: Scene): Told[] {
  return runs.flatMap(({ metadata, spec, status }) => {
    const succeeded = conditionOf(status?.conditions, 'Succeeded');
    if (status?.finishedAt === undefined || succeeded === undefined) return [];
    return [
      {
        id: idOf(metadata.uid, 'repair'),
        event: 'repair.finished',
        at: new Date(status.finishedAt),
        subject: metadata.name,
        data: {
          run: metadata.name,
          branch: spec.branch,
          mode: spec.mode,
          succeeded: succeeded.status === 'True',
          reason: succeeded.reason,
          message: succeeded.message,
          before: status.before,
          after: status.after,
          score: status.report?.health.score,
        },
      },
    ];
  });
}

function team({ team: of }: Scene): Told[] {
  if (of === undefined) return [];
  const findings = (of.status?.roles ?? []).flatMap(({ name, findings: found }) =>
    found.map(({ id, since, severity, title, evidence, proposal, state }): Told => ({
      id: idOf(of.metadata.uid, 'finding', name, id, since),
      event: 'finding.found',
      at: new Date(since),
      subject: id,
      // what a visitor asked stays with those who answer
      data: { role: name, finding: id, severity, title, ...(name === 'support' ? {} : { evidence }), proposal, state },
    })),
  );
  const spent = conditionOf(of.status?.conditions, 'BudgetExhausted');
  const told = [...findings, ...report(of)];
  if (spent?.status !== 'True') return told;
  const { lastTransitionTime: at, reason, message } = spent;
  const budget: Told = {
    id: idOf(of.metadata.uid, 'budget', at),
    event: 'budget.used_up',
    at: new Date(at),
    data: { reason, message },
  };
  return [...told, budget];
}

function report({ metadata, status }: MvpTeam): Told[] {
  if (status?.report === undefined) return [];
  const { at, since, summary, release, looks, found, acts, openInAll, modelCalls } = status.report;
  return [
    {
      id: idOf(metadata.uid, 'report', at),
      event: 'report.weekly',
      at: new Date(at),
      data: { since, summary, release, looks, found, acts, open: openInAll, model_calls: modelCalls },
    },
  ];
}
