import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const planOf = (description: string): ReturnType<typeof planApp> => {
  const idea = { appName: 'Example', description, template: 'directory' };
  return planApp(idea, analyze(idea));
};

describe('what is looked for', () => {
  it.each([
    ['A list of nannies by town with hours, stars and questions to the nanny.', 'nanny'],
    ['Dentists by district and language, rated by patients.', 'dentist'],
  ])('is somebody with a name in “%s”', (description, one) => {
    const rows = planOf(description).seed[one] ?? [];
    expect(rows.length).toBeGreaterThan(4);
    for (const { name } of rows) expect(String(name)).toMatch(/^(?:Dr\.? )?\p{Lu}\S* \p{Lu}/u);
    expect(JSON.stringify(rows)).not.toMatch(/caf[eé]|playground|nanny|dentist/iu);
  });

  it('is a place by its own word elsewhere, and what was said of it fits', () => {
    const plan = planOf('Playgrounds by town, with features, stars and a report of what is wrong.');
    expect(plan.entities.map(({ id }) => id)).toContain('playground');
    expect(JSON.stringify(plan.seed['review'])).not.toMatch(/doctor|bicycle|swim/iu);
    expect(plan.site.pages.find(({ id }) => id === 'report')).toMatchObject({ kind: 'form' });
  });
});
