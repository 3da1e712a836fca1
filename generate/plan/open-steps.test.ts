import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const planOf = (template: string): ReturnType<typeof planApp> => {
  const idea = { appName: 'Plain', description: 'asdf qwer', template };
  return planApp(idea, analyze(idea));
};

describe('first steps that need no account', () => {
  it.each([
    ['donations', 'cause', 'donation'],
    ['restaurant', 'table', 'reservation'],
    ['job-board', 'job', 'application'],
  ])('%s: %s leads to a form for %s, which can be looked up', (template, offered, sent) => {
    const { site } = planOf(template);
    const step = site.offers.find(({ entity }) => entity === offered)?.step;
    const form = site.pages.find(({ id }) => id === step?.page);
    expect(form).toMatchObject({ kind: 'form', entity: sent });
    expect(form?.kind === 'form' && form.thanks).not.toMatch(/account|My /u);
    expect(site.pages.some((page) => page.kind === 'lookup' && page.entity === sent)).toBe(true);
  });

  it('what goes on in the account keeps it: a course, an animal of one’s own', () => {
    for (const [template, offered] of [
      ['lms', 'course'],
      ['pet-care', 'service'],
    ] as const)
      expect(planOf(template).site.offers.find(({ entity }) => entity === offered)?.step?.entity).toBeDefined();
  });
});
