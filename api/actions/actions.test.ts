import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Scope } from '../scopes.ts';
import { action, type ActionCall, type ActionServices } from './action.ts';
import { ACTIONS, perform } from './index.ts';

const nowhere = {} as ActionServices;
const callWith = (...scopes: Scope[]): ActionCall => ({
  services: nowhere,
  base: '/api',
  signal: new AbortController().signal,
  caller: () => ({ id: 'u-1', email: 'ada@example.com', scopes, expires: new Date() }),
  tenant: () => Promise.reject(new Error('no workspace is needed to refuse')),
  newTenant: () => Promise.reject(new Error('no workspace is needed to refuse')),
  progress: () => undefined,
});

describe('the actions', () => {
  it('have names of their own that are fit for tools', () => {
    const names = ACTIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it('say more than their titles', () => {
    for (const { title, description } of ACTIONS) expect(description.length).toBeGreaterThan(title.length);
  });

  it('need more than reading where they change something, and the most where they destroy', () => {
    for (const { name, effect, scope } of ACTIONS) {
      if (effect === 'destroys') expect([name, scope]).toEqual([name, 'mvp:admin']);
      if (effect === 'changes') expect([name, scope]).toEqual([name, 'mvp:write']);
    }
  });
});

describe('perform', () => {
  const double = action({
    name: 'double',
    title: 'Double',
    description: 'Twice the number.',
    scope: 'mvp:write',
    effect: 'changes',
    input: z.strictObject({ number: z.int() }),
    output: z.object({ number: z.int() }),
    run: async (_, { number }) => ({ number: number * 2 }),
  });

  it('runs what the scope allows; a greater one includes it', async () => {
    expect(await perform(double, callWith('mvp:write'), { number: 4 })).toEqual({ number: 8 });
    expect(await perform(double, callWith('mvp:admin'), { number: 4 })).toEqual({ number: 8 });
  });

  it.each<[Scope[]]>([[[]], [['mvp:read']]])('refuses %j before it looks at the input', async (scopes) => {
    await expect(perform(double, callWith(...scopes), { number: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('names every field that is wrong', async () => {
    await expect(perform(double, callWith('mvp:write'), { number: 1.5, more: 1 })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'number' }, { message: expect.stringContaining('more') }],
    });
  });
});
