import { describe, expect, it } from 'vitest';
import { longtext, states, step, title } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';
import { siteFor } from './site.ts';

const siteOf = (template: string, description: string) => {
  const idea = { appName: 'Plain', template, description };
  return planApp(idea, analyze(idea)).site;
};

describe('what visitors see of an app that nobody has written a site for', () => {
  const meetup = 'A forum with threads and meetups; a meetup has a date, a place and a reason why it was cancelled.';

  it('announces what is to come, not what has been held or called off', () => {
    const { offers, pages } = siteOf('forum', meetup);
    expect(offers.find(({ entity }) => entity === 'meetup')?.states).toEqual(['planned', 'confirmed']);
    expect(pages.find(({ id }) => id === 'meetup')).toMatchObject({ sorts: expect.arrayContaining(['starts_at']) });
  });

  it('asks whoever applies for all that the idea wants to know of them', () => {
    const description =
      'A website for a street food festival. Visitors browse pitches by area. ' +
      'Cooks apply for a pitch with their dishes, the width of their van and whether they need water.';
    const { pages } = planApp({ appName: 'Plain', description }, analyze({ appName: 'Plain', description })).site;
    const form = pages.find((page) => page.kind === 'form' && page.entity === 'application');
    expect(form).toMatchObject({ fields: expect.arrayContaining(['email', 'width', 'need_water']) });
  });

  it('begins with what was written last', () => {
    const diary = siteOf('blog', 'A journal of essays and diary pages.').pages.find(({ id }) => id === 'diary');
    expect(diary?.kind === 'catalogue' && diary.sorts[0]).toBe('-published_on');
  });

  it('shows nobody what was written down when something was sent to be repaired', () => {
    const draft = {
      id: 'kayak',
      singular: 'Kayak',
      plural: 'Kayaks',
      description: 'To be hired.',
      icon: 'box',
      access: 'shared' as const,
      title: 'name',
      sort: 'name',
      fields: [
        title('Name'),
        longtext('Tour notes'),
        longtext('Damage notes'),
        longtext('Office note', { managed: true }),
      ],
      workflow: {
        states: states('Available:success', 'In maintenance:warning'),
        transitions: [step('Send to maintenance', 'available', 'in_maintenance', { asks: ['damage_notes'] })],
      },
    };
    const piece = { draft, kind: 'asset' as const, weight: 1, fromTemplate: false, clauses: new Set<number>() };
    expect(siteFor([piece], 'member', 'en').offers?.[0]?.fields).toEqual(['name', 'tour_notes']);
  });
});
