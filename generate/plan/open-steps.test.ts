import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
import { withOpenSteps } from './open-steps.ts';

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

  it('all that is booked is booked in one form, which asks for each of them', () => {
    const step = (via: string) => ({
      kind: 'book' as const,
      label: 'Book',
      entity: 'booking',
      via,
      asks: ['name', 'day'],
    });
    const offers = ['hall', 'boat'].map((entity) => ({ entity, fields: ['name'], step: step(entity) }));
    const reference = (entity: string) => ({
      id: entity,
      label: entity,
      type: 'reference' as const,
      reference: { entity },
    });
    const booking = {
      draft: {
        id: 'booking',
        singular: 'Booking',
        plural: 'Bookings',
        description: 'What is booked.',
        icon: 'calendar',
        access: 'private' as const,
        title: 'name',
        fields: [
          { id: 'name', label: 'Name', type: 'text' as const, required: true, maxLength: 80 },
          reference('hall'),
          reference('boat'),
          { id: 'day', label: 'Day', type: 'date' as const, required: true },
        ],
      },
      kind: 'booking' as const,
      weight: 1,
      fromTemplate: false,
      clauses: new Set<number>(),
    };
    const site = withOpenSteps({ offers, pages: [] }, [booking], 'en');
    const [form, ...others] = (site.pages ?? []).filter((page) => page.kind === 'form');
    expect(others).toEqual([]);
    expect(form?.fields).toEqual(['hall', 'boat', 'name', 'email', 'day']);
    expect(site.offers?.map((offer) => offer.step?.page)).toEqual(['booking', 'booking']);
  });

  it('nobody signs up for what is only spoken of beside the course', () => {
    const description =
      'A falconers’ association. Members borrow gloves, newcomers sign up for the beginners’ course, and anyone can ' +
      'report a falcon with place and photo.';
    const idea = { appName: 'Plain', description };
    const steps = new Map(planApp(idea, analyze(idea)).site.offers.map(({ entity, step }) => [entity, step?.kind]));
    expect(steps.get('course')).toBe('join');
    expect([...steps].filter(([, kind]) => kind === 'join')).toHaveLength(1);
  });
});
