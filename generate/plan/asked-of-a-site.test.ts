import { describe, expect, it } from 'vitest';
import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { analyze, planApp } from '../index.ts';
import type { Entity } from '../../templates/index.ts';

const planOf = (description: string): ReturnType<typeof planApp> => {
  const idea = { appName: 'Plain', description, template: CUSTOM_TEMPLATE };
  return planApp(idea, analyze(idea));
};
const ids = (description: string): string[] => planOf(description).entities.map(({ id }) => id);
const thing = (description: string, id: string): Entity | undefined =>
  planOf(description).entities.find((entity) => entity.id === id);
const fieldsOf = (description: string, id: string): string[] =>
  thing(description, id)?.fields.map((field) => field.id) ?? [];

describe('words that name no thing', () => {
  it.each([
    ['compare', 'Visitors of our site view hotels, choose a room, compare the rates and send a question.'],
    ['preview', 'Users write posts, choose a cover, preview the post and publish it. A website for writers.'],
    ['book', 'A site where agencies find and book voice actors. Voice actors are listed with language and fee.'],
    ['configurator', 'A shop for bicycles with a wheel configurator. Visitors browse bicycles by size.'],
    ['library', 'A site for knitters: visitors browse a library of free patterns and save them.'],
    ['loan', 'A site for knitters: visitors browse a library of free patterns and save them.'],
  ])('%s', (word, description) => {
    expect(ids(description)).not.toContain(word);
  });

  it('an unknown noun in -ment or -tion does not happen at a time', () => {
    expect(
      fieldsOf('A site about fabrics. Each pigmentation has a name, colour and origin.', 'pigmentation'),
    ).not.toContain('starts_at');
  });

  it('what is calculated and what is typed in for it are not kept', () => {
    const found = ids(
      'A website about heating. Users can calculate their yearly bill from area, windows and insulation, and browse boilers by size.',
    );
    expect(found).toContain('boiler');
    expect(found).toEqual(expect.not.arrayContaining(['bill', 'window', 'insulation']));
  });
});

describe('what is looked through', () => {
  it('is what was browsed before, where only “filter by” is said', () => {
    const description = 'Visitors browse motorhomes by length, filter by gearbox and beds, and ask a question.';
    expect(fieldsOf(description, 'motorhome')).toEqual(expect.arrayContaining(['gearbox']));
    expect(ids(description)).toEqual(expect.not.arrayContaining(['gearbox', 'bed']));
  });

  it('is what each of them is of, where a collection is sorted by it', () => {
    const description =
      'A site for a private museum: the collection by painter and period, each painting with its story.';
    expect(fieldsOf(description, 'painting')).toEqual(expect.arrayContaining(['painter', 'period']));
  });

  it('ends where the next thing is done', () => {
    const description =
      'A site with functionalities for browsing lamps by shape and room, trying a light planner, and booking a visit.';
    expect(fieldsOf(description, 'lamp')).toEqual(expect.not.arrayContaining(['planner', 'light_planner', 'visit']));
  });

  it('has a price of each sort that is listed', () => {
    const description = 'Visitors search bakeries by town, see the current prices for rye bread, butter and flour.';
    expect(fieldsOf(description, 'bakery').filter((id) => id.endsWith('price')).length).toBeGreaterThanOrEqual(2);
  });

  it('tells no day of what is only shown', () => {
    const description =
      'A website about gems. Each gem has a name, colour and hardness. Visitors search gems by colour.';
    expect(thing(description, 'gem')?.fields.map(({ type }) => type)).not.toContain('date');
  });
});

describe('what is reported', () => {
  const description =
    'Tenants report problems such as leaks, broken door locks and noise, and track the status of their reports.';

  it('is one form with its kinds', () => {
    const plan = planOf(`A website for tenants. ${description}`);
    const form = plan.site.pages.find((page) => page.kind === 'form' && page.entity === 'problem_report');
    expect(form).toMatchObject({ fields: expect.arrayContaining(['kind', 'what', 'place']) as string[] });
    const kinds = plan.entities.find(({ id }) => id === 'problem_report')?.fields.find(({ id }) => id === 'kind');
    expect(kinds?.choices?.map(({ label }) => label)).toEqual(['Leak', 'Broken door lock', 'Noise', 'Something else']);
  });
});

describe('what leaves at its time', () => {
  const description =
    'A website for a bus company. Passengers search coaches and departures by route and date, see ' +
    'departure time and price, choose the number of adults, children and bikes, and buy tickets.';

  it('is booked without hours, for so many people', () => {
    const plan = planOf(description);
    const ticket = plan.entities.find(({ id }) => id === 'ticket');
    expect(ticket?.fields.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['adult_count', 'child_count', 'bike_count']),
    );
    expect(ticket?.fields.map(({ id }) => id)).not.toContain('starts_at');
    const asked = plan.site.pages.find((page) => page.kind === 'form' && page.entity === 'ticket');
    expect(asked).toMatchObject({
      fields: expect.arrayContaining(['adult_count', 'child_count', 'bike_count']) as string[],
    });
  });
});

