import { describe, expect, it } from 'vitest';
import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { analyze, planApp } from '../index.ts';

const ids = (description: string, template?: string): string[] => {
  const idea = { appName: 'Site', description, ...(template === undefined ? {} : { template }) };
  return planApp(idea, analyze(idea)).entities.map(({ id }) => id);
};

describe('people who only do something on a site', () => {
  it.each([
    ['Website of a toy repair café: neighbours bring toys, owners book a slot, and parents read tips.', 'parent'],
    ['Site for stargazing nights: stargazers book a place, read reports, and get a code at the gate.', 'stargazer'],
    ['A town website where citizens report broken lamps, and see what became of them.', 'citizen'],
    ['Trail site for hikers: trails by length, photos, and hikers write reviews.', 'hiker'],
  ])('have accounts, and no list beside them: %s', (idea, who) => {
    expect(ids(idea, CUSTOM_TEMPLATE)).not.toContain(who);
  });

  it.each([
    ['Site of a language school: learners book a teacher by language and price.', 'teacher'],
    ['Website where families find a nanny: nannies have a profile with age and rate, families book a nanny.', 'nanny'],
    ['Website of a rowing club: rowers with phone and boat class, races, and rowers enter races.', 'rower'],
    ['Site of a music school: students enrol in courses with price and room.', 'student'],
  ])('are kept where the site is about them: %s', (idea, who) => {
    expect(ids(idea, CUSTOM_TEMPLATE)).toContain(who);
  });

  it('are kept where nobody comes from outside', () => {
    expect(
      ids('Internal tool: inspectors record checks of lifts, and janitors report faults.', CUSTOM_TEMPLATE),
    ).toContain('inspector');
  });

  it('are one list under two names', () => {
    const kept = ids(
      'Volunteer board: charities post shifts, helpers search by town, apply, and charities see helpers.',
      CUSTOM_TEMPLATE,
    );
    expect(kept.filter((id) => id === 'helper' || id === 'volunteer')).toHaveLength(1);
  });
});

describe('a wedding', () => {
  it('brings no guests and tasks where nobody plans one', () => {
    const kept = ids(
      'Wedding venue with rooms, catering packages and suppliers. Couples ask for a date and see the price.',
    );
    expect(kept).not.toContain('task');
    expect(kept).not.toContain('guest');
  });
});
