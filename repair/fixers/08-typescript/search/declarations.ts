/** Attempts at what was declared: another type, one that may be missing, a parameter that may be left out. */
import ts from 'typescript';
import { around, below, functionAround, replace, type Attempt, type Sight } from './attempt.ts';
import { ownerType } from './names.ts';

/** Attempts at the declarations behind the place. */
export function* declarations(sight: Sight): Generator<Attempt> {
  const declared = new Set<ts.Declaration>(behind(sight));
  for (const one of declared) yield* retyped(sight, one);
  const returned = functionAround(sight.node);
  if (returned?.type !== undefined) yield* otherType(sight, returned.type, 0.2);
  yield* untyped(sight);
  yield* promiseOfNothing(sight);
}

/** `Promise` that says not of what: what the function gives back says it. */
function* promiseOfNothing(sight: Sight): Generator<Attempt> {
  const { checker, node } = sight;
  const type = ts.isTypeReferenceNode(node) ? node : node.parent;
  const owner = type.parent;
  if (sight.code !== 2314 || !ts.isTypeReferenceNode(type) || type.getText(sight.file) !== 'Promise') return;
  if (!ts.isFunctionLike(owner) || owner.type !== type || !('body' in owner) || owner.body === undefined) return;
  const given = below(owner.body, ts.isReturnStatement).filter((one) => functionAround(one) === owner);
  const types = given.flatMap(({ expression }) => {
    const found = expression === undefined ? undefined : checker.getTypeAtLocation(expression);
    const awaited = found === undefined ? undefined : checker.getAwaitedType(found);
    return awaited === undefined ? [] : [checker.typeToString(awaited)];
  });
  const words = new Set(given.length === 0 ? ['void'] : types);
  const [only, ...more] = words;
  if (
    only !== undefined &&
    more.length === 0 &&
    /^[\w.[\]<>| ]{1,80}$/u.test(only) &&
    !/\b(?:any|unknown)\b/u.test(only)
  )
    yield replace(sight, type, `Promise<${only}>`, 0.4);
}

/** Declarations of the app that the values around the place come from, or go to. */
function* behind(sight: Sight): Generator<ts.Declaration> {
  const { checker, node } = sight;
  const own = (symbol: ts.Symbol | undefined): readonly ts.Declaration[] =>
    (symbol?.declarations ?? []).filter((one) => sight.pathOf(one.getSourceFile()) !== undefined);
  const seen = new Set<ts.Symbol>();
  const look = (one: ts.Node): readonly ts.Declaration[] => {
    const symbol = checker.getSymbolAtLocation(one);
    if (symbol === undefined || seen.has(symbol)) return [];
    seen.add(symbol);
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return own(target);
  };
  yield* look(node);
  for (const outer of around(node).slice(0, 4)) {
    if (ts.isPropertyAccessExpression(outer)) yield* look(outer.name);
    if (ts.isJsxAttribute(outer) || ts.isPropertyAssignment(outer)) {
      const owner = ownerType(sight, outer.name);
      if (owner !== undefined) yield* own(checker.getPropertyOfType(owner, outer.name.getText(sight.file)));
    }
    if (ts.isBinaryExpression(outer))
      for (const side of [outer.left, outer.right]) yield* look(ts.isPropertyAccessExpression(side) ? side.name : side);
    if (ts.isCallExpression(outer)) {
      const signature = checker.getResolvedSignature(outer);
      for (const symbol of signature?.parameters ?? []) yield* own(symbol);
      for (const argument of outer.arguments)
        yield* look(ts.isPropertyAccessExpression(argument) ? argument.name : argument);
    }
  }
  for (const one of below(node, ts.isIdentifier).slice(0, 8)) yield* look(one);
  // What a message says is missing is declared somewhere.
  const name = /^Property '([^']+)' is missing in type/u.exec(sight.message)?.[1];
  const holder = ts.isJsxOpeningLikeElement(node.parent)
    ? node.parent.attributes
    : ts.isVariableDeclaration(node.parent)
      ? node.parent.initializer
      : node;
  const wanted =
    name === undefined || holder === undefined || !ts.isExpression(holder)
      ? undefined
      : checker.getContextualType(holder);
  if (name !== undefined && wanted !== undefined) yield* own(checker.getPropertyOfType(wanted, name));
}

