import { blueprint, type Blueprint } from '../../templates/index.ts';

const block = { title: 'Title', text: 'Some text about it.' };

const frame = {
  version: 1,
  brand: { primary: '#1f6f54', accent: '#d9902f', background: '#f8faf8' },
  roles: [{ id: 'member', label: 'Member', description: '' }],
  landing: {
    headline: 'A headline',
    subline: 'A subline',
    callToAction: 'Start',
    features: [block, block, block],
    steps: [block, block, block],
    faq: [1, 2, 3].map((n) => ({ question: `Question ${n}?`, answer: 'Answer.' })),
    closing: block,
  },
};

const app = (name: string, slug: string, more: object = {}): object => ({
  name,
  slug,
  tagline: 'A line',
  description: 'A description',
  industry: 'Services',
  audience: 'Everybody',
  template: null,
  ...more,
});

function make(draft: object): Blueprint {
  return blueprint.parse({ ...frame, ...draft });
}

/** Words that are reserved in Python, SQL, TypeScript, SQLAlchemy or in the base app, and text that tries to get out of its quotes. */
export function hostile(): Blueprint {
  const nasty = `"""'; DROP TABLE users; -- </script><script>alert(1)</script> {{x}} \${y} \\ %s :name 🐕 \u202e`;
  const fields = (ids: string[]): object[] => [
    { id: 'name', label: nasty.slice(0, 60), type: 'text', required: true, searchable: true },
    ...ids.map((id) => ({ id, label: nasty.slice(0, 60), type: 'text', filterable: true, help: nasty })),
  ];
  const kinds = [
    'class',
    'user',
    'order',
    'import',
    'session',
    'row',
    'option',
    'dashboard',
    'check',
    'account',
    'read',
  ];
  return make({
    app: app(nasty.slice(0, 80), 'hostile', { tagline: nasty.slice(0, 100), description: nasty }),
    entities: kinds.map((id, index) => ({
      id,
      singular: nasty.slice(0, 60),
      plural: `${nasty.slice(0, 50)} ${id}`,
      description: nasty,
      icon: 'x',
      access: (['private', 'shared', 'team'] as const)[index % 3],
      title: 'name',
      fields: [
        ...fields([
          'class',
          'metadata',
          'select',
          'status',
          'owner',
          'id',
          'type',
          'date',
          'str',
          'copy',
          'page',
          'from',
          'q',
          'value_from',
        ]),
        { id: 'self', label: 'Self', type: 'reference', reference: { entity: id, onDelete: 'clear' } },
        {
          id: 'other',
          label: 'Other',
          type: 'reference',
          reference: { entity: kinds[(index + 1) % kinds.length], onDelete: 'clear' },
        },
        { id: 'children', label: 'Children', type: 'integer', derived: { kind: 'count', entity: id, via: 'self' } },
        {
          id: 'pick',
          label: 'Pick',
          type: 'choice',
          choices: [
            { id: 'none', label: nasty.slice(0, 60) },
            { id: 'true', label: 'True' },
          ],
          default: 'none',
        },
      ],
      rules: [
        {
          kind: 'check',
          id: 'not_nasty',
          when: `name != '${nasty.slice(0, 20).replaceAll("'", "''").replaceAll('\\', '\\\\')}'`,
          message: nasty,
        },
      ],
    })),
    dashboard: {
      figures: [1, 2].map((n) => ({ id: `f${n}`, label: nasty.slice(0, 60), entity: 'class', measure: 'count' })),
      charts: [
        { id: 'c', label: nasty.slice(0, 60), entity: 'user', kind: 'bar', by: 'pick', measure: 'count' },
        { id: 'd', label: 'By other', entity: 'row', kind: 'ring', by: 'other', measure: 'count' },
      ],
      attention: [
        { id: 'a', label: nasty.slice(0, 60), entity: 'order', where: 'children == 0', tone: 'warning', empty: nasty },
      ],
    },
    seed: {
      class: [
        { name: nasty, pick: 'true' },
        { name: 'Second', self: 'class:0', other: 'user:0' },
      ],
      user: [{ name: nasty }],
    },
  });
}

/** Every kind of field, rule, effect and derived value, in six entities. */
export function everything(): Blueprint {
  return make({
    app: app('Everything', 'everything', { language: 'de' }),
    roles: [
      { id: 'client', label: 'Client', description: '' },
      { id: 'staff', label: 'Staff', description: '' },
    ],
    entities: [
      {
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
      },
      {
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
      },
      {
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
      },
      {
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
      },
      {
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
      },
      {
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
      },
    ],
    dashboard: {
      figures: [
        { id: 'rooms', label: 'Räume', entity: 'room', measure: 'count' },
        {
          id: 'revenue',
          label: 'Umsatz',
          entity: 'booking',
          measure: 'sum',
          field: 'total',
          where: 'starts_at >= month_start()',
        },
        { id: 'average', label: 'Im Schnitt', entity: 'room', measure: 'average', field: 'per_seat' },
      ],
      charts: [
        { id: 'by_status', label: 'Nach Stand', entity: 'booking', kind: 'ring', by: 'status', measure: 'count' },
        {
          id: 'by_room',
          label: 'Nach Raum',
          entity: 'booking',
          kind: 'bar',
          by: 'room',
          measure: 'sum',
          field: 'total',
        },
        { id: 'by_paid', label: 'Bezahlt', entity: 'booking', kind: 'bar', by: 'paid', measure: 'count' },
        {
          id: 'over_time',
          label: 'Verlauf',
          entity: 'booking',
          kind: 'line',
          by: 'starts_at',
          bucket: 'week',
          measure: 'count',
        },
      ],
      attention: [
        {
          id: 'late',
          label: 'Überfällig',
          entity: 'payment',
          where: "status == 'open' and due_on < today()",
          tone: 'danger',
          empty: 'Nichts',
        },
        {
          id: 'big',
          label: 'Groß',
          entity: 'booking',
          where: 'people > room.seats / 2 and days_between(today(), starts_at) in (1, 2, 3)',
          tone: 'info',
          empty: 'Nichts',
        },
        { id: 'full', label: 'Fast voll', entity: 'event', where: 'left <= 2', tone: 'warning', empty: 'Nichts' },
      ],
    },
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

/** The smallest app there is: one entity, no workflow. */
export function smallest(): Blueprint {
  return make({
    app: app('Smallest', 'smallest'),
    entities: [
      {
        id: 'note',
        singular: 'Note',
        plural: 'Notes',
        description: '',
        icon: 'book',
        access: 'private',
        title: 'body',
        fields: [{ id: 'body', label: 'Body', type: 'longtext' }],
      },
    ],
    dashboard: {
      figures: [1, 2].map((n) => ({ id: `f${n}`, label: 'Notes', entity: 'note', measure: 'count' })),
      charts: [
        { id: 'c', label: 'Notes', entity: 'note', kind: 'line', by: 'created_at', bucket: 'day', measure: 'count' },
      ],
      attention: [],
    },
    seed: { note: [{ body: 'Hello' }] },
  });
}
