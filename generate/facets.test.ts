import { describe, expect, it } from 'vitest';
import { contradictions } from './check.ts';
import { expectationsIn, facetsOf, type Facet } from './facets.ts';
import { analyze, planApp } from './index.ts';

/** Share of the expectations of each kind that must hold, of ideas the rules were improved with. */
const AT_LEAST: Record<Facet['kind'], number> = {
  template: 0.78,
  industry: 0.9,
  language: 1,
  entity: 0.93,
  'no junk': 0.98,
  field: 0.9,
  state: 0.9,
  reference: 0.9,
  role: 0.9,
  colour: 0.95,
  unbuilt: 1,
};

const judged = expectationsIn('various.yaml').map((idea) => {
  const asked = { appName: idea.app_name, description: idea.description };
  const analysis = analyze(asked);
  const plan = planApp(asked, analysis);
  return { id: idea.id, plan, facets: facetsOf(idea, analysis, plan) };
});
const all = judged.flatMap(({ id, facets }) => facets.map((facet) => ({ id, ...facet })));

describe('what a careful reader expects of ideas of many kinds', () => {
  it.each(Object.entries(AT_LEAST))('%s', (kind, least) => {
    const own = all.filter((facet) => facet.kind === kind);
    const missed = own.filter((facet) => !facet.holds).map(({ id, what }) => `${id}: ${what}`);
    console.log(
      `${kind}: ${String(own.length - missed.length)} of ${String(own.length)}${missed.length === 0 ? '' : `; ${missed.join('; ')}`}`,
    );
    expect(own.length).toBeGreaterThan(0);
    expect(1 - missed.length / own.length, missed.join('\n')).toBeGreaterThanOrEqual(least);
  });

  it.each(judged)('$id: no plan contradicts itself', ({ plan }) => {
    expect(contradictions(plan)).toEqual([]);
  });
});
