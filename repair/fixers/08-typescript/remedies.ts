/** Repairs the compiler does not propose: literals of the wrong kind, state without a type, values that may be missing. */
import ts from 'typescript';
import type { Edit } from '../../contract.ts';
import type { TypeProblem } from '../../oracles/contract.ts';

/** Edits for one problem, or null. */
export function ownRemedy(problem: TypeProblem, file: ts.SourceFile, checker: ts.TypeChecker): readonly Edit[] | null {
  const node = nodeAt(file, problem.start, problem.end);
  if (node === undefined) return null;
  return literal(problem, node, file, checker) ?? state(problem, node, file, checker) ?? optional(problem, node, file);
}

/** The smallest node with exactly this place. */
export function nodeAt(file: ts.SourceFile, start: number, end: number): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (start < node.getStart(file) || end > node.end) return;
    found = node;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const splice = (problem: TypeProblem, start: number, end: number, text: string): readonly Edit[] => [
  { kind: 'splice', path: problem.path, start, end, text },
];

/** `'5'` where a number is wanted, `5` where a text is, a misspelt member of a union. */
function literal(
  problem: TypeProblem,
  at: ts.Node,
  file: ts.SourceFile,
  checker: ts.TypeChecker,
): readonly Edit[] | null {
  if (![2322, 2345, 2820, 2769].includes(problem.code)) return null;
  const value = literalOf(at);
  if (value === undefined || !ts.isExpression(value)) return null;
  const wanted = checker.getContextualType(value);
  const text = ts.isStringLiteral(value) ? value.text : value.getText(file);
  const put = (written: string): readonly Edit[] => splice(problem, value.getStart(file), value.end, written);
  const inAttribute = ts.isJsxAttribute(value.parent);
  const parts = wanted === undefined ? [] : wanted.isUnion() ? wanted.types : [wanted];
  const takes = (flag: ts.TypeFlags): boolean => parts.some((part) => (part.flags & flag) !== 0);
  if (ts.isStringLiteral(value)) {
    const options = parts.filter((part) => part.isStringLiteral()).map((part) => part.value);
    const same = options.filter((option) => option.toLowerCase() === text.toLowerCase().trim());
    const suggested = /Did you mean '"([^"]+)"'\?/u.exec(problem.message)?.[1];
    const right = same.length === 1 ? same[0] : suggested;
    const quote = value.getText(file)[0] ?? "'";
    if (right !== undefined && options.includes(right)) return put(`${quote}${right}${quote}`);
    const bare =
      /^-?\d+(?:\.\d+)?$/u.test(text) && takes(ts.TypeFlags.NumberLike)
        ? text
        : /^(?:true|false)$/u.test(text) && takes(ts.TypeFlags.BooleanLike)
          ? text
          : undefined;
    return bare === undefined ? null : put(inAttribute ? `{${bare}}` : bare);
  }
  if (ts.isNumericLiteral(value) && takes(ts.TypeFlags.String)) return put(`'${text}'`);
  return null;
}

function literalOf(node: ts.Node): ts.Node | undefined {
  if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return node;
  const parent = node.parent;
  const value = ts.isPropertyAssignment(parent)
    ? parent.initializer
    : ts.isJsxAttribute(parent)
      ? parent.initializer
      : ts.isVariableDeclaration(parent)
        ? parent.initializer
        : undefined;
  if (value === undefined) return undefined;
  const inner = ts.isJsxExpression(value) ? value.expression : value;
  return inner !== undefined && (ts.isStringLiteral(inner) || ts.isNumericLiteral(inner)) ? inner : undefined;
}

const yes: ReadonlySet<string> = new Set(['true', 'yes', 'on', '1']);
const no: ReadonlySet<string> = new Set(['false', 'no', 'off', '0', '']);

/** `useState([])`, `useState(null)` and `useState('no')` whose setter is given something else everywhere. */
function state(
  problem: TypeProblem,
  at: ts.Node,
  file: ts.SourceFile,
  checker: ts.TypeChecker,
): readonly Edit[] | null {
  const call = stateCall(at, checker);
  if (call === undefined || call.typeArguments !== undefined) return null;
  const declaration = call.parent;
  const initial = call.arguments[0];
  if (!ts.isVariableDeclaration(declaration) || !ts.isArrayBindingPattern(declaration.name)) return null;
  const setter = declaration.name.elements[1];
  if (setter === undefined || !ts.isBindingElement(setter) || !ts.isIdentifier(setter.name)) return null;
  const given = valuesGiven(file, setter.name.text);
  const types = given.map((value) => checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(value)));
  if (types.length === 0) return null;
  if (initial !== undefined && ts.isStringLiteral(initial)) {
    const text = initial.text.toLowerCase();
    if (types.every((type) => (type.flags & ts.TypeFlags.BooleanLike) !== 0) && (yes.has(text) || no.has(text))) {
      return splice(problem, initial.getStart(file), initial.end, String(yes.has(text)));
    }
    if (types.every((type) => (type.flags & ts.TypeFlags.NumberLike) !== 0) && /^-?\d+(?:\.\d+)?$/u.test(text)) {
      return splice(problem, initial.getStart(file), initial.end, text);
    }
    return null;
  }
  const isList = initial !== undefined && ts.isArrayLiteralExpression(initial) && initial.elements.length === 0;
  const isNothing =
    initial === undefined || initial.kind === ts.SyntaxKind.NullKeyword || initial.getText(file) === 'undefined';
  const isRecord = initial?.getText(file) === '{}';
  if (!isList && !isNothing && !isRecord) return null;
  const names = new Set(
    types
      .filter((type) => (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) === 0)
      .map((type) =>
        nameOf(type, setter, file, checker).replace(/^\{ \[\w+: string\]: ([\w.[\] |]+); \}$/u, 'Record<string, $1>'),
      ),
  );
  names.delete('never[]');
  // What is made of the state itself says nothing of it.
  for (const one of names) if (one.includes('{}')) names.delete(one);
  const [name] = names;
  if (names.size !== 1 || name === undefined || name.length > 80 || /\b(?:any|unknown|never|import)\b|=>/u.test(name))
    return null;
  // An object that begins empty may grow where it is a record; of any other it would lack what is declared.
  if (isRecord && !/^(?:Record|Partial)</u.test(name)) return null;
  const written = isList || isRecord || initial === undefined ? name : `${name} | ${initial.getText(file)}`;
  return splice(problem, call.expression.end, call.expression.end, `<${written}>`);
}

