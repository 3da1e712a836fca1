/** Fixer 8: type errors. */
import type { Edit, Finding, Fixer } from '../../contract.ts';
import type { Oracles, TypeProblem, TypeRemedy } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { addImport } from '../04-jsx/index.ts';
import { lostEventType } from './events.ts';
import { numbersAsText } from './numbers.ts';
import { ownRemedy } from './remedies.ts';
import { withoutUnused } from './search/unused.ts';
import { searchTypes, type Found } from './search/index.ts';
import type { Attempt } from './search/attempt.ts';
import { asFinding, putRight } from '../../told.ts';

/** Code fixes of the compiler that keep what the code does. None of them adds a stub, a cast or an escape hatch. */
const allowed: ReadonlySet<string> = new Set([
  'spelling',
  'import',
  'addMissingAwait',
  'fixAwaitInSyncFunction',
  'addMissingAsync',
  'fixMissingCallParentheses',
  'fixImportNonExportedMember',
  'fixOverrideModifier',
  'fixConvertConstToLet',
  'forgottenThisPropertyAccess',
  'constructorForDerivedNeedSuperCall',
  'extendsInterfaceBecomesImplements',
  'fixInvalidImportSyntax',
  'fixNaNEquality',
  'addVoidToPromise',
  'fixReturnTypeInAsyncFunction',
  'convertToTypeOnlyImport',
  'fixConvertToMappedObjectType',
  'inferFromUsage',
]);

/** Codes for which there is a rule of ours or an allowed code fix. */
const repairable: ReadonlySet<number> = new Set([
  2315, 2322, 2345, 2769, 2820, 2339, 2531, 2532, 2533, 18047, 18048, 18049, 2304, 2503, 2551, 2552, 2561, 2724, 2833,
  2353, 1308, 2773, 2774, 2801, 1064, 2459, 2460, 4112, 4113, 4114, 4115, 4116, 4127, 2588, 2663, 2377, 2689, 2845,
  2794, 1484, 1485, 2693, 6133, 6192, 6196, 6198, 7006, 7031, 7005, 7034,
]);
/** Each repair is checked with a run of the compiler; an app with more errors than this gets the rest in the next round. */
const mostAtOnce = 20;

/** What the compiler says, and what its own code fixes and a few rules of ours can do about it. */
export const typescript: Fixer = {
  meta: {
    id: 'typescript',
    number: 8,
    title: 'Type errors',
    safety:
      'The change is one the compiler proposes or a literal, type argument or optional access; it stays only if the error is gone and no other appeared.',
  },
  async detect(workspace, oracles) {
    const counted = numbersAsText(workspace, oracles);
    // What the compiler says of such a state follows from it.
    const problems = (await problemsOf(workspace, oracles)).map((problem, index): Finding =>
      asFinding('typescript', 'type-error', problem.path, problem.message, {
        line: problem.line,
        autoFixable: index < mostAtOnce && (oracles.types.hasPackageTypes || repairable.has(problem.code)),
        evidence: `TS${problem.code}: ${problem.message}`,
        data: { ...problem },
      }),
    );
    return [...counted, ...problems];
  },
  async fix(workspace, found, oracles) {
    if (found.rule === 'number-as-text') return putRight(workspace, found);
    const problem = (await problemsOf(workspace, oracles)).find(
      (one) =>
        one.path === found.files[0] && `TS${one.code}: ${one.message}` === found.evidence && one.line === found.line,
    );
    return problem === undefined ? null : remedyFor(workspace, problem, oracles);
  },
};

/**
 * What the compiler says here, where the packages' typings are to be had; else what it said in the last real build. Without typings half of
 * an app is `unknown` to it, and a sound app would seem broken. The build is looked at first: where the compiler waits for it, it is asked from then on.
 */
async function problemsOf(workspace: Workspace, oracles: Oracles): Promise<readonly TypeProblem[]> {
  const built = builtProblems(workspace, oracles);
  return oracles.types.hasPackageTypes ? oracles.types.problems(workspace) : built;
}

