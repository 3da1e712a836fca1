/** Odd answers about a plan, as a model that has lost its way gives them. */
import type { Blueprint } from '../../templates/index.ts';

/** The same numbers each time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const ODD: readonly unknown[] = [
  '',
  ' ',
  'x',
  'id',
  'status',
  'class',
  'Zoë’s 🚲 "log"',
  '</h1><script>alert(1)</script>',
  "'; DROP TABLE bikes; --",
  '{{=system}}',
  '${process.env}',
  '日本語',
  'a'.repeat(400),
  '-1',
  'null',
  'owner',
  'admin',
  'everyone',
  'Repair log',
  'repair',
  'Mechanic',
  'date',
  'cost',
  0,
  -1,
  1e99,
  true,
  null,
  [],
  {},
  [[]],
  { id: 1 },
];
const QUOTES = [
  'by the hour or day',
  'repair log',
  'Mechanics write down',
  'Rentals are inspected',
  'page about our story',
  'visitors browse',
  'pay by invoice',
  'Patienten buchen Termine',
  'schreiben Berichte',
  'No online payments',
];
const TYPES = ['text', 'choice', 'money', 'reference', 'date', 'boolean', 'longtext', 'blob'];

/** An answer that has the shape now and then, and is odd everywhere else. */
export function oddAnswer(from: Blueprint, roll: () => number): unknown {
  const of = <Value>(values: readonly Value[]): Value => values[Math.floor(roll() * values.length)] as Value;
  const names = [
    ...from.entities.flatMap(({ id, plural, fields }) => [id, plural, ...fields.map(({ label }) => label)]),
    ...ODD,
  ];
  const name = (): unknown => of(names);
  const some = (make: () => unknown): unknown =>
    roll() < 0.1 ? of(ODD) : Array.from({ length: Math.floor(roll() * 5) }, make);
  const field = (): unknown => ({
    thing: name(),
    name: name(),
    label: name(),
    type: of(TYPES),
    choices: some(name),
    refersTo: name(),
    quote: of(QUOTES),
    examples: some(name),
  });
  return {
    template: of([null, 'booking', 'ecommerce', name()]),
    rename: some(() => ({ thing: name(), to: name() })),
    drop: some(() => ({ thing: name(), ...(roll() < 0.5 ? { field: name() } : { into: of(['app', name()]) }) })),
    voices: some(() => ({
      thing: name(),
      voice: of(['reviews', 'comments', 'favourites', 'shouts']),
      quote: of(QUOTES),
    })),
    things: some(() => ({ name: name(), quote: of(QUOTES), fields: some(field), examples: some(name) })),
    fields: some(field),
    statuses: some(() => ({ thing: name(), status: name(), after: name(), quote: of(QUOTES) })),
    access: some(() => ({ thing: name(), access: of(['private', 'team', 'shared', 'all']), quote: of(QUOTES) })),
    roles: some(() => ({ name: name(), quote: of(QUOTES) })),
    pages: some(() => ({ title: name(), text: some(name), quote: of(QUOTES) })),
    industry: name(),
    audience: name(),
  };
}
