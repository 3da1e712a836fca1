/** Attempts at handlers of fields: what was typed is `event.target.value`, what was ticked `event.target.checked`. */
import ts from 'typescript';
import { below, replace, type Attempt, type Sight, type Splice } from './attempt.ts';

const fields: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);
/** What other libraries' fields call a handler that is given the value itself. */
const foreign: ReadonlySet<string> = new Set(
  'onValueChange onChangeText onTextChange onCheckedChange onUpdate onValueChanged'.split(' '),
);
const eventNames: ReadonlySet<string> = new Set(['e', 'ev', 'evt', 'event', 'change']);

/** Attempts at the handler of a field of the browser around the place. */
export function* typedIn(sight: Sight): Generator<Attempt> {
  const { file, path, node } = sight;
  const attribute = handlerAround(node);
  const value = attribute?.initializer;
  if (attribute === undefined || value === undefined || !ts.isJsxExpression(value) || value.expression === undefined)
    return;
  const element = attribute.parent.parent;
  if (!fields.has(element.tagName.getText(file))) return;
  const kind = kindOf(element, file);
  if (kind === 'file') return;
  const read = kind === 'checkbox' ? 'checked' : 'value';
  const name = attribute.name.getText(file);
  const renamed: readonly Splice[] = foreign.has(name)
    ? [{ path, start: attribute.name.getStart(file), end: attribute.name.end, text: 'onChange' }]
    : [];
  const handler = value.expression;
  for (const { edits, cost } of handlerAttempts(sight, handler, read, renamed.length > 0))
    yield { edits: [...renamed, ...edits], cost };
}

/** The `onChange` a place belongs to, across the statements of its handler. */
function handlerAround(node: ts.Node): ts.JsxAttribute | undefined {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isJsxAttribute(at)) {
      const name = at.name.getText();
      return name === 'onChange' || name === 'onInput' || foreign.has(name) ? at : undefined;
    }
    // The whole element, where the compiler complains of it, has attributes of its own.
    if (ts.isJsxElement(at)) return undefined;
  }
  return undefined;
}

/** The `type` of an input; empty where it is worked out. */
function kindOf(element: ts.JsxOpeningLikeElement, file: ts.SourceFile): string {
  const type = element.attributes.properties.find(
    (one) => ts.isJsxAttribute(one) && one.name.getText(file) === 'type' && one.initializer !== undefined,
  );
  const value = type !== undefined && ts.isJsxAttribute(type) ? type.initializer : undefined;
  return value !== undefined && ts.isStringLiteral(value) ? value.text : '';
}

function* handlerAttempts(sight: Sight, handler: ts.Expression, read: string, isForeign: boolean): Generator<Attempt> {
  const { file, checker } = sight;
  const isFunction = checker.getTypeAtLocation(handler).getCallSignatures().length > 0;
  if (ts.isIdentifier(handler) && isFunction) {
    const [wanted] = checker.getTypeAtLocation(handler).getCallSignatures()[0]?.parameters ?? [];
    const type = wanted === undefined ? undefined : checker.getTypeOfSymbolAtLocation(wanted, handler);
    const text = converted(type, `event.target.${read}`);
    yield replace(sight, handler, `(event) => ${handler.text}(${text})`, 0.6);
    return;
  }
  const [parameter, ...more] = ts.isArrowFunction(handler) ? handler.parameters : [];
  if (!ts.isArrowFunction(handler) || parameter === undefined || more.length > 0) return;
  if (ts.isObjectBindingPattern(parameter.name)) {
    const [only, ...others] = parameter.name.elements;
    const isRead = only?.getText(file) === 'value' || only?.getText(file) === 'checked';
    if (isRead && others.length === 0) yield replace(sight, parameter.name, `{ target: { ${read} } }`, 0.6);
    return;
  }
  if (!ts.isIdentifier(parameter.name)) return;
  yield* fromParameter(sight, handler, parameter.name, read, isForeign);
}

/** `setName(event)`, `setName(event.value)`, and `(value) => setName(value)`. */
function* fromParameter(
  sight: Sight,
  handler: ts.ArrowFunction,
  parameter: ts.Identifier,
  read: string,
  isForeign: boolean,
): Generator<Attempt> {
  const { file, checker, path } = sight;
  const isEvent = eventNames.has(parameter.text);
  const name = isEvent ? parameter.text : 'event';
  const uses = below(handler.body, ts.isIdentifier).filter(
    (one) => one.text === parameter.text && checker.getSymbolAtLocation(one) === checker.getSymbolAtLocation(parameter),
  );
  const wrong = uses.flatMap((use) => {
    const whole = readOf(use);
    // `event.preventDefault()` and what is read rightly stay.
    return whole === undefined ? [] : [whole];
  });
  if (wrong.length === 0 || (!isEvent && wrong.length < uses.length)) return;
  // A parameter under the value's own name stands for the value alone.
  if (
    !isEvent &&
    (uses.some((use, index) => wrong[index] !== use) ||
      below(handler.body, ts.isIdentifier).some((one) => one.text === name))
  )
    return;
  yield {
    edits: [
      ...(isEvent ? [] : [{ path, start: parameter.getStart(file), end: parameter.end, text: name }]),
      ...wrong.map((one) => ({
        path,
        start: one.getStart(file),
        end: one.end,
        text: `${ts.isShorthandPropertyAssignment(one.parent) ? `${one.getText(file)}: ` : ''}${converted(checker.getContextualType(one), `${name}.target.${read}`)}`,
      })),
    ],
    cost: isForeign ? 0.5 : 0.6,
  };
}

/** The event, its field, or a member only the field has, where it is handed over as a value. */
function readOf(use: ts.Identifier): ts.Expression | undefined {
  let at: ts.Expression = use;
  const parent = (): ts.Node => at.parent;
  const step = (names: ReadonlySet<string>): void => {
    const outer = parent();
    if (ts.isPropertyAccessExpression(outer) && outer.expression === at && names.has(outer.name.text)) at = outer;
  };
  step(places);
  const isField = at !== use;
  if (!isField) step(values);
  const outer = parent();
  return ts.isPropertyAccessExpression(outer) && outer.expression === at ? undefined : at;
}

const places: ReadonlySet<string> = new Set(['target', 'currentTarget']);
const values: ReadonlySet<string> = new Set(['value', 'checked', 'text']);

/** What was typed as the number that is wanted. */
function converted(wanted: ts.Type | undefined, text: string): string {
  if (wanted === undefined || text.endsWith('.checked')) return text;
  const parts = (wanted.isUnion() ? wanted.types : [wanted]).filter((one) => one.getCallSignatures().length === 0);
  const takes = (flag: ts.TypeFlags): boolean => parts.some((one) => (one.flags & flag) !== 0);
  return takes(ts.TypeFlags.NumberLike) && !takes(ts.TypeFlags.StringLike) ? `Number(${text})` : text;
}
