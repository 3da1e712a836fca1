/** Names that a module or package does not export. */
import { z } from 'zod';
import type { Edit, Finding } from '../../contract.ts';
import type { ModuleImport, ModuleIndex, Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { addImport, removeImport } from '../04-jsx/index.ts';
import { nearest, plain } from '../../spelling.ts';

/** What to do about one wrong name. */
type Remedy =
  /** Another name of the same module. */
  | { readonly kind: 'rename'; readonly right: string }
  /** The module has it as its default export. */
  | { readonly kind: 'default' }
  /** The module has it by name. */
  | { readonly kind: 'named'; readonly right: string }
  /** Another module has it. */
  | { readonly kind: 'move'; readonly from: string };

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
        const wrong = wrongName(index, oracles, ranges, path, one, imported);
        if (wrong === undefined) return [];
        const remedy = remedyFor(index, oracles, path, one, imported, local, wrong);
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

function remedyFor(
  index: ModuleIndex,
  oracles: Oracles,
  path: string,
  one: ModuleImport,
  imported: string,
  local: string,
  exported: ReadonlySet<string>,
): Remedy | null {
  const target = index.resolve(path, one.specifier);
  const own = typeof target === 'string' ? target : undefined;
  if (imported === 'default') {
    const values = [...exported].filter((name) => name !== 'default');
    if (exported.has(local)) return { kind: 'named', right: local };
    const right = nearest(local, values) ?? (values.length === 1 && own !== undefined ? values[0] : undefined);
    return right === undefined ? null : { kind: 'named', right };
  }
  const hasDefault = own === undefined ? exported.has('default') : index.exportsOf(own)?.hasDefault === true;
  const base =
    (own ?? one.specifier)
      .replace(/(?:\/index)?\.[cm]?[jt]sx?$/u, '')
      .split('/')
      .at(-1) ?? '';
  if (hasDefault && plain(base) === plain(imported)) return { kind: 'default' };
  const exporters = index.exportersOf(imported).filter((one) => one !== path);
  if (exporters.length === 1 && exporters[0] !== undefined) {
    return {
      kind: 'move',
      from: index.specifier(path, exporters[0], one.specifier.startsWith('.') ? 'relative' : 'alias'),
    };
  }
  const packages = exporters.length === 0 ? oracles.packageExports.exporters(imported) : [];
  if (packages.length === 1 && packages[0] !== undefined && packages[0] !== one.specifier)
    return { kind: 'move', from: packages[0] };
  const right = nearest(imported, exported);
  if (right !== undefined) return { kind: 'rename', right };
  return hasDefault && exported.size === 0 ? { kind: 'default' } : null;
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
  return {
    fixer: 'import-paths',
    rule,
    severity: 'critical',
    files: [path],
    line: one.line,
    description,
    autoFixable: remedy !== null,
    evidence: `${one.specifier}: ${evidence}`,
    data: { ...names, ...(remedy ?? { kind: 'none' }), start: one.start, end: one.end },
  };
}

/** Edits for one of the findings above. */
export function fixExport(path: string, text: string, found: Finding, oracles: Oracles): readonly Edit[] | null {
  const { kind, right, from, imported, local, start, end } = found.data ?? {};
  if (typeof start !== 'number' || typeof end !== 'number') return null;
  if (found.rule === 'wrong-router') return [{ kind: 'splice', path, start, end, text: String(from) }];
  if (typeof imported !== 'string' || typeof local !== 'string') return null;
  const statement = text.lastIndexOf('import', start);
  const head = text.slice(statement, start);
  if (kind === 'rename' && typeof right === 'string')
    return rename(path, text, statement, start, local, imported, right, oracles);
  if (kind === 'named') {
    const match = new RegExp(`^import\\s+${local}\\s*(,\\s*\\{\\s*)?`, 'u').exec(head);
    if (match === null || typeof right !== 'string') return null;
    const specifier = right === local ? local : `${right} as ${local}`;
    const next = match[1] === undefined ? `import { ${specifier} } ` : `import { ${specifier}, `;
    return [{ kind: 'splice', path, start: statement, end: statement + match[0].length, text: next }];
  }
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
