import { expect, test } from 'vitest';
import { analyze, planApp } from '../../index.ts';
import { mergeProposal } from './merge.ts';
import { planQuestion } from './proposal.ts';

const description =
  'A website for a bicycle repair co-op: people book a repair, see the price list, follow the state of ' +
  'their repair by number. The team keeps invoices and worksheets, which are public.';
const idea = { appName: 'Gearhub', description, template: 'field-service' };
const analysis = analyze(idea);
const plan = planApp(idea, analysis);

function merged(proposal: object) {
  const read = planQuestion(plan).read(JSON.stringify(proposal));
  if (!read.ok) throw new Error(read.problem);
  return mergeProposal({ plan, refused: analysis.refused, evident: [] }, read.value);
}

const LIST = {
  picture: 'wrench',
  thing: 'worksheet',
  as: 'list',
  title: 'Worksheets',
  quote: 'worksheets, which are public',
};
const FORM = {
  thing: 'repair',
  as: 'form',
  title: 'Book a repair',
  lead: 'Tell us what is wrong with your bike.',
  asks: ['Title', 'Email', 'Description'],
  submit: 'Book it',
  thanks: 'We have your booking.',
  quote: 'people book a repair',
};
const EMAIL = {
  thing: 'repair',
  label: 'Email',
  type: 'email',
  quote: 'people book a repair',
  examples: ['ada@example.com'],
};
const LOOKUP = {
  thing: 'repair',
  as: 'look-up',
  title: 'Follow my repair',
  quote: 'follow the state of their repair by number',
};

test('what the idea lets anybody read is a list that visitors see, without what is not published', () => {
  const { plan: made, taken } = merged({ public: [LIST] });
  expect(taken).toContain('Public list “Worksheets”');
  expect(made.site.pages).toContainEqual(
    expect.objectContaining({ kind: 'catalogue', entity: 'worksheet', path: 'worksheets' }),
  );
  const entity = made.entities.find(({ id }) => id === 'worksheet');
  expect(entity?.access).toBe('shared');
  expect(made.site.offers.find((offer) => offer.entity === 'worksheet')?.picture).toBe('wrench');
  expect(made.site.offers.find((offer) => offer.entity === 'worksheet')?.states).not.toContain('draft');
});

test('what people come to do is a form on the first page of the site, and its number leads to how far it is', () => {
  const { plan: made, left } = merged({ public: [LIST, LOOKUP, FORM], fields: [EMAIL] });
  expect(left).toEqual([]);
  expect(made.site.pages.map(({ path }) => path)).toEqual([
    'book-a-repair',
    'follow-my-repair',
    'worksheets',
    ...plan.site.pages.map(({ path }) => path),
  ]);
  const [form, lookup] = made.site.pages;
  expect(form).toMatchObject({ kind: 'form', entity: 'repair', path: 'book-a-repair', submit: 'Book it' });
  expect(form?.kind === 'form' && form.fields).toEqual(['title', 'email', 'description']);
  expect(made.entities.find(({ id }) => id === 'repair')?.fields.find(({ id }) => id === 'email')?.required).toBe(true);
  expect(lookup).toMatchObject({ kind: 'lookup', entity: 'repair', path: 'follow-my-repair' });
  expect(lookup?.kind === 'lookup' && lookup.fields).not.toContain('email');
});

test.each([
  ['people', { ...LIST, thing: 'enquiry', title: 'Customers' }, /people|does not open/],
  [
    'what a team keeps',
    { ...LIST, thing: 'repair', title: 'Invoices', quote: 'The team keeps invoices' },
    /does not say so/,
  ],
  ['what the idea does not say', { ...LIST, quote: 'see all the repairs of others' }, /does not say so/],
  [
    'rows that lead to people',
    { ...LIST, thing: 'booking', title: 'Bookings', quote: 'people book a repair' },
    /people|does not open|do not see/,
  ],
  [
    'what other words are about',
    { ...LIST, thing: 'repair', title: 'Repairs', quote: 'see the price list' },
    /does not open/,
  ],
  ['a look-up without a form', LOOKUP, /no form/],
  ['a form that asks for nothing', { ...FORM, asks: ['Blood type'] }, /no field/],
  ['what is no text', { ...FORM, thanks: 'Thanks! See https://evil.example' }, /address/],
])('%s stays closed', (_, one, why) => {
  const { plan: made, left } = merged({ public: [one] });
  expect(made.site).toEqual(plan.site);
  expect(left.join(' ')).toMatch(why);
});

test('what strangers send in is not shown to others', () => {
  const seen = { ...LIST, thing: 'repair', title: 'All repairs', quote: 'follow the state of their repair by number' };
  const sent = { ...FORM, asks: ['Title'] };
  const { left } = merged({
    public: [{ ...seen, quote: 'see the price list, follow the state of their repair' }, sent],
  });
  expect(left.join(' ')).toMatch(/strangers send it in/);
});

test('a page of text that bears the name of a thing shows its rows', () => {
  const { plan: made } = merged({
    pages: [{ title: 'Worksheets', text: ['Guides for your bicycle.'], quote: 'worksheets, which are public' }],
  });
  expect(made.site.pages.filter(({ title }) => title === 'Worksheets').map(({ kind }) => kind)).toEqual(['catalogue']);
});

test('a label that says nothing may be said in other words than those of the idea', () => {
  const { plan: made } = merged({ rename: [{ thing: 'repair', field: 'Title', to: 'What is wrong' }] });
  expect(made.entities.find(({ id }) => id === 'repair')?.fields.map(({ label }) => label)).toContain('What is wrong');
  const { left } = merged({ rename: [{ thing: 'repair', field: 'Priority', to: 'Mood' }] });
  expect(left.join(' ')).toMatch(/does not say so/);
});

