/** The document around what a root layout returns. */
import { z } from 'zod';
import type { Edit } from '../../contract.ts';
import { parse } from '../../oracles/tsx.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const nodeSchema = z.looseObject({ type: z.string(), start: z.number(), end: z.number() });

/** Puts what the layout returns into `<html><body>`, or only what is missing of the two. */
export function wrapInHtml(path: string, text: string): readonly Edit[] | null {
  const program = parse(path, text).program;
  const body: unknown = program.body;
  const declared = walk(body).find((node) => node.type === 'ExportDefaultDeclaration');
  const returned = walk(declared).findLast((node) => node.type === 'ReturnStatement');
  const argument = nodeSchema.safeParse(returned?.['argument']).data;
  if (argument === undefined) return null;
  const inner = text.slice(argument.start, argument.end);
  const hasBody = /<body[\s>]/u.test(inner);
  const hasHtml = /<html[\s>]/u.test(inner);
  if (hasHtml && !hasBody) {
    const next = inner.replace(/(<html[^>]*>)([^]*)(<\/html>)/u, '$1<body>$2</body>$3');
    return next === inner ? null : [{ kind: 'splice', path, start: argument.start, end: argument.end, text: next }];
  }
  const content = /^[<(]/u.test(inner.trim())
    ? inner
        .trim()
        .replace(/^\(([^]*)\)$/u, '$1')
        .trim()
    : `{${inner.trim()}}`;
  const wrapped = hasBody ? `<html lang="en">${content}</html>` : `<html lang="en"><body>${content}</body></html>`;
  return [{ kind: 'splice', path, start: argument.start, end: argument.end, text: wrapped }];
}

/** All nodes below a value, in order of the source. */
function walk(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => walk(one));
  const node = nodeSchema.safeParse(value).data;
  if (node === undefined) return [];
  return [node, ...Object.values(node).flatMap((one) => (typeof one === 'object' ? walk(one) : []))];
}
