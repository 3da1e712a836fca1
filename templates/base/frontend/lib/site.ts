/** What visitors see and do without an account: the offers of this app and the pages of its site. */
// <site>
import type { NoticeKinds } from '@/kit/notices/types';
import type { Shop } from '@/kit/shop/types';
import type { GuestFormData, LookupData, Offer, SiteLink } from '@/kit/site/types';
import type { Tickets } from '@/kit/tickets/types';
import { api } from './api';

/** By the id of what they offer. */
export const offers: Record<string, Offer> = {
  groomer: {
    entity: 'groomer',
    path: 'groomers',
    route: 'groomers',
    singular: 'Groomer',
    plural: 'Groomers',
    title: 'Our groomers',
    lead: 'Three people who know dogs.',
    picture: 'person',
    fields: [
      { name: 'name', label: 'Name', type: 'text' },
      { name: 'starts_work', label: 'Starts work', type: 'time' },
    ],
    card: ['starts_work'],
    filters: [],
    sorts: ['name', '-name'],
    compare: [],
    step: {
      label: 'Book an appointment',
      done: 'We confirm it within a day.',
      added: {
        via: 'groomer_id',
        fields: [
          {
            name: 'service',
            label: 'Service',
            type: 'text',
            required: true,
            placeholder: 'Full groom',
            maxLength: 120,
            column: true,
            sortable: true,
          },
          { name: 'starts_at', label: 'Starts', type: 'datetime', required: true, column: true, sortable: true },
          { name: 'ends_at', label: 'Ends', type: 'datetime', required: true, column: true, sortable: true },
        ],
        create: (values) => api.appointments.create(values as never),
        page: '/dashboard/appointments',
        profile: {
          via: 'pet_id',
          label: 'Dog',
          fields: [
            { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 80, column: true, sortable: true },
          ],
          known: {},
          own: (signal) => api.pets.options(undefined, signal, true),
          create: (values) => api.pets.create(values as never),
        },
      },
    },
  },
};

/** The pages of the site, in the order of the menu. */
export const pages: SiteLink[] = [{ href: '/groomers', title: 'Our groomers' }];

/** Forms for guests, by name. */
export const forms: Record<string, GuestFormData> = {};

/** Where the reference of a form is looked up, by name. */
export const lookups: Record<string, LookupData> = {};

/** What visitors buy here; null where nothing is sold. */
export const shop: Shop | null = null;

/** Timed tickets; null where there are none. */
export const tickets: Tickets | null = null;

/** What people are told about by the bell, by route; null where there is none. */
export const notices: NoticeKinds | null = {
  appointments: {
    singular: 'Appointment',
    page: '/dashboard/appointments',
    states: [
      { id: 'requested', label: 'Requested', tone: 'warning' },
      { id: 'booked', label: 'Booked', tone: 'info' },
      { id: 'done', label: 'Done', tone: 'success' },
      { id: 'no_show', label: 'No-show', tone: 'danger' },
    ],
  },
};
// </site>
