import { readFiles, type Reading } from '../../../ai/index.ts';

/** One edit of a file: lines that are there exactly once, and what takes their place; or the whole file. */
export type CodeEdit =
  | { readonly path: string; readonly search: string; readonly replace: string }
  | { readonly path: string; readonly whole: string };

const SEARCH = /^\s{0,3}<{5,9}\s*SEARCH\s*$/;
const MIDDLE = /^\s{0,3}={5,9}\s*$/;
const REPLACE = /^\s{0,3}>{5,9}\s*REPLACE\s*$/;
const PATH = /((?:frontend|backend)\/[\w./()[\]-]+\.(?:tsx?|py))/;

/** The edits of an answer, in order. An edit without a path is of the file before it, or of the only one there is. */
export function readEdits(text: string, only: string | undefined): Reading<readonly CodeEdit[]> {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const edits: CodeEdit[] = [];
  const rest: string[] = [];
  let path = only;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!SEARCH.test(line)) {
      path = PATH.exec(line)?.[1] ?? path;
      rest.push(line);
      continue;
    }
    const middle = lines.findIndex((each, index) => index > at && MIDDLE.test(each));
    const end = lines.findIndex((each, index) => index > middle && REPLACE.test(each));
    if (middle < 0 || end < 0)
      return { ok: false, problem: 'An edit is not complete: it needs its ======= and >>>>>>> REPLACE lines.' };
    if (path === undefined) return { ok: false, problem: 'An edit does not say which file it is of.' };
    const [search, replace] = [lines.slice(at + 1, middle), lines.slice(middle + 1, end)];
    edits.push({ path, search: search.join('\n'), replace: replace.join('\n') });
    at = end;
  }
  const whole = wholeFiles(rest.join('\n'), edits.length === 0 ? only : undefined);
  if (!whole.ok && edits.length === 0) return whole;
  if (whole.ok) edits.push(...whole.value);
  return edits.length === 0 ? { ok: false, problem: 'There is no edit in the answer.' } : { ok: true, value: edits };
}

/** Files sent whole. A fence that only stood around edits holds nothing any more. */
function wholeFiles(text: string, only: string | undefined): Reading<readonly CodeEdit[]> {
  const read = readFiles(text);
  if (!read.ok) return read;
  const files = read.value.flatMap((file) => {
    const path = PATH.exec(file.path ?? '')?.[1] ?? only;
    return path === undefined || file.text.trim().split('\n').length < 3 ? [] : [{ path, whole: file.text }];
  });
  return { ok: true, value: files };
}

/**
 * Does edits one after another to the files of a plan, and to no others. A problem is for the model's second try; then nothing is done.
 */
export function applyEdits(
  edits: readonly CodeEdit[],
  plan: ReadonlyMap<string, string>,
): Reading<ReadonlyMap<string, string>> {
  const after = new Map(plan);
  const problems: string[] = [];
  for (const edit of edits) {
    const now = after.get(edit.path);
    if (now === undefined) {
      problems.push(`${edit.path} is not one of the files that may be changed: ${[...plan.keys()].join(', ')}.`);
      continue;
    }
    if ('whole' in edit) {
      after.set(edit.path, edit.whole);
      continue;
    }
    const problem = replaced(now, edit, (text) => after.set(edit.path, text));
    if (problem !== undefined) problems.push(problem);
  }
  if (problems.length > 0) return { ok: false, problem: problems.slice(0, 6).join('\n') };
  const changed = new Map([...after].filter(([path, text]) => text !== plan.get(path)));
  return changed.size === 0 ? { ok: false, problem: 'The edits change nothing.' } : { ok: true, value: changed };
}

function replaced(
  text: string,
  { path, search, replace }: Extract<CodeEdit, { search: string }>,
  write: (text: string) => void,
): string | undefined {
  if (search.trim() === '') return `An edit of ${path} has no SEARCH lines.`;
  const first = search.split('\n').find((line) => line.trim() !== '') ?? '';
  const quoted = `“${first.trim().slice(0, 80)}”`;
  // whole lines, so that a short search does not hit the middle of a longer word
  const [hay, needle] = [`\n${text}\n`, `\n${search}\n`];
  const at = hay.indexOf(needle);
  if (at < 0)
    return `The SEARCH lines of ${path} that begin with ${quoted} are not in the file. Copy them exactly, whole lines with their indentation.`;
  if (hay.includes(needle, at + 1))
    return `The SEARCH lines of ${path} that begin with ${quoted} are there more than once. Take more lines around the place.`;
  const before = hay.slice(1, at + 1);
  const after = hay.slice(at + needle.length, -1);
  write(`${before}${replace === '' ? '' : `${replace}\n`}${after}`.replace(/\n*$/, '\n'));
  return undefined;
}
