import { expect, test } from 'vitest';

import { buildLog } from './build-log.ts';

test('a build is told step by step, with what each said', () => {
  const lines = [
    'tar: removing a leading slash',
    JSON.stringify({ step: { name: 'types', seconds: 7.797, ok: true, log: '' } }),
    JSON.stringify({ step: { name: 'next-build', seconds: 27, ok: false, log: '\n  a.tsx:3\n  Type error\n\n' } }),
    JSON.stringify({ result: { ok: false, seconds: 35.04, steps: [{ name: 'types', log: 'long' }] } }),
  ];
  expect(buildLog(`${lines.join('\n')}\n`)).toBe(
    'tar: removing a leading slash\n✓ types (7.8 s)\n✗ next-build (27.0 s)\n  a.tsx:3\n    Type error\n✗ not built in 35.0 s\n',
  );
});

test('what is cut, foreign or no JSON does no harm', () => {
  expect(buildLog('')).toBe('');
  expect(buildLog('{"result":{"ok":true,"sec')).toBe('\n');
  expect(buildLog('{"step":{"name":5}}\n{broken\n{"error":"no room"}\n')).toBe(
    '{"step":{"name":5}}\n{broken\n✗ no room\n',
  );
});
