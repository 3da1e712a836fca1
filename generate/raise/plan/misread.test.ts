import { expect, test } from 'vitest';
import { AiError } from '../../../ai/index.ts';
import type { Blueprint } from '../../../templates/index.ts';
import { generate } from '../../generate.ts';
import { analyze, planApp } from '../../index.ts';
import { mergeProposal } from './merge.ts';
import { planQuestion } from './proposal.ts';

function corrected(description: string, proposal: object) {
  const idea = { appName: 'Corner', description };
  const analysis = analyze(idea);
  const from = planApp(idea, analysis);
  const read = planQuestion(from).read(JSON.stringify(proposal));
  if (!read.ok) throw new Error(read.problem);
  const evident = analysis.entities.map(({ name }) => name);
  return { from, ...mergeProposal({ plan: from, refused: analysis.refused, evident }, read.value) };
}
const namesOf = (plan: Blueprint): string[] => plan.entities.map(({ singular }) => singular);

const LAKES =
  'A place for anglers around here to share their lakes. Each lake has depth, which fish live there, and whether boats and tents are okay.';

test('what the idea speaks of goes once a field or a choice bears its name, and not before', () => {
  const field = { thing: 'lake', type: 'boolean', quote: 'whether boats and tents are okay', examples: ['no', 'yes'] };
  const { from, plan, left } = corrected(LAKES, {
    drop: [{ thing: 'boat' }, { thing: 'tent' }],
    fields: [{ ...field, label: 'Boats okay' }],
  });
  expect(namesOf(from)).toEqual(expect.arrayContaining(['Lake', 'Boat', 'Tent']));
  expect(namesOf(plan)).toEqual(namesOf(from).filter((name) => name !== 'Boat'));
  expect(left).toContain('Drop tent: the idea speaks of it');
});

test('a till that nobody asked for goes with its orders; one at which people buy stays', () => {
  const gifts =
    'A website for the guests of our jubilee: a wish list of presents with prices, and guests say which they bring. People always buy the same vase twice.';
  const sold = 'An online shop for vases and bowls: customers put them into a basket and pay with a card.';
  for (const [text, isSold] of [
    [gifts, false],
    [sold, true],
  ] as const) {
    const { from, plan } = corrected(text, { drop: [{ thing: 'order' }, { thing: 'order_line' }] });
    expect(from.site.shop, text).toBeDefined();
    expect(plan.site.shop !== undefined, text).toBe(isSold);
    expect(plan.entities.some(({ id }) => id === 'order' || id === 'order_line')).toBe(isSold);
  }
});

const WARD =
  'A night clinic for birds in Gent. Owners should see at once whether we are open, read what to do first for a broken wing, and announce their arrival ' +
  'with the bird’s name and when they will be here. Vets see the arrivals sorted by urgency, and mark each as in treatment or gone home.';

test('a list that the rules open by mistake is closed by who is said to see it, and becomes a form', () => {
  const quote = 'Vets see the arrivals sorted by urgency';
  const said = { quote: 'announce their arrival with the bird’s name' };
  const asks = ['Animal', 'Name', 'Email'];
  const { from, plan, left } = corrected(WARD, {
    access: [{ thing: 'urgency', access: 'team', quote }],
    rename: [{ thing: 'urgency', to: 'Arrival' }],
    fields: [{ ...said, thing: 'urgency', label: 'Email', type: 'email', examples: ['ada@example.com'] }],
    public: [
      { ...said, thing: 'urgency', as: 'form', title: 'Say that you come', asks, submit: 'Send', thanks: 'Till soon.' },
    ],
  });
  expect(from.site.offers.map(({ entity }) => entity)).toContain('urgency');
  expect(left).toEqual([]);
  expect(plan.site.offers.map(({ entity }) => entity)).not.toContain('urgency');
  const arrival = plan.entities.find(({ plural }) => plural === 'Arrivals');
  expect(arrival).toMatchObject({ access: 'private', createdBy: ['everyone'] });
  const pages = plan.site.pages.filter((page) => 'entity' in page && page.entity === arrival?.id);
  expect(pages.map(({ kind }) => kind)).toEqual(['form']);
});

const RUGS = 'A website that shows rugs by size and colour.';
test.each([
  [
    'the idea opens it',
    `${RUGS} Visitors browse the rugs by size. Our staff keep the rugs up to date.`,
    'Our staff keep the rugs up to date',
  ],
  ['nobody else is said to see it', `${RUGS} Each of the rugs has a price.`, 'Each of the rugs has a price'],
])('what visitors see stays where %s', (_, text, quote) => {
  const { from, plan, left } = corrected(text, { access: [{ thing: 'rug', access: 'team', quote }] });
  expect(from.site.offers.map(({ entity }) => entity)).toContain('rug');
  expect(left).toEqual(['rug team: visitors see it']);
  expect(plan.site.offers).toEqual(from.site.offers);
});

