import { execFileSync } from 'node:child_process';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { clean, markdown, python, pythonDoc, shell, sql, yaml } from './index.ts';

const hostile = [
  'plain',
  `it's "quoted" \\ and \`ticked\``,
  '""" + __import__("os").system("id") + """',
  '\\',
  'ends with backslash \\',
  '${HOME} $(id) `id` ; rm -rf /',
  "'; DROP TABLE users; --",
  'line\nbreak\ttab\r\n',
  'nul\u0000 bell\u0007 escape\u001b[31m',
  'lone \ud800 surrogate \udfff',
  'emoji 🐕 and 日本語 עברית',
  '{{ jinja }} {% raw %} %s %(x)s {0}',
  '</script><script>alert(1)</script>',
  '--- # : - ? !tag &anchor *alias',
  '\u202eright to left\u2028',
  '',
];

describe('quoting', () => {
  it('keeps the text in Python, whatever it holds', () => {
    const program = `import json\nprint(json.dumps([${hostile.map(python).join(', ')}]))\n`;
    const out: unknown = JSON.parse(execFileSync('python3', ['-'], { input: program, encoding: 'utf8' }));
    expect(out).toEqual(hostile.map(clean));
  });

  it('never ends a docstring early', () => {
    const program = hostile.map((text, n) => `def f${n}():\n    ${pythonDoc(text)}\n`).join('\n') + 'print("whole")\n';
    expect(execFileSync('python3', ['-'], { input: program, encoding: 'utf8' })).toBe('whole\n');
  });

  it.each(hostile)('keeps %j in YAML and shell', (text) => {
    expect(load(`key: ${yaml(text)}`)).toEqual({ key: clean(text) });
    expect(execFileSync('sh', ['-c', `printf %s ${shell(text)}`], { encoding: 'utf8' })).toBe(clean(text));
  });

  it.each(hostile)('closes every SQL quote of %j', (text) => {
    const inner = sql(text).slice(1, -1).replaceAll("''", '');
    expect(inner).not.toContain("'");
  });

  it.each(hostile)('leaves no markup of %j in Markdown', (text) => {
    expect(markdown(text)).not.toMatch(/[<>\n]|(^|[^\\])[`*[\]]/);
  });
});
