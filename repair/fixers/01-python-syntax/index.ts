/** Fixer 1: Python files that do not compile. */
import type { Edit, Finding, Fixer } from '../../contract.ts';
import { minimalSplice } from '../../edits.ts';
import { inEach } from '../../isolation.ts';
import type { Oracles, SyntaxProblem } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { askedVersion } from './asked-version.ts';
import { unwrapped } from './envelopes.ts';
import { countHabits } from './habits.ts';
import { repairPython } from './repair.ts';
import { sourceMark, withoutSourceMarks } from './source-marks.ts';
import { strayLines } from './stray-line.ts';
import { asFinding } from '../../told.ts';

/** Commented or bare, so that turning the bare form into a comment does not look like a new finding. */
const elision = new RegExp(
  String.raw`^[ \t]*(?:(?:#[ \t]*)?(?:\/\/|\{?\/\*+|<!--|--)[ \t]*(?:\.{3}|…)?|#[ \t]*(?:\.{3}|…)?|\.{3}|…` +
    String.raw`|[<[](?:\.{3}|…)?)[ \t]*\(?((?:the\s+)?rest of (?:the |your )?(?:code|file|function|class` +
    String.raw`|implementation)|(?:existing|previous|remaining) (?:code|methods|functions|routes)` +
    String.raw`|(?:code|everything else) (?:unchanged|omitted))\b[^\n]*$`,
  'gimu',
);

/** Other files of the app whose habits are asked. */
const maxOthers = 24;

/** Finds what CPython refuses, repairs it by the search of `repair.ts`. */
export const pythonSyntax: Fixer = {
  meta: {
    id: 'python-syntax',
    number: 1,
    title: 'Python files that do not compile',
    safety:
      'The edit is the smallest likely one after which CPython compiles the whole file; other files are not touched.',
  },
  detect,
  fix,
};

async function detect(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const paths = workspace.paths.filter((path) => path.endsWith('.py'));
  const texts = paths.map((path) => workspace.text(path) ?? '');
  const verdicts = await oracles.python.compile(texts);
  const asked = askedVersion(workspace) ?? 0;
  const isNewer = asked > Number(/^3\.(\d+)/u.exec((await oracles.python.version()) ?? '3.11')?.[1]);
  const found = inEach('python-syntax', paths, oracles.work.parts, (path, index) =>
    findingsOf(path, texts[index] ?? '', verdicts[index] ?? null, isNewer ? asked : undefined, oracles),
  );
  return [...unreadable(workspace), ...found];
}

/** `newer`: the minor version that the app asks for, where the Python here is older. */
function findingsOf(
  path: string,
  text: string,
  problem: SyntaxProblem | null,
  newer: number | undefined,
  oracles: Oracles,
): readonly Finding[] {
  const findings: Finding[] = [];
  if (problem !== null && newer !== undefined && oracles.python.needsNewer(text)) {
    findings.push(
      asFinding(
        'python-syntax',
        'newer-python',
        path,
        `This file is written for Python 3.${newer}, as the app says; the Python here is older and could not check it.`,
        { severity: 'info', line: problem.line, autoFixable: false, evidence: `Python 3.${newer}` },
      ),
    );
    return findings;
  }
  if (problem !== null) {
    findings.push(
      asFinding('python-syntax', 'does-not-compile', path, `Python cannot read this file: ${problem.message}.`, {
        line: problem.line,
        evidence: `SyntaxError: ${problem.message}`,
      }),
    );
  }
  // What surrounds the code is told first: what it makes of the lines beside it is no fault of theirs.
  const isWrapped = problem === null && unwrapped(text) !== text;
  const isRead = problem === null && !isWrapped;
  for (const stray of isRead ? strayLines(text, oracles.python) : []) {
    findings.push(
      asFinding(
        'python-syntax',
        'lost-indentation',
        path,
        'This line belongs to the block above it and lies outside.',
        { line: stray.line, evidence: stray.text, data: { start: stray.start, indent: stray.indent } },
      ),
    );
  }
  const marked = isRead ? sourceMark(text, oracles.python) : undefined;
  if (marked !== undefined) {
    findings.push(
      asFinding(
        'python-syntax',
        'source-mark',
        path,
        'A mark of where an answer has this from stands behind the code, and Python takes it for an index.',
        { line: marked, evidence: 'source mark' },
      ),
    );
  }
  if (isWrapped) {
    findings.push(
      asFinding('python-syntax', 'wrapped-code', path, 'The whole file is wrapped in a text or a shell command.', {
        line: 1,
        evidence: 'wrapped code',
      }),
    );
  }
  for (const match of text.matchAll(elision)) {
    findings.push(
      asFinding(
        'python-syntax',
        'elided-code',
        path,
        'A comment stands where code was left out; only an earlier version knows what belongs here.',
        {
          severity: 'warning',
          line: text.slice(0, match.index).split('\n').length,
          autoFixable: false,
          evidence: match[1] ?? 'elided',
        },
      ),
    );
  }
  return findings;
}

