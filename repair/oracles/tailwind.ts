/** Loads Tailwind's design system behind one adapter: its way in is not a settled interface of the package. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import type { Workspace } from '../workspace.ts';
import type { ClassSystem, TailwindOracle } from './contract.ts';

/** Systems take a tenth of a second to load and some memory, so only the last few are kept. */
const kept = 8;

/** Makes the oracle; a system is loaded when it is first asked for. */
export function createTailwindOracle(): TailwindOracle {
  const systems = new Map<string, Promise<ClassSystem | undefined>>();
  const lists = new Map<string, readonly string[]>();
  /** Listing all classes takes longer than anything else, and apps whose themes have the same names have the same list. */
  const listed = (names: string, list: () => readonly string[]): readonly string[] => {
    const known = lists.get(names) ?? list();
    const [oldest] = lists.keys();
    if (!lists.has(names) && lists.size >= kept && oldest !== undefined) lists.delete(oldest);
    lists.set(names, known);
    return known;
  };
  return {
    async load(workspace, stylesheet) {
      const styles = workspace.paths.filter((path) => path.endsWith('.css'));
      const key = [stylesheet, ...styles.map((path) => `${path} ${workspace.key(path)}`)].join('\n');
      let system = systems.get(key);
      if (system === undefined) {
        const [oldest] = systems.keys();
        if (systems.size >= kept && oldest !== undefined) systems.delete(oldest);
        system = loadSystem(workspace, stylesheet, listed).catch(() => undefined);
        systems.set(key, system);
      }
      return system;
    },
  };
}

/** Style sheets without the values of their variables: which classes there are depends on names, and on what is switched off. */
function namesIn(workspace: Workspace): string {
  return workspace.paths
    .filter((path) => path.endsWith('.css'))
    .map(
      (path) => `${path}\n${(workspace.text(path) ?? '').replaceAll(/(--[\w-]+\s*:)(?!\s*initial\b)[^;{}]+/gu, '$1')}`,
    )
    .join('\n');
}

async function loadSystem(
  workspace: Workspace,
  stylesheet: string,
  listed: (names: string, list: () => readonly string[]) => readonly string[],
): Promise<ClassSystem | undefined> {
  const css = workspace.text(stylesheet) ?? '';
  const asksForCode = workspace.paths.some(
    (path) => path.endsWith('.css') && /@(?:plugin|config)\b/u.test(workspace.text(path) ?? ''),
  );
  if (asksForCode || !/@import\s+["']tailwindcss/u.test(css)) return undefined;
  const folder = stylesheet.slice(0, stylesheet.lastIndexOf('/') + 1);
  const system = await loadDesignSystem(css, {
    base: folder,
    loadStylesheet: async (id, base) => ({ path: id, base, content: await styles(workspace, id, base) }),
    loadModule: async (id) => {
      throw new Error(`${id} would run the app's code`);
    },
  });
  const names = namesIn(workspace);
  let list: readonly string[] | undefined;
  let variants: readonly string[] | undefined;
  let roots: readonly string[] | undefined;
  const utilities = (): readonly string[] =>
    (list ??= listed(`${stylesheet}\n${names}`, () => system.getClassList().map(([name]) => name)));
  return {
    known: (classes) => system.candidatesToCss([...classes]).map((one) => one !== null),
    utilities,
    roots: () => (roots ??= [...new Set(utilities().flatMap((name) => /^(.+)-[^-]+$/u.exec(name)?.[1] ?? []))]),
    variants: () =>
      (variants ??= system.getVariants().flatMap(({ name, values, isArbitrary, hasDash }) => {
        const valued = values.map((value) => `${name}${hasDash ? '-' : ''}${value}`);
        return isArbitrary ? valued : [name, ...valued];
      })),
  };
}

/** Tailwind's own style sheets, and those of the app; what a package has says nothing about utilities. */
async function styles(workspace: Workspace, id: string, base: string): Promise<string> {
  if (/^tailwindcss(?:\/[\w.-]+)?$/u.test(id)) {
    const name = id.split('/')[1]?.replace(/\.css$/u, '') ?? 'index';
    return readFile(fileURLToPath(import.meta.resolve(`tailwindcss/${name}.css`)), 'utf8');
  }
  const path = `${base}${id.replace(/^\.\//u, '')}`;
  return workspace.text(path) ?? workspace.text(`${path}.css`) ?? '';
}
