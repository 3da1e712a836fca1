import type { SiteDraft } from '../../../shape/index.ts';

/** Visitors see who works in the salon, and book an appointment with one of them for a dog of their own. */
export const site: SiteDraft = {
  offers: [
    {
      entity: 'groomer',
      fields: ['name', 'starts_work'],
      picture: 'person',
      step: {
        kind: 'book',
        label: 'Book an appointment',
        entity: 'appointment',
        via: 'groomer',
        profile: 'pet',
        asks: ['service', 'starts_at', 'ends_at'],
        done: 'We confirm it within a day.',
      },
    },
  ],
  pages: [
    {
      kind: 'catalogue',
      id: 'groomers',
      path: 'groomers',
      title: 'Our groomers',
      lead: 'Three people who know dogs.',
      entity: 'groomer',
      card: ['starts_work'],
      sorts: ['name', '-name'],
    },
  ],
};
