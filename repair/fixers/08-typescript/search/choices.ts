/** Attempts at a choice that is misspelt in the type that lists them, while all who use it say it right. */
import ts from 'typescript';
import { around, below, type Attempt, type Sight } from './attempt.ts';
import { likeliest } from './names.ts';

/** A choice of a type may be another's word: it is believed where this many places ask for it. */
const witnesses = 2;

/** Attempts at the type a text at the place is compared with or given to. */
export function* choices(sight: Sight): Generator<Attempt> {
  const { checker, node } = sight;
  for (const text of textsAt(node)) for (const listed of listsFor(checker, text)) yield* inList(sight, text, listed);
}

function* inList(sight: Sight, text: ts.StringLiteral, listed: ts.TypeAliasDeclaration): Generator<Attempt> {
  const options = below(listed, ts.isLiteralTypeNode).filter((one) => ts.isStringLiteral(one.literal));
  const names = options.flatMap((one) => (ts.isStringLiteral(one.literal) ? [one.literal.text] : []));
  const path = sight.pathOf(listed.getSourceFile());
  if (names.includes(text.text) || path === undefined) return;
  const short = names.filter((one) => one.length > 2 && (text.text.startsWith(one) || one.startsWith(text.text)));
  const near = [...likeliest(text.text, names), ...short.map((one) => [one, 1.2] as const)];
  const [first, second] = near.toSorted((a, b) => a[1] - b[1]);
  // Two that are as near are a choice nobody made.
  if (first === undefined || (first[1] === second?.[1] && first[0] !== second[0])) return;
  const at = options[names.indexOf(first[0])];
  if (at === undefined) return;
  const source = at.getSourceFile();
  const quote = at.getText(source)[0] ?? "'";
  const edit = { path, start: at.getStart(source), end: at.end, text: `${quote}${text.text}${quote}` };
  yield { edits: [edit], cost: first[1] + 0.1, witnesses };
}

/** The texts at the place, and those the variable or key is made of. */
function textsAt(node: ts.Node): readonly ts.StringLiteral[] {
  const parent = node.parent;
  const isNamed = ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent);
  const value = isNamed && parent.name === node ? parent.initializer : node;
  return value === undefined ? [] : below(value, ts.isStringLiteral).slice(0, 12);
}

/** The named types of texts that are asked for here. */
function listsFor(checker: ts.TypeChecker, text: ts.StringLiteral): readonly ts.TypeAliasDeclaration[] {
  const parent = text.parent;
  const other = ts.isBinaryExpression(parent) ? (parent.left === text ? parent.right : parent.left) : undefined;
  const types = [
    checker.getContextualType(text),
    other === undefined ? undefined : checker.getTypeAtLocation(other),
    ts.isCaseClause(parent) ? checker.getTypeAtLocation(parent.parent.parent.expression) : undefined,
  ];
  const variable = around(text).find(ts.isVariableStatement);
  for (const one of variable?.declarationList.declarations ?? [])
    if (one.type !== undefined)
      types.push(...below(one.type, ts.isTypeReferenceNode).map((named) => checker.getTypeFromTypeNode(named)));
  return types
    .flatMap((type) => (type === undefined ? [] : [type, ...(type.isUnion() ? type.types : [])]))
    .flatMap((type) => type.aliasSymbol?.declarations ?? [])
    .filter(ts.isTypeAliasDeclaration);
}
