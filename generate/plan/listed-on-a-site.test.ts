import { describe, expect, it } from 'vitest';
import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { analyze, planApp } from '../index.ts';

const planOf = (description: string, template?: string): ReturnType<typeof planApp> => {
  const idea = { appName: 'Plain', description, ...(template === undefined ? {} : { template }) };
  return planApp(idea, analyze(idea));
};
const composed = (description: string): ReturnType<typeof planApp> => planOf(description, CUSTOM_TEMPLATE);
const listsOf = ({ site }: ReturnType<typeof planApp>): string[] =>
  site.pages.flatMap((page) => (page.kind === 'catalogue' ? [page.entity] : []));

describe('what a site is said to have', () => {
  it('has a page, even where it is people of the house or how things went', () => {
    const plan = composed('A website for a handball club with coaches, fixtures, match results and sponsors.');
    expect(listsOf(plan)).toEqual(expect.arrayContaining(['coach', 'match_result']));
  });

  it('has a page of those who are booked, whatever they are called', () => {
    const plan = planOf('A website for a dental clinic with dentists and appointments.', 'clinic');
    expect(listsOf(plan)).toContain('dentist');
  });

  it('is a form where it is called a form', () => {
    const plan = composed('A website for a choir with concerts, news and a nomination form.');
    const form = plan.site.pages.find((page) => page.kind === 'form' && page.title === 'Nomination');
    expect(form).toBeDefined();
    expect(plan.entities.map(({ id }) => id)).not.toContain('form');
  });

  it('asks nobody about scores and news', () => {
    const plan = composed('A site with teams, league tables, match schedule and news. Contact us by a form.');
    const steps = new Map(plan.site.offers.map(({ entity, step }) => [entity, step]));
    expect(steps.get('standing')).toBeUndefined();
    expect(steps.get('news')).toBeUndefined();
    const standing = plan.entities.find(({ id }) => id === 'standing');
    expect(standing?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['team', 'wins', 'losses']));
  });

  it('reads what is browsed by its properties, known or not', () => {
    const plan = composed('Users browse dashcams by maker, filter them by price, battery life and water resistance.');
    const page = plan.site.pages.find((each) => each.kind === 'catalogue' && each.entity === 'dashcam');
    expect(page?.kind === 'catalogue' ? page.filters : []).toEqual(
      expect.arrayContaining(['battery_life', 'water_resistance', 'price']),
    );
  });

  it('plays each game of a list', () => {
    const plan = planOf(
      'An arcade website with small games such as snake, sudoku and memory, and high scores.',
      'game',
    );
    const games = plan.site.pages.flatMap((page) => (page.kind === 'game' ? [page.game] : []));
    expect(games).toEqual(expect.arrayContaining(['snake', 'sudoku', 'memory']));
  });

  it('lets strangers in where somebody sells what a tool would keep', () => {
    const plan = planOf("A running coach's website: training plans to buy, sessions to book, a blog and workouts.");
    expect(plan.site.offers.length).toBeGreaterThan(0);
  });
});

describe('who sees it', () => {
  it('is the person alone whose health it tells of', () => {
    const plan = composed(
      'A platform where parents describe symptoms, choose a doctor by language and book a talk; doctors write treatment plans.',
    );
    const access = new Map(plan.entities.map((entity) => [entity.id, entity.access]));
    expect([access.get('symptom'), access.get('treatment_plan')]).toEqual(['private', 'private']);
  });

  it('is everybody who comes to a community or orders on a site', () => {
    const fishing = composed(
      'A beekeeping community: apiaries by region, swarms with photo, weight and place, tips and comments.',
    );
    expect(listsOf(fishing)).toEqual(expect.arrayContaining(['swarm']));
    const taxi = planOf(
      'A ferry booking website: choose a crossing, see the fare, book for two and manage past trips.',
    );
    expect(taxi.site.offers.length).toBeGreaterThan(0);
  });
});
