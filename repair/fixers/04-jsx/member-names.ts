/** The members of types that a file itself writes down. */
import { child, children, walk, word, type TreeNode } from './syntax-tree.ts';

/** A type as it is written, if it is. */
export type Kind = TreeNode | undefined;

/** Names of the members of a written type that are texts or numbers; empty where the file does not say. */
export function typeMembers(type: Kind, tree: readonly TreeNode[]): readonly string[] {
  if (type?.type === 'TSTypeLiteral') return shownMembers(children(type['members']));
  const name = type?.type === 'TSTypeReference' ? word(child(type, 'typeName'), 'name') : undefined;
  if (name === undefined) return [];
  for (const statement of tree) {
    const node = child(statement, 'declaration') ?? statement;
    if (word(child(node, 'id'), 'name') !== name) continue;
    if (node.type === 'TSInterfaceDeclaration') return shownMembers(children(child(node, 'body')?.['body']));
    if (node.type === 'TSTypeAliasDeclaration') {
      const written = child(node, 'typeAnnotation');
      return written?.type === 'TSTypeLiteral' ? shownMembers(children(written['members'])) : [];
    }
  }
  return [];
}

/** What a list of this name holds, where all that the file says of such a name agrees. */
export function elementType(list: string, tree: readonly TreeNode[]): Kind {
  const found = new Map<string, TreeNode>();
  walk(tree, (node, parent) => {
    if (node.type !== 'TSTypeAnnotation') return;
    const name = word(parent?.type === 'TSPropertySignature' ? child(parent, 'key') : parent, 'name');
    const type = child(node, 'typeAnnotation');
    const element = type?.type === 'TSArrayType' ? child(type, 'elementType') : undefined;
    if (name === list && element !== undefined)
      found.set(word(child(element, 'typeName'), 'name') ?? element.type, element);
  });
  const [only, ...more] = found.values();
  return more.length === 0 ? only : undefined;
}

const shown = /^(?:TSStringKeyword|TSNumberKeyword|TSNullKeyword|TSUndefinedKeyword|TSLiteralType)$/u;

const shownMembers = (members: readonly TreeNode[]): readonly string[] =>
  members.flatMap((one) => {
    const type = child(child(one, 'typeAnnotation'), 'typeAnnotation');
    const parts = type?.type === 'TSUnionType' ? children(type['types']) : type === undefined ? [] : [type];
    const isShown =
      parts.length > 0 &&
      parts.every((part) => shown.test(part.type) || word(child(part, 'typeName'), 'name') === 'ReactNode');
    return isShown && one['computed'] !== true ? (word(child(one, 'key'), 'name') ?? []) : [];
  });
