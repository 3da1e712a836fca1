/** Directives that are written as something else: a value in brackets, an import, a call. They tell nobody anything then. */
import type { UndeclaredName } from './names.ts';
import type { Slip } from './slips.ts';
import { child, children, word, type TreeNode } from './syntax-tree.ts';

/** A whole statement that is a directive in brackets, in two kinds of quotes, or imported. */
const asValue = /^(?:import\s*|[({!+\s]*)((["'`]){1,2})use (client|server)["'`]{1,2}[\s()}]*(?:as const)?[\s)}]*;?$/u;
/** `use('client')`, `useClient()` */
const asCall = /^use(?:\((["'])client\1\)|\.client\(\)|Client\(\));?$/u;

/** All of them at the top of a module. */
export function directivesAsValues(
  tree: readonly TreeNode[],
  text: string,
  undeclared: readonly UndeclaredName[],
): readonly Slip[] {
  const unknown = new Set(undeclared.map(({ name }) => name));
  return tree.flatMap((node): readonly Slip[] => {
    if (!/^(?:ExpressionStatement|BlockStatement|ImportDeclaration)$/u.test(node.type)) return [];
    const written = text.slice(node.start, node.end);
    const name = meantBy(node, written, tree, (one) => unknown.has(one));
    if (name === undefined) return [];
    const replacement = written.includes('"') && !written.includes("'") ? `"${name}";` : `'${name}';`;
    const description = `${written.replace(/;$/u, '')} tells Next.js nothing that fits; ${replacement.slice(0, -1)} is meant.`;
    return [{ rule: 'directive-as-value', start: node.start, end: node.end, replacement, description }];
  });
}

function meantBy(
  node: TreeNode,
  written: string,
  tree: readonly TreeNode[],
  isUnknown: (name: string) => boolean,
): string | undefined {
  const directive = word(node, 'directive');
  // Functions for the server have no state.
  if (directive === 'use server') return tree.some((one) => takesHooks(one)) ? 'use client' : undefined;
  const side = asValue.exec(written)?.[3];
  if (side !== undefined) return /^(["'])use \w+\1;?$/u.test(written) ? undefined : `use ${side}`;
  const called = asCall.test(written) ? /^\w+/u.exec(written)?.[0] : undefined;
  return called !== undefined && isUnknown(called) ? 'use client' : undefined;
}

const stateful = /^use(?:State|Effect|LayoutEffect|Reducer|Ref|Context)$/u;

const takesHooks = (node: TreeNode): boolean =>
  node.type === 'ImportDeclaration' &&
  word(child(node, 'source'), 'value') === 'react' &&
  children(node['specifiers']).some((one) => stateful.test(word(child(one, 'imported'), 'name') ?? ''));
