/** Types that may be empty as other languages write them: `string?`, `?string`. The parser takes them as a remark's; the compiler does not. */
import type { Slip } from './slips.ts';
import { child, children, word, type TreeNode } from './syntax-tree.ts';

/** What names of kinds stand for in the languages that write types so. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['String', 'string'],
  ['str', 'string'],
  ['Bool', 'boolean'],
  ['Boolean', 'boolean'],
  ['bool', 'boolean'],
  ['Int', 'number'],
  ['int', 'number'],
  ['Double', 'number'],
  ['Float', 'number'],
  ['float', 'number'],
  ['num', 'number'],
  ['Number', 'number'],
]);

/**
 * The member, parameter or variable whose type ends so. A question mark behind a member's or a last parameter's type is the one that belongs
 * behind its name; elsewhere, and in front of a type, it says that there may be nothing.
 */
export function foreignTypes(node: TreeNode, parent: TreeNode | undefined, text: string): readonly Slip[] {
  const annotation = node.type === 'TSTypeAnnotation' ? child(node, 'typeAnnotation') : undefined;
  if (annotation === undefined) return [];
  const union = annotation.type === 'TSUnionType' ? children(annotation['types']) : [];
  const marked = union.length === 0 ? annotation : union.at(-1);
  const isFirst = union[0]?.type === marks && union[0]['postfix'] === false;
  const one = isFirst ? union[0] : marked;
  if (one?.type !== marks || (union.length > 0 && !isFirst && one['postfix'] !== true)) return [];
  const inner = child(one, 'typeAnnotation');
  if (inner === undefined) return [];
  const kept = text.slice(inner.start, inner.end);
  const bare =
    text.slice(annotation.start, one.start) + (kinds.get(kept) ?? kept) + text.slice(one.end, annotation.end);
  const isEmpty = /\b(?:null|undefined)\b/u.test(bare);
  const type = isEmpty ? bare : `${bare} | null`;
  const name = parent?.type === 'TSPropertySignature' ? child(parent, 'key') : parent;
  const isParameter = parent?.type === 'Identifier' && isLastParameter(text, annotation.end);
  const takesMark = parent?.type === 'TSPropertySignature' || parent?.type === 'PropertyDefinition' || isParameter;
  const isOptional = parent?.['optional'] === true;
  const rule = 'foreign-type';
  const description = 'A type that may be empty is written as in another language.';
  const { start, end } = annotation;
  if (isOptional) return [{ rule, start, end, replacement: bare, description }];
  if (one['postfix'] !== true || !takesMark || (word(name, 'name') ?? '') === '')
    return [{ rule, start, end, replacement: type, description }];
  return [{ rule, start: node.start, end, replacement: `?: ${bare}`, description }];
}

const marks = 'TSJSDocNullableType';

/** Behind a parameter that may be left out come only such ones. */
const isLastParameter = (text: string, end: number): boolean =>
  /^\s*,?\s*\)\s*(?::[^\n=;]+)?\s*(?:=>|\{)/u.test(text.slice(end));
