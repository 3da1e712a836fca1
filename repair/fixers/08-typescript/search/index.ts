/**
 * A search for the smallest edit after which a file has fewer type errors and no new one. The compiler is the judge; what is tried
 * comes from its own code fixes and from the kinds of slips people make.
 */
import ts from 'typescript';
import type { Edit } from '../../../contract.ts';
import type { Oracles, TypeProblem } from '../../../oracles/contract.ts';
import { applyEdits } from '../../../edits.ts';
import { maskedFiles } from '../../../masking.ts';
import type { Work } from '../../../work.ts';
import type { Workspace } from '../../../workspace.ts';
import { nodeAt } from '../remedies.ts';
import type { Attempt, Sight } from './attempt.ts';
import { asyncHandedOver } from './async.ts';
import { declarations } from './declarations.ts';
import { hooks } from './hooks.ts';
import { lackingKey } from './keys.ts';
import { lostWords } from './lost-words.ts';
import { names } from './names.ts';
import { operators, statements } from './statements.ts';
import { readInText } from './unused.ts';
import { values } from './values.ts';

/** Edits with the errors they make go away. */
export interface Found {
  readonly edits: readonly Edit[];
  readonly gone: readonly TypeProblem[];
  /** Errors of the file that are left. */
  readonly left: number;
}

/** Errors of a file whose places are looked at; the first is seldom far from the cause. */
const mostPlaces = 6;
const mostAttempts = 72;
const atOnce = 18;
const mostElsewhere = 5;
/** What one file may take, in files the compiler checks anew. */
const mostWork = 48;
/** For all files of one state of an app: errors in many of them have a cause that one of the first few shows. */
const mostTogether = 72;
/** Statements of one attempt, beside a whole file. */
const fromNear = 1 / 6;

/** The best repair of one file's errors; null if nothing makes them fewer. Worked out once for each state of an app. */
export function searchTypes(
  workspace: Workspace,
  path: string,
  oracles: Oracles,
  known: (problem: TypeProblem) => readonly Attempt[],
): Found | null {
  const together = oracles.types.remember(workspace, 'search', () => shareOf(oracles.work, mostTogether));
  return oracles.types.remember(workspace, `search ${path}`, () =>
    together.isSpent ? null : search(workspace, path, { ...oracles, work: shareOf(together, mostWork) }, known),
  );
}

/** Part of what there is: it ends with the whole, and what it takes is taken from it. */
function shareOf(whole: Work, most: number): Work {
  let spent = 0;
  return {
    parts: whole.parts,
    spend(units) {
      spent += units;
      whole.spend(units);
    },
    get isSpent() {
      return spent >= most || whole.isSpent;
    },
  };
}

function search(
  workspace: Workspace,
  path: string,
  oracles: Oracles,
  known: (problem: TypeProblem) => readonly Attempt[],
): Found | null {
  const all = oracles.types.problems(workspace);
  const here = all.filter((one) => one.path === path);
  const places = firstOfEach(here).slice(0, mostPlaces);
  const attempts: Attempt[] = [];
  for (const place of places) {
    attempts.push(...known(place));
    attempts.push(
      ...(oracles.types.look(workspace, path, (file, checker) => attemptsAt(place, path, file, checker, workspace)) ??
        []),
    );
  }
  const text = workspace.text(path) ?? '';
  const tried = distinct(attempts, path, text);
  const good = tryHere(workspace, path, oracles, here, tried);
  let inFile: Found | null = null;
  for (const one of good.slice(0, 3)) {
    if (oracles.work.isSpent) break;
    const whole = verified(workspace, one.edits, all, oracles);
    if (whole === null || whole.length < one.witnesses) continue;
    inFile = { edits: one.edits, gone: whole, left: one.left };
    break;
  }
  // What is left may have its cause, and the whole its better repair, where something is declared.
  if (inFile !== null && inFile.left === 0) return inFile;
  const elsewhere = attempts
    .filter((one) => one.edits.some((edit) => edit.path !== path))
    .toSorted((a, b) => a.cost - b.cost);
  let best: { readonly found: Found; readonly score: number } | undefined;
  for (const one of elsewhere.slice(0, mostElsewhere)) {
    if (oracles.work.isSpent) break;
    const edits = one.edits.map((edit): Edit => ({ kind: 'splice', ...edit }));
    const gone = verified(workspace, edits, all, oracles);
    if (gone === null || gone.length < (one.witnesses ?? 1)) continue;
    const left = here.length - gone.filter((problem) => problem.path === path).length;
    const score = one.cost + 3 * (all.length - gone.length);
    if (best === undefined || score < best.score) best = { found: { edits, gone, left }, score };
  }
  const other = best?.found ?? null;
  return other === null || (inFile !== null && inFile.gone.length >= other.gone.length) ? inFile : other;
}