test('a field goes with the rule that counts by it', () => {
  const text = 'A website for our yoga studio: visitors see the classes with their price and book a place in a class.';
  const { from, plan, left } = corrected(text, { drop: [{ thing: 'class', field: 'Places' }] });
  const lesson = (of: Blueprint) => of.entities.find(({ id }) => id === 'class');
  expect(lesson(from)?.fields.map(({ label }) => label)).toContain('Places');
  expect(left).toEqual([]);
  expect(lesson(plan)?.fields.map(({ label }) => label)).not.toContain('Places');
});

test('reviews go with the rating, people who have accounts go, and a field goes from the actions that write it', () => {
  const text =
    'An online shop for bread: customers put loaves into a basket and pay with a card. I keep my customers in a list.';
  const { from, plan, left } = corrected(text, {
    drop: [{ thing: 'review' }, { thing: 'customer' }, { thing: 'order', field: 'Parcel number' }],
  });
  expect(namesOf(from)).toEqual(expect.arrayContaining(['Review', 'Customer']));
  expect(left).toEqual([]);
  expect(namesOf(plan)).toEqual(namesOf(from).filter((name) => name !== 'Review' && name !== 'Customer'));
  expect(plan.entities.flatMap(({ fields }) => fields.map(({ label }) => label))).not.toContain('Rating');
});

test('a form asks no stranger which customer he is, and the desk may say it later', () => {
  const text =
    'We polish floors in people’s homes. Clients pick a free slot, and each of us sees the appointments of the day.';
  const quote = 'Clients pick a free slot';
  const { from, plan, left } = corrected(text, {
    rename: [{ thing: 'appointment', to: 'Polishing' }],
    fields: [{ thing: 'appointment', label: 'Email', type: 'email', quote, examples: ['ada@example.com'] }],
    public: [
      {
        thing: 'appointment',
        as: 'form',
        title: 'Book us',
        asks: ['Starts at', 'Email'],
        submit: 'Book',
        thanks: 'Thank you.',
        quote,
      },
    ],
  });
  const client = (of: Blueprint) =>
    of.entities.find(({ id }) => id === 'appointment')?.fields.find(({ reference }) => reference?.entity === 'client');
  expect(client(from)?.required).toBe(true);
  expect(left).toEqual([]);
  expect(client(plan)).toMatchObject({ required: false, reference: { onDelete: 'clear' } });
  const form = plan.site.pages.find(({ title }) => title === 'Book us');
  expect(form?.kind === 'form' && form.fields.includes('client')).toBe(false);
});

test('a thing goes into another one that says the same of its rows, and what the model adds is shown where it says so', () => {
  const text =
    'A website for our garden society: visitors see the plots. The office keeps the yearly rents and the payments of members. Gardeners tell what grows well.';
  const { from, plan, left } = corrected(text, {
    drop: [{ thing: 'payment', into: 'rent' }],
    things: [{ name: 'Tip', quote: 'Gardeners tell what grows well', fields: [{ name: 'Advice', type: 'longtext' }] }],
    public: [{ thing: 'Tip', as: 'list', title: 'Tips', posted: true, quote: 'what grows well' }],
  });
  expect(namesOf(from)).toEqual(expect.arrayContaining(['Rent', 'Payment']));
  expect(left).toEqual([]);
  expect(namesOf(plan)).not.toContain('Payment');
  expect(plan.site.offers.map(({ entity }) => entity)).toContain('tip');
});

test('statuses of a thing without any are taken with nothing said of what the first comes after', () => {
  const quote = 'whether boats and tents are okay';
  const { plan, left } = corrected(LAKES, {
    statuses: [
      { thing: 'lake', status: 'Open', after: '', quote },
      { thing: 'lake', status: 'Closed', after: 'Open', quote },
    ],
  });
  expect(left).toEqual([]);
  expect(plan.entities.find(({ id }) => id === 'lake')?.workflow?.states.map(({ label }) => label)).toEqual([
    'Open',
    'Closed',
  ]);
});

test('a list that visitors see already is called as the idea calls it', () => {
  const text = 'A website for our hostel: visitors see the rooms, and read where to park nearby.';
  const head = { thing: 'room', as: 'list', lead: 'Small and quiet.', quote: 'visitors see the rooms' };
  const titles = (plan: Blueprint) => plan.site.pages.map(({ title }) => title);
  const { from, plan } = corrected(text, { public: [{ ...head, title: 'Rooms to see' }] });
  expect(titles(plan)).toEqual(titles(from).map((title) => (title === 'Rooms' ? 'Rooms to see' : title)));
  const other = corrected(text, { public: [{ ...head, title: 'Luxury suites', lead: null }] });
  expect(titles(other.plan)).toEqual(titles(from));
});

