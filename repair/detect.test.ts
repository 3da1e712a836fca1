/** One cause is one finding, whoever sees it first. */
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngine, type Engine } from './index.ts';

let engine: Engine;
beforeAll(() => {
  engine = createEngine({ typings: resolve('node_modules') });
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
        '{ "compilerOptions": { "target": "ES2022", "lib": ["dom", "ES2023"], "module": "esnext", "moduleResolution": "bundler", "jsx": "react-jsx", "strict": true, "noEmit": true } }\n',
      'frontend/app/layout.tsx':
        'import type { ReactNode } from \'react\';\n\nexport default function Layout({ children }: { children: ReactNode }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    </html>\n  );\n}\n',
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
