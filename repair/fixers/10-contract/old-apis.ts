/** Calls and settings of pydantic 1 and SQLAlchemy 1 that version 2 refuses, or takes and does not heed. What still works is left alone. */
import type { Finding, Severity } from '../../contract.ts';
import type { Workspace } from '../../workspace.ts';
import { lastName, type BackendFile } from './outlines.ts';
import { told } from './told.ts';

interface Old {
  readonly start: number;
  readonly end: number;
  readonly right: string;
  readonly words: string;
  readonly severity: Severity;
}

/** Members of `class Config` (or keywords of `ConfigDict`) with their names of today. */
const settings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    orm_mode: 'from_attributes',
    allow_population_by_field_name: 'populate_by_name',
    anystr_strip_whitespace: 'str_strip_whitespace',
    anystr_lower: 'str_to_lower',
    anystr_upper: 'str_to_upper',
    min_anystr_length: 'str_min_length',
    max_anystr_length: 'str_max_length',
    schema_extra: 'json_schema_extra',
    validate_all: 'validate_default',
    keep_untouched: 'ignored_types',
  }),
);
/** Keywords of functions that are refused, with what they are called now. */
const keywords: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['Field', new Map([['regex', 'pattern']])],
  ['constr', new Map([['regex', 'pattern']])],
  [
    'conlist',
    new Map([
      ['min_items', 'min_length'],
      ['max_items', 'max_length'],
    ]),
  ],
  [
    'conset',
    new Map([
      ['min_items', 'min_length'],
      ['max_items', 'max_length'],
    ]),
  ],
]);

/** Findings for all files, for the packages whose requirement allows version 2. */
export function detectOldApis(workspace: Workspace, files: readonly BackendFile[]): readonly Finding[] {
  const requirements = workspace.text(`${workspace.layout.backend ?? ''}requirements.txt`) ?? '';
  const isOld = (name: string): boolean =>
    new RegExp(`^${name}(?:\\[[^\\]]*\\])?[^\\n]*(?:(?:==|~=)\\s*1\\b|<\\s*2\\b)`, 'imu').test(requirements);
  return files.flatMap((file) =>
    [...(isOld('pydantic') ? [] : pydantic(file)), ...(isOld('sqlalchemy') ? [] : sqlalchemy(file))].map((old) =>
      told(file, { rule: 'old-api', ...old }),
    ),
  );
}

function pydantic({ text, outline }: BackendFile): readonly Old[] {
  if (!/\bpydantic\b/u.test(text)) return [];
  const found: Old[] = [];
  for (const one of outline.classes) {
    const body = text.slice(one.start, one.end);
    for (const name of Object.keys(one.config)) {
      const right = settings.get(name);
      const match = right === undefined ? null : new RegExp(`^[ \\t]+(${name})[ \\t]*=`, 'mu').exec(body);
      if (right === undefined || match === null) continue;
      const start = one.start + match.index + match[0].indexOf(name);
      found.push({
        start,
        end: start + name.length,
        right,
        words: `pydantic 2 does not heed ${name}; it is called ${right}.`,
        severity: 'error',
      });
    }
    for (const field of one.fields) {
      const config = lastName(field.call?.name ?? '') === 'ConfigDict' ? (field.call?.keywords ?? []) : [];
      for (const key of config) {
        const right = settings.get(key.name ?? '');
        if (right === undefined || key.name === null) continue;
        found.push({
          start: key.start,
          end: key.start + key.name.length,
          right,
          words: `pydantic 2 does not heed ${key.name}; it is called ${right}.`,
          severity: 'error',
        });
      }
    }
  }
  for (const one of outline.functions) {
    for (const decorator of one.decorators) {
      const given = new Set(decorator.keywords.map((key) => key.name));
      if (lastName(decorator.name) === 'root_validator' && !given.has('pre') && !given.has('skip_on_failure')) {
        const open = text.slice(decorator.nameEnd, decorator.end);
        const isEmpty = /^\(\s*\)$/u.test(open);
        found.push({
          start: decorator.nameEnd,
          end: decorator.nameEnd + 1,
          right: `(skip_on_failure=True${isEmpty ? '' : ', '}`,
          words: 'pydantic 2 refuses a root_validator that does not skip on failure.',
          severity: 'critical',
        });
      }
    }
  }
  for (const match of text.matchAll(/^[ \t]*@(?:pydantic\.)?(root_validator)[ \t]*$/gmu)) {
    const start = match.index + match[0].indexOf('root_validator');
    found.push({
      start,
      end: start + 14,
      right: 'root_validator(skip_on_failure=True)',
      words: 'pydantic 2 refuses a root_validator that does not skip on failure.',
      severity: 'critical',
    });
  }
  for (const [name, renamed] of keywords) {
    for (const match of text.matchAll(new RegExp(`(?<![\\w.])(?:pydantic\\.)?${name}\\(`, 'gu'))) {
      for (const key of keysOf(text, match.index + match[0].length)) {
        const right = renamed.get(key.name);
        if (right !== undefined)
          found.push({
            ...key,
            right,
            words: `${name} refuses ${key.name}; it is called ${right}.`,
            severity: 'critical',
          });
      }
    }
  }
  return found;
}

