/** Which complaints of the compiler follow only from a package whose typings are not to be had. */
import ts from 'typescript';
import { isMissedInOpenType } from './open-types.ts';

/** A parameter nobody gave a type. */
const implicit: ReadonlySet<number> = new Set([7006, 7019, 7031]);
/** What has no type is used as if it had one: a value that is unknown, an index of any type. */
const loose: ReadonlySet<number> = new Set([2571, 18046, 7053]);
/** Steps from a value back to where it comes from. */
const mostSteps = 40;

/** What the compiler says of a file, from `start` on. */
interface Complaint {
  readonly code: number;
  readonly start: number;
  readonly message: string;
}

/** True for a complaint that would not be there if every package had its typings. */
export function followsFromUntyped(checker: ts.TypeChecker, file: ts.SourceFile, found: Complaint): boolean {
  const { code, start, message } = found;
  const node = nodeAt(file, start);
  if (implicit.has(code)) return isGivenToUntyped(checker, node);
  if (!loose.has(code)) return isMissedInOpenType(checker, node, code, message);
  const origin = createOrigin(checker);
  const whole = code === 7053 ? indexedAt(node) : node;
  return origin(whole) || (ts.isIdentifier(node) && isNarrowedByUntyped(checker, node));
}

function nodeAt(file: ts.SourceFile, start: number): ts.Node {
  let node: ts.Node = file;
  for (;;) {
    const inner: ts.Node | undefined = ts.forEachChild(node, (child) =>
      child.pos <= start && start < child.end ? child : undefined,
    );
    if (inner === undefined) return node;
    node = inner;
  }
}

/** What stands in the brackets of the access that begins here. */
function indexedAt(node: ts.Node): ts.Node {
  for (let at = node; !ts.isStatement(at) && !ts.isSourceFile(at); at = at.parent)
    if (ts.isElementAccessExpression(at)) return at.argumentExpression;
  return node;
}

const isAny = (checker: ts.TypeChecker, node: ts.Node): boolean =>
  (checker.getTypeAtLocation(node).flags & ts.TypeFlags.Any) !== 0;

/** Whether it is a parameter of a function that something without types takes, as all of a package is whose typings are not to be had. */
function isGivenToUntyped(checker: ts.TypeChecker, parameter: ts.Node): boolean {
  let node = parameter;
  while (!ts.isSourceFile(node) && !ts.isFunctionLike(node)) node = node.parent;
  const taker = takerOf(node);
  if (taker === undefined) return false;
  if (isAny(checker, taker)) return true;
  // A component of the app whose properties are those of a package.
  const origin = createOrigin(checker);
  return checker
    .getTypeAtLocation(taker)
    .getCallSignatures()
    .flatMap((signature) => signature.parameters)
    .some(({ valueDeclaration: taken }) => taken !== undefined && ts.isParameter(taken) && origin(taken));
}

/** What is called with this function, alone or as part of what it is handed on in. */
function takerOf(inner: ts.Node): ts.Node | undefined {
  for (let at: ts.Node = inner; !ts.isSourceFile(at); at = at.parent) {
    const { parent } = at;
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
      return parent.expression === at ? undefined : parent.expression;
    if (ts.isTaggedTemplateExpression(parent)) return parent.tag;
    if (ts.isJsxAttribute(parent)) return parent.parent.parent.tagName;
    if (ts.isVariableDeclaration(parent)) return parent.type;
    if (!carries(parent)) return undefined;
  }
  return undefined;
}

/** What hands a function on to whoever takes it. */
const carries = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isConditionalExpression(node) ||
  ts.isJsxExpression(node) ||
  ts.isTemplateSpan(node) ||
  ts.isTemplateExpression(node) ||
  // What a function gives back goes to whoever takes the function.
  ts.isArrowFunction(node) ||
  ts.isReturnStatement(node) ||
  ts.isBlock(node);