/** A plan for an idea that no template fits, and what was taken of a proposal. */
function corrected(text: string, proposal: object, template = 'custom') {
  const said = { appName: 'Riverside', description: text, template };
  const understood = analyze(said);
  const from = planApp(said, understood);
  const read = planQuestion(from).read(JSON.stringify(proposal));
  if (!read.ok) throw new Error(read.problem);
  const evident = understood.entities.filter(({ evidence }) => evidence.length >= 3).map(({ name }) => name);
  return { from, ...mergeProposal({ plan: from, refused: understood.refused, evident }, read.value) };
}

const FERRY =
  'A website of a harbour with an old steam ferry. Visitors see the timetable, and put up stories of ' +
  'their own crossing that others like. The engine needs hands on Saturdays: people say which turn ' +
  'they take, with name and email.';
const STORY = {
  name: 'Story',
  quote: 'put up stories of their own crossing',
  fields: [
    { name: 'Knots', type: 'integer' },
    { name: 'Weather', type: 'text' },
    { name: 'Text', type: 'longtext' },
  ],
};
const STORIES = {
  thing: 'Story',
  as: 'list',
  title: 'Stories',
  quote: 'put up stories of their own crossing',
  shows: ['Knots', 'Weather'],
  sort: '-Knots',
  posted: true,
};

test('what people put up themselves is a list that all with an account add to, with what is shown in its order', () => {
  const { plan: made, left } = corrected(FERRY, {
    things: [STORY],
    public: [STORIES, { ...FORM, thing: 'Story', title: 'Send yours', asks: ['Text'], quote: 'put up stories' }],
    voices: [{ thing: 'Story', voice: 'favourites', quote: 'that others like' }],
  });
  expect(left).toEqual([]);
  const story = made.entities.find(({ singular }) => singular === 'Story');
  expect(story).toMatchObject({ access: 'shared', createdBy: ['everyone'] });
  const offer = made.site.offers.find(({ entity }) => entity === story?.id);
  expect(offer?.fields.slice(0, 2)).toEqual(['knots', 'weather']);
  expect(offer?.byline).toBe(true);
  expect(offer?.favourites).toBeTypeOf('string');
  const page = made.site.pages.find((each) => each.kind === 'catalogue' && each.entity === story?.id);
  expect(page?.kind === 'catalogue' && page.sorts[0]).toBe('-knots');
  expect(made.site.pages.some((each) => each.kind === 'form' && each.entity === story?.id)).toBe(false);
});

test('a form that asks for a row that visitors see is the next step on the page of that row', () => {
  const quote = 'people say which turn they take';
  const { plan: made, left } = corrected(FERRY, {
    things: [
      {
        name: 'Promise',
        quote: 'which turn they take, with name and email',
        fields: [
          { name: 'Turn', type: 'reference', refersTo: 'Turn' },
          { name: 'Email', type: 'email' },
        ],
      },
      { name: 'Turn', quote, fields: [{ name: 'Hands needed', type: 'integer' }] },
    ],
    statuses: [
      { thing: 'Promise', status: 'Given', quote },
      { thing: 'Promise', status: 'Kept', quote },
    ],
    public: [
      {
        ...FORM,
        thing: 'Promise',
        title: 'Lend a hand',
        asks: ['Turn', 'Name', 'Email'],
        submit: 'Lend a hand',
        quote,
      },
      { ...LIST, thing: 'Turn', title: 'Turns', quote },
    ],
  });
  expect(left).toEqual([]);
  const turn = made.entities.find(({ singular }) => singular === 'Turn')?.id;
  const form = made.site.pages.find(({ title }) => title === 'Lend a hand');
  expect(form?.kind === 'form' && form.fields).toEqual(['turn', 'name', 'email']);
  expect(made.site.offers.find(({ entity }) => entity === turn)?.step).toEqual({
    kind: 'apply',
    label: 'Lend a hand',
    page: form?.id,
  });
});

test('a thing that is there already gets the fields that it lacks, and everybody adds to its list where the idea says so', () => {
  const text =
    'A website for lovers of lighthouses: visitors browse lighthouses with height and country, and put up theirs.';
  const {
    from,
    plan: made,
    left,
  } = corrected(text, {
    things: [
      { name: 'Lighthouse', quote: 'lighthouses with height', fields: [{ name: 'Height' }, { name: 'Keeper' }] },
    ],
    public: [{ ...STORIES, thing: 'Lighthouse', quote: 'and put up theirs', shows: null, sort: null }],
  });
  expect(left).toEqual([]);
  const of = (plan: typeof from) => plan.entities.find(({ singular }) => singular === 'Lighthouse');
  const fields = (plan: typeof from) => of(plan)?.fields.map(({ label }) => label);
  expect(fields(made)).toEqual([...(fields(from) ?? []), 'Keeper']);
  expect(of(made)?.createdBy).toEqual(['everyone']);
  expect(made.site.pages).toEqual(from.site.pages);
});

test('what another thing holds, or is the business itself, goes although the idea speaks of it; nothing else does', () => {
  const text =
    'A website for our yearly regatta. Visitors see the boats, the races, race results and the lap record of each boat class.';
  const {
    from,
    plan: made,
    left,
  } = corrected(text, {
    drop: [
      { thing: 'regatta', into: 'app' },
      { thing: 'boat', into: 'app' },
      { thing: 'race', into: 'boat' },
    ],
  });
  const names = (plan: typeof from) => plan.entities.map(({ singular }) => singular);
  expect(names(from)).toEqual(expect.arrayContaining(['Boat', 'Race']));
  expect(names(made)).toEqual(names(from).filter((name) => name !== 'Regatta'));
  expect(left).toEqual(expect.arrayContaining(['Drop boat: nothing holds it', 'Drop race: nothing holds it']));
});