function builtProblems(workspace: Workspace, oracles: Oracles): readonly TypeProblem[] {
  const step = oracles.build.last(workspace)?.steps.find((one) => one.name === 'types' && !one.ok);
  return [...(step?.log ?? '').matchAll(/^([^\s(][^(\n]*)\((\d+),(\d+)\): error TS(\d+): ([^\n]+)/gmu)].flatMap(
    (match) => {
      const path = `${workspace.layout.frontend ?? ''}${match[1] ?? ''}`;
      const text = workspace.text(path);
      if (text === undefined) return [];
      const line = Number(match[2]);
      const start =
        text
          .split('\n')
          .slice(0, line - 1)
          .reduce((sum, one) => sum + one.length + 1, 0) +
        Number(match[3]) -
        1;
      const length = /^(?:[\w$]+|"[^"\n]*"|'[^'\n]*'|.)/u.exec(text.slice(start))?.[0].length ?? 1;
      return [{ path, code: Number(match[4]), message: match[5] ?? '', line, start, end: start + length }];
    },
  );
}

const timesSaid = async (workspace: Workspace, problem: TypeProblem, oracles: Oracles): Promise<number> =>
  (await problemsOf(workspace, oracles)).filter(
    (one) => one.path === problem.path && one.code === problem.code && one.message === problem.message,
  ).length;

async function remedyFor(
  workspace: Workspace,
  problem: TypeProblem,
  oracles: Oracles,
): Promise<readonly Edit[] | null> {
  const found = oracles.types.hasPackageTypes
    ? searchTypes(workspace, problem.path, oracles, (one) => knownRemedies(workspace, one, oracles))
    : null;
  // One edit may mend several errors: it is proposed for the first of them in its file alone.
  if (found !== null) {
    const first = found.gone.find((one) => one.path === problem.path);
    if (first === undefined || !isSame(first, problem) || (await hasCommonCause(workspace, found, oracles)))
      return null;
    return found.edits;
  }
  const own = ownEdits(workspace, problem, oracles);
  if (own !== null) return own;
  // A slip of the pen happens once; a name that is missing again and again lacks its declaration.
  if (problem.message.startsWith('Cannot find name') && (await timesSaid(workspace, problem, oracles)) > 2) return null;
  const good = goodRemedies(workspace, problem, oracles);
  const [first] = good;
  // Two imports that would both do are a choice nobody made.
  if (first === undefined)
    return oracles.types.look(workspace, problem.path, (file) => withoutUnused(problem, file)) ?? null;
  if (first.name === 'import' && good.length > 1) return null;
  return first.edits.map((edit) => ({ kind: 'splice', ...edit }));
}

/**
 * True if the search of another file found an edit that mends all this one does, and more: what is declared wrongly there is told wherever
 * it is used, and mending one use after another would leave the cause.
 */
async function hasCommonCause(workspace: Workspace, found: Found, oracles: Oracles): Promise<boolean> {
  const problems = (await problemsOf(workspace, oracles)).slice(0, mostAtOnce);
  return [...new Set(problems.map((one) => one.path))].some((path) => {
    const other = searchTypes(workspace, path, oracles, (one) => knownRemedies(workspace, one, oracles));
    return (
      other !== null &&
      other.gone.length > found.gone.length &&
      found.gone.every((one) => other.gone.some((gone) => isSame(one, gone)))
    );
  });
}

const isSame = (a: TypeProblem, b: TypeProblem): boolean =>
  a.path === b.path && a.start === b.start && a.code === b.code;

/** Rules of ours: a literal, the type of a state, an optional access, the type of an event. */
function ownEdits(workspace: Workspace, problem: TypeProblem, oracles: Oracles): readonly Edit[] | null {
  const own = oracles.types.look(workspace, problem.path, (file, checker) => ownRemedy(problem, file, checker)) ?? null;
  if (own !== null) return [...own, ...importsFor(workspace, problem.path, own, oracles)];
  const event = oracles.types.look(workspace, problem.path, (file) => lostEventType(problem, file));
  if (event === undefined || event === null) return null;
  const edit = addImport(problem.path, workspace.text(problem.path) ?? '', 'react', [`type ${event}`]);
  return edit === null ? null : [edit];
}

function goodRemedies(workspace: Workspace, problem: TypeProblem, oracles: Oracles): readonly TypeRemedy[] {
  return oracles.types
    .remedies(workspace, problem)
    .filter(
      (remedy) =>
        (allowed.has(remedy.name) || isUnusedImport(workspace, remedy) || isNewField(remedy)) &&
        remedy.edits.every((edit) => workspace.has(edit.path)),
    );
}

/** A field that is used and not declared, where the compiler knows its type; never a stub. */
const isNewField = (remedy: TypeRemedy): boolean =>
  remedy.name === 'fixMissingMember' &&
  remedy.edits.every(
    (edit) => /^\s*[\w$]+\??: [^(){}=]+;?\s*$/u.test(edit.text) && !/\b(?:any|unknown|never)\b/u.test(edit.text),
  );

/** What the rules and the compiler propose, as the search weighs it. */
function knownRemedies(workspace: Workspace, problem: TypeProblem, oracles: Oracles): readonly Attempt[] {
  const own = ownEdits(workspace, problem, oracles) ?? [];
  const splices = own.flatMap((edit) => (edit.kind === 'splice' ? [edit] : []));
  const good = goodRemedies(workspace, problem, oracles);
  const imports = good.filter((one) => one.name === 'import').length;
  return [
    ...(own.length === 0 || splices.length < own.length ? [] : [{ edits: splices, cost: 0.6 }]),
    ...good
      .filter((one) => one.name !== 'import' || imports === 1)
      .map(({ name, edits }) => ({ edits, cost: costs[name] ?? 1 })),
  ];
}

/** The compiler's proposals that say little of what was meant are dearer. */
const costs: Readonly<Record<string, number>> = {
  import: 0.3,
  spelling: 0.8,
  inferFromUsage: 1.6,
  fixMissingMember: 2.2,
  unusedIdentifier_delete: 1.2,
  addVoidToPromise: 2,
};

/** Types a repair names and the file does not know yet, where one module alone exports them. */
function importsFor(workspace: Workspace, path: string, edits: readonly Edit[], oracles: Oracles): readonly Edit[] {
  const text = workspace.text(path) ?? '';
  const index = oracles.modules.index(workspace);
  const added = edits.map((edit) => (edit.kind === 'splice' && edit.text.startsWith('<') ? edit.text : '')).join(' ');
  const unknown = new Set(
    [...added.matchAll(/\b[A-Z]\w*/gu)]
      .map(([name]) => name)
      .filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(text)),
  );
  return [...unknown].flatMap((name) => {
    const [only, ...more] = index.exportersOf(name);
    if (only === undefined || more.length > 0) return [];
    const edit = addImport(path, text, index.specifier(path, only, 'alias'), [`type ${name}`]);
    return edit === null ? [] : [edit];
  });
}

/** What is imported and not used may go; a function or a variable that is not used may be a feature that is not wired yet. */
function isUnusedImport(
  workspace: Workspace,
  remedy: {
    readonly name: string;
    readonly edits: readonly { path: string; start: number; end: number; text: string }[];
  },
): boolean {
  if (!remedy.name.startsWith('unusedIdentifier')) return false;
  return remedy.edits.every((edit) => {
    const text = workspace.text(edit.path) ?? '';
    const statement = text.slice(0, edit.start + 'import '.length).lastIndexOf('import ');
    const head = text.slice(statement, edit.end);
    return (
      edit.text.trim() === '' &&
      statement !== -1 &&
      !/;\s*\S/u.test(head.replace(/;\s*$/u, '')) &&
      /^import\b/u.test(head)
    );
  });
}
