/** Attempts at values that hold what is wanted: a row for its id, a page for its items, a state that is assigned. */
import ts from 'typescript';
import { replace, wrap, type Attempt, type Sight } from './attempt.ts';

/** Attempts at the values and names at the place. */
export function* fitting(sight: Sight): Generator<Attempt> {
  const value = valueAt(sight.node);
  if (value !== undefined) yield* members(sight, value);
  if (sight.code === 2588) yield* assigned(sight);
}

/** The argument, or the value of the attribute or key, that is complained of. */
function valueAt(node: ts.Node): ts.Expression | undefined {
  const parent = node.parent;
  if (ts.isCallExpression(parent) && parent.arguments.some((one) => one === node)) return asExpression(node);
  const isName = (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
  if (!isName || parent.initializer === undefined) return undefined;
  const value = parent.initializer;
  return ts.isJsxExpression(value) ? value.expression : asExpression(value);
}

const asExpression = (node: ts.Node): ts.Expression | undefined => (ts.isExpression(node) ? node : undefined);

/** `remove(row)` of `remove(id)`, `rows={page}` of a page that has one list. */
function* members(sight: Sight, value: ts.Expression): Generator<Attempt> {
  const { checker } = sight;
  if (!ts.isIdentifier(value) && !ts.isPropertyAccessExpression(value)) return;
  const wanted = checker.getContextualType(value);
  const type = checker.getTypeAtLocation(value);
  if (wanted === undefined || isLoose(wanted) || isLoose(type) || checker.isArrayType(type)) return;
  const own = checker.getPropertiesOfType(type).filter(({ declarations }) => {
    const file = declarations?.[0]?.getSourceFile();
    return file !== undefined && sight.pathOf(file) !== undefined;
  });
  const fit = own.filter((one) => checker.isTypeAssignableTo(checker.getTypeOfSymbolAtLocation(one, value), wanted));
  const said = parameterOf(checker, value);
  for (const one of fit) {
    // A text may be any of the texts a row has; what stands for the whole of it is its identity alone.
    const isNamed = one.name === said && /^(?:id|key|slug|uuid)$/u.test(one.name);
    if (isNamed || (fit.length === 1 && checker.isArrayType(wanted))) yield wrap(sight, value, '', `.${one.name}`, 0.9);
  }
}

const isLoose = (type: ts.Type): boolean => (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;

/** What the function or component calls what it is given here. */
function parameterOf(checker: ts.TypeChecker, value: ts.Expression): string | undefined {
  const call = value.parent;
  if (!ts.isCallExpression(call)) return undefined;
  return checker.getResolvedSignature(call)?.parameters[call.arguments.indexOf(value)]?.name;
}

/** `count = 5` and `count++` of a state: it is changed by its setter, and never by a variable in place of the constant. */
function* assigned(sight: Sight): Generator<Attempt> {
  const { file, node } = sight;
  const outer = node.parent;
  const setter = setterOf(sight);
  const next = nextValue(outer, node, file);
  if (setter === undefined || next === undefined || !ts.isExpression(outer)) return;
  if (ts.isExpressionStatement(outer.parent)) yield replace(sight, outer, `${setter}(${next})`, 0.2);
  const call = outer.parent;
  if (ts.isCallExpression(call) && call.expression.getText(file) === setter) yield replace(sight, outer, next, 0.2);
  if (ts.isArrowFunction(call) && call.body === outer) yield replace(sight, outer, `${setter}(${next})`, 0.2);
}

/** The second name of the `useState` the name comes from. */
function setterOf({ checker, node }: Sight): string | undefined {
  const declared = checker.getSymbolAtLocation(node)?.valueDeclaration;
  const pattern = declared !== undefined && ts.isBindingElement(declared) ? declared.parent : undefined;
  if (pattern === undefined || !ts.isArrayBindingPattern(pattern) || pattern.elements[0] !== declared) return undefined;
  const made = ts.isVariableDeclaration(pattern.parent) ? pattern.parent.initializer : undefined;
  const isState =
    made !== undefined && ts.isCallExpression(made) && /^(?:React\.)?useState$/u.test(made.expression.getText());
  const setter = pattern.elements[1];
  return isState && setter !== undefined && ts.isBindingElement(setter) ? setter.name.getText() : undefined;
}

function nextValue(outer: ts.Node, node: ts.Node, file: ts.SourceFile): string | undefined {
  const name = node.getText(file);
  if (ts.isPostfixUnaryExpression(outer) || ts.isPrefixUnaryExpression(outer))
    return `${name} ${outer.operator === ts.SyntaxKind.MinusMinusToken ? '-' : '+'} 1`;
  if (!ts.isBinaryExpression(outer) || outer.left !== node) return undefined;
  const right = outer.right.getText(file);
  if (outer.operatorToken.kind === ts.SyntaxKind.EqualsToken) return right;
  const sign = /^([-+*/])=$/u.exec(outer.operatorToken.getText(file))?.[1];
  if (sign === undefined) return undefined;
  const isPlain = ts.isIdentifier(outer.right) || ts.isLiteralExpression(outer.right);
  return `${name} ${sign} ${isPlain ? right : `(${right})`}`;
}