/** The type as the file would write it: by the name of the one type it declares that is the same. */
function nameOf(type: ts.Type, at: ts.Node, file: ts.SourceFile, checker: ts.TypeChecker): string {
  const written = (one: ts.Type): string =>
    checker.typeToString(
      one,
      at,
      ts.TypeFormatFlags.NoTruncation |
        ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
        ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType,
    );
  const member = checker.isArrayType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  const inner = member ?? type;
  if (inner.symbol?.name !== '__object') return written(type);
  const same = file.statements.filter((one) => {
    if (!ts.isInterfaceDeclaration(one) && !ts.isTypeAliasDeclaration(one)) return false;
    const declared = checker.getTypeAtLocation(one.name);
    return checker.isTypeAssignableTo(inner, declared) && checker.isTypeAssignableTo(declared, inner);
  });
  const [only] = same.flatMap((one) =>
    ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one) ? [one.name.text] : [],
  );
  return same.length === 1 && only !== undefined ? `${only}${member === undefined ? '' : '[]'}` : written(type);
}

/** The `useState` call behind a setter or a value of state. */
function stateCall(at: ts.Node, checker: ts.TypeChecker): ts.CallExpression | undefined {
  const candidates: ts.Node[] = [at];
  for (let node: ts.Node | undefined = at; node !== undefined && candidates.length < 6; node = node.parent) {
    if (ts.isCallExpression(node)) candidates.push(node.expression);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) candidates.push(node.expression);
  }
  for (const candidate of candidates) {
    if (!ts.isIdentifier(candidate)) continue;
    const declaration = checker.getSymbolAtLocation(candidate)?.declarations?.[0];
    const variable =
      declaration !== undefined && ts.isBindingElement(declaration) ? declaration.parent.parent : undefined;
    const call = variable !== undefined && ts.isVariableDeclaration(variable) ? variable.initializer : undefined;
    if (call !== undefined && ts.isCallExpression(call) && /(?:^|\.)useState$/u.test(call.expression.getText()))
      return call;
  }
  return undefined;
}

/** What a setter is called with; of functions of the former state, the lists they make with something new in them. */
function valuesGiven(file: ts.SourceFile, setter: string): readonly ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    const [argument] =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === setter
        ? node.arguments
        : [];
    const given = argument !== undefined && ts.isArrowFunction(argument) ? made(argument) : argument;
    if (given !== undefined) found.push(given);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** `[...old, { id, text }]` of `(old) => [...old, { id, text }]`, `{ ...old, [name]: text }` of a record: what the function gives back. */
function made(updater: ts.ArrowFunction): ts.Expression | undefined {
  const last = ts.isBlock(updater.body) ? updater.body.statements.at(-1) : undefined;
  const given = ts.isBlock(updater.body)
    ? last !== undefined && ts.isReturnStatement(last)
      ? last.expression
      : undefined
    : updater.body;
  return given !== undefined && ts.isParenthesizedExpression(given) ? given.expression : given;
}

/** Reading from what may be missing: `a.b` becomes `a?.b`. The value is the same where it is there. */
function optional(problem: TypeProblem, at: ts.Node, file: ts.SourceFile): readonly Edit[] | null {
  if (![2531, 2532, 2533, 18047, 18048, 18049].includes(problem.code)) return null;
  const access = at.parent;
  const isTarget =
    ts.isBinaryExpression(access.parent) &&
    access.parent.left === access &&
    access.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (isTarget) return null;
  if (ts.isPropertyAccessExpression(access) && access.expression === at && access.questionDotToken === undefined) {
    const dot = access.name.getStart(file) - 1;
    return file.text[dot] === '.' ? splice(problem, dot, dot + 1, '?.') : null;
  }
  if (ts.isElementAccessExpression(access) && access.expression === at && access.questionDotToken === undefined)
    return splice(problem, at.end, at.end, '?.');
  return null;
}
