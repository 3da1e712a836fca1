import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const seedOf = (description: string): ReturnType<typeof planApp>['seed'] => {
  const idea = { appName: 'Plain', description };
  return planApp(idea, analyze(idea)).seed;
};
const yearsAgo = (day: unknown): number => Number(/^today-(\d+)d$/.exec(String(day))?.[1]) / 365;

const agesIn = (description: string): number[] =>
  Object.values(seedOf(description))
    .flat()
    .flatMap((row) => ('birth_date' in row ? [yearsAgo(row['birth_date'])] : []));

describe('sample rows', () => {
  it('of grown-ups are born decades ago, those of children a few years', () => {
    const ages = agesIn('Our members with birth date and phone pay a yearly fee.');
    expect(ages.length).toBeGreaterThan(2);
    expect(Math.min(...ages)).toBeGreaterThan(20);
    const young = agesIn('Daycare: children with birth date and allergies.');
    expect(young.length).toBeGreaterThan(2);
    expect(Math.max(...young)).toBeLessThan(13);
  });

  it('are as old as they say beside their birthday', () => {
    const rows = Object.values(seedOf('A kennel. Dogs have a name, a birth date and an age in years.'))
      .flat()
      .filter((row) => 'birth_date' in row && 'age' in row);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(row['age']).toBe(Math.floor(yearsAgo(row['birth_date'])));
  });

  it('hold no more than the idea says there is room for', () => {
    const rows = seedOf('Concerts with a date and maximum 40 guests; guests register for a concert.')['concert'] ?? [];
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(row['capacity']).toBe(40);
  });

  it('of jobs are called after whose they are, not after office work', () => {
    const rows = seedOf('Boiler service: jobs for customers and their boilers, done by technicians.');
    const titles = Object.entries(rows).flatMap(([id, each]) =>
      /job|work_order/.test(id) ? each.map((row) => String(row['title'])) : [],
    );
    expect(titles.length).toBeGreaterThan(2);
    for (const title of titles) expect(title).not.toMatch(/draft|month|team/);
  });
});
