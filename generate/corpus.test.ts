import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blueprint, BUILT } from '../templates/index.ts';
import { contradictions } from './check.ts';
import { hexOf } from './colours/index.ts';
import { analyze, planApp } from './index.ts';

const corpus = z.array(
  z.object({
    id: z.string(),
    app_name: z.string(),
    description: z.string(),
    templates: z.array(z.string()),
    entities: z.array(z.string()),
    language: z.string().optional(),
    colors: z.partialRecord(z.enum(['background', 'primary', 'accent']), z.string()).optional(),
  }),
);

const ideas = corpus.parse(load(readFileSync(new URL('fixtures/ideas.yaml', import.meta.url), 'utf8')));
const planned = ideas.map((idea) => {
  const asked = { appName: idea.app_name, description: idea.description };
  const analysis = analyze(asked);
  return { idea, asked, analysis, plan: planApp(asked, analysis) };
});

describe('ideas of many trades, lengths and languages', () => {
  it.each(planned)('$idea.id: has its own nouns as entities', ({ idea, plan }) => {
    const words = new Set(
      plan.entities.flatMap((entity) => [entity.id.replaceAll('_', ' '), entity.singular.toLowerCase()]),
    );
    const missing = idea.entities.filter(
      (entity) => ![...words].some((word) => word === entity || word.endsWith(` ${entity}`)),
    );
    expect(missing).toEqual([]);
  });

  it.each(planned)('$idea.id: is a valid plan without contradictions, with a workflow', ({ plan }) => {
    expect(blueprint.safeParse(plan).error).toBeUndefined();
    expect(contradictions(plan)).toEqual([]);
    expect(plan.entities.some((entity) => entity.workflow !== undefined)).toBe(true);
    for (const entity of plan.entities) expect(plan.seed[entity.id]?.length ?? 0, entity.id).toBeGreaterThanOrEqual(2);
  });

  it.each(planned)('$idea.id: speaks the idea’s language and wears its colours', ({ idea, plan, analysis }) => {
    expect(analysis.language).toBe(idea.language ?? 'en');
    for (const [role, word] of Object.entries(idea.colors ?? {})) {
      expect(plan.brand[role as keyof typeof idea.colors], role).toBe(hexOf(word));
    }
  });

  it.each(planned)('$idea.id: fills every slot of its copy', ({ plan }) => {
    const { app: _app, ...rest } = plan;
    expect(JSON.stringify(rest)).not.toMatch(/"[^"]*\{[A-Za-z_]+\}[^"]*"/);
  });

  it('plans the same app twice, byte for byte', () => {
    for (const { asked, plan } of planned)
      expect(JSON.stringify(planApp(asked, analyze(asked)))).toBe(JSON.stringify(plan));
  });

  it('chooses an acceptable template first, in nine of ten ideas that have one', () => {
    const judged = planned.filter(({ idea }) => idea.templates.some((id) => BUILT.has(id)));
    const wrong = judged
      // The right one is right, too, where it is not built and the app is composed.
      .filter(({ idea, analysis: { template, templates, related } }) => {
        const [first] = [...templates, ...related].toSorted((a, b) => b.score - a.score);
        return !idea.templates.includes(template ?? first?.id ?? '');
      })
      .map(({ idea }) => idea.id);
    expect(wrong.length / judged.length, wrong.join(', ')).toBeLessThanOrEqual(0.1);
  });
});
