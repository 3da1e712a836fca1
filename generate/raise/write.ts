import { complete, readOneFile, withFinding, type ModelRequest } from '../../ai/index.ts';
import { accept } from '../accept/index.ts';
import type { Proposal } from '../accept/contract.ts';
import { attempted, type Attempt } from './attempt.ts';
import type { Authorship, Raised } from './contract.ts';

/** A file to be written: what it is for, and what it is held against. */
export interface Commission {
  readonly request: ModelRequest;
  readonly proposal: Omit<Proposal, 'text'>;
  /** Most characters of a first answer that a second try shows. */
  readonly mostShown: number;
}

/**
 * Has one file written, against the app as it is. What is not taken gets one more try with the finding, and a third where that
 * has mended it and something else is wrong; then the file stays as it was. Never rejects for
 * a file's or a model's fault.
 */
export async function writeFile(
  { request, proposal, mostShown }: Commission,
  attempt: Attempt,
): Promise<Raised<string | undefined>> {
  const { path } = proposal;
  const read = (text: string): ReturnType<typeof readOneFile> =>
    readOneFile(text, path, (bare) => /^(import|'use client'|"use client"|export)\b/.test(bare));
  return attempted(path, attempt, async (spent) => {
    let asked = request;
    let finding = '';
    let tries = 0;
    for (let left = 2; left > 0; left--) {
      tries++;
      const answer = await complete(attempt.model, { request: asked, read }, attempt.signal);
      spent(answer);
      const verdict = await accept({ ...proposal, text: answer.value }, attempt.judge, attempt.signal);
      const who = { part: path, by: answer.provider, model: answer.model, tries };
      if (verdict.accepted)
        return { value: verdict.text, part: { ...who, mended: verdict.mended } satisfies Authorship };
      // who has mended what was wrong, and is stopped by something else, is nearly there
      if (tries === 2 && verdict.finding !== finding) left++;
      ({ finding } = verdict);
      asked = {
        ...request,
        purpose: `${request.purpose}:again`,
        turns: withFinding(request.turns, answer.text, finding, mostShown),
      };
    }
    return {
      value: undefined,
      part: { part: path, by: 'rules', tries, reason: finding.slice(0, 300) } satisfies Authorship,
    };
  });
}
