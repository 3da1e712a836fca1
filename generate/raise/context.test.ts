import { expect, test } from 'vitest';
import { contextOf } from './context.ts';

const files = new Map([
  ['frontend/kit/landing/index.tsx', "export type { Content } from './types';\nexport function Landing() {}\n"],
  [
    'frontend/kit/landing/types.ts',
    'export interface Content {\n  readonly hero: { readonly href?: string };\n  readonly parts: ' +
      'readonly Part[];\n}\n\nexport interface Part {\n  readonly id: string;\n}\n\nexport interface Other ' +
      '{\n  readonly id: string;\n}\n',
  ],
]);

test('a page is shown the types of what it hands on, wherever the module has them from', () => {
  const page = "import { Landing, type Content } from '@/kit/landing';\n";
  const shown = contextOf(new Map([['frontend/app/page.tsx', page]]), files);
  expect(shown).toContain('readonly hero: { readonly href?: string };');
  expect(shown).toContain('export interface Part {\n  readonly id: string;\n}');
  expect(shown).toContain('export function Landing');
  expect(shown).not.toContain('Other');
});
