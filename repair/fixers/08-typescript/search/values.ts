/** Attempts at values: one of another kind, arguments in another order, what was left out around it. */
import ts from 'typescript';
import { around, below, cut, functionAround, isAsync, replace, wrap, type Attempt, type Sight } from './attempt.ts';
import { fitting } from './fitting.ts';
import { likeliest } from './names.ts';
import { typedIn } from './typed-in.ts';

/** Attempts at the expressions around the place. */
export function* values(sight: Sight): Generator<Attempt> {
  yield* typedIn(sight);
  yield* fitting(sight);
  for (const [depth, node] of expressionsAt(sight).entries()) {
    const far = depth * 0.25;
    for (const attempt of valueAttempts(sight, node)) yield { ...attempt, cost: attempt.cost + far };
  }
  for (const call of around(sight.node).filter(ts.isCallExpression).slice(0, 2)) yield* argumentsOf(sight, call);
  yield* bindings(sight);
}

/** The value itself, the values it is part of, and that which is assigned, returned or handed over at the place. */
function expressionsAt({ node, checker }: Sight): readonly ts.Expression[] {
  const found: ts.Expression[] = [];
  const add = (one: ts.Node | undefined): void => {
    const inner = one !== undefined && ts.isJsxExpression(one) ? one.expression : one;
    if (inner !== undefined && ts.isExpression(inner) && !ts.isJsxAttributes(inner) && !found.includes(inner))
      found.push(inner);
    if (inner === undefined || !ts.isConditionalExpression(inner)) return;
    add(inner.whenTrue);
    add(inner.whenFalse);
  };
  const parent = node.parent;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) {
    if (parent.name === node) add(parent.initializer);
  } else if (!ts.isPropertyAccessExpression(parent) || parent.expression === node) add(node);
  if (ts.isReturnStatement(node)) add(node.expression);
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) add(parent.expression);
  if (ts.isCallExpression(node)) for (const argument of node.arguments) add(argument);
  if (ts.isBinaryExpression(node)) {
    add(node.left);
    add(node.right);
  }
  for (const name of below(node, ts.isIdentifier).slice(0, 3)) add(valueOf(name, checker));
  for (const outer of around(node).slice(1, 6)) {
    if (ts.isExpression(outer)) add(outer);
    if (ts.isBinaryExpression(outer)) add(outer.right);
  }
  return found.filter((one) => !isName(one)).slice(0, 8);
}

/** What the variable of this name was given. */
function valueOf(name: ts.Identifier, checker: ts.TypeChecker): ts.Expression | undefined {
  const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration;
  const isNear = declaration !== undefined && declaration.getSourceFile() === name.getSourceFile();
  return isNear && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
}

/** A name that is declared or a key is no value. */
function isName(node: ts.Node): boolean {
  const parent = node.parent;
  return (
    ts.isIdentifier(node) &&
    ((ts.isPropertyAccessExpression(parent) && parent.name === node) ||
      (ts.isPropertyAssignment(parent) && parent.name === node) ||
      ts.isJsxAttribute(parent) ||
      ts.isBindingElement(parent) ||
      ts.isParameter(parent) ||
      (ts.isVariableDeclaration(parent) && parent.name === node))
  );
}

