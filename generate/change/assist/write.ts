import {
  complete,
  fenced,
  fillPrompt,
  readPrompt,
  withFinding,
  type ModelRequest,
  type Reading,
} from '../../../ai/index.ts';
import type { Blueprint } from '../../../templates/index.ts';
import { acceptEdits } from '../../accept/index.ts';
import {
  aboutApp,
  attempted,
  contextOf,
  describeApp,
  modulesOf,
  type Authorship,
  type Raised,
} from '../../raise/index.ts';
import { applyEdits, readEdits, type CodeEdit } from './blocks.ts';
import type { Assistant, CodeWish } from './contract.ts';
import { sentence } from './wish.ts';

/** Characters of all the files of one plan together. */
const MOST = 28_000;

/** Files that a model has changed, or why it has not. */
export interface Written {
  readonly changed: ReadonlyMap<string, string>;
  readonly refused?: string;
}

type Answer = { readonly cannot: string } | { readonly edits: readonly CodeEdit[] };

/**
 * Has a model change the files of a wish's plan. What the applier or the judges refuse goes back once with the finding; then nothing of it is taken.
 * `message` is all that the owner said, `before` what was said earlier, as a model is told it.
 */
export async function write(
  wish: CodeWish,
  message: string,
  { before, files, plan }: { before: string; files: ReadonlyMap<string, string>; plan: Blueprint },
  assistant: Assistant,
): Promise<Raised<Written | undefined>> {
  const shown = shownOf(wish, files);
  const prompt = readPrompt('edit');
  const request: ModelRequest = {
    purpose: 'edit',
    tier: 'code',
    maxOutputTokens: 2_000 + Math.ceil([...shown.values()].join('').length / 8),
    ...fillPrompt(prompt, {
      before,
      wish: `${wish.said}\n${wish.what}`,
      app: `${aboutApp(plan)}\n${describeApp(plan).split('\n')[0] ?? ''}`,
      modules: modulesOf(files),
      context: contextOf(shown, files),
      files: [...shown]
        .map(([path, text]) => `The file ${path}:\n${fenced(path.endsWith('.py') ? 'python' : 'tsx', text)}`)
        .join('\n\n'),
    }),
  };
  const only = shown.size === 1 ? [...shown.keys()][0] : undefined;
  return attempted<Written>('edit', assistant, async (spent) => {
    let asked = request;
    let finding = '';
    for (let tries = 1; tries <= 2; tries += 1) {
      const answer = await complete(
        assistant.model,
        { request: asked, read: (text) => readAnswer(text, only) },
        assistant.signal,
      );
      spent(answer);
      const part: Authorship = { part: [...shown.keys()].join(', '), by: answer.provider, model: answer.model, tries };
      if ('cannot' in answer.value)
        return { value: { changed: new Map(), refused: sentence(answer.value.cannot, plan, message) }, part };
      const applied = applyEdits(answer.value.edits, shown);
      const verdict = applied.ok
        ? await acceptEdits(
            { changed: applied.value, files, wish: message, secret: [prompt.system] },
            assistant.judge,
            assistant.signal,
          )
        : { accepted: false as const, finding: applied.problem };
      if (verdict.accepted) return { value: { changed: verdict.files }, part };
      finding = verdict.finding;
      asked = {
        ...request,
        purpose: 'edit:again',
        turns: withFinding(request.turns, answer.text, `Nothing was changed, because:\n${finding}`, 12_000),
      };
    }
    const refused = `What the model wrote was not taken: ${finding.replaceAll(/\s+/g, ' ').slice(0, 300)}`;
    return {
      value: { changed: new Map(), refused },
      part: { part: 'edit', by: 'rules', tries: 2, reason: refused } satisfies Authorship,
    };
  });
}

/** The files that are shown, and may be changed: as many of the plan as there is room for, one at least. */
function shownOf({ files: paths }: CodeWish, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  let left = MOST;
  for (const path of paths) {
    const text = files.get(path);
    if (text === undefined || (shown.size > 0 && text.length > left)) continue;
    shown.set(path, text);
    left -= text.length;
  }
  return shown;
}

function readAnswer(text: string, only: string | undefined): Reading<Answer> {
  const cannot = /^\W*CANNOT\b:?\s*([^\n]*)/.exec(text)?.[1];
  if (cannot !== undefined) return { ok: true, value: { cannot } };
  const read = readEdits(text, only);
  return read.ok ? { ok: true, value: { edits: read.value } } : read;
}
