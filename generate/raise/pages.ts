import {
  complete,
  fenced,
  fillPrompt,
  readOneFile,
  readPrompt,
  withFinding,
  type ModelRequest,
} from '../../ai/index.ts';
import type { Blueprint } from '../../templates/index.ts';
import { accept, isOwned } from '../accept/index.ts';
import { ideaForModel } from './about.ts';
import type { Authorship, Raised } from './contract.ts';
import { attempted, type Attempt } from './attempt.ts';

/** Characters of a page that still fits a small context beside the rest of its prompt. */
const MAX_PAGE = 14_000;
/** Pages written in one app. */
const MAX_PAGES = 3;

/** The pages worth writing, most visible first: the landing page, then the other public ones. */
export function pagesToWrite(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(
      ([path, text]) =>
        /^frontend\/app\/.*page\.tsx$/.test(path) && isOwned(path) && text.length <= MAX_PAGE && text.length > 1500,
    )
    .map(([path]) => path)
    .filter((path) => !/\/\(?(dashboard|account|desk)\)?\//.test(path))
    .toSorted((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))
    .slice(0, MAX_PAGES);
}

/**
 * Has one page written, against the app as it is. A page that is not taken gets one more try with the finding; then the rendered one stays. Never
 * rejects for a page's or a model's fault.
 */
export async function writePage(
  path: string,
  files: ReadonlyMap<string, string>,
  plan: Blueprint,
  attempt: Attempt,
): Promise<Raised<string | undefined>> {
  const code = files.get(path) ?? '';
  const routes = [...files.keys()].flatMap((file) => routeOf(file) ?? []);
  const prompt = readPrompt('page');
  const filled = fillPrompt(prompt, {
    path,
    routes: routes.join(', '),
    idea: ideaForModel(plan.app.description),
    file: fenced('tsx', code),
  });
  const request: ModelRequest = {
    purpose: `page:${path}`,
    tier: 'code',
    maxOutputTokens: Math.ceil(code.length / 2.5) + 800,
    ...filled,
  };
  const read = (text: string): ReturnType<typeof readOneFile> =>
    readOneFile(text, path, (bare) => /^(import|'use client'|"use client"|export)\b/.test(bare));
  return attempted(path, attempt, async (spent) => {
    let asked = request;
    let finding = '';
    for (let tries = 1; tries <= 2; tries++) {
      const answer = await complete(attempt.model, { request: asked, read }, attempt.signal);
      spent(answer);
      const verdict = await accept(
        { path, text: answer.value, files, secret: [prompt.system] },
        attempt.judge,
        attempt.signal,
      );
      const who = { part: path, by: answer.provider, model: answer.model, tries };
      if (verdict.accepted)
        return { value: verdict.text, part: { ...who, mended: verdict.mended } satisfies Authorship };
      finding = verdict.finding;
      asked = {
        ...request,
        purpose: `${request.purpose}:again`,
        turns: withFinding(request.turns, answer.text, finding, code.length + 2000),
      };
    }
    return {
      value: undefined,
      part: { part: path, by: 'rules', tries: 2, reason: finding.slice(0, 300) } satisfies Authorship,
    };
  });
}

/** The address of a page file; undefined for other files. */
function routeOf(file: string): string | undefined {
  const inside = /^frontend\/app\/(.*)page\.tsx$/.exec(file)?.[1];
  return inside === undefined ? undefined : `/${inside.replaceAll(/\([^)]*\)\//g, '').replace(/\/$/, '')}`;
}

const depth = (path: string): number => path.split('/').filter((part) => !part.startsWith('(')).length;
