import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const planOf = (description: string): ReturnType<typeof planApp> => {
  const idea = { appName: 'Example', description, template: 'shelter' };
  return planApp(idea, analyze(idea));
};

describe('beings that look for a home', () => {
  it('are applied for without an account, and gifts are paid at once', () => {
    const plan = planOf('A shelter for dogs and cats: who is there, apply for one, donations.');
    const adopt = plan.site.pages.find(({ id }) => id === 'apply');
    expect(adopt).toMatchObject({ kind: 'form', entity: 'application' });
    expect(plan.site.pages.find(({ id }) => id === 'my_application')).toMatchObject({ kind: 'lookup' });
    expect(plan.site.shop?.order).toBe('gift_order');
  });

  it('have neither sex nor breed where they are no animals', () => {
    const plan = planOf('Old pianos look for a new living room: picture, story, apply for one.');
    const fields = plan.entities.find(({ id }) => id === 'piano')?.fields.map(({ id }) => id) ?? [];
    expect(fields).toContain('story');
    expect(fields).not.toEqual(expect.arrayContaining(['sex']));
    expect(JSON.stringify([plan.seed, plan.landing])).not.toMatch(/kennel|\bvet\b|labrador/iu);
  });
});
