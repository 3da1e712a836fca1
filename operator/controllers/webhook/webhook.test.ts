import { describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS, WEBHOOKS, type Condition, type Mvp, type MvpWebhook } from '../../../crds/index.ts';
import { added, after, again, due, notice, queued } from './log.ts';
import type { Scene } from './occurrences.ts';

const start = Date.parse('2026-03-01T10:00:00Z');
const at = (minutes: number): Date => new Date(start + minutes * 60_000);
const app = { namespace: 'default', name: 'tea' };

function condition(type: string, status: 'True' | 'False', minutes: number, reason = 'Live'): Condition {
  return { type, status, reason, message: 'said so', lastTransitionTime: at(minutes).toISOString() };
}

function scene(conditions: Condition[], release?: string, more: Partial<Scene> = {}): Scene {
  const mvp = {
    metadata: { ...app, uid: 'u-1', creationTimestamp: at(-60).toISOString() },
    spec: {},
    status: { conditions, ...(release === undefined ? {} : { release }) },
  } as unknown as Mvp;
  return { mvp, changes: [], runs: [], team: undefined, ...more };
}

function webhook(told?: NonNullable<MvpWebhook['status']>['told'], spec: Partial<MvpWebhook['spec']> = {}): MvpWebhook {
  return {
    metadata: { name: 'hook', namespace: 'default', creationTimestamp: at(0).toISOString() },
    spec: { mvp: 'tea', url: 'https://example.com', events: [...WEBHOOK_EVENTS], paused: false, ...spec },
    ...(told === undefined ? {} : { status: { told } }),
  } as unknown as MvpWebhook;
}

const change = (name: string, minutes: number): Scene['changes'][number] =>
  ({
    metadata: { name, uid: `uid-${name}` },
    spec: { branch: 'main' },
    status: {
      finishedAt: at(minutes).toISOString(),
      conditions: [condition('Succeeded', 'True', minutes, 'Done')],
      reply: { summary: 'Larger headings.' },
    },
  }) as unknown as Scene['changes'][number];

describe('what is told', () => {
  it('is what has happened since the webhook was made, once', () => {
    const seen = scene([condition('Ready', 'True', -30)], 'tea.main.1', {
      changes: [change('old', -5), change('new', 5)],
    });
    const first = notice(seen, webhook(), at(6));
    expect(first.messages.map(({ event, subject }) => [event, subject])).toEqual([['change.finished', 'new']]);
    expect(notice(seen, webhook(first.told), at(7)).messages).toEqual([]);
  });

  it('is each release that goes live, also one that was live before', () => {
    let told = notice(scene([condition('Ready', 'True', -30)], 'tea.main.1'), webhook(), at(1)).told;
    const ids: string[] = [];
    for (const release of ['tea.main.2', 'tea.main.1', 'tea.main.2', 'tea.main.2']) {
      const next = notice(scene([condition('Ready', 'True', -30)], release), webhook(told), at(2));
      told = next.told;
      ids.push(...next.messages.map(({ id }) => id));
    }
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });

  it('has the same ids when the operator did not get to write down that it had told', () => {
    const seen = scene([condition('Ready', 'True', 3)], 'tea.main.1', { changes: [change('new', 5)] });
    const ids = (minutes: number): string[] => notice(seen, webhook(), at(minutes)).messages.map(({ id }) => id);
    expect(ids(6)).toHaveLength(2);
    expect(ids(7)).toEqual(ids(6));
  });

  it('is a failure each time it begins, and no live app while it lasts', () => {
    const broken = scene(
      [condition('Ready', 'False', 4), condition('Stalled', 'True', 4, 'BuildFailed')],
      'tea.main.1',
    );
    const first = notice(broken, webhook(), at(5));
    expect(first.messages).toMatchObject([{ event: 'app.failed', data: { reason: 'BuildFailed', serving: true } }]);
    const anew = scene([condition('Stalled', 'True', 9, 'BuildFailed')], 'tea.main.1');
    expect(notice(anew, webhook(first.told), at(10)).messages).toHaveLength(1);
  });

  it('is what the team finds, that it may do no more today, and its weekly report, each once', () => {
    const finding = {
      id: 'crashing',
      severity: 'critical',
      title: 'It crashes',
      evidence: 'KeyError',
      proposal: 'Go back',
    };
    const team = {
      metadata: { uid: 'team-1' },
      status: {
        roles: [{ name: 'operator', findings: [{ ...finding, since: at(2).toISOString(), state: 'Proposed' }] }],
        conditions: [condition('BudgetExhausted', 'True', 3, 'ActsPerDay')],
        report: {
          at: at(4).toISOString(),
          since: at(-9999).toISOString(),
          summary: 'All is well.',
          looks: 12,
          openInAll: 1,
        },
      },
    } as unknown as NonNullable<Scene['team']>;
    const seen = scene([], undefined, { team });
    const first = notice(seen, webhook(), at(5));
    expect(first.messages).toMatchObject([
      { event: 'finding.found', subject: 'crashing', data: { role: 'operator', evidence: 'KeyError' } },
      { event: 'budget.used_up', data: { reason: 'ActsPerDay' } },
      { event: 'report.weekly', data: { summary: 'All is well.', looks: 12, open: 1 } },
    ]);
    expect(notice(seen, webhook(first.told), at(6)).messages).toEqual([]);
  });

  it('is only what is wanted, and nothing later of what happened while it rested', () => {
    const seen = scene([condition('Ready', 'True', 3)], 'tea.main.1', { changes: [change('new', 5)] });
    expect(notice(seen, webhook(undefined, { events: ['app.live'] }), at(6)).messages).toMatchObject([
      { event: 'app.live' },
    ]);
    const rested = notice(seen, webhook(undefined, { paused: true }), at(6));
    expect(rested.messages).toEqual([]);
    expect(notice(seen, webhook(rested.told), at(7)).messages).toEqual([]);
  });

  it('is bounded: of very many the newest are remembered, and none is told twice', () => {
    const many = Array.from({ length: WEBHOOKS.seen + 50 }, (_, n) => change(`c-${String(n)}`, 1 + n / 60));
    const first = notice(scene([], undefined, { changes: many }), webhook(), at(10));
    expect(first.told.seen).toHaveLength(WEBHOOKS.seen);
    expect(notice(scene([], undefined, { changes: many }), webhook(first.told), at(11)).messages).toEqual([]);
  });
});

