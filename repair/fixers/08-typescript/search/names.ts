/** Attempts for names: misspelt where they are used, or where they are declared. */
import ts from 'typescript';
import { distance, plain } from '../../../spelling.ts';
import foreignWords from './foreign-words.json' with { type: 'json' };
import { around, below, functionAround, replace, wrap, type Attempt, type Sight } from './attempt.ts';

/** What other languages call it. */
const foreign = new Map(Object.entries(foreignWords));

/** Declared and read nowhere. */
const unused: ReadonlySet<number> = new Set([6133, 6192, 6196, 6198]);

/** Attempts at a name the compiler does not know here. */
export function* names(sight: Sight): Generator<Attempt> {
  // Of an element that is not known the compiler shows all of its tag.
  const node = ts.isJsxOpeningLikeElement(sight.node) ? sight.node.tagName : sight.node;
  if (!ts.isIdentifier(node)) return;
  // What nobody uses is no slip for a name that is there.
  if (unused.has(sight.code) && !ts.isBindingElement(node.parent)) return;
  const wrong = node.text;
  for (const right of foreign.get(wrong) ?? []) {
    yield* renamed(sight, node, right, 0.6);
  }
  const offered = namesFor(sight, node);
  for (const [right, cost] of likeliest(wrong, offered)) yield* renamed(sight, node, right, cost);
  yield* throughTarget(sight, node);
  yield* declaredName(sight, node, wrong);
  yield* declaredMember(sight, node, wrong);
  yield* componentInSmall(sight, node);
  yield* takenByAnotherName(sight, node);
  yield* wordsWithHyphens(sight, node);
}

/** `{ rowData }` of what has a `row`, which the function speaks of and does not have. */
function* takenByAnotherName(sight: Sight, node: ts.Identifier): Generator<Attempt> {
  const { checker } = sight;
  const element = node.parent;
  const isTaken = ts.isBindingElement(element) && element.propertyName === undefined && element.name === node;
  const owner = isTaken ? functionAround(element) : undefined;
  if (!isTaken || !ts.isObjectBindingPattern(element.parent) || owner === undefined) return;
  const used = below(owner, ts.isIdentifier).filter((one) => one.text === node.text && one !== node);
  if (used.length > 0) return;
  const given = new Set(element.parent.elements.map((one) => (one.propertyName ?? one.name).getText(sight.file)));
  for (const name of members(checker, checker.getTypeAtLocation(element.parent))) {
    const spoken = below(owner, ts.isIdentifier).filter(
      (one) => one.text === name && !isMemberName(one) && !ts.isTypeNode(one.parent),
    );
    const isLost = spoken.some((one) => checker.getSymbolAtLocation(one) === undefined);
    if (!given.has(name) && isLost) yield replace(sight, node, name, 0.4);
  }
}

const isMemberName = (one: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(one.parent) && one.parent.name === one) ||
  ts.isPropertySignature(one.parent) ||
  ts.isJsxAttribute(one.parent);

/** `className={skip-link}`: words with hyphens that nobody declared are a text. */
function* wordsWithHyphens(sight: Sight, node: ts.Identifier): Generator<Attempt> {
  const value = around(node).find(ts.isJsxExpression);
  const text = value?.expression?.getText(sight.file) ?? '';
  if (value?.expression === undefined || !ts.isJsxAttribute(value.parent) || !/^[a-z\d]+(?:-[a-z\d]+)+$/u.test(text))
    return;
  const words = below(value.expression, ts.isIdentifier);
  if (words.every((one) => sight.checker.getSymbolAtLocation(one) === undefined))
    yield replace(sight, value, `"${text}"`, 0.3);
}

/** `event.value` of what is typed: an event has it through its target. */
function* throughTarget(sight: Sight, node: ts.Identifier): Generator<Attempt> {
  const access = node.parent;
  if (!ts.isPropertyAccessExpression(access) || access.name !== node) return;
  const target = sight.checker.getPropertyOfType(sight.checker.getTypeAtLocation(access.expression), 'target');
  if (target !== undefined && /^(?:value|checked|files|name|id)$/u.test(node.text))
    yield wrap(sight, node, 'target.', '', 0.4);
}

