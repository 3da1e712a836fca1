import { expect, test } from 'vitest';
import { blueprint, renderApp, type Blueprint } from '../../../templates/index.ts';
import { dice, oddAnswer } from '../../../test/ai/odd.ts';
import { contradictions } from '../../check.ts';
import { analyze, planApp } from '../../index.ts';
import { mergeProposal } from './merge.ts';
import { planQuestion } from './proposal.ts';
import { raisePlan } from './raise.ts';

const idea = {
  appName: 'Spokes',
  description:
    'Bike rental by the beach, by the hour or day. Mechanics write down what they mended in a repair log ' +
    'with the date and what it cost. A page about our story since the first summer. Rentals are ' +
    'inspected before they are closed. No online payments.',
};
const STUDIO =
  'A shared pottery studio. Visitors browse open wheel sessions and book a place, and see which glazes ' +
  'we stock with their firing temperature. Members log their pieces through drying, bisque and glaze ' +
  'firing. The studio team plans kiln firings.';
const analysis = analyze(idea);
const plan = planApp(idea, analysis);
const ground = { plan, refused: analysis.refused, evident: ['bike'] };
const bikes = plan.entities.find(({ singular }) => /bike/i.test(singular))?.id ?? '';
const merged = (answer: object) => {
  const read = planQuestion(plan).read(JSON.stringify(answer));
  return mergeProposal(ground, read.ok ? read.value : never(read.problem));
};
const never = (problem: string): never => {
  throw new Error(problem);
};

const LOG = {
  name: 'Repair record',
  quote: 'Mechanics write down what they mended in a repair log',
  fields: [
    { name: 'What was mended', type: 'longtext' },
    { name: 'Date', type: 'date' },
    { name: 'Cost', type: 'money' },
    { name: 'Bike', refersTo: bikes },
    { name: 'Door pin', type: 'text' },
    'nonsense',
    42,
  ],
  examples: ['Front brake', 'New tyre', 'Loose chain', 'Bent wheel'],
};

test('what the idea says and the rules missed becomes part of the plan, with samples', () => {
  const before = plan.entities.length;
  const { plan: made, taken } = merged({
    things: [LOG],
    pages: [
      {
        title: 'Our history',
        text: ['We have rented out bikes by the beach since the first summer.'],
        quote: 'A page about our story',
      },
    ],
    roles: [{ name: 'Mechanic', quote: 'Mechanics write down what they mended' }],
    industry: 'bike rental by the sea',
  });
  const added = made.entities.find(({ singular }) => singular === 'Repair record');
  expect(made.entities).toHaveLength(before + 1);
  expect(added?.fields.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['longtext', 'date', 'money', 'reference']),
  );
  expect(added?.fields.map(({ label }) => label)).not.toContain('Door pin');
  expect(made.seed[added?.id ?? '']?.map((row) => row[added?.title ?? ''])).toEqual([
    'Front brake',
    'New tyre',
    'Loose chain',
  ]);
  expect([...made.site.pages, ...made.landing.sections].map(({ title }) => title)).toContain('Our history');
  expect(made.app.industry).toBe('bike rental by the sea');
  expect(taken.length).toBeGreaterThanOrEqual(3);
});

test('the stages that the idea names become the statuses of a thing that has none; a longer name is not said twice', () => {
  const read = analyze({ appName: 'Kiln', description: STUDIO });
  const studio = planApp({ appName: 'Kiln', description: STUDIO }, read);
  const quote = 'log their pieces through drying, bisque and glaze firing';
  const question = planQuestion(studio).read(
    JSON.stringify({
      rename: [{ thing: 'session', to: 'Wheel session' }],
      statuses: ['Drying', 'Bisque firing', 'Glaze firing'].map((status) => ({ thing: 'piece', status, quote })),
    }),
  );
  const { plan: made, left } = mergeProposal(
    { plan: studio, refused: read.refused, evident: [] },
    question.ok ? question.value : never(question.problem),
  );
  expect(left).toEqual([]);
  expect(made.entities.find(({ id }) => id === 'piece')?.workflow?.states.map(({ label }) => label)).toEqual([
    'Drying',
    'Bisque firing',
    'Glaze firing',
  ]);
  expect(JSON.stringify(made.landing)).toMatch(/open wheel sessions/i);
  expect(JSON.stringify(made.landing)).not.toMatch(/wheel wheel/i);
});

test('what the idea has no use for goes, with the fields that lead to it; a field gets the word of the idea', () => {
  const hive = {
    appName: 'Hive',
    template: 'field-service',
    description:
      'A beekeeping club tracks its hives, inspections and honey harvests. Members log each inspection ' +
      'with the varroa count. The board sees totals per season.',
  };
  const read = analyze(hive);
  const first = planApp(hive, read);
  const order = first.entities.find(({ id }) => id === 'work_order');
  const inspection = first.entities.find(({ id }) => id === 'inspection');
  expect([order, inspection].every((each) => each !== undefined)).toBe(true);
  const answer = planQuestion(first).read(
    JSON.stringify({
      drop: [{ thing: 'work_order' }, { thing: 'hive' }, { thing: 'inspection', field: 'Photo link' }],
      rename: [{ thing: 'inspection', field: 'Measured value', to: 'Varroa mites' }],
    }),
  );
  if (!answer.ok) return never(answer.problem);
  const { plan: made, left } = mergeProposal({ plan: first, refused: [], evident: ['hive'] }, answer.value);
  expect(made.entities.map(({ id }) => id)).not.toContain('work_order');
  expect(made.entities.map(({ id }) => id)).toContain('hive');
  expect(left.join()).toContain('the idea speaks of it');
  const labels = made.entities.find(({ id }) => id === 'inspection')?.fields.map(({ label }) => label);
  expect(labels).toContain('Varroa mites');
  expect(labels).not.toContain('Photo link');
});

