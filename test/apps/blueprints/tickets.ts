import type { EntityDraft } from '../../../templates/index.ts';

/** Places that run out. */
export const event: EntityDraft = {
  id: 'event',
  singular: 'Event',
  plural: 'Events',
  description: 'An event with places',
  icon: 'ticket',
  access: 'team',
  title: 'on_day',
  fields: [
    { id: 'on_day', label: 'Tag', type: 'date', required: true, default: 'today' },
    { id: 'places', label: 'Plätze', type: 'integer', required: true, min: 0 },
    { id: 'left', label: 'Frei', type: 'integer', derived: { kind: 'formula', expression: 'places - taken' } },
    {
      id: 'taken',
      label: 'Belegt',
      type: 'integer',
      derived: { kind: 'sum', entity: 'ticket', via: 'event', field: 'seats' },
    },
  ],
};

/** Takes places, under a code that an event has once. */
export const ticket: EntityDraft = {
  id: 'ticket',
  singular: 'Ticket',
  plural: 'Tickets',
  description: 'Places at an event',
  icon: 'ticket',
  access: 'shared',
  title: 'code',
  fields: [
    { id: 'event', label: 'Event', type: 'reference', required: true, reference: { entity: 'event' } },
    { id: 'code', label: 'Code', type: 'text', required: true },
    { id: 'seats', label: 'Sitze', type: 'integer', required: true, min: 1, max: 20 },
    {
      id: 'kind',
      label: 'Art',
      type: 'choice',
      filterable: true,
      choices: [
        { id: 'adult', label: 'Erwachsene' },
        { id: 'child', label: 'Kind' },
      ],
    },
  ],
  rules: [
    { kind: 'capacity', id: 'sold_out', via: 'event', amount: 'seats', limit: 'places', message: 'Ausverkauft.' },
    { kind: 'unique', id: 'code_once', fields: ['event', 'code'], message: 'Diesen Code gibt es schon.' },
  ],
};

/** One of many that is accepted, by who holds the ticket. */
export const offer: EntityDraft = {
  id: 'offer',
  singular: 'Offer',
  plural: 'Offers',
  description: 'An offer for a ticket',
  icon: 'tag',
  access: 'private',
  title: 'text',
  fields: [
    {
      id: 'ticket',
      label: 'Ticket',
      type: 'reference',
      required: true,
      reference: { entity: 'ticket', onDelete: 'cascade' },
    },
    { id: 'text', label: 'Text', type: 'text', required: true },
    { id: 'weight', label: 'Weight', type: 'decimal', scale: 3, min: 0.5, max: 9.75 },
  ],
  workflow: {
    states: [
      { id: 'open', label: 'Open', tone: 'info' },
      { id: 'accepted', label: 'Accepted', tone: 'success' },
      { id: 'declined', label: 'Declined', tone: 'danger' },
    ],
    transitions: [
      {
        id: 'accept',
        label: 'Accept',
        from: ['open'],
        to: 'accepted',
        by: ['ticket'],
        effects: [{ kind: 'others', scope: 'ticket', from: ['open'], to: 'declined' }],
      },
    ],
  },
};
