import { createRequire } from 'node:module';
import type { ParseError } from 'jsonc-parser';
import { z } from 'zod';
import type { Reading } from './reading.ts';

/** The parser, read when the first answer comes: most processes that know how to ask a model never get one. */
const parser = (): typeof import('jsonc-parser') =>
  createRequire(import.meta.url)('jsonc-parser') as typeof import('jsonc-parser');

/** Candidates looked at in one answer. */
const MOST = 20;

/**
 * The JSON object in an answer, whatever stands around it: prose, a fence, comments, commas too many. Of several the last one that fits the
 * schema counts, because models repeat the example first.
 */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string): Reading<z.infer<Schema>> {
  const values = objectsIn(text).flatMap((part): unknown[] => {
    const errors: ParseError[] = [];
    const value: unknown = parser().parse(part, errors, { allowTrailingComma: true, disallowComments: false });
    return errors.length === 0 ? [value] : [];
  });
  if (values.length === 0) return { ok: false, problem: 'There is no complete JSON object in the answer.' };
  for (const value of values.toReversed()) {
    const read = schema.safeParse(value);
    if (read.success) return { ok: true, value: read.data };
  }
  const largest = values.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
  const { error } = schema.safeParse(largest);
  const issues = error?.issues
    .slice(0, 8)
    .map(({ path, message }) => `- ${path.length === 0 ? 'the object' : path.join('.')}: ${message}`);
  return { ok: false, problem: `The JSON object does not fit:\n${(issues ?? []).join('\n')}` };
}

/** Every outermost `{…}` whose brackets close, texts in quotes skipped. */
function objectsIn(text: string): readonly string[] {
  const found: string[] = [];
  for (let at = text.indexOf('{'); at >= 0 && found.length < MOST;) {
    const end = closing(text, at);
    if (end !== undefined) found.push(text.slice(at, end));
    at = text.indexOf('{', end ?? at + 1);
  }
  return found;
}

function closing(text: string, from: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at += 1;
      else if (char === '"' || char === '\n') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}
