import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { WEEKDAYS, type EntityDraft, type FieldDraft, type SeedRow } from '../../templates/index.ts';
import { faresIn, openingsIn, type Openings } from './asked.ts';

/** The languages of a line of `words.yaml`, in its order. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const WORDS = z
  .record(z.string(), z.array(z.string()).length(LANGUAGES.length))
  .parse(load(readFileSync(new URL('./words.yaml', import.meta.url), 'utf8')));

/** Says a key of `words.yaml` in a language; English where there is no other. */
export function speaker(language: string): (key: string) => string {
  const at = Math.max(0, LANGUAGES.indexOf(language));
  return (key) => {
    const text = WORDS[key]?.[at];
    if (text === undefined) throw new RangeError(`words.yaml has no line ${key}.`);
    return text;
  };
}

/** What timed tickets are kept in. The identifiers are those of the words people use: they stand in addresses. */
export const ADMISSION = {
  prices: 'ticket_price',
  hours: 'entry_time',
  booking: 'ticket',
  line: 'ticket_line',
} as const;

const STAFF = ['admin', 'manager'];

/** The price list, the entry times, the tickets and what each holds. */
export function admissionDrafts(description: string, language: string): readonly EntityDraft[] {
  const say = speaker(language);
  const { every, places } = openingsIn(description);
  const draft = (
    id: string,
    words: string,
    icon: string,
    title: string,
    fields: readonly FieldDraft[],
    more: Partial<EntityDraft>,
  ): EntityDraft => ({
    id,
    singular: say(`${words}.one`),
    plural: say(`${words}.many`),
    description: say(`${words}.about`),
    icon,
    access: 'private',
    managedBy: [...STAFF],
    createdBy: [],
    title,
    sort: '-created_at',
    views: ['table'],
    fields: fields.map((field) => ({ ...field, label: say(`${words}.${field.label}`) })),
    ...more,
  });
  const field = (id: string, type: FieldDraft['type'], more: Partial<FieldDraft> = {}): FieldDraft => ({
    id,
    label: id,
    type,
    required: true,
    ...more,
  });
  return [
    draft(
      ADMISSION.prices,
      'price',
      'tag',
      'name',
      [
        field('name', 'text', { maxLength: 80, searchable: true }),
        field('price', 'money', { min: 0 }),
        field('persons', 'integer', { min: 1, max: 50, default: 1 }),
        field('note', 'text', { required: false, maxLength: 160 }),
      ],
      { access: 'shared', sort: '-price' },
    ),
    draft(
      ADMISSION.hours,
      'hours',
      'clock',
      'weekday',
      [
        field('weekday', 'choice', { choices: WEEKDAYS.map((id) => ({ id, label: say(id) })), filterable: true }),
        field('first_entry', 'time'),
        field('last_entry', 'time'),
        field('every', 'integer', { min: 5, max: 720, default: every }),
        field('places', 'integer', { min: 0, max: 9999, default: places }),
      ],
      {
        sort: 'created_at',
        rules: [
          { kind: 'check', id: 'ends_later', when: 'last_entry >= first_entry', message: say('hours.last_entry') },
        ],
      },
    ),
    draft(
      ADMISSION.booking,
      'ticket',
      'ticket',
      'number',
      [
        field('number', 'text', { unique: true, maxLength: 20, searchable: true }),
        field('name', 'text', { maxLength: 120, searchable: true }),
        field('email', 'email', { maxLength: 200, searchable: true, inTable: false }),
        field('visit_on', 'date', { filterable: true }),
        field('entry_at', 'time'),
        field('people', 'integer', { min: 1, max: 500 }),
        field('total', 'money', { min: 0 }),
        field('checked_in_at', 'datetime', { required: false, managed: true }),
      ],
      { sort: '-visit_on', workflow: flow(say) },
    ),
    draft(
      ADMISSION.line,
      'line',
      'list',
      'title',
      [
        field('title', 'text', { maxLength: 160 }),
        field('unit_price', 'money', { min: 0 }),
        field('quantity', 'integer', { min: 1, max: 99 }),
      ],
      {},
    ),
  ].map((each) => (each.id === ADMISSION.line ? { ...each, fields: [...each.fields, ...references(say)] } : each));
}