/** An attribute no element of that name takes: a component of that name, written small, may take it. */
function* componentInSmall(sight: Sight, attribute: ts.Identifier): Generator<Attempt> {
  if (!ts.isJsxAttribute(attribute.parent)) return;
  const tag = attribute.parent.parent.parent.tagName;
  if (!ts.isIdentifier(tag) || !/^[a-z]/u.test(tag.text)) return;
  const components = sight.checker
    .getSymbolsInScope(tag, ts.SymbolFlags.Value | ts.SymbolFlags.Alias)
    .filter(({ name }) => /^[A-Z]/u.test(name) && plain(name) === plain(tag.text));
  for (const { name } of components) yield* renamed(sight, tag, name, 0.6);
}

/** Names of the list that are near to a wrong one, with costs; at most five. */
export function likeliest(wrong: string, offered: Iterable<string>): readonly (readonly [string, number])[] {
  const reach = wrong.length <= 3 ? 1 : wrong.length <= 7 ? 2 : 3;
  const singular = (name: string): string => plain(name).replace(/(?:ies|es|s)$/u, '');
  return [...new Set(offered)]
    .filter((name) => name !== wrong && /^[\w$-]+$/u.test(name))
    .flatMap((name) => {
      if (plain(name) === plain(wrong)) return [[name, 0.6] as const];
      if (singular(name) === singular(wrong)) return [[name, 0.9] as const];
      const edits = distance(plain(wrong), plain(name), reach);
      return edits <= reach ? [[name, 0.5 + edits * 0.6] as const] : [];
    })
    .toSorted((a, b) => a[1] - b[1])
    .slice(0, 5);
}

/** Every name that could stand where this one does. */
function namesFor({ checker }: Sight, node: ts.Identifier): readonly string[] {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return members(checker, checker.getTypeAtLocation(parent.expression));
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent))
    return members(checker, checker.getTypeAtLocation(parent.parent));
  if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) {
    const wanted = parent.name === node ? checker.getContextualType(parent.parent) : undefined;
    if (wanted !== undefined) return members(checker, wanted);
  }
  if (ts.isJsxAttribute(parent)) {
    const wanted = checker.getContextualType(parent.parent);
    return wanted === undefined ? [] : members(checker, wanted);
  }
  const isTag = ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent) || ts.isJsxClosingElement(parent);
  const meaning =
    ts.isTypeNode(parent) || ts.isExpressionWithTypeArguments(parent) ? ts.SymbolFlags.Type : ts.SymbolFlags.Value;
  const inScope = checker.getSymbolsInScope(node, meaning | ts.SymbolFlags.Alias).map((symbol) => symbol.name);
  if (!isTag) return inScope;
  const components = inScope.filter((name) => /^[A-Z]/u.test(name));
  // A component of the app that cannot be one is wrong where it is declared, and no element is meant by a capital.
  if (components.includes(node.text)) return [];
  const tags = checker.getJsxIntrinsicTagNamesAt(node).map((symbol) => symbol.name);
  const isElement = (tag: string): boolean => /^[a-z]/u.test(node.text) || plain(tag) === plain(node.text);
  return [...components, ...tags.filter(isElement)];
}

/** Names of all members, of each part of a union too. */
export function members(checker: ts.TypeChecker, type: ts.Type): readonly string[] {
  const parts = type.isUnion() ? type.types : [type];
  return parts.flatMap((part) =>
    checker.getPropertiesOfType(checker.getApparentType(checker.getNonNullableType(part))).map((symbol) => symbol.name),
  );
}

function* renamed(sight: Sight, node: ts.Identifier, right: string, cost: number): Generator<Attempt> {
  const parent = node.parent;
  if (ts.isBindingElement(parent) && parent.propertyName === undefined && parent.name === node) {
    yield replace(sight, node, right, cost);
    yield replace(sight, node, `${right}: ${node.text}`, cost + 0.5);
    return;
  }
  if (ts.isShorthandPropertyAssignment(parent)) {
    yield replace(sight, node, right, cost);
    yield replace(sight, node, `${right}: ${node.text}`, cost + 0.3);
    return;
  }
  const opening = ts.isJsxOpeningElement(parent)
    ? parent
    : ts.isJsxClosingElement(parent)
      ? parent.parent.openingElement
      : undefined;
  if (opening === undefined) {
    yield replace(sight, node, right, cost);
    return;
  }
  const closing = opening.parent.closingElement.tagName;
  const edits = [opening.tagName, closing].map((tag) => replace(sight, tag, right, 0).edits[0]);
  yield { edits: edits.filter((edit) => edit !== undefined), cost };
}

