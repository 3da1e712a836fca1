import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TypeProblem } from './contract.ts';
import { keptTypes } from './kept-types.ts';

const PROBLEM: TypeProblem = { path: 'app/a.tsx', code: 2322, message: 'not that', line: 3, start: 40, end: 44 };
let folder = '';
let typings = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mvp-kept-'));
  typings = join(folder, 'node_modules');
  mkdirSync(typings);
  writeFileSync(join(typings, '.package-lock.json'), '{"react":"19"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const env = () => ({ MVP_KEPT_TYPES: join(folder, 'kept') });
const never = (): never => {
  throw new Error('asked again');
};

test('what one process was told another knows, errors and their absence', () => {
  const first = keptTypes(typings, env());
  expect([first.one('a', () => [PROBLEM]), first.one('b', () => [])]).toEqual([[PROBLEM], []]);
  const second = keptTypes(typings, env());
  expect([second.one('a', never), second.one('b', never)]).toEqual([[PROBLEM], []]);
  expect(second.one('c', () => [PROBLEM])).toEqual([PROBLEM]);
});

test('other packages are asked about anew, and so is everything where no folder is named', () => {
  keptTypes(typings, env()).one('a', () => [PROBLEM]);
  writeFileSync(join(typings, '.package-lock.json'), '{"react":"20"}');
  expect(keptTypes(typings, env()).one('a', () => [])).toEqual([]);
  const none = keptTypes(typings, {});
  none.one('a', () => [PROBLEM]);
  expect(none.one('a', () => [])).toEqual([]);
  const unknown = keptTypes(join(folder, 'elsewhere'), env());
  unknown.one('a', () => [PROBLEM]);
  expect(unknown.one('a', () => [])).toEqual([]);
});

test('half of a line is no answer, and what nobody has asked for in a week goes', () => {
  const kept = join(folder, 'kept');
  keptTypes(typings, env()).one('a', () => [PROBLEM]);
  const [own = ''] = readdirSync(kept);
  appendFileSync(join(kept, own, readdirSync(join(kept, own))[0] ?? ''), '["b",[{"path":"app');
  mkdirSync(join(kept, 'old'));
  utimesSync(join(kept, 'old'), 0, 0);
  const next = keptTypes(typings, env());
  expect([next.one('a', never), next.one('b', () => [])]).toEqual([[PROBLEM], []]);
  expect(readdirSync(kept)).toEqual([own]);
});

test('what somebody looked for and did not find is kept as well', () => {
  keptTypes(typings, env()).one('who looks at a', () => ({ seen: undefined }));
  expect(keptTypes(typings, env()).one<{ seen?: object }>('who looks at a', never).seen).toBeUndefined();
});
