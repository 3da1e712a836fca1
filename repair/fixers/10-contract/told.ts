/** The findings of this fixer: a place of one file and what should stand there. */
import type { Finding, Severity } from '../../contract.ts';
import { asFinding } from '../../told.ts';

/** What is said of a place. */
interface Said {
  readonly rule: string;
  /** Default: `error`. */
  readonly severity?: Severity;
  readonly start: number;
  readonly end: number;
  /** What is put in its place; undefined if that cannot be known, and then it is only told. */
  readonly right: string | undefined;
  readonly words: string;
  /** Default: what stands there. */
  readonly evidence?: string;
}

/** A finding about `start` to `end` of a file. */
export function told(file: { readonly path: string; readonly text: string }, said: Said): Finding {
  const { rule, severity = 'error', start, end, right, words } = said;
  return asFinding('contract', rule, file.path, words, {
    severity,
    line: file.text.slice(0, start).split('\n').length,
    autoFixable: right !== undefined,
    evidence: said.evidence ?? file.text.slice(start, end),
    ...(right === undefined ? {} : { data: { start, end, right } }),
  });
}
