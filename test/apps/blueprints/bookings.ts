import type { EntityDraft } from '../../../templates/index.ts';

/** What is booked, with sums and counts over its bookings. */
export const room: EntityDraft = {
  id: 'room',
  singular: 'Raum',
  plural: 'Räume',
  description: 'Ein Raum',
  icon: 'home',
  access: 'shared',
  managedBy: ['admin', 'staff'],
  title: 'name',
  fields: [
    { id: 'name', label: 'Name', type: 'text', required: true, unique: true, searchable: true },
    { id: 'seats', label: 'Plätze', type: 'integer', required: true, min: 1, max: 500, default: 10 },
    { id: 'price', label: 'Preis je Stunde', type: 'money', required: true, min: 0 },
    { id: 'stock', label: 'Vorrat', type: 'integer', min: 0, default: 20 },
    { id: 'photo', label: 'Foto', type: 'url' },
    { id: 'opens', label: 'Öffnet', type: 'time', default: '09:00' },
    {
      id: 'bookings',
      label: 'Buchungen',
      type: 'integer',
      derived: { kind: 'count', entity: 'booking', via: 'room', where: "status != 'cancelled'" },
    },
    {
      id: 'revenue',
      label: 'Umsatz',
      type: 'money',
      derived: { kind: 'sum', entity: 'booking', via: 'room', field: 'total', where: "status == 'done'" },
    },
    {
      id: 'per_seat',
      label: 'Umsatz je Platz',
      type: 'money',
      derived: { kind: 'formula', expression: 'round(revenue / seats, 2)' },
    },
  ],
};

/** A time that is taken: no overlap, guards, and effects on other rows. */
export const booking: EntityDraft = {
  id: 'booking',
  singular: 'Buchung',
  plural: 'Buchungen',
  description: 'Eine Buchung',
  icon: 'calendar',
  access: 'private',
  managedBy: ['admin', 'staff'],
  title: 'room',
  views: ['table', 'board', 'calendar'],
  fields: [
    { id: 'room', label: 'Raum', type: 'reference', required: true, reference: { entity: 'room' } },
    { id: 'starts_at', label: 'Beginn', type: 'datetime', required: true },
    { id: 'ends_at', label: 'Ende', type: 'datetime', required: true },
    { id: 'people', label: 'Personen', type: 'integer', required: true, min: 1 },
    { id: 'discount', label: 'Rabatt', type: 'percent' },
    {
      id: 'hours',
      label: 'Stunden',
      type: 'decimal',
      derived: { kind: 'formula', expression: 'hours_between(starts_at, ends_at)' },
    },
    {
      id: 'total',
      label: 'Summe',
      type: 'money',
      derived: {
        kind: 'formula',
        expression: 'round(hours * room.price * (1 - coalesce(discount, 0) / 100), 2)',
      },
    },
    {
      id: 'overdue',
      label: 'Überfällig',
      type: 'boolean',
      derived: { kind: 'formula', expression: "status == 'confirmed' and ends_at < now()" },
    },
    { id: 'damage', label: 'Schaden', type: 'longtext' },
    { id: 'phone', label: 'Telefon', type: 'phone' },
    { id: 'mail', label: 'E-Mail', type: 'email' },
    { id: 'paid', label: 'Bezahlt', type: 'boolean' },
    { id: 'finished_on', label: 'Fertig am', type: 'date' },
  ],
  workflow: {
    states: [
      { id: 'requested', label: 'Angefragt', tone: 'info' },
      { id: 'confirmed', label: 'Bestätigt', tone: 'success' },
      { id: 'done', label: 'Erledigt', tone: 'success', final: true },
      { id: 'cancelled', label: 'Storniert', tone: 'danger', final: true },
    ],
    transitions: [
      {
        id: 'confirm',
        label: 'Bestätigen',
        from: ['requested'],
        to: 'confirmed',
        by: ['staff'],
        guards: [{ when: 'people <= room.seats', message: 'Zu viele.' }],
      },
      {
        id: 'finish',
        label: 'Abschließen',
        from: ['confirmed'],
        to: 'done',
        by: ['staff', 'owner'],
        asks: ['damage'],
        effects: [
          { kind: 'set', field: 'finished_on', value: 'now()' },
          { kind: 'add', field: 'room.stock', value: '-people' },
          {
            kind: 'create',
            entity: 'payment',
            via: 'booking',
            times: '3',
            values: { amount: 'round(total / 3, 2)', due_on: 'add_months(today(), n)' },
          },
        ],
      },
      { id: 'cancel', label: 'Stornieren', from: ['requested', 'confirmed'], to: 'cancelled' },
    ],
  },
  rules: [
    {
      kind: 'no_overlap',
      id: 'no_double',
      scope: ['room'],
      start: 'starts_at',
      end: 'ends_at',
      except: ['cancelled'],
      message: 'Der Raum ist dann belegt.',
    },
    { kind: 'check', id: 'order', when: 'ends_at > starts_at', message: 'Das Ende muss nach dem Beginn liegen.' },
    { kind: 'check', id: 'fits', when: 'people <= room.seats', message: 'Mehr Personen als Plätze.' },
  ],
};

/** What a finished booking makes. */
export const payment: EntityDraft = {
  id: 'payment',
  singular: 'Zahlung',
  plural: 'Zahlungen',
  description: 'Eine Rate',
  icon: 'credit-card',
  access: 'private',
  managedBy: ['admin', 'staff'],
  title: 'due_on',
  fields: [
    {
      id: 'booking',
      label: 'Buchung',
      type: 'reference',
      required: true,
      reference: { entity: 'booking', onDelete: 'cascade' },
    },
    { id: 'amount', label: 'Betrag', type: 'money', required: true, min: 0 },
    { id: 'due_on', label: 'Fällig', type: 'date', required: true },
  ],
  workflow: {
    states: [
      { id: 'open', label: 'Offen', tone: 'warning' },
      { id: 'paid', label: 'Bezahlt', tone: 'success', final: true },
    ],
    transitions: [{ id: 'pay', label: 'Zahlen', from: ['open'], to: 'paid' }],
  },
};
