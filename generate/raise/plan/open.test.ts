import { expect, test } from 'vitest';
import { analyze, planApp } from '../../index.ts';
import { mergeProposal } from './merge.ts';
import { planQuestion } from './proposal.ts';

const description =
  'A website for a bicycle repair co-op: people book a repair, see the price list, follow the state of their repair by number. The team keeps invoices and worksheets, which are public.';
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
