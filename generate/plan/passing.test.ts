import { describe, expect, it } from 'vitest';
import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { analyze, planApp } from '../index.ts';
import { planned } from '../../test/apps/planned.ts';

const things = (description: string): string[] => {
  const idea = { appName: 'Plain', description, template: CUSTOM_TEMPLATE };
  return planApp(idea, analyze(idea)).entities.map(({ id }) => id);
};

describe('whom an app is for, and who comes by', () => {
  it.each([
    [
      'A directory of lighthouses: visitors look at lighthouses with height and year, and shoppers buy prints.',
      /visitor|shopper/u,
    ],
    [
      'A site with walks through the hills. Walks for beginners, maps, and stories from readers about the walks.',
      /beginner|reader/u,
    ],
    ['A site about birds that lets users save birds and compare two of them.', /user/u],
    ['A planner for gardeners. Beds with name and size, and plants with sowing date.', /gardener/u],
  ])('are no table of their own: %s', (text, none) => {
    expect(things(text).filter((id) => none.test(id))).toEqual([]);
  });

  it('are data, whatever marks a name has', () => {
    const idea = {
      appName: 'Plain',
      description: 'A site of courses with price, and tips for c++ students and a(b users.',
    };
    expect(planApp(idea, analyze(idea)).entities.length).toBeGreaterThan(0);
  });

  it('are one where the idea tells of them', () => {
    expect(
      things('Our mountain club lets huts by the night to members and guests. Each hut has a price for members.'),
    ).toContain('member');
    expect(things('A tool that keeps gardeners with name and phone, and the gardens they work in.')).toContain(
      'gardener',
    );
  });
});

describe('what is named beside things', () => {
  it.each([
    ['A weather page for towns: switch between Celsius and Fahrenheit, see warnings.', /celsius|fahrenheit/u],
    ['A fair with a lineup of bands, a map of the grounds and stalls with owner.', /ground/u],
    ['A website of a chapel: services, a form to ask for a baptism, and opening hours of the office.', /form|hour/u],
    ['A club site with a tour calendar and guides.', /calendar/u],
    [
      'A site of boat houses. Visitors see houses with price, choose a date, book for their family and pay online.',
      /^(?:book|order|order_line)$/u,
    ],
    ['A tea shop where people buy teas with size option.', /option/u],
  ])('is none: %s', (text, none) => {
    expect(things(text).filter((id) => none.test(id))).toEqual([]);
  });

  it('knows evenings by what is done in them', () => {
    expect(things('A museum site with tours and upcoming quiz nights with place and price.')).toContain('quiz_night');
  });

  it('keeps several kinds of one report as its choices', () => {
    const idea = {
      appName: 'Plain',
      description:
        'A tool where tenants report a dripping tap, a blocked drain or a broken window, and caretakers mend it.',
      template: CUSTOM_TEMPLATE,
    };
    const { entities } = planApp(idea, analyze(idea));
    expect(entities.map(({ id }) => id)).not.toContain('window');
    const kind = entities.find(({ id }) => id === 'report')?.fields.find(({ id }) => id === 'kind');
    expect(kind?.choices?.map(({ label }) => label)).toEqual([
      'Dripping tap',
      'Blocked drain',
      'Broken window',
      'Something else',
    ]);
  });

  it('tells profiles of whoever has them', () => {
    const idea = {
      appName: 'Plain',
      description: 'Walkers find other walkers. Profiles show level, phone and time zone.',
      template: CUSTOM_TEMPLATE,
    };
    const walker = planApp(idea, analyze(idea)).entities.find(({ id }) => id === 'walker');
    expect(walker?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['level', 'phone', 'time_zone']));
  });
});

describe('what belongs to everybody', () => {
  const ids = (description: string): string[] => planned('Site', description).entities.map(({ id }) => id);

  it('is no list: whose opinions they are, and for whom it is booked', () => {
    const kept = ids('A website for cave tours. Visitors book a tour for several hikers and read opinions of hikers.');
    expect(kept).not.toContain('hiker');
  });

  it('is an account, and nothing that one signs up for', () => {
    const kept = ids(
      'A community website for bonsai growers. Growers share trees. It includes functionalities for registration and search.',
    );
    expect(kept).not.toContain('registration');
  });

  it('is nobody’s firm where one person keeps it', () => {
    const plan = planned(
      'Mine',
      'I keep a log of my motorbike: each repair with date, kilometres and cost, and the next inspection.',
    );
    expect(plan.entities.map(({ id }) => id)).not.toContain('customer');
    expect(plan.app.template).not.toBe('field-service');
  });
});
