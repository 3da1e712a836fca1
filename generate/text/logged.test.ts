import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
import { keepsEntries, withEntries } from './logged.ts';

describe('what somebody writes down', () => {
  it.each([
    [
      'A mood diary: I note how I felt, how long I walked and whether I drank alcohol.',
      'A mood diary: I keep mood entries with mood, duration, whether I drank alcohol.',
    ],
    [
      'Log when I started, where I ran and how hard it was from 1 to 5.',
      'keep entries with start time, location, hard level from 1 to 5.',
    ],
    ['We track orders and note what customers said.', 'We track orders and note what customers said.'],
  ])('%s', (said, meant) => {
    expect(withEntries(said)).toBe(meant);
  });

  it('is one thing with a day, an average and a line over time', () => {
    const description =
      'A headache diary: I log when I got up, how strong it was from 1 to 10 and whether I slept badly.';
    const idea = { appName: 'Plain', description };
    const { entities, dashboard } = planApp(idea, analyze(idea));
    expect(entities.map(({ id }) => id)).toEqual(['headache_entry']);
    expect(entities[0]?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['wake_time', 'date']));
    expect(dashboard.figures.map(({ measure }) => measure)).toContain('average');
    expect(dashboard.charts.map(({ kind }) => kind)).toContain('line');
  });

  it.each([
    ['I track the kilometres I walk each day, see my streak and set a goal.', true],
    ['Log how much water you drink, every day.', false],
    ['Writers record ideas and sort them into folders; each day a new page.', false],
  ])('%s is a diary of figures: %s', (text, isOne) => {
    expect(keepsEntries(text)).toBe(isOne);
  });
});