/** What is used is right, and what is declared is misspelt: it is declared near by and nobody uses it. */
function* declaredName(sight: Sight, node: ts.Identifier, wrong: string): Generator<Attempt> {
  if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return;
  const declared = below(sight.file, ts.isIdentifier).filter(
    (one) => isDeclaration(one) && one.text !== wrong && distance(plain(one.text), plain(wrong), 2) <= 2,
  );
  for (const one of declared) {
    const uses = below(sight.file, ts.isIdentifier).filter((other) => other.text === one.text && other !== one);
    // One that is used under its own name elsewhere is no slip.
    if (uses.some((use) => !isExportOf(use))) continue;
    // Of two spellings the one is right whose words the file knows from other names.
    const doubt = familiarity(sight.file, one.text, wrong) > familiarity(sight.file, wrong, one.text) ? 0.4 : 0;
    yield replace(sight, one, wrong, 0.45 + 0.3 * distance(plain(one.text), plain(wrong), 2) + doubt);
    if (ts.isBindingElement(one.parent) && one.parent.propertyName === undefined)
      yield replace(sight, one, `${one.text}: ${wrong}`, 1.8);
  }
}

/** How much of a name is made of words that other names of the file are made of, from 0 to 1. */
function familiarity(file: ts.SourceFile, name: string, rival: string): number {
  const others = below(file, ts.isIdentifier).filter(({ text }) => text !== name && text !== rival);
  const known = new Set(others.flatMap(({ text }) => wordsOf(text)));
  const familiar = wordsOf(name).filter((word) => word.length > 1 && known.has(word));
  return familiar.join('').length / name.length;
}

const wordsOf = (name: string): readonly string[] =>
  (name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/gu) ?? []).map((word) => word.toLowerCase());

const isExportOf = (node: ts.Identifier): boolean =>
  ts.isExportSpecifier(node.parent) || ts.isExportAssignment(node.parent);

const isDeclaration = (node: ts.Identifier): boolean => {
  const parent = node.parent;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isBindingElement(parent) ||
      ts.isParameter(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isTypeParameterDeclaration(parent)) &&
    parent.name === node
  );
};

/** The member is misspelt in its interface or object, wherever that is. */
function* declaredMember(sight: Sight, node: ts.Identifier, wrong: string): Generator<Attempt> {
  const owner = ownerType(sight, node);
  if (owner === undefined) return;
  const { checker } = sight;
  const near = likeliest(wrong, members(checker, owner));
  for (const [name, cost] of near) {
    for (const part of owner.isUnion() ? owner.types : [owner]) {
      for (const declaration of checker.getPropertyOfType(part, name)?.declarations ?? []) {
        const path = sight.pathOf(declaration.getSourceFile());
        const at = ts.getNameOfDeclaration(declaration);
        if (
          path === undefined ||
          at === undefined ||
          !ts.isIdentifier(at) ||
          ts.isShorthandPropertyAssignment(declaration)
        )
          continue;
        const start = at.getStart(declaration.getSourceFile());
        yield { edits: [{ path, start, end: at.end, text: wrong }], cost: cost + 0.2 };
      }
    }
  }
}

/** The type whose member a name is meant to be. */
export function ownerType({ checker }: Sight, node: ts.Node): ts.Type | undefined {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return checker.getNonNullableType(checker.getTypeAtLocation(parent.expression));
  if (ts.isBindingElement(parent)) return checker.getTypeAtLocation(parent.parent);
  if ((ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) && parent.name === node)
    return checker.getContextualType(parent.parent);
  return ts.isJsxAttribute(parent) ? checker.getContextualType(parent.parent) : undefined;
}
