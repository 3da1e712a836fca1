/** What is smaller than a thing goes and moves: choices, statuses, actions, roles, pages, sections, charts, and what of the kit is on. */
import { describe, expect, test } from 'vitest';
import { blueprint, type Blueprint } from '../../../templates/index.ts';
import { analyze } from '../../analysis/index.ts';
import { planApp } from '../../plan/index.ts';
import { decide, type Decision } from '../decide.ts';
import { readWishes } from '../grammar/index.ts';

const idea = {
  appName: 'Spokes',
  description: 'Bike rental by the beach, by the hour or day, no double booking.',
};
const app = planApp(idea, analyze(idea));

/** What messages make of an app, one after another; every plan on the way holds together. */
function after(messages: readonly string[], from: Blueprint = app): Decision {
  let decision = decide(from, [], (said) => ({ said, why: '', help: '' }));
  for (const message of messages) {
    decision = decide(decision.plan, readWishes(message), (said) => ({ said, why: 'Not understood.', help: '' }));
    blueprint.parse(decision.plan);
  }
  return decision;
}

const planOf = (...messages: readonly string[]): Blueprint => {
  const { plan, notDone } = after(messages);
  expect(notDone).toEqual([]);
  return plan;
};
const why = (...messages: readonly string[]): string =>
  after(messages)
    .notDone.map((each) => each.why)
    .join();
const thing = (plan: Blueprint, id: string) => {
  const found = plan.entities.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};
const statesOf = (plan: Blueprint, id: string): string[] =>
  thing(plan, id).workflow?.states.map((each) => each.id) ?? [];

describe('taken out', () => {
  test('a choice, also from sample rows, but not the last one', () => {
    const plan = planOf('remove the option worn from condition');
    const condition = thing(plan, 'bike').fields.find(({ id }) => id === 'condition');
    expect(condition?.choices?.map(({ id }) => id)).not.toContain('worn');
    expect(plan.seed['bike']?.map((row) => row['condition'])).not.toContain('worn');
    expect(
      why('add mood with the options glad and sad to customers', 'remove the option glad', 'remove the option sad'),
    ).toContain('only choice');
    expect(why('remove the option purple from condition')).toContain('Nothing can be “purple”');
  });

  test('a status with the actions that lead there; not where rows begin, nor where a rule or another status depends on it', () => {
    const plan = planOf('remove the status retired');
    expect(statesOf(plan, 'bike')).not.toContain('retired');
    expect(thing(plan, 'bike').workflow?.transitions.map(({ to }) => to)).not.toContain('retired');
    expect(why('remove the status requested')).toContain('begin as');
    expect(why('remove the no-show status from rentals')).toContain('depends on');
  });

  test('an action, where rows still come everywhere', () => {
    expect(why('remove the action cancel from rentals')).toContain('come to “Cancelled” only by');
    const plan = planOf('add a status lost to bikes', 'remove the action make available');
    expect(thing(plan, 'bike').workflow?.transitions.map(({ id }) => id)).not.toContain('make_available');
  });

  test('a role, whose rights nobody but administrators gets', () => {
    const plan = planOf('remove the role manager');
    expect(plan.roles.map(({ id }) => id)).toEqual(['member']);
    expect(JSON.stringify(plan.entities)).not.toContain('"manager"');
    const open = plan.entities.flatMap(
      ({ workflow }) => workflow?.transitions.filter(({ by }) => by.length === 0) ?? [],
    );
    const before = app.entities.flatMap(
      ({ workflow }) => workflow?.transitions.filter(({ by }) => by.length === 0) ?? [],
    );
    expect(open.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(why('remove the role pilot')).toContain('no role “pilot”');
  });

  test('what people say of a thing, as it came', () => {
    const on = planOf('let people comment on bikes');
    const { plan } = after(['people should not comment on bikes any more'], on);
    expect(plan.entities.map(({ id }) => id)).toEqual(app.entities.map(({ id }) => id));
    expect(plan.site.offers[0]).not.toHaveProperty('comments');
    expect(why('turn off the favourites')).toContain('have no favourites');
  });
});

describe('moved', () => {
  test('a status; rows begin with the first one, and that is said', () => {
    expect(statesOf(planOf('put the status confirmed last'), 'rental').at(-1)).toBe('confirmed');
    const { plan, done } = after(['put the status confirmed before requested']);
    expect(statesOf(plan, 'rental')[0]).toBe('confirmed');
    expect(done[0]?.means).toContain('begin as “Confirmed”');
    expect(why('the first status of rentals should be cancelled')).toContain('is an end of');
  });

  test('a thing, a page and a section', () => {
    expect(planOf('move rentals to the top of the menu').entities[0]?.id).toBe('rental');
    expect(planOf('put the contact page first').site.pages[0]?.id).toBe('contact');
    const sections = planOf(
      'add a section “Hours” that says Open daily.',
      'add a section “Prices” that says Cheap.',
      'put the section Prices before Hours',
      'rename the section Hours to Opening hours',
    ).landing.sections;
    expect(sections.map(({ title }) => title)).toEqual(['Prices', 'Opening hours']);
    expect(why('put the contact page before the moon page')).toContain('no page “moon”');
  });

  test('a chart has another name', () => {
    const { charts } = planOf('rename the chart Rentals per week to Busy weeks').dashboard;
    expect(charts.map(({ label }) => label)).toContain('Busy weeks');
  });
});

describe('a form of the kit', () => {
  test('goes with the questions that send people there, and comes back with what it has collected', () => {
    const off = planOf('remove the contact form');
    expect(off.site.pages.map(({ kind }) => kind)).not.toContain('form');
    expect(JSON.stringify(off.landing.faq)).not.toContain('“Contact”');
    expect(off.entities.map(({ id }) => id)).toContain('enquiry');
    const { plan } = after(['visitors should be able to send us a message'], off);
    expect(plan.site.pages.map(({ id }) => id)).toEqual(expect.arrayContaining(['contact', 'my_enquiry']));
    expect(plan.entities).toHaveLength(app.entities.length);
    expect(why('add a contact form')).toContain('has that form already');
  });

  test('for a newsletter brings its addresses along, and is switched off', () => {
    const on = planOf('let people subscribe to the newsletter');
    expect(on.entities.map(({ id }) => id)).toContain('subscriber');
    expect(on.site.pages.some(({ id }) => id === 'newsletter')).toBe(true);
    expect(after(['turn the newsletter off'], on).plan.site.pages.some(({ id }) => id === 'newsletter')).toBe(false);
    expect(why('turn off the newsletter')).toContain('no form for a newsletter');
  });
});
