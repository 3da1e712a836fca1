import { fenced, fillPrompt, readPrompt, type ModelRequest } from '../../ai/index.ts';
import type { Blueprint } from '../../templates/index.ts';
import { isOwned, publicRoutesOf, routesOf } from '../accept/index.ts';
import { ideaForModel } from './about.ts';
import type { Attempt } from './attempt.ts';
import { contextOf } from './context.ts';
import type { Raised } from './contract.ts';
import { writeFile } from './write.ts';

/** Characters of a page that still fits a small context beside the rest of its prompt. */
const MAX_PAGE = 14_000;
/** What any page may use beyond what it imports. */
const MODULES = ['lucide-react', 'next/link'];
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

/** Has one page written, against the app as it is; the rendered one stays where nothing could be taken. */
export function writePage(
  path: string,
  files: ReadonlyMap<string, string>,
  plan: Blueprint,
  attempt: Attempt,
): Promise<Raised<string | undefined>> {
  const code = files.get(path) ?? '';
  const prompt = readPrompt('page');
  const filled = fillPrompt(prompt, {
    path,
    routes: publicRoutesOf(files).join(', '),
    idea: ideaForModel(plan.app.description),
    context: contextOf(new Map([[path, code]]), files),
    file: fenced('tsx', code),
  });
  const request: ModelRequest = {
    purpose: `page:${path}`,
    tier: 'code',
    maxOutputTokens: Math.ceil(code.length / 2.5) + 800,
    ...filled,
  };
  return writeFile(
    {
      request,
      proposal: { path, files, secret: [prompt.system], may: { modules: MODULES, addresses: routesOf(files) } },
      mostShown: code.length + 2000,
    },
    attempt,
  );
}

const depth = (path: string): number => path.split('/').filter((part) => !part.startsWith('(')).length;
