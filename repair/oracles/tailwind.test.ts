/** The list of all classes is shared by apps whose themes differ in values alone. */
import { expect, it } from 'vitest';
import { openWorkspace } from '../workspace.ts';
import { createTailwindOracle } from './tailwind.ts';

const css = (theme: string): string => `@import "tailwindcss";\n@theme {\n${theme}\n}\n`;

it('lists what each theme has, whichever was asked for before', async () => {
  const oracle = createTailwindOracle();
  const listOf = async (theme: string): Promise<readonly string[]> => {
    const system = await oracle.load(openWorkspace(new Map([['app/globals.css', css(theme)]])), 'app/globals.css');
    return system?.utilities() ?? [];
  };
  const red = await listOf('  --color-brand: #f00;\n  --radius-card: 4px;');
  expect(red).toContain('bg-brand');
  // The very same list: it was not made again.
  expect(await listOf('  --color-brand: #00f;\n  --radius-card: 8px;')).toBe(red);
  expect(await listOf('  --color-accent: #00f;')).not.toContain('bg-brand');
  expect(red).toContain('bg-red-500');
  expect(await listOf('  --color-*: initial;\n  --color-brand: #f00;')).not.toContain('bg-red-500');
});
