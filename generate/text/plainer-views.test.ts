import { describe, expect, it } from 'vitest';
import { readIdea } from '../analysis/index.ts';
import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { analyze, planApp } from '../index.ts';
import { withoutViews } from './plainer-views.ts';

const lemmas = (description: string): string[] =>
  readIdea({ appName: 'T', description }).notions.map(({ lemma }) => lemma);
const fields = (description: string): string[] => {
  const { notions, loose } = readIdea({ appName: 'T', description });
  return [...notions.flatMap((each) => each.fields), ...loose.map(({ field }) => field)].map(({ id }) => id);
};

describe('views and doings', () => {
  it.each([
    [
      'Site with phones, prices, comparison of three tariffs side by side, and news.',
      'Site with phones, prices, and news.',
    ],
    ['Stretches by muscle, a round timer, and plans.', 'Stretches by muscle, and plans.'],
    ['Water meters by flat, readings by week, and a list as a CSV file.', 'Water meters by flat, readings by week.'],
    ['Boats, weeks, and my trips with cancellation up to 14 days before.', 'Boats, weeks, and my trips.'],
    ['Habits, a graph of progress, and goals.', 'Habits, and goals.'],
    ['Filter rows, edit cells and rows, and export.', ', and export.'],
    ['Menus, sets, dates that are already taken, and an enquiry form that asks for day and guests.', 'Menus, sets.'],
  ])('go: %s', (said, left) => {
    expect(withoutViews(said)).toBe(left);
  });

  it.each([
    ['A knitting club: patterns, helpers, reputation of members, and yarn swaps.', 'reputation'],
    ['Repair shop: customers see their repair, mechanics update its steps.', 'step'],
    ['Chess puzzles with rating. Works offline, too.', 'artwork'],
    ['Canoe trips with length, comparison of two trips, and booking.', 'comparison'],
    ['Sauna club: sessions with a price, booking for several people.', 'person'],
  ])('are nothing that is kept: %s', (idea, gone) => {
    expect([...lemmas(idea), ...fields(idea)]).not.toContain(gone);
  });

  it('are a form where a visit is asked for', () => {
    const idea = {
      appName: 'T',
      description: 'Website of a stove maker: stoves with price, and a request for a visit at home.',
    };
    const plan = planApp(idea, analyze(idea));
    const form = plan.site?.pages.find((page) => page.kind === 'form' && page.entity === 'home_visit');
    expect(form).toMatchObject({ fields: expect.arrayContaining(['address', 'wanted_on']) as unknown });
  });
});

describe('dates of something', () => {
  it('are what takes place then, with its places', () => {
    const { notions } = readIdea({
      appName: 'T',
      description: 'Site of a sailing school: courses with price, theory, and exam dates with a limit of seats.',
    });
    const exam = notions.find(({ lemma }) => lemma === 'exam');
    expect(exam?.archetype).toBe('event');
    expect(exam?.fields.map(({ id }) => id)).toContain('capacity');
    expect(notions.map(({ lemma }) => lemma)).not.toContain('date');
  });

  it('are no places of an enrolment', () => {
    expect(fields('Evening school: courses by topic, enrolment with a limited number of places.')).not.toContain(
      'capacity',
    );
  });
});

describe('a quiz after each lesson', () => {
  it('is of the lesson, and has the questions', () => {
    const idea = {
      appName: 'T',
      template: CUSTOM_TEMPLATE,
      description: 'Online school for first aid: courses by level, lessons with a quiz after each, and my progress.',
    };
    const plan = planApp(idea, analyze(idea));
    const refers = (id: string): string[] =>
      plan.entities.find((each) => each.id === id)?.fields.flatMap(({ reference }) => reference?.entity ?? []) ?? [];
    expect(refers('question')).toContain('quiz');
    expect([...refers('quiz'), ...refers('lesson').map((to) => (to === 'quiz' ? 'lesson' : to))]).toContain('lesson');
    expect(plan.entities.find(({ id }) => id === 'quiz')?.fields.map(({ id }) => id)).not.toContain('creator');
  });
});

describe('who pays what', () => {
  it('is no list of people', () => {
    const kept = lemmas(
      'Visitors buy tickets to the ice rink for a session (adults, students, families), and hire skates.',
    );
    for (const folk of ['adult', 'student', 'family']) expect(kept).not.toContain(folk);
  });
});
