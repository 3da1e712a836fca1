/** Attempts at whole statements: a lost `return`, one that is there twice, one that is left over. */
import ts from 'typescript';
import { around, below, cut, functionAround, replace, wrap, type Attempt, type Sight } from './attempt.ts';

/** Attempts at the statements around the place. */
export function* statements(sight: Sight): Generator<Attempt> {
  yield* twice(sight);
  yield* leftOver(sight);
  yield* undeclared(sight);
  const outer = functionAround(sight.node) ?? around(sight.node).find(ts.isFunctionLike);
  const inside = ts.isFunctionLike(sight.node.parent) ? sight.node.parent : outer;
  if (inside !== undefined) yield* returns(sight, inside);
  yield* returnsOfUsed(sight);
  const arrow = [sight.node, ...around(sight.node)].flatMap((one) => below(one, ts.isArrowFunction).slice(0, 3));
  for (const one of arrow.slice(0, 4)) {
    if (ts.isBlock(one.body) && one.body.statements.every((each) => ts.isLabeledStatement(each)))
      yield wrap(sight, one.body, '(', ')', 1);
    if (ts.isBlock(one.body)) yield* returns(sight, one);
  }
  const async =
    outer !== undefined &&
    (ts.isArrowFunction(outer) || ts.isFunctionDeclaration(outer) || ts.isMethodDeclaration(outer))
      ? outer
      : undefined;
  if (async !== undefined && async.modifiers?.some((one) => one.kind === ts.SyntaxKind.AsyncKeyword) !== true) {
    const exported = async.modifiers?.at(-1);
    const at = exported === undefined ? async.getStart(sight.file) : exported.end + 1;
    yield { edits: [{ path: sight.path, start: at, end: at, text: 'async ' }], cost: 1.3 };
  }
}

/** What is used here as a component or called gives nothing back where it is declared. */
function* returnsOfUsed(sight: Sight): Generator<Attempt> {
  const { checker, node } = sight;
  if (!ts.isIdentifier(node)) return;
  const used = checker.getSymbolAtLocation(node);
  const symbol =
    used !== undefined && (used.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(used) : used;
  const declared = symbol?.valueDeclaration;
  const value = declared !== undefined && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
  if (value === undefined || !(ts.isFunctionDeclaration(value) || ts.isArrowFunction(value))) return;
  const path = sight.pathOf(value.getSourceFile());
  const gives = checker.getSignatureFromDeclaration(value)?.getReturnType();
  if (path === undefined || gives === undefined || (gives.flags & ts.TypeFlags.VoidLike) === 0) return;
  yield* returns({ ...sight, path, file: value.getSourceFile() }, value);
}

/** A value that stands alone in a function that gives one back. */
function* returns(sight: Sight, inside: ts.SignatureDeclaration): Generator<Attempt> {
  const alone = below(inside, ts.isExpressionStatement).filter((one) => nearestFunction(one) === inside);
  for (const one of alone.slice(-12)) {
    const isLast = ts.isBlock(one.parent) && one.parent.statements.at(-1) === one;
    const isIdle =
      !ts.isCallExpression(one.expression) && !ts.isAwaitExpression(one.expression) && !isAssignment(one.expression);
    if (isLast || isIdle || ts.isIfStatement(one.parent)) yield wrap(sight, one, 'return ', '', isIdle ? 0.7 : 1.3);
  }
}

const isAssignment = (node: ts.Expression): boolean =>
  ts.isBinaryExpression(node) && /^(?:[^=!<>]{0,3}=|=)$/u.test(node.operatorToken.getText());

function nearestFunction(node: ts.Node): ts.Node | undefined {
  let at = node.parent;
  while (!ts.isSourceFile(at) && !ts.isFunctionLike(at)) at = at.parent;
  return at;
}

/** The same statement a second time: what is declared anywhere, all else only right behind its twin. */
function* twice(sight: Sight): Generator<Attempt> {
  const statement = outermost(sight.node);
  if (statement === undefined) return;
  const siblings = ts.isSourceFile(statement.parent) || ts.isBlock(statement.parent) ? statement.parent.statements : [];
  const text = statement.getText(sight.file);
  const same = siblings.filter((one) => one.getText(sight.file) === text);
  const last = same.at(-1);
  const isBeside = siblings.some((one, index) => one === last && same.includes(siblings[index - 1] ?? one));
  if (![2451, 2300, 2393, 2323, 2528].includes(sight.code) && !isBeside) return;
  if (same.length > 1 && last !== undefined) yield cut(sight, last.getFullStart(), last.end, 0.5);
}

function outermost(node: ts.Node): ts.Statement | undefined {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) if (ts.isStatement(at) && !ts.isBlock(at)) return at;
  return undefined;
}

/** A constant that holds a literal and that nobody reads. */
function* leftOver(sight: Sight): Generator<Attempt> {
  const variable = sight.node.parent;
  if (sight.code !== 6133 || !ts.isVariableDeclaration(variable) || variable.initializer === undefined) return;
  const value = variable.initializer;
  const isPlain =
    ts.isLiteralExpression(value) || /^(?:true|false|null|undefined|\[\]|\{\})$/u.test(value.getText(sight.file));
  const statement = variable.parent.parent;
  if (!isPlain || !ts.isVariableStatement(statement) || statement.declarationList.declarations.length > 1) return;
  yield cut(sight, statement.getFullStart(), statement.end, 2);
}

/** No such name; or one of the browser's own that takes no other value. */
const undeclaredCodes: ReadonlySet<number> = new Set([2304, 2552, 18004, 2588, 2630]);

/** A name that is given a value and declared nowhere in the app: its declaration lost its first word. */
function* undeclared(sight: Sight): Generator<Attempt> {
  const { checker, file, node, path } = sight;
  if (!ts.isIdentifier(node) || !undeclaredCodes.has(sight.code)) return;
  const isOwn = checker
    .getSymbolAtLocation(node)
    ?.declarations?.some((one) => sight.pathOf(one.getSourceFile()) === path);
  if (isOwn === true) return;
  const assigned = below(file, ts.isBinaryExpression).filter(
    (one) => isAssignment(one) && ts.isIdentifier(one.left) && one.left.text === node.text,
  );
  const [first] = assigned;
  const statement = first?.parent;
  if (first === undefined || statement === undefined || !ts.isExpressionStatement(statement)) return;
  if (first.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return;
  if (!ts.isBlock(statement.parent) && !ts.isSourceFile(statement.parent)) return;
  const word = assigned.length > 1 ? 'let ' : 'const ';
  // `$text = …` of PHP, and `text` everywhere else
  const bare = node.text.slice(1);
  if (node.text.startsWith('$') && below(file, ts.isIdentifier).some((one) => one.text === bare))
    yield replace(sight, first.left, `${word}${bare}`, 0.3);
  yield wrap(sight, statement, word, '', 0.4);
}

/** Operators that were confused: `=` for `===`, `&&` for `||`. */
export function* operators(sight: Sight): Generator<Attempt> {
  const others: Readonly<Record<string, readonly string[]>> = {
    '=': ['==='],
    '&&': ['||', '??'],
    '||': ['??', '&&'],
    '??': ['||', '&&'],
    '+': ['-'],
    '===': ['!=='],
    '!==': ['==='],
  };
  for (const outer of around(sight.node)) {
    if (!ts.isBinaryExpression(outer)) continue;
    // A statement that sets something compares nothing.
    if (isAssignment(outer) && ts.isExpressionStatement(outer.parent)) continue;
    for (const right of others[outer.operatorToken.getText(sight.file)] ?? [])
      yield replace(sight, outer.operatorToken, right, 2.4);
  }
}
