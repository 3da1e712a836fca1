/** PostCSS's key of package.json in an app of ours: back in the place and the words of the renderer, and nothing else touched. */
import { expect, it } from 'vitest';
import { createEngine } from '../../index.ts';

const key = '  "postcss": {\n    "plugins": {\n      "@tailwindcss/postcss": {}\n    }\n  }';
const written = `{
  "name": "salon",
  "devDependencies": {
    "@tailwindcss/postcss": "4.3.5",
    "tailwindcss": "4.3.5"
  },
${key}
}
`;
const path = 'frontend/package.json';

/** What the engine makes of the app with this manifest; `reference` undefined: the renderer has no answer. */
async function repaired(manifest: string, reference: string | undefined, more: Readonly<Record<string, string>> = {}) {
  const render = async (): Promise<ReadonlyMap<string, string>> =>
    Promise.resolve(new Map(reference === undefined ? [] : [[path, reference]]));
  const engine = createEngine({ rules: 'apply', typings: null, render });
  try {
    const files = {
      '.mvp/blueprint.json': '{}',
      [path]: manifest,
      'frontend/app/globals.css': "@import 'tailwindcss';\n",
      'frontend/app/page.js': 'export default function Page() {\n  return null;\n}\n',
      'frontend/next.config.mjs': "export default { output: 'export' };\n",
      ...more,
    };
    return await engine.repair(new Map(Object.entries(files)), { mode: 'fix', only: ['build-config'] });
  } finally {
    await engine.stop();
  }
}

it.each([
  ['lost', written.replace(`,\n${key}`, '')],
  ['naming the old plugin', written.replace(/"@tailwindcss\/postcss": \{\}/u, '"tailwindcss": {}')],
  ['of version 3', written.replace(key, '  "postcss": { "plugins": { "tailwindcss": {}, "autoprefixer": {} } }')],
  ['without plugins', written.replace(key, '  "postcss": {}')],
  ['that is no object', written.replace(key, '  "postcss": true')],
])('mends a key %s to what the renderer wrote', async (_, broken) => {
  expect(broken).not.toBe(written);
  for (const end of ['\n', '\r\n']) {
    const { files, report } = await repaired(broken.replaceAll('\n', end), written);
    expect(files.get(path)).toBe(written.replaceAll('\n', end));
    expect(report.issues.filter((one) => /postcss/u.test(one.rule))).toEqual([]);
  }
});

it('keeps what the owner has added beside it', async () => {
  const own = (text: string): string =>
    text.replace('"tailwindcss": "4.3.5"', '"tailwindcss": "4.3.5",\n    "zod": "^4.0.0"').replace('"salon"', '"spa"');
  const lost = own(written.replace(`,\n${key}`, ',\n  "browserslist": ["defaults"]'));
  const { files } = await repaired(lost, written);
  expect(files.get(path)).toBe(own(written.replace(key, `${key},\n  "browserslist": ["defaults"]`)));
});

it('puts it at the end where the renderer has no answer', async () => {
  expect((await repaired(written.replace(`,\n${key}`, ''), undefined)).files.get(path)).toBe(written);
});

it('lets a file of its own stand, and an app whose key is right', async () => {
  const file = { 'frontend/postcss.config.mjs': "export default { plugins: { '@tailwindcss/postcss': {} } };\n" };
  for (const [manifest, more] of [
    [written.replace(`,\n${key}`, ''), file],
    [written, {}],
  ] as const) {
    const { files } = await repaired(manifest, written, more);
    expect(files.get(path)).toBe(manifest);
    expect(files.get('frontend/postcss.config.mjs')).toBe(Object.values(more)[0]);
  }
});