function attemptsAt(
  problem: TypeProblem,
  path: string,
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  workspace: Workspace,
): readonly Attempt[] {
  const node = nodeAt(file, problem.start, problem.end);
  if (node === undefined || ts.isSourceFile(node)) return [];
  const pathOf = (one: ts.SourceFile): string | undefined => {
    const at = one.fileName.slice(file.fileName.length - path.length);
    return one.fileName.startsWith(file.fileName.slice(0, -path.length)) && workspace.has(at) ? at : undefined;
  };
  const sight: Sight = { path, file, checker, node, code: problem.code, message: problem.message, pathOf };
  return [
    ...names(sight),
    ...lackingKey(sight),
    ...lostWords(sight),
    ...hooks(sight),
    ...asyncHandedOver(sight),
    ...readInText(sight),
    ...statements(sight),
    ...values(sight),
    ...declarations(sight),
    ...operators(sight),
  ];
}

interface Tried {
  readonly text: string;
  readonly cost: number;
  readonly witnesses: number;
  readonly edits: readonly Edit[];
}

/** Attempts at this file alone, each result once, the cheapest first; a word the file has elsewhere too is likelier. */
function distinct(attempts: readonly Attempt[], path: string, text: string): readonly Tried[] {
  const found = new Map<string, Tried>();
  for (const { edits, cost, witnesses = 1 } of attempts) {
    if (edits.length === 0 || edits.some((edit) => edit.path !== path)) continue;
    const result = edits
      .toSorted((a, b) => b.start - a.start)
      .reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), text);
    const word = edits.length === 1 && /^[\w$]+$/u.test(edits[0]?.text ?? '') ? edits[0] : undefined;
    const usual = word === undefined ? 0 : Math.min(occurrences(text, word.text), 4) * -0.05;
    const own = {
      text: result,
      cost: cost + usual,
      witnesses,
      edits: edits.map((edit): Edit => ({ kind: 'splice', ...edit })),
    };
    if (result !== text && (found.get(result)?.cost ?? Infinity) > own.cost) found.set(result, own);
  }
  return [...found.values()].toSorted((a, b) => a.cost - b.cost).slice(0, mostAttempts);
}

const occurrences = (text: string, word: string): number =>
  text.split(new RegExp(`(?<![\\w$])${word.replaceAll('$', '\\$')}(?![\\w$])`, 'u')).length - 1;

interface Good extends Tried {
  readonly left: number;
  readonly score: number;
}

/** Attempts after which the file has fewer errors and no new one, the best first: looked at from near, and the best of them whole. */
function tryHere(
  workspace: Workspace,
  path: string,
  oracles: Oracles,
  here: readonly TypeProblem[],
  tried: readonly Tried[],
): readonly Good[] {
  const places = firstOfEach(here).slice(0, mostPlaces);
  const near = here.filter((one) => !unusedCodes.has(one.code));
  // Names that nobody uses are told of whole files only.
  const promising =
    near.length === 0 ? tried.slice(0, mostWhole) : seenFromNear(workspace, path, oracles, near, places, tried);
  oracles.work.spend(Math.min(promising.length, mostWhole));
  const results = oracles.types.variants(
    workspace,
    path,
    promising.slice(0, mostWhole).map(({ text }) => ({ text, spans: [] })),
  );
  return promising
    .slice(0, mostWhole)
    .flatMap((one, index) => {
      const left = results[index] ?? null;
      if (left === null || left.length >= here.length || !isPart(left, here)) return [];
      return [{ ...one, left: left.length, score: one.cost + 3 * left.length }];
    })
    .toSorted((a, b) => a.score - b.score);
}

