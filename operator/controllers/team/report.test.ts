import { expect, it } from 'vitest';
import type { Mvp, MvpTeam, TeamRoleStatus } from '../../../crds/index.ts';
import { reportDue } from './report.ts';

const hired = Date.parse('2026-05-04T12:00:00Z');
const day = (n: number): Date => new Date(hired + n * 24 * 3600_000);
const mvp = { status: { release: 'tea.main.3' } } as unknown as Mvp;
const team = (report?: NonNullable<MvpTeam['status']>['report']): MvpTeam =>
  ({
    metadata: { creationTimestamp: new Date(hired).toISOString() },
    status: report === undefined ? {} : { report },
  }) as unknown as MvpTeam;

function role(runs: number, findings: [title: string, since: number, severity?: string][], acts: number[] = []) {
  return {
    name: 'operator',
    runs,
    findings: findings.map(([title, since, severity = 'error']) => ({
      id: title,
      title,
      severity,
      since: day(since).toISOString(),
    })),
    acts: acts.map((at) => ({ at: day(at).toISOString() })),
    spend: { calls: 0, inputTokens: 0, outputTokens: 0 },
  } as unknown as TeamRoleStatus;
}

it('comes once a week, and counts what was in it', () => {
  expect(reportDue(team(), mvp, [role(10, [])], day(6.9))).toBeUndefined();
  const first = reportDue(
    team(),
    mvp,
    [
      role(
        40,
        [
          ['Slow', 2],
          ['Old list', 3, 'info'],
        ],
        [2, 5],
      ),
    ],
    day(7),
  );
  expect(first).toMatchObject({ looks: 40, found: 1, acts: 2, openInAll: 1, open: [{ title: 'Slow' }], modelCalls: 0 });
  expect(first?.summary).toBe(
    'tea.main.3 is live. 40 looks, 1 new finding, 2 acts this week. 1 finding is open; first: Slow.',
  );
  expect(reportDue(team(first), mvp, [role(41, [])], day(8))).toBeUndefined();
  const second = reportDue(team(first), mvp, [role(55, [['Slow', 2]], [2, 5])], day(14));
  expect(second).toMatchObject({ looks: 15, found: 0, acts: 0, openInAll: 1, since: first?.at });
});

it('names the worst of what is open first, whoever found it', () => {
  const roles = [role(1, [['Full', 1, 'warning']]), role(1, [['Key in the code', 1, 'critical']])];
  expect(reportDue(team(), mvp, roles, day(7))?.open.map(({ title }) => title)).toEqual(['Key in the code', 'Full']);
});

it('counts the changes that are drafted, which are nothing wrong', () => {
  const drafting = role(1, [['Search finds nothing', 1, 'info']]);
  for (const finding of drafting.findings) finding.draft = { instruction: 'make size searchable', change: 'draft-1' };
  const report = reportDue(team(), mvp, [drafting], day(7));
  expect(report).toMatchObject({ drafts: 1, found: 0, openInAll: 0 });
  expect(report?.summary).toMatch(/Nothing is open\. 1 drafted change waits for you\.$/);
});

it('says that nothing is open, and that an app is not live', () => {
  const quiet = reportDue(team(), { status: {} } as unknown as Mvp, [role(1, [])], day(9));
  expect(quiet?.summary).toBe('The app is not live. 1 look, 0 new findings, 0 acts this week. Nothing is open.');
});