function* retyped(sight: Sight, declaration: ts.Declaration): Generator<Attempt> {
  const path = sight.pathOf(declaration.getSourceFile());
  if (path === undefined) return;
  const file = declaration.getSourceFile();
  const has = ts.isPropertySignature(declaration) || ts.isParameter(declaration) ? declaration : undefined;
  if (has !== undefined && ts.isIdentifier(has.name)) {
    if (has.questionToken !== undefined)
      yield {
        edits: [{ path, start: has.questionToken.getStart(file), end: has.questionToken.end, text: '' }],
        cost: 1.9,
      };
    else if (ts.isPropertySignature(has) || has.initializer === undefined)
      yield {
        edits: [{ path, start: has.name.end, end: has.name.end, text: '?' }],
        cost: 1.7,
        witnesses: ts.isPropertySignature(has) ? 2 : 1,
      };
  }
  const typed =
    ts.isPropertySignature(declaration) ||
    ts.isParameter(declaration) ||
    ts.isVariableDeclaration(declaration) ||
    ts.isFunctionLike(declaration);
  if (typed && declaration.type !== undefined) yield* otherType(sight, declaration.type, 0);
}

/** What is given is of one type and what is declared of another: the declaration may be what is wrong. */
function* asGiven({ message }: Sight, path: string, node: ts.TypeNode): Generator<Attempt> {
  const [, given = '', declared = ''] =
    /^(?:Argument of type|Type) '([\w$.<>[\], |]{1,60})' is not assignable to (?:parameter of )?type '([^']+)'/u.exec(
      message,
    ) ?? [];
  const file = node.getSourceFile();
  const bare = (text: string): string => text.replaceAll(/[\s()]/gu, '');
  if (given === '' || /\b(?:any|never|unknown|null|undefined|void|true|false|\d+)\b/u.test(given)) return;
  if (bare(node.getText(file)) !== bare(declared)) return;
  yield { edits: [{ path, start: node.getStart(file), end: node.end, text: given }], cost: 0.9 };
}

const kinds: readonly string[] = ['string', 'number', 'boolean'];
const capitals: Readonly<Record<string, string>> = { String: 'string', Number: 'number', Boolean: 'boolean' };

/** A type written in another way. */
function* otherType(sight: Sight, node: ts.TypeNode, more: number): Generator<Attempt> {
  const file = node.getSourceFile();
  const path = sight.pathOf(file);
  if (path === undefined) return;
  const put = (one: ts.Node, text: string, cost: number): Attempt => ({
    edits: [{ path, start: one.getStart(file), end: one.end, text }],
    cost: cost + more,
  });
  const text = node.getText(file);
  yield* asGiven(sight, path, node);
  const words = below(node, (one): one is ts.Node => kinds.includes(one.getText(file)) && !ts.isIdentifier(one)).slice(
    0,
    4,
  );
  for (const word of words) for (const kind of kinds) if (kind !== word.getText(file)) yield put(word, kind, 1.6);
  for (const one of below(node, ts.isTypeReferenceNode)) {
    const right = capitals[one.getText(file)];
    if (right !== undefined) yield put(one, right, 0.6);
  }
  if (text.length > 120) return;
  const inner = ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node) ? `(${text})` : text;
  if (!/\bnull\b/u.test(text)) {
    // A promise is kept with what may be missing inside it.
    const promise = /^Promise<(.*)>$/su.exec(text)?.[1];
    yield put(node, promise === undefined ? `${inner} | null` : `Promise<${promise} | null>`, 1.5);
  }
  if (!/\bundefined\b/u.test(text)) yield put(node, `${inner} | undefined`, 1.9);
  if (ts.isArrayTypeNode(node)) yield put(node, node.elementType.getText(file), 1.7);
  else if (!/\bvoid\b/u.test(text))
    yield put(node, ts.isUnionTypeNode(node) || inner !== text ? `(${text})[]` : `${text}[]`, 1.7);
}

/** A parameter without a type where others of its name have one. */
function* untyped(sight: Sight): Generator<Attempt> {
  const parameter = sight.node.parent;
  if (![7006, 7031, 7019].includes(sight.code) || !ts.isParameter(parameter) || parameter.type !== undefined) return;
  const name = parameter.name.getText(sight.file);
  const written = new Set(
    below(sight.file, ts.isParameter)
      .filter((one) => one.name.getText(sight.file) === name)
      .flatMap((one) => (one.type === undefined ? [] : [one.type.getText(sight.file)])),
  );
  const end = parameter.questionToken?.end ?? parameter.name.end;
  for (const type of written)
    yield { edits: [{ path: sight.path, start: end, end, text: `: ${type}` }], cost: 0.3 + 0.3 * written.size };
}
