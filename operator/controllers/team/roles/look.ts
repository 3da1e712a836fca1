import { createHash } from 'node:crypto';
import { z } from 'zod';

import { fillPrompt, readJson, readPrompt, type Question } from '../../../../ai/index.ts';
import type { Observation, Sight } from '../rules.ts';
import type { Tools } from './tools.ts';

const answerSchema = z.object({
  findings: z
    .array(
      z.object({
        page: z.string().max(160),
        title: z.string().trim().min(5).max(120),
        what: z.string().trim().min(5).max(600),
        wish: z.string().trim().min(5).max(300),
      }),
    )
    .max(4),
});

type Answer = z.infer<typeof answerSchema>;

/**
 * What a model that sees says of the pictures of the release that is live, with wishes for changes that nobody has made; nothing without a model, or
 * without pictures. One that does not see goes by what the browser found.
 */
export async function seenByModel(
  { mvp, served }: Pick<Sight, 'mvp' | 'served'>,
  { pictures, ask }: Pick<Tools, 'pictures' | 'ask'>,
): Promise<Observation[]> {
  const { walk } = mvp.status ?? {};
  if (walk === undefined || served === undefined || walk.release !== served.metadata.name) return [];
  const taken = await pictures();
  if (taken.length === 0) return [];
  const answer = await ask(questionOf(mvp.spec.description, walk.findings, taken));
  return (answer?.findings ?? []).map(({ page, title, what, wish }) => ({
    id: `look/${createHash('sha256').update(`${page}\n${wish.toLowerCase()}`).digest('hex').slice(0, 16)}`,
    severity: 'info' as const,
    title: `${title} (${page})`.slice(0, 200),
    evidence: `A model was shown pictures of the app. Of ${page} it says: ${what}`,
    proposal: wish,
    draft: wish,
  }));
}

function questionOf(
  idea: string,
  found: NonNullable<NonNullable<Sight['mvp']['status']>['walk']>['findings'],
  taken: Awaited<ReturnType<Tools['pictures']>>,
): Question<Answer> {
  const { system, turns } = fillPrompt(readPrompt('look'), {
    idea: idea.slice(0, 4000),
    pictures: taken
      .map(({ page, width, who = 'visitor' }, at) => `${String(at + 1)}. ${page}, ${String(width)} px, ${who}`)
      .join('\n'),
    seen:
      found.map(({ page, kind, what, who = 'visitor' }) => `${page} ${kind} (${who}): ${what}`).join('\n') ||
      'nothing wrong',
  });
  const images = taken.map(({ jpeg }) => jpeg);
  const pages = new Set([...taken, ...found].map(({ page }) => page));
  return {
    request: {
      purpose: 'team:look',
      tier: 'code',
      maxOutputTokens: 1200,
      system,
      turns: turns.map((turn) => ({ ...turn, images })),
    },
    read(text) {
      const read = readJson(answerSchema, text);
      if (!read.ok) return read;
      const other = read.value.findings.find(({ page }) => !pages.has(page));
      if (other === undefined) return read;
      return { ok: false, problem: `"${other.page.slice(0, 100)}" is none of the pages. Name one as it stands there.` };
    },
  };
}
