/** Attempts at the type of a component's attributes: one that is taken and not declared, children of a type that nothing shown has. */
import ts from 'typescript';
import { around, below, type Attempt, type Sight } from './attempt.ts';

/** Attempts at the types behind the place. */
export function* props(sight: Sight): Generator<Attempt> {
  yield* undeclared(sight);
  yield* children(sight);
}

/** `{ danger = false }: ConfirmProps` of an interface without `danger`: the value it has otherwise says its type. */
function* undeclared(sight: Sight): Generator<Attempt> {
  const { checker, node } = sight;
  const element = around(node).find(ts.isBindingElement);
  if (sight.code !== 2339 || element?.initializer === undefined || !ts.isIdentifier(node)) return;
  const kind = checker.typeToString(checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(element.initializer)));
  const holder = checker.getTypeAtLocation(element.parent).symbol?.declarations?.find(ts.isInterfaceDeclaration);
  const path = holder === undefined ? undefined : sight.pathOf(holder.getSourceFile());
  const last = holder?.members.at(-1);
  if (path === undefined || last === undefined || !/^(?:string|number|boolean)$/u.test(kind)) return;
  yield { edits: [{ path, start: last.end, end: last.end, text: `\n  ${node.text}?: ${kind};` }], cost: 0.9 };
}

/** `children: Element`: what stands between tags is a ReactNode. */
function* children(sight: Sight): Generator<Attempt> {
  const { checker, file, message, node, path } = sight;
  const isInScope = checker.getSymbolsInScope(node, ts.SymbolFlags.Alias).some((one) => one.name === 'ReactNode');
  if (!isInScope || !/\bchildren\b|\bReactNode\b|\bJSX\b/u.test(message)) return;
  for (const one of below(file, ts.isPropertySignature)) {
    if (one.name.getText(file) !== 'children' || one.type === undefined) continue;
    const start = one.type.getStart(file);
    // A function that makes what is shown is another thing.
    if (!ts.isFunctionTypeNode(one.type) && one.type.getText(file) !== 'ReactNode')
      yield { edits: [{ path, start, end: one.type.end, text: 'ReactNode' }], cost: 0.4 };
  }
}
