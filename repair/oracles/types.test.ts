/** What is remembered of one state of an app is not told of another. */
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openWorkspace } from '../workspace.ts';
import { createTypesOracle } from './types.ts';

const app = {
  'package.json': '{ "dependencies": { "next": "16" } }',
  'tsconfig.json':
    '{ "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "bundler", "target": "es2022", "paths": { "@/*": ["./*"] } } }',
  'app/page.ts': "import { total } from '@/lib/total';\nexport const shown: string = total(1).toFixed(2);\n",
  'lib/total.ts': "import { rate } from './rate';\nexport const total = (count: number) => count * rate;\n",
  'lib/rate.ts': 'export const rate = 2;\n',
};

it('checks a file again when what it imports changes, however far away', { timeout: 60_000 }, () => {
  const oracle = createTypesOracle(resolve('node_modules'));
  const problems = (changes: Readonly<Record<string, string>>): readonly string[] =>
    oracle
      .problems(openWorkspace(new Map(Object.entries({ ...app, ...changes }))))
      .map((one) => `${one.path} TS${one.code}`);

  expect(problems({})).toEqual([]);
  const far = { 'lib/rate.ts': 'export const rate = 2n;\n' };
  expect(problems(far)).toEqual(['lib/total.ts TS2365']);
  expect(problems({ 'lib/total.ts': 'export const total = (count: number) => `${count}`;\n' })).toEqual([
    'app/page.ts TS2551',
  ]);
  expect(problems({})).toEqual([]);
  // What is declared for all concerns files that import nothing of it.
  const forAll = { 'types/all.d.ts': 'interface Number { toFixed(digits: number): boolean }\n' };
  expect(problems(forAll)).toEqual(['app/page.ts TS2322']);
  const global = { 'lib/all.ts': 'export {};\ndeclare global { interface Number { toFixed(digits: 2): boolean } }\n' };
  expect(problems(global)).toEqual(['app/page.ts TS2322']);
});

it(
  'expects no types of what a package without typings takes, and does of the app’s own functions',
  { timeout: 60_000 },
  () => {
    const oracle = createTypesOracle(resolve('node_modules'));
    const client = [
      "import client from 'a-client-nobody-has';",
      'export const http = client.create();',
      'http.interceptors.use((config) => config);',
      'export const rows = http.rows?.map((row) => row.id);',
      'export const task = client.task({ done: [(answer) => answer.id] });',
    ];
    const own = 'export const first = (rows) => rows[0];\n';
    const files = new Map(Object.entries({ ...app, 'lib/http.ts': `${client.join('\n')}\n`, 'lib/own.ts': own }));
    expect(oracle.problems(openWorkspace(files)).map((one) => `${one.path} TS${one.code}`)).toEqual([
      'lib/own.ts TS7006',
    ]);
  },
);

it(
  'misses no member of an interface that extends one without typings, except where it is only misspelt',
  { timeout: 60_000 },
  () => {
    const oracle = createTypesOracle(resolve('node_modules'));
    const button = [
      "import type { VariantProps } from 'a-package-nobody-has';",
      "import type * as React from 'react';",
      'export interface ButtonProps extends React.ComponentProps<"button">, VariantProps { asChild?: boolean }',
      'export const Button = ({ variant, ...props }: ButtonProps) => <button data-variant={variant} {...props} />;',
      'interface PlainProps extends React.ComponentProps<"button"> { asChild?: boolean }',
      'export const Plain = ({ asChild, ...props }: PlainProps) => <button hidden={asChild} {...props} />;',
    ];
    const page = [
      "import { Button, Plain } from './button';",
      'export const first = <Button variant="ghost" />;',
      'export const second = <Button asChildren />;',
      'export const third = <Plain variant="ghost" />;',
    ];
    const files = { ...app, 'lib/button.tsx': button.join('\n'), 'lib/page.tsx': page.join('\n') };
    const withReact = {
      ...files,
      'tsconfig.json': app['tsconfig.json'].replace('"strict"', '"jsx": "preserve", "strict"'),
    };
    const problems = oracle.problems(openWorkspace(new Map(Object.entries(withReact))));
    expect(problems.map((one) => `${one.path}:${one.line}`)).toEqual(['lib/page.tsx:3', 'lib/page.tsx:4']);
  },
);
