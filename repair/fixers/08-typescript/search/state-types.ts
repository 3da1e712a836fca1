/** Attempts at states and references that lost the type between their angle brackets, where a type is left that nobody uses. */
import ts from 'typescript';
import { below, type Attempt, type Sight } from './attempt.ts';

const unused: ReadonlySet<number> = new Set([6133, 6192, 6196]);

/** Attempts at the one hook of the file that may have had the type at the place. */
export function* stateTypes(sight: Sight): Generator<Attempt> {
  const { checker, file, node, path } = sight;
  const isTold = unused.has(sight.code);
  if (!isTold && !/\bnever\b|\bnull\b|'\{\}'/u.test(sight.message)) return;
  for (const name of isTold ? namesAt(node) : idleTypes(file)) {
    const declared = declaredType(checker, name);
    if (declared === undefined) continue;
    const calls = below(file, ts.isCallExpression).filter(
      (call) => isHook(call) && call.typeArguments === undefined && isEmpty(call.arguments[0]),
    );
    const [only, ...more] = calls.flatMap((call) => {
      const written = writtenFor(sight, call, name.text, declared);
      return written === undefined ? [] : [{ call, written }];
    });
    // Which of two it was nobody knows.
    if (only === undefined || more.length > 0) continue;
    const at = only.call.expression.end;
    yield { edits: [{ path, start: at, end: at, text: `<${only.written}>` }], cost: 0.5 };
  }
}

/** The names that are told of: of a type's declaration, or of an import. */
function namesAt(node: ts.Node): readonly ts.Identifier[] {
  if (ts.isImportDeclaration(node)) return below(node, ts.isImportSpecifier).map((one) => one.name);
  const inner = ts.isImportSpecifier(node) ? node.name : node;
  if (!ts.isIdentifier(inner)) return [];
  const parent = inner.parent;
  const isType = ts.isTypeAliasDeclaration(parent) || ts.isInterfaceDeclaration(parent) || ts.isImportSpecifier(parent);
  return isType && parent.name === inner ? [inner] : [];
}

/** Types of the file that are named nowhere else, where the compiler is not asked for them; none if there are several. */
function idleTypes(file: ts.SourceFile): readonly ts.Identifier[] {
  const names = file.statements.flatMap((one): readonly ts.Identifier[] => {
    if (ts.isImportDeclaration(one)) return below(one, ts.isImportSpecifier).map((each) => each.name);
    const isType = ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one);
    return isType && one.modifiers === undefined ? [one.name] : [];
  });
  const all = below(file, ts.isIdentifier).map((one) => one.text);
  const idle = names.filter((name) => all.indexOf(name.text) === all.lastIndexOf(name.text));
  return idle.length === 1 ? idle : [];
}

/** The type a name stands for; undefined for values. */
function declaredType(checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const real =
    symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
  const isType = real !== undefined && (real.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface)) !== 0;
  return isType && (real.flags & ts.SymbolFlags.Value) === 0 ? real : undefined;
}

const isHook = (call: ts.CallExpression): boolean => /^(?:React\.)?use(?:State|Ref)$/u.test(call.expression.getText());

/** What says little of its kind. */
const isEmpty = (value: ts.Expression | undefined): boolean =>
  value === undefined || ts.isArrowFunction(value) || /^(?:null|undefined|\[\]|\{\}|''|"")$/u.test(value.getText());

/** The type as this hook would have it; undefined if what it begins with is none of it. */
function writtenFor(sight: Sight, call: ts.CallExpression, name: string, symbol: ts.Symbol): string | undefined {
  const parameters = symbol.declarations?.flatMap((one) =>
    ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one) ? [...(one.typeParameters ?? [])] : [],
  );
  const own = argumentsFor(call, parameters ?? []);
  if (own === undefined) return undefined;
  const type = `${name}${own.length === 0 ? '' : `<${own.join(', ')}>`}`;
  const [initial] = call.arguments;
  const text = initial?.getText(sight.file) ?? 'undefined';
  const declared = sight.checker.getDeclaredTypeOfSymbol(symbol);
  if (text === 'null') return `${type} | null`;
  if (text === 'undefined') return isReference(call) ? undefined : type;
  if (text === '[]') return sight.checker.isArrayType(declared) ? type : `${type}[]`;
  const begins = initial === undefined ? undefined : beginsWith(sight.checker, initial);
  const fits = begins !== undefined && sight.checker.isTypeAssignableTo(begins, declared);
  return fits || (own.length > 0 && text === '{}') ? type : undefined;
}

const isReference = (call: ts.CallExpression): boolean => call.expression.getText().endsWith('useRef');

function beginsWith(checker: ts.TypeChecker, initial: ts.Expression): ts.Type | undefined {
  const type = checker.getTypeAtLocation(initial);
  return ts.isArrowFunction(initial) ? type.getCallSignatures()[0]?.getReturnType() : type;
}

/** A generic type is given the parameters of the function around the hook, by name or because there is one of each. */
function argumentsFor(
  call: ts.CallExpression,
  parameters: readonly ts.TypeParameterDeclaration[],
): readonly string[] | undefined {
  const lacking = parameters.filter((one) => one.default === undefined);
  if (lacking.length === 0) return [];
  const here: string[] = [];
  for (let at: ts.Node = call; !ts.isSourceFile(at); at = at.parent)
    if (ts.isFunctionLike(at)) here.push(...(at.typeParameters ?? []).map((one) => one.name.text));
  if (lacking.every((one) => here.includes(one.name.text))) return lacking.map((one) => one.name.text);
  return lacking.length === 1 && here.length === 1 ? here : undefined;
}
