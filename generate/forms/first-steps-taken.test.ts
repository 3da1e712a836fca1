import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const formsOf = (description: string): string[] => {
  const idea = { appName: 'Test', description };
  return planApp(idea, analyze(idea)).site.pages.flatMap((page) => (page.kind === 'form' ? [page.entity] : []));
};

describe('what visitors of a charity or a school hand in', () => {
  it.each([
    [
      'A website for a bat station. People who find a bat can report it with place. Visitors see the bats in care.',
      'found_report',
    ],
    ['A website for a seal station. Visitors see the seals; walkers report injured seals.', 'found_report'],
    ['A website for a beekeeper: visitors see the hives and adopt a hive.', 'sponsorship'],
    [
      'A website of a sailing school with courses. There is a page about the summer camp with a registration form.',
      'camp_registration',
    ],
    ['A website of a fencing school with courses. Parents sign their child up for a free trial lesson.', 'child_trial'],
  ])('%s', (idea, form) => {
    expect(formsOf(idea)).toContain(form);
  });

  it('a trial for a child is the only one', () => {
    const forms = formsOf(
      'A website of a fencing school with courses. Parents sign their child up for a free trial lesson.',
    );
    expect(forms).not.toContain('trial_booking');
  });
});
