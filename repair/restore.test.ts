import { expect, it } from 'vitest';
import type { Finding } from './contract.ts';
import { createOracles } from './oracles/index.ts';
import { restoreParts } from './restore.ts';
import { openWorkspace } from './workspace.ts';

const written = 'one\nimport styles\ntwo\nthree\nfour\nfive\nsix\nseven\n';

async function restored(text: string): Promise<string | undefined> {
  const set = createOracles({ typings: null, render: async () => Promise.resolve(new Map([['notes.txt', written]])) });
  const oracles = await set.forRun(new AbortController().signal, () => undefined);
  const workspace = openWorkspace(
    new Map([
      ['notes.txt', text],
      ['.mvp/blueprint.json', '{}'],
    ]),
  );
  const finding: Finding = {
    fixer: 'entry-points',
    rule: 'stylesheet-not-imported',
    severity: 'critical',
    files: ['notes.txt'],
    line: null,
    description: '',
    autoFixable: true,
    evidence: 'styles',
  };
  const edits = await restoreParts(
    workspace,
    finding,
    async (one) => Promise.resolve((one.text('notes.txt') ?? '').includes('import styles') ? [] : [finding]),
    oracles,
  );
  await set.stop();
  const [edit] = edits ?? [];
  return edit?.kind === 'splice' ? text.slice(0, edit.start) + edit.text + text.slice(edit.end) : undefined;
}

it('brings back only the lines without which the finding stays', async () => {
  expect(await restored('one\ntwo\nthree\nmy own four\nfive\nsix\nseven\n')).toBe(
    'one\nimport styles\ntwo\nthree\nmy own four\nfive\nsix\nseven\n',
  );
});

it('keeps the line ends of the file', async () => {
  expect(await restored(written.replace('import styles\n', '').replaceAll('\n', '\r\n'))).toBe(
    written.replaceAll('\n', '\r\n'),
  );
});

it('does not restore over a route that somebody added or a function that is in use', async () => {
  expect(await restored('one\n@app.get("/mine")\ntwo\nthree\nfour\nfive\nsix\nseven\n')).toBeUndefined();
  expect(await restored('one\ndef mine(): ...\ntwo\nthree\nmine()\nfive\nsix\nseven\n')).toBeUndefined();
});
