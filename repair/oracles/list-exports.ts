/**
 * Writes `package-exports.json`: what the packages of our reference app export, so that a wrong name is known without them being installed.
 * Run after a change of their versions: `node repair/oracles/list-exports.ts NODE_MODULES`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project, ts } from 'ts-morph';

const modules = [
  'react',
  'react-dom',
  'react-dom/client',
  'next',
  'next/link',
  'next/image',
  'next/navigation',
  'next/headers',
  'next/dynamic',
  'next/script',
  'next/server',
  'next/cache',
  'lucide-react',
];

const nodeModules = process.argv[2] ?? 'node_modules';
const project = new Project({
  compilerOptions: {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    jsx: ts.JsxEmit.ReactJSX,
  },
});
const found: Record<string, { version: string; names: readonly string[] }> = {};
for (const name of modules) {
  const file = project.createSourceFile(
    join(nodeModules, `../exports-of-${name.replaceAll('/', '-')}.ts`),
    `import * as all from '${name}';\nexport default all;\n`,
  );
  const declaration = file.getImportDeclarationOrThrow(name).getNamespaceImportOrThrow();
  const names = new Set(
    declaration
      .getType()
      .getProperties()
      .map((symbol) => symbol.getName()),
  );
  const target = file.getImportDeclarationOrThrow(name).getModuleSpecifierSourceFile();
  for (const [exported] of target?.getExportedDeclarations() ?? []) names.add(exported);
  // An icon `Dog` is also `DogIcon` and `LucideDog`: the reader adds those.
  const kept = [...names].filter(
    (one) =>
      name !== 'lucide-react' ||
      (!(names.has(one.replace(/Icon$/u, '')) && one.endsWith('Icon')) &&
        !(one.startsWith('Lucide') && names.has(one.slice(6)))),
  );
  const version = (
    JSON.parse(readFileSync(join(nodeModules, name.split('/')[0] ?? name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;
  found[name] = { version, names: kept.filter((one) => /^[A-Za-z_$][\w$]*$/u.test(one)).toSorted() };
}
const lines = Object.entries(found).map(
  ([name, value]) =>
    `  ${JSON.stringify(name)}: { "version": ${JSON.stringify(value.version)}, "names": ${JSON.stringify(value.names.join(' '))} }`,
);
writeFileSync(new URL('package-exports.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
