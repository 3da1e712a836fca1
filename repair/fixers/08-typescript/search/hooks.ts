/** Attempts at what a state or a reference is made with: its type between angle brackets, and the value it starts with. */
import ts from 'typescript';
import { around, below, replace, wrap, type Attempt, type Sight } from './attempt.ts';
import { stateTypes } from './state-types.ts';

/** Attempts at the `useState` or `useRef` behind the names around the place. */
export function* hooks(sight: Sight): Generator<Attempt> {
  yield* stateTypes(sight);
  for (const call of hooksBehind(sight)) {
    const name = /\w+$/u.exec(call.expression.getText())?.[0];
    if (name === 'useRef') yield* reference(sight, call);
    if (name === 'useState') yield* state(sight, call);
  }
}

/** The calls of hooks at the place, and those that made what is spoken of there. */
function hooksBehind({ checker, file, node }: Sight): ReadonlySet<ts.CallExpression> {
  const found = new Set<ts.CallExpression>();
  const add = (one: ts.Node | undefined): void => {
    if (
      one !== undefined &&
      ts.isCallExpression(one) &&
      /^(?:React\.)?use(?:State|Ref)$/u.test(one.expression.getText())
    )
      found.add(one);
  };
  const outer = around(node);
  for (const one of outer) add(one);
  const names = [...below(node, ts.isIdentifier), ...outer.slice(0, 4).flatMap((one) => below(one, ts.isIdentifier))];
  for (const name of names.slice(0, 12)) {
    const declared = checker.getSymbolAtLocation(name)?.valueDeclaration;
    if (declared === undefined || declared.getSourceFile() !== file) continue;
    add(makerOf(declared, checker));
  }
  return found;
}

/** What gave a variable its value: by its own name, from a list taken apart, or through `.current`. */
function makerOf(declared: ts.Declaration, checker: ts.TypeChecker): ts.Node | undefined {
  const variable = ts.isBindingElement(declared) ? declared.parent.parent : declared;
  if (!ts.isVariableDeclaration(variable) || variable.initializer === undefined) return undefined;
  const value = variable.initializer;
  if (!ts.isPropertyAccessExpression(value) || value.name.text !== 'current') return value;
  const source = checker.getSymbolAtLocation(value.expression)?.valueDeclaration;
  return source !== undefined && ts.isVariableDeclaration(source) ? source.initializer : undefined;
}

/** `useRef(null)` and `useRef<HTMLDivElement>(null)` of a reference that an element of another kind is given. */
function* reference(sight: Sight, call: ts.CallExpression): Generator<Attempt> {
  const { checker, file } = sight;
  if (call.arguments.length === 0) yield put(sight, call.end - 1, 'null', 0.4);
  const variable = call.parent;
  if (!ts.isVariableDeclaration(variable) || !ts.isIdentifier(variable.name)) return;
  const name = variable.name.text;
  const wanted = new Set(
    below(file, ts.isJsxAttribute).flatMap((one) => {
      const value = one.initializer;
      if (one.name.getText(file) !== 'ref' || value === undefined || !ts.isJsxExpression(value)) return [];
      if (value.expression?.getText(file) !== name) return [];
      const type = checker.getContextualType(value.expression);
      return type === undefined ? [] : [/\b(?:HTML|SVG)\w*Element\b/u.exec(checker.typeToString(type))?.[0] ?? ''];
    }),
  );
  const [only, ...more] = wanted;
  if (only === undefined || only === '' || more.length > 0) return;
  const [written] = call.typeArguments ?? [];
  if (written === undefined) yield put(sight, call.expression.end, `<${only}>`, 0.3);
  else yield replace(sight, written, only, 0.3);
}

/** A state that begins with what its type does not hold, or holds what it does not begin with. */
function* state(sight: Sight, call: ts.CallExpression): Generator<Attempt> {
  const { file } = sight;
  const [initial] = call.arguments;
  const [written] = call.typeArguments ?? [];
  if (written === undefined) return;
  const text = written.getText(file);
  const inner = ts.isFunctionTypeNode(written) ? `(${text})` : text;
  const starts = initial?.getText(file);
  if (starts === 'null' && !/\bnull\b/u.test(text)) yield replace(sight, written, `${inner} | null`, 0.4);
  if (starts === 'undefined' && !/\bundefined\b/u.test(text))
    yield replace(sight, written, `${inner} | undefined`, 0.4);
  if (starts === '[]' && !ts.isArrayTypeNode(written)) {
    yield replace(sight, written, ts.isUnionTypeNode(written) || inner !== text ? `(${text})[]` : `${text}[]`, 0.5);
    const [only, ...more] = ts.isTupleTypeNode(written) ? written.elements : [];
    if (only !== undefined && more.length === 0) yield replace(sight, written, `${only.getText(file)}[]`, 0.4);
  }
  // A list that begins as something else that is empty.
  if (
    initial !== undefined &&
    ts.isArrayTypeNode(written) &&
    /^(?:\{\}|null|undefined|''|""|0|false)$/u.test(starts ?? '')
  )
    yield replace(sight, initial, '[]', 0.35);
  if (initial !== undefined && /^(?:\[\]|''|""|null)$/u.test(starts ?? '') && /^(?:Record|Partial)</u.test(text))
    yield replace(sight, initial, '{}', 0.35);
  if (starts === '{}' && text.startsWith('Map<')) yield replace(sight, written, text.replace('Map<', 'Record<'), 0.5);
  if (initial !== undefined) yield wrap(sight, written, '', ' | null', 1.6);
}

const put = ({ path }: Sight, at: number, text: string, cost: number): Attempt => ({
  edits: [{ path, start: at, end: at, text }],
  cost,
});