function* valueAttempts(sight: Sight, node: ts.Expression): Generator<Attempt> {
  const { file, checker, path } = sight;
  const text = node.getText(file);
  if (
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node) ||
    ts.isObjectLiteralExpression(node)
  ) {
    // `row={{ row }}`: braces too many around a value.
    const [only, ...more] = ts.isObjectLiteralExpression(node) ? node.properties : [];
    if (only !== undefined && more.length === 0 && ts.isShorthandPropertyAssignment(only))
      yield replace(sight, node, only.name.text, 0.7);
    yield wrap(sight, node, '[', ']', 2);
    return;
  }
  const isAssigned =
    ts.isBinaryExpression(node.parent) &&
    node.parent.left === node &&
    node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (isAssigned) return;
  const inParens = ts.isBinaryExpression(node) || ts.isConditionalExpression(node) ? (`(${text})` as const) : text;
  const wanted = checker.getContextualType(node);
  // Unwrapping first: one thing too many is seen sooner than one too few.
  if (ts.isCallExpression(node)) {
    const [first, ...more] = node.arguments;
    if (
      first !== undefined &&
      more.length === 0 &&
      ts.isIdentifier(node.expression) &&
      /^(?:String|Number|Boolean)$/u.test(node.expression.text)
    )
      yield replace(sight, node, first.getText(file), 1.6);
    if (first === undefined) yield replace(sight, node, node.expression.getText(file), 1.1);
    const callee = node.expression;
    if (ts.isIdentifier(callee) && callee.text === 'String') yield replace(sight, callee, 'Number', 1);
    if (ts.isIdentifier(callee) && callee.text === 'Number') yield replace(sight, callee, 'String', 1);
  }
  if (ts.isArrayLiteralExpression(node) && node.elements.length === 1)
    yield replace(sight, node, node.elements[0]?.getText(file) ?? '', 1.3);
  if (ts.isAwaitExpression(node)) yield replace(sight, node, node.expression.getText(file), 1.8);
  if (ts.isArrowFunction(node) && node.parameters.length === 0 && !ts.isBlock(node.body))
    yield replace(sight, node, node.body.getText(file), 2);
  const type = checker.getTypeAtLocation(node);
  if (type.getCallSignatures().length > 0 && !ts.isArrowFunction(node)) yield wrap(sight, node, '', '()', 0.9);
  const isThenable = checker.getPropertyOfType(type, 'then') !== undefined;
  if (isThenable) {
    const isInAsync = isAsync(functionAround(node));
    const outer = ts.isPropertyAccessExpression(node.parent) ? `(await ${text})` : `await ${inParens}`;
    if (isInAsync) yield replace(sight, node, outer, 0.8);
  }
  const isHandler = wanted !== undefined && checker.getNonNullableType(wanted).getCallSignatures().length > 0;
  if (isHandler && !ts.isArrowFunction(node)) yield wrap(sight, node, '() => ', '', 0.9);
  yield* literal(sight, node, wanted);
  if (!ts.isArrowFunction(node)) {
    // Of an object neither says anything, and of nothing a text would say so in words.
    const plain =
      ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;
    const empty = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive;
    const parts = type.isUnion() ? type.types : [type];
    // Of two values that are never the same, a text of one of them only hides that.
    if (!isCompared(node) && parts.every((part) => (part.flags & (plain | ts.TypeFlags.Unknown)) !== 0))
      yield wrap(sight, node, 'String(', ')', 1.4);
    if (parts.some((part) => (part.flags & empty) === 0)) yield wrap(sight, node, 'Number(', ')', 1.5);
    // The field itself, where what is typed into it is asked for.
    const typedIn = checker.getPropertyOfType(type, 'value');
    if (typedIn !== undefined && checker.getPropertyOfType(type, 'addEventListener') !== undefined)
      yield wrap(sight, node, '', '.value', 0.6);
    yield wrap(sight, node, '[', ']', 1.6);
  }
  yield* mayBeMissing(sight, node, type, wanted);
  const jsx = node.parent;
  if (ts.isJsxAttribute(jsx) && ts.isStringLiteral(node))
    yield { edits: [{ path, start: node.getStart(file), end: node.end, text: `{${node.text}}` }], cost: 1.5 };
}

const isCompared = ({ parent }: ts.Expression): boolean =>
  ts.isBinaryExpression(parent) && /^[!=]==?$/u.test(parent.operatorToken.getText());

const unknownName: ReadonlySet<number> = new Set([2304, 2552, 18004]);

