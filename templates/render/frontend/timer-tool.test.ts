import { describe, expect, it } from 'vitest';
import * as timer from '../../base/frontend/kit/text/timer-rules.ts';

describe('a timer of sessions and breaks', () => {
  it('takes the lengths of its page, and the usual ones for the rest', () => {
    expect(timer.lengthsOf('50,10')).toEqual({ focus: 50, short: 10, long: 15 });
    expect(timer.lengthsOf('0,5.5,999')).toEqual({ focus: 25, short: 5, long: 15 });
    expect(timer.lengthsOf('')).toEqual({ focus: 25, short: 5, long: 15 });
  });

  it('has a break after each session, a long one after four', () => {
    expect([1, 2, 3, 4, 5].map((done) => timer.phaseAfter('focus', done))).toEqual([
      'short',
      'short',
      'short',
      'long',
      'short',
    ]);
    expect(timer.phaseAfter('long', 4)).toBe('focus');
    expect(timer.phaseAfter('focus', 0)).toBe('short');
  });

  it('shows a started second whole', () => {
    expect([1_500_000, 1_499_001, 59_999, 1, 0, -5].map(timer.clockOf)).toEqual([
      '25:00',
      '25:00',
      '01:00',
      '00:01',
      '00:00',
      '00:00',
    ]);
  });

  it('counts sessions by day, over the end of a month', () => {
    const days = timer.withSession(timer.withSession({}, '2026-03-01'), '2026-03-01');
    expect(days).toEqual({ '2026-03-01': 2 });
    const week = timer.weekTo(new Date(2026, 2, 1));
    expect([week[0], week.length, week.at(-1)]).toEqual(['2026-02-23', 7, '2026-03-01']);
  });

  it('takes back what was kept, as far as it is whole', () => {
    const lengths = timer.lengthsOf('');
    const state = { lengths: { focus: 40, short: 4, long: 20 }, tasks: [], days: { '2026-01-02': 3 }, isLoud: false };
    expect(timer.stateIn(JSON.stringify(state), lengths)).toEqual(state);
    const broken = {
      lengths: { focus: 'x' },
      tasks: [{ id: 1 }, { id: 'a', text: 'b', isDone: true }],
      days: { x: 1 },
    };
    expect(timer.stateIn(JSON.stringify(broken), lengths)).toEqual({
      lengths,
      tasks: [{ id: 'a', text: 'b', isDone: true }],
      days: {},
      isLoud: true,
    });
    for (const kept of [null, 'no', 'null', '3']) expect(timer.stateIn(kept, lengths).lengths).toEqual(lengths);
  });
});
