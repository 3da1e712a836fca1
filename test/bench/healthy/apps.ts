/** The healthy apps that nobody here wrote: what starters make in each of their variants, and the examples of Python projects. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { requirementsOf } from '../../../repair/pyproject.ts';
import { npmPrograms, run, sourcePackage } from './registries.ts';

/** One app in a folder of its own. */
export interface HealthyApp {
  readonly source: string;
  readonly name: string;
  readonly folder: string;
}

/** Where the apps come from. */
export const sources = ['create-vite', 'create-next-app', 'create-t3-app', 'fastapi', 'sqlmodel', 'flask'] as const;

/** Name of one of them. */
export type Source = (typeof sources)[number];

/** Makes all apps of these sources below `into`, each once. */
export function healthyApps(from: readonly Source[], cache: string, into: string): readonly HealthyApp[] {
  return from.flatMap((source) => {
    const home = join(into, source);
    mkdirSync(home, { recursive: true });
    const names = makers[source](home, cache);
    return names.map((name) => ({ source, name, folder: join(home, name) }));
  });
}

type Make = (home: string, cache: string) => readonly string[];

const starters = ['create-vite', 'create-next-app', 'create-t3-app'] as const;
const program = (cache: string, name: string): string => join(npmPrograms(cache, starters), 'node_modules/.bin', name);

const makers: Readonly<Record<Source, Make>> = {
  'create-vite': (home, cache) => {
    const templates = 'vanilla vue react react-compiler preact lit svelte solid qwik'
      .split(' ')
      .flatMap((one) => [one, `${one}-ts`]);
    const linted = ['react', 'react-ts'].map((one) => [`${one}-eslint`, ['--template', one, '--eslint']] as const);
    return made(
      program(cache, 'create-vite'),
      home,
      ['--no-interactive'],
      [...templates.map((one) => [one, ['--template', one]] as const), ...linted],
    );
  },
  'create-next-app': (home, cache) => {
    const choices = [
      ['--ts', '--js'],
      ['--tailwind', '--no-tailwind'],
      ['--app', '--no-app'],
      ['--src-dir', '--no-src-dir'],
      ['--empty', ''],
      ['--eslint', '--biome', '--no-linter'],
    ];
    const extras = [
      ['--ts', '--app', '--api'],
      ['--js', '--app', '--api'],
      ['--ts', '--app', '--react-compiler'],
      ['--ts', '--app', '--rspack'],
      ['--ts', '--app', '--cache-components'],
    ];
    const flags = ['--skip-install', '--disable-git', '--yes', '--import-alias', '@/*'];
    return made(program(cache, 'create-next-app'), home, flags, [...everyWay(choices), ...extras].map(named));
  },
  'create-t3-app': (home, cache) => {
    const yesOrNo = (name: string): readonly string[] => [`--${name} true`, `--${name} false`];
    const choices = [
      yesOrNo('appRouter'),
      yesOrNo('tailwind'),
      yesOrNo('trpc'),
      yesOrNo('nextAuth'),
      ['--prisma true', '--drizzle true', ''],
      ['--eslint true', '--biome true'],
    ];
    const flags = ['--CI', '--noGit', '--noInstall', '--dbProvider', 'sqlite'];
    return made(program(cache, 'create-t3-app'), home, flags, everyWay(choices).map(named));
  },
  fastapi: (home, cache) => pythonExamples(home, sourcePackage(cache, 'fastapi'), groupsOf(cache, 'fastapi')),
  sqlmodel: (home, cache) => pythonExamples(home, sourcePackage(cache, 'sqlmodel'), groupsOf(cache, 'sqlmodel')),
  flask: (home, cache) => {
    const root = sourcePackage(cache, 'flask');
    const examples = readdirSync(join(root, 'examples'));
    for (const one of examples) cpSync(join(root, 'examples', one), join(home, one), { recursive: true });
    cpSync(root, join(home, 'repository'), { recursive: true });
    return [...examples, 'repository'];
  },
};

/** What a project's examples need: all that its own source package asks for in order to run them. */
const groupsOf = (cache: string, name: string): string =>
  [
    `${name}[standard]`,
    'fastapi[all]',
    'sqlmodel',
    // Named by examples, and by no group.
    'orjson',
    'psycopg',
    'alembic',
    ...(requirementsOf(readFileSync(join(sourcePackage(cache, name), 'pyproject.toml'), 'utf8')) ?? []),
  ].join('\n');

/** Every choice with every other. */
function everyWay(choices: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return choices.reduce<readonly (readonly string[])[]>(
    (all, options) => all.flatMap((before) => options.map((one) => [...before, one])),
    [[]],
  );
}

const named = (flags: readonly string[]): readonly [string, readonly string[]] => {
  const words = flags.filter((flag) => flag !== '');
  const name = words.map((flag) => flag.replaceAll(/^--(?:no-)?|\W+/gu, (sign) => (sign === '--no-' ? 'no-' : '')));
  return [name.join('-').toLowerCase(), words.flatMap((flag) => flag.split(' '))];
};

/** One app a variant. A variant that the starter refuses is none. */
function made(
  command: string,
  home: string,
  flags: readonly string[],
  variants: readonly (readonly [string, readonly string[]])[],
): readonly string[] {
  return variants.flatMap(([name, own]) => {
    try {
      run(command, [name, ...own, ...flags], home);
    } catch {
      return [];
    }
    return existsSync(join(home, name, 'package.json')) ? [name] : [];
  });
}

/** The repository, its examples as one project, and each file alone as a person copies it: beside a list of what it needs. */
function pythonExamples(home: string, root: string, requirements: string): readonly string[] {
  cpSync(root, join(home, 'repository'), { recursive: true });
  const examples = join(root, 'docs_src');
  const files = readdirSync(examples, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith('.py') && one.name !== '__init__.py')
    .map((one) => join(one.parentPath, one.name));
  const names: string[] = ['repository'];
  for (const file of files) {
    const inner = file.slice(examples.length + 1);
    // What takes something from its neighbours comes with them.
    const folder = dirname(file);
    const isPart = /^\s*(?:from|import) (?:\.|docs_src\b)/mu.test(readFileSync(file, 'utf8'));
    if (isPart || existsSync(join(folder, 'main.py'))) continue;
    const name = inner.replaceAll('/', '-').replace(/\.py$/u, '');
    mkdirSync(join(home, name));
    cpSync(file, join(home, name, basename(file)));
    writeFileSync(join(home, name, 'requirements.txt'), requirements);
    names.push(name);
  }
  const packages = new Set(files.map((file) => dirname(file)).filter((folder) => existsSync(join(folder, 'main.py'))));
  for (const folder of packages) {
    const name = folder.slice(examples.length + 1).replaceAll('/', '-');
    cpSync(folder, join(home, name, basename(folder)), { recursive: true });
    writeFileSync(join(home, name, 'requirements.txt'), requirements);
    names.push(name);
  }
  return names;
}
