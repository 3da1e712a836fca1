/** Fixer 4: JavaScript and TypeScript files that do not parse, and JSX that parses and does not mean what it says. */
import type { Edit, Finding, Fixer } from '../../contract.ts';
import { minimalSplice } from '../../edits.ts';
import { inEach } from '../../isolation.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { addImport } from './add-import.ts';
import { chosenRepair } from './choose.ts';
import { elisionsIn } from './elisions.ts';
import { isWrapped, withoutEnvelope } from './envelopes.ts';
import { importedElsewhere } from './imported-elsewhere.ts';
import { importFindings } from './imports.ts';
import { inspect } from './inspect.ts';
import { removeImport } from './remove-import.ts';
import { repairTsx } from './repair.ts';
import { withoutSecondCopy } from './repeated.ts';
import { asFinding, lineOf, putRight, toldAt, type Said } from '../../told.ts';

export { addImport } from './add-import.ts';
export { removeImport } from './remove-import.ts';
export { repairTsx } from './repair.ts';
export { child, children, treeOf, walk, word, type TreeNode } from './syntax-tree.ts';

/** Syntax, tags, attributes, placeholders, and imports that were dropped or doubled. */
export const jsx: Fixer = {
  meta: {
    id: 'jsx',
    number: 4,
    title: 'Components that do not parse or do not mean what they say',
    safety:
      'The edit is the smallest likely one after which the parser reads the whole file and its layout agrees with its tags.',
  },
  detect: async (workspace, oracles) =>
    inEach('jsx', oracles.modules.index(workspace).paths, oracles.work.parts, (path) =>
      findingsOf(workspace, path, oracles),
    ),
  fix: async (workspace, found, oracles) => fix(workspace, found, oracles),
};

/** Long enough for every file a person reads; a bundle is not source. */
const longestText = 300_000;

function findingsOf(workspace: Workspace, path: string, oracles: Oracles): readonly Finding[] {
  const text = workspace.text(path) ?? '';
  if (text.length > longestText) return [];
  const finding = (rule: string, line: number, description: string, evidence: string, autoFixable = true): Finding =>
    asFinding('jsx', rule, path, description, { line, autoFixable, evidence });
  const findings: Finding[] = [];
  for (const { start, words: said, severity } of elisionsIn(text)) {
    const words = 'A comment stands where code was left out; only an earlier version knows what belongs here.';
    findings.push({ ...finding('elided-code', lineOf(text, start), words, said, false), severity });
  }
  const [problem] = oracles.tsx.problems(path, text);
  if (isWrapped(text)) {
    const words = 'The file is wrapped in what an answer or a tool puts around a file.';
    return [...findings, finding('wrapped-file', 1, words, text.trim().slice(0, 20))];
  }
  if (problem !== undefined) {
    return [
      ...findings,
      finding('does-not-parse', problem.line, `The parser cannot read this file: ${problem.message}`, problem.message),
    ];
  }
  if (withoutSecondCopy(text) !== text) {
    const words = 'The file is written twice, one text behind the other.';
    return [...findings, finding('repeated-file', 1, words, text.trim().slice(0, 20))];
  }
  const seen = oracles.memory.recall(inspect, path, text);
  const tell = (said: Said): number => findings.push(toldAt('jsx', { path, text }, said));
  for (const { rule, name, start, end, replacement: right } of seen.attributes) {
    const words =
      rule === 'style-text'
        ? 'React wants style as an object, not as text.'
        : `React does not know the attribute ${name} in this form.`;
    tell({ rule, start, end, right, words });
  }
  for (const { name, start, end, replacement: right } of seen.placeholders) {
    const words =
      right === null
        ? 'A value was left open here, and nothing in the file says which one is meant.'
        : `A placeholder of another template language or of a person stands here: ${name}`;
    tell({ rule: 'placeholder', severity: right === null ? 'warning' : 'critical', start, end, right, words });
  }
  const index = oracles.modules.index(workspace);
  for (const { name, start, end, replacement: right } of seen.openNames)
    if (index.exportersOf(name).length === 0)
      tell({ rule: 'placeholder', start, end, right, words: `${name} asks to be replaced.` });
  for (const { name, start, end } of seen.duplicates) {
    const words = `${name} is declared twice, word for word.`;
    tell({ rule: 'duplicate-declaration', start, end, right: '', words, evidence: name, at: end });
  }
  for (const { parameters, at: place } of seen.arrows) {
    const words = `${parameters} is called here; the arrow of a function is missing behind it.`;
    tell({ rule: 'lost-arrow', start: place, end: place, right: ' =>', words, evidence: parameters });
  }
  for (const { name, start, end, replacement: right } of seen.values)
    tell({
      rule: 'attribute-value',
      start,
      end,
      right,
      words: `The value of ${name} is not written as a value.`,
      at: end,
    });
  // What another file has is lost here.
  const isComponent = (name: string): boolean =>
    index.exportersOf(name).length > 0 ||
    (/^[A-Z]/u.test(name) && importedElsewhere(workspace, path, name, oracles) !== undefined);
  for (const { rule, start, end, replacement: right, description: words } of seen.slips)
    if (rule !== 'tag-case' || !isComponent(text.slice(start, end)))
      tell({ rule, start, end, right, words, evidence: text.slice(start, end + 20) });
  return [...findings, ...importFindings(workspace, path, oracles)];
}

function fix(workspace: Workspace, found: Finding, oracles: Oracles): readonly Edit[] | null {
  const [path] = found.files;
  const text = path === undefined ? undefined : workspace.text(path);
  if (path === undefined || text === undefined) return null;
  if (found.rule === 'wrapped-file') {
    const bare = withoutEnvelope(path, text);
    const whole = oracles.tsx.problems(path, bare).length === 0 ? bare : (repairTsx(path, bare, oracles.work) ?? bare);
    return whole === text ? null : [minimalSplice(path, text, whole)];
  }
  if (found.rule === 'repeated-file') {
    const once = withoutSecondCopy(text);
    return once === text || oracles.tsx.problems(path, once).length > 0 ? null : [minimalSplice(path, text, once)];
  }
  if (found.rule === 'does-not-parse') {
    const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
    const whole = chosenRepair(workspace, path, text.slice(mark.length), mark, oracles);
    return whole === null ? null : [minimalSplice(path, text, mark + whole)];
  }
  const put = putRight(workspace, found);
  if (put !== null) return put;
  const { from, names, at, name } = found.data ?? {};
  const facts = oracles.tsx.facts(path, text);
  if (facts !== null && typeof from === 'string' && Array.isArray(names)) {
    const edit = addImport(path, text, from, names);
    return edit === null ? null : [edit];
  }
  if (typeof at === 'number' && typeof name === 'string') return removeImport(path, text, at, name);
  return null;
}
