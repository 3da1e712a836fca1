import { describe, expect, it } from 'vitest';

import { analyze } from '../analysis/index.ts';
import { doubtsIn } from './doubts.ts';
import { planApp } from './plan.ts';

function read(description: string) {
  const idea = { appName: 'Test', description };
  const found = analyze(idea);
  const plan = planApp(idea, found);
  return { found, plan, doubts: doubtsIn(idea, found, plan) };
}
const about = (description: string): string[] => read(description).doubts.map((doubt) => doubt.about);
const sentenceOf = (description: string, which: string, choice: string): string => {
  const doubt = read(description).doubts.find((each) => each.about === which);
  return doubt?.settlings.find((each) => each.choice === choice)?.sentence ?? `nothing for ${which} ${choice}`;
};

const CHOIR = 'A choir keeps its songs with composer and length, rehearsals and singers.';
const CHOR = 'Ein Chor verwaltet seine Lieder mit Komponist und Länge, Proben und Sänger.';
const UMBRELLAS = 'A website with umbrellas by colour and size.';

describe('what an idea leaves open', () => {
  it('is asked for, three questions at most, and not where the idea says it', () => {
    expect(about(CHOIR)).toEqual(['access', 'colour']);
    expect(about(CHOR)).toEqual(['access', 'colour']);
    expect(about(UMBRELLAS)).toEqual(['colour', 'deal', 'prices']);
    expect(about('Online shop for kites: visitors put kites in a basket and pay. Red buttons.')).toEqual([]);
    expect(about('An internal tool for our team of plumbers with jobs and vans. Teal on white.')).toEqual([]);
  });

  it.each([CHOIR, CHOR])('who sees it is settled by a sentence that is understood: %s', (idea) => {
    const shown = read(`${idea} ${sentenceOf(idea, 'access', 'visitors')}`);
    expect(shown.plan.site.offers.length).toBeGreaterThan(0);
    const inside = read(`${idea} ${sentenceOf(idea, 'access', 'team')}`);
    expect(inside.plan.site.offers).toEqual([]);
    expect(inside.plan.entities.map(({ access }) => access)).toContain('team');
    for (const choice of ['visitors', 'team', 'alone'])
      expect(about(`${idea} ${sentenceOf(idea, 'access', choice)}`)).not.toContain('access');
  });

  it.each([CHOIR, CHOR])('colours are settled by a sentence that is understood: %s', (idea) => {
    for (const choice of ['navy', 'forest', 'terracotta', 'gold']) {
      const { plan, doubts } = read(`${idea} ${sentenceOf(idea, 'colour', choice)}`);
      expect(Object.keys(plan.brand.stated), choice).toEqual(expect.arrayContaining(['primary', 'background']));
      expect(doubts.map((doubt) => doubt.about)).not.toContain('colour');
    }
  });

  it('what visitors do, and what it costs, is settled by a sentence that is understood', () => {
    const ordered = read(`${UMBRELLAS} ${sentenceOf(UMBRELLAS, 'deal', 'order')}`);
    expect(ordered.plan.site.shop).toBeDefined();
    const reserved = read(`${UMBRELLAS} ${sentenceOf(UMBRELLAS, 'deal', 'reserve')}`);
    expect(reserved.plan.site.offers.map(({ step }) => step?.kind)).toContain('book');
    const priced = read(`${UMBRELLAS} ${sentenceOf(UMBRELLAS, 'prices', 'priced')}`);
    expect(priced.plan.site.offers[0]?.price).toBeDefined();
  });
});