/** Below a remark that stands for code the lines go on deeper than it lies: their head was left out, and only an earlier version knows it. */
function lacksItsHead(text: string): boolean {
  return [...text.matchAll(elision)].some((match) => {
    const above = text.slice(0, match.index).trimEnd().split('\n').at(-1) ?? '';
    const below = /^[ \t]*(?=[^\s#])/mu.exec(text.slice(match.index + match[0].length + 1))?.[0] ?? '';
    const depth = /^[ \t]*/u.exec(above)?.[0].length ?? 0;
    return below.length > depth && !/[:([{,\\]\s*(?:#.*)?$/u.test(above);
  });
}

function unreadable(workspace: Workspace): Finding[] {
  return workspace.unreadable
    .filter(({ path }) => path.endsWith('.py'))
    .map(({ path, reason }) =>
      asFinding('python-syntax', reason === 'encoding' ? 'not-utf-8' : 'unreadable', path, descriptions[reason], {
        severity: reason === 'too-large' || reason === 'unsafe-path' ? 'warning' : 'critical',
        autoFixable: reason === 'encoding',
        evidence: reason,
      }),
    );
}

const descriptions = {
  encoding: 'This file is not UTF-8, so Python cannot read it.',
  binary: 'This file holds NUL bytes: it is not Python source, whatever its name says.',
  'too-large': 'This file is over 1 MiB and was not looked at.',
  'unsafe-path': 'This path leaves the folder of the app and was not looked at.',
} as const;

async function fix(workspace: Workspace, finding: Finding, oracles: Oracles): Promise<readonly Edit[] | null> {
  const [path] = finding.files;
  if (path === undefined) return null;
  if (finding.rule === 'not-utf-8') {
    const bytes = workspace.files().get(path);
    if (bytes === undefined || typeof bytes === 'string') return null;
    // Every byte means something in Windows-1252, and it is what editors that do not write UTF-8 write.
    return [{ kind: 'write', path, text: new TextDecoder('windows-1252').decode(bytes) }];
  }
  const text = workspace.text(path);
  if (text === undefined) return null;
  if (finding.rule === 'source-mark') return [minimalSplice(path, text, withoutSourceMarks(text))];
  if (finding.rule === 'wrapped-code') return [{ kind: 'write', path, text: unwrapped(text) }];
  const { start, indent } = finding.data ?? {};
  if (finding.rule === 'lost-indentation' && typeof start === 'number' && typeof indent === 'string')
    return [{ kind: 'splice', path, start, end: start, text: indent }];
  if (lacksItsHead(text)) return null;
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const others = workspace.paths
    .filter((one) => one !== path && one.endsWith('.py') && !/(?:^|\/)tests?\//u.test(one))
    .slice(0, maxOthers)
    .map((one) => oracles.memory.recall(countHabits, one, workspace.text(one) ?? ''));
  const repaired = await repairPython(text.slice(mark.length), oracles.python, others, oracles.work);
  return repaired === null || mark + repaired === text ? null : [minimalSplice(path, text, mark + repaired)];
}
