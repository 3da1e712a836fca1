/** Attempts at a loop over a list by its places, and at a word that is lost or one too many. */
import ts from 'typescript';
import { around, below, cut, functionAround, isAsync, wrap, type Attempt, type Sight } from './attempt.ts';

/** Attempts at the loops around the place and at the words there. */
export function* lostWords(sight: Sight): Generator<Attempt> {
  yield* loops(sight);
  yield* wordsAt(sight);
}

/** `for (const row in rows)`, `for (row of rows)`: each may lack what the other has. */
function* loops(sight: Sight): Generator<Attempt> {
  const { checker, file, node, path } = sight;
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (!ts.isForInStatement(at) && !ts.isForOfStatement(at)) continue;
    const { expression, initializer } = at;
    const type = checker.getTypeAtLocation(expression);
    const isList =
      checker.isArrayType(type) || /^(?:ReadonlyArray|ReadonlySet|Set|Map|ReadonlyMap)$/u.test(type.symbol?.name ?? '');
    const between = file.text.slice(initializer.end, expression.getStart(file));
    const start = initializer.end + between.indexOf('in');
    const toOf = ts.isForInStatement(at) && isList ? [{ path, start, end: start + 2, text: 'of' }] : [];
    const at0 = initializer.getStart(file);
    const declared = ts.isIdentifier(initializer) ? [{ path, start: at0, end: at0, text: 'const ' }] : [];
    if (toOf.length > 0) yield { edits: toOf, cost: 0.3 };
    if (declared.length > 0) yield { edits: declared, cost: 0.4 };
    if (toOf.length > 0 && declared.length > 0) yield { edits: [...declared, ...toOf], cost: 0.5 };
  }
}

const unknownName: ReadonlySet<number> = new Set([2304, 2552, 18004]);
const typeNames = /^(?:string|number|boolean|object|function|undefined|bigint)$/u;

/** A word that is lost, or one too many: `new`, `typeof`, `throw`, `async`. */
function* wordsAt(sight: Sight): Generator<Attempt> {
  const { file, node } = sight;
  if (sight.code === 2348) {
    const call = around(node).find(ts.isCallExpression);
    if (call !== undefined) yield wrap(sight, call, 'new ', '', 0.3);
  }
  if (sight.code === 1064) {
    const outer = ts.findAncestor(node, ts.isFunctionLike);
    const word = isAsync(outer) ? outer?.getChildren(file).flatMap((one) => one.getChildren(file)) : undefined;
    const async = word?.find((one) => one.kind === ts.SyntaxKind.AsyncKeyword);
    const waits = outer !== undefined && below(outer, ts.isAwaitExpression).length > 0;
    if (async !== undefined && !waits) yield cut(sight, async.getStart(file), async.end + 1, 0.4);
  }
  // `catch {`, and what was caught is spoken of.
  const caught = ts.findAncestor(node, ts.isCatchClause);
  if (
    caught?.variableDeclaration === undefined &&
    caught !== undefined &&
    ts.isIdentifier(node) &&
    unknownName.has(sight.code)
  )
    yield wrap(sight, caught.block, `(${node.text}) `, '', 0.4);
  // `if (value === 'number')`, and what follows takes the value for one.
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const condition = ts.isIfStatement(at) ? at.expression : ts.isConditionalExpression(at) ? at.condition : at;
    if (condition === at && !ts.isBinaryExpression(at)) continue;
    for (const one of [condition, ...below(condition, ts.isBinaryExpression)].filter(ts.isBinaryExpression)) {
      const isKind = ts.isStringLiteral(one.right) && typeNames.test(one.right.text) && ts.isIdentifier(one.left);
      if (isKind && /^[!=]==?$/u.test(one.operatorToken.getText(file))) yield wrap(sight, one.left, 'typeof ', '', 0.4);
    }
  }
  const inside = functionAround(node) ?? ts.findAncestor(node, ts.isFunctionLike);
  for (const one of inside === undefined ? [] : below(inside, ts.isExpressionStatement))
    if (ts.isNewExpression(one.expression)) yield wrap(sight, one, 'throw ', '', 0.6);
}
