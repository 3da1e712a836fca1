/** Functions that a server component hands to a component of the browser: Next.js refuses them when it renders the page. */
import ts from 'typescript';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { child, children, treeOf, walk, word, type TreeNode } from '../04-jsx/index.ts';

/** What is written between the braces of a property, in a component's tag. */
interface HandedOver {
  readonly tag: string;
  readonly name: string;
  readonly offset: number;
  readonly value: TreeNode;
}

/** Properties whose value is no text, number or element; a pure function of the text. */
function properties(path: string, text: string): readonly HandedOver[] {
  const found: HandedOver[] = [];
  walk(treeOf(path, text) ?? [], (node) => {
    const tag = node.type === 'JSXOpeningElement' ? word(child(node, 'name'), 'name') : undefined;
    if (tag === undefined || !/^[A-Z]/u.test(tag)) return;
    for (const one of children(node['attributes'])) {
      const container = child(one, 'value');
      const value = container?.type === 'JSXExpressionContainer' ? child(container, 'expression') : undefined;
      if (value === undefined || /^(?:Literal|TemplateLiteral|JSXElement|JSXFragment)$/u.test(value.type)) continue;
      found.push({ tag, name: word(child(one, 'name'), 'name') ?? '', offset: one.start, value });
    }
  });
  return found;
}

/** The first such property of a module; undefined if there is none or the types are not known. `isClient` tells of a component's name. */
export function functionHandedOver(
  workspace: Workspace,
  oracles: Oracles,
  path: string,
  isClient: (name: string) => boolean,
): { readonly name: string; readonly offset: number } | undefined {
  // Building the compiler's program costs more than all other looks together, and few modules hand anything over.
  const handed = oracles.memory
    .recall(properties, path, workspace.text(path) ?? '')
    .filter(
      (one) => isClient(one.tag) && !(one.value.type === 'Identifier' && isClient(word(one.value, 'name') ?? '')),
    );
  if (handed.length === 0) return undefined;
  const plain = handed.find((one) => /^(?:ArrowFunctionExpression|FunctionExpression)$/u.test(one.value.type));
  if (plain !== undefined || !oracles.types.hasPackageTypes) return plain;
  // Who is of the browser is written in what the module imports.
  return oracles.types.asked(workspace, path, 'function handed over', (file, checker) => {
    let found: { name: string; offset: number } | undefined;
    const visit = (node: ts.Node): void => {
      if (ts.isJsxOpeningLikeElement(node) && isClient(node.tagName.getText(file))) {
        for (const property of node.attributes.properties) {
          const value =
            ts.isJsxAttribute(property) &&
            property.initializer !== undefined &&
            ts.isJsxExpression(property.initializer)
              ? property.initializer.expression
              : undefined;
          // A component of the browser may be handed over by its name.
          if (value === undefined || (ts.isIdentifier(value) && isClient(value.text))) continue;
          if (holdsFunction(checker.getTypeAtLocation(value), checker, value))
            found ??= { name: property.name?.getText(file) ?? '', offset: property.getStart(file) };
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

/** A function, or an object of ours with one among its members; methods of arrays, dates and the like are not data. */
function holdsFunction(type: ts.Type, checker: ts.TypeChecker, at: ts.Node): boolean {
  if (type.getCallSignatures().length > 0) return true;
  if ((type.flags & ts.TypeFlags.Object) === 0 || checker.isArrayLikeType(type)) return false;
  return type.getProperties().some((member) => {
    const isOurs =
      member.declarations?.some((one) => !/node_modules|\/lib\.[\w.]+\.d\.ts$/u.test(one.getSourceFile().fileName)) ===
      true;
    return isOurs && checker.getTypeOfSymbolAtLocation(member, at).getCallSignatures().length > 0;
  });
}
