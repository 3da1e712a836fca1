import { describe, expect, it } from 'vitest';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { clean, docComment, tsxAttribute, tsxText, typescript } from './index.ts';

const hostile = [
  'plain words',
  `it's "quoted" \\ and \`ticked\` \${x}`,
  '</script><script>alert(1)</script>',
  '*/ process.exit(1) /*',
  '{process.exit(1)}',
  '&quot; &amp; &#x3c;',
  ' leading and trailing ',
  'two  blanks\nand a line\ttab',
  'nul\u0000 lone \ud800 \u2028',
  '__proto__',
  '\\" onload="x',
  '',
];

/** Runs TSX with a React whose elements are plain objects. */
function run(tsx: string): unknown {
  const { outputText } = ts.transpileModule(tsx, {
    compilerOptions: { jsx: ts.JsxEmit.React, module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    reportDiagnostics: true,
  });
  const module = { exports: {} as { default?: unknown } };
  const React = { createElement: (_: unknown, props: object, ...children: unknown[]) => ({ ...props, children }) };
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  new Function('module', 'exports', 'require', 'React', outputText)(
    module,
    module.exports,
    createRequire(import.meta.url),
    React,
  );
  return module.exports.default;
}

describe('quoting for TypeScript', () => {
  it.each(hostile)('keeps %j as a literal', (text) => {
    expect(run(`export default ${typescript({ [text]: [text, 1, true, null] })};`)).toEqual({
      [clean(text)]: [clean(text), 1, true, null],
    });
  });

  it.each(hostile)('keeps %j as an attribute and as text', (text) => {
    expect(run(`export default <p title=${tsxAttribute(text)}>${tsxText(text)}</p>;`)).toEqual({
      title: clean(text),
      children: [clean(text)],
    });
  });

  it.each(hostile)('keeps %j inside a comment', (text) => {
    expect(run(`${docComment(text)}\nexport default 7;`)).toBe(7);
  });
});