test('another template is taken where the rules find it possible, and the rest is asked anew', async () => {
  const lunch = {
    appName: 'Canteen',
    description:
      'Parents pre-order school lunches for their kids for the week; the kitchen sees the counts per dish and allergies.',
  };
  const read = analyze(lunch);
  const replan = ({ template }: { template: string }) => {
    const other = analyze({ ...lunch, template });
    return { analysis: other, plan: planApp({ ...lunch, template }, other) };
  };
  const start = { plan: planApp(lunch, read), analysis: read, replan };
  const asked: string[] = [];
  const answered = (template: string) =>
    raisePlan(start, {
      signal: new AbortController().signal,
      judge: () => Promise.reject(new Error('nothing to judge')),
      model: {
        ask: ({ turns }) => {
          asked.push(turns.at(-1)?.text ?? '');
          const text = asked.length % 2 === 1 ? JSON.stringify({ template }) : '{}';
          const usage = { calls: 1, inputTokens: 1, outputTokens: 1, costUsd: 0 };
          return Promise.resolve({ text, provider: 'openai', model: 'm', usage, replayed: false, fellBack: [] });
        },
      },
    });
  const other = await answered('none');
  expect(start.plan.app.template).not.toBeNull();
  expect(other.value.plan.app.template).toBeNull();
  expect(other.value.analysis.template).toBeNull();
  expect(asked[1]).toContain('(in use: none)');
  expect(other.parts[0]).toMatchObject({
    part: 'plan',
    by: 'openai',
    tries: 2,
    note: expect.stringContaining('none') as string,
  });
  asked.length = 0;
  const strange = await answered('property-mgmt');
  expect(strange.value.plan).toBe(start.plan);
  expect(asked).toHaveLength(1);
});

test.each<[string, object]>([
  ['a thing the idea does not ask for', { things: [{ ...LOG, quote: 'loyalty points for everybody' }] }],
  ['what the idea refuses', { things: [{ ...LOG, name: 'Payment', quote: 'No online payments' }] }],
  ['a secret', { fields: [{ thing: bikes, label: 'Password', type: 'text', quote: 'by the hour or day' }] }],
  ['a name of another trade', { rename: [{ thing: bikes, to: 'Dragon' }] }],
  ['the loss of what the app is about', { drop: [{ thing: bikes }, { thing: bikes, field: 'Name' }] }],
  [
    'the opening of what is private',
    {
      access: plan.entities
        .filter(({ access }) => access !== 'shared')
        .map(({ id }) => ({ thing: id, access: 'shared', quote: 'by the hour or day' })),
    },
  ],
  [
    'a page of invented facts',
    {
      pages: [
        { title: 'Our story', text: ['Trusted by 4,000 riders in 12 countries.'], quote: 'A page about our story' },
      ],
    },
  ],
  [
    'a page at an address that every app has',
    { pages: [{ title: 'Login', text: ['Come in and ride.'], quote: 'A page about our story' }] },
  ],
  [
    'a page at the address of a shop',
    { pages: [{ title: 'Basket', text: ['Come in and ride.'], quote: 'A page about our story' }] },
  ],
  ['markup', { roles: [{ name: '<b>Mechanic</b>', quote: 'Mechanics write down' }], industry: '<script>' }],
  ['a thing of a prototype', { rename: [{ thing: '__proto__', to: 'Bike' }], drop: [{ thing: 'constructor' }] }],
  ['a template that does not fit', { template: 'lms' }],
])('%s is left out', (_, answer) => {
  expect(merged(answer).plan).toEqual(plan);
});

test('an answer about something else goes back, an empty one is good', () => {
  const { read } = planQuestion(plan);
  expect(read('I would rather talk about the weather.').ok).toBe(false);
  expect(read('{"weather": "fine"}').ok).toBe(false);
  expect(read('Sure! {}').ok).toBe(true);
});

const SHOPS = [
  idea,
  {
    appName: 'Kiln',
    description:
      'An online shop for hand made mugs and bowls: visitors browse, order and pay by invoice; a page about our story.',
  },
  {
    appName: 'Praxis',
    description: 'Eine Physiotherapie: Patienten buchen Termine, Therapeuten schreiben Berichte. Eine Seite über uns.',
  },
];
test.each(SHOPS)(
  'whatever a model answers about $appName, the plan is one that the schema accepts and that holds together',
  async (one) => {
    const read = analyze(one);
    const from = planApp(one, read);
    const before = contradictions(from);
    const changed: Blueprint[] = [];
    for (let seed = 1; seed <= 120; seed += 1) {
      const answer = planQuestion(from).read(JSON.stringify(oddAnswer(from, dice(seed))));
      if (!answer.ok) continue;
      const { plan: made } = mergeProposal({ plan: from, refused: read.refused, evident: [] }, answer.value);
      expect(blueprint.parse(made), String(seed)).toEqual(made);
      expect(
        contradictions(made).filter((each) => !before.includes(each)),
        String(seed),
      ).toEqual([]);
      if (made !== from) changed.push(made);
    }
    expect(changed.length).toBeGreaterThan(20);
    for (const made of changed.slice(0, 8)) expect((await renderApp(made)).size).toBeGreaterThan(30);
  },
  120_000,
);
