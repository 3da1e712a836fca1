import { createHash } from 'node:crypto';
import { z } from 'zod';

import { fillPrompt, readJson, readPrompt, type Question } from '../../../../../ai/index.ts';
import type { Blueprint } from '../../../../../templates/index.ts';
import type { Observation } from '../../rules.ts';
import type { Counts } from '../counts.ts';
import type { Tools } from '../tools.ts';

/** An app that is hardly used yet gives a model nothing to read. */
const ENOUGH = 50;
/** Counts that a model is shown, the largest. */
const SHOWN = 40;

const answerSchema = z.object({
  suggestions: z
    .array(
      z.object({
        title: z.string().trim().min(5).max(120),
        because: z.string().max(300),
        why: z.string().trim().min(5).max(300),
        wish: z.string().trim().min(5).max(300),
      }),
    )
    .max(3),
});

type Answer = z.infer<typeof answerSchema>;

/** What a model makes of the counts besides what the rules say; nothing without one. Each idea has to name a count that is there. */
export async function ideasOf(
  counts: Counts,
  plan: Blueprint,
  known: readonly Observation[],
  ask: Tools['ask'],
): Promise<Observation[]> {
  const used = counts.names.reduce((sum, name) => sum + counts.of(name, 'all'), 0);
  if (used < ENOUGH) return [];
  const answer = await ask(questionOf(counts, plan, known));
  const drafted = new Set(known.map(({ draft }) => draft?.toLowerCase()));
  return (answer?.suggestions ?? [])
    .filter(({ wish }) => !drafted.has(wish.toLowerCase()))
    .map(({ title, because, why, wish }) => ({
      id: `product/idea/${createHash('sha256').update(wish.toLowerCase()).digest('hex').slice(0, 16)}`,
      severity: 'info' as const,
      title,
      evidence: `${because}: ${numbersOf(counts, because)}`,
      proposal: why,
      draft: wish,
    }));
}

/** What a model is asked: the counts, the app's plan in short, and what has been said already. */
function questionOf(counts: Counts, plan: Blueprint, known: readonly Observation[]): Question<Answer> {
  const shown = counts.names.toSorted((a, b) => counts.of(b, 'all') - counts.of(a, 'all')).slice(0, SHOWN);
  const filled = fillPrompt(readPrompt('product'), {
    app: [
      `${plan.app.name}. ${plan.app.industry}. For: ${plan.app.audience}`,
      ...plan.entities.map(({ plural, fields }) => `- ${plural}: ${fields.map(({ label }) => label).join(', ')}`),
    ].join('\n'),
    counts: shown.map((name) => `${name}: ${numbersOf(counts, name)}`).join('\n'),
    known: known.map(({ title }) => title).join('\n') || 'nothing',
  });
  return {
    request: { purpose: 'team:product', tier: 'small', maxOutputTokens: 900, ...filled },
    read(text) {
      const read = readJson(answerSchema, text);
      if (!read.ok) return read;
      const made = read.value.suggestions.find(({ because }) => !shown.includes(because));
      if (made === undefined) return read;
      return {
        ok: false,
        problem: `"${made.because.slice(0, 100)}" is none of the counts. Name one as it stands there.`,
      };
    },
  };
}

function numbersOf(counts: Counts, name: string): string {
  return counts
    .ranked(name, '')
    .filter(({ what }) => what !== 'ms')
    .map(({ what, times }) => `${what} ${String(times)}`)
    .join(', ');
}