const unusedCodes: ReadonlySet<number> = new Set([6133, 6192, 6196, 6198]);
/** Attempts that a whole file is checked with. */
const mostWhole = 6;

function seenFromNear(
  workspace: Workspace,
  path: string,
  oracles: Oracles,
  near: readonly TypeProblem[],
  places: readonly TypeProblem[],
  tried: readonly Tried[],
): readonly Tried[] {
  const text = workspace.text(path) ?? '';
  const [before] = oracles.types.variants(workspace, path, [{ text, spans: places }]);
  const count = (before ?? near).filter((one) => !unusedCodes.has(one.code)).length;
  // Of a whole function or class the compiler speaks only when it reads all of it.
  if (count === 0) return tried.slice(0, mostWhole);
  const good: Good[] = [];
  for (let from = 0; from < tried.length && !oracles.work.isSpent; from += atOnce) {
    const some = tried.slice(from, from + atOnce);
    // The rest is dearer than what already mends everything.
    if (good.some((one) => one.left === 0 && one.cost + 0.4 < (some[0]?.cost ?? 0))) break;
    oracles.signal.throwIfAborted();
    oracles.work.spend(some.length * fromNear);
    const variants = some.map((one) => ({ text: one.text, spans: movedSpans(places, one.edits) }));
    const results = oracles.types.variants(workspace, path, variants);
    for (const [index, one] of some.entries()) {
      const left = results[index]?.filter((problem) => !unusedCodes.has(problem.code));
      if (left === undefined || left.length >= count || !isPart(left, near)) continue;
      good.push({ ...one, left: left.length, score: one.cost + 3 * left.length });
    }
  }
  return good.toSorted((a, b) => a.score - b.score);
}

/** Where the places are after the edits, and the edits themselves. */
function movedSpans(places: readonly TypeProblem[], edits: readonly Edit[]): readonly { start: number; end: number }[] {
  const splices = edits.flatMap((edit) => (edit.kind === 'splice' ? [edit] : []));
  const moved = (offset: number): number =>
    splices.reduce((sum, edit) => sum + (edit.end <= offset ? edit.text.length - (edit.end - edit.start) : 0), offset);
  return [
    ...places.map(({ start, end }) => ({ start: moved(start), end: Math.max(moved(start), moved(end)) })),
    ...splices.map((edit) => ({ start: moved(edit.start), end: moved(edit.start) + Math.max(1, edit.text.length) })),
  ];
}

/** What the whole app no longer complains of after these edits; null if anything is new, or only hidden. */
function verified(
  workspace: Workspace,
  edits: readonly Edit[],
  before: readonly TypeProblem[],
  oracles: Oracles,
): readonly TypeProblem[] | null {
  const next = applyEdits(workspace, edits);
  if (next === null || maskedFiles(workspace, next).length > 0) return null;
  oracles.work.spend(1 + oracles.types.reach(workspace, next));
  const after = oracles.types.problems(next);
  if (after.length >= before.length || !isPart(after, before)) return null;
  const left = countsOf(after);
  return before.filter((one) => {
    const mark = markOf(one);
    const count = left.get(mark) ?? 0;
    left.set(mark, count - 1);
    return count <= 0;
  });
}

const markOf = (one: TypeProblem): string => `${one.path} ${one.code} ${one.message}`;

function countsOf(problems: readonly TypeProblem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of problems) counts.set(markOf(one), (counts.get(markOf(one)) ?? 0) + 1);
  return counts;
}

/** True if every one of the first is one of the second. */
function isPart(first: readonly TypeProblem[], second: readonly TypeProblem[]): boolean {
  const counts = countsOf(second);
  return [...countsOf(first)].every(([mark, count]) => count <= (counts.get(mark) ?? 0));
}

/** The same message again and again has one cause. */
function firstOfEach(problems: readonly TypeProblem[]): readonly TypeProblem[] {
  const seen = new Set<string>();
  return problems.filter((one) => !seen.has(markOf(one)) && seen.add(markOf(one)).size > 0);
}
