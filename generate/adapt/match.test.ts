import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const planned = (description: string, template: string): { name: string; states: string[] }[] => {
  const idea = { appName: 'Test', description, template };
  return planApp(idea, analyze(idea)).entities.map(({ singular, workflow }) => ({
    name: singular,
    states: workflow?.states.map(({ label }) => label) ?? [],
  }));
};

describe("a template's main entity", () => {
  it('goes by the word the idea has for it, and through the states stated of it', () => {
    const entities = planned(
      'Volunteers take repair jobs, and a repair job moves from intake to diagnosed, waiting for parts, done, collected.',
      'field-service',
    );
    expect(entities.map(({ name }) => name)).not.toContain('Work order');
    expect(entities.find(({ name }) => name === 'Repair job')?.states).toEqual(
      expect.arrayContaining(['Intake', 'Diagnosed', 'Waiting for parts', 'Done', 'Collected']),
    );
  });
});

describe('the same thing by another name', () => {
  const of = (description: string, template: string) => {
    const idea = { appName: 'Test', description, template };
    return planApp(idea, analyze(idea));
  };

  it('is called as the idea calls it and keeps its sample rows', () => {
    const { entities, seed } = of('Staff write articles in categories, users search and read articles.', 'docs-kb');
    expect(entities.find(({ id }) => id === 'article')?.plural).toBe('Articles');
    expect(seed['article']?.map(({ title }) => title)).toContain('Solder a joint that holds');
  });

  it('is no second thing, and neither is what its fields hold', () => {
    const { entities } = of('Members vote in polls with options; votes and results are shown, with turnout.', 'voting');
    const ids = entities.map(({ id }) => id);
    expect(ids).toContain('vote');
    for (const id of ['ballot', 'result', 'turnout', 'voting']) expect(ids).not.toContain(id);
  });
});

describe('what an idea is about before all else', () => {
  const of = (description: string, template: string) => {
    const idea = { appName: 'Test', description, template };
    return planApp(idea, analyze(idea));
  };

  it('is what is let, whatever it is', () => {
    const { entities, site, seed } = of(
      'Guests browse caravans by region, open a caravan to see its price per night, and save their favourite caravans.',
      'vacation-rental',
    );
    const ids = entities.map(({ id }) => id);
    expect(ids).toContain('caravan');
    expect(ids).not.toContain('house');
    // For a night, and not what one is sold for.
    for (const { price } of seed['caravan'] ?? []) expect(price).toBeLessThan(500);
    expect(seed['caravan']?.length).toBeGreaterThanOrEqual(8);
    expect(site.pages.find((page) => page.kind === 'catalogue')).toMatchObject({ entity: 'caravan', path: 'caravans' });
  });

  it('is what people post, with the comments and likes of others', () => {
    const { entities, site } = of(
      'Members post catches with species, weight and photo, comment on and like the catches of others, and follow other anglers.',
      'social',
    );
    const ids = entities.map(({ id }) => id);
    expect(ids).toContain('catch');
    expect(ids).not.toContain('post');
    const list = site.pages.find((page) => page.kind === 'catalogue');
    expect(list).toMatchObject({ entity: 'catch', title: 'Catches' });
    expect(site.offers.find(({ entity }) => entity === 'catch')).toMatchObject({ comments: 'comment' });
    const fields = entities.find(({ id }) => id === 'catch')?.fields.map(({ id }) => id);
    expect(fields).toEqual(expect.arrayContaining(['species', 'weight']));
    expect(fields).not.toContain('comment');
  });

  it('stands beside what the template offers where that is named', () => {
    const ids = of('Villas and cabins at a lake, with boats to borrow, price and reviews.', 'vacation-rental').entities;
    expect(ids.map(({ id }) => id)).not.toContain('house_boat');
    expect(ids.some(({ id }) => /villa|cabin|house/u.test(id))).toBe(true);
  });
});

describe('a tool of one person', () => {
  it('with rows of each one’s own keeps what the idea adds to each one, too', () => {
    const idea = {
      appName: 'Steps',
      description: 'Habits, ticks, goals and a list of books with author.',
      template: 'habits',
    };
    const { entities } = planApp(idea, analyze(idea));
    expect(entities.find(({ id }) => id === 'book')?.access).toBe('private');
  });
});

describe('kinds of one thing', () => {
  const things = (description: string): string[] => planned(description, 'portfolio-tracker').map(({ name }) => name);

  it('are that thing, where its choices tell them apart', () => {
    expect(things('I own shares, funds and some bitcoin, and write down what I buy.')).toContain('Security');
    for (const kind of ['Share', 'Fund', 'Bitcoin'])
      expect(things('I own shares, funds and some bitcoin, and write down what I buy.')).not.toContain(kind);
  });

  it('give it their name where the idea knows one kind alone', () => {
    const named = things('Show listed companies, and let users write reports about companies.');
    expect(named).toContain('Company');
    expect(named).not.toContain('Security');
  });
});

describe('a market of all sorts of wares', () => {
  const of = (description: string) => {
    const idea = { appName: 'Test', description, template: 'classifieds' };
    return planApp(idea, analyze(idea));
  };

  it('is about the one kind that the idea names: its name, its samples, its words', () => {
    const { entities, seed, landing } = of(
      'Classifieds for used bikes: sellers list bikes with pictures, price and frame size; buyers write to the seller.',
    );
    const bike = entities.find(({ id }) => id === 'bike');
    expect(bike?.plural).toBe('Bikes');
    expect(bike?.fields.map(({ id }) => id)).not.toContain('price_is');
    expect(seed['bike']?.length).toBeGreaterThan(5);
    expect(JSON.stringify([seed['bike'], landing])).not.toMatch(/sofa|piano|hens/iu);
  });

  it('stays one of all sorts where the idea names several', () => {
    const { entities } = of(
      'Small ads for our town: people sell furniture, bikes and instruments and give things away.',
    );
    expect(entities.map(({ id }) => id)).toContain('ad');
  });
});

describe('a thing with the properties of what the template offers', () => {
  const of = (description: string) => {
    const idea = { appName: 'Test', description };
    return planApp(idea, analyze(idea));
  };

  it('is that, whatever it is called', () => {
    const { entities } = of(
      'A marketplace for used saddles. Sellers upload their saddle with size, maker, condition, price and ' +
        'photos; riders search by size and price. Listings are checked.',
    );
    expect(entities.filter(({ plural }) => /saddles|listings/iu.test(plural))).toHaveLength(1);
    expect(entities.find(({ plural }) => plural === 'Saddles')?.fields.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['price', 'condition', 'size', 'maker']),
    );
  });

  it('says nothing twice', () => {
    const { entities } = of(
      'Users browse converted mills for sale, filter them by county, price and number of bedrooms, see ' +
        'each property with floor area and energy rating, and request a viewing.',
    );
    const home = entities.find(({ id }) => id === 'home');
    const ids = home?.fields.map(({ id }) => id) ?? [];
    expect(ids).toEqual(expect.arrayContaining(['bedrooms', 'energy_class', 'county']));
    expect(ids).not.toContain('bedroom_count');
  });
});
