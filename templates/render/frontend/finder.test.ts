import { describe, expect, it } from 'vitest';
import { judged, optionsOf } from '../../base/frontend/kit/site/finder-rules.ts';

const field = (name: string, type: string): { name: string; type: string } => ({ name, type });
const row = (id: string, values: Record<string, unknown>): { id: string; values: Record<string, unknown> } => ({
  id,
  values,
});
const text = (_field: unknown, value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const players = field('player_count', 'integer');
const lasts = field('duration', 'duration');
const mood = field('mood', 'text');
const rows = [
  row('slow', { player_count: 6, duration: 120, mood: 'Calm' }),
  row('quick', { player_count: 4, duration: 20, mood: 'Loud' }),
  row('alone', { player_count: 1, duration: 15, mood: 'Calm' }),
];
const ids = (answers: Record<string, string>): string[] =>
  judged(rows, [players, lasts, mood], answers, text).map((each) => each.row.id);

describe('a finder', () => {
  it('asks by what rows have: words and small numbers to choose, large ones to type', () => {
    expect(optionsOf(mood, rows, text).map(({ value }) => value)).toEqual(['Calm', 'Loud']);
    expect(optionsOf(players, rows, text).map(({ value }) => value)).toEqual(['1', '4', '6']);
    expect(optionsOf(lasts, rows, text)).toEqual([]);
  });

  it('suggests what suits most answers: places for so many, no longer than that', () => {
    expect(ids({ player_count: '3', duration: '30' })[0]).toBe('quick');
    expect(ids({ mood: 'Calm', duration: '30' })[0]).toBe('alone');
    expect(ids({ player_count: '6', duration: '10', mood: 'Loud' })).toEqual([]);
    expect(ids({})).toEqual([]);
  });

  it('says what speaks for a row and what does not', () => {
    const [best] = judged(rows, [players, lasts, mood], { player_count: '3', duration: '60', mood: 'Calm' }, text);
    expect(best?.suits.map(({ name }) => name)).toHaveLength(2);
    expect(best?.not).toHaveLength(1);
  });
});
