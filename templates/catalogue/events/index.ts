import type { Template } from '../../shape/index.ts';
import { dashboard } from './dashboard.ts';
import { landing } from './landing.ts';
import { event, venue } from './programme.ts';
import { seed } from './seed.ts';
import { speaker, talk } from './talks.ts';
import { registration, ticketType } from './tickets.ts';

/** Events with places that can run out, tickets with prices, and people who come. */
export const events: Template = {
  id: 'events',
  audience: 'organisers and the people who come',
  tagline: 'Plan it, fill it, hold it',
  brand: { primary: '#6d28d9', accent: '#ec4899', background: '#fbf9ff', font: 'sans', corners: 'round' },
  roles: [
    { id: 'member', label: 'Guest', description: 'Sees the programme and takes part.' },
    { id: 'manager', label: 'Organiser', description: 'Plans the programme and checks people in.' },
  ],
  entities: [venue, event, speaker, talk, ticketType, registration],
  landing,
  dashboard,
  seed,
};
