import { describe, expect, it } from 'vitest';
import { readIdea } from '../analysis/index.ts';
import { plainer } from './plainer.ts';
import { withoutSuperlatives } from './plainer-shown.ts';

describe('a sentence that tells what a site shows, in plainer words', () => {
  it.each([
    [
      'Visitors browse the hikes for families, seniors and climbers.',
      'Visitors browse the hikes with type (families, seniors, climbers).',
    ],
    ['It is for showing photos of past weddings and prices.', 'It is for browse pictures, and prices.'],
    ['Buyers view the details of each drill.', 'Buyers view each drill.'],
    [
      'Buyers view the technical specifications of each drill.',
      'Buyers view drills with weight, wattage, height and width.',
    ],
    [
      'Coaches see goals scored, minutes played and accuracy for each striker.',
      'Coaches see strikers with accuracy, number of goals scored and number of minutes played.',
    ],
    [
      'Growers see the temperature, humidity and pH of every bed.',
      'Growers see beds with temperature, humidity and pH.',
    ],
    ['Pilots convert knots, miles and kilometres for a map.', 'Pilots convert.'],
  ])('%s', (said, meant) => {
    expect(plainer(said)).toBe(meant);
  });

  it.each([
    'It has pages for methods, prices and news.',
    'Users see the teams, players and matches of every league.',
    'People search for rooms, desks and halls.',
    'Visitors find tools for planning, tracking and reporting.',
  ])('leaves alone: %s', (kept) => {
    expect(plainer(kept)).toBe(kept);
  });

  it('says nothing of its own by what stands out', () => {
    expect(withoutSuperlatives('See the most popular walks and most of the maps.')).toBe(
      'See the walks and most of the maps.',
    );
    const description = 'A club site: readers see the most loyal runners and the runs with date and length.';
    const lemmas = readIdea({ appName: 'Plain', description }).notions.map(({ lemma }) => lemma);
    expect(lemmas).toContain('runner');
    expect(lemmas.join()).not.toContain('loyal');
  });
});

describe('figures that are seen of each', () => {
  it('are numbers of those they are of', () => {
    const description =
      'Managers see deliveries made, idle time and customer satisfaction for each courier, and write a note.';
    const courier = readIdea({ appName: 'Plain', description }).notions.find(({ lemma }) => lemma === 'courier');
    const typed = new Map(courier?.fields.map(({ id, type }) => [id, type]));
    expect(typed.get('idle_time') ?? 'duration').toBe('duration');
    expect([...typed.values()]).toContain('integer');
  });
});
