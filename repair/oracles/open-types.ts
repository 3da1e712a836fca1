/** Types that may have more members than the compiler sees, because they extend one of a package whose typings are not to be had. */
import ts from 'typescript';

/** A member that is not there, said of what is read, of what is given, and of a tag's attributes. */
const missing: ReadonlySet<number> = new Set([2339, 2322, 2345, 2353, 2769]);

/** True where a member is missed in a type that has one of such an interface in it. A name that is only misspelt is still told. */
export function isMissedInOpenType(checker: ts.TypeChecker, at: ts.Node, code: number, message: string): boolean {
  if (!missing.has(code) || !/\bdoes not exist (?:on|in) type\b/u.test(message) || /\bDid you mean\b/u.test(message))
    return false;
  const type = typeAround(checker, at);
  return type !== undefined && isOpen(checker, type, new Set());
}

/** The type that the member is sought in. */
function typeAround(checker: ts.TypeChecker, at: ts.Node): ts.Type | undefined {
  const { parent } = at;
  if (ts.isPropertyAccessExpression(parent) && parent.name === at) return checker.getTypeAtLocation(parent.expression);
  if (ts.isBindingElement(parent)) return checker.getTypeAtLocation(parent.parent);
  for (let node = at; !ts.isStatement(node) && !ts.isSourceFile(node); node = node.parent) {
    if (ts.isJsxAttributes(node) || ts.isObjectLiteralExpression(node)) return checker.getContextualType(node);
    if (ts.isJsxOpeningLikeElement(node)) return checker.getContextualType(node.attributes);
  }
  return undefined;
}

function isOpen(checker: ts.TypeChecker, type: ts.Type, seen: Set<ts.Type>): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  const inner = [...(type.isUnionOrIntersection() ? type.types : []), ...(type.aliasTypeArguments ?? [])];
  if (inner.some((one) => isOpen(checker, one, seen))) return true;
  return (type.getSymbol()?.declarations ?? [])
    .filter((one) => ts.isInterfaceDeclaration(one))
    .flatMap((one) => one.heritageClauses?.flatMap((clause) => [...clause.types]) ?? [])
    .some((base) => {
      const known = checker.getTypeAtLocation(base);
      return (known.flags & ts.TypeFlags.Any) !== 0 || isOpen(checker, known, seen);
    });
}
