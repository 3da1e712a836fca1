import type { Blueprint } from '../../../templates/index.ts';
import { booking, payment, room } from './bookings.ts';
import { dashboard } from './dashboard.ts';
import { app, make } from './frame.ts';
import { event, offer, ticket } from './tickets.ts';

/** Every kind of field, rule, effect and derived value, in six entities. */
export function everything(): Blueprint {
  return make({
    app: app('Everything', 'everything', { language: 'de' }),
    roles: [
      { id: 'client', label: 'Client', description: '' },
      { id: 'staff', label: 'Staff', description: '' },
    ],
    entities: [room, booking, payment, event, ticket, offer],
    // visitors come as well, so who signs up is a stranger to the team
    site: {
      offers: [{ entity: 'room', fields: ['name', 'seats', 'price'] }],
      pages: [
        { kind: 'own', id: 'plan', path: 'plan', title: 'Sitzplan', lead: 'Stühle stellen.', text: ['Wie viele?'] },
      ],
    },
    dashboard,
    seed: {
      room: [
        { name: 'Saal', seats: 40, price: 80.5, stock: 12 },
        { name: 'Studio', seats: 6, price: 25, opens: '08:30' },
      ],
      booking: [
        { room: 'room:0', starts_at: 'today+1d 14:30', ends_at: 'today+1d 16:30', people: 20, status: 'confirmed' },
        { room: 'room:0', starts_at: 'today+1d 15:00', ends_at: 'today+1d 17:00', people: 5 },
        {
          room: 'room:1',
          starts_at: 'today-2w 10:00',
          ends_at: 'today-2w 12:00',
          people: 4,
          status: 'done',
          paid: true,
        },
      ],
      payment: [{ booking: 'booking:0', amount: 50, due_on: 'today-3d' }],
      event: [{ on_day: 'today+10d', places: 5 }],
      ticket: [{ event: 'event:0', code: 'A1', seats: 4, kind: 'adult' }],
    },
  });
}
