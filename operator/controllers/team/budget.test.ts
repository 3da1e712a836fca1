import { describe, expect, it } from 'vitest';

import type { Model, Question } from '../../../ai/index.ts';
import type { Mvp, MvpTeam, TeamRoleStatus } from '../../../crds/index.ts';
import type { Context } from '../../runtime/index.ts';
import type { Platform } from '../platform.ts';
import { counted, exhaustion, tokensLeft, tokensSince } from './budget.ts';
import { toolsFor, type AnyRole } from './roles/tools.ts';

const now = new Date('2026-12-01T10:00:00Z');
const role = (name: TeamRoleStatus['name'], inputTokens: number, outputTokens: number): TeamRoleStatus => ({
  name,
  runs: 1,
  summary: '',
  findings: [],
  acts: [],
  spend: { calls: 1, inputTokens, outputTokens },
});

function team(tokensPerDay: number | undefined, status: MvpTeam['status'] = {}): MvpTeam {
  return {
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpTeam',
    metadata: {
      name: 'shop',
      namespace: 'default',
      uid: 'u',
      resourceVersion: '1',
      generation: 1,
      creationTimestamp: now.toISOString(),
    },
    spec: {
      mvp: 'shop',
      roles: [{ name: 'support', autonomy: 'Suggest', paused: false }],
      budget: { actsPerDay: 5, ...(tokensPerDay === undefined ? {} : { tokensPerDay }) },
    },
    status,
  };
}

describe('the tokens of a team', () => {
  it('have no limit where none is said, and else what the day has left', () => {
    expect(tokensLeft(team(undefined), 900, now)).toBeUndefined();
    expect(tokensLeft(team(1000), 0, now)).toBe(1000);
    expect(tokensLeft(team(1000, { today: { day: '2026-12-01', tokens: 700 } }), 100, now)).toBe(200);
    expect(tokensLeft(team(1000, { today: { day: '2026-12-01', tokens: 700 } }), 400, now)).toBe(0);
    expect(tokensLeft(team(1000, { today: { day: '2026-11-30', tokens: 1000 } }), 0, now)).toBe(1000);
  });

  it('are those of the looks, also where a role has left', () => {
    const before = [role('support', 100, 10), role('product', 500, 50)];
    expect(tokensSince(before, [role('support', 150, 20)])).toBe(60);
    expect(tokensSince([], [role('support', 150, 20)])).toBe(170);
  });

  it('add up over days, and begin anew each day', () => {
    const old = team(1000, { spentTokens: 5000, today: { day: '2026-12-01', tokens: 700 } });
    expect(counted(old, [role('support', 1, 1)], 60, now)).toEqual({
      open: 0,
      spentTokens: 5060,
      today: { day: '2026-12-01', tokens: 760 },
    });
    const tomorrow = new Date('2026-12-02T00:00:01Z');
    expect(counted(old, [], 60, tomorrow).today).toEqual({ day: '2026-12-02', tokens: 60 });
    // a team of before it was counted
    expect(counted(team(1000, { roles: [role('support', 100, 10)] }), [], 5, now).spentTokens).toBe(115);
  });

  it('that are used up are told, beside acts that are', () => {
    expect(exhaustion(team(1000), false, 1)).toBeUndefined();
    expect(exhaustion(team(undefined), false, undefined)).toBeUndefined();
    expect(exhaustion(team(1000), false, 0)).toMatchObject({ status: 'True', reason: 'TokensPerDay' });
    const both = exhaustion(team(1000), true, 0);
    expect(both?.message).toMatch(/All 5 acts .* All 1000 tokens of the day are used/);
  });
});

describe('a role with a model', () => {
  it('asks while tokens are left, counts each answer, and asks no more after that', async () => {
    let asked = 0;
    const usage = { calls: 1, inputTokens: 80, outputTokens: 20, costUsd: 0 };
    const model: Model = {
      ask: () => {
        asked += 1;
        const answer = { text: 'yes', provider: 'anthropic', model: 'scripted', usage } as const;
        return Promise.resolve({ ...answer, replayed: false, fellBack: [] });
      },
    };
    const platform = { models: () => model, deploy: { domain: 'localhost' } } as unknown as Platform;
    const mvp = { metadata: { name: 'shop', namespace: 'default', uid: 'u' }, spec: {} } as unknown as Mvp;
    const { signal } = new AbortController();
    let left = 150;
    const { ask } = toolsFor({ tools: ['ask'] } as unknown as AnyRole, mvp, {
      context: { now, client: {} } as unknown as Context,
      platform,
      signal,
      left: () => left,
      pay: (cost) => (left = Math.max(0, left - cost.inputTokens - cost.outputTokens)),
    });
    const question = {
      request: { purpose: 'support', tier: 'copy', maxOutputTokens: 10, system: '', turns: [] },
      read: (text: string) => ({ ok: true, value: text }) as const,
    } as unknown as Question<string>;
    const answers = [await ask(question), await ask(question), await ask(question)];
    expect(answers).toEqual(['yes', 'yes', undefined]);
    expect(asked).toBe(2);
  });
});
