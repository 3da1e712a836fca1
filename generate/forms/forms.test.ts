import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
import { formsAsked } from './said.ts';

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
    ['A contact form with name, email and message.', []],
    ['Staff fill in a form for the office.', []],
  ])('%s', (text, fields) => {
    expect(formsAsked(text).flatMap((each) => each.fields)).toEqual(fields);
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
