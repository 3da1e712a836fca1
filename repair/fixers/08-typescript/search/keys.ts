/** Attempts for keys and attributes: one that is lacking, and one that nobody takes. */
import ts from 'typescript';
import { plain } from '../../../spelling.ts';
import { replace, wrap, type Attempt, type Sight } from './attempt.ts';
import { members } from './names.ts';

/** Keys and attributes: what is lacking may stand there under another name. */
export function* lackingKey(sight: Sight): Generator<Attempt> {
  const parent = sight.node.parent;
  const holder = ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent) ? parent.parent : undefined;
  if (holder === undefined) {
    yield* keysOfHolder(sight);
    return;
  }
  yield* renamedKeys(sight, holder);
}

function* keysOfHolder(sight: Sight): Generator<Attempt> {
  const { node } = sight;
  const parent = node.parent;
  if (ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent))
    yield* renamedKeys(sight, parent.attributes);
  const value = ts.isVariableDeclaration(parent) ? parent.initializer : node;
  if (value !== undefined && ts.isObjectLiteralExpression(value)) yield* renamedKeys(sight, value);
}

function* renamedKeys(sight: Sight, holder: ts.ObjectLiteralExpression | ts.JsxAttributes): Generator<Attempt> {
  const { checker, file } = sight;
  const wanted = checker.getContextualType(holder);
  if (wanted === undefined) return;
  const known = new Set(members(checker, wanted));
  const given = holder.properties.flatMap((one) => (one.name === undefined ? [] : [one.name]));
  const sent = new Set(given.map((name) => name.getText(file).replaceAll(/["']/gu, '')));
  // What stands between the tags is given, too.
  const element = ts.isJsxAttributes(holder) ? holder.parent.parent : undefined;
  if (element !== undefined && ts.isJsxElement(element)) sent.add('children');
  const lacking = checker
    .getPropertiesOfType(wanted)
    .filter((symbol) => (symbol.flags & ts.SymbolFlags.Optional) === 0 && !sent.has(symbol.name));
  const [only, ...more] = lacking;
  const strange = given.filter((name) => !known.has(name.getText(file).replaceAll(/["']/gu, '')));
  if (only !== undefined && more.length === 0) {
    for (const name of strange) {
      const isShort = ts.isShorthandPropertyAssignment(name.parent);
      yield replace(sight, name, isShort ? `${only.name}: ${name.getText(file)}` : only.name, 1.2);
    }
  }
  for (const symbol of lacking.slice(0, 2)) yield* added(sight, holder, symbol);
  // A key or attribute that nobody takes, with nothing but a literal in it, does nothing.
  for (const name of strange) {
    const one = name.parent;
    const value = ts.isPropertyAssignment(one) ? one.initializer : ts.isJsxAttribute(one) ? one.initializer : undefined;
    const inner = value !== undefined && ts.isJsxExpression(value) ? value.expression : value;
    if ((inner !== undefined && !isLiteral(inner)) || isTakenApart(sight, holder, name.getText(file))) continue;
    const end = file.text[one.end] === ',' ? one.end + 1 : one.end;
    yield { edits: [{ path: sight.path, start: one.getFullStart(), end, text: '' }], cost: 2.6 };
  }
}

/** The component takes the attribute and its type does not say so: there it is wrong, and here it does something. */
function isTakenApart({ checker }: Sight, holder: ts.Node, name: string): boolean {
  if (!ts.isJsxAttributes(holder)) return false;
  const signature = checker.getResolvedSignature(holder.parent)?.declaration;
  const taken = signature?.parameters[0]?.name;
  return (
    taken !== undefined &&
    ts.isObjectBindingPattern(taken) &&
    taken.elements.some((one) => (one.propertyName ?? one.name).getText() === name)
  );
}

const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) || ts.isNumericLiteral(node) || /^(?:true|false|null|\{\}|\[\])$/u.test(node.getText());

/** What is lacking, from a value of that name (or the only one of that type) in scope. */
function* added(
  sight: Sight,
  holder: ts.ObjectLiteralExpression | ts.JsxAttributes,
  symbol: ts.Symbol,
): Generator<Attempt> {
  const { checker, file } = sight;
  const wanted = checker.getTypeOfSymbolAtLocation(symbol, holder);
  const fitting = checker
    .getSymbolsInScope(holder, ts.SymbolFlags.Value)
    .filter((one) => one.declarations?.some((each) => each.getSourceFile() === file) === true)
    .filter(
      (one) => isSpecific(wanted) && checker.isTypeAssignableTo(checker.getTypeOfSymbolAtLocation(one, holder), wanted),
    );
  const same = fitting.filter((one) => plain(one.name) === plain(symbol.name));
  const chosen = same.length > 0 ? same : fitting.length <= 3 ? fitting : [];
  for (const one of chosen) {
    const cost = same.length > 0 ? 1.2 : 2.2 + 0.2 * fitting.length;
    if (ts.isJsxAttributes(holder)) {
      const first = holder.properties[0];
      const at = first === undefined ? holder.pos : first.getStart(file);
      const written = `${symbol.name}={${one.name}}`;
      yield {
        edits: [{ path: sight.path, start: at, end: at, text: first === undefined ? ` ${written}` : `${written} ` }],
        cost,
      };
    } else {
      const first = holder.properties[0];
      const written = one.name === symbol.name ? one.name : `${symbol.name}: ${one.name}`;
      if (first !== undefined) yield wrap(sight, first, `${written}, `, '', cost);
      else yield replace(sight, holder, `{ ${written} }`, cost);
    }
  }
}

const isSpecific = (type: ts.Type): boolean => (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) === 0;
