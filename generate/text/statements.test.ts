import { describe, expect, it } from 'vitest';
import { statementsOf } from './statements.ts';

describe('what an idea states', () => {
  it('is told apart where somebody speaks without a pause', () => {
    const { sentences } = statementsOf(
      'ok so we run a sail loft and people bring in their sails in the winter and every sail belongs to a ' +
        'boat and an owner and then the job is in the queue and i want to know whose they are because last ' +
        'year we lost one',
    );
    expect(sentences).toContain('every sail belongs to a boat and an owner');
    expect(sentences.some((each) => each.includes('lost'))).toBe(false);
  });

  it('knows the chapters of a specification', () => {
    const { roles, refused, sentences } = statementsOf(
      [
        'SPECIFICATION',
        '',
        '1. Roles and permissions',
        '- Coordinator: assigns an interpreter; enters hours afterwards.',
        '- Court clerk: requests assignments.',
        '',
        '2. Out of scope',
        '- Payroll',
        '',
        '3. Data',
        '- Court: name, address',
      ].join('\n'),
    );
    expect(roles.map(({ name }) => name)).toEqual(['Coordinator', 'Court clerk']);
    expect(refused).toEqual(['Payroll.']);
    expect(sentences.at(-1)).toMatch(/^Court: name, address/);
  });

  it('reads shorthand, and what is refused before a contrast', () => {
    const { sentences, refused } = statementsOf('yo need an app where me n the homies swap em, no cash just trades');
    expect(sentences[0]).toMatch(/^need an app where me and the friends swap them/);
    expect(refused).toEqual(['cash']);
  });

  it('leaves out the market, the past and what is used today', () => {
    const { sentences } = statementsOf(
      'The problem. Nobody can say how many are left. There are some 400 affineurs in France. Each batch ' +
        'has a dairy, and the paper notebooks we use today are full.',
    );
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).not.toMatch(/notebook/);
  });
});