/** A model that says this of the plan, and nothing else. */
const saying = (proposal: object) => {
  const asked: string[] = [];
  return {
    asked,
    helpers: {
      progress: () => undefined,
      signal: new AbortController().signal,
      waitMs: 10_000,
      judge: () => Promise.resolve([]),
      model: {
        ask: ({ purpose }: { purpose: string }) => {
          asked.push(purpose);
          if (!purpose.startsWith('plan')) return Promise.reject(new AiError('unreachable'));
          const usage = { calls: 1, inputTokens: 1, outputTokens: 1, costUsd: 0 };
          const text = JSON.stringify(proposal);
          return Promise.resolve({ text, provider: 'openai', model: 'm', usage, replayed: false, fellBack: [] });
        },
      },
    },
  };
};

test('a plan that took visitors for a team is made for visitors, with its pages, and asks nothing twice', async () => {
  const description = 'We keep the lakes of our county with depth and fish, for local anglers.';
  const idea = { appName: 'Castnet', description };
  const list = {
    thing: 'lake',
    as: 'list',
    title: 'Lakes',
    posted: true,
    quote: 'with depth and fish, for local anglers',
  };
  const { helpers, asked } = saying({ public: [list] });
  const { blueprint } = await generate(idea, { models: helpers as never });
  const plain = await generate(idea);
  expect(plain.blueprint.site.pages).toEqual([]);
  expect(blueprint.site.offers.map(({ entity }) => entity)).toContain('lake');
  expect(blueprint.entities.find(({ id }) => id === 'lake')?.createdBy).toEqual(['everyone']);
  expect(blueprint.app.description).toBe(plain.blueprint.app.description);
  expect(asked.filter((each) => each.startsWith('plan'))).toEqual(['plan']);
});

test.each([
  ['its own words', 'nobody else should see them', 'private'],
  ['words that are not there', 'only my own eyes may see this', 'team'],
])('somebody’s own things are made private by %s', async (_, quote, access) => {
  const description =
    'I taste cheeses and write down what they were like with the wines that went with them; nobody else should see them.';
  const { helpers } = saying({ people: { who: 'one', quote } });
  const { blueprint } = await generate({ appName: 'Rind', description }, { models: helpers as never });
  expect([...new Set(blueprint.entities.map((each) => each.access))]).toEqual([access]);
});

const CELLARS =
  'We rent out wine cellars in Porto. A visitor enters length, humidity and slope and gets an estimate of how many bottles fit. ' +
  'Collectors browse cellars by street and book a visit.';

test('what a tool asks for is no thing, and visitors begin with what they come for', () => {
  const quote = 'enters length, humidity and slope and gets an estimate';
  const does = 'The visitor enters length, humidity and slope of a cellar. It shows how many bottles fit into it.';
  const tool = { title: 'Bottle calculator', lead: 'How many bottles fit.', does, quote };
  const { from, plan, features, left } = corrected(CELLARS, {
    drop: [{ thing: 'slope' }],
    features: [tool],
    currency: 'GBP',
    public: [
      {
        thing: 'cellar',
        as: 'list',
        title: 'Our cellars',
        lead: 'By street.',
        first: true,
        quote: 'Collectors browse cellars by street',
      },
    ],
  });
  expect(namesOf(from)).toContain('Slope');
  expect(left).toEqual([]);
  expect(features).toHaveLength(1);
  expect(namesOf(plan)).not.toContain('Slope');
  expect(plan.site.pages[0]).toMatchObject({ kind: 'catalogue', entity: 'cellar' });
  expect(plan.site.offers[0]?.entity).toBe('cellar');
  expect(plan.landing.callToAction).toMatch(/cellars/i);
  expect(plan.app.currency).toBe('GBP');
});

test('a currency that the idea names stays', () => {
  const { plan, left } = corrected('A website that shows rugs with a price in dollars.', { currency: 'CHF' });
  expect(left).toEqual(['Currency CHF: the idea says in what it pays']);
  expect(plan.app.currency).toBe('USD');
});

test('two ways to things of one kind lead to two rows', () => {
  const quote = 'people swap rugs with each other';
  const { plan, left } = corrected(`A website that shows rugs by size and colour, and ${quote}.`, {
    things: [
      {
        name: 'Swap',
        quote,
        fields: [
          { name: 'Given', type: 'reference', refersTo: 'rug' },
          { name: 'Got', type: 'reference', refersTo: 'rug' },
        ],
        examples: ['Kilim for Berber', 'Gabbeh for Kilim'],
      },
    ],
  });
  expect(left).toEqual([]);
  for (const { given, got } of plan.seed['swap'] ?? []) expect(given).not.toBe(got);
  expect(plan.seed['swap']?.length).toBeGreaterThan(0);
});

test('of some things there is one row, as a model says', () => {
  const quote = 'see at once how dry it is there';
  const { plan, left } = corrected(`A website of cellars in Porto: people browse the cellars by street and ${quote}.`, {
    things: [{ name: 'Reading', quote, fields: [{ name: 'Humidity', type: 'percent' }], examples: ['This hour'] }],
  });
  expect(left).toEqual([]);
  expect(plan.seed['reading']?.map(({ name }) => name)).toEqual(['This hour']);
});
