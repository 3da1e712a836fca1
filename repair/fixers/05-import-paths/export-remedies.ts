/** What to do about a name that a module of the front end does not export. */
import type { ModuleImport, ModuleIndex, Oracles } from '../../oracles/contract.ts';
import { isRouteFile } from '../../layout.ts';
import { nearest, plain } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import { mentions } from './tsx-mentions.ts';

/** What to do about one wrong name. */
export type Remedy =
  /** Another name of the same module. */
  | { readonly kind: 'rename'; readonly right: string }
  /** The module has it as its default export. */
  | { readonly kind: 'default' }
  /** The module has it by name. */
  | { readonly kind: 'named'; readonly right: string }
  /** Another module has it. */
  | { readonly kind: 'move'; readonly from: string }
  /** The module of the app makes it and does not hand it out; or makes it under another name, or as what it is without one. */
  | { readonly kind: 'export'; readonly target: string; readonly made: string; readonly right: string };

/** What is known of the place. */
export interface WrongName {
  readonly workspace: Workspace;
  readonly index: ModuleIndex;
  readonly oracles: Oracles;
  readonly path: string;
  readonly one: ModuleImport;
  readonly imported: string;
  readonly local: string;
  /** What the module does export. */
  readonly exported: ReadonlySet<string>;
}

/** The one remedy, or null if several are as good. */
export function remedyFor(wrong: WrongName): Remedy | null {
  const { workspace, index, oracles, path, one, imported, local, exported } = wrong;
  const target = index.resolve(path, one.specifier);
  const own = typeof target === 'string' ? target : undefined;
  if (imported === 'default') return defaultRemedy(local, exported, own);
  const sought = soughtName(wrong);
  if (sought !== undefined) return { kind: 'rename', right: sought };
  const hasDefault = own === undefined ? exported.has('default') : index.exportsOf(own)?.hasDefault === true;
  const base =
    (own ?? one.specifier)
      .replace(/(?:\/index)?\.[cm]?[jt]sx?$/u, '')
      .split('/')
      .at(-1) ?? '';
  const made = own === undefined ? undefined : madeThere(workspace.text(own) ?? '', imported);
  // Several files that take it by name outweigh the one word that makes it a default.
  const isNamed = made === 'default' && own !== undefined && askers(wrong, own) > 1;
  if (hasDefault && plain(base) === plain(imported) && !isNamed) return { kind: 'default' };
  if (own !== undefined && made === 'default' && !takesDefault(wrong, own))
    return { kind: 'export', target: own, made: imported, right: imported };
  if (hasDefault && made === 'default') return { kind: 'default' };
  if (own !== undefined && made === 'hidden') return { kind: 'export', target: own, made: imported, right: imported };
  const exporters = index.exportersOf(imported).filter((other) => other !== path);
  if (exporters.length === 1 && exporters[0] !== undefined) {
    return {
      kind: 'move',
      from: index.specifier(path, exporters[0], one.specifier.startsWith('.') ? 'relative' : 'alias'),
    };
  }
  // Where one file asks for it, either may be the slip: then the import says what it takes.
  const right = nearest(imported, exported) ?? drawnOtherwise(one.specifier, imported, exported);
  const orphan =
    own === undefined || (right !== undefined && askers(wrong, own) < 2) ? undefined : orphanOf(wrong, own);
  if (own !== undefined && orphan !== undefined) return { kind: 'export', target: own, made: orphan, right: imported };
  const packages = exporters.length === 0 ? packagesOf(oracles, imported, own !== undefined) : [];
  if (packages.length === 1 && packages[0] !== undefined && packages[0] !== one.specifier)
    return { kind: 'move', from: packages[0] };
  if (right !== undefined) return { kind: 'rename', right };
  // Of several names that it lacks, its one default export cannot be each.
  return hasDefault && exported.size === 0 && one.names.length === 1 ? { kind: 'default' } : null;
}

/** Ways in which a set draws each of its icons, as its names say. */
const drawing = /^(?:outlined?|solid|filled|fill|rounded|round|regular|sharp|duotone|bold|thin|light|icon)$/iu;

/** The icon itself, of a name that another set has for one way of drawing it: `HomeOutlined`, `OutlinedArrowLeftIcon`. */
function drawnOtherwise(specifier: string, name: string, exported: ReadonlySet<string>): string | undefined {
  if (!/(?:^|[-/])(?:lucide|(?:hero)?icons?)(?:[-/]|$)/u.test(specifier)) return undefined;
  const words = name.match(/[A-Z][a-z]*|[0-9]+|[a-z]+/gu) ?? [];
  const first = words.findIndex((word) => !drawing.test(word));
  const last = words.findLastIndex((word) => !drawing.test(word));
  if (first === -1 || words.length === last - first + 1) return undefined;
  const bare = words.slice(first, last + 1).join('');
  const hasIcon = words.at(-1) === 'Icon';
  return [hasIcon ? `${bare}Icon` : bare, bare, `${bare}Icon`].find((one) => exported.has(one));
}

