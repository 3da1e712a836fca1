/** Functions that a server component hands to a component of the browser: Next.js refuses them when it renders the page. */
import ts from 'typescript';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';

/** The first such property of a module; undefined if there is none or the types are not known. `isClient` tells of a component's name. */
export function functionHandedOver(
  workspace: Workspace,
  oracles: Oracles,
  path: string,
  isClient: (name: string) => boolean,
): { readonly name: string; readonly offset: number } | undefined {
  return oracles.types.look(workspace, path, (file, checker) => {
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