/** `isAxiosError(error)`: in a function that asks something untyped what a value is, the compiler cannot know. */
function isNarrowedByUntyped(checker: ts.TypeChecker, value: ts.Identifier): boolean {
  let around: ts.Node = value;
  while (!ts.isSourceFile(around) && !ts.isFunctionLike(around)) around = around.parent;
  let isNarrowed = false;
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) ||
      (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword)
    ) {
      const given = ts.isCallExpression(node) ? node.arguments : [node.left];
      const asked = ts.isCallExpression(node) ? node.expression : node.right;
      const isOfIt = given.some((one) => ts.isIdentifier(one) && one.text === value.text);
      if (isOfIt && node.pos < value.pos && isAny(checker, asked)) isNarrowed = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(around);
  return isNarrowed;
}

/** Asks whether a value comes from a module that the compiler knows nothing of. */
function createOrigin(checker: ts.TypeChecker): (node: ts.Node) => boolean {
  let steps = 0;
  const seen = new Set<ts.Node>();
  const isUntyped = (node: ts.Node | undefined): boolean => {
    steps += 1;
    if (node === undefined || steps > mostSteps || seen.has(node)) return false;
    seen.add(node);
    if (ts.isIdentifier(node)) return isSymbolUntyped(node);
    if (ts.isParameter(node)) return isDeclaredUntyped(node);
    // What a namespace hands out comes from another module.
    if (ts.isPropertyAccessExpression(node))
      return isUntyped(node.expression) || (ts.isIdentifier(node.name) && isSymbolUntyped(node.name));
    if (ts.isElementAccessExpression(node)) return isUntyped(node.expression);
    if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isNonNullExpression(node))
      return isUntyped(node.expression);
    if (ts.isCallExpression(node)) return isUntyped(node.expression) || node.arguments.some((one) => isUntyped(one));
    if (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node))
      return node.type === undefined && resultsOf(node).some((one) => isUntyped(one));
    if (ts.isBinaryExpression(node)) return isUntyped(node.left) || isUntyped(node.right);
    if (ts.isConditionalExpression(node)) return isUntyped(node.whenTrue) || isUntyped(node.whenFalse);
    return false;
  };
  const isSymbolUntyped = (name: ts.Identifier): boolean => {
    const symbol = checker.getSymbolAtLocation(name);
    if (symbol === undefined) return false;
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    // The compiler's own mark for what an import does not find.
    if (isAlias && (target.declarations ?? []).length === 0) return true;
    return (target.declarations ?? []).some((one) => isDeclaredUntyped(one));
  };
  const isDeclaredUntyped = (declaration: ts.Node): boolean => {
    let node = declaration;
    while (ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
      node = node.parent;
    if (ts.isVariableDeclaration(node)) {
      const loop = node.parent.parent;
      return node.type === undefined
        ? isUntyped(ts.isForOfStatement(loop) ? loop.expression : node.initializer)
        : isTypeUntyped(node.type);
    }
    if (ts.isParameter(node)) {
      if (node.type !== undefined) return isTypeUntyped(node.type);
      const call = node.parent.parent;
      return ts.isCallExpression(call) && (isUntyped(call.expression) || call.arguments.some((one) => isUntyped(one)));
    }
    if (ts.isTypeAliasDeclaration(node)) return isTypeUntyped(node.type);
    return ts.isFunctionDeclaration(node) && isUntyped(node);
  };
  const isTypeUntyped = (type: ts.Node): boolean => {
    let found = false;
    const visit = (node: ts.Node): void => {
      if (ts.isTypeReferenceNode(node) || ts.isTypeQueryNode(node)) {
        let first: ts.EntityName = ts.isTypeReferenceNode(node) ? node.typeName : node.exprName;
        while (ts.isQualifiedName(first)) first = first.left;
        if (isSymbolUntyped(first)) found = true;
      }
      ts.forEachChild(node, visit);
    };
    visit(type);
    return found;
  };
  return isUntyped;
}

/** What a function gives back. */
function resultsOf(node: ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression): readonly ts.Node[] {
  if (node.body === undefined) return [];
  if (!ts.isBlock(node.body)) return [node.body];
  const found: ts.Node[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isFunctionLike(inner)) return;
    if (ts.isReturnStatement(inner) && inner.expression !== undefined) found.push(inner.expression);
    ts.forEachChild(inner, visit);
  };
  visit(node.body);
  return found;
}