function defaultRemedy(local: string, exported: ReadonlySet<string>, own: string | undefined): Remedy | null {
  const values = [...exported].filter((name) => name !== 'default');
  if (exported.has(local)) return { kind: 'named', right: local };
  const right = nearest(local, values) ?? (values.length === 1 && own !== undefined ? values[0] : undefined);
  return right === undefined ? null : { kind: 'named', right };
}

/** What the file speaks of without having it, and the module has: the wrong name, of which nothing speaks, stands for it. */
function soughtName({ workspace, path, one, local, exported, oracles }: WrongName): string | undefined {
  const text = workspace.text(path) ?? '';
  if (one.names.length === 0 || mentions(text, local) > 1) return undefined;
  const imports = oracles.tsx.facts(path, text)?.imports ?? [];
  const bound = new Set(imports.flatMap((each) => each.names.map((name) => name.local)));
  // Far fewer than a set of icons exports.
  const words = new Set(text.match(/[A-Za-z_$][\w$]*/gu));
  const sought = [...words].filter(
    (name) =>
      exported.has(name) &&
      name !== 'default' &&
      !bound.has(name) &&
      mentions(text, name) > 0 &&
      !isDeclared(text, name) &&
      isUsed(text, name),
  );
  const [only, ...more] = sought;
  return more.length === 0 ? only : nearest(local, sought);
}

const isDeclared = (text: string, name: string): boolean =>
  new RegExp(
    `\\b(?:const|let|var|function|class|type|interface|enum)\\s+${name}\\b|[{,(]\\s*${name}\\s*(?=[,}):=])`,
    'u',
  ).test(text);

/** As code uses a name: called, as a tag, as a type, with a member, or handed on. */
const isUsed = (text: string, name: string): boolean =>
  new RegExp(`<${name}\\b|(?<![\\w.'"-])${name}(?:\\(|\\.|<|\\[|[>;,)\\]])|[:|&]\\s*${name}\\b`, 'u').test(text);

/** Whether a module makes the name itself without handing it out, or hands it out as its default. */
function madeThere(text: string, name: string): 'hidden' | 'default' | undefined {
  const made = new RegExp(
    `^(export[ \\t]+default[ \\t]+)?(?:async[ \\t]+)?(?:function\\*?|class|const|let|type|interface|enum|abstract[ \\t]+class)[ \\t]+${name}\\b`,
    'mu',
  ).exec(text);
  if (made === null) return undefined;
  return made[1] === undefined ? 'hidden' : 'default';
}

/** All imports of a module, with the file of each. */
const importsOf = (
  { workspace, index, oracles }: Pick<WrongName, 'index' | 'oracles' | 'workspace'>,
  target: string,
): readonly (readonly [string, ModuleImport])[] =>
  index.paths.flatMap((path) =>
    (oracles.tsx.facts(path, workspace.text(path) ?? '')?.imports ?? [])
      .filter((one) => index.resolve(path, one.specifier) === target)
      .map((one) => [path, one] as const),
  );

/** Somebody imports what the module hands out as its default. */
const takesDefault = (wrong: WrongName, target: string): boolean =>
  isRouteFile(target) ||
  importsOf(wrong, target).some(
    ([, one]) => one.kind !== 'import' || one.names.some(({ imported }) => imported === 'default'),
  );

/** How many files ask the module for this name. */
const askers = (wrong: WrongName, target: string): number =>
  new Set(
    importsOf(wrong, target).flatMap(([path, { names }]) =>
      names.some((name) => name.imported === wrong.imported) ? [path] : [],
    ),
  ).size;

/** The one export of the module that nobody takes and nothing else there speaks of, and that is the name with more or less around it. */
function orphanOf(wrong: WrongName, target: string): string | undefined {
  const { workspace, path, imported, local, exported } = wrong;
  if (isRouteFile(target) || mentions(workspace.text(path) ?? '', local) < 2) return undefined;
  const text = workspace.text(target) ?? '';
  const taken = new Set(importsOf(wrong, target).flatMap(([, { names }]) => names.map((name) => name.imported)));
  if (taken.has('*')) return undefined;
  const isLike = (name: string): boolean =>
    plain(name) === plain(imported) ||
    nearest(imported, [name]) !== undefined ||
    (Math.min(name.length, imported.length) > 3 &&
      (name.startsWith(imported) || imported.startsWith(name) || name.endsWith(imported) || imported.endsWith(name)));
  const alike = [...exported].filter((name) => !taken.has(name) && isLike(name) && mentions(text, name) === 1);
  return alike.length === 1 &&
    nearest(
      imported,
      [...exported].filter((name) => taken.has(name)),
    ) === undefined
    ? alike[0]
    : undefined;
}

/** Packages with this name. Icons have words that anything may be called: a module of the app that lacks one did not mean an icon. */
const packagesOf = (oracles: Oracles, name: string, isOwn: boolean): readonly string[] =>
  oracles.packageExports
    .exporters(name)
    .filter((module) => !isOwn || module !== 'lucide-react' || name.endsWith('Icon'));
