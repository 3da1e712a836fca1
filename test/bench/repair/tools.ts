/** The tools the engine is compared with, installed once into the cache. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../../../repair/verify/config.ts';
import { run } from '../../../repair/verify/runner/process.ts';

const node = {
  eslint: '10.15.0',
  'typescript-eslint': '8.73.0',
  'eslint-plugin-react-hooks': '7.1.1',
  typescript: '6.0.3',
} as const;
const ruffVersion = '0.17.6';

/** Where they are. */
export interface Tools {
  readonly ruff: string;
  /** The script of ESLint, and a configuration for TypeScript and React. */
  readonly eslint: string;
  readonly eslintConfig: string;
  readonly versions: string;
}

const configuration = `import tseslint from 'typescript-eslint';
import hooks from 'eslint-plugin-react-hooks';
export default tseslint.config({
  files: ['**/*.ts', '**/*.tsx'],
  extends: [...tseslint.configs.recommended, ...tseslint.configs.stylistic],
  plugins: { 'react-hooks': hooks },
  rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
});
`;

/** Installs what is missing. Rejects with the installer's words. */
export async function prepareTools(): Promise<Tools> {
  const wanted = JSON.stringify({ node, ruffVersion, configuration });
  const folder = join(cacheFolder(), 'bench-tools', createHash('sha256').update(wanted).digest('hex').slice(0, 12));
  const tools: Tools = {
    ruff: join(folder, 'python/bin/ruff'),
    eslint: join(folder, 'node_modules/eslint/bin/eslint.js'),
    eslintConfig: join(folder, 'eslint.config.mjs'),
    versions: `ruff ${ruffVersion}, eslint ${node.eslint} with typescript-eslint ${node['typescript-eslint']}, TypeScript ${node.typescript}`,
  };
  if (existsSync(join(folder, 'ready'))) return tools;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: node }));
  await writeFile(tools.eslintConfig, configuration);
  const must = async (command: string, args: readonly string[]): Promise<void> => {
    const ran = await run(command, args, {
      cwd: folder,
      env: process.env as Record<string, string>,
      timeoutMs: 600_000,
    });
    if (ran.code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${ran.output.slice(-2_000)}`);
  };
  await must('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  await must('python3', [
    '-m',
    'pip',
    'install',
    '-q',
    '--disable-pip-version-check',
    '--target',
    'python',
    `ruff==${ruffVersion}`,
  ]);
  await writeFile(join(folder, 'ready'), '');
  return tools;
}
