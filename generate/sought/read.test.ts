import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const entity = (description: string, id: string) => {
  const idea = { appName: 'Plain', description };
  const plan = planApp(idea, analyze(idea));
  return { plan, found: plan.entities.find((each) => each.id === id) };
};

describe('what a site has to be read', () => {
  it.each([
    [
      'A website about mortgages: instalments from sum, interest and term, a payment plan, and articles on fees.',
      'article',
    ],
    ['Website of a vet: services, book an appointment, guides for owners, opening hours, contact.', 'guide'],
  ])('is read by everybody: %s', (description, id) => {
    const { plan, found } = entity(description, id);
    expect(found?.access).toBe('shared');
    expect(plan.site.offers.map((offer) => offer.entity)).toContain(id);
  });

  it('is not what people send in', () => {
    const { found } = entity(
      'A website where patients upload documents for their doctor and book a visit.',
      'document',
    );
    expect(found?.access ?? 'private').toBe('private');
  });
});

describe('a forum whose members have profiles', () => {
  it('is a forum', () => {
    const idea = {
      appName: 'Plain',
      description:
        'Board for allotment keepers: boards, threads, replies, hearts, moderators who lock threads, and a profile with one’s posts.',
    };
    expect(planApp(idea, analyze(idea)).app.template).toBe('forum');
  });
});
