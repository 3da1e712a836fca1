import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';

const planOf = (description: string): Blueprint => {
  const idea = { appName: 'Plain', description };
  return planApp(idea, analyze(idea));
};
const ids = (description: string): string[] => planOf(description).entities.map(({ id }) => id);
const paths = (description: string): string[] => planOf(description).site.pages.map(({ path }) => path);

describe('an idea in the manner of a specification', () => {
  it('has a page to write from, whatever its own word for that is', () => {
    const plan = planOf(
      'Please implement a company website for a maker of bells. Users should be able to view bells, find dealers by town, and send an inquiry.',
    );
    const form = plan.site.pages.find(({ path }) => path === 'contact');
    expect(form).toMatchObject({ kind: 'form', entity: 'enquiry', fields: ['name', 'email', 'message'] });
    expect(plan.entities.filter(({ id }) => id === 'enquiry')).toHaveLength(1);
  });

  it('has the pages that its list of functionalities names', () => {
    const idea = 'Please implement a website for a foundry with functionalities for bell display and viewing the';
    expect(paths(`${idea} company history. Visitors browse bells.`)).toContain('history');
    expect(paths(`${idea} company profile. Visitors browse bells.`)).toContain('about');
    expect(paths('A shop with a price history for each bell. Visitors browse bells.')).not.toContain('history');
  });

  it('lists what is shown, and neither what is done nor what is said of it', () => {
    const things = ids(
      'Please implement a bell website that provides product information, company news and dealer information. The website should have functionalities ' +
        'for bell display, reading news articles, password change, and score submission. Users should be able to browse bells.',
    );
    expect(things).toEqual(expect.arrayContaining(['bell', 'dealer', 'news']));
    for (const noise of ['product', 'article', 'change', 'score_submission', 'display'])
      expect(things).not.toContain(noise);
  });

  it('lets people write to whom they contact', () => {
    const idea =
      'Please implement a customer feedback website for a gym that provides feedback forms and statistics. Users submit feedback';
    expect(paths(`${idea} and contact support.`)).toContain('contact');
    expect(paths(`${idea}.`)).not.toContain('contact');
  });

  it('keeps personal records for whoever writes them', () => {
    const plan = planOf(
      'Please implement a personal medication record website that provides medication logging and statistics. Users should be able to add a medication.',
    );
    expect(plan.entities.find(({ id }) => id === 'medication')?.access).toBe('private');
    expect(plan.site.offers).toEqual([]);
  });

  it('keeps no units that are only converted', () => {
    const things = ids(
      'A unit converter website that provides conversion between stones, pounds, and kilograms. Users enter an amount and see the result.',
    );
    for (const unit of ['stone', 'pound', 'kilogram']) expect(things).not.toContain(unit);
  });

  it('lets people submit what they then follow', () => {
    const plan = planOf(
      'A website of an insurance. Users should be able to submit a claim, view the claim status and read news.',
    );
    expect(plan.site.pages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'form', entity: 'claim' }),
        expect.objectContaining({ kind: 'lookup', entity: 'claim' }),
      ]),
    );
  });

  it('sells what a shop provides from one shelf', () => {
    const plan = planOf(
      'Please implement an online shop that provides candles, soaps, and gift baskets. Users should be able to add products to the cart and pay.',
    );
    const categories = plan.seed['category']?.map(({ name }) => name);
    expect(categories).toEqual(expect.arrayContaining(['Candles', 'Soaps']));
    expect(plan.entities.map(({ id }) => id)).not.toContain('candle');
  });

  it('gives what is tracked a status, where it has none', () => {
    const of = (idea: string): unknown =>
      planOf(idea)
        .entities.find(({ id }) => id === 'sample')
        ?.workflow?.states.map(({ id }) => id);
    const idea = 'A system for our laboratory staff to keep samples with barcode and origin';
    expect(of(`${idea}, and update the sample status.`)).toEqual(['new', 'in_progress', 'done']);
    expect(of(`${idea}.`)).toEqual(['active', 'archived']);
  });

  it('reads guides where they are written, and meets them where they lead', () => {
    const kindOf = (idea: string, id: string): string[] =>
      planOf(idea)
        .entities.find((each) => each.id === id)
        ?.fields.map((field) => field.id) ?? [];
    expect(kindOf('A travel website where visitors read travel guides.', 'travel_guide')).toContain('body');
    expect(kindOf('A travel website with mountain guides who lead tours.', 'mountain_guide')).not.toContain('body');
  });
});