/** A misspelt choice, a text for a value, a value for a text. */
function* literal(sight: Sight, node: ts.Expression, wanted: ts.Type | undefined): Generator<Attempt> {
  if (node.kind === ts.SyntaxKind.NullKeyword) yield replace(sight, node, 'undefined', 1.2);
  if (ts.isIdentifier(node) && node.text === 'undefined') yield replace(sight, node, 'null', 1.2);
  // Where any value is taken, a name that is lost is no text.
  const takesText = wanted !== undefined && (wanted.isUnion() ? wanted.types : [wanted]).some(isText);
  if (ts.isIdentifier(node) && unknownName.has(sight.code) && sight.node === node && takesText)
    yield replace(sight, node, `'${node.text}'`, 1.5);
  if (!ts.isStringLiteral(node)) return;
  const { checker } = sight;
  const parent = node.parent;
  const other = ts.isBinaryExpression(parent) ? (parent.left === node ? parent.right : parent.left) : undefined;
  const types = [wanted, other === undefined ? undefined : checker.getTypeAtLocation(other)];
  if (ts.isCaseClause(parent)) types.push(checker.getTypeAtLocation(parent.parent.parent.expression));
  const options = types
    .flatMap((type) => (type === undefined ? [] : type.isUnion() ? type.types : [type]))
    .flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
  const quote = node.getText(sight.file)[0] ?? "'";
  for (const [right, cost] of likeliest(node.text, options))
    yield replace(sight, node, `${quote}${right}${quote}`, cost);
  const inAttribute = ts.isJsxAttribute(parent);
  const isList =
    wanted !== undefined && (wanted.isUnion() ? wanted.types : [wanted]).some((one) => checker.isArrayType(one));
  if (isList) yield replace(sight, node, inAttribute ? `{${listOf(node.text)}}` : listOf(node.text), 0.8);
  if (/^(?:-?\d+(?:\.\d+)?|true|false|null|undefined)$/u.test(node.text))
    yield replace(sight, node, inAttribute ? `{${node.text}}` : node.text, 0.8);
}

const isText = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.StringLike) !== 0;

