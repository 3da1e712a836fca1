import type { Template } from '../../shape/index.ts';
import { appointment, client } from './appointments.ts';
import { dashboard } from './dashboard.ts';
import { landing } from './landing.ts';
import { resource, service, staff } from './offer.ts';
import { seed } from './seed.ts';

const ENTITIES = [service, staff, resource, client, appointment];

/** People book a time for a service, with somebody or of something; nobody and nothing is booked twice. */
export const booking: Template = {
  id: 'booking',
  audience: 'a business that lives by its calendar, and its clients',
  tagline: 'Book a time that is really free',
  brand: { primary: '#0f766e', accent: '#e07a5f', background: '#fbfaf7', font: 'sans', corners: 'round' },
  roles: [
    { id: 'member', label: 'Member', description: 'Books and sees the calendar.' },
    { id: 'manager', label: 'Manager', description: 'Keeps the calendar and the price list.' },
  ],
  entities: ENTITIES,
  landing,
  dashboard,
  trade: {
    words: ['hair', 'hairdresser', 'hairdressing', 'barber', 'barbershop', 'haircut', 'beard'],
    shared: ['salon', 'stylist'],
    only: true,
    tells: ['curl', 'fringe', 'scissors', 'clipper', 'veil'],
    fields: [],
  },
  seed: seed(ENTITIES),
};
