/** Attempts at what other languages write and TypeScript reads as something else: their functions, types, constructors, members and loops. */
import ts from 'typescript';
import { around, below, cut, functionAround, isAsync, replace, wrap, type Attempt, type Sight } from './attempt.ts';

/** Attempts at the place, each by a form that proves its language. */
export function* otherLanguages(sight: Sight): Generator<Attempt> {
  yield* calls(sight);
  yield* types(sight);
  yield* owners(sight);
  yield* constructors(sight);
  yield* loops(sight);
  yield* lostWords(sight);
}

const kinds: Readonly<Record<string, string>> = {
  str: 'string',
  string: 'string',
  int: 'number',
  float: 'number',
  number: 'number',
  bool: 'boolean',
  boolean: 'boolean',
};
const lengths: ReadonlySet<string> = new Set(['len', 'count', 'strlen', 'sizeof']);
const printers: ReadonlySet<string> = new Set(['print', 'println', 'printf', 'puts', 'echo', 'debugPrint', 'NSLog']);
const mathematics: ReadonlySet<string> = new Set(['abs', 'ceil', 'floor', 'max', 'min', 'pow', 'round', 'sqrt']);
/** Hooks of Vue, Svelte and Solid that run once, where React asks for an empty list of what they depend on. */
const once: ReadonlySet<string> = new Set(['onMounted', 'onMount', 'useMount']);

/** `isinstance(error, ApiError)`, `len(rows)`, `type(value)`: a function of another language whose name nothing here has. */
function* calls(sight: Sight): Generator<Attempt> {
  const call = sight.node.parent;
  if (!ts.isIdentifier(sight.node) || !ts.isCallExpression(call) || call.expression !== sight.node) {
    if (ts.isCallExpression(sight.node.parent) && ts.isIdentifier(sight.node.parent.expression))
      yield* printed(sight, sight.node.parent);
    return;
  }
  const name = sight.node.text;
  yield* printed(sight, call);
  if (mathematics.has(name)) yield wrap(sight, call, 'Math.', '', 0.5);
  const [first, second, ...more] = call.arguments.map((one) => one.getText(sight.file));
  if (first === undefined || more.length > 0) return;
  if (second === undefined) {
    if (lengths.has(name)) yield replace(sight, call, `${first}.length`, 0.4);
    if (name === 'type' || name === 'gettype') yield replace(sight, call, `typeof ${first}`, 0.4);
    if (once.has(name)) yield replace(sight, call, `useEffect(${first}, [])`, 0.4);
    return;
  }
  if (!/^(?:isinstance|is_a|isInstance|instanceof|issubclass)$/u.test(name)) return;
  const kind = kinds[second];
  const test = kind === undefined ? `${first} instanceof ${second}` : `typeof ${first} === '${kind}'`;
  yield replace(sight, call, ts.isPrefixUnaryExpression(call.parent) ? `(${test})` : test, 0.4);
}

function* printed(sight: Sight, call: ts.CallExpression): Generator<Attempt> {
  if (call.arguments.length > 0 && ts.isIdentifier(call.expression) && printers.has(call.expression.text))
    yield replace(sight, call.expression, 'console.log', 0.4);
}

/** How a type of another language is written, of what stands between its brackets. */
const generics: Readonly<Record<string, (parts: readonly string[]) => string | null>> = {
  ...Object.fromEntries(
    ['List', 'list', 'ArrayList', 'Vec', 'Sequence', 'Seq', 'IList', 'MutableList'].map((name) => [name, listOf]),
  ),
  ...Object.fromEntries(
    ['Dict', 'dict', 'HashMap', 'Mapping', 'Dictionary'].map((name) => [
      name,
      (parts: readonly string[]) => (parts.length === 2 ? `Record<${parts.join(', ')}>` : null),
    ]),
  ),
  ...Object.fromEntries(['Optional', 'Option', 'Maybe', 'Nullable'].map((name) => [name, optionalOf])),
  Union: (parts) => (parts.length > 1 ? parts.join(' | ') : null),
  Tuple: (parts) => `[${parts.join(', ')}]`,
  Future: (parts) => (parts.length === 1 ? `Promise<${parts.join('')}>` : null),
  Awaitable: (parts) => (parts.length === 1 ? `Promise<${parts.join('')}>` : null),
};

function listOf([only, ...more]: readonly string[]): string | null {
  if (only === undefined || more.length > 0) return null;
  return /[|&]|=>/u.test(only) ? `(${only})[]` : `${only}[]`;
}

function optionalOf([only, ...more]: readonly string[]): string | null {
  return only === undefined || more.length > 0 ? null : `${only} | null`;
}

