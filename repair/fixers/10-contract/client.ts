/** Modules that run in the browser and do not say so. */
import type { Edit, Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { functionHandedOver } from './functions.ts';
import { child, children, treeOf, walk, word } from '../04-jsx/index.ts';
import { lineEndOf } from '../../edits.ts';
import { asFinding } from '../../told.ts';

/** What one module needs a browser for; null if nothing. */
interface ClientNeed {
  readonly reason: string | null;
  readonly offset: number;
  readonly isClient: boolean;
  /** The directive stands below other statements, where it does nothing. */
  readonly misplaced: readonly [number, number] | null;
  /** Only a server component may do this. */
  readonly isServerOnly: boolean;
}

const hooks: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'react',
    new Set(
      'useState useEffect useLayoutEffect useReducer useRef useContext useSyncExternalStore useTransition useDeferredValue useOptimistic useActionState useImperativeHandle useInsertionEffect createContext'.split(
        ' ',
      ),
    ),
  ],
  [
    'next/navigation',
    new Set(['useRouter', 'usePathname', 'useSearchParams', 'useParams', 'useSelectedLayoutSegment']),
  ],
]);

/** What a component of the browser cannot export. */
const SERVER_ONLY = new RegExp(
  String.raw`^export\s+(?:const\s+(?:metadata|viewport|revalidate|dynamic)\b` +
    String.raw`|(?:async\s+)?function\s+generate(?:Metadata|StaticParams)\b|default\s+async\s+function)`,
  'mu',
);

/** A pure function of the text. */
export function clientNeed(path: string, text: string): ClientNeed {
  const tree = treeOf(path, text) ?? [];
  let reason: string | null = null;
  let offset = 0;
  const need = (why: string, at: number): void => {
    if (reason === null) [reason, offset] = [why, at];
  };
  for (const node of tree) {
    if (node.type !== 'ImportDeclaration' || word(node, 'importKind') === 'type') continue;
    const known = hooks.get(word(child(node, 'source'), 'value') ?? '');
    for (const one of children(node['specifiers'])) {
      const name = word(child(one, 'imported'), 'name') ?? '';
      if (known?.has(name) === true && word(one, 'importKind') !== 'type')
        need(`${name} works in the browser only`, one.start);
    }
  }
  walk(tree, (node) => {
    if (node.type !== 'JSXOpeningElement' || !/^[a-z]/u.test(word(child(node, 'name'), 'name') ?? '')) return;
    for (const one of children(node['attributes'])) {
      const name = word(child(one, 'name'), 'name') ?? '';
      if (/^on[A-Z]/u.test(name) && child(one, 'value')?.type === 'JSXExpressionContainer')
        need(`${name} works in the browser only`, one.start);
    }
  });
  const directives = tree.filter(
    (node) =>
      word(node, 'directive') !== undefined ||
      (node.type === 'ExpressionStatement' && child(node, 'expression')?.type === 'Literal'),
  );
  const written = directives.find((node) => /^["']use client["']/u.test(text.slice(node.start, node.end)));
  const isFirst =
    written !== undefined && tree.slice(0, tree.indexOf(written)).every((node) => directives.includes(node));
  const isServerOnly = SERVER_ONLY.test(text);
  return {
    reason,
    offset,
    isClient: isFirst,
    misplaced: written === undefined || isFirst ? null : [written.start, written.end],
    isServerOnly,
  };
}

/** Findings for modules that a page or layout reaches without passing a module that runs in the browser. */
export function detectClient(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const index = oracles.modules.index(workspace);
  const seen = new Set<string>();
  const findings: Finding[] = [];
  const queue = index.paths.filter((path) =>
    /(?:^|\/)app\/(?:.*\/)?(?:page|layout|template|loading|not-found|default)\.[jt]sx?$/u.test(path),
  );
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = workspace.text(path) ?? '';
    const need = oracles.memory.recall(clientNeed, path, text);
    if (need.isClient) continue;
    const say = (rule: string, offset: number, words: string, autoFixable: boolean): void => {
      const line = text.slice(0, offset).split('\n').length;
      findings.push(asFinding('contract', rule, path, words, { line, autoFixable }));
    };
    if (need.misplaced !== null)
      say('misplaced-use-client', need.misplaced[0], "'use client' must stand above everything else.", true);
    else if (need.reason !== null)
      say(
        'missing-use-client',
        need.offset,
        `${need.reason}, and this module does not say 'use client'.`,
        !need.isServerOnly,
      );
    if (need.reason !== null) continue;
    const handed = functionHandedOver(workspace, oracles, path, (name) => isClientName(workspace, oracles, path, name));
    if (handed !== undefined && need.misplaced === null) {
      const words = `${handed.name} hands a function to a component of the browser, which a server component cannot.`;
      say('missing-use-client', handed.offset, words, !need.isServerOnly);
    }
    for (const one of oracles.tsx.facts(path, text)?.imports ?? []) {
      const target = index.resolve(path, one.specifier);
      if (typeof target === 'string' && !(one.names.length > 0 && one.names.every((name) => name.typeOnly)))
        queue.push(target);
    }
  }
  return findings.toSorted((a, b) => ((a.files[0] ?? '') < (b.files[0] ?? '') ? -1 : 1));
}

/** True if a name is imported from a module that runs in the browser. */
function isClientName(workspace: Workspace, oracles: Oracles, path: string, name: string): boolean {
  const imports = oracles.tsx.facts(path, workspace.text(path) ?? '')?.imports ?? [];
  const one = imports.find((entry) => entry.names.some((each) => each.local === name));
  const target = one === undefined ? undefined : oracles.modules.index(workspace).resolve(path, one.specifier);
  return typeof target === 'string' && oracles.memory.recall(clientNeed, target, workspace.text(target) ?? '').isClient;
}

/** Puts the directive on top. */
export function fixClient(path: string, text: string): readonly Edit[] {
  const newline = lineEndOf(text);
  const { misplaced } = clientNeed(path, text);
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const top: Edit = { kind: 'splice', path, start: mark, end: mark, text: `'use client';${newline}${newline}` };
  if (misplaced === null) return [top];
  const rest = /^;?[ \t]*(?:\r?\n)?/u.exec(text.slice(misplaced[1]))?.[0].length ?? 0;
  return [top, { kind: 'splice', path, start: misplaced[0], end: misplaced[1] + rest, text: '' }];
}
