import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
import { planned } from '../../test/apps/planned.ts';
import { formsAsked, withoutAskedLists } from './said.ts';

describe('what an idea says a form asks for', () => {
  it.each([
    ['An enquiry form that asks for kind of building, place and budget.', ['kind of building', 'place', 'budget']],
    [
      'A registration form asking for the child’s name, date of birth and wished start date.',
      ['child name', 'date of birth', 'wished start date'],
    ],
    [
      'A quote request that asks for area, kind of tile and postcode, and a gallery.',
      ['area', 'kind of tile', 'postcode'],
    ],
    [
      'Owners can ask for a valuation by giving the maker, its year and the town, and see clocks.',
      ['maker', 'year', 'town'],
    ],
    ['Rowers register for a boat class with year of birth, club and weight.', ['year of birth', 'club', 'weight']],
    ['Crews register with sailors, a draw with heats, live times and rules.', ['sailor']],
    ['Drivers apply with a CV. People register with email or with Google.', []],
    ['A contact form with name, email and message.', []],
    ['Staff fill in a form for the office.', []],
    ['Couples send an enquiry with date and number of guests.', ['date', 'number of guests']],
    ['Members send messages with photos.', []],
    ['Guests ask for a quote with date, number of guests and diet wishes.', ['date', 'number of guests', 'diet wish']],
    ['Clients send a request with an idea, size and budget, and we answer.', ['idea', 'size', 'budget']],
    ['Parents ask for a trial lesson with the pupil’s instrument.', ['pupil instrument']],
    ['People ask for an appointment with our doctor. They make a cake with nuts and cream.', []],
    ['Clerks register machines with serial number, place and interval.', []],
  ])('%s', (text, fields) => {
    expect(formsAsked(text).flatMap((each) => each.fields)).toEqual(fields);
  });
});

it.each([
  [
    'Show dishes, and guests ask for a quote with date, place and number of guests.',
    'Show dishes, and guests ask for a quote.',
  ],
  ['Clients send a request with size and budget, and we answer.', 'Clients send a request, and we answer.'],
  ['Members ask for a lesson with our teacher.', 'Members ask for a lesson with our teacher.'],
])('is filled in and of nothing else: %s', (sentence, rest) => {
  expect(withoutAskedLists(sentence)).toBe(rest);
});

it('is all that is kept of what is asked for', () => {
  const plan = planned(
    'Ink',
    'Tattoo studio with five artists. Show each artist’s style, let clients send a request with an idea, size, body part and budget.',
  );
  expect(plan.entities.map(({ id }) => id)).not.toContain('request');
  expect(plan.site.pages.find(({ kind }) => kind === 'form')).toMatchObject({
    fields: ['name', 'email', 'idea', 'size', 'body_part', 'budget', 'message'],
  });
});

it('asks for it behind who writes and before the message, in a field of the row that is sent', () => {
  const description =
    'Website of a tile company with projects, services, news, and a quote request that asks for kind of tile, area and postcode.';
  const idea = { appName: 'Plain', description };
  const plan = planApp(idea, analyze(idea));
  const form = plan.site.pages.find((page) => page.kind === 'form');
  const fields = form?.kind === 'form' ? form.fields : [];
  expect(fields).toEqual(expect.arrayContaining(['kind_of_tile', 'area', 'postcode']));
  expect(fields.at(-1)).toBe('message');
  const row = plan.entities.find(({ id }) => form?.kind === 'form' && id === form.entity);
  expect(row?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(fields));
});

describe('what somebody says of themselves when they sign up', () => {
  const plan = planned(
    'Regatta',
    'A website for a rowing regatta. Rowers register for a race with year of birth, club and weight, and results are shown.',
  );

  it('is asked for by the form that needs no account', () => {
    const form = plan.site.pages.find(
      (page) => page.kind === 'form' && /regist|sign/iu.test(`${page.id} ${page.title}`),
    );
    expect(form?.kind === 'form' ? form.fields : []).toEqual(
      expect.arrayContaining(['year_of_birth', 'club', 'weight']),
    );
  });

  it('makes no second list of those who did', () => {
    expect(plan.entities.map(({ id }) => id)).not.toContain('rower');
    expect(plan.entities.map(({ id }) => id)).not.toContain('club');
  });
});

it('is asked for where something is booked', () => {
  const tailor = planned(
    'Seams',
    'A website for a tailor. Visitors see services with prices and book a service by giving the garment, its fabric and the occasion.',
  );
  const asked = [
    ...tailor.site.offers.flatMap(({ step }) => step?.asks ?? []),
    ...tailor.site.pages.flatMap((page) => (page.kind === 'form' ? page.fields : [])),
  ];
  expect(asked).toEqual(expect.arrayContaining(['fabric', 'occasion']));
});