/** `List<Row>`, `list[Row]`, `Optional<string>`, and every other place with the same. */
function* types(sight: Sight): Generator<Attempt> {
  const { file, node, path } = sight;
  const name = ts.isIdentifier(node) ? node.text : (/^\w+/u.exec(node.getText(file))?.[0] ?? '');
  const write = Object.hasOwn(generics, name) ? generics[name] : undefined;
  if (write === undefined) return;
  const edits = [
    ...below(file, ts.isTypeReferenceNode).map((one) => ({ one, head: one.typeName, parts: one.typeArguments ?? [] })),
    ...below(file, ts.isIndexedAccessTypeNode).map((one) => ({
      one,
      head: one.objectType,
      parts: partsOf(one.indexType),
    })),
  ].flatMap(({ one, head, parts }) => {
    const text = head.getText(file) === name ? write(parts.map((part) => part.getText(file))) : null;
    const isInList = ts.isArrayTypeNode(one.parent);
    return text === null
      ? []
      : [{ path, start: one.getStart(file), end: one.end, text: isInList && text.includes('|') ? `(${text})` : text }];
  });
  if (edits.length > 0) yield { edits, cost: 0.4 };
}

const partsOf = (node: ts.TypeNode): readonly ts.TypeNode[] => (ts.isTupleTypeNode(node) ? [...node.elements] : [node]);

/** `self.setBusy(true)`, `this.words`: what a class would own and a function has by its name; in a class `self` is `this`. */
function* owners(sight: Sight): Generator<Attempt> {
  const { checker, file, node, path } = sight;
  const access = ts.isPropertyAccessExpression(node.parent) ? node.parent : undefined;
  if (access?.name.text === 'await') yield replace(sight, access, `await ${access.expression.getText(file)}`, 0.3);
  const owner = access?.expression;
  if (owner === undefined || (owner.kind !== ts.SyntaxKind.ThisKeyword && owner.getText(file) !== 'self')) return;
  const word = owner.getText(file);
  const all = below(file, ts.isPropertyAccessExpression).filter((one) => one.expression.getText(file) === word);
  if (ts.findAncestor(node, ts.isClassLike) !== undefined) {
    const edits = all.map(({ expression }) => ({
      path,
      start: expression.getStart(file),
      end: expression.end,
      text: 'this',
    }));
    if (word === 'self') yield { edits, cost: 0.3 };
    return;
  }
  const inScope = new Set(
    checker.getSymbolsInScope(node, ts.SymbolFlags.Value | ts.SymbolFlags.Alias).map((one) => one.name),
  );
  const bare = all.filter((one) => inScope.has(one.name.text) && ts.findAncestor(one, ts.isClassLike) === undefined);
  const edits = bare.map((one) => ({ path, start: one.getStart(file), end: one.name.getStart(file), text: '' }));
  if (edits.length > 0) yield { edits, cost: 0.4 };
}

const constructorNames = /^(?:__init__|__construct|init|initialize|constructor)$/u;

/** `__init__(…)` and `super().__init__(…)`; a class that only says what its values are. */
function* constructors(sight: Sight): Generator<Attempt> {
  const { file, node, path } = sight;
  const holder = ts.findAncestor(node, ts.isClassLike);
  if (holder === undefined) return;
  const edits = [
    ...below(holder, ts.isMethodDeclaration).flatMap(({ name }) =>
      constructorNames.test(name.getText(file))
        ? [{ path, start: name.getStart(file), end: name.end, text: 'constructor' }]
        : [],
    ),
    ...below(holder, ts.isPropertyAccessExpression).flatMap((one) =>
      ts.isCallExpression(one.expression) &&
      one.expression.expression.kind === ts.SyntaxKind.SuperKeyword &&
      constructorNames.test(one.name.text)
        ? [{ path, start: one.expression.expression.end, end: one.end, text: '' }]
        : [],
    ),
  ];
  if (edits.length > 0) yield { edits, cost: 0.3 };
  const own = new Set(holder.members.map((one) => one.name?.getText(file)));
  const selves = below(holder, ts.isPropertyAccessExpression).filter(
    (one) => one.expression.getText(file) === 'self' && own.has(one.name.text),
  );
  const toThis = selves.map((one) => ({ path, start: one.getStart(file), end: one.expression.end, text: 'this' }));
  if (toThis.length > 0) yield { edits: toThis, cost: 0.3 };
  const word = holder.getChildren(file).find((one) => one.kind === ts.SyntaxKind.ClassKeyword);
  const isShape =
    holder.heritageClauses === undefined &&
    holder.members.every((one) => ts.isPropertyDeclaration(one) && one.initializer === undefined);
  if (isShape && word !== undefined && ts.isClassDeclaration(holder)) yield replace(sight, word, 'interface', 0.5);
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
function* lostWords(sight: Sight): Generator<Attempt> {
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
