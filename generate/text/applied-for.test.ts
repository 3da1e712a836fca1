import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { appliedFor, withoutSorts } from './applied-for.ts';

describe('what is applied for', () => {
  it.each([
    [
      'Residents apply for licences (dog, market stall, taxi) online.',
      { thing: 'licence', sorts: ['dog', 'market stall', 'taxi'] },
    ],
    [
      'Submit applications for grants such as travel, studio and print, and follow them.',
      { thing: 'grant', sorts: ['travel', 'studio', 'print'] },
    ],
    ['People apply for a fishing permit.', { thing: 'permit', sorts: [] }],
    ['Graduates apply for jobs (full time, part time).', undefined],
  ])('%s', (text, expected) => {
    expect(appliedFor(text)).toEqual(expected);
  });

  it('leaves the sorts of it out of what is read', () => {
    expect(withoutSorts('Residents apply for licences (dog, taxi) and read news.')).toBe(
      'Residents apply for licences and read news.',
    );
  });

  it('has a form with its sorts and a page to look it up, without an account', () => {
    const plan = planned(
      'Harbour Office',
      'Website of a harbour office. Skippers apply for permits (mooring, fishing, diving) and read announcements.',
    );
    const application = plan.entities.find(({ id }) => id === 'permit_application');
    expect(application?.createdBy).toEqual(['everyone']);
    expect(application?.fields.find(({ id }) => id === 'kind')?.choices?.map(({ label }) => label)).toEqual([
      'Mooring',
      'Fishing',
      'Diving',
    ]);
    expect(plan.site.pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['apply-for-a-permit', 'my-permit-application']),
    );
    expect(plan.entities.map(({ id }) => id)).not.toContain('mooring');
  });
});
