import { expect, it } from 'vitest';
import { badBoundaries, badEntries, classNames, unparsable, withoutCss } from './judge-frontend.ts';

const good: ReadonlyMap<string, string> = new Map([
  ['frontend/package.json', '{ "dependencies": {}, "postcss": { "plugins": { "@tailwindcss/postcss": {} } } }'],
  ['frontend/tsconfig.json', '{ // remark\n "include": [], }'],
  ['frontend/next.config.ts', 'export default {};'],
  ['frontend/app/globals.css', "@import 'tailwindcss';\n.card { color: red; }"],
  ['frontend/app/layout.tsx', "import './globals.css';\nexport default () => <html><body /></html>;"],
  ['frontend/app/page.tsx', "import { List } from '@/components/list';\nexport default () => <List />;"],
  ['frontend/components/list.tsx', "'use client';\nexport const List = () => useState(1);"],
]);
const put = (path: string, text: string | null): ReadonlyMap<string, string> => {
  const next = new Map(good);
  if (text === null) next.delete(path);
  else next.set(path, text);
  return next;
};

it('has nothing against a sound front end', () => {
  expect([...unparsable(good), ...badEntries(good), ...badBoundaries(good)]).toEqual([]);
});

it.each([
  ['frontend/app/page.tsx', 'export default () => <p>;'],
  ['frontend/package.json', '{ "dependencies": {}, }'],
  ['frontend/package.json', '{ // remark\n}'],
  ['frontend/tsconfig.json', '{ "include": [] '],
  ['frontend/tsconfig.json', null],
])('sees that %s does not parse: %s', (path, text) => {
  expect(unparsable(put(path, text))).toHaveLength(1);
});

it.each([
  ['frontend/app/page.tsx', null, 1],
  ['frontend/app/page.tsx', 'export function Page() {}', 1],
  ['frontend/app/layout.tsx', "import './globals.css';\nexport default () => <main />;", 1],
  ['frontend/app/layout.tsx', 'export default () => <html><body /></html>;', 1],
  ['frontend/next.config.ts', null, 1],
  ['frontend/next.config.ts', 'module.exports = {};', 1],
  ['frontend/package.json', '{ "dependencies": {} }', 1],
  ['frontend/package.json', '{ "postcss": {} }', 1],
  ['frontend/package.json', '{ "postcss": { "plugins": { "tailwindcss": {} } } }', 1],
  ['frontend/package.json', '{ "postcss": { "plugins": { "@tailwindcss/postcss": {}, "tailwindcss": {} } } }', 1],
  ['frontend/package.json', '{ "postcss": { "plugins": { "@tailwindcss/postcss": false } } }', 1],
  ['frontend/package.json', '{ "postcss": { "plugins": ["@tailwindcss/postcss"] } }', 0],
])('sees a bad entry: %s as %s', (path, text, count) => {
  expect(badEntries(put(path, text))).toHaveLength(count);
});

it('takes a file of its own for the key of package.json', () => {
  const file = 'frontend/postcss.config.mjs';
  const right = "export default { plugins: { '@tailwindcss/postcss': {} } };";
  const without = put('frontend/package.json', '{ "dependencies": {} }');
  expect(badEntries(new Map([...without, [file, right]]))).toEqual([]);
  expect(badEntries(new Map([...without, [file, 'export default { plugins: { tailwindcss: {} } };']]))).toHaveLength(1);
  // Where both are there, Next.js reads the key.
  const wrong = put('frontend/package.json', '{ "postcss": { "plugins": {} } }');
  expect(badEntries(new Map([...wrong, [file, right]]))).toHaveLength(1);
});

it('follows imports from the server as far as the first client boundary', () => {
  const path = 'frontend/components/list.tsx';
  expect(badBoundaries(put(path, 'export const List = () => useState(1);'))).toEqual([
    `client: ${path} has hooks on the server`,
  ]);
  expect(
    badBoundaries(put(path, "import a from 'a';\n'use client';\nexport const List = () => useState(1);")),
  ).toHaveLength(2);
  expect(badBoundaries(put('frontend/app/page.tsx', 'export default () => useUser().name;'))).toHaveLength(1);
  expect(badBoundaries(put('frontend/app/page.tsx', 'export default () => useId();'))).toEqual([]);
  expect(badBoundaries(put('frontend/components/unused.tsx', 'export const a = () => useState(1);'))).toEqual([]);
});

it('sees a directive that comes too late behind a client boundary too', () => {
  const late = "import { a } from './a';\n'use client';\nexport const Item = () => a;";
  expect(badBoundaries(put('frontend/components/item.tsx', late))).toHaveLength(1);
});

it('knows that the older router is not there', () => {
  const text = "'use client';\nimport { useRouter } from 'next/router';\nexport const List = () => useRouter().asPath;";
  expect(badBoundaries(put('frontend/components/list.tsx', text))).toHaveLength(1);
});

it('asks Tailwind which classes make CSS', async () => {
  const names = [
    ...classNames(new Map([['a.tsx', '<p className="text-sm card sm:px-6 text-smm"><b class="p-4px" /></p>']])),
  ];
  expect(names).toEqual(['text-sm', 'card', 'sm:px-6', 'text-smm', 'p-4px']);
  expect(await withoutCss(good, names)).toEqual(['text-smm', 'p-4px']);
  expect(await withoutCss(put('frontend/app/globals.css', '@tailwind base;'), ['p-4'])).toEqual(['p-4']);
});