describe('an event with so many places', () => {
  it('is signed up for, whether or not the idea says how', () => {
    const plan = planOf('A site for a garden: guided walks on Sundays at 10 with 15 places each, and roses by colour.');
    expect(plan.site.offers.find(({ entity }) => entity === 'walk')?.step?.kind).toBe('join');
  });
});

describe('work that is offered', () => {
  it('has terms, and no price', () => {
    const description = 'A website for a workshop with services and careers. Visitors view open positions and apply.';
    const fields = fieldsOf(description, 'position');
    expect(fields).toEqual(expect.arrayContaining(['contract', 'apply_until']));
    expect(fields).not.toContain('price');
  });
});

describe('a reminder or tracker', () => {
  it('keeps what is written down for each person alone', () => {
    const description =
      'Please implement a plant watering reminder website. Users should be able to add plants with a place ' +
      'and how often they are watered, and see what is due today.';
    expect(thing(description, 'plant')?.access).toBe('private');
  });

  it('shows all what the idea shows to others', () => {
    const description =
      'Please implement a recipe planner website. Users should be able to add recipes and share them with the community.';
    expect(thing(description, 'recipe')?.access).not.toBe('private');
  });
});

describe('a shop', () => {
  it('sells all kinds that are browsed, each with its options', () => {
    const description =
      'Please implement a stationery website where customers browse pens, notebooks and cards, put them in a basket and place an order.';
    const idea = { appName: 'Plain', description, template: 'ecommerce' };
    const plan = planApp(idea, analyze(idea));
    const item = plan.entities.find(({ id }) => id === 'stationery_item');
    expect(item?.fields.find(({ id }) => id === 'type')?.choices?.map(({ label }) => label)).toEqual([
      'Pen',
      'Notebook',
      'Card',
    ]);
    expect(plan.entities.map(({ id }) => id)).toEqual(expect.not.arrayContaining(['pen', 'notebook', 'card']));
  });
});

describe('places of several kinds', () => {
  it('are one thing with what is told of all of them', () => {
    const description =
      'A guide to green places in our town: parks, libraries and gardens with shade, benches and opening hours. Visitors filter by shade.';
    expect(ids(description)).toContain('place');
    expect(ids(description)).toEqual(expect.not.arrayContaining(['park', 'library', 'garden', 'book', 'loan']));
  });
});

describe('what visitors do', () => {
  it('is no member of a list of fields', () => {
    const description =
      'A site for chess players. Clubs register a team with its captain, and read news. Visitors browse games by opening.';
    expect(planOf(description).entities.flatMap(({ fields }) => fields.map(({ id }) => id))).not.toContain('read_news');
  });

  it('books an appointment once, and chooses no day of a therapist', () => {
    const description =
      'A website for a massage practice with services, therapists and appointment booking. Visitors read ' +
      'about each treatment, choose a date and time, and book an appointment.';
    expect(ids(description)).toContain('appointment');
    expect(ids(description)).not.toContain('booking');
    expect(ids(description)).not.toContain('service');
    expect(fieldsOf(description, 'therapist')).not.toContain('date_and_time');
  });
});

describe('a likely template that the idea names nothing of', () => {
  it('gives way to the next one that it does name', () => {
    const idea = {
      appName: 'Plain',
      description:
        'A support website with articles by topic and tickets. Customers search the articles, send a ticket and see how far it is.',
    };
    const analysis = analyze(idea);
    const plan = planApp(idea, {
      ...analysis,
      template: 'real-estate',
      templates: [
        { id: 'real-estate', name: 'Real estate', score: 0.4, reasons: [] },
        { id: 'helpdesk', name: 'Helpdesk', score: 0.3, reasons: [] },
      ],
    });
    expect(plan.entities.map(({ id }) => id)).toEqual(expect.arrayContaining(['topic', 'ticket']));
    expect(plan.entities.map(({ id }) => id)).not.toContain('viewing');
  });
});

describe('an idea in German', () => {
  const planned = (description: string): ReturnType<typeof planApp> => {
    const idea = { appName: 'Plain', description };
    return planApp(idea, analyze(idea));
  };

  it('has seats in what happens, and a time of day that is no thing', () => {
    const plan = planned('Die Website einer Burg: Führungen am Sonntag um 15 Uhr mit acht Plätzen, und Neuigkeiten.');
    expect(plan.entities.map(({ id }) => id)).toEqual(expect.not.arrayContaining(['spot', 'clock', 'hour']));
    expect(plan.site.offers.find(({ entity }) => entity === 'tour')?.step?.kind).toBe('join');
  });

  it('sells what is in its range', () => {
    const plan = planned('Online-Shop einer Töpferei: unser Sortiment mit Preis und Farbe, Warenkorb und Kasse.');
    const sold = plan.entities.find(({ singular }) => singular === 'Sortiment' || singular === 'Produkt');
    expect(sold?.fields.map(({ type }) => type)).toContain('money');
    expect(sold?.fields.map(({ type }) => type)).not.toContain('datetime');
  });
});