/** `['north', 'south']` of `north, south`; a sentence with commas in it is one text. */
function listOf(text: string): string {
  const parts = text.split(',').map((one) => one.trim());
  const areNames = parts.every((one) => one !== '' && one.split(/\s+/u).length < 5 && !/[.!?]$/u.test(one));
  const written = (areNames ? parts : [text]).map((one) => (/['\\]/u.test(one) ? JSON.stringify(one) : `'${one}'`));
  return `[${text.trim() === '' ? '' : written.join(', ')}]`;
}

/** A value that may not be there: asked for before it is used, or another in its place. */
function* mayBeMissing(
  sight: Sight,
  node: ts.Expression,
  type: ts.Type,
  wanted: ts.Type | undefined,
): Generator<Attempt> {
  const { checker } = sight;
  const parts = type.isUnion() ? type.types : [type];
  const has = (flags: ts.TypeFlags): boolean => parts.some((part) => (part.flags & flags) !== 0);
  const mayLack = has(ts.TypeFlags.Null | ts.TypeFlags.Undefined);
  if (!mayLack) return;
  const holder = guarded(node);
  if (holder !== undefined && ts.isIdentifier(node)) yield wrap(sight, holder, `${node.text} && `, '', 1.7);
  const takes = (flags: ts.TypeFlags): boolean =>
    wanted !== undefined && (wanted.isUnion() ? wanted.types : [wanted]).some((part) => (part.flags & flags) !== 0);
  const inParens = ts.isBinaryExpression(node) || ts.isConditionalExpression(node) ? ['(', ')'] : ['', ''];
  const or = (value: string, cost: number): Attempt =>
    wrap(sight, node, inParens[0] ?? '', `${inParens[1] ?? ''} ?? ${value}`, cost);
  if (takes(ts.TypeFlags.Null) && has(ts.TypeFlags.Undefined)) yield or('null', 1.9);
  if (takes(ts.TypeFlags.Undefined) && has(ts.TypeFlags.Null)) yield or('undefined', 1.9);
  if (takes(ts.TypeFlags.StringLike)) yield or("''", 1.8);
  if (takes(ts.TypeFlags.NumberLike)) yield or('0', 2.6);
  if (takes(ts.TypeFlags.BooleanLike)) yield or('false', 2.8);
  if (wanted !== undefined && checker.isArrayType(wanted)) yield or('[]', 2.6);
}

/** Where a condition before a value may stand: what is shown, or asked, or returned. */
function guarded(node: ts.Expression): ts.Expression | undefined {
  for (const outer of around(node)) {
    const parent = outer.parent;
    if (!ts.isExpression(outer)) continue;
    if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return outer;
    if (ts.isIfStatement(parent) && parent.expression === outer) return outer;
    if (ts.isConditionalExpression(parent) && parent.condition === outer) return outer;
  }
  return undefined;
}

/** A name, a member or a literal. */
const isPlainValue = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) ||
  ts.isLiteralExpression(node) ||
  (ts.isPropertyAccessExpression(node) && isPlainValue(node.expression)) ||
  /^(?:true|false|null|this|-?\d[\d.]*|\{\}|\[\])$/u.test(node.getText());

function* argumentsOf(sight: Sight, call: ts.CallExpression): Generator<Attempt> {
  const { file, path, checker } = sight;
  for (const [index, one] of call.arguments.entries()) {
    const next = call.arguments[index + 1];
    if (next === undefined) continue;
    yield {
      edits: [
        { path, start: one.getStart(file), end: one.end, text: next.getText(file) },
        { path, start: next.getStart(file), end: next.end, text: one.getText(file) },
      ],
      cost: 1.1,
    };
  }
  const signature = checker.getResolvedSignature(call);
  const wanted = signature?.parameters.length ?? 0;
  const isTyped = (checker.getTypeAtLocation(call.expression).flags & ts.TypeFlags.Any) === 0;
  if (isTyped && call.arguments.length > wanted) {
    for (const [index, one] of call.arguments.entries()) {
      // What does something is no slip.
      if (!isPlainValue(one)) continue;
      const before = call.arguments[index - 1];
      const after = call.arguments[index + 1];
      if (before !== undefined) yield cut(sight, before.end, one.end, 1.6 - 0.1 * index);
      else if (after !== undefined) yield cut(sight, one.getStart(file), after.getStart(file), 1.8);
      else yield cut(sight, one.getStart(file), one.end, 1.5);
    }
  }
  const lacking = signature?.parameters[call.arguments.length];
  if (lacking === undefined) return;
  const type = checker.getTypeOfSymbolAtLocation(lacking, call);
  if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) !== 0) return;
  const last = call.arguments.at(-1);
  const put = (text: string, cost: number): Attempt => {
    const at = last === undefined ? call.end - 1 : last.end;
    return { edits: [{ path, start: at, end: at, text: last === undefined ? text : `, ${text}` }], cost };
  };
  const fitting = checker
    .getSymbolsInScope(call, ts.SymbolFlags.Value)
    .filter(
      (one) =>
        one.declarations?.some((each) => each.getSourceFile() === file && !ts.isFunctionDeclaration(each)) === true,
    )
    .filter((one) => checker.isTypeAssignableTo(checker.getTypeOfSymbolAtLocation(one, call), type));
  for (const one of fitting.filter((each) => each.name === lacking.name)) yield put(one.name, 1.2);
  if (fitting.length <= 4) for (const one of fitting) yield put(one.name, 2 + 0.2 * fitting.length);
}

/** `[a, b]` for `{ a, b }` and the reverse. */
function* bindings(sight: Sight): Generator<Attempt> {
  const pattern = around(sight.node).find((one) => ts.isArrayBindingPattern(one) || ts.isObjectBindingPattern(one));
  if (pattern === undefined) return;
  const inner = pattern.getText(sight.file).slice(1, -1).trim();
  yield ts.isArrayBindingPattern(pattern)
    ? replace(sight, pattern, `{ ${inner} }`, 1)
    : replace(sight, pattern, `[${inner}]`, 1);
}