function sqlalchemy({ text }: BackendFile): readonly Old[] {
  if (!/\bsqlalchemy\b/u.test(text)) return [];
  const found: Old[] = [];
  // `select([a, b])`
  for (const match of text.matchAll(/(?<![\w.])(?:sa\.)?select\(\s*\[/gu)) {
    const open = match.index + match[0].length - 1;
    const close = closing(text, open);
    if (close === -1 || !/^\s*[,)]/u.test(text.slice(close + 1))) continue;
    found.push({
      start: open,
      end: close + 1,
      right: text.slice(open + 1, close),
      words: 'select takes columns one after another, not a list.',
      severity: 'error',
    });
  }
  // A text is no statement: `execute("SELECT 1")`
  // Where `text` is not imported yet, fixer 5 does it.
  const wrap = /^import\s+sqlalchemy\s+as\s+sa\b/mu.test(text) ? 'sa.text' : 'text';
  for (const match of text.matchAll(
    /\b(?:db|session|conn|connection|s)\.(?:execute|scalars?)\(\s*(f?(?:"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'))(?=\s*[,)])/gu,
  )) {
    const quoted = match[1] ?? '';
    if (!/^f?["']{1,3}\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|DROP|ALTER|TRUNCATE)\b/iu.test(quoted)) continue;
    const start = match.index + match[0].length - quoted.length;
    found.push({
      start,
      end: start + quoted.length,
      right: `${wrap}(${quoted})`,
      words: 'SQLAlchemy 2 executes no plain text; text() makes a statement of it.',
      severity: 'error',
    });
  }
  // `postgres://` was never more than another spelling.
  for (const match of text.matchAll(/(?<=["'])postgres(?=(?:\+\w+)?:\/\/)/gu)) {
    // Whoever looks for it takes care of it.
    if (
      /\b(?:replace|startswith|removeprefix|sub|split|partition|match)\(\s*(?:\(\s*)?r?["']\^?$|\bin\s*["']$|[=!]=\s*["']$/u.test(
        text.slice(0, match.index),
      )
    )
      continue;
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      right: 'postgresql',
      words: 'SQLAlchemy knows no dialect named postgres.',
      severity: 'critical',
    });
  }
  return found;
}

/** Keywords of a call, from behind its bracket. */
function keysOf(
  text: string,
  from: number,
): readonly { readonly name: string; readonly start: number; readonly end: number }[] {
  const end = closing(text, from - 1);
  const found: { name: string; start: number; end: number }[] = [];
  let depth = 0;
  for (const match of text
    .slice(from, end === -1 ? from : end)
    .matchAll(/(["'])(?:\\.|(?!\1)[^\\\n])*\1|[([{]|[)\]}]|(\w+)(?=\s*=(?!=))/gu)) {
    if (/^[([{]$/u.test(match[0])) depth += 1;
    else if (/^[)\]}]$/u.test(match[0])) depth -= 1;
    else if (depth === 0 && match[2] !== undefined)
      found.push({ name: match[2], start: from + match.index, end: from + match.index + match[2].length });
  }
  return found;
}

/** The bracket that closes the one at a place; -1 if there is none. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (const match of text.slice(open).matchAll(/(["'])(?:\\.|(?!\1)[^\\\n])*\1|[([{]|[)\]}]/gu)) {
    if (/^[([{]$/u.test(match[0])) depth += 1;
    else if (/^[)\]}]$/u.test(match[0])) depth -= 1;
    if (depth === 0) return open + match.index;
  }
  return -1;
}
