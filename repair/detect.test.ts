/** One cause is one finding, whoever sees it first; a detector that fails is told. */
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fixer } from './contract.ts';
import { createEngine, type Engine, type Finding } from './index.ts';

let engine: Engine;
beforeAll(() => {
  engine = createEngine({ rules: 'apply', typings: resolve('node_modules') });
});
afterAll(async () => engine.stop());

it(
  'does not tell again as a type error what an earlier fixer tells of the same place',
  { timeout: 60_000 },
  async () => {
    const app = {
      'frontend/package.json': '{ "dependencies": { "next": "16.4.6", "react": "19.3.1", "react-dom": "19.3.1" } }\n',
      'frontend/next.config.ts': 'export default {};\n',
      'frontend/tsconfig.json':
        '{ "compilerOptions": { "target": "ES2022", "lib": ["dom", "ES2023"], "module": "esnext", ' +
        '"moduleResolution": "bundler", "jsx": "react-jsx", "strict": true, "noEmit": true } }\n',
      'frontend/app/layout.tsx':
        "import type { ReactNode } from 'react';\n\nexport default function Layout({ children }: { " +
        'children: ReactNode }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    ' +
        '</html>\n  );\n}\n',
      'frontend/app/page.tsx':
        'export default function Page() {\n  return <h1 class="big">{missing}</h1>;\n}\n\nexport const count: number = \'one\';\n',
    };
    const { report } = await engine.repair(new Map(Object.entries(app)), { mode: 'diagnose' });
    const told = report.issues
      .filter((issue) => issue.files[0] === 'frontend/app/page.tsx')
      .map((issue) => `${issue.fixer} ${issue.line}`);
    expect(told).toEqual(['jsx 2', 'typescript 2', 'typescript 5']);
    expect(report.counts.critical).toBe(report.issues.filter((issue) => issue.severity === 'critical').length);
  },
);

/** Finds `wrong` in a Python file and takes it away; cannot look at a file that says `unreadable`. */
const small: Fixer = {
  meta: { id: 'entry-points', number: 6, title: 'a word', safety: 'It is one word.' },
  detect: async (workspace) => {
    const text = workspace.text('main.py') ?? '';
    if (text.includes('unreadable')) throw new Error('the file is beyond it\n    at detect (main.ts:1)');
    const at = text.indexOf('wrong');
    return Promise.resolve(at === -1 ? [] : [{ ...found, data: { at } }]);
  },
  fix: (_, finding) => {
    const start = Number(finding.data?.['at']);
    return [{ kind: 'splice', path: 'main.py', start, end: start + 5, text: 'unreadable' }];
  },
};

const found: Finding = {
  fixer: 'entry-points',
  rule: 'a-word',
  severity: 'error',
  files: ['main.py'],
  line: 1,
  description: 'a word',
  autoFixable: true,
  evidence: 'wrong',
};

async function looked(text: string, mode: 'diagnose' | 'fix') {
  const own = createEngine({ rules: 'apply', typings: null, fixers: [small] });
  const outcome = await own.repair(new Map([['main.py', text]]), { mode });
  await own.stop();
  return outcome;
}

it('says which fixer could not look and why, and calls no such app healthy', async () => {
  for (const mode of ['diagnose', 'fix'] as const) {
    const { report } = await looked('unreadable = 1\n', mode);
    expect(report.failed).toEqual([{ fixer: 'entry-points', reason: 'the file is beyond it' }]);
    expect(report).toMatchObject({ status: 'degraded', health_score: 89, issues: [] });
  }
  expect((await looked('fine = 1\n', 'fix')).report).toMatchObject({
    failed: [],
    status: 'healthy',
    health_score: 100,
  });
});

it('keeps no fix after which a fixer cannot look any more', async () => {
  const { report, files, changed } = await looked('wrong = 1\n', 'fix');
  expect(changed).toBe(false);
  expect(files.get('main.py')).toBe('wrong = 1\n');
  expect(report).toMatchObject({ failed: [], status: 'degraded', issues: [{ rule: 'a-word' }] });
});
