/** What is declared and read by nobody: its use may be written as text; else what does nothing may go. */
import ts from 'typescript';
import type { Edit } from '../../../contract.ts';
import type { TypeProblem } from '../../../oracles/contract.ts';
import { nodeAt } from '../remedies.ts';
import { below, replace, type Attempt, type Sight } from './attempt.ts';

const unused: ReadonlySet<number> = new Set([6133, 6196, 6198]);

/** `'/rows/${id}'` beside an `id` nobody reads, and another language's `{id}`, `$(id)`, `#{id}` in backticks. */
export function* readInText(sight: Sight): Generator<Attempt> {
  if (!unused.has(sight.code) || !ts.isIdentifier(sight.node)) return;
  const name = sight.node.text;
  const texts = below(sight.file, ts.isStringLiteral).filter(
    (one) =>
      new RegExp(`\\$\\{${name}\\b[^{}\`]*\\}`, 'u').test(one.text) &&
      !/[`\\]/u.test(one.text) &&
      !ts.isImportDeclaration(one.parent) &&
      isAround(sight.node, one),
  );
  for (const one of texts) {
    const text = `\`${one.text}\``;
    yield replace(sight, one, ts.isJsxAttribute(one.parent) ? `{${text}}` : text, 0.2);
  }
  const foreign = new RegExp(`(?<![{$])(?:#\\{|\\{|\\$\\(|%\\()${name}[})]`, 'u');
  const templates = below(
    sight.file,
    (one): one is ts.TemplateLiteralLikeNode =>
      ts.isNoSubstitutionTemplateLiteral(one) || ts.isTemplateHead(one) || ts.isTemplateMiddleOrTemplateTail(one),
  );
  for (const one of templates) {
    const text = one.getText(sight.file);
    const found = foreign.exec(text);
    if (found === null || !isAround(sight.node, one)) continue;
    const start = one.getStart(sight.file) + found.index;
    const edit = { path: sight.path, start, end: start + found[0].length, text: `\${${name}}` };
    yield { edits: [edit], cost: 0.3 };
  }
}

/** True if the name is declared in a block that the other node is part of. */
function isAround(name: ts.Node, other: ts.Node): boolean {
  let scope = name.parent;
  while (!ts.isBlock(scope) && !ts.isSourceFile(scope) && !ts.isFunctionLike(scope)) scope = scope.parent;
  return scope.pos <= other.pos && other.end <= scope.end;
}

/**
 * Edits that take out what the compiler calls unused, where it does nothing by itself: the last parameter of a function that is handed over, the setter of a
 * state, a type, a name for a plain value. A function that nobody calls may be a feature that is not wired yet, and stays.
 */
export function withoutUnused(problem: TypeProblem, file: ts.SourceFile): readonly Edit[] | null {
  if (!unused.has(problem.code)) return null;
  const node = nodeAt(file, problem.start, problem.end);
  if (node === undefined) return null;
  const named = ts.isIdentifier(node) ? node.parent : node;
  const cut = (start: number, end: number): readonly Edit[] => [
    { kind: 'splice', path: problem.path, start, end, text: '' },
  ];
  if (ts.isParameter(named)) {
    const owner = named.parent;
    const before = owner.parameters.at(-2);
    const isHanded =
      (ts.isArrowFunction(owner) || ts.isFunctionExpression(owner)) &&
      (ts.isCallExpression(owner.parent) || ts.isJsxExpression(owner.parent));
    return isHanded && before !== undefined && owner.parameters.at(-1) === named ? cut(before.end, named.end) : null;
  }
  const state = ts.isArrayBindingPattern(named) ? named : ts.isBindingElement(named) ? named.parent : undefined;
  const isWhole = state !== undefined && (state === named || state.elements.length === 1);
  if (ts.isBindingElement(named) && ts.isArrayBindingPattern(named.parent) && !isWhole) {
    const before = named.parent.elements.at(-2);
    const isLast = named.parent.elements.at(-1) === named;
    return isLast && before !== undefined && ts.isBindingElement(before) ? cut(before.end, named.end) : null;
  }
  const statement =
    ts.isInterfaceDeclaration(named) || ts.isTypeAliasDeclaration(named)
      ? named
      : statementOf(isWhole ? state.parent : named);
  if (statement === undefined) return null;
  if (ts.isVariableStatement(statement)) {
    const [only, ...more] = statement.declarationList.declarations;
    const isPlain = only?.initializer !== undefined && more.length === 0 && doesNothing(stateOf(only.initializer));
    if (!isPlain) return null;
  }
  const text = file.text;
  const start = text.lastIndexOf('\n', statement.getStart(file, true)) + 1;
  const end = text.indexOf('\n', statement.end);
  if (text.slice(start, statement.getStart(file, true)).trim() !== '' || end === -1) return null;
  // Between two blank lines one is left.
  const isBetween = text[end + 1] === '\n' && (start === 0 || text.slice(0, start).endsWith('\n\n'));
  return text.slice(statement.end, end).trim() === '' ? cut(start, end + (isBetween ? 2 : 1)) : null;
}

const statementOf = (one: ts.Node): ts.VariableStatement | undefined =>
  ts.isVariableDeclaration(one) && ts.isVariableStatement(one.parent.parent) ? one.parent.parent : undefined;

/** What a state starts with; else the value itself. */
function stateOf(value: ts.Expression): ts.Expression {
  const isState = ts.isCallExpression(value) && /^(?:React\.)?use(?:State|Ref)$/u.test(value.expression.getText());
  const [first, ...more] = isState ? value.arguments : [];
  return first === undefined || more.length > 0 ? value : first;
}

/** A value that is there without anything being called. */
function doesNothing(value: ts.Expression): boolean {
  if (ts.isFunctionLike(value) || ts.isClassExpression(value)) return false;
  return (
    below(
      value,
      (one): one is ts.Node =>
        ts.isCallExpression(one) ||
        ts.isNewExpression(one) ||
        ts.isAwaitExpression(one) ||
        ts.isTaggedTemplateExpression(one) ||
        ts.isFunctionLike(one) ||
        ts.isJsxElement(one) ||
        ts.isJsxSelfClosingElement(one) ||
        ts.isPostfixUnaryExpression(one) ||
        (ts.isBinaryExpression(one) && one.operatorToken.kind === ts.SyntaxKind.EqualsToken),
    ).length === 0
  );
}