function references(say: (key: string) => string): FieldDraft[] {
  return [
    {
      id: ADMISSION.booking,
      label: say('ticket.one'),
      type: 'reference',
      required: true,
      reference: { entity: ADMISSION.booking, onDelete: 'cascade', own: false },
    },
    {
      id: ADMISSION.prices,
      label: say('price.one'),
      type: 'reference',
      reference: { entity: ADMISSION.prices, onDelete: 'clear', own: false },
    },
  ];
}

function flow(say: (key: string) => string): NonNullable<EntityDraft['workflow']> {
  return {
    states: [
      { id: 'paid', label: say('state.paid'), tone: 'info' },
      { id: 'checked_in', label: say('state.checked_in'), tone: 'success', final: true },
      { id: 'cancelled', label: say('state.cancelled'), tone: 'neutral', final: true },
    ],
    transitions: [
      {
        id: 'check_in',
        label: say('step.check_in'),
        from: ['paid'],
        to: 'checked_in',
        by: ['manager'],
        tone: 'success',
        effects: [{ kind: 'set', field: 'checked_in_at', value: 'now()' }],
      },
      {
        id: 'cancel',
        label: say('step.cancel'),
        from: ['paid'],
        to: 'cancelled',
        by: ['owner', 'manager'],
        tone: 'danger',
        confirm: say('step.confirm'),
        guards: [{ when: 'visit_on >= today()', message: say('step.past') }],
      },
    ],
  };
}

/** Numbers of sample tickets, as the door makes them. */
const NUMBERS =
  'M4TX-9KQC R7WD-2HPN X3GB-6VYA K8NZ-5TCE D2PQ-7MRV H9CX-4WBT T6YK-8NDG B5VR-3XHQ W2ME-9PKC N7GT-6DZX Q4AH-5RWY C8KV-2TMB'.split(
    ' ',
  );
/** On which day, from today, and how many of each of the first two fares. */
const VISITS: readonly (readonly [day: number, first: number, second: number])[] = [
  [-2, 2, 0],
  [-1, 1, 1],
  [0, 2, 2],
  [1, 2, 1],
  [1, 1, 0],
  [2, 2, 3],
  [3, 4, 0],
  [3, 2, 2],
  [4, 1, 2],
  [5, 2, 0],
  [6, 3, 1],
  [8, 2, 1],
];

/** Sample rows: the price list and the entry times as the idea says them, and a dozen tickets around today. What they do not say is made to fit. */
export function admissionSamples(description: string, language: string): Record<string, SeedRow[]> {
  const at = Math.max(0, LANGUAGES.indexOf(language));
  const fares = faresIn(description, at);
  const opens = openingsIn(description);
  const [first, second] = [fares[0], fares[1] ?? fares[0]];
  if (first === undefined || second === undefined) return {};
  return {
    [ADMISSION.prices]: fares.map((fare) => ({ ...fare, note: null })),
    [ADMISSION.hours]: opens.days.map((day) => ({
      weekday: WEEKDAYS[day] ?? 'monday',
      first_entry: clock(opens.first),
      last_entry: clock(Math.max(opens.first, opens.last)),
      every: opens.every,
      places: opens.places,
    })),
    [ADMISSION.booking]: VISITS.map(([day, many, more], row) => ({
      number: NUMBERS[row] ?? '',
      visit_on: day === 0 ? 'today' : `today${day > 0 ? '+' : ''}${String(day)}d`,
      entry_at: clock(hourOf(opens, row)),
      people: many * first.persons + more * second.persons,
      total: many * first.price + more * second.price,
      status: day < 0 ? 'checked_in' : row === 8 ? 'cancelled' : 'paid',
      checked_in_at: day < 0 ? `today${String(day)}d ${clock(hourOf(opens, row))}` : null,
    })),
    [ADMISSION.line]: VISITS.flatMap(([, many, more], row) =>
      (
        [
          [0, first, many],
          [1, second, more],
        ] as const
      ).flatMap(([fare, { name, price }, quantity]) =>
        quantity === 0
          ? []
          : [
              {
                title: name,
                unit_price: price,
                quantity,
                [ADMISSION.booking]: `${ADMISSION.booking}:${String(row)}`,
                [ADMISSION.prices]: `${ADMISSION.prices}:${String(fares.length > 1 ? fare : 0)}`,
              },
            ],
      ),
    ),
  };
}

/** An hour of the day at which people come in; busy ones before quiet ones. */
function hourOf({ first, last, every }: Openings, row: number): number {
  const count = Math.max(1, Math.floor((last - first) / every) + 1);
  return first + ((row * 2 + 1) % count) * every;
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
