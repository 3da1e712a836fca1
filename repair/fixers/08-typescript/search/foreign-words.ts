/** Words of Python and of HTML, with what TypeScript and React call the same thing. */
import ts from 'typescript';
import { below, type Attempt, type Sight } from './attempt.ts';

/** What other languages call it. */
export const foreign: Readonly<Record<string, readonly string[]>> = {
  True: ['true'],
  False: ['false'],
  None: ['null', 'undefined'],
  self: ['this'],
  str: ['string', 'String'],
  String: ['string'],
  int: ['number', 'Number'],
  float: ['number', 'Number'],
  Number: ['number'],
  number: ['Number'],
  string: ['String'],
  bool: ['boolean', 'Boolean'],
  Boolean: ['boolean'],
  dict: ['Record<string, unknown>'],
  any: ['some'],
  all: ['every'],
  append: ['push'],
  add: ['push', 'set'],
  contains: ['includes', 'has'],
  has: ['includes'],
  size: ['length'],
  count: ['length'],
  len: ['length'],
  length: ['size'],
  lower: ['toLowerCase'],
  toLower: ['toLowerCase'],
  upper: ['toUpperCase'],
  toUpper: ['toUpperCase'],
  strip: ['trim'],
  each: ['forEach', 'map'],
  select: ['map', 'filter'],
  where: ['filter'],
  substring: ['slice'],
  class: ['className'],
  for: ['htmlFor'],
  tabindex: ['tabIndex'],
  raise: ['throw'],
};

/** A word of another language wherever nothing declares it, as a value or as a type. */
export function* everywhere({ checker, file, path }: Sight, node: ts.Identifier, right: string): Generator<Attempt> {
  const same = below(file, ts.isIdentifier).filter(
    (one) =>
      one.text === node.text && isFree(one) && (checker.getSymbolAtLocation(one)?.declarations ?? []).length === 0,
  );
  if (!isFree(node) || same.length < 2) return;
  yield { edits: same.map((one) => ({ path, start: one.getStart(file), end: one.end, text: right })), cost: 0.55 };
}

/** A name that stands for itself: no member, key, attribute or part of a declaration. */
const isFree = ({ parent }: ts.Identifier): boolean =>
  ts.isTypeReferenceNode(parent) ||
  (ts.isExpression(parent) && !ts.isPropertyAccessExpression(parent)) ||
  (ts.isVariableDeclaration(parent) && parent.initializer !== undefined);
