/** Names that a module or package does not export. */
import { z } from 'zod';
import type { Edit, Finding } from '../../contract.ts';
import type { ModuleImport, ModuleIndex, Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { addImport, removeImport } from '../04-jsx/index.ts';
import { remedyFor, type Remedy } from './export-remedies.ts';
import { wrongNamespace } from './namespaces.ts';
import { asFinding } from '../../told.ts';

/** What `next/navigation` has for the app folder; whoever asks `next/router` for it means that. */
const ofNavigation: ReadonlySet<string> = new Set(
  'useRouter usePathname useSearchParams useParams useSelectedLayoutSegment useSelectedLayoutSegments redirect permanentRedirect notFound'.split(
    ' ',
  ),
);

/** Findings for all source files. */
export function detectExports(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const index = oracles.modules.index(workspace);
  const ranges = packageRanges(workspace);
  const usesAppRouter = index.paths.some((path) => /(?:^|\/)app\/(?:.*\/)?(?:page|layout)\.[jt]sx?$/u.test(path));
  return index.paths.flatMap((path) => {
    const imports = oracles.tsx.facts(path, workspace.text(path) ?? '')?.imports ?? [];
    return imports.flatMap((one) => {
      if (one.kind !== 'import') return [];
      if (
        one.specifier === 'next/router' &&
        usesAppRouter &&
        one.names.every(({ imported }) => ofNavigation.has(imported))
      ) {
        const words = 'The router of next/router does not exist under app/; next/navigation has it.';
        return [finding(path, one, 'next/router', words, { kind: 'move', from: 'next/navigation' }, 'wrong-router')];
      }
      return one.names.flatMap(({ imported, local }) => {
        if (imported === '*') {
          const right = wrongNamespace(workspace, index, path, one, local);
          const words = `${one.specifier} is no ${local}; it has one by this name.`;
          return right === undefined
            ? []
            : [finding(path, one, `${local} *`, words, right, 'wrong-export', { imported, local })];
        }
        const inner = imported === 'default' ? moduleBelow(oracles, one.specifier, local) : undefined;
        if (inner !== undefined) {
          const words = `${one.specifier} is no ${local}; ${inner} is.`;
          const remedy = { kind: 'move', from: inner } as const;
          return [finding(path, one, `${local} default`, words, remedy, 'wrong-export', { imported, local })];
        }
        const wrong = wrongName(index, oracles, ranges, path, one, imported);
        if (wrong === undefined) return [];
        const remedy = remedyFor({ workspace, index, oracles, path, one, imported, local, exported: wrong });
        const shown = imported === 'default' ? 'no default export' : `no export ${imported}`;
        return [
          finding(path, one, `${local} ${imported}`, `${one.specifier} has ${shown}.`, remedy, 'wrong-export', {
            imported,
            local,
          }),
        ];
      });
    });
  });
}

/** `next/link` for a `Link` that is taken from `next` itself. */
function moduleBelow(oracles: Oracles, specifier: string, local: string): string | undefined {
  if (specifier !== 'next') return undefined;
  const below = `next/${local.toLowerCase()}`;
  return oracles.packageExports.names(below, undefined)?.has('default') === true ? below : undefined;
}

/** What the module does export, if that lacks the name. */
function wrongName(
  index: ModuleIndex,
  oracles: Oracles,
  ranges: ReadonlyMap<string, string>,
  path: string,
  one: ModuleImport,
  imported: string,
): ReadonlySet<string> | undefined {
  if (imported === '*') return undefined;
  const target = index.resolve(path, one.specifier);
  if (typeof target === 'string') {
    const exported = index.exportsOf(target);
    if (exported === null || exported.isOpen || /\.(?:css|json)$/u.test(target)) return undefined;
    const isThere = imported === 'default' ? exported.hasDefault : exported.names.has(imported);
    return isThere ? undefined : exported.names;
  }
  if (target === null) return undefined;
  const names = oracles.packageExports.names(one.specifier, ranges.get(one.specifier.split('/')[0] ?? ''));
  // A default import of a CommonJS package is made by the bundler.
  return names === undefined ||
    names.has(imported) ||
    (imported === 'default' && !/^next\/|^lucide/u.test(one.specifier))
    ? undefined
    : names;
}

function finding(
  path: string,
  one: ModuleImport,
  evidence: string,
  description: string,
  remedy: Remedy | null,
  rule: 'wrong-export' | 'wrong-router',
  names: { readonly imported: string; readonly local: string } = { imported: '', local: '' },
): Finding {
  return asFinding('import-paths', rule, path, description, {
    line: one.line,
    autoFixable: remedy !== null,
    evidence: `${one.specifier}: ${evidence}`,
    data: { ...names, ...(remedy ?? { kind: 'none' }), start: one.start, end: one.end },
  });
}

/** Edits for one of the findings above. */
export function fixExport(
  workspace: Workspace,
  path: string,
  text: string,
  found: Finding,
  oracles: Oracles,
): readonly Edit[] | null {
  const { kind, right, from, imported, local, start, end } = found.data ?? {};
  if (typeof start !== 'number' || typeof end !== 'number') return null;
  if (found.rule === 'wrong-router') return [{ kind: 'splice', path, start, end, text: String(from) }];
  if (typeof imported !== 'string' || typeof local !== 'string') return null;
  const statement = text.lastIndexOf('import', start);
  const head = text.slice(statement, start);
  if (kind === 'rename' && typeof right === 'string')
    return rename(path, text, statement, start, local, imported, right, oracles);
  if (kind === 'named') {
    if (typeof right !== 'string') return null;
    const specifier = right === local ? local : `${right} as ${local}`;
    const renamed = new RegExp(`\\bdefault\\s+as\\s+${local}\\b`, 'u').exec(head);
    if (renamed !== null) {
      const place = statement + renamed.index;
      return [{ kind: 'splice', path, start: place, end: place + renamed[0].length, text: specifier }];
    }
    const match = new RegExp(`^import\\s+(?:type\\s+)?(?:\\*\\s*as\\s+)?${local}\\s*(,\\s*\\{\\s*)?`, 'u').exec(head);
    if (match === null) return null;
    if (match[0].includes('type')) {
      const place = statement + match[0].lastIndexOf(local);
      return match[1] === undefined
        ? [{ kind: 'splice', path, start: place, end: place + local.length, text: `{ ${specifier} }` }]
        : null;
    }
    const next = match[1] === undefined ? `import { ${specifier} } ` : `import { ${specifier}, `;
    return [{ kind: 'splice', path, start: statement, end: statement + match[0].length, text: next }];
  }
  if (kind === 'export') return handedOut(workspace, found);
  if (kind === 'move' && imported === 'default') return [{ kind: 'splice', path, start, end, text: String(from) }];
  const source = kind === 'default' ? `${text.slice(start, end)} default` : String(from);
  const removal = removeImport(path, text, start, local);
  if (removal === null) return null;
  const [cut] = removal;
  if (cut === undefined || cut.kind !== 'splice') return null;
  const without = text.slice(0, cut.start) + cut.text + text.slice(cut.end);
  const isType = new RegExp(`\\btype\\s+${imported}\\b|^import\\s+type\\b`, 'u').test(head);
  const spec = imported === local || kind === 'default' ? local : `${imported} as ${local}`;
  const addition = addImport(path, without, source, [isType ? `type ${spec}` : spec]);
  if (addition === null || addition.kind !== 'splice') return null;
  return [
    { kind: 'write', path, text: without.slice(0, addition.start) + addition.text + without.slice(addition.end) },
  ];
}

/** The definition in the module itself: handed out, or under the name by which it is asked for. */
function handedOut(workspace: Workspace, found: Finding): readonly Edit[] | null {
  const { target, made, right } = found.data ?? {};
  if (typeof target !== 'string' || typeof made !== 'string' || typeof right !== 'string') return null;
  const text = workspace.text(target) ?? '';
  const definition = new RegExp(
    '^(export[ \\t]+default[ \\t]+|export[ \\t]+)?((?:async[ \\t]+)?(?:function\\*?|class|const|let|type' +
      `|interface|enum|abstract[ \\t]+class)[ \\t]+)${made}\\b`,
    'mu',
  ).exec(text);
  if (definition === null) return null;
  const [all, , kind = ''] = definition;
  const { index } = definition;
  return [{ kind: 'splice', path: target, start: index, end: index + all.length, text: `export ${kind}${right}` }];
}

/** The right name, kept under the name the file uses; if the file uses the right one already, plainly so. */
function rename(
  path: string,
  text: string,
  statement: number,
  end: number,
  local: string,
  imported: string,
  right: string,
  oracles: Oracles,
): readonly Edit[] | null {
  const head = text.slice(statement, end);
  const match = new RegExp(`\\b${imported}\\b`, 'u').exec(head);
  if (match === null) return null;
  const rest = text.slice(0, statement) + text.slice(end);
  const usesWrong = new RegExp(`\\b${local}\\b`, 'u').test(rest);
  const facts = oracles.tsx.facts(path, text);
  const hasRight = facts?.imports.some((one) => one.names.some((name) => name.local === right)) === true;
  if (hasRight && !usesWrong) return removeImport(path, text, end, local);
  const start = statement + match.index;
  const isAliased = local !== imported;
  const kept = !usesWrong || isAliased ? right : `${right} as ${local}`;
  return [{ kind: 'splice', path, start, end: start + imported.length, text: kept }];
}

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()).optional() });

function packageRanges(workspace: Workspace): ReadonlyMap<string, string> {
  try {
    const value: unknown = JSON.parse(workspace.text(`${workspace.layout.frontend ?? ''}package.json`) ?? '{}');
    return new Map(Object.entries(manifestSchema.parse(value).dependencies ?? {}));
  } catch {
    return new Map();
  }
}
