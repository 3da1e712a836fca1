import { z } from 'zod';

import { fillPrompt, readJson, readPrompt, type Question } from '../../ai/index.ts';
import type { WalkFinding } from '../../crds/index.ts';
import type { Picture } from './pictures.ts';

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

/** What a model says of pictures of an app. */
export type LookAnswer = z.infer<typeof answerSchema>;

/** Asks what is ugly, missing or wrong in pictures of an app. A model that does not see goes by what the browser found. */
export function lookQuestion(
  idea: string,
  found: readonly WalkFinding[],
  taken: readonly Picture[],
): Question<LookAnswer> {
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
