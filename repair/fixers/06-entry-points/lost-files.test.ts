/** A file of an app of ours that is gone and that another file imports: it comes back as it was rendered. */
import { expect, it } from 'vitest';
import { createEngine } from '../../index.ts';

const folder = 'frontend/app/dashboard/[entity]/';
const screens = 'export function PetScreen() {\n  return <p>Dogs</p>;\n}\n';
const page = (specifier: string): string => `import { PetScreen } from '${specifier}';

export default function Page() {
  return <PetScreen />;
}
`;

it.each(['./entities', '@/app/dashboard/[entity]/entities', '../[entity]/entities'])(
  'is brought back where it is imported as %s',
  async (specifier) => {
    const engine = createEngine({
      rules: 'apply',
      typings: null,
      render: async () => Promise.resolve(new Map([[`${folder}entities.tsx`, screens]])),
    });
    try {
      const files = {
        '.mvp/blueprint.json': '{}',
        'frontend/package.json': '{ "dependencies": { "next": "16.4.6" } }\n',
        'frontend/tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }\n',
        'frontend/app/layout.tsx':
          "import type { ReactNode } from 'react';\n\nexport default function RootLayout({ children }: { " +
          'children: ReactNode }) {\n  return <html><body>{children}</body></html>;\n}\n',
        [`${folder}page.tsx`]: page(specifier),
      };
      const outcome = await engine.repair(new Map(Object.entries(files)), { mode: 'fix', only: ['entry-points'] });
      const found = outcome.files.get(`${folder}entities.tsx`);
      expect(found === undefined ? found : Buffer.from(found).toString('utf8')).toBe(screens);
    } finally {
      await engine.stop();
    }
  },
);
