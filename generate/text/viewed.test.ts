import { describe, expect, it } from 'vitest';
import { withoutViews } from './viewed.ts';

const read = (sentence: string, all = sentence): string => withoutViews(sentence, all);

describe('what is only looked at', () => {
  it.each([
    ['Users can add boats; view booking statistics, and export data.', 'Users can add boats; export data.'],
    [
      'The site is for recording births, viewing weight history, and generating feed reports.',
      'The site is for recording births.',
    ],
    ['Users should be able to register and log in, add recipes.', 'Users should be able to add recipes.'],
    ['Staff can log in and record loans.', 'Staff can record loans.'],
    [
      'Coaches fill in a plan with drills, browse and filter players.',
      'Coaches fill in a plan with drills; see and filter players.',
    ],
    [
      'Clerks check available rooms and can check available beds.',
      'Clerks check available rooms and can see available beds.',
    ],
    ['The system is for user role management, adding vans.', 'The system is for adding vans.'],
  ])('%s', (said, meant) => {
    expect(read(said)).toBe(meant);
  });

  it('calls the records of somebody by whose they are, where the idea has them', () => {
    expect(read('search tenant records', 'add tenants. search tenant records')).toBe('search tenants');
    expect(read('search weather records')).toBe('search weather records');
    expect(read('Each visit records chlorine.', 'Visits. Each visit records chlorine.')).toBe(
      'Each visit records chlorine.',
    );
  });

  it.each([
    'Members browse courses by level.',
    'We log inspections with a date.',
    'Residents submit reports about potholes and view reports by street.',
    'They log in the hours of the day.',
    'The site is for viewing weight history per calf.',
    'Readers follow a series with a history.',
  ])('leaves the rest as it is: %s', (said) => {
    expect(read(said)).toBe(said);
  });
});