describe('a log', () => {
  const told = (id: string) => ({ id, event: 'app.live', at: at(0), data: {} });

  it.each([
    ['the shortest', 0],
    ['the longest', 1],
  ])('tries again ever later, ten times within about a day, then gives up, with %s waits', (_, random) => {
    let delivery = queued(app, told('a'), at(0));
    let now = at(0);
    const waits: number[] = [];
    for (let n = 1; n <= WEBHOOKS.attempts; n++) {
      expect(due([delivery], now).delivery?.id).toBe('a');
      delivery = after(delivery, { ok: false, answer: 500, problem: 'It answered 500.' }, now, () => random);
      const { waitMs } = due([delivery], now);
      if (waitMs === undefined) break;
      waits.push(waitMs);
      now = new Date(now.getTime() + waitMs);
    }
    expect(delivery).toMatchObject({ state: 'Failed', attempts: WEBHOOKS.attempts, answer: 500 });
    expect(delivery.nextAttempt).toBeUndefined();
    expect(waits).toHaveLength(WEBHOOKS.attempts - 1);
    expect(waits[0]).toBeLessThanOrEqual(5000);
    const hours = (now.getTime() - start) / 3600_000;
    expect(hours).toBeGreaterThan(12);
    expect(hours).toBeLessThan(30);
  });

  it('leaves waits to chance, within bounds', () => {
    const wait = (random: number): number => {
      const tried = after(queued(app, told('a'), at(0)), { ok: false }, at(0), () => random);
      return Date.parse(tried.nextAttempt ?? '') - start;
    };
    expect(wait(0)).toBe(3500);
    expect(wait(1)).toBe(5000);
  });

  it('waits as long as the receiver asks, and stops at once where it wants no more', () => {
    const fresh = queued(app, told('a'), at(0));
    expect(after(fresh, { ok: false, waitSeconds: 600 }, at(0)).nextAttempt).toBe(at(10).toISOString());
    expect(after(fresh, { ok: false, answer: 410, final: true }, at(0)).state).toBe('Failed');
  });

  it('keeps the order in which things happened, and one that fails holds up no other', () => {
    const [one, two] = [queued(app, told('one'), at(0)), queued(app, told('two'), at(0))];
    const log = added([], [one, two]);
    expect(due(log, at(0)).delivery?.id).toBe('one');
    const failed = log.map((each) => (each.id === 'one' ? after(each, { ok: false }, at(0)) : each));
    expect(due(failed, at(0)).delivery?.id).toBe('two');
  });

  it('is bounded: what has ended makes room first', () => {
    const waiting = queued(app, told('waiting'), at(0));
    const done = Array.from({ length: WEBHOOKS.deliveries - 1 }, (_, n) =>
      after(queued(app, told(`d-${String(n)}`), at(0)), { ok: true, answer: 200 }, at(0)),
    );
    const log = added([...done, waiting], [queued(app, told('new'), at(1)), queued(app, told('newer'), at(1))]);
    expect(log).toHaveLength(WEBHOOKS.deliveries);
    expect(log.slice(0, 2).map(({ id }) => id)).toEqual(['newer', 'new']);
    expect(log.at(-1)?.id).toBe('waiting');
  });

  it('sends a message again with its id and all its tries', () => {
    const failed = after(queued(app, told('a'), at(0)), { ok: false, final: true }, at(0));
    expect(again(failed, at(5))).toMatchObject({ id: 'a', state: 'Pending', attempts: 0, replays: 1 });
  });
});
