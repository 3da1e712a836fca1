/** What fixers say of an app. */
import type { Edit, Finding, FixerId, Severity } from './contract.ts';
import type { Workspace } from './workspace.ts';

/** A finding: critical, about a file as a whole and mendable, where nothing else is said. */
export const asFinding = (
  fixer: FixerId,
  rule: string,
  files: string | readonly string[],
  description: string,
  more: Partial<Omit<Finding, 'description' | 'files' | 'fixer' | 'rule'>> = {},
): Finding => ({
  fixer,
  rule,
  severity: 'critical',
  files: typeof files === 'string' ? [files] : files,
  line: null,
  description,
  autoFixable: true,
  evidence: description,
  ...more,
});

/** What is said of a place in a file. */
export interface Said {
  readonly rule: string;
  /** Default: `critical`. */
  readonly severity?: Severity;
  readonly start: number;
  readonly end: number;
  /** What is put in its place; nothing if that cannot be known, and then it is only told. */
  readonly right: string | null | undefined;
  readonly words: string;
  /** Default: what stands there. */
  readonly evidence?: string;
  /** Where the line is that a person is sent to. Default: `start`. */
  readonly at?: number;
}

/** A finding about `start` to `end` of a file, which `putRight` mends. */
export function toldAt(fixer: FixerId, file: { readonly path: string; readonly text: string }, said: Said): Finding {
  const { rule, severity = 'critical', start, end, right = null, words } = said;
  return asFinding(fixer, rule, file.path, words, {
    severity,
    line: lineOf(file.text, said.at ?? start),
    autoFixable: right !== null,
    evidence: said.evidence ?? file.text.slice(start, end),
    data: { start, end, right, wrong: file.text.slice(start, end) },
  });
}

/**
 * The edit of a finding that says what should stand in its place; null for any other, and where something else stands there by now: another edit of the
 * file has moved the place.
 */
export function putRight(workspace: Workspace, { files, data }: Finding): readonly Edit[] | null {
  const [path] = files;
  const { start, end, right, wrong } = data ?? {};
  if (path === undefined || typeof start !== 'number' || typeof end !== 'number' || typeof right !== 'string')
    return null;
  if (typeof wrong === 'string' && workspace.text(path)?.slice(start, end) !== wrong) return null;
  return [{ kind: 'splice', path, start, end, text: right }];
}

/** The 1-based line of an offset. */
export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
