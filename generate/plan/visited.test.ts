import { describe, expect, it } from 'vitest';
import { BUILT } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';

const planned = (template: string, description: string) => {
  const idea = { appName: 'Plain', template, description };
  return planApp(idea, analyze(idea));
};

describe('a tool that is visited', () => {
  const visited = BUILT.values().filter((template) => template.visited !== undefined);

  it('is one of several templates', () => {
    expect(visited.length).toBeGreaterThan(3);
  });

  it.each(visited)('$id: shows its offers where the idea is a website', ({ id }) => {
    const { roles, site } = planned(id, 'A website with opening hours where visitors look round.');
    expect(site.offers.map(({ entity }) => entity)).not.toEqual([]);
    expect(roles.map(({ label }) => label)).toEqual(BUILT.get(id)?.visited?.roles.map(({ label }) => label));
  });

  it.each(visited)('$id: stays a tool where nobody comes from outside', ({ id, roles }) => {
    for (const idea of ['An internal tool for our staff.', 'A management system.', 'asdf qwer']) {
      const plan = planned(id, idea);
      expect(plan.site.offers, idea).toEqual([]);
      expect(
        plan.roles.map(({ label }) => label),
        idea,
      ).toEqual(roles.map(({ label }) => label));
    }
  });

  it('publishes nothing of what a practice writes down', () => {
    const { site } = planned(
      'clinic',
      'A website of our practice with a list of patients, notes of each visit, doctors, appointments and prescriptions.',
    );
    const seen = site.offers.map(({ entity }) => entity);
    for (const hidden of ['patient', 'appointment', 'prescription', 'note', 'visit_note']) {
      expect(seen).not.toContain(hidden);
    }
  });
});

describe('who comes from outside', () => {
  const offers = (description: string): string[] => {
    const idea = { appName: 'Plain', description };
    return planApp(idea, analyze(idea)).site.offers.map(({ entity }) => entity);
  };

  it.each([
    ['Owners find dog walkers by street and hour, send a request, and rate them afterwards.', 'dog_walker'],
    ['Find dog parks by town and size, see which have water, and add one.', 'park'],
    ['A drama school presents its courses by age, teachers with picture, and parents register a child.', 'course'],
  ])('sees what there is: %s', (description, thing) => {
    expect(offers(description)).toContain(thing);
  });

  it.each(['Keep my receipts by month and shop.', 'Track my vaccinations with date, vaccine and next due.'])(
    'nobody does: %s',
    (description) => {
      expect(offers(description)).toEqual([]);
    },
  );
});

describe('an idea that only tells what people do there', () => {
  const site = (description: string) => {
    const idea = { appName: 'Plain', description };
    return planApp(idea, analyze(idea)).site;
  };

  it.each([
    'Cheese tasting nights in a barn. Guests pick a night, see the cheeses with price and dairy, and book a place.',
    'An airfield with 20 hangars. Plane owners look which hangars are free on given dates, reserve one and pay a deposit.',
    'I am a glazier. Customers report a broken pane, see my prices and read reviews from others.',
  ])('is open to them: %s', (idea) => {
    expect(site(idea).pages).not.toEqual([]);
  });

  it('is no such place where those who work there do it', () => {
    expect(site('A warehouse. Pickers see the shelves, pick the items and order labels.').pages).toEqual([]);
  });
});
