/** Writes an import as the file's own imports are written. */
import type { Edit } from '../../contract.ts';
import { child, children, treeOf, word, type TreeNode } from './syntax-tree.ts';
import { lineEndOf } from '../../edits.ts';

/** Adds names (`type X` for types, the only one of `module default` for a default export) from a module. */
export function addImport(path: string, text: string, from: string, names: readonly string[]): Edit | null {
  const isDefault = from.endsWith(' default');
  const module = from.replace(/ default$/u, '');
  const statements = (treeOf(path, text) ?? []).filter((node) => node.type === 'ImportDeclaration');
  const existing = statements.find(
    (node) =>
      moduleOf(node) === module && children(node['specifiers']).every((one) => one.type !== 'ImportNamespaceSpecifier'),
  );
  if (existing !== undefined && !isDefault) return extend(path, text, existing, names);
  const quote = /from\s+(["'])/u.exec(text)?.[1] ?? "'";
  const end = /from\s+["'][^"'\n]+["'](;?)/u.exec(text)?.[1] ?? ';';
  const statement = `import ${isDefault ? (names[0] ?? '') : clause(names)} from ${quote}${module}${quote}${end}`;
  const place = placeFor(text, statements, module);
  const newline = lineEndOf(text);
  const atEnd = place > 0 && text[place - 1] !== '\n';
  return {
    kind: 'splice',
    path,
    start: place,
    end: place,
    text: atEnd
      ? `${newline}${statement}`
      : `${statement}${newline}${statements.length === 0 && !/^[ \t]*\r?\n/u.test(text.slice(place)) ? newline : ''}`,
  };
}

const moduleOf = (node: TreeNode): string => word(child(node, 'source'), 'value') ?? '';

/** All types alone make it `import type`; values come first, in the order of the alphabet. */
function clause(names: readonly string[]): string {
  if (names.every((name) => name.startsWith('type ')))
    return `type { ${sorted(names.map((name) => name.slice(5))).join(', ')} }`;
  return `{ ${sorted(names).join(', ')} }`;
}

function sorted(names: readonly string[]): readonly string[] {
  const rank = (name: string): string =>
    `${name.startsWith('type ') ? '1' : '0'}${name.replace('type ', '').toLowerCase()}`;
  return names.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

function extend(path: string, text: string, node: TreeNode, names: readonly string[]): Edit {
  const specifiers = children(node['specifiers']);
  const isTypeOnly = word(node, 'importKind') === 'type';
  const named = specifiers.filter((one) => one.type === 'ImportSpecifier');
  const written = named.map((one) => {
    const own = text.slice(one.start, one.end);
    return isTypeOnly ? `type ${own}` : own;
  });
  const all = [...written, ...names].filter((name, index, list) => list.indexOf(name) === index);
  const keepsOrder = written.join() === sorted(written).join();
  const lead = specifiers.find((one) => one.type === 'ImportDefaultSpecifier');
  const head = lead === undefined ? '' : `${text.slice(lead.start, lead.end)}, `;
  const list = keepsOrder ? sorted(all) : all;
  const source = child(node, 'source');
  const tail = text.slice(source?.start ?? node.end, node.end);
  const old = text.slice(node.start, node.end);
  let body = head === '' ? clause(list) : `{ ${list.join(', ')} }`;
  if (!keepsOrder) body = `{ ${all.join(', ')} }`;
  if (old.includes('\n')) {
    const newline = lineEndOf(text);
    body = body.replace('{ ', `{${newline}  `).replaceAll(', ', `,${newline}  `).replace(/ \}$/u, `,${newline}}`);
  }
  return { kind: 'splice', path, start: node.start, end: node.end, text: `import ${head}${body} from ${tail}` };
}

/** Before the first import that sorts behind it if they are sorted (packages first), else behind the last; after directives if there is none. */
function placeFor(text: string, statements: readonly TreeNode[], module: string): number {
  const keys = statements.map((node) => sortKey(moduleOf(node)));
  const withNames = statements.filter((node) => children(node['specifiers']).length > 0);
  const isSorted = keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') <= key);
  const next = isSorted ? statements.find((node) => sortKey(moduleOf(node)) > sortKey(module)) : undefined;
  if (next !== undefined) return next.start;
  const last = withNames.at(-1) ?? statements.at(-1);
  if (last !== undefined) return last.end;
  const directive = /^(?:\s*(?:["']use \w+["'];?|\/\*[^]*?\*\/|\/\/[^\n]*)[ \t]*\r?\n)+\s*/u.exec(text);
  return directive?.[0].length ?? 0;
}

const sortKey = (module: string): string =>
  `${module.startsWith('@/') ? '1' : module.startsWith('.') ? '2' : '0'}${module.toLowerCase()}`;
